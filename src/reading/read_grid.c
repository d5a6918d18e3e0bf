/* From a grid to a puzzle, to be read from top to bottom:
 *
 *     grid -> tiles -> readings -> puzzle
 *         slice recognise  assemble
 *
 * The other files of this folder tell what is tried where one way fails: the four turns of a board,
 * other lines, other tiles, other rules. Some of them go a stretch of this way again. */
#include "read_grid.h"

#include "../assemble/assemble.h"
#include "../assemble/full.h"
#include "../board/usual.h"
#include "../digits/printed_entries.h"
#include "../digits/same_hand.h"
#include "../digits/same_symbol.h"
#include "copied.h"
#include "cut.h"
#include "interpret.h"
#include "refit.h"
#include "refuse.h"
#include "remains.h"
#include "retouch.h"
#include "rules.h"
#include "typed.h"
#include "upright.h"

static sv_status read_cut(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                          sv_readings *readings);
static sv_status take_puzzle(sv_job *job, const sv_image *grey, const sv_grid *grid, sv_cut *cut,
                             sv_readings *readings, sv_outcome *outcome);
static sv_status read_tiles(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                            sv_readings *readings);
static sv_status look_closely(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_readings *readings);
static sv_status look_in_colour(sv_job *job, const sv_grid *grid, sv_cut *cut,
                                sv_readings *readings);
static sv_status assemble(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_board *rules,
                          sv_readings *readings, sv_assembly *assembly);
static sv_status assemble_full(sv_job *job, const sv_readings *readings, sv_assembly *assembly,
                               sv_outcome *outcome);
static sv_status judge(sv_job *job, const sv_image *grey, const sv_grid *grid,
                       const sv_readings *readings, const sv_assembly *assembly,
                       sv_outcome *outcome);

/* Whoever looks why a photo failed is told where the grid lies, and what has come of it. */
static void tell_grid(sv_job *job, const sv_image *grey, const sv_grid *grid)
{
    sv_debug_begin(&job->debug, (sv_debug_grid){.outline = sv_grid_outline(grid),
                                                .size = grid->size,
                                                .score = grid->score,
                                                .width = grey->width,
                                                .height = grey->height,
                                                .tone = sv_tone_name(job->view.tone)});
}

static void tell_outcome(const sv_job *job, const sv_outcome *outcome)
{
    sv_debug_tell(&job->debug, "verdict",
                  !outcome->added   ? outcome->refusal.message
                  : outcome->solved ? "a puzzle with one solution"
                                    : "a puzzle, but its digits have no single solution");
}

sv_status sv_grid_read(sv_job *job, const sv_pyramid *pyramid, sv_grid grid, sv_outcome *outcome)
{
    sv_cut cut = {.coloured = false};
    sv_readings readings;
    *outcome = (sv_outcome){.added = false};
    tell_grid(job, &pyramid->level[0], &grid);
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = read_cut(job, pyramid, &grid, &cut, &readings);
    if (!status)
        status = take_puzzle(job, &pyramid->level[0], &grid, &cut, &readings, outcome);
    if (!status)
        tell_outcome(job, outcome);
    if (!status && outcome->refusal.status)
        sv_passed_over_note(&job->passed_over, job->page, &grid, pyramid->level[0].width,
                            outcome->likeness, &outcome->refusal);
    sv_job_at(job, SV_STAGE_LOCATE); /* of others */
    sv_cut_free(&cut);
    return status;
}

static sv_status read_cut(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                          sv_readings *readings)
{
    sv_status status = read_tiles(job, pyramid, grid, cut, readings);
    if (!status)
        status = sv_refit(job, pyramid, grid, cut, readings);
    if (!status)
        status = sv_retouch(job, grid, cut, readings);
    return status ? status : look_closely(job, grid, cut, readings);
}

