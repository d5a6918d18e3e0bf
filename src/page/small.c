#include "small.h"

#include "../vision/sizes.h"
#include "solved.h"

/* Where nothing was found, what was read must be so much like digits to be worth a look beside: a
 * heading read as a row leaves less than a board has. */
static const float LIKE = 0.45f;

/* A small board has few lines, and what stands in its cells is cut wrong where a second frame or a
 * heading is taken for its own: it is also read as its inner lines say. *found: the way that is a
 * puzzle, or else the one of the plainest lines; *like: something in it is like digits. */
static sv_status read_ways(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                           sv_grid *found, sv_outcome *outcome, bool *like)
{
    sv_grid inner[2];
    sv_status status = sv_sizes_inner(pyramid, grid, inner, job->why);
    bool better = !status && inner[0].score > grid->score;
    const sv_grid *ways[3] = {better ? &inner[0] : grid, better ? grid : &inner[0], &inner[1]};
    for (unsigned i = 0; i < 3 && !outcome->added && !status; i++) {
        if (ways[i]->score < SV_GRID_POSSIBLE)
            continue;
        status = sv_solved_read(job, pyramid, ways[i], outcome);
        *like = *like || outcome->likeness >= LIKE;
        *found = *ways[i];
    }
    if (!outcome->added)
        *found = *ways[0];
    return status;
}

/* Whether a puzzle is nearer to what was read, or, as near, told by more digits. Without one of its
 * rows the rest of a board needs fewer repairs, and a row beside it is empty. */
static bool is_nearer_to_read(const sv_puzzle *puzzle, const sv_puzzle *than)
{
    const bool cut = sv_solved_with_empty_edge(puzzle) && !sv_solved_with_empty_edge(than);
    if (puzzle->repair_count != than->repair_count)
        return puzzle->repair_count < than->repair_count && !cut;
    return sv_solved_count_filled(puzzle) > sv_solved_count_filled(than);
}

/* A small board has so few digits that one cut a row beside, which lacks a row of its own and holds
 * one that is none, often has one solution, too, or is mended to have one. So its neighbours are
 * tried before it is believed. What was found may lie beside the grid that it was made of. */
static sv_status take_nearest_beside(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                                     sv_grid *found, sv_outcome *outcome)
{
    sv_page *page = job->page;
    const sv_grid cut = *found;
    sv_grids beside = {.count = 0};
    sv_status status = sv_sizes_beside(pyramid, found, 1, &beside, job->why);
    if (!sv_grids_have(&(sv_grids){{*found}, 1}, grid))
        sv_grids_add(&beside, grid);
    for (unsigned i = 0; i < beside.count && !status; i++) {
        const size_t before = page->count;
        sv_outcome read;
        status = sv_solved_read(job, pyramid, &beside.grid[i], &read);
        if (!read.added)
            continue;
        const sv_puzzle *puzzle = &page->puzzles[before];
        bool better = !sv_solved_as_part(puzzle, &cut) &&
                      !sv_solved_off_lines(pyramid, &beside.grid[i], &cut) &&
                      (before == 0 || is_nearer_to_read(puzzle, &page->puzzles[0]));
        if (better) {
            *found = beside.grid[i];
            *outcome = read;
        }
        if (before || !better)
            sv_page_remove(page, better ? 0 : before);
    }
    return status;
}

sv_status sv_small_read(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid, sv_grid *found,
                        sv_outcome *outcome)
{
    const sv_page *page = job->page;
    bool like = false;
    *outcome = (sv_outcome){.added = false};
    sv_status status = read_ways(job, pyramid, grid, found, outcome, &like);
    if (status)
        return status;
    if (outcome->added) {
        const sv_puzzle *puzzle = &page->puzzles[0];
        bool doubtful = puzzle->repair_count || sv_solved_with_empty_edge(puzzle);
        return doubtful ? take_nearest_beside(job, pyramid, grid, found, outcome) : SV_OK;
    }
    if (!like || !sv_job_spend_move(job))
        return SV_OK;
    return take_nearest_beside(job, pyramid, grid, found, outcome);
}
