#include "grid.h"

#include "../distance.h"

#include <math.h>
#include <string.h>

const float SV_GRID_CONVINCING = 0.92f;
const float SV_GRID_CERTAIN = 0.85f;
const float SV_GRID_LIKELY = 0.6f;
const float SV_GRID_POSSIBLE = 0.30f;

sv_quad sv_grid_outline(const sv_grid *grid)
{
    unsigned n = grid->size;
    return (sv_quad){{sv_grid_crossing(grid, 0, 0), sv_grid_crossing(grid, 0, n),
                      sv_grid_crossing(grid, n, n), sv_grid_crossing(grid, n, 0)}};
}

bool sv_grid_is_whole(const sv_grid *grid, const sv_image *image)
{
    const sv_quad outline = sv_grid_outline(grid);
    return sv_quad_is_whole(&outline, image->width, image->height);
}

double sv_grid_cell(const sv_grid *grid)
{
    const sv_quad outline = sv_grid_outline(grid);
    return sv_quad_cell(&outline, grid->size);
}

bool sv_grid_within(const sv_quad *outline, unsigned size, sv_grid *grid)
{
    const unsigned side = size + 1;
    sv_homography map;
    *grid = (sv_grid){.size = size};
    if (!sv_homography_from_square(size, outline->corner, &map))
        return false;
    for (unsigned i = 0; i < side * side; i++)
        grid->crossings[i] = sv_homography_apply(&map, i % side, i / side);
    return true;
}

sv_grid sv_grid_turn(const sv_grid *grid, unsigned quarter_turns)
{
    sv_grid turned = *grid;
    unsigned n = grid->size;
    if (quarter_turns & 1)
        turned.apart = (sv_apart){grid->apart.down, grid->apart.across, grid->apart.gap};
    for (unsigned row = 0; row <= n; row++)
        for (unsigned column = 0; column <= n; column++) {
            unsigned r = row, c = column;
            for (unsigned k = 0; k < (quarter_turns & 3); k++) {
                unsigned old = r;
                r = n - c;
                c = old;
            }
            turned.crossings[row * (n + 1) + column] = sv_grid_crossing(grid, r, c);
        }
    return turned;
}

static double side(const sv_grid *grid)
{
    sv_point a = grid->crossings[0], b = sv_grid_crossing(grid, grid->size, grid->size);
    return sv_distance(a, b);
}

static sv_point middle(const sv_grid *grid)
{
    return sv_grid_crossing(grid, grid->size / 2, grid->size / 2);
}

bool sv_grids_overlap(const sv_grid *a, const sv_grid *b)
{
    sv_point p = middle(a), q = middle(b);
    return sv_distance(p, q) < fmax(side(a), side(b)) / 4;
}

/* Of grids in different places a larger one may be a little worse: solutions printed small stand
 * beside many puzzles. In one place the better lines count. */
static bool better(const sv_grid *a, const sv_grid *b)
{
    if (sv_grids_overlap(a, b))
        return a->score > b->score;
    return (double)a->score * sqrt(side(a)) > (double)b->score * sqrt(side(b));
}

static bool same_lines(const sv_grid *a, const sv_grid *b)
{
    if (a->size != b->size)
        return false;
    const sv_quad p = sv_grid_outline(a), q = sv_grid_outline(b);
    return sv_quads_apart(&p, &q) <= 0.5 * fmin(side(a), side(b)) / (1.414 * a->size);
}

void sv_grids_drop_below(sv_grids *grids, float least)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < grids->count; i++) {
        if (grids->grid[i].score < least)
            continue;
        if (kept < i)
            grids->grid[kept] = grids->grid[i];
        kept++;
    }
    grids->count = kept;
}

bool sv_grids_have(const sv_grids *grids, const sv_grid *grid)
{
    for (unsigned i = 0; i < grids->count; i++)
        if (same_lines(&grids->grid[i], grid))
            return true;
    return false;
}

static void remove_at(sv_grids *grids, unsigned i)
{
    grids->count--;
    memmove(&grids->grid[i], &grids->grid[i + 1], (grids->count - i) * sizeof *grids->grid);
}

void sv_grids_add(sv_grids *grids, const sv_grid *grid)
{
    for (unsigned i = 0; i < grids->count; i++)
        if (same_lines(&grids->grid[i], grid)) {
            if (!better(grid, &grids->grid[i]))
                return;
            remove_at(grids, i);
            break;
        }
    unsigned at = grids->count;
    while (at > 0 && better(grid, &grids->grid[at - 1]))
        at--;
    if (at == SV_MAX_GRIDS)
        return;
    grids->count += grids->count < SV_MAX_GRIDS;
    memmove(&grids->grid[at + 1], &grids->grid[at], (grids->count - 1 - at) * sizeof *grids->grid);
    grids->grid[at] = *grid;
}
