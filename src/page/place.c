#include "place.h"

#include "../board/conflicts.h"
#include "../board/edges.h"
#include "../board/variants.h"
#include "../houses/regions.h"
#include "../reading/outline.h"
#include "../vision/sizes.h"
#include "odd.h"
#include "solved.h"

#include <stdlib.h>

/* Beside a board larger than usual others are looked for up to a box away, and so they are beside
 * one of the usual size that has not one solution: of a spreadsheet, whose lines run on, what lies
 * a box beside is as good a grid. */
enum { FARTHEST_OF_LARGER = 4, FARTHEST_OF_UNSOLVED = 3 };

/* Lines that go astray, as to the frame of the puzzle beside, cut many a digit so that it is
 * mended; those that lie right cut so a half of them at most. */
enum { MANY_MENDED = 5, MENDED_LESS = 2 };

bool sv_place_is_mixed(const sv_outcome *outcome)
{
    const sv_diagnostic *refusal = &outcome->refusal;
    bool like_digits =
        !refusal->status || refusal->stage == SV_STAGE_ASSEMBLE || refusal->stage == SV_STAGE_SLICE;
    return like_digits && outcome->likeness >= SV_PLAIN_LIKENESS && !outcome->solved;
}

bool sv_place_may_be_beside(const sv_outcome *outcome)
{
    return sv_place_is_mixed(outcome) || (outcome->added && !outcome->solved);
}

sv_quad sv_place_of_puzzle(const sv_job *job, const sv_pyramid *pyramid, const sv_puzzle *puzzle)
{
    return sv_puzzle_outline(puzzle, (double)pyramid->level[0].width / job->page->width);
}

sv_quad sv_place_outline(const sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                         bool added)
{
    const sv_page *page = job->page;
    if (!added)
        return sv_grid_outline(grid);
    return sv_place_of_puzzle(job, pyramid, &page->puzzles[page->count - 1]);
}

void sv_place_take(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                   const sv_outcome *outcome)
{
    const sv_quad outline = sv_place_outline(job, pyramid, grid, outcome->added);
    bool own =
        grid->size != SV_BOXES_OF_16 && !(grid->size > SV_USUAL_SIZE && sv_place_is_mixed(outcome));
    if (outcome->added || (own && grid->score >= SV_GRID_CERTAIN))
        sv_places_add(&job->plan.taken, &outline);
    if (!outcome->added)
        return;
    job->plan.first = (sv_other){outline, grid->size};
    job->plan.first_solved = outcome->solved;
}

sv_status sv_place_read_first(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                              sv_outcome *outcome)
{
    sv_status status = sv_solved_read(job, pyramid, grid, outcome);
    if (outcome->added)
        sv_place_take(job, pyramid, grid, outcome);
    return status;
}

/* Whether a puzzle is told by more digits, of which no more are mended. */
static bool has_more_digits(const sv_puzzle *puzzle, const sv_puzzle *than)
{
    return puzzle->repair_count <= than->repair_count &&
           sv_solved_count_filled(puzzle) > sv_solved_count_filled(than);
}

/* Whether the last puzzle of the page is to take the place of the one before. */
static bool is_fuller(const sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid)
{
    const sv_puzzle *last = &job->page->puzzles[job->page->count - 1];
    const sv_quad outline = sv_place_outline(job, pyramid, grid, true);
    return has_more_digits(last, last - 1) && !sv_places_have(&job->plan.taken, &outline);
}

/* Reads one grid beside the last puzzle's. */
static sv_status read_fuller(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid)
{
    sv_page *page = job->page;
    const size_t before = page->count;
    sv_outcome outcome;
    sv_status status = sv_solved_read(job, pyramid, grid, &outcome);
    if (page->count > before)
        sv_page_remove(page, is_fuller(job, pyramid, grid) ? before - 1 : before);
    return status;
}

sv_status sv_place_replace_by_fuller(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid)
{
    const sv_puzzle *puzzle = &job->page->puzzles[job->page->count - 1];
    sv_grids beside = {.count = 0};
    if (grid->score >= SV_GRID_CERTAIN ||
        !(puzzle->repair_count || sv_solved_with_empty_edge(puzzle)))
        return SV_OK;
    sv_status status = sv_sizes_beside(pyramid, grid, 1, &beside, job->why);
    for (unsigned i = 0; i < beside.count && !status; i++)
        status = read_fuller(job, pyramid, &beside.grid[i]);
    return status;
}

bool sv_place_may_be_crooked(const sv_page *page)
{
    return page->count == 1 && page->puzzles[0].repair_count >= MANY_MENDED;
}

sv_status sv_place_replace_by_straighter(sv_job *job, const sv_pyramid *pyramid,
                                         const sv_grid *grid)
{
    sv_page *page = job->page;
    sv_places place = {.count = 0};
    sv_outcome outcome;
    const sv_quad crooked = sv_place_of_puzzle(job, pyramid, &page->puzzles[0]);
    const sv_quad outline = sv_grid_outline(grid);
    sv_places_add(&place, &crooked);
    if (!sv_places_have(&place, &outline))
        return SV_OK;
    sv_status status = sv_solved_read(job, pyramid, grid, &outcome);
    if (page->count == 1)
        return status;
    if (MENDED_LESS * page->puzzles[1].repair_count > page->puzzles[0].repair_count) {
        sv_page_remove(page, 1);
        return status;
    }
    sv_place_take(job, pyramid, grid, &outcome);
    sv_page_remove(page, 0);
    return status;
}

