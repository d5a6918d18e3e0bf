#include "sizes.h"

#include "../board/usual.h"
#include "../distance.h"
#include "lattice.h"
#include "moved.h"
#include "ruling.h"

#include <math.h>

/* Of a board's lines so much is to be seen at a glance, in both directions together. */
static const float RULED = 0.2f;

/* Around a part of a board, where lines are looked for in many places and only the best counts,
 * less is enough. */
static const float GOES_ON = 0.1f;

/* So many quadrilaterals are fitted at most. */
enum { MOST_QUADS = 8 };

/* The plane of a bent grid says only nearly where a line beside it is: so far beyond the picture's
 * edge, as a share of its side, that may still be within. */
static const double BESIDE_OVERHANG = 0.08;

/* The lines of a large board may be that faint beside its digits: it is read all the same, since no
 * other digits than its own have one solution by its rules. */
static const float LEAST_SEEN = 0.1f, ALL_THERE = 0.9f;
enum { SMALLEST_LARGE = 12 };

/* Those of a small board are few: so much of them is there, and so much more than between them. */
static const float MOSTLY_THERE = 0.6f, DISTINCT = 0.5f;

static sv_status fit(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size, sv_grids *grids,
                     sv_diagnostic *why)
{
    sv_grid grid;
    sv_status status = sv_lattice_fit(pyramid, quad, size, &grid, why);
    if (!status && grid.score >= SV_GRID_POSSIBLE)
        sv_grids_add(grids, &grid);
    return status;
}

/* Fits a quadrilateral as a board of each size but that for which it has been refused. Thick lines
 * around boxes make a board of 4 x 4 cells of one of 16 x 16, whose thin ones are often too faint
 * for a glance. */
static sv_status fit_sizes(const sv_pyramid *pyramid, const sv_search *search, const sv_quad *quad,
                           unsigned refused, unsigned largest, sv_grids *grids, sv_diagnostic *why)
{
    sv_ruling ruling;
    sv_status status = SV_OK;
    if (!sv_search_wants(pyramid, search, quad, SV_LARGEST_SIZE))
        return SV_OK;
    sv_ruling_look(pyramid, quad, &ruling);
    for (unsigned i = 0; i < SV_RULINGS && sv_ruling_sizes[i] <= largest && !status; i++) {
        unsigned size = sv_ruling_sizes[i];
        bool ruled = ruling.of[i][0] + ruling.of[i][1] >= RULED;
        if (size != refused && (ruled || size == refused * refused) &&
            sv_search_wants(pyramid, search, quad, size))
            status = fit(pyramid, quad, size, grids, why);
    }
    return status;
}

/* ------------------------------------------------------ a part of a board */

/* The outline of a board of that size of whose cells the map's own (0, 0) is the one in that row
 * and column. */
static sv_quad outline_around(const sv_homography *map, unsigned size, int row, int column)
{
    sv_quad quad;
    for (unsigned k = 0; k < 4; k++) {
        double x = (k == 1 || k == 2) ? size : 0, y = k >= 2 ? size : 0;
        quad.corner[k] = sv_homography_apply(map, x - column, y - row);
    }
    return quad;
}

/* Where the board would lie whose lines go on best beyond the part of it that was found. */
static float look_around(const sv_pyramid *pyramid, const sv_homography *map, unsigned part,
                         unsigned which, sv_quad *best)
{
    const sv_image *grey = &pyramid->level[0];
    unsigned size = sv_ruling_sizes[which], beyond = size - part;
    float most = 0;
    for (unsigned place = 0; place < (beyond + 1) * (beyond + 1); place++) {
        sv_quad quad =
            outline_around(map, size, (int)(place / (beyond + 1)), (int)(place % (beyond + 1)));
        sv_ruling ruling;
        if (!sv_quad_is_whole(&quad, grey->width, grey->height))
            continue;
        sv_ruling_look(pyramid, &quad, &ruling);
        float sum = ruling.of[which][0] + ruling.of[which][1];
        if (sum > most) {
            most = sum;
            *best = quad;
        }
    }
    return most;
}

