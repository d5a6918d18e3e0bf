#include "regrow.h"

#include <math.h>
#include <string.h>

/* A crossing is found in steps of a twelfth of a cell: two pixels where a cell has so many. */
static const double FINEST_CELL = 24;

/* A part of a picture, which it borrows. */
typedef struct part {
    sv_image image;
    double left, top; /* in the picture */
} part;

/* What of a picture lies around points, so much farther out on each side. */
static part around(const sv_image *image, const sv_point *points, unsigned count, double margin)
{
    double left = image->width, top = image->height, right = 0, bottom = 0;
    for (unsigned i = 0; i < count; i++) {
        left = fmin(left, points[i].x - margin);
        top = fmin(top, points[i].y - margin);
        right = fmax(right, points[i].x + margin);
        bottom = fmax(bottom, points[i].y + margin);
    }
    const uint32_t x = (uint32_t)fmax(left, 0), y = (uint32_t)fmax(top, 0);
    part seen = {.image = *image, .left = x, .top = y};
    seen.image.width = (uint32_t)fmin(fmax(right, x), image->width) - x;
    seen.image.height = (uint32_t)fmin(fmax(bottom, y), image->height) - y;
    seen.image.pixels = sv_image_row(image, y) + x;
    return seen;
}

static void to_mesh(const sv_point *crossings, unsigned size, const part *seen, sv_mesh *mesh)
{
    memset(mesh, 0, sizeof *mesh);
    for (unsigned row = 0; row <= size; row++)
        for (unsigned column = 0; column <= size; column++) {
            const sv_point at = crossings[row * (size + 1) + column];
            mesh->at[row][column] = (sv_point){at.x - seen->left, at.y - seen->top};
            mesh->filled[row][column] = true;
            mesh->count++;
        }
}

static void from_mesh(const sv_mesh *mesh, unsigned level, const part *seen, sv_grid *grid)
{
    for (unsigned row = 0; row <= grid->size; row++)
        for (unsigned column = 0; column <= grid->size; column++) {
            const sv_point at = mesh->at[row][column];
            grid->crossings[row * (grid->size + 1) + column] =
                sv_point_at_level_0((sv_point){at.x + seen->left, at.y + seen->top}, level);
        }
}

sv_status sv_regrow(const sv_pyramid *pyramid, const sv_grid *grid, sv_mesh_anew *anew,
                    sv_grid *regrown, float *gained, sv_diagnostic *why)
{
    const sv_quad outline = sv_grid_outline(grid);
    const double cell = sv_quad_cell(&outline, grid->size);
    const unsigned level = sv_pyramid_level(pyramid, cell, FINEST_CELL),
                   count = sv_crossing_count(grid);
    sv_point crossings[SV_MAX_CROSSINGS];
    sv_ridges ridges;
    sv_mesh mesh;
    for (unsigned i = 0; i < count; i++)
        crossings[i] = sv_point_at_level(grid->crossings[i], level);
    *regrown = *grid;
    *gained = 0;
    const part seen = around(&pyramid->level[level], crossings, count, cell / (1u << level));
    if (seen.image.width == 0 || seen.image.height == 0)
        return SV_OK;
    sv_status status = sv_ridges_find(&seen.image, &ridges, why);
    if (status)
        return status;
    to_mesh(crossings, grid->size, &seen, &mesh);
    *gained = anew(&ridges, grid->size, &mesh);
    from_mesh(&mesh, level, &seen, regrown);
    sv_ridges_free(&ridges);
    return SV_OK;
}
