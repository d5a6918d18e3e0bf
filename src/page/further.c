#include "further.h"

#include "../vision/alike.h"
#include "../vision/cells.h"
#include "../vision/joined.h"
#include "../vision/neighbours.h"
#include "../vision/rows.h"
#include "../vision/search.h"
#include "bent.h"
#include "finer.h"
#include "hidden.h"
#include "look.h"
#include "other.h"
#include "place.h"
#include "windows.h"

#include <math.h>

/* Digits are read best where a cell has so many pixels: a page of small puzzles is decoded anew. */
static const double FINE_CELL = 24;

/* Just beside the first puzzle others are always looked for. Where it is a smaller share of the
 * picture than this, they may also lie hidden; and where it is one of several, all over the page,
 * whatever the outlines say. Of a photo of two pages it may be more, where on one side there is
 * room for so much of it: the other page is seen smaller. */
static const double ROOM = 0.25, ROOM_OF_TWO = 0.35, ROOM_BESIDE = 0.8;

/* Grids that could not be read are looked at again in a picture so much finer. */
static const double CLOSER = 2;

/* So often at most the neighbours of what has been found are looked for. */
enum { MOST_ROUNDS = 4 };

/* On a page of several, others are looked for in these ways, so many levels of the pyramid above
 * the usual one, where a pixel is finer. */
static const struct {
    unsigned way;
    int larger;
} PAGE_WAYS[] = {{0, 1}, {1, 1}, {0, 0}, {2, 1}};

/* Printed solutions have at least this share of the sides of the page's puzzles: the smallest of 80
 * drawn pages, seen in perspective, have 0.27. */
static const double SMALLEST_SOLUTION = 0.22;

/* Sides of puzzles of one page differ by less (times). */
static const double OF_ITS_SIZE = 1.6;

/* The candidates of one more look at the page. */
static sv_status find_cells(const sv_ink *ink, double smallest, sv_candidates *cells,
                            sv_diagnostic *why)
{
    sv_components paper;
    sv_status status = sv_components_find(&ink->mask, 0, &paper, why);
    if (status)
        return status;
    status = sv_candidates_of_cells(ink, &paper, smallest, cells, why);
    sv_components_free(&paper);
    return status;
}

static double smallest_side(const sv_plan *plan, const sv_image *mask, unsigned level)
{
    double side = sv_quad_side(&plan->first.quad) / (1u << level);
    return fmin(SMALLEST_SOLUTION * side, sv_smallest_side(mask));
}

/* *boxes: the outlines seen, of which boxes that stand apart may be boards. */
static sv_status look_for_others(sv_job *job, const sv_pyramid *pyramid, unsigned which,
                                 sv_others *others, sv_candidates *boxes)
{
    const sv_plan *plan = &job->plan;
    const sv_threshold *way = sv_search_way(PAGE_WAYS[which].way);
    int level = sv_search_level(pyramid, way) - PAGE_WAYS[which].larger;
    sv_candidates lines, cells;
    sv_ink ink;
    level = level < 0 ? 0 : level;
    sv_status status = sv_look_for_ink(job, &pyramid->level[level], way, &ink);
    if (status)
        return status;
    double smallest = smallest_side(plan, &ink.mask, (unsigned)level);
    status = sv_candidates_of_lines(&ink, smallest, &lines, job->why);
    if (!status)
        status = find_cells(&ink, smallest, &cells, job->why);
    sv_ink_free(&ink);
    if (status)
        return status;
    sv_candidates_to_level_0(&lines, (unsigned)level);
    sv_rows_part(pyramid, &lines);
    *boxes = lines;
    sv_joined_add(&lines);
    sv_candidates_to_level_0(&cells, (unsigned)level);
    sv_others_add(pyramid, &lines, &plan->taken, &plan->first, true, others);
    sv_others_add(pyramid, &cells, &plan->taken, &plan->first, true, others);
    return SV_OK;
}

/* Reads the boards whose boxes stand apart. */
static sv_status read_joined(sv_job *job, const sv_pyramid *pyramid, const sv_candidates *boxes)
{
    sv_grids joined = {.count = 0};
    sv_status status = SV_OK;
    sv_joined_boards(boxes, &job->plan.taken, &joined);
    for (unsigned i = 0; i < joined.count && !status; i++) {
        sv_outcome outcome;
        status = sv_place_read_free(job, pyramid, &joined.grid[i], &outcome);
    }
    return status;
}

static sv_status try_all(sv_job *job, const sv_pyramid *pyramid, const sv_others *others,
                         sv_others *cut)
{
    sv_status status = SV_OK;
    for (unsigned k = 0; k < others->count && !status; k++)
        status = sv_other_read(job, pyramid, &others->of[k], cut);
    for (unsigned k = 0; k < others->cut_count; k++)
        sv_others_add_cut(&others->cut[k], cut);
    return status;
}

