#include "growth.h"

#include "../distance.h"

#include <math.h>

enum { SIDE = SV_MESH_SIDE };

/* A crossing is looked for up to so many cells from where its neighbours say. */
static const double STRAY = 0.16;

/* It is looked for in steps of so many cells, and then in finer ones around the best place. */
static const double STEP = 0.08, FINE_STEP = 0.04;

/* A crossing costs NEARNESS x what is typical x (cells from where it is expected)^2; less where it
 * settles. */
static const double NEARNESS = 12, NEARNESS_SETTLED = 6;

/* A line goes on where it has this share of what is typical. */
static const float GOES_ON = 0.33f;

/* Of all neighbours together so many, and a crossing fainter than that is where they say. */
static const double SETTLED = 0.16;
static const float FAINT = 0.2f;

/* Where lines go on and on, beyond the crossings of a board of 16 x 16, it is no board, but text or
 * noise. */
enum { ENOUGH = 340 };

/* What is seen on the way from one crossing to the next. */
enum { SAMPLES = 10 };

float sv_ridge_along(const sv_growth *g, sv_point a, sv_point way, double from, double to)
{
    double length = sqrt(way.x * way.x + way.y * way.y);
    if (length < 1)
        return 0;
    float nx = (float)(-way.y / length), ny = (float)(way.x / length), sum = 0;
    for (int k = 0; k < SAMPLES; k++) {
        double t = from + (to - from) * (k + 0.5) / SAMPLES;
        sum += sv_ridge_at(g->ridges, (float)(a.x + t * way.x), (float)(a.y + t * way.y), nx, ny,
                           g->cap);
    }
    return sum / SAMPLES;
}

/* How much of a crossing with half a cell of its lines is seen at a point. */
static float crossing_at(const sv_growth *g, sv_point at, sv_point right, sv_point down)
{
    return (sv_ridge_along(g, at, right, -0.5, 0.5) + sv_ridge_along(g, at, down, -0.5, 0.5)) / 2;
}

static sv_point best_near(const sv_growth *g, sv_point middle, sv_point right, sv_point down,
                          double reach, double step, double nearness)
{
    sv_point best = middle;
    float most = -1e9f;
    for (double v = -reach; v <= reach + 1e-6; v += step)
        for (double u = -reach; u <= reach + 1e-6; u += step) {
            sv_point at = sv_point_plus(sv_point_plus(middle, right, u), down, v);
            float here =
                crossing_at(g, at, right, down) - (float)(nearness * (u * u + v * v)) * g->typical;
            if (here > most) {
                most = here;
                best = at;
            }
        }
    return best;
}

sv_point sv_growth_find(const sv_growth *g, sv_point middle, sv_point right, sv_point down,
                        double reach)
{
    sv_point at = best_near(g, middle, right, down, reach, STEP, NEARNESS);
    return best_near(g, at, right, down, FINE_STEP, FINE_STEP, 0);
}

/* ----------------------------------------------------------- expectations */

typedef struct mean {
    sv_point sum;
    double weight;
} mean;

static void count_in(mean *m, sv_point p, double weight)
{
    m->sum = sv_point_plus(m->sum, p, weight);
    m->weight += weight;
}

bool sv_mesh_step_near(const sv_mesh *m, int row, int column, int down, sv_point *step)
{
    mean all = {{0, 0}, 0};
    for (int y = row - 2; y <= row + 2; y++)
        for (int x = column - 2; x <= column + 2; x++)
            if (sv_mesh_has(m, y, x) && sv_mesh_has(m, y + down, x + !down)) {
                double off = hypot(y + 0.5 * down - row, x + 0.5 * !down - column);
                sv_point s = sv_point_plus(m->at[y + down][x + !down], m->at[y][x], -1);
                count_in(&all, s, 1 / (1 + 4 * off * off));
            }
    if (all.weight > 0)
        *step = (sv_point){all.sum.x / all.weight, all.sum.y / all.weight};
    return all.weight > 0;
}

bool sv_mesh_expected_at(const sv_mesh *m, int row, int column, sv_point right, sv_point down,
                         sv_point *at)
{
    mean all = {{0, 0}, 0};
    for (int k = 0; k < 4; k++) {
        int dy = k == 0 ? 1 : k == 1 ? -1 : 0, dx = k == 2 ? 1 : k == 3 ? -1 : 0;
        if (!sv_mesh_has(m, row + dy, column + dx))
            continue;
        sv_point near = m->at[row + dy][column + dx];
        sv_point step = dy ? down : right;
        count_in(&all, sv_point_plus(near, step, -(dx + dy)), 1);
        if (sv_mesh_has(m, row + 2 * dy, column + 2 * dx))
            count_in(&all,
                     sv_point_plus(sv_point_plus(near, near, 1),
                                   m->at[row + 2 * dy][column + 2 * dx], -1),
                     1);
    }
    for (int dy = -1; dy <= 1; dy += 2)
        for (int dx = -1; dx <= 1; dx += 2)
            if (sv_mesh_has(m, row + dy, column) && sv_mesh_has(m, row, column + dx) &&
                sv_mesh_has(m, row + dy, column + dx))
                count_in(&all,
                         sv_point_plus(
                             sv_point_plus(m->at[row + dy][column], m->at[row][column + dx], 1),
                             m->at[row + dy][column + dx], -1),
                         2);
    if (all.weight > 0)
        *at = (sv_point){all.sum.x / all.weight, all.sum.y / all.weight};
    return all.weight > 0;
}

/* ----------------------------------------------------------------- growth */

