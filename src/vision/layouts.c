#include "layouts.h"

#include "grid.h"
#include "lattice.h"
#include "waves.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = SV_MAX_BOXES_A_SIDE };

/* Layouts whose corners are so near to each other, as a share of a side, are the same. */
static const double SAME = 0.05;

/* The lines around boxes are all there where they are followed: of ten boards read so they had 0.71
 * and more, of 0.8 that they may have. */
static const float LEAST_SCORE = 0.65f;

/* So often lines are followed: where a page waves, each time nearer to their ends. */
enum { MOST_ROUNDS = 3 };

/* ----------------------------------------------------------------- layouts */

static sv_quad outline_of(const sv_layout *l)
{
    return (sv_quad){
        {l->at[0][0], l->at[0][l->columns], l->at[l->rows][l->columns], l->at[l->rows][0]}};
}

static bool are_same(const sv_layout *a, const sv_layout *b)
{
    const sv_quad p = outline_of(a), q = outline_of(b);
    return sv_quads_apart(&p, &q) <= SAME * sv_quad_side(&p);
}

static void add(sv_layouts *layouts, const sv_layout *layout)
{
    const sv_quad outline = outline_of(layout);
    const double area = sv_quad_area(&outline);
    unsigned at = layouts->count;
    for (unsigned i = 0; i < layouts->count; i++)
        if (are_same(&layouts->of[i], layout))
            return;
    for (; at > 0; at--) {
        const sv_quad other = outline_of(&layouts->of[at - 1]);
        if (sv_quad_area(&other) >= area)
            break;
    }
    if (at == SV_MAX_LAYOUTS)
        return;
    layouts->count += layouts->count < SV_MAX_LAYOUTS;
    memmove(&layouts->of[at + 1], &layouts->of[at],
            (layouts->count - 1 - at) * sizeof *layouts->of);
    layouts->of[at] = *layout;
}

void sv_layouts_add(sv_layouts *layouts, const sv_mesh *mesh)
{
    sv_layout layout;
    int first[2], last[2];
    sv_mesh_bounds(mesh, first, last);
    const int rows = last[0] - first[0], columns = last[1] - first[1];
    if (rows < 2 || columns < 2 || rows > MOST || columns > MOST || abs(rows - columns) > 1 ||
        mesh->count != (unsigned)((rows + 1) * (columns + 1)))
        return;
    layout.rows = (unsigned)rows;
    layout.columns = (unsigned)columns;
    for (unsigned y = 0; y <= layout.rows; y++)
        memcpy(layout.at[y], &mesh->at[first[0] + (int)y][first[1]],
               (layout.columns + 1) * sizeof(sv_point));
    add(layouts, &layout);
}

void sv_layouts_merge(sv_layouts *layouts, const sv_layouts *more, double scale)
{
    for (unsigned i = 0; i < more->count; i++) {
        sv_layout layout = more->of[i];
        for (unsigned y = 0; y <= layout.rows; y++)
            for (unsigned x = 0; x <= layout.columns; x++) {
                layout.at[y][x].x *= scale;
                layout.at[y][x].y *= scale;
            }
        add(layouts, &layout);
    }
}

/* ------------------------------------------------------------------ boards */

/* Between boxes lines bend as a beam does that is fixed at the boxes' corners: a natural cubic
 * spline through `count` values, at so many places for each step. */
static void interpolate(const double *values, unsigned count, unsigned steps, double *to)
{
    double bend[MOST + 1] = {0}, share[MOST + 1] = {0};
    for (unsigned i = 1; i + 1 < count; i++) {
        double pivot = 4 - share[i - 1];
        share[i] = 1 / pivot;
        bend[i] = (6 * (values[i + 1] - 2 * values[i] + values[i - 1]) - bend[i - 1]) / pivot;
    }
    for (unsigned i = count - 1; i-- > 1;)
        bend[i] -= share[i] * bend[i + 1];
    for (unsigned i = 0; i <= (count - 1) * steps; i++) {
        unsigned k = i / steps < count - 1 ? i / steps : count - 2;
        double b = (double)i / steps - k, a = 1 - b;
        to[i] = a * values[k] + b * values[k + 1] +
                ((a * a * a - a) * bend[k] + (b * b * b - b) * bend[k + 1]) / 6;
    }
}

/* How far the boxes' corners are from where a plane has them, for all crossings of the board: along
 * the lines across first, then down. */