/* Tries where the rows and columns of what has been read go on. */
static sv_status read_rows(sv_job *job, const sv_pyramid *pyramid, sv_others *cut)
{
    const sv_plan *plan = &job->plan;
    sv_others steps = {.count = 0}, shifts = {.count = 0};
    sv_neighbours_by_step(pyramid, &plan->taken, &plan->first, &steps);
    sv_status status = try_all(job, pyramid, &steps, cut);
    sv_neighbours_by_shift(pyramid, &plan->taken, &steps, &plan->first, &shifts);
    return status ? status : try_all(job, pyramid, &shifts, cut);
}

/* Looks beside the puzzles that have been read, and those read then. */
static sv_status read_neighbours(sv_job *job, const sv_pyramid *pyramid, sv_others *cut)
{
    const sv_plan *plan = &job->plan;
    unsigned seen = 0;
    sv_status status = SV_OK;
    for (unsigned i = 0; i < MOST_ROUNDS && seen < plan->taken.count && !status; i++) {
        sv_others others = {.count = 0};
        unsigned before = plan->taken.count;
        status = read_rows(job, pyramid, cut);
        for (unsigned k = seen; k < before; k++)
            sv_neighbours_beside(pyramid, &plan->taken.quad[k], &plan->taken, &plan->first,
                                 &others);
        seen = before;
        if (!status)
            status = try_all(job, pyramid, &others, cut);
    }
    return status;
}

/* Whether nothing as large as the page's first puzzle has been found: printed solutions are small.
 */
static bool is_alone(const sv_plan *plan)
{
    unsigned alike = 0;
    for (unsigned i = 0; i < plan->taken.count; i++)
        alike += sv_quads_alike(&plan->taken.quad[i], &plan->first.quad, OF_ITS_SIZE);
    return alike <= 1;
}

/* Where one puzzle alone has been found, others may be there that no look shows; each that is read
 * tells of its neighbours, and leaves less of the page. */
static sv_status read_hidden(sv_job *job, const sv_pyramid *pyramid, sv_others *cut)
{
    const sv_page *page = job->page;
    size_t before = 0;
    sv_status status = SV_OK;
    while (page->count > before && !status) {
        before = page->count;
        status = sv_hidden_read(job, pyramid);
        if (!status && page->count > before)
            status = read_neighbours(job, pyramid, cut);
    }
    return status;
}

/* Reads the neighbours of what has been found, what windows beside it show, and where there is
 * nothing and others may hide, what lies hidden. */
static sv_status read_around(sv_job *job, const sv_pyramid *pyramid, bool may_hide, sv_others *cut)
{
    sv_status status = read_neighbours(job, pyramid, cut);
    if (!status)
        status = sv_windows_read(job, pyramid, cut);
    return status || !may_hide || !is_alone(&job->plan) ? status : read_hidden(job, pyramid, cut);
}

/* Reads what else the page holds, one look after the other. */
static sv_status read_page(sv_job *job, const sv_pyramid *pyramid, sv_others *cut)
{
    sv_status status = SV_OK;
    for (unsigned i = 0; i < sizeof PAGE_WAYS / sizeof *PAGE_WAYS && !status; i++) {
        sv_others others = {.count = 0};
        sv_candidates boxes;
        status = look_for_others(job, pyramid, i, &others, &boxes);
        if (!status)
            status = read_joined(job, pyramid, &boxes);
        if (!status)
            status = try_all(job, pyramid, &others, cut);
    }
    if (!status)
        status = read_neighbours(job, pyramid, cut);
    if (!status)
        status = sv_bent_read(job, pyramid);
    if (!status)
        status = sv_windows_read(job, pyramid, cut);
    return status || !is_alone(&job->plan) ? status : read_hidden(job, pyramid, cut);
}

/* Counts what is cut off by the picture's edge, once each, and is not in the way of what was read.
 */
static void count_cut(sv_job *job, const sv_others *others)
{
    sv_places seen = job->plan.taken;
    job->page->cut_off += job->plan.cut_off;
    for (unsigned i = 0; i < others->cut_count; i++)
        if (!sv_places_have(&seen, &others->cut[i])) {
            sv_places_add(&seen, &others->cut[i]);
            job->page->cut_off++;
        }
}

