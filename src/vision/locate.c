#include "locate.h"

#include "../board/usual.h"
#include "cells.h"
#include "joined.h"
#include "lattice.h"
#include "rows.h"
#include "ruling.h"

/* So many quadrilaterals of one look are fitted at most. */
enum { MOST_FITTED = 10 };

/* A board of another size than the usual one is looked for where lines are like its (at a glance;
 * the sum of both directions), and must be so good, and nearly as good as that of the usual size:
 * of a 6 x 6 board the lines around the boxes make one of 9 x 9 without others. */
static const float RULED = 0.35f, LEAST_OTHER = 0.6f, NEARLY = 0.9f;

/* Quadrilaterals whose corners are this share of a side apart lead to the same lattice. */
static const double SAME = 0.02;

static bool same_quad(const sv_quad *a, const sv_quad *b)
{
    return sv_quads_apart(a, b) <= SAME * sv_quad_shortest_side(a);
}

static bool was_tried(const sv_search *search, const sv_quad *quad)
{
    for (unsigned i = 0; i < search->fits; i++)
        if (same_quad(&search->tried[i], quad))
            return true;
    return false;
}

static bool finished(const sv_search *search, const sv_grids *grids)
{
    bool convincing = grids->count && grids->grid[0].score >= SV_GRID_CONVINCING;
    return search->fits >= SV_MAX_FITS || (convincing && !search->thorough);
}

/* The thick lines around the boxes of a board of 16 x 16 make one of 4 x 4, better than the thin
 * ones within, which a glance may miss; where those are there, they count. */
static sv_status fit_within(const sv_pyramid *pyramid, const sv_quad *quad, sv_grid *grid,
                            sv_diagnostic *why)
{
    sv_grid fine;
    sv_status status = sv_lattice_fit(pyramid, quad, SV_BOXES_OF_16 * SV_BOXES_OF_16, &fine, why);
    if (!status && fine.score >= LEAST_OTHER)
        *grid = fine;
    return status;
}

/* Boards of other sizes: what is ruled so at a glance is fitted. A board of the usual size has been
 * fitted already, and is never another one where its lines are beyond doubt. */
static sv_status fit_others(const sv_pyramid *pyramid, const sv_quad *quad, sv_grid *grid,
                            sv_diagnostic *why)
{
    sv_ruling ruling;
    sv_status status = SV_OK;
    const unsigned usual = grid->size;
    sv_ruling_look(pyramid, quad, &ruling);
    for (unsigned i = 0; i < SV_RULINGS && !status; i++) {
        sv_grid other;
        if (sv_ruling_sizes[i] == usual || ruling.of[i][0] + ruling.of[i][1] < RULED)
            continue;
        status = sv_lattice_fit(pyramid, quad, sv_ruling_sizes[i], &other, why);
        if (!status && other.score >= LEAST_OTHER && other.score >= NEARLY * grid->score)
            *grid = other;
    }
    return status;
}

sv_status sv_locate_sized(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                          sv_grid *grid, sv_diagnostic *why)
{
    sv_status status = sv_lattice_fit(pyramid, quad, size, grid, why);
    if (!status && grid->score < SV_GRID_CERTAIN)
        status = fit_others(pyramid, quad, grid, why);
    if (!status && grid->size == SV_BOXES_OF_16 && grid->score > 0)
        status = fit_within(pyramid, quad, grid, why);
    return status;
}

/* Fits a lattice to quadrilaterals, given in pixels of level 0, until the search is finished. */
static sv_status fit(const sv_pyramid *pyramid, const sv_candidates *candidates, size_t count,
                     sv_search *search, sv_grids *grids, sv_diagnostic *why)
{
    for (size_t i = 0; i < count && i < MOST_FITTED && !finished(search, grids); i++) {
        const sv_quad *quad = &candidates->quads[i];
        if (was_tried(search, quad))
            continue;
        search->tried[search->fits++] = *quad;
        if (!sv_search_wants(pyramid, search, quad, search->size))
            continue;
        sv_grid grid;
        sv_status status = sv_locate_sized(pyramid, quad, search->size, &grid, why);
        if (status)
            return status;
        if (grid.score > 0)
            sv_grids_add(grids, &grid);
    }
    return SV_OK;
}

