#include "mesh.h"

#include "field.h"

#include <math.h>
#include <string.h>

enum { SIDE = SV_MESH_SIDE, MIDDLE = SV_MESH_REACH };

/* A crossing is looked for up to so many cells from where its neighbours say, the first one up to
 * so many from the seed. */
static const double STRAY = 0.16, FIRST_STRAY = 0.4;

/* A line goes on where it has this share of what is typical. */
static const float GOES_ON = 0.33f;

/* Of all neighbours together so many, and a crossing fainter than that is where they say. */
static const double SETTLED = 0.16;
static const float FAINT = 0.2f;

/* Where lines go on and on it is no board, but text or noise. */
enum { ENOUGH = 240 };

/* What is seen on the way from one crossing to the next. */
enum { SAMPLES = 10 };

typedef struct growth {
    const sv_ridges *ridges;
    sv_mesh *mesh;
    float cap, typical;
    sv_point place[SIDE][SIDE]; /* the best place for a crossing not yet filled */
    float merit[SIDE][SIDE];    /* and how good it is; below 0: to be looked for */
} growth;

static sv_point plus(sv_point a, sv_point b, double share)
{
    return (sv_point){a.x + share * b.x, a.y + share * b.y};
}

/* The mean ridge from `from` to `to` shares of the way from a along the vector. */
static float ridge_along(const growth *g, sv_point a, sv_point way, double from, double to)
{
    double length = hypot(way.x, way.y);
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
static float crossing_at(const growth *g, sv_point at, sv_point right, sv_point down)
{
    return (ridge_along(g, at, right, -0.5, 0.5) + ridge_along(g, at, down, -0.5, 0.5)) / 2;
}

static sv_point best_near(const growth *g, sv_point middle, sv_point right, sv_point down,
                          double reach, double step, double nearness)
{
    sv_point best = middle;
    float most = -1e9f;
    for (double v = -reach; v <= reach + 1e-6; v += step)
        for (double u = -reach; u <= reach + 1e-6; u += step) {
            sv_point at = plus(plus(middle, right, u), down, v);
            float here =
                crossing_at(g, at, right, down) - (float)(nearness * (u * u + v * v)) * g->typical;
            if (here > most) {
                most = here;
                best = at;
            }
        }
    return best;
}

static sv_point find_crossing(const growth *g, sv_point middle, sv_point right, sv_point down,
                              double reach)
{
    sv_point at = best_near(g, middle, right, down, reach, 0.08, 12);
    return best_near(g, at, right, down, 0.04, 0.04, 0);
}

/* ----------------------------------------------------------- expectations */

static bool has(const sv_mesh *m, int row, int column)
{
    return row >= 0 && column >= 0 && row < SIDE && column < SIDE && m->filled[row][column];
}

typedef struct mean {
    sv_point sum;
    double weight;
} mean;

static void count_in(mean *m, sv_point p, double weight)
{
    m->sum = plus(m->sum, p, weight);
    m->weight += weight;
}

/* The step between neighbours of a direction, as it is around a crossing. */
static bool step_near(const sv_mesh *m, int row, int column, int down, sv_point *step)
{
    mean all = {{0, 0}, 0};
    for (int y = row - 2; y <= row + 2; y++)
        for (int x = column - 2; x <= column + 2; x++)
            if (has(m, y, x) && has(m, y + down, x + !down)) {
                double off = hypot(y + 0.5 * down - row, x + 0.5 * !down - column);
                sv_point s = plus(m->at[y + down][x + !down], m->at[y][x], -1);
                count_in(&all, s, 1 / (1 + 4 * off * off));
            }
    if (all.weight > 0)
        *step = (sv_point){all.sum.x / all.weight, all.sum.y / all.weight};
    return all.weight > 0;
}

/* Where a crossing is by its neighbours: along lines as far as before, and the fourth corner of a
 * cell. */
static bool expected_at(const sv_mesh *m, int row, int column, sv_point right, sv_point down,
                        sv_point *at)
{
    mean all = {{0, 0}, 0};
    for (int k = 0; k < 4; k++) {
        int dy = k == 0 ? 1 : k == 1 ? -1 : 0, dx = k == 2 ? 1 : k == 3 ? -1 : 0;
        if (!has(m, row + dy, column + dx))
            continue;
        sv_point near = m->at[row + dy][column + dx];
        sv_point step = dy ? down : right;
        count_in(&all, plus(near, step, -(dx + dy)), 1);
        if (has(m, row + 2 * dy, column + 2 * dx))
            count_in(&all, plus(plus(near, near, 1), m->at[row + 2 * dy][column + 2 * dx], -1), 1);
    }
    for (int dy = -1; dy <= 1; dy += 2)
        for (int dx = -1; dx <= 1; dx += 2)
            if (has(m, row + dy, column) && has(m, row, column + dx) &&
                has(m, row + dy, column + dx))
                count_in(&all,
                         plus(plus(m->at[row + dy][column], m->at[row][column + dx], 1),
                              m->at[row + dy][column + dx], -1),
                         2);
    if (all.weight > 0)
        *at = (sv_point){all.sum.x / all.weight, all.sum.y / all.weight};
    return all.weight > 0;
}

/* ----------------------------------------------------------------- growth */

static float line_between(const growth *g, sv_point a, sv_point b)
{
    return ridge_along(g, a, plus(b, a, -1), 0.1, 0.9) / g->typical;
}

static void look_for(growth *g, int row, int column, sv_point right, sv_point down)
{
    const sv_mesh *m = g->mesh;
    sv_point middle;
    g->merit[row][column] = 0;
    step_near(m, row, column, 0, &right);
    step_near(m, row, column, 1, &down);
    if (!expected_at(m, row, column, right, down, &middle))
        return;
    sv_point at = g->place[row][column] = find_crossing(g, middle, right, down, STRAY);
    float sum = 0, most = 0;
    unsigned count = 0;
    for (int k = 0; k < 4; k++) {
        int y = row + (k == 0) - (k == 1), x = column + (k == 2) - (k == 3);
        if (!has(m, y, x))
            continue;
        float here = fminf(line_between(g, m->at[y][x], at), 1.2f);
        sum += here;
        most = fmaxf(most, here);
        count++;
    }
    if (count && most > GOES_ON)
        g->merit[row][column] =
            sum / (float)count + 0.5f * crossing_at(g, at, right, down) / g->typical;
}

static bool in_frame(const growth *g, sv_point p)
{
    return p.x > -2 && p.y > -2 && p.x < g->ridges->width + 2 && p.y < g->ridges->height + 2;
}

static void fill(growth *g, int row, int column, sv_point at)
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

static bool beside(const sv_mesh *m, int row, int column)
{
    return has(m, row - 1, column) || has(m, row + 1, column) || has(m, row, column - 1) ||
           has(m, row, column + 1);
}

/* Fills the best crossing beside those filled; false where lines end on all sides. */
static bool grow_once(growth *g, sv_point right, sv_point down)
{
    float best = 0;
    int row = -1, column = -1;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            if (g->mesh->filled[y][x] || !beside(g->mesh, y, x))
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
    fill(g, row, column, g->place[row][column]);
    return true;
}

/* Where a crossing lies by the lines through it, on both sides where there are crossings on both.
 */
static bool between_neighbours(const sv_mesh *m, int row, int column, sv_point *at)
{
    mean all = {{0, 0}, 0};
    for (int k = 0; k < 2; k++) {
        int dy = k, dx = !k;
        bool before = has(m, row - dy, column - dx), after = has(m, row + dy, column + dx);
        if (before && after) {
            count_in(&all, m->at[row - dy][column - dx], 1);
            count_in(&all, m->at[row + dy][column + dx], 1);
        } else if (before || after) {
            int s = after ? 1 : -1;
            if (has(m, row + 2 * s * dy, column + 2 * s * dx))
                count_in(&all,
                         plus(plus(m->at[row + s * dy][column + s * dx],
                                   m->at[row + s * dy][column + s * dx], 1),
                              m->at[row + 2 * s * dy][column + 2 * s * dx], -1),
                         0.7);
        }
    }
    if (all.weight > 0)
        *at = (sv_point){all.sum.x / all.weight, all.sum.y / all.weight};
    return all.weight > 0;
}

/* Looks for each crossing once more, near where all its neighbours say it is. */
static void settle(growth *g)
{
    sv_mesh *m = g->mesh;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            sv_point middle, right, down;
            if (!has(m, y, x) || !between_neighbours(m, y, x, &middle) ||
                !step_near(m, y, x, 0, &right) || !step_near(m, y, x, 1, &down))
                continue;
            sv_point at = best_near(g, middle, right, down, SETTLED, SETTLED / 4, 6);
            m->at[y][x] = crossing_at(g, at, right, down) > FAINT * g->typical ? at : middle;
        }
}

