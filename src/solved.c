#include "solved.h"

#include "vision/sizes.h"

/* Where no lines prove a grid, one of so many digits may be mended, and one in any case: of eight
 * puzzles found by the lines around boxes seven had at most one, of eight found by their digits the
 * worst 7 of 81; a piece of text 14 of some 30. */
enum { MEND_EVERY = 10 };

bool sv_solved_by_mending(const sv_puzzle *puzzle)
{
    unsigned filled = 0;
    for (unsigned cell = 0; cell < (unsigned)puzzle->board.size * puzzle->board.size; cell++)
        filled += puzzle->raw[cell] != 0;
    return puzzle->repair_count > 1 && MEND_EVERY * puzzle->repair_count > filled;
}

sv_status sv_solved_read(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid)
{
    sv_page *page = job->page;
    size_t before = page->count;
    page->refusal = (sv_diagnostic){0};
    sv_status status = sv_job_read_grid(job, pyramid, *grid);
    if (page->count > before && (!job->solved || sv_solved_by_mending(&page->puzzles[before])))
        sv_page_remove(page, before);
    return status;
}

sv_status sv_solved_read_beside(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                                unsigned farthest, sv_grid *found)
{
    sv_page *page = job->page;
    const sv_diagnostic refusal = page->refusal;
    const size_t before = page->count;
    sv_status status = SV_OK;
    for (unsigned by = 1; by <= farthest && page->count == before && !status; by++) {
        sv_grids beside = {.count = 0};
        status = sv_sizes_beside(pyramid, grid, by, &beside, job->why);
        for (unsigned i = 0; i < beside.count && page->count == before && !status; i++) {
            status = sv_solved_read(job, pyramid, &beside.grid[i]);
            *found = beside.grid[i];
        }
    }
    page->refusal = page->count > before ? (sv_diagnostic){0} : refusal;
    return status;
}
