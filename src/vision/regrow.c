#include "growth.h"
#include "pyramid.h"
#include "segments.h"

#include <math.h>
#include <string.h>

enum { SIDE = SV_MESH_SIDE, MIDDLE = SV_MESH_REACH };

/* Of a grid that is to grow anew those crossings stay whose lines have this share of what is
 * typical; so many at least. */
static const float SOUND = 0.5f;
enum { FEWEST_SOUND = 16 };

/* Of a cell's four corners one may be so far, in cells, from where the other three say. */
static const double OFF_CELL = 0.2;

void sv_mesh_take_grid(const sv_grid *grid, unsigned level, sv_mesh *mesh)
{
    const unsigned n = grid->size, first = MIDDLE - n / 2;
    memset(mesh, 0, sizeof *mesh);
    for (unsigned y = 0; y <= n && n <= MIDDLE; y++)
        for (unsigned x = 0; x <= n; x++) {
            mesh->at[first + y][first + x] = sv_point_at_level(sv_grid_crossing(grid, y, x), level);
            mesh->filled[first + y][first + x] = true;
            mesh->count++;
        }
}

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
                    most = fmax(most, hypot(m->at[y][x].x - middle->x, m->at[y][x].y - middle->y));
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

/* Whether lines go from a crossing both ways, and to most of its neighbours. */
static bool is_sound(const sv_growth *g, int y, int x)
{
    const sv_mesh *m = g->mesh;
    unsigned there[2] = {0}, all = 0;
    for (int k = 0; k < 4; k++) {
        int ny = y + (k == 0) - (k == 1), nx = x + (k == 2) - (k == 3);
        if (!sv_mesh_has(m, ny, nx))
            continue;
        all++;
        there[k / 2] += sv_growth_line(g, m->at[y][x], m->at[ny][nx]) > SOUND;
    }
    return there[0] && there[1] && 4 * (there[0] + there[1]) >= 3 * all;
}

static void keep_sound(sv_growth *g)
{
    sv_mesh *m = g->mesh;
    bool sound[SIDE][SIDE];
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            sound[y][x] = sv_mesh_has(m, y, x) && is_sound(g, y, x);
    memcpy(m->filled, sound, sizeof sound);
    m->count = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            m->count += sound[y][x];
}

static bool prepare(sv_growth *g)
{
    sv_point middle = {0, 0};
    float reach = spread_of(g->mesh, &middle);
    float level = sv_ridges_typical(g->ridges, middle, 0.7f * reach);
    g->cap = 1.5f * level;
    measure(g);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            g->merit[y][x] = -1;
    return g->typical > SV_GROWTH_FAINTEST * level;
}

void sv_mesh_go_on(const sv_ridges *ridges, sv_mesh *mesh)
{
    sv_growth g = {.ridges = ridges, .mesh = mesh, .most = {SIDE, SIDE}};
    sv_point none = {0, 0};
    if (prepare(&g))
        keep_sound(&g);
    if (mesh->count >= FEWEST_SOUND)
        sv_growth_run(&g, none, none);
    else
        mesh->count = 0;
    sv_growth_settle(&g);
    sv_growth_weigh(&g);
}

/* How far a crossing is from the fourth corner of a cell, of the cell of which it is that best; 0
 * where no cell has the other three. A fold along lines leaves cells parallelograms. */
static double off_cells(const sv_mesh *m, int y, int x)
{
    double least = 1e9;
    for (int dy = -1; dy <= 1; dy += 2)
        for (int dx = -1; dx <= 1; dx += 2) {
            if (!sv_mesh_has(m, y + dy, x) || !sv_mesh_has(m, y, x + dx) ||
                !sv_mesh_has(m, y + dy, x + dx))
                continue;
            sv_point fourth = sv_point_plus(sv_point_plus(m->at[y + dy][x], m->at[y][x + dx], 1),
                                            m->at[y + dy][x + dx], -1);
            least = fmin(least, hypot(fourth.x - m->at[y][x].x, fourth.y - m->at[y][x].y));
        }
    return least < 1e9 ? least : 0;
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
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            if (off[y][x]) {
                m->filled[y][x] = false;
                m->count--;
            }
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

/* Where a mesh may grow to: as many rows and columns as a board has, wherever they may lie; more
 * where more are known. */
static void set_bounds(sv_growth *g, int lines)
{
    int least[2] = {SIDE, SIDE}, most[2] = {0, 0};
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            const int at[2] = {y, x};
            for (int k = 0; k < 2 && sv_mesh_has(g->mesh, y, x); k++) {
                least[k] = at[k] < least[k] ? at[k] : least[k];
                most[k] = at[k] > most[k] ? at[k] : most[k];
            }
        }
    for (int k = 0; k < 2; k++) {
        int missing = lines - (most[k] - least[k] + 1);
        g->least[k] = least[k] - (missing > 0 ? missing : 0);
        g->most[k] = most[k] + (missing > 0 ? missing : 0);
    }
}

void sv_mesh_complete(const sv_ridges *ridges, unsigned size, sv_mesh *mesh)
{
    sv_growth g = {.ridges = ridges, .mesh = mesh, .most = {SIDE, SIDE}};
    sv_point none = {0, 0};
    bool known[SIDE][SIDE];
    if (mesh->count < FEWEST_SOUND)
        return;
    prepare(&g);
    set_bounds(&g, (int)size + 1);
    drop_strays(&g);
    memcpy(known, mesh->filled, sizeof known);
    close_gaps(&g);
    sv_growth_run(&g, none, none);
    sv_growth_weigh(&g);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            for (int down = 0; down < 2; down++)
                if (known[y][x] && sv_mesh_has(mesh, y + down, x + !down) &&
                    known[y + down][x + !down])
                    mesh->line[down][y][x] = 1;
}