static void weigh_lines(growth *g)
{
    sv_mesh *m = g->mesh;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            for (int down = 0; down < 2; down++)
                m->line[down][y][x] = has(m, y, x) && has(m, y + down, x + !down)
                                          ? line_between(g, m->at[y][x], m->at[y + down][x + !down])
                                          : 0;
}

/* The median line of the first few cells. */
static float typical_line(const growth *g, sv_point at, sv_point right, sv_point down)
{
    float all[24], sorted;
    int n = 0;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x < 1; x++) {
            all[n++] = ridge_along(g, plus(plus(at, right, x), down, y), right, 0.1, 0.9);
            all[n++] = ridge_along(g, plus(plus(at, right, y), down, x), down, 0.1, 0.9);
        }
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && all[j] < all[j - 1]; j--) {
            sorted = all[j];
            all[j] = all[j - 1];
            all[j - 1] = sorted;
        }
    return all[n / 2];
}

void sv_mesh_grow(const sv_ridges *ridges, const sv_seed *seed, sv_mesh *mesh)
{
    memset(mesh, 0, sizeof *mesh);
    growth g = {.ridges = ridges, .mesh = mesh};
    double cell = (hypot(seed->right.x, seed->right.y) + hypot(seed->down.x, seed->down.y)) / 2;
    float level = sv_ridges_typical(ridges, seed->at, (float)(1.6 * cell));
    g.cap = 1.5f * level;
    g.typical = 0.5f * level;
    sv_point at = find_crossing(&g, seed->at, seed->right, seed->down, FIRST_STRAY);
    float seen = typical_line(&g, at, seed->right, seed->down);
    if (seen < 0.12f * level)
        return;
    g.typical = seen;
    fill(&g, MIDDLE, MIDDLE, at);
    while (mesh->count < ENOUGH && grow_once(&g, seed->right, seed->down))
        ;
    settle(&g);
    weigh_lines(&g);
}

