#include "refit.h"

#include "cpu_clock.h"
#include "vision/slice.h"
#include "vision/waves.h"

#include <math.h>

/* Boards of this size, and larger ones, are followed as waves. */
enum { USUAL = 9 };

/* Of 790 scenes of 9 x 9 cells 251 have a grid with a lower score; among these 20 had a crossing
 * off by a third of a cell, among all others three. Of larger boards a side may be off whatever the
 * score. */
static const float CONVINCING = 0.92f;

/* A larger board's digits are so plain, even where its sides are off: the five read so were as like
 * digits as 0.7 and more. */
static const float LEGIBLE = 0.6f;

/* Followed otherwise, a grid lies where it did: so far, in cells, most of its crossings may move.
 */
static const double NEAR = 0.25;

static bool is_doubtful(const sv_grid *grid, float likeness)
{
    if (grid->size > USUAL)
        return likeness >= LEGIBLE;
    return grid->size == USUAL && grid->score < CONVINCING;
}

/* The page's first puzzle alone is worth the time, and a larger board of which it may be a part. */
static bool is_further(const sv_job *job, const sv_grid *grid)
{
    return job->page->count && grid->size <= job->first.size;
}

/* Half of the crossings are where they were. */
static bool is_near(const sv_grid *a, const sv_grid *b)
{
    const unsigned count = (a->size + 1) * (a->size + 1);
    const sv_quad outline = sv_grid_outline(a);
    const double reach = NEAR * sqrt(sv_quad_area(&outline)) / a->size;
    unsigned near = 0;
    for (unsigned i = 0; i < count; i++)
        near += hypot(a->crossings[i].x - b->crossings[i].x,
                      a->crossings[i].y - b->crossings[i].y) < reach;
    return 2 * near >= count;
}

/* How sure all cells together are. */
static double sureness(const sv_readings *readings)
{
    double sum = 0;
    for (unsigned cell = 0; cell < readings->size * readings->size; cell++) {
        float best = 1e-6f;
        for (unsigned k = 0; k < SV_CLASSES; k++)
            best = fmaxf(best, readings->p[cell][k]);
        sum += log((double)best);
    }
    return sum;
}

static sv_status find(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid, sv_grid *other,
                      bool *found)
{
    double mark = sv_cpu_ms();
    sv_grids waves = {.count = 0};
    sv_quad outline = sv_grid_outline(grid);
    sv_status status = sv_waves_locate(pyramid, &outline, 1, grid->size, &waves, job->why);
    *found = waves.count && is_near(grid, &waves.grid[0]);
    if (*found)
        *other = waves.grid[0];
    sv_cpu_lap(&mark, &job->page->ms.locate);
    return status;
}

sv_status sv_refit(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                   sv_readings *readings)
{
    const sv_recogniser *recogniser = &job->reader->recogniser;
    sv_readings others;
    sv_tiles tiles;
    sv_grid other;
    bool found;
    if (is_further(job, grid) || !is_doubtful(grid, readings->likeness) ||
        !sv_recogniser_wants_closer(recogniser, readings))
        return SV_OK;
    sv_status status = find(job, pyramid, grid, &other, &found);
    if (status || !found || (status = sv_slice(pyramid, &other, &tiles, job->why)))
        return status;
    status = sv_recognise(recogniser, &tiles, &others, job->why);
    if (status || sureness(&others) <= sureness(readings)) {
        sv_tiles_free(&tiles);
        return status;
    }
    sv_tiles_free(&cut->grey);
    cut->grey = tiles;
    *readings = others;
    *grid = other;
    return SV_OK;
}
