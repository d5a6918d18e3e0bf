#include "rules.h"

#include "../board/usual.h"
#include "../board/variants.h"
#include "../houses/sight.h"
#include "unclear.h"

#include <math.h>
#include <string.h>

/* A given weighs at most as much as a digit is ever certain; what somebody has written may be
 * wrong. What is less likely than not says nothing. */
static const float MOST_OF_GIVEN = 8, MOST_OF_ENTRY = 3, LIKELY = 0.5f;

static float weigh(float p, float most)
{
    if (p < LIKELY)
        return 0;
    return p < 1 ? fminf(-logf(1 - p), most) : most;
}

/* The likeliest digit of each cell. */
static void take_marks(const sv_readings *readings, sv_marks *marks)
{
    memset(marks, 0, sizeof *marks);
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        for (unsigned digit = 1; digit <= readings->size; digit++) {
            const float *p = readings->p[cell];
            float given = weigh(p[SV_CLASS_PRINTED + digit - 1], MOST_OF_GIVEN);
            float entry = weigh(p[SV_CLASS_HANDWRITTEN + digit - 1], MOST_OF_ENTRY);
            float weight = fmaxf(given, entry);
            if (weight <= marks->weight[cell])
                continue;
            marks->mark[cell] = (uint8_t)digit;
            marks->weight[cell] = weight;
        }
}

/* What the picture shows; colours are looked at where grey does not tell enough. */
static sv_status look(sv_job *job, const sv_grid *grid, sv_cut *cut, const sv_readings *readings,
                      bool told, sv_sight *sight)
{
    sv_status status = SV_OK;
    sv_marks marks;
    take_marks(readings, &marks);
    if (!sv_sight_of_grey(sv_cut_shown(cut), &marks, sight) && !told) {
        status = sv_cut_in_colour(job, grid, cut);
        if (!status && cut->coloured)
            sv_sight_add_colour(cut->planes, sight);
    } else if (cut->coloured && !sv_variants_replace_boxes(sight->board.variants)) {
        sv_sight_add_tints(cut->planes, sight);
    }
    sv_debug_sight(&job->debug, sv_cut_shown(cut), sight);
    return status;
}

static bool are_told(const sv_reader *reader, unsigned size)
{
    return reader->regions.size == size;
}

static sv_status see(sv_job *job, const sv_grid *grid, sv_cut *cut, const sv_readings *readings,
                     sv_board *rules, sv_regions *regions, sv_diagnostic *refusal)
{
    const bool told = are_told(job->reader, rules->size);
    sv_sight sight;
    sv_status status = look(job, grid, cut, readings, told, &sight);
    *rules = sight.board;
    if (!told) {
        *regions = sight.regions;
        sv_sight_refuse(&sight, refusal);
    }
    return status;
}

void sv_rules_take_told(const sv_reader *reader, sv_board *rules)
{
    if (are_told(reader, rules->size))
        sv_variants_take_regions(rules, reader->regions.regions);
    rules->variants |= reader->settings.variants;
}

/* Regions that the picture leaves open may be plain by the digits. */
static sv_status ask_digits(sv_job *job, const sv_readings *readings, const sv_regions *regions,
                            sv_board *rules, sv_diagnostic *refusal)
{
    bool believed;
    sv_status status = sv_unclear_settle(job, readings, regions, rules, &believed);
    if (believed)
        *refusal = (sv_diagnostic){0};
    return status;
}

/* Takes the board where what was read is a puzzle by its rules. */
static sv_status prefer(sv_job *job, const sv_readings *readings, const sv_board *board,
                        sv_board *rules, bool *taken)
{
    const float mistakes = job->reader->settings.mistakes;
    sv_assembly assembly;
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_assemble(readings, board, false, mistakes, &assembly, job->why);
    *taken = !status && assembly.unique;
    if (*taken)
        *rules = *board;
    return status;
}

/* Boxes that are turned against the lines come last: they may make few givens a puzzle by chance.
 */