/* The rules that hold, the puzzle by them, and whether it is one. */
static sv_status find_puzzle(sv_job *job, const sv_image *grey, const sv_grid *grid, sv_cut *cut,
                             sv_readings *readings, sv_assembly *assembly, sv_outcome *outcome)
{
    const sv_diagnostic *refusal = &outcome->refusal;
    sv_board rules;
    *outcome =
        (sv_outcome){.likeness = readings->likeness, .filled = sv_readings_count_filled(readings)};
    sv_refuse_large(readings, &outcome->refusal);
    if (refusal->status)
        return SV_OK;
    sv_status status = sv_rules_see(job, grid, cut, readings, &rules, &outcome->refusal);
    if (!status && !refusal->status)
        status = assemble(job, grid, cut, &rules, readings, assembly);
    if (!status && !refusal->status)
        status = judge(job, grey, grid, readings, assembly, outcome);
    return status;
}

/* In grey all may be beyond doubt, and yet a digit be missing: one in red on a shaded cell. So what
 * has no single solution is looked at in colour, whose readings count where they have one. */
static sv_status find_closer(sv_job *job, const sv_image *grey, const sv_grid *grid, sv_cut *cut,
                             sv_readings *readings, sv_assembly *assembly, sv_outcome *outcome)
{
    if (outcome->solved || outcome->refusal.status ||
        !sv_recogniser_has_closer(&job->reader->recogniser, readings))
        return SV_OK;
    sv_readings closer = *readings;
    sv_assembly other;
    sv_outcome seen;
    sv_status status = look_in_colour(job, grid, cut, &closer);
    if (!status)
        status = find_puzzle(job, grey, grid, cut, &closer, &other, &seen);
    if (status || !seen.solved)
        return status;
    *readings = closer;
    *assembly = other;
    *outcome = seen;
    return SV_OK;
}

static sv_status take_puzzle(sv_job *job, const sv_image *grey, const sv_grid *grid, sv_cut *cut,
                             sv_readings *readings, sv_outcome *outcome)
{
    const sv_diagnostic *refusal = &outcome->refusal;
    sv_assembly assembly;
    sv_status status = find_puzzle(job, grey, grid, cut, readings, &assembly, outcome);
    if (!status)
        status = find_closer(job, grey, grid, cut, readings, &assembly, outcome);
    if (!status && (refusal->status || !outcome->solved))
        status = assemble_full(job, readings, &assembly, outcome);
    if (!status && !refusal->status)
        status = sv_page_add(job->page, grey, grid, readings, &assembly, job->why);
    outcome->added = !status && !refusal->status;
    return status;
}

/* ----------------------------------------------- grid -> tiles -> readings */

/* The tiles, and the grid with them, are turned as the digits stand. */
static sv_status read_tiles(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                            sv_readings *readings)
{
    unsigned turns = 0;
    sv_job_at(job, SV_STAGE_SLICE);
    sv_status status = sv_cut_in_grey(pyramid, grid, &cut->grey, job->why);
    sv_job_at(job, SV_STAGE_MATCH);
    if (!status)
        status = sv_recognise_upright(&job->reader->recogniser, &cut->grey, &turns, readings,
                                      &job->debug, job->why);
    return status ? status : sv_cut_turn(cut, turns, grid, job->why);
}

/* A board that somebody has written on, or that is doubtful, is looked at again, and one where
 * shades may tell the givens. Of so many symbols as large boards have each look prefers others
 * where print is small or odd: then they are as like digits as in the better look. */
static sv_status look_closely(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_readings *readings)
{
    if (!sv_recogniser_wants_closer(&job->reader->recogniser, readings) &&
        !sv_readings_may_hold_printed_entries(&cut->grey, readings))
        return SV_OK;
    return look_in_colour(job, grid, cut, readings);
}

static sv_status look_in_colour(sv_job *job, const sv_grid *grid, sv_cut *cut,
                                sv_readings *readings)
{
    const float likeness = readings->likeness;
    sv_status status = sv_cut_in_colour(job, grid, cut);
    if (!status)
        status = sv_recognise_closely(&job->reader->recogniser, &cut->grey, cut->planes, readings,
                                      job->why);
    if (!status)
        sv_debug_closer(&job->debug, readings);
    if (!status && readings->size > SV_USUAL_SIZE && readings->likeness < likeness)
        readings->likeness = likeness;
    return status;
}

