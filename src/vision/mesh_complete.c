#include "growth.h"

#include "../distance.h"
#include "../median.h"

#include <math.h>
#include <string.h>

enum { SIDE = SV_MESH_SIDE };

/* Of a mesh so many crossings must be known. */
enum { FEWEST_KNOWN = 16 };

/* Of a cell's four corners one may be so far, in cells, from where the other three say. */
static const double OFF_CELL = 0.2;

/* A line that has less of what is typical may not be where it was followed. */
static const float HARDLY_SEEN = 0.4f;

/* What curls up is found from crossing to crossing, and from where it was found once more. */
enum { REGROWN = 2 };

/* The middle of a mesh, and how far its crossings are from there. */
static float spread_of(const sv_mesh *m, sv_point *middle)
{
    double most = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) {
                if (!sv_mesh_has(m, y, x))
                    continue;
                if (pass)
                    most = fmax(most, sv_distance(m->at[y][x], *middle));
                else
                    *middle = sv_point_plus(*middle, m->at[y][x], 1.0 / m->count);
            }
    return (float)most;
}

/* The median of the lines of a mesh, as they are seen, and of their lengths. */
static void measure(sv_growth *g)
{
    const sv_mesh *m = g->mesh;
    float lines[2 * SIDE * SIDE], lengths[2 * SIDE * SIDE];
    unsigned n = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            for (int down = 0; down < 2; down++) {
                if (!sv_mesh_has(m, y, x) || !sv_mesh_has(m, y + down, x + !down))
                    continue;
                sv_point way = sv_point_plus(m->at[y + down][x + !down], m->at[y][x], -1);
                lines[n] = sv_ridge_along(g, m->at[y][x], way, 0.1, 0.9);
                lengths[n++] = (float)hypot(way.x, way.y);
            }
    g->typical = (float)sv_median(lines, n);
    g->nearest = SV_GROWTH_NEAREST * (float)sv_median(lengths, n);
}

void sv_growth_prepare(sv_growth *g)
{
    sv_point middle = {0, 0};
    float reach = spread_of(g->mesh, &middle);
    float level = sv_ridges_typical(g->ridges, middle, 0.7f * reach);
    g->cap = 1.5f * level;
    measure(g);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            g->merit[y][x] = -1;
}

/* Of the cell that reaches from a crossing so far down and right, by its other three corners. */
static sv_point fourth_corner(const sv_mesh *m, int y, int x, int dy, int dx)
{
    sv_point sum = sv_point_plus(m->at[y + dy][x], m->at[y][x + dx], 1);
    return sv_point_plus(sum, m->at[y + dy][x + dx], -1);
}

/* How far a crossing is from where a cell's other three corners say that its fourth is, for the
 * cell that fits best; 0 where no cell has the other three. A fold along lines leaves cells
 * parallelograms. */
static double off_cells(const sv_mesh *m, int y, int x)
{
    double least = 1e9;
    for (int dy = -1; dy <= 1; dy += 2)
        for (int dx = -1; dx <= 1; dx += 2) {
            if (!sv_mesh_has(m, y + dy, x) || !sv_mesh_has(m, y, x + dx) ||
                !sv_mesh_has(m, y + dy, x + dx))
                continue;
            sv_point fourth = fourth_corner(m, y, x, dy, dx);
            least = fmin(least, sv_distance(fourth, m->at[y][x]));
        }
    return least < 1e9 ? least : 0;
}

static void drop(sv_mesh *m, bool which[SIDE][SIDE])
{
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            if (which[y][x]) {
                m->filled[y][x] = false;
                m->count--;
            }
}

/* Leaves out crossings that are off all cells around them. */
static void drop_strays(sv_growth *g)
{
    sv_mesh *m = g->mesh;
    double reach = OFF_CELL * sv_mesh_side(m);
    bool off[SIDE][SIDE];
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            off[y][x] = sv_mesh_has(m, y, x) && off_cells(m, y, x) > reach;
    drop(m, off);
}

/* Fills what has two or more neighbours around it, from where these say. */
static void close_gaps(sv_growth *g)
{
    sv_mesh *m = g->mesh;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            sv_point right, down, at;
            bool across = sv_mesh_has(m, y, x - 1) && sv_mesh_has(m, y, x + 1),
                 along = sv_mesh_has(m, y - 1, x) && sv_mesh_has(m, y + 1, x);
            if (sv_mesh_has(m, y, x) || (!across && !along) ||
                !sv_mesh_step_near(m, y, x, 0, &right) || !sv_mesh_step_near(m, y, x, 1, &down) ||
                !sv_mesh_expected_at(m, y, x, right, down, &at))
                continue;
            sv_growth_fill(g, y, x, at);
        }
}

