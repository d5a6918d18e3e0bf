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
#include "../digits/drawn_over.h"
#include "../digits/printed_entries.h"
#include "../digits/same_hand.h"
#include "../digits/same_symbol.h"
#include "../digits/small_entries.h"
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
                             sv_meaning *meaning, sv_outcome *outcome);
static sv_status read_tiles(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                            sv_readings *readings);
static sv_status look_closely(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_readings *readings);
static sv_status look_in_colour(sv_job *job, const sv_grid *grid, sv_cut *cut,
                                sv_readings *readings);
static sv_status assemble(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_meaning *meaning);
static sv_status assemble_full(sv_job *job, sv_meaning *meaning, sv_outcome *outcome);
static sv_status judge(sv_job *job, const sv_image *grey, const sv_grid *grid,
                       const sv_meaning *meaning, sv_outcome *outcome);

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

static void tell_outcome(sv_job *job, const sv_outcome *outcome)
{
    sv_debug_tell(&job->debug, "verdict",
                  !outcome->added   ? outcome->refusal.message
                  : outcome->solved ? "a puzzle with one solution"
                                    : "a puzzle, but its digits have no single solution");
}

sv_status sv_grid_read(sv_job *job, const sv_pyramid *pyramid, sv_grid grid, sv_outcome *outcome)
{
    sv_cut cut = {.coloured = false};
    sv_meaning meaning;
    *outcome = (sv_outcome){.added = false};
    tell_grid(job, &pyramid->level[0], &grid);
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = read_cut(job, pyramid, &grid, &cut, &meaning.readings);
    if (!status)
        status = take_puzzle(job, &pyramid->level[0], &grid, &cut, &meaning, outcome);
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
                             sv_meaning *meaning, sv_outcome *outcome)
{
    const sv_diagnostic *refusal = &outcome->refusal;
    const sv_readings *readings = &meaning->readings;
    *outcome =
        (sv_outcome){.likeness = readings->likeness, .filled = sv_readings_count_filled(readings)};
    sv_refuse_large(readings, &outcome->refusal);
    if (!refusal->status)
        sv_refuse_without_cells(sv_cut_shown(cut), readings, &outcome->refusal);
    if (refusal->status)
        return SV_OK;
    sv_status status = sv_rules_see(job, grid, cut, meaning, &outcome->refusal);
    if (!status && !refusal->status)
        status = assemble(job, grid, cut, meaning);
    if (!status && !refusal->status)
        status = judge(job, grey, grid, meaning, outcome);
    if (!status && !refusal->status && !outcome->solved)
        sv_refuse_black_cells(sv_cut_shown(cut), readings, &outcome->refusal);
    return status;
}

/* In grey all may be beyond doubt, and yet a digit be missing: one in red on a shaded cell. So what
 * has no single solution is looked at in colour, whose readings count where they have one, and are
 * not refused: a puzzle in grey is one, whatever has to be mended to give it a solution in colour.
 */
static sv_status find_closer(sv_job *job, const sv_image *grey, const sv_grid *grid, sv_cut *cut,
                             sv_meaning *meaning, sv_outcome *outcome)
{
    sv_meaning closer;
    sv_outcome seen;
    if (outcome->solved || outcome->refusal.status ||
        !sv_recogniser_has_closer(&job->reader->recogniser, &meaning->readings))
        return SV_OK;
    closer = *meaning;
    sv_status status = look_in_colour(job, grid, cut, &closer.readings);
    if (status || !cut->coloured)
        return status;
    status = find_puzzle(job, grey, grid, cut, &closer, &seen);
    if (status || !seen.solved || seen.refusal.status)
        return status;
    *meaning = closer;
    *outcome = seen;
    return SV_OK;
}

static void tell_unseen(const sv_meaning *meaning, sv_puzzle *puzzle)
{
    puzzle->variant_unseen = (puzzle->board.variants & ~meaning->seen) != 0;
}