static bool map_cells(const sv_grid *grid, sv_homography *map)
{
    sv_point cells[SV_MAX_CROSSINGS];
    unsigned side = grid->size + 1;
    for (unsigned i = 0; i < side * side; i++)
        cells[i] = (sv_point){i % side, i / side};
    return sv_homography_fit(cells, grid->crossings, side * side, map);
}

/* Of a large board some rows and columns look like one of the usual size. */
static sv_status fit_around(const sv_pyramid *pyramid, const sv_homography *map, unsigned part,
                            sv_grids *grids, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    for (unsigned i = 0; i < SV_RULINGS && !status; i++) {
        sv_quad quad;
        if (sv_ruling_sizes[i] > part && look_around(pyramid, map, part, i, &quad) >= GOES_ON)
            status = fit(pyramid, &quad, sv_ruling_sizes[i], grids, why);
    }
    return status;
}

sv_status sv_sizes_around(const sv_pyramid *pyramid, const sv_quad *part, unsigned size,
                          sv_grids *grids, sv_diagnostic *why)
{
    sv_homography map;
    *grids = (sv_grids){.count = 0};
    if (!sv_homography_from_square(size, part->corner, &map))
        return SV_OK;
    return fit_around(pyramid, &map, size, grids, why);
}

sv_status sv_sizes_locate(const sv_pyramid *pyramid, const sv_search *search,
                          const sv_grids *refused, sv_grids *grids, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    sv_homography map;
    unsigned quads = 0;
    *grids = (sv_grids){.count = 0};
    for (unsigned i = 0; i < refused->count && !status; i++) {
        const sv_grid *grid = &refused->grid[i];
        sv_quad outline = sv_grid_outline(grid);
        if (grid->score < SV_GRID_POSSIBLE)
            continue;
        quads++;
        status = fit_sizes(pyramid, search, &outline, grid->size, SV_LARGEST_SIZE, grids, why);
        if (!status && grid->size == search->size && map_cells(grid, &map))
            status = fit_around(pyramid, &map, grid->size, grids, why);
    }
    for (unsigned i = 0; i < search->fits && quads < MOST_QUADS && !status; i++, quads++)
        status = fit_sizes(pyramid, search, &search->tried[i], search->size, SV_LARGEST_SIZE, grids,
                           why);
    return status;
}

/* ----------------------------------------------------------- a closer look */

/* Faint lines of a large board count for more, the more of them are there; of a small one they are
 * enough where there is hardly anything else. */
static float close_score(const sv_grid *grid)
{
    const sv_evidence *e = &grid->evidence;
    float there = e->present * (0.5f + 0.5f * e->weakest);
    if (grid->size < SV_USUAL_SIZE && there >= MOSTLY_THERE && e->distinct >= DISTINCT)
        return fmaxf(grid->score, SV_GRID_POSSIBLE);
    if (grid->size < SMALLEST_LARGE || (grid->score < LEAST_SEEN && there < ALL_THERE))
        return grid->score;
    return fmaxf(grid->score, SV_GRID_POSSIBLE + (1 - 2 * SV_GRID_POSSIBLE) * there);
}

static sv_status fit_closely(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                             sv_grids *grids, sv_diagnostic *why)
{
    sv_grid grid;
    sv_status status = sv_lattice_fit(pyramid, quad, size, &grid, why);
    if (status)
        return status;
    grid.score = close_score(&grid);
    if (grid.score >= SV_GRID_POSSIBLE)
        sv_grids_add(grids, &grid);
    return SV_OK;
}