bool sv_mesh_covers(const sv_mesh *m, sv_point point)
{
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            if (has(m, y, x) && (has(m, y, x + 1) || has(m, y, x - 1))) {
                sv_point next = m->at[y][has(m, y, x + 1) ? x + 1 : x - 1];
                double cell = hypot(next.x - m->at[y][x].x, next.y - m->at[y][x].y);
                if (hypot(point.x - m->at[y][x].x, point.y - m->at[y][x].y) < cell)
                    return true;
            }
    return false;
}

/* ------------------------------------------------------------------ boards */

/* Whether of each outer line at least half the crossings were found: a board that is cut off is
 * none. */
static bool is_whole(const sv_mesh *m, unsigned row, unsigned column, unsigned size)
{
    unsigned found[4] = {0};
    for (unsigned k = 0; k <= size; k++) {
        found[0] += m->filled[row][column + k];
        found[1] += m->filled[row + size][column + k];
        found[2] += m->filled[row + k][column];
        found[3] += m->filled[row + k][column + size];
    }
    for (int k = 0; k < 4; k++)
        if (2 * found[k] < size)
            return false;
    return true;
}

static float view_score(const sv_mesh *m, unsigned row, unsigned column, unsigned size)
{
    float sum = 0;
    if (!is_whole(m, row, column, size))
        return 0;
    for (unsigned y = row; y <= row + size; y++)
        for (unsigned x = column; x <= column + size; x++) {
            if (x < column + size)
                sum += fmaxf(0, fminf(m->line[0][y][x], 1));
            if (y < row + size)
                sum += fmaxf(0, fminf(m->line[1][y][x], 1));
        }
    return sum / (float)(2 * size * (size + 1));
}