sv_status sv_locate_boxes(const sv_pyramid *pyramid, const sv_search *search, sv_grids *grids,
                          sv_diagnostic *why)
{
    static const unsigned box[2] = {SV_USUAL_BOX, SV_USUAL_BOX};
    sv_status status = SV_OK;
    for (unsigned i = 0; i < search->fits && !status; i++) {
        sv_grid grid;
        status = sv_lattice_fit_boxes(pyramid, &search->tried[i], SV_USUAL_SIZE, box, &grid, why);
        if (!status && grid.score > 0)
            sv_grids_add(grids, &grid);
    }
    return status;
}

/* Adds quadrilaterals while there is room, beside the largest outlines, and puts the largest first.
 */
static void merge(sv_candidates *candidates, const sv_candidates *more)
{
    if (candidates->count > MOST_FITTED)
        candidates->count = MOST_FITTED;
    for (size_t i = 0; i < more->count && candidates->count < MOST_FITTED; i++)
        candidates->quads[candidates->count++] = more->quads[i];
    sv_quads_sort(candidates->quads, candidates->count);
}

/* The cells that ink encloses: what they are grouped in, and how they lie side by side. */
static sv_status look_at_cells(const sv_ink *ink, unsigned level, sv_search *search,
                               sv_candidates *candidates, sv_diagnostic *why)
{
    sv_components paper;
    sv_mesh mesh;
    sv_layouts layouts;
    sv_status status = sv_components_find(&ink->mask, 0, &paper, why);
    if (status)
        return status;
    status = sv_candidates_of_cells(ink, &paper, sv_smallest_side(&ink->mask), candidates, why);
    if (!status)
        status = sv_cells_mesh(&paper, &ink->mask, &mesh, &layouts, why);
    sv_components_free(&paper);
    if (!status)
        sv_layouts_merge(&search->layouts, &layouts, 1u << level);
    if (!status && mesh.count > search->cells.count) {
        search->cells = mesh;
        search->cells_level = level;
    }
    return status;
}

/* Where no board has been read. */
static void leave_out_taken(const sv_search *search, sv_candidates *candidates)
{
    const sv_candidates all = *candidates;
    if (!search->taken)
        return;
    candidates->count = 0;
    for (size_t i = 0; i < all.count; i++)
        if (!sv_places_have(search->taken, &all.quads[i]))
            candidates->quads[candidates->count++] = all.quads[i];
}

static void note_boxes(sv_search *search)
{
    sv_grids boards = {.count = 0};
    sv_joined_boards(&search->lines, search->taken, &boards);
    if (boards.count <= search->joined)
        return;
    search->joined = boards.count;
    search->boxes = search->lines;
}

sv_status sv_locate(const sv_pyramid *pyramid, const sv_ink *ink, unsigned level, sv_search *search,
                    sv_grids *grids, sv_diagnostic *why)
{
    sv_candidates all, cells;
    sv_status status =
        sv_candidates_of_lines(ink, sv_smallest_side(&ink->mask), &search->lines, why);
    if (status)
        return status;
    sv_candidates_to_level_0(&search->lines, level);
    sv_rows_part(pyramid, &search->lines);
    note_boxes(search);
    sv_joined_add(&search->lines);
    all = search->lines;
    leave_out_taken(search, &all);
    /* Mostly the largest component is the grid, and that is all. */
    status = fit(pyramid, &all, all.count > 0, search, grids, why);
    if (status || finished(search, grids))
        return status;
    status = look_at_cells(ink, level, search, &cells, why);
    if (status)
        return status;
    sv_candidates_to_level_0(&cells, level);
    leave_out_taken(search, &cells);
    merge(&all, &cells);
    return fit(pyramid, &all, all.count, search, grids, why);
}
