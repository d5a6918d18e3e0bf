#include "interpret.h"

#include "../board/usual.h"
#include "../board/variants.h"
#include "../digits/symbols.h"

#include <math.h>

/* An overlay of which nothing was seen must explain the reading as it is, or nearly, on a board
 * that was read well, and so much better than the classic rules. */
static const float AS_READ = 1, LEGIBLE = 0.8f, UNSEEN = 4;

/* Symbols that are strained no more are not tried written in another way. */
static const float MOST_STRAIN = 4;

/* Nor is another way taken, though it alone makes a puzzle, that strains them by so much more, as
 * one does that lacks a symbol which three cells plainly show. */
static const float MOST_DEARER = 20;

/* What was typed is hardly misread: what does not fit is a mistake, which apps leave standing. */
static const float MISTAKES_OF_TYPED = 0.16f;

/* Who has not filled the board has not found all mistakes. Of 321 drawn boards that are written on
 * 13 cells were mended wrongly so instead of 16, and 112 rightly as before. */
static const float MISTAKES_UNDER_WAY = 0.005f;

/* Of a full board as many cells may seem empty. */
enum { MOST_OPEN = 4 };

static float least_mistakes(const sv_readings *readings)
{
    if (readings->typed)
        return MISTAKES_OF_TYPED;
    const unsigned open = sv_reading_count(readings) - sv_readings_count_filled(readings);
    return open > MOST_OPEN ? MISTAKES_UNDER_WAY : 0;
}

static sv_status assemble(const sv_settings *settings, sv_meaning *meaning, sv_diagnostic *why)
{
    const float mistakes = fmaxf(settings->mistakes, least_mistakes(&meaning->readings));
    return sv_assemble(&meaning->readings, &meaning->rules, settings->repair, mistakes,
                       &meaning->assembly, why);
}

/* All symbols may be one value higher without breaking a rule; only a board that has too many 0s,
 * or last letters, to overlook strains its symbols so much. */
static bool fits_symbols(const sv_readings *readings)
{
    return readings->symbols == SV_SYMBOLS_NUMBERS || sv_readings_strain(readings) <= MOST_STRAIN;
}

/* Whether the other one explains the reading so much better. */
static bool is_better(const sv_meaning *other, const sv_meaning *than, float by)
{
    return sv_assembly_is_solved(&other->assembly) &&
           (!sv_assembly_is_solved(&than->assembly) ||
            other->assembly.cost + by < than->assembly.cost);
}

static bool is_as_read(const sv_meaning *meaning)
{
    return sv_assembly_is_as_read(&meaning->assembly);
}

static sv_status try_turned_boxes(const sv_settings *settings, sv_meaning *meaning,
                                  sv_diagnostic *why)
{
    const sv_board *rules = &meaning->rules;
    sv_meaning turned;
    if (rules->box_rows == rules->box_columns || sv_variants_replace_boxes(rules->variants))
        return SV_OK;
    turned = *meaning;
    sv_status status = sv_board_init(&turned.rules, rules->size, rules->box_columns,
                                     rules->box_rows, rules->variants, why);
    if (!status)
        status = assemble(settings, &turned, why);
    if (!status && is_better(&turned, meaning, 0))
        *meaning = turned;
    return status;
}

static sv_status try_symbols(const sv_settings *settings, sv_meaning *meaning, sv_diagnostic *why)
{
    sv_meaning other = *meaning;
    if (!sv_readings_rewrite(&meaning->readings, &other.readings))
        return SV_OK;
    const float dearer =
        sv_readings_strain(&other.readings) - sv_readings_strain(&meaning->readings);
    if (dearer > MOST_DEARER)
        return SV_OK;
    sv_status status = assemble(settings, &other, why);
    if (!status && !is_as_read(&other))
        status = try_turned_boxes(settings, &other, why);
    if (!status && is_better(&other, meaning, dearer))
        *meaning = other;
    return status;
}

/* But for those that the caller tells. */
static sv_board without_overlays(const sv_settings *settings, const sv_board *rules)
{
    sv_board plain = *rules;
    plain.variants &= sv_variants_of_regions() | settings->variants;
    return plain;
}

/* Where overlays that were seen have no solution together, one of them alone may. */
static sv_status try_overlays(const sv_settings *settings, sv_meaning *meaning, sv_diagnostic *why)
{
    const sv_board plain = sv_assembly_is_solved(&meaning->assembly)
                               ? meaning->rules
                               : without_overlays(settings, &meaning->rules);
    sv_status status = SV_OK;
    sv_meaning other = *meaning;
    /* Smaller boards have too few digits to tell a variant by them. */
    if (!settings->look || plain.variants || plain.size < SV_USUAL_SIZE ||
        meaning->readings.likeness < LEGIBLE)
        return SV_OK;
    for (unsigned i = 0; !status && sv_overlay_next(&plain, &i, &other.rules);) {
        status = assemble(settings, &other, why);
        if (!status && other.assembly.cost <= AS_READ && is_better(&other, meaning, UNSEEN))
            *meaning = other;
    }
    return status;
}

/* Lines that are alike by a fraction of a pixel have been taken for windows' outlines: where an
 * overlay that was seen makes no puzzle of the reading, and the rules without it do as it is, there
 * is none. */
static sv_status try_without_overlays(const sv_settings *settings, sv_meaning *meaning,
                                      sv_diagnostic *why)
{
    sv_meaning plain = *meaning;
    plain.rules = without_overlays(settings, &meaning->rules);
    if (plain.rules.variants == meaning->rules.variants)
        return SV_OK;
    sv_status status = assemble(settings, &plain, why);
    if (!status && is_as_read(&plain) && is_better(&plain, meaning, UNSEEN))
        *meaning = plain;
    return status;
}

sv_status sv_interpret(const sv_settings *settings, sv_meaning *meaning, sv_diagnostic *why)
{
    sv_status status = assemble(settings, meaning, why);
    if (status || (is_as_read(meaning) && fits_symbols(&meaning->readings)))
        return status;
    if (!is_as_read(meaning))
        status = try_turned_boxes(settings, meaning, why);
    if (!status)
        status = try_symbols(settings, meaning, why);
    if (!status && !is_as_read(meaning))
        status = try_without_overlays(settings, meaning, why);
    if (!status && settings->repair && !is_as_read(meaning))
        status = try_overlays(settings, meaning, why);
    return status;
}