void sv_mesh_find_views(const sv_mesh *m, unsigned size, sv_mesh_views *views)
{
    views->count = 0;
    for (unsigned row = 0; row + size < SIDE; row++)
        for (unsigned column = 0; column + size < SIDE; column++) {
            float score = view_score(m, row, column, size);
            if (score <= 0)
                continue;
            unsigned at = views->count;
            while (at > 0 && score > views->view[at - 1].score)
                at--;
            if (at == SV_MAX_VIEWS)
                continue;
            views->count += views->count < SV_MAX_VIEWS;
            memmove(&views->view[at + 1], &views->view[at],
                    (views->count - 1 - at) * sizeof *views->view);
            views->view[at].row = row;
            views->view[at].column = column;
            views->view[at].score = score;
        }
}

/* What a surface leaves of a mesh: by axis, row, column. */
typedef struct rest {
    double off[2][SV_MAX_LINES][SV_MAX_LINES];
    bool filled[SV_MAX_LINES][SV_MAX_LINES];
} rest;

/* The homography and the cubics of a mesh; false where they are degenerate. */
static bool fit_cubics(const sv_mesh *m, unsigned row, unsigned column, unsigned size,
                       sv_surface *surface, rest *r)
{
    sv_point cells[SIDE * SIDE], image[SIDE * SIDE];
    sv_displacement off[SIDE * SIDE];
    sv_homography back;
    size_t n = 0;
    memset(r, 0, sizeof *r);
    for (unsigned y = 0; y <= size; y++)
        for (unsigned x = 0; x <= size; x++)
            if (m->filled[row + y][column + x]) {
                r->filled[y][x] = true;
                cells[n] = (sv_point){x, y};
                image[n++] = m->at[row + y][column + x];
            }
    if (n < 16 || !sv_homography_fit(cells, image, n, &surface->map) ||
        !sv_homography_fit(image, cells, n, &back))
        return false;
    for (unsigned axis = 0; axis < 2; axis++) {
        double *cubic = axis ? surface->y : surface->x;
        for (size_t i = 0; i < n; i++) {
            sv_point p = sv_homography_apply(&back, image[i].x, image[i].y);
            off[i] = (sv_displacement){cells[i].x, cells[i].y,
                                       axis ? p.y - cells[i].y : p.x - cells[i].x, 1};
        }
        sv_cubic_fit(off, n, axis, size, cubic);
        for (size_t i = 0; i < n; i++)
            r->off[axis][(unsigned)off[i].v][(unsigned)off[i].u] =
                off[i].target - sv_cubic_at(cubic, off[i].u, off[i].v, size);
    }
    return true;
}

/* What remains beside a field, as if it were segments found. */
static void to_segments(const rest *r, const sv_field *field, unsigned size, sv_segments *found)
{
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= size; line++)
            for (unsigned band = 0; band < size; band++) {
                unsigned y = axis ? line : band, x = axis ? band : line;
                unsigned ny = axis ? y : y + 1, nx = axis ? x + 1 : x;
                const double *known = &field->of[axis][line][band];
                double off = r->off[axis][y][x] + r->off[axis][ny][nx] - known[0] - known[1];
                bool there = r->filled[y][x] && r->filled[ny][nx];
                found->of[axis][line][band] = (sv_segment){line + off / 2, there};
            }
}

sv_status sv_mesh_surface(const sv_mesh *mesh, unsigned row, unsigned column, unsigned size,
                          unsigned rounds, sv_field *field, sv_surface *surface, bool *sound,
                          sv_diagnostic *why)
{
    rest r;
    sv_segments found;
    sv_field more;
    sv_status status = SV_OK;
    memset(field, 0, sizeof *field);
    *surface = (sv_surface){.size = size, .field = field};
    *sound = fit_cubics(mesh, row, column, size, surface, &r);
    for (unsigned round = 0; round < rounds && *sound && !status; round++) {
        to_segments(&r, field, size, &found);
        status = sv_field_fit(&found, size, 0.5, &more, why);
        for (unsigned i = 0; i <= size && !status; i++)
            for (unsigned j = 0; j <= size; j++) {
                field->of[0][i][j] += more.of[0][i][j];
                field->of[1][i][j] += more.of[1][i][j];
            }
    }
    return status;
}