/* The cells of what was found and what may be, the smallest. */
static double smallest_cell(const sv_job *job, const sv_others *others)
{
    const sv_plan *plan = &job->plan;
    double cell = INFINITY;
    for (unsigned i = 0; i < others->count; i++)
        cell = fmin(cell, sv_quad_cell(&others->of[i].quad, others->of[i].size));
    for (unsigned i = 0; i < plan->taken.count; i++)
        cell = fmin(cell, sv_quad_cell(&plan->taken.quad[i], job->page->puzzles[0].board.size));
    return cell;
}

static bool fills_less(const sv_quad *quad, double share, const sv_image *image)
{
    return sv_quad_area(quad) < share * image->width * image->height;
}

/* Whether the picture goes on so far to a side of a place, in what the place is wide or high. */
static bool has_room_beside(const sv_quad *quad, double far, const sv_image *image)
{
    const sv_bounds own = sv_quad_bounds(quad);
    return fmax(own.left, image->width - own.right) >= far * (own.right - own.left) ||
           fmax(own.top, image->height - own.bottom) >= far * (own.bottom - own.top);
}

static bool may_hide_others(const sv_quad *first, const sv_image *image)
{
    return fills_less(first, ROOM, image) ||
           (fills_less(first, ROOM_OF_TWO, image) && has_room_beside(first, ROOM_BESIDE, image));
}

static void forget_unread(sv_plan *plan)
{
    plan->unread.count = plan->hinted.count = plan->beside.count = 0;
}

/* Looks again at a finer picture, in which the smallest cells have the pixels that reading wants;
 * `again`: so are the puzzles read that were already. *useful: false where that shows no lines of
 * the job's tone; then all stays as it was. */
static sv_status look_closer(sv_job *job, const sv_image *image, double finer_by, bool again,
                             sv_others *cut, bool *useful)
{
    sv_finer finer;
    sv_status status = sv_finer_open(job, image, finer_by, cut, &finer, useful);
    if (!status && *useful) {
        forget_unread(&job->plan);
        if (again)
            status = sv_finer_read_again(job, &finer.pyramid, cut);
        if (!status)
            status = read_page(job, &finer.pyramid, cut);
    }
    sv_finer_close(&finer);
    return status;
}

/* What has so many times the first puzzle's area is no outline of it, and with sides that differ by
 * so much (times) none of another. */
static const double AROUND = 1.5, OF_TWO = 1.5;

/* Whether what was refused may hold several puzzles that touch: it lies around the first one, or is
 * as long as two. */
static bool may_hold_several(const sv_quad *quad, const sv_quad *first)
{
    return sv_quad_area(quad) >= AROUND * sv_quad_area(first) &&
           (sv_quad_covers(quad, sv_quad_middle(first)) ||
            sv_quad_longest_side(quad) > OF_TWO * sv_quad_shortest_side(quad));
}

static void forget_several(sv_plan *plan)
{
    const sv_places taken = plan->taken;
    plan->taken.count = 0;
    for (unsigned i = 0; i < taken.count; i++)
        if (!may_hold_several(&taken.quad[i], &plan->first.quad))
            sv_places_add(&plan->taken, &taken.quad[i]);
}

static sv_status read_others(sv_job *job, const sv_image *image, const sv_pyramid *pyramid,
                             sv_others *others)
{
    sv_plan *plan = &job->plan;
    sv_status status = SV_OK;
    bool useful;
    if (others->count == 0 && !fills_less(&plan->first.quad, SV_ONE_OF_SEVERAL, image)) {
        status = read_around(job, pyramid, may_hide_others(&plan->first.quad, image), others);
        if (status || job->page->count == 1)
            return status;
    }
    double finer_by = FINE_CELL / smallest_cell(job, others);
    bool is_whole = image->width >= job->page->width;
    if (finer_by > 1 && !is_whole) {
        status = look_closer(job, image, finer_by, true, others, &useful);
        if (status || useful)
            return status;
    }
    forget_unread(plan);
    status = read_page(job, pyramid, others);
    if (!status && plan->unread.count && !is_whole)
        status = look_closer(job, image, CLOSER, false, others, &useful);
    return status;
}

sv_status sv_further_read(sv_job *job, const sv_image *image, const sv_pyramid *pyramid)
{
    sv_plan *plan = &job->plan;
    sv_others others = {.count = 0};
    forget_several(plan);
    sv_status status = read_joined(job, pyramid, &plan->boxes);
    sv_others_add(pyramid, &plan->lines, &plan->taken, &plan->first, false, &others);
    if (!status)
        status = read_others(job, image, pyramid, &others);
    if (!status)
        count_cut(job, &others);
    return status;
}

sv_status sv_further_read_all(sv_job *job, const sv_pyramid *pyramid)
{
    sv_others cut = {.count = 0};
    return read_page(job, pyramid, &cut);
}