static sv_status prefer_boxes(sv_job *job, const sv_readings *readings, const sv_regions *seen,
                              sv_board *rules)
{
    const uint8_t shape[2] = {rules->box_rows, rules->box_columns};
    sv_status status = SV_OK;
    bool taken = false;
    for (unsigned turned = 0; turned < 2 && !taken && !status; turned++) {
        sv_board boxes;
        status = sv_board_init(&boxes, rules->size, shape[turned], shape[1 - turned],
                               job->reader->settings.variants, job->why);
        if (!status && turned && seen->kind == SV_REGIONS_BOXES)
            status = prefer(job, readings, rules, rules, &taken);
        if (!status && !taken)
            status = prefer(job, readings, &boxes, rules, &taken);
    }
    return status;
}

/* Whose solution obeys an overlay that was seen, which few do by chance, has it. */
static sv_status prefer_overlaid(sv_job *job, const sv_readings *readings, const sv_board *overlaid,
                                 sv_board *rules)
{
    bool taken;
    if (sv_variants_replace_boxes(overlaid->variants) || rules->variants == overlaid->variants ||
        rules->box_rows != overlaid->box_rows)
        return SV_OK;
    return prefer(job, readings, overlaid, rules, &taken);
}

/* Of a small board every line and every shade counts for much, and is easily mistaken: what it
 * seems to have beyond regions is believed where these alone make it no puzzle, or its solution
 * obeys that. Irregular regions are believed where no border contradicts them, for many
 * contradict boxes then: the few givens of such a board may have one solution by boxes, too. */
static sv_status prefer_plain(sv_job *job, const sv_readings *readings, const sv_regions *seen,
                              sv_board *rules)
{
    const sv_settings *settings = &job->reader->settings;
    const sv_board overlaid = *rules;
    sv_board regions = *rules;
    bool taken;
    if (are_told(job->reader, rules->size) || rules->variants == settings->variants)
        return SV_OK;
    if (!sv_variants_replace_boxes(rules->variants) || !seen->plain) {
        sv_status status = prefer_boxes(job, readings, seen, rules);
        return status ? status : prefer_overlaid(job, readings, &overlaid, rules);
    }
    regions.variants = sv_variants_of_regions() | settings->variants;
    return prefer(job, readings, &regions, rules, &taken);
}

/* Shades of a small board that are no darker than its paper show in colour alone; they are looked
 * for where its digits are no puzzle without them. */
static sv_status add_tints(sv_job *job, const sv_grid *grid, sv_cut *cut,
                           const sv_readings *readings, sv_board *rules)
{
    sv_sight sight = {.board = *rules};
    bool solved;
    if (rules->variants != SV_CLASSIC || cut->coloured)
        return SV_OK;
    sv_status status = prefer(job, readings, rules, rules, &solved);
    if (status || solved)
        return status;
    status = sv_cut_in_colour(job, grid, cut);
    if (status || !cut->coloured)
        return status;
    sv_sight_add_tints(cut->planes, &sight);
    return prefer(job, readings, &sight.board, rules, &solved);
}

sv_status sv_rules_see(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_meaning *meaning,
                       sv_diagnostic *refusal)
{
    const sv_reader *reader = job->reader;
    const sv_readings *readings = &meaning->readings;
    sv_board *rules = &meaning->rules;
    sv_regions regions = {.guesses = 0};
    const bool legible = readings->likeness >= sv_recogniser_least_likeness(&reader->recogniser);
    sv_status status = sv_board_init(rules, grid->size, 0, 0, SV_CLASSIC, job->why);
    if (!status && reader->settings.look && legible)
        status = see(job, grid, cut, readings, rules, &regions, refusal);
    if (!status)
        sv_rules_take_told(reader, rules);
    const uint32_t shown = rules->variants | sv_variants_of_regions();
    if (!status && (refusal->status || regions.guesses))
        status = ask_digits(job, readings, &regions, rules, refusal);
    else if (!status && rules->size < SV_USUAL_SIZE) /* its lines and shades are few */
        status = prefer_plain(job, readings, &regions, rules);
    const uint32_t guessed = rules->variants & ~shown;
    if (!status && rules->size < SV_USUAL_SIZE && reader->settings.look && legible)
        status = add_tints(job, grid, cut, readings, rules);
    meaning->seen = rules->variants & ~guessed;
    return status;
}