static void spread(double (*off)[MOST + 1], const sv_layout *l, const unsigned box[2],
                   double (*to)[SV_MAX_LINES])
{
    double across[MOST + 1][SV_MAX_LINES];
    for (unsigned y = 0; y <= l->rows; y++)
        interpolate(off[y], l->columns + 1, box[0], across[y]);
    for (unsigned x = 0; x <= l->columns * box[0]; x++) {
        double column[MOST + 1], down[SV_MAX_LINES];
        for (unsigned y = 0; y <= l->rows; y++)
            column[y] = across[y][x];
        interpolate(column, l->rows + 1, box[1], down);
        for (unsigned y = 0; y <= l->rows * box[1]; y++)
            to[y][x] = down[y];
    }
}

static void spread_layout(const sv_layout *l, const unsigned box[2], unsigned level,
                          const sv_homography *to_cells, sv_field *field)
{
    double off[2][MOST + 1][MOST + 1], to[2][SV_MAX_LINES][SV_MAX_LINES];
    for (unsigned y = 0; y <= l->rows; y++)
        for (unsigned x = 0; x <= l->columns; x++) {
            sv_point p = sv_point_at_level(l->at[y][x], level);
            p = sv_homography_apply(to_cells, p.x, p.y);
            off[0][y][x] = p.x - x * box[0];
            off[1][y][x] = p.y - y * box[1];
        }
    spread(off[0], l, box, to[0]);
    spread(off[1], l, box, to[1]);
    for (unsigned y = 0; y <= l->rows * box[1]; y++)
        for (unsigned x = 0; x <= l->columns * box[0]; x++) {
            field->of[0][x][y] = to[0][y][x];
            field->of[1][y][x] = to[1][y][x];
        }
}

/* Follows the lines around boxes, and again along what was found, as long as more is seen. */
static sv_status follow(const sv_pyramid *pyramid, const sv_layout *l, sv_grid *grid,
                        sv_diagnostic *why)
{
    /* of as many columns as there are rows of boxes */
    const unsigned box[2] = {l->rows, l->columns}, size = l->rows * l->columns;
    const sv_quad outline = outline_of(l);
    sv_homography to_cells;
    sv_surface s;
    sv_field field;
    unsigned level;
    *grid = (sv_grid){.size = size};
    if (!sv_lattice_place(pyramid, &outline, size, &level, &s) || !sv_surface_flat(&s, &to_cells))
        return SV_OK;
    s.field = &field;
    spread_layout(l, box, level, &to_cells, &field);
    for (unsigned round = 0; round < MOST_ROUNDS; round++) {
        sv_grid next;
        sv_status status = sv_lattice_follow_boxes(pyramid, level, &s, box, &next, why);
        if (status || next.score <= grid->score)
            return status;
        *grid = next;
        sv_lattice_field(grid, level, &to_cells, &field);
    }
    return SV_OK;
}

/* Adds what is seen of the lines around boxes, and of all lines that wave. */
static sv_status fit_board(const sv_pyramid *pyramid, const sv_layout *l, sv_grids *grids,
                           sv_diagnostic *why)
{
    const sv_quad outline = outline_of(l);
    sv_grids waves = {.count = 0};
    sv_grid *grid = &grids->grid[grids->count];
    sv_status status = follow(pyramid, l, grid, why);
    if (status || grid->score < LEAST_SCORE)
        return status;
    grids->count++;
    status = sv_waves_locate(pyramid, &outline, 1, l->rows * l->columns, &waves, why);
    if (waves.count && grids->count < SV_MAX_GRIDS)
        grids->grid[grids->count++] = waves.grid[0];
    return status;
}

static void take_cells(const sv_grid *grid, sv_layout *l)
{
    l->rows = l->columns = grid->size;
    for (unsigned y = 0; y <= grid->size; y++)
        memcpy(l->at[y], &grid->crossings[y * (grid->size + 1)],
               (grid->size + 1) * sizeof(sv_point));
}

sv_status sv_layouts_locate(const sv_pyramid *pyramid, const sv_layouts *layouts,
                            const sv_grids *refused, sv_grids *grids, sv_diagnostic *why)
{
    sv_layouts all = *layouts;
    sv_status status = SV_OK;
    *grids = (sv_grids){.count = 0};
    for (unsigned i = 0; i < refused->count; i++)
        if (refused->grid[i].size == MOST && refused->grid[i].score >= SV_GRID_POSSIBLE) {
            sv_layout l;
            take_cells(&refused->grid[i], &l);
            add(&all, &l);
        }
    for (unsigned i = 0; i < all.count && grids->count < SV_MAX_GRIDS && !status; i++)
        status = fit_board(pyramid, &all.of[i], grids, why);
    return status;
}