static sv_status take_puzzle(sv_job *job, const sv_image *grey, const sv_grid *grid, sv_cut *cut,
                             sv_meaning *meaning, sv_outcome *outcome)
{
    const sv_diagnostic *refusal = &outcome->refusal;
    sv_status status = find_puzzle(job, grey, grid, cut, meaning, outcome);
    if (!status)
        status = find_closer(job, grey, grid, cut, meaning, outcome);
    if (!status && (refusal->status || !outcome->solved))
        status = assemble_full(job, meaning, outcome);
    if (!status && !refusal->status)
        status =
            sv_page_add(job->page, grey, grid, &meaning->readings, &meaning->assembly, job->why);
    outcome->added = !status && !refusal->status;
    if (outcome->added)
        tell_unseen(meaning, &job->page->puzzles[job->page->count - 1]);
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
 * shades may tell the givens, or small digits may be entries; but none that will be refused for
 * want of cells. Of so many symbols as large boards have each look prefers others where print is
 * small or odd: then they are as like digits as in the better look. */
static sv_status look_closely(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_readings *readings)
{
    const sv_recogniser *recogniser = &job->reader->recogniser;
    sv_diagnostic refusal = {0};
    if (!recogniser->network || (!sv_recogniser_wants_closer(recogniser, readings) &&
                                 !sv_readings_may_hold_printed_entries(&cut->grey, readings) &&
                                 !sv_readings_may_hold_small_entries(&cut->grey, readings)))
        return SV_OK;
    sv_refuse_without_cells(sv_cut_shown(cut), readings, &refusal);
    return refusal.status ? SV_OK : look_in_colour(job, grid, cut, readings);
}

static sv_status look_in_colour(sv_job *job, const sv_grid *grid, sv_cut *cut,
                                sv_readings *readings)
{
    const float likeness = readings->likeness;
    sv_status status = sv_cut_in_colour(job, grid, cut);
    if (status || !cut->coloured)
        return status;
    if (job->view.tone == SV_TONE_LIGHT)
        sv_tiles_lift_drawn_over(&cut->grey, cut->planes);
    status =
        sv_recognise_closely(&job->reader->recogniser, &cut->grey, cut->planes, readings, job->why);
    if (!status)
        sv_debug_closer(&job->debug, readings);
    if (!status && readings->size > SV_USUAL_SIZE && readings->likeness < likeness)
        readings->likeness = likeness;
    return status;
}

/* ------------------------------------------------------ readings -> puzzle */

/* Each of the ways there may take as long as the first one did. */
static sv_status interpret(sv_job *job, sv_meaning *meaning)
{
    sv_status status = sv_job_in_time(job);
    return status ? status : sv_interpret(&job->reader->settings, meaning, job->why);
}

/* Small boards hold each symbol too seldom to compare them; of a 9x9 the rules tell more than that
 * where they mend it to one solution. */
static bool may_compare_symbols(const sv_meaning *meaning)
{
    const sv_assembly *assembly = &meaning->assembly;
    const unsigned size = meaning->readings.size;
    return size > SV_USUAL_SIZE ? !sv_assembly_is_as_read(assembly)
                                : size == SV_USUAL_SIZE && !assembly->unique;
}

/* A board that is no puzzle as it was read is read once more, each symbol compared with the others.
 * Of 90 pictures of 9x9 in faces that the network does not know ten more are read so. */
static sv_status compare_symbols(sv_job *job, const sv_cut *cut, sv_meaning *meaning)
{
    const sv_assembly *assembly = &meaning->assembly;
    sv_meaning other;
    if (!may_compare_symbols(meaning) || sv_refused_unlike(&meaning->readings))
        return SV_OK;
    other = *meaning;
    sv_status status = sv_readings_compare_symbols(&cut->grey, &other.readings, job->why);
    if (!status)
        status = interpret(job, &other);
    if (status || !other.assembly.unique ||
        (assembly->unique && other.assembly.cost >= assembly->cost))
        return status;
    *meaning = other;
    return SV_OK;
}

/* Where what was read does not fit the solution, it is compared with what else the same hand has
 * written, and the puzzle assembled once more; without any entries where most do not fit. */
static sv_status assemble(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_meaning *meaning)
{
    const float mistakes = job->reader->settings.mistakes;
    sv_readings *readings = &meaning->readings;
    sv_assembly *assembly = &meaning->assembly;
    const uint8_t *givens = assembly->board.cells, *solution = assembly->solution;
    sv_job_at(job, SV_STAGE_ASSEMBLE);
    if (sv_refused_unlike(readings))
        return sv_assemble(readings, &meaning->rules, false, mistakes, assembly, job->why);
    sv_status status = interpret(job, meaning);
    if (!status)
        status = compare_symbols(job, cut, meaning);
    if (!status)
        status = sv_typed_part(job, grid, cut, meaning);
    if (!status)
        status = sv_copied_take(job, grid, cut, meaning);
    if (!status && solution[0] && sv_readings_compare_hand(&cut->grey, givens, solution, readings))
        status = interpret(job, meaning);
    if (!status && sv_remains_forget(assembly, readings))
        status = interpret(job, meaning);
    return status;
}

/* What is no puzzle as it was read may be a small printed solution. */
static sv_status assemble_full(sv_job *job, sv_meaning *meaning, sv_outcome *outcome)
{
    bool found = false;
    const sv_readings *readings = &meaning->readings;
    sv_board rules;
    if (!job->small || !job->reader->settings.repair)
        return SV_OK;
    sv_status status = sv_board_init(&rules, readings->size, 0, 0, SV_CLASSIC, job->why);
    if (status)
        return status;
    sv_rules_take_told(job->reader, &rules);
    status = sv_assemble_full(readings, &rules, &meaning->assembly, &found, job->why);
    if (!found)
        return status;
    meaning->rules = rules;
    meaning->seen = rules.variants;
    outcome->solved = outcome->unique = true;
    outcome->refusal = (sv_diagnostic){0};
    return status;
}

/* Refuses what was assembled where it is no puzzle after all. */
static sv_status judge(sv_job *job, const sv_image *grey, const sv_grid *grid,
                       const sv_meaning *meaning, sv_outcome *outcome)
{
    const sv_reader *reader = job->reader;
    const sv_assembly *assembly = &meaning->assembly;
    sv_diagnostic *refusal = &outcome->refusal;
    outcome->solved = sv_assembly_is_solved(assembly);
    outcome->unique = assembly->unique;
    sv_status status = sv_refuse_content(&reader->recogniser, grid, &meaning->readings, assembly,
                                         refusal, job->why);
    if (!status && !refusal->status && reader->settings.repair)
        status = sv_refuse_unsound(grid, assembly, refusal, job->why);
    if (!status && !refusal->status)
        sv_refuse_cut_off(grid, grey->width, grey->height, assembly, refusal);
    if (!status && !refusal->status)
        sv_refuse_made_up(assembly, refusal);
    if (!status && !refusal->status)
        sv_refuse_by_values(assembly, refusal);
    if (!status && !refusal->status && job->view.tone == SV_TONE_SMOOTHED)
        sv_refuse_smoothed(grid, &assembly->board, refusal);
    return status;
}