sv_status sv_place_read_free(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                             sv_outcome *outcome)
{
    const sv_quad outline = sv_grid_outline(grid);
    const size_t before = job->page->count;
    *outcome = (sv_outcome){.added = false};
    if (sv_places_are_full(&job->plan.taken) || sv_places_have(&job->plan.taken, &outline) ||
        !sv_grid_is_whole(grid, &pyramid->level[0]))
        return SV_OK;
    sv_status status = sv_solved_read(job, pyramid, grid, outcome);
    if (outcome->added && !status)
        status = sv_place_replace_by_fuller(job, pyramid, grid);
    sv_odd_drop_across(job, pyramid, before);
    outcome->added = job->page->count > before;
    const sv_quad place = sv_place_outline(job, pyramid, grid, outcome->added);
    if (outcome->added)
        sv_places_add(&job->plan.taken, &place);
    return status;
}

/* What was found beside a board that was read before, if any, which had a solution or not. Of a
 * board with several solutions the part that is left a line beside may have one, by rules of which
 * nothing is seen. */
static bool is_better(const sv_puzzle *beside, const sv_puzzle *first, bool had_solution,
                      unsigned filled)
{
    if (had_solution)
        return !sv_variants_replace_boxes(beside->board.variants) || has_more_digits(beside, first);
    return !sv_solved_with_empty_edge(beside) || sv_solved_count_filled(beside) > filled;
}

/* Whether a grid's puzzle hardly lies a row or a column beside where it was cut: all its edges hold
 * more than a heading does. It may where it contradicts itself, as by the numbers of rows or
 * columns. */
static bool fills_its_place(const sv_puzzle *puzzle, const sv_grid *grid)
{
    return grid->score >= SV_GRID_CERTAIN &&
           sv_fewest_at_an_edge(puzzle->raw, puzzle->board.size) > SV_MOST_OF_HEADING;
}

/* Adds the grids a line beside one of doubtful lines that are beyond doubt: where boards share
 * their frames one cut beside has thick lines where a board has thin ones. */
static sv_status find_in_step(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                              sv_grids *beside)
{
    if (grid->score >= SV_GRID_CERTAIN)
        return SV_OK;
    sv_status status = sv_sizes_beside(pyramid, grid, 1, beside, job->why);
    if (!status)
        status = sv_sizes_aslant(pyramid, grid, 1, beside, job->why);
    sv_grids_drop_below(beside, SV_GRID_CERTAIN);
    return status;
}

/* The lists would take more of the stack than a board's reading leaves. */
static sv_status find_boxes_in_step(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                                    sv_grid *found, sv_outcome *outcome)
{
    sv_grids *in_step = calloc(1, sizeof *in_step);
    if (!in_step)
        return sv_fail_memory(job->why, SV_STAGE_LOCATE);
    sv_status status = find_in_step(job, pyramid, grid, in_step);
    for (unsigned i = 0; i < in_step->count && !outcome->added && !status; i++)
        status = sv_solved_find_boxes_beside(job, pyramid, &in_step->grid[i], found, outcome);
    free(in_step);
    return status;
}

/* Where the grid holds boxes of several boards that share their frames, so may what was refused. */
static sv_status find_boxes_beside(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                                   sv_grid *found, sv_outcome *outcome)
{
    sv_status status = sv_solved_find_boxes_beside(job, pyramid, grid, found, outcome);
    if (!status && !outcome->added)
        status = find_boxes_in_step(job, pyramid, grid, found, outcome);
    if (outcome->added && !job->aside.count)
        job->plan.taken.count = 0;
    return status;
}

sv_status sv_place_replace_by_beside(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                                     const sv_outcome *read)
{
    sv_page *page = job->page;
    const size_t before = page->count;
    const bool had_solution = before && read->solved;
    const unsigned farthest = grid->size > SV_USUAL_SIZE ? FARTHEST_OF_LARGER
                              : before && !had_solution  ? FARTHEST_OF_UNSOLVED
                                                         : 1;
    sv_grid found;
    sv_outcome outcome = {.added = false};
    sv_status status = SV_OK;
    if (!had_solution && grid->size == SV_USUAL_SIZE)
        status = find_boxes_beside(job, pyramid, grid, &found, &outcome);
    const bool own = before && page->puzzles[0].board.size == grid->size;
    const bool fills = own && !had_solution && fills_its_place(&page->puzzles[0], grid);
    if (!status && !outcome.added && (!fills || sv_board_contradicts(&page->puzzles[0].board)))
        status = sv_solved_find_beside(job, pyramid, grid, farthest, &found, &outcome);
    if (!outcome.added)
        return status;
    if ((fills && page->puzzles[before].repair_count) ||
        !is_better(&page->puzzles[before], &page->puzzles[0], had_solution, read->filled)) {
        sv_page_remove(page, before);
        return status;
    }
    sv_place_take(job, pyramid, &found, &outcome);
    if (before)
        sv_page_remove(page, 0);
    return status;
}