/* Of all sizes up to `largest` but that for which it has been refused. */
static sv_status fit_all(const sv_pyramid *pyramid, const sv_search *search, const sv_quad *quad,
                         unsigned refused, unsigned largest, sv_grids *grids, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    for (unsigned i = 0; i < SV_RULINGS && sv_ruling_sizes[i] <= largest && !status; i++)
        if (sv_ruling_sizes[i] != refused &&
            sv_search_wants(pyramid, search, quad, sv_ruling_sizes[i]))
            status = fit_closely(pyramid, quad, sv_ruling_sizes[i], grids, why);
    return status;
}

static sv_status fit_refused(const sv_pyramid *pyramid, const sv_search *search,
                             const sv_grids *refused, unsigned largest, sv_grids *grids,
                             sv_diagnostic *why)
{
    sv_status status = SV_OK;
    for (unsigned i = 0; i < refused->count && !status; i++) {
        const sv_grid *grid = &refused->grid[i];
        const sv_quad outline = sv_grid_outline(grid);
        if (grid->score >= SV_GRID_POSSIBLE)
            status = fit_all(pyramid, search, &outline, grid->size, largest, grids, why);
    }
    return status;
}

/* Of the largest quadrilaterals no glance decides. */
static sv_status fit_largest(const sv_pyramid *pyramid, const sv_search *search, sv_grids *grids,
                             sv_diagnostic *why)
{
    sv_quad quads[SV_MAX_FITS];
    const unsigned count = sv_search_largest(search, quads);
    sv_status status = SV_OK;
    for (unsigned i = 0; i < count && !status; i++)
        status = fit_all(pyramid, search, &quads[i], search->size, SV_LARGEST_SIZE, grids, why);
    return status;
}

/* Half a cell apart at most. */
static bool is_same(const sv_grid *a, const sv_grid *b)
{
    sv_quad p = sv_grid_outline(a), q = sv_grid_outline(b);
    sv_point m = sv_quad_middle(&p), n = sv_quad_middle(&q);
    return sv_distance(m, n) < 0.5 * sv_quad_cell(&p, a->size);
}

/* Takes what was found instead of `best` where its lines are surer, and it lies where it should. */
static void take_surer(const sv_grid *moved, sv_grid *found, sv_grid *best)
{
    found->score = close_score(found);
    if (found->score >= fmaxf(best->score, SV_GRID_POSSIBLE) && is_same(moved, found))
        *best = *found;
}

/* Lines in the moved outline; where these are unsure, along the lines that were moved by one, from
 * where the last is nearer: where a page bends away, its plane is too far off. Else what was moved.
 */
static sv_status fit_moved(const sv_pyramid *pyramid, const sv_quad *outline, const sv_grid *moved,
                           bool by_one, sv_grid *best, sv_diagnostic *why)
{
    sv_grid found;
    *best = *moved;
    sv_status status = sv_lattice_fit(pyramid, outline, moved->size, &found, why);
    if (status)
        return status;
    take_surer(moved, &found, best);
    if (best->score >= SV_GRID_CERTAIN || !by_one)
        return SV_OK;
    status = sv_lattice_refine(pyramid, moved, false, &found, why);
    if (!status)
        take_surer(moved, &found, best);
    return status;
}

enum { PLACES = 4 };

static sv_status fit_beside(const sv_pyramid *pyramid, const sv_grid *grid,
                            const int places[PLACES][2], bool by_one, sv_grids *grids,
                            sv_diagnostic *why)
{
    const sv_image *grey = &pyramid->level[0];
    sv_homography map;
    sv_status status = SV_OK;
    if (!map_cells(grid, &map))
        return SV_OK;
    for (unsigned i = 0; i < PLACES && !status; i++) {
        sv_quad quad = outline_around(&map, grid->size, places[i][0], places[i][1]);
        const sv_grid moved = sv_moved(grid, &map, places[i]);
        sv_grid beside;
        if (sv_quad_overhang(&quad, grey->width, grey->height) > BESIDE_OVERHANG)
            continue;
        status = fit_moved(pyramid, &quad, &moved, by_one, &beside, why);
        if (!status)
            sv_grids_add(grids, &beside);
    }
    return status;
}