float sv_growth_line(const sv_growth *g, sv_point a, sv_point b)
{
    return sv_ridge_along(g, a, sv_point_plus(b, a, -1), 0.1, 0.9) / g->typical;
}

static void look_for(sv_growth *g, int row, int column, sv_point right, sv_point down)
{
    const sv_mesh *m = g->mesh;
    sv_point middle;
    g->merit[row][column] = 0;
    sv_mesh_step_near(m, row, column, 0, &right);
    sv_mesh_step_near(m, row, column, 1, &down);
    if (!sv_mesh_expected_at(m, row, column, right, down, &middle))
        return;
    sv_point at = g->place[row][column] = sv_growth_find(g, middle, right, down, STRAY);
    float sum = 0, most = 0;
    unsigned count = 0;
    for (int k = 0; k < 4; k++) {
        int y = row + (k == 0) - (k == 1), x = column + (k == 2) - (k == 3);
        if (!sv_mesh_has(m, y, x))
            continue;
        if (sv_distance(m->at[y][x], at) < (double)g->nearest)
            return;
        float here = fminf(sv_growth_line(g, m->at[y][x], at), 1.2f);
        sum += here;
        most = fmaxf(most, here);
        count++;
    }
    if (count && most > GOES_ON)
        g->merit[row][column] =
            sum / (float)count + 0.5f * crossing_at(g, at, right, down) / g->typical;
}

static bool in_frame(const sv_growth *g, sv_point p)
{
    return p.x > -2 && p.y > -2 && p.x < g->ridges->width + 2 && p.y < g->ridges->height + 2;
}

void sv_growth_fill(sv_growth *g, int row, int column, sv_point at)
{
    sv_mesh *m = g->mesh;
    m->at[row][column] = at;
    m->filled[row][column] = true;
    m->count++;
    for (int y = row - 1; y <= row + 1; y++)
        for (int x = column - 1; x <= column + 1; x++)
            if (y >= 0 && x >= 0 && y < SIDE && x < SIDE)
                g->merit[y][x] = -1;
}

static bool in_bounds(const sv_growth *g, int row, int column)
{
    return row >= g->least[0] && row <= g->most[0] && column >= g->least[1] && column <= g->most[1];
}

static bool beside(const sv_mesh *m, int row, int column)
{
    return sv_mesh_has(m, row - 1, column) || sv_mesh_has(m, row + 1, column) ||
           sv_mesh_has(m, row, column - 1) || sv_mesh_has(m, row, column + 1);
}

/* Fills the best crossing beside those filled; false where lines end on all sides. */
static bool grow_once(sv_growth *g, sv_point right, sv_point down)
{
    float best = 0;
    int row = -1, column = -1;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            if (g->mesh->filled[y][x] || !beside(g->mesh, y, x) || !in_bounds(g, y, x))
                continue;
            if (g->merit[y][x] < 0)
                look_for(g, y, x, right, down);
            if (g->merit[y][x] > best && in_frame(g, g->place[y][x])) {
                best = g->merit[y][x];
                row = y;
                column = x;
            }
        }
    if (row < 0 || best < GOES_ON)
        return false;
    sv_growth_fill(g, row, column, g->place[row][column]);
    return true;
}

void sv_growth_run(sv_growth *g, sv_point right, sv_point down)
{
    while (g->mesh->count < ENOUGH && grow_once(g, right, down))
        ;
}

/* Where a crossing lies by the lines through it, on both sides where there are crossings on both.
 */
static bool between_neighbours(const sv_mesh *m, int row, int column, sv_point *at)
{
    mean all = {{0, 0}, 0};
    for (int k = 0; k < 2; k++) {
        int dy = k, dx = !k;
        bool before = sv_mesh_has(m, row - dy, column - dx),
             after = sv_mesh_has(m, row + dy, column + dx);
        if (before && after) {
            count_in(&all, m->at[row - dy][column - dx], 1);
            count_in(&all, m->at[row + dy][column + dx], 1);
        } else if (before || after) {
            int s = after ? 1 : -1;
            if (sv_mesh_has(m, row + 2 * s * dy, column + 2 * s * dx))
                count_in(&all,
                         sv_point_plus(sv_point_plus(m->at[row + s * dy][column + s * dx],
                                                     m->at[row + s * dy][column + s * dx], 1),
                                       m->at[row + 2 * s * dy][column + 2 * s * dx], -1),
                         0.7);
        }
    }
    if (all.weight > 0)
        *at = (sv_point){all.sum.x / all.weight, all.sum.y / all.weight};
    return all.weight > 0;
}

void sv_growth_settle(sv_growth *g)
{
    sv_mesh *m = g->mesh;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            sv_point middle, right, down;
            if (!sv_mesh_has(m, y, x) || !between_neighbours(m, y, x, &middle) ||
                !sv_mesh_step_near(m, y, x, 0, &right) || !sv_mesh_step_near(m, y, x, 1, &down))
                continue;
            sv_point at = best_near(g, middle, right, down, SETTLED, SETTLED / 4, NEARNESS_SETTLED);
            m->at[y][x] = crossing_at(g, at, right, down) > FAINT * g->typical ? at : middle;
        }
}

void sv_growth_weigh(sv_growth *g)
{
    sv_mesh *m = g->mesh;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            for (int down = 0; down < 2; down++)
                m->line[down][y][x] =
                    sv_mesh_has(m, y, x) && sv_mesh_has(m, y + down, x + !down)
                        ? sv_growth_line(g, m->at[y][x], m->at[y + down][x + !down])
                        : 0;
}
