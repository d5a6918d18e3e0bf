#include "interpret.h"

#include "../board/usual.h"
#include "../board/variants.h"
#include "../digits/symbols.h"

#include <math.h>

/* An overlay of which nothing was seen must explain the reading as it is, or nearly, on a board
 * that was read well, and so much better than the classic rules. */
static const float AS_READ = 1, LEGIBLE = 0.8f, UNSEEN = 4;

/* So little that another way to write letters is not asked for. */
static const float MOST_STRAIN = 4;

/* Nor is another way taken, though it alone makes a puzzle, that has no symbol for what three cells
 * plainly show. */
static const float MOST_DEARER = 20;

/* What was typed is hardly misread: what does not fit is a mistake, which apps leave standing. */
static const float MISTAKES_OF_TYPED = 0.16f;

static sv_status assemble(const sv_settings *settings, const sv_readings *readings,
                          const sv_board *rules, sv_assembly *assembly, sv_diagnostic *why)
{
    const float mistakes =
        readings->typed ? fmaxf(settings->mistakes, MISTAKES_OF_TYPED) : settings->mistakes;
    return sv_assemble(readings, rules, settings->repair, mistakes, assembly, why);
}

/* All symbols may be one value higher without breaking a rule; only a board that has too many 0s,
 * or last letters, to overlook strains its symbols so much. */
static bool fits_symbols(const sv_readings *readings)
{
    return readings->symbols == SV_SYMBOLS_NUMBERS || sv_readings_strain(readings) <= MOST_STRAIN;
}

/* Whether the other one explains the reading so much better. */
static bool is_better(const sv_assembly *other, const sv_assembly *than, float by)
{
    return sv_assembly_is_solved(other) &&
           (!sv_assembly_is_solved(than) || other->cost + by < than->cost);
}

static sv_status try_turned_boxes(const sv_settings *settings, const sv_readings *readings,
                                  sv_board *rules, sv_assembly *assembly, sv_diagnostic *why)
{
    sv_board turned;
    sv_assembly other;
    if (rules->box_rows == rules->box_columns || sv_variants_replace_boxes(rules->variants))
        return SV_OK;
    sv_status status = sv_board_init(&turned, rules->size, rules->box_columns, rules->box_rows,
                                     rules->variants, why);
    if (!status)
        status = assemble(settings, readings, &turned, &other, why);
    if (!status && is_better(&other, assembly, 0)) {
        *assembly = other;
        *rules = turned;
    }
    return status;
}

static sv_status try_symbols(const sv_settings *settings, sv_readings *readings, sv_board *rules,
                             sv_assembly *assembly, sv_diagnostic *why)
{
    sv_readings rewritten;
    sv_board other_rules = *rules;
    sv_assembly other;
    if (!sv_readings_rewrite(readings, &rewritten))
        return SV_OK;
    const float dearer = sv_readings_strain(&rewritten) - sv_readings_strain(readings);
    if (dearer > MOST_DEARER)
        return SV_OK;
    sv_status status = assemble(settings, &rewritten, rules, &other, why);
    if (!status && !sv_assembly_is_as_read(&other))
        status = try_turned_boxes(settings, &rewritten, &other_rules, &other, why);
    if (!status && is_better(&other, assembly, dearer)) {
        *assembly = other;
        *readings = rewritten;
        *rules = other_rules;
    }
    return status;
}

static sv_status try_overlays(const sv_settings *settings, const sv_readings *readings,
                              sv_board *rules, sv_assembly *assembly, sv_diagnostic *why)
{
    const sv_board plain = *rules;
    sv_status status = SV_OK;
    sv_board board;
    /* Smaller boards have too few digits to tell a variant by them. */
    if (!settings->look || plain.variants || plain.size < SV_USUAL_SIZE ||
        readings->likeness < LEGIBLE)
        return SV_OK;
    for (unsigned i = 0; !status && sv_overlay_next(&plain, &i, &board);) {
        sv_assembly other;
        status = assemble(settings, readings, &board, &other, why);
        if (!status && other.cost <= AS_READ && is_better(&other, assembly, UNSEEN)) {
            *assembly = other;
            *rules = board;
        }
    }
    return status;
}

/* Lines that are alike by a fraction of a pixel have been taken for windows' outlines: where an
 * overlay that was seen makes no puzzle of the reading, and the rules without it do as it is, there
 * is none. */
static sv_status try_without_overlays(const sv_settings *settings, const sv_readings *readings,
                                      sv_board *rules, sv_assembly *assembly, sv_diagnostic *why)
{
    sv_board plain = *rules;
    sv_assembly other;
    plain.variants &= sv_variants_of_regions() | settings->variants;
    if (plain.variants == rules->variants)
        return SV_OK;
    sv_status status = assemble(settings, readings, &plain, &other, why);
    if (!status && sv_assembly_is_as_read(&other) && is_better(&other, assembly, UNSEEN)) {
        *assembly = other;
        *rules = plain;
    }
    return status;
}

sv_status sv_interpret(const sv_settings *settings, sv_readings *readings, sv_board *rules,
                       sv_assembly *assembly, sv_diagnostic *why)
{
    sv_status status = assemble(settings, readings, rules, assembly, why);
    if (status || (sv_assembly_is_as_read(assembly) && fits_symbols(readings)))
        return status;
    if (!sv_assembly_is_as_read(assembly))
        status = try_turned_boxes(settings, readings, rules, assembly, why);
    if (!status)
        status = try_symbols(settings, readings, rules, assembly, why);
    if (!status && !sv_assembly_is_as_read(assembly))
        status = try_without_overlays(settings, readings, rules, assembly, why);
    if (!status && settings->repair && !sv_assembly_is_as_read(assembly))
        status = try_overlays(settings, readings, rules, assembly, why);
    return status;
}
