#include "other.h"

#include "cpu_clock.h"
#include "solved.h"
#include "vision/neighbours.h"

#include <math.h>

/* Once there is a puzzle, what else is taken for one has lines that are nearly beyond doubt. */
static const float OTHER_PROVEN = 0.6f;

/* Where the rows and columns of a page say that one is, its lines may be fainter. */
static const float NEIGHBOUR_PROVEN = 0.4f;

/* Of what is fainter still a puzzle is that has one solution as it is read; where no row or column
 * says so, all of its lines must be there. */
static const float FAINTEST = 0.2f, ALL_THERE = 0.9f;

/* A grid that goes on beyond the picture by more than this share of its side is cut off. */
static const double OVERHANG = 0.03;

/* The lines found go on where the picture ends. */
static bool is_cut(const sv_image *image, const sv_quad *outline)
{
    double reach = OVERHANG * sqrt(sv_quad_area(outline));
    for (int k = 0; k < 4; k++) {
        sv_point p = outline->corner[k];
        if (p.x < -reach || p.y < -reach || p.x > image->width + reach ||
            p.y > image->height + reach)
            return true;
    }
    return false;
}

/* Unlike the page's first puzzle. */
static bool is_odd(const sv_page *page, size_t which)
{
    return which < page->count &&
           page->puzzles[which].board.variants != page->puzzles[0].board.variants;
}

/* Where a heading makes a line as good as a grid's own, the grid found lies a row beside it, and
 * has no solution, or several, or one by chance. `which`: the puzzle that was read from it, if it
 * is one. */
static sv_status read_beside(sv_job *job, const sv_pyramid *pyramid, size_t which, sv_grid *grid)
{
    sv_page *page = job->page;
    const size_t read = page->count;
    const bool odd = is_odd(page, which), solved = job->solved;
    sv_grid beside;
    if ((solved && !odd) || job->likeness < SV_PLAIN_LIKENESS)
        return SV_OK;
    sv_status status = sv_solved_read_beside(job, pyramid, grid, 1, &beside);
    if (page->count > read && solved && is_odd(page, read))
        sv_page_remove(page, read);
    if (page->count == read)
        return status;
    *grid = beside;
    if (which < read)
        sv_page_remove(page, which);
    return status;
}

static sv_status read_grid(sv_job *job, const sv_pyramid *pyramid, bool proven, sv_grid *grid)
{
    double mark = sv_cpu_ms();
    sv_page *page = job->page;
    const size_t before = page->count;
    sv_status status =
        proven ? sv_job_read_grid(job, pyramid, *grid) : sv_solved_read(job, pyramid, grid);
    if (!status)
        status = read_beside(job, pyramid, before, grid);
    sv_quad outline = sv_grid_outline(grid);
    if (page->count > before)
        sv_places_add(&job->taken, &outline);
    else
        job->unread++;
    page->refusal = (sv_diagnostic){0};
    sv_cpu_lap(&mark, &page->ms.read);
    return status;
}

sv_status sv_other_read(sv_job *job, const sv_pyramid *pyramid, const sv_other *other,
                        sv_others *cut)
{
    double mark = sv_cpu_ms();
    sv_grid grid;
    if (sv_places_have(&job->taken, &other->quad))
        return SV_OK;
    if (sv_deadline_passed(&job->deadline))
        return sv_fail_timeout(&job->deadline, SV_STAGE_LOCATE, job->why);
    bool neighbour = sv_neighbours_have(&job->taken, &other->quad);
    sv_status status = sv_locate_sized(pyramid, &other->quad, other->size, &grid, job->why);
    sv_cpu_lap(&mark, &job->page->ms.locate);
    bool proven = grid.score >= (neighbour ? NEIGHBOUR_PROVEN : OTHER_PROVEN);
    if (status || grid.score < FAINTEST ||
        (!proven && !neighbour && grid.evidence.present < ALL_THERE))
        return status;
    sv_quad outline = sv_grid_outline(&grid);
    if (sv_places_have(&job->taken, &outline))
        return SV_OK;
    if (is_cut(&pyramid->level[0], &outline)) {
        if (proven)
            sv_others_add_cut(&outline, cut);
        return SV_OK;
    }
    return read_grid(job, pyramid, proven, &grid);
}