/* ------------------------------------------------------ readings -> puzzle */

/* A large board that is no puzzle as it was read is read once more, each symbol compared with the
 * others. */
static sv_status compare_symbols(sv_job *job, const sv_cut *cut, sv_board *rules,
                                 sv_readings *readings, sv_assembly *assembly)
{
    const sv_reader *reader = job->reader;
    sv_readings compared = *readings;
    sv_board other_rules = *rules;
    sv_assembly other;
    if (readings->size <= SV_USUAL_SIZE || sv_assembly_is_as_read(assembly) ||
        sv_refused_unlike(readings))
        return SV_OK;
    sv_status status = sv_readings_compare_symbols(&cut->grey, &compared, job->why);
    if (!status)
        status = sv_interpret(&reader->settings, &compared, &other_rules, &other, job->why);
    if (status || !other.unique || (assembly->unique && other.cost >= assembly->cost))
        return status;
    *readings = compared;
    *rules = other_rules;
    *assembly = other;
    return SV_OK;
}

/* Where what was read does not fit the solution, it is compared with what else the same hand has
 * written, and the puzzle assembled once more; without any entries where most do not fit. */
static sv_status assemble(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_board *rules,
                          sv_readings *readings, sv_assembly *assembly)
{
    const sv_settings *settings = &job->reader->settings;
    const uint8_t *givens = assembly->board.cells, *solution = assembly->solution;
    sv_job_at(job, SV_STAGE_ASSEMBLE);
    if (sv_refused_unlike(readings))
        return sv_assemble(readings, rules, false, settings->mistakes, assembly, job->why);
    sv_status status = sv_interpret(settings, readings, rules, assembly, job->why);
    if (!status)
        status = compare_symbols(job, cut, rules, readings, assembly);
    if (!status)
        status = sv_typed_part(job, grid, cut, rules, readings, assembly);
    if (!status)
        status = sv_copied_take(job, grid, cut, rules, readings, assembly);
    if (!status && solution[0] && sv_readings_compare_hand(&cut->grey, givens, solution, readings))
        status = sv_interpret(settings, readings, rules, assembly, job->why);
    if (!status && sv_remains_forget(assembly, readings))
        status = sv_interpret(settings, readings, rules, assembly, job->why);
    return status;
}

/* What is no puzzle as it was read may be a small printed solution. */
static sv_status assemble_full(sv_job *job, const sv_readings *readings, sv_assembly *assembly,
                               sv_outcome *outcome)
{
    bool found = false;
    sv_board rules;
    if (!job->small || !job->reader->settings.repair)
        return SV_OK;
    sv_status status = sv_board_init(&rules, readings->size, 0, 0, SV_CLASSIC, job->why);
    if (status)
        return status;
    sv_rules_take_told(job->reader, &rules);
    status = sv_assemble_full(readings, &rules, assembly, &found, job->why);
    if (!found)
        return status;
    outcome->solved = outcome->unique = true;
    outcome->refusal = (sv_diagnostic){0};
    return status;
}

/* Refuses what was assembled where it is no puzzle after all. */
static sv_status judge(sv_job *job, const sv_image *grey, const sv_grid *grid,
                       const sv_readings *readings, const sv_assembly *assembly,
                       sv_outcome *outcome)
{
    const sv_reader *reader = job->reader;
    sv_diagnostic *refusal = &outcome->refusal;
    outcome->solved = sv_assembly_is_solved(assembly);
    outcome->unique = assembly->unique;
    sv_status status =
        sv_refuse_content(&reader->recogniser, grid, readings, assembly, refusal, job->why);
    if (!status && !refusal->status && reader->settings.repair)
        status = sv_refuse_unsound(grid, assembly, refusal, job->why);
    if (!status && !refusal->status)
        sv_refuse_cut_off(grid, grey->width, grey->height, assembly, refusal);
    return status;
}