sv_status sv_sizes_beside(const sv_pyramid *pyramid, const sv_grid *grid, unsigned by,
                          sv_grids *grids, sv_diagnostic *why)
{
    const int far = (int)by, places[PLACES][2] = {{0, far}, {far, 0}, {0, -far}, {-far, 0}};
    return fit_beside(pyramid, grid, places, by == 1, grids, why);
}

sv_status sv_sizes_aslant(const sv_pyramid *pyramid, const sv_grid *grid, unsigned by,
                          sv_grids *grids, sv_diagnostic *why)
{
    const int far = (int)by,
              places[PLACES][2] = {{far, far}, {far, -far}, {-far, far}, {-far, -far}};
    return fit_beside(pyramid, grid, places, by == 1, grids, why);
}

static bool is_outer(const sv_grid *grid, unsigned crossing)
{
    unsigned n = grid->size, column = crossing % (n + 1), row = crossing / (n + 1);
    return column == 0 || row == 0 || column == n || row == n;
}

/* The plane in which the inner crossings lie. */
static bool map_inner(const sv_grid *grid, sv_homography *map)
{
    sv_point cells[SV_MAX_CROSSINGS], crossings[SV_MAX_CROSSINGS];
    const unsigned side = grid->size + 1;
    unsigned count = 0;
    for (unsigned i = 0; i < side * side; i++)
        if (!is_outer(grid, i)) {
            cells[count] = (sv_point){i % side, i / side};
            crossings[count++] = grid->crossings[i];
        }
    return sv_homography_fit(cells, crossings, count, map);
}

sv_status sv_sizes_inner(const sv_pyramid *pyramid, const sv_grid *grid, sv_grid inner[2],
                         sv_diagnostic *why)
{
    const unsigned side = grid->size + 1;
    sv_homography map;
    inner[0] = inner[1] = *grid;
    if (!map_inner(grid, &map))
        return SV_OK;
    for (unsigned i = 0; i < side * side; i++)
        if (is_outer(grid, i))
            inner[1].crossings[i] = sv_homography_apply(&map, i % side, i / side);
    sv_quad quad = outline_around(&map, grid->size, 0, 0);
    return sv_lattice_fit(pyramid, &quad, grid->size, &inner[0], why);
}

static void leave_out(const sv_grids *tried, sv_grids *grids)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < grids->count; i++)
        if (!sv_grids_have(tried, &grids->grid[i]))
            grids->grid[kept++] = grids->grid[i];
    grids->count = kept;
}

sv_status sv_sizes_locate_closely(const sv_pyramid *pyramid, const sv_search *search,
                                  const sv_grids *refused, const sv_grids *tried, sv_grids *grids,
                                  sv_diagnostic *why)
{
    const sv_grids *lists[2] = {refused, tried};
    *grids = (sv_grids){.count = 0};
    sv_status status = fit_refused(pyramid, search, refused, SV_LARGEST_SIZE, grids, why);
    if (!status)
        status = fit_largest(pyramid, search, grids, why);
    for (unsigned k = 0; k < 2; k++)
        for (unsigned i = 0; i < lists[k]->count && !status; i++)
            if (lists[k]->grid[i].size != search->size)
                status = sv_sizes_beside(pyramid, &lists[k]->grid[i], 1, grids, why);
    leave_out(refused, grids);
    leave_out(tried, grids);
    return status;
}

sv_status sv_sizes_locate_small(const sv_pyramid *pyramid, const sv_search *search,
                                const sv_grids *refused, sv_grids *grids, sv_diagnostic *why)
{
    const unsigned largest = SV_USUAL_SIZE - 1;
    *grids = (sv_grids){.count = 0};
    sv_status status = fit_refused(pyramid, search, refused, largest, grids, why);
    for (unsigned i = 0; i < search->fits && !status; i++)
        status = fit_sizes(pyramid, search, &search->tried[i], search->size, largest, grids, why);
    return status;
}