/* Fills a crossing where it is the fourth corner of a cell. */
static void close_corner(sv_growth *g, int y, int x)
{
    const sv_mesh *m = g->mesh;
    for (int k = 0; k < 4 && !sv_mesh_has(m, y, x); k++) {
        const int dy = k / 2 ? 1 : -1, dx = k % 2 ? 1 : -1;
        if (sv_mesh_has(m, y + dy, x) && sv_mesh_has(m, y, x + dx) &&
            sv_mesh_has(m, y + dy, x + dx))
            sv_growth_fill(g, y, x, fourth_corner(m, y, x, dy, dx));
    }
}

/* In the rows and columns known, as long as there is any. */
static void close_corners(sv_growth *g)
{
    for (unsigned before = 0; before != g->mesh->count;) {
        before = g->mesh->count;
        for (int y = g->least[0]; y <= g->most[0]; y++)
            for (int x = g->least[1]; x <= g->most[1]; x++)
                close_corner(g, y, x);
    }
}

/* As many rows and columns as a board has, wherever they may lie, and no fewer than are known. */
static void widen_bounds(sv_growth *g, int lines)
{
    for (int k = 0; k < 2; k++) {
        int missing = lines - (g->most[k] - g->least[k] + 1);
        g->least[k] -= missing > 0 ? missing : 0;
        g->most[k] += missing > 0 ? missing : 0;
    }
}

void sv_mesh_complete(const sv_ridges *ridges, unsigned size, sv_mesh *mesh)
{
    sv_growth g = {.ridges = ridges, .mesh = mesh, .most = {SIDE, SIDE}};
    sv_point none = {0, 0};
    bool known[SIDE][SIDE];
    if (mesh->count < FEWEST_KNOWN)
        return;
    sv_growth_prepare(&g);
    sv_mesh_bounds(mesh, g.least, g.most);
    drop_strays(&g);
    memcpy(known, mesh->filled, sizeof known);
    close_gaps(&g);
    close_corners(&g);
    widen_bounds(&g, (int)size + 1);
    sv_growth_run(&g, none, none);
    sv_growth_weigh(&g);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            for (int down = 0; down < 2; down++)
                if (known[y][x] && sv_mesh_has(mesh, y + down, x + !down) &&
                    known[y + down][x + !down])
                    mesh->line[down][y][x] = 1;
}

/* The faintest line between a crossing and those beside it. */
static float faintest_line(const sv_mesh *m, int y, int x)
{
    float least = 1;
    for (int down = 0; down < 2; down++) {
        if (sv_mesh_has(m, y + down, x + !down))
            least = fminf(least, m->line[down][y][x]);
        if (sv_mesh_has(m, y - down, x - !down))
            least = fminf(least, m->line[down][y - down][x - !down]);
    }
    return least;
}

/* Of lines that have been weighed. */
static void drop_hardly_seen(sv_mesh *m)
{
    bool faint[SIDE][SIDE];
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            faint[y][x] = sv_mesh_has(m, y, x) && faintest_line(m, y, x) < HARDLY_SEEN;
    drop(m, faint);
}

static float regrow_once(const sv_ridges *ridges, unsigned size, sv_mesh *mesh)
{
    sv_mesh grown = *mesh;
    sv_growth g = {.ridges = ridges, .mesh = &grown, .most = {(int)size, (int)size}};
    const unsigned all = (size + 1) * (size + 1);
    sv_point none = {0, 0};
    sv_growth_prepare(&g);
    sv_growth_weigh(&g);
    const float before = sv_mesh_seen(&grown, 0, 0, size);
    drop_hardly_seen(&grown);
    if (grown.count == all || grown.count < FEWEST_KNOWN)
        return 0;
    sv_growth_run(&g, none, none);
    close_gaps(&g);
    close_corners(&g);
    if (grown.count < all)
        return 0;
    sv_growth_settle(&g);
    sv_growth_weigh(&g);
    *mesh = grown;
    return sv_mesh_seen(mesh, 0, 0, size) - before;
}

float sv_mesh_regrow(const sv_ridges *ridges, unsigned size, sv_mesh *mesh)
{
    float gained = 0;
    for (int round = 0; round < REGROWN; round++)
        gained += regrow_once(ridges, size, mesh);
    return gained;
}
