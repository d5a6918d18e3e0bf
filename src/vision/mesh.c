#include "growth.h"

#include "../distance.h"
#include "../median.h"

#include <math.h>
#include <string.h>

enum { SIDE = SV_MESH_SIDE, MIDDLE = SV_MESH_REACH };

/* The first crossing is looked for up to so many cells from the seed. */
static const double FIRST_STRAY = 0.4;

/* Lines have at least this share of all that is seen. */
static const float FAINTEST = 0.12f;

/* The median line of the first few cells. */
static float typical_line(const sv_growth *g, sv_point at, sv_point right, sv_point down)
{
    float all[12];
    size_t n = 0;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x < 1; x++) {
            all[n++] = sv_ridge_along(g, sv_point_plus(sv_point_plus(at, right, x), down, y), right,
                                      0.1, 0.9);
            all[n++] = sv_ridge_along(g, sv_point_plus(sv_point_plus(at, right, y), down, x), down,
                                      0.1, 0.9);
        }
    return (float)sv_median(all, n);
}

void sv_mesh_grow(const sv_ridges *ridges, const sv_seed *seed, sv_mesh *mesh)
{
    memset(mesh, 0, sizeof *mesh);
    sv_growth g = {.ridges = ridges, .mesh = mesh, .most = {SIDE, SIDE}};
    double cell = (hypot(seed->right.x, seed->right.y) + hypot(seed->down.x, seed->down.y)) / 2;
    float level = sv_ridges_typical(ridges, seed->at, (float)(1.6 * cell));
    g.cap = 1.5f * level;
    g.typical = 0.5f * level;
    sv_point at = sv_growth_find(&g, seed->at, seed->right, seed->down, FIRST_STRAY);
    float seen = typical_line(&g, at, seed->right, seed->down);
    if (seen < FAINTEST * level)
        return;
    g.typical = seen;
    g.nearest = SV_GROWTH_NEAREST * (float)cell;
    sv_growth_fill(&g, MIDDLE, MIDDLE, at);
    sv_growth_run(&g, seed->right, seed->down);
    sv_growth_settle(&g);
    sv_growth_weigh(&g);
}

void sv_mesh_bounds(const sv_mesh *m, int least[2], int most[2])
{
    least[0] = least[1] = SIDE;
    most[0] = most[1] = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            const int at[2] = {y, x};
            for (int k = 0; k < 2 && m->filled[y][x]; k++) {
                least[k] = at[k] < least[k] ? at[k] : least[k];
                most[k] = at[k] > most[k] ? at[k] : most[k];
            }
        }
}

void sv_mesh_extent(const sv_mesh *m, int *rows, int *columns)
{
    int least[2], most[2];
    sv_mesh_bounds(m, least, most);
    *rows = most[0] > least[0] ? most[0] - least[0] : 0;
    *columns = most[1] > least[1] ? most[1] - least[1] : 0;
}

double sv_mesh_side(const sv_mesh *m)
{
    double sum = 0;
    unsigned count = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            for (int down = 0; down < 2; down++) {
                if (!sv_mesh_has(m, y, x) || !sv_mesh_has(m, y + down, x + !down))
                    continue;
                sv_point way = sv_point_plus(m->at[y + down][x + !down], m->at[y][x], -1);
                sum += hypot(way.x, way.y);
                count++;
            }
    return count ? sum / count : 0;
}

void sv_mesh_scale(sv_mesh *m, double scale)
{
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            m->at[y][x] = (sv_point){m->at[y][x].x * scale, m->at[y][x].y * scale};
}

bool sv_mesh_covers(const sv_mesh *m, sv_point point)
{
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            if (sv_mesh_has(m, y, x) && (sv_mesh_has(m, y, x + 1) || sv_mesh_has(m, y, x - 1))) {
                sv_point next = m->at[y][sv_mesh_has(m, y, x + 1) ? x + 1 : x - 1];
                double cell = sv_distance(next, m->at[y][x]);
                if (sv_distance(point, m->at[y][x]) < cell)
                    return true;
            }
    return false;
}
