#include "active_contours.h"

#include "growth.h"

#include <math.h>

/* Each crossing of a line may be moved across it, up to so many cells to each side, to so many
 * places. */
enum { PLACES = 21, STAYS = PLACES / 2 };
static const double REACH = 0.6;

/* All lines are moved so often. */
enum { ROUNDS = 3 };

/* Of a piece of a line from one crossing to the next as much counts: more than is typical is a
 * thick line, or a digit's stroke. */
static const float LEAST_SEEN = -0.3f, MOST_SEEN = 1.1f, MOST_RIDGE = 1;

/* What a bend costs, by the square of how far, in cells, a crossing is off the middle of those
 * beside it, twice that: along the line, and across to the lines beside it. Across, folds and curls
 * cost no more than so many cells. */
static const float BENT_ALONG = 15, BENT_ACROSS = 14, MOST_BENT_ACROSS = 0.2f;

enum { LAST = SV_MAX_SIZE };

/* Where the crossings of a line may lie, and what that costs. */
typedef struct contour {
    unsigned count; /* of crossings */
    float bent_along;
    sv_point place[LAST + 1][PLACES];
    float across[LAST + 1][PLACES];   /* what it costs to be off the lines beside it */
    float seen[LAST][PLACES][PLACES]; /* of the piece from one crossing's place to the next's */
} contour;

/* The least cost of a line up to a crossing, by where that and the one before it lie; and where,
 * for this, the one before these lies. */
typedef struct ways {
    float cost[LAST + 1][PLACES][PLACES];
    uint8_t from[LAST + 1][PLACES][PLACES];
} ways;

/* A line of a mesh: a row of crossings, or a column. */
typedef struct line {
    sv_mesh *mesh;
    unsigned size, at;
    bool down; /* a column */
} line;

static sv_point *crossing(const line *l, unsigned at, unsigned i)
{
    return l->down ? &l->mesh->at[i][at] : &l->mesh->at[at][i];
}

static float square_off(sv_point a, sv_point middle, sv_point b)
{
    const double x = a.x - 2 * middle.x + b.x, y = a.y - 2 * middle.y + b.y;
    return (float)(x * x + y * y);
}

/* What a place costs by the lines beside its own, or the two next to it where it is the outermost.
 * An inner one leaves both of these off: it counts half. */
static float cost_across(const line *l, unsigned i, sv_point place, float cell)
{
    const unsigned at = l->at;
    float off;
    if (at == 0)
        off = square_off(place, *crossing(l, 1, i), *crossing(l, 2, i));
    else if (at == l->size)
        off = square_off(place, *crossing(l, at - 1, i), *crossing(l, at - 2, i));
    else
        off = square_off(*crossing(l, at - 1, i), place, *crossing(l, at + 1, i)) / 2;
    return BENT_ACROSS * fminf(off / (cell * cell), MOST_BENT_ACROSS * MOST_BENT_ACROSS);
}

static void lay(const sv_growth *g, const line *l, contour *c)
{
    const float cell = (float)sv_mesh_side(l->mesh);
    c->bent_along = BENT_ALONG / (cell * cell);
    for (unsigned i = 0; i < c->count; i++) {
        const int row = (int)(l->down ? i : l->at), column = (int)(l->down ? l->at : i);
        sv_point step = {0, 0};
        sv_mesh_step_near(l->mesh, row, column, !l->down, &step);
        for (int k = 0; k < PLACES; k++) {
            const double off = REACH * (k - STAYS) / STAYS;
            c->place[i][k] = sv_point_plus(*crossing(l, l->at, i), step, off);
            c->across[i][k] = cost_across(l, i, c->place[i][k], cell);
        }
    }
    for (unsigned i = 0; i + 1 < c->count; i++)
        for (unsigned a = 0; a < PLACES; a++)
            for (unsigned b = 0; b < PLACES; b++) {
                const float seen = sv_growth_line(g, c->place[i][a], c->place[i + 1][b]);
                c->seen[i][a][b] = fminf(fmaxf(seen, LEAST_SEEN), MOST_SEEN);
            }
}

/* What it costs that a crossing lies at c, where the one before it lies at b. */
static float cost_at(const contour *l, unsigned i, unsigned b, unsigned c)
{
    return l->across[i][c] - l->seen[i - 1][b][c];
}

static float cost_bent(const contour *l, unsigned i, unsigned a, unsigned b, unsigned c)
{
    return l->bent_along * square_off(l->place[i - 2][a], l->place[i - 1][b], l->place[i][c]);
}

/* What the line costs where it lies. */
static float cost_of_staying(const contour *l)
{
    float sum = l->across[0][STAYS];
    for (unsigned i = 1; i < l->count; i++)
        sum += cost_at(l, i, STAYS, STAYS) + (i > 1 ? cost_bent(l, i, STAYS, STAYS, STAYS) : 0);
    return sum;
}

static void go_on(const contour *l, unsigned i, ways *w)
{
    for (unsigned b = 0; b < PLACES; b++)
        for (unsigned c = 0; c < PLACES; c++) {
            float least = 0;
            for (unsigned a = 0; a < PLACES; a++) {
                const float here = w->cost[i - 1][a][b] + cost_bent(l, i, a, b, c);
                if (a == 0 || here < least) {
                    least = here;
                    w->from[i][b][c] = (uint8_t)a;
                }
            }
            w->cost[i][b][c] = least + cost_at(l, i, b, c);
        }
}

/* The places of the cheapest line, and what it costs. */
static float find_cheapest(const contour *l, unsigned best[LAST + 1])
{
    ways w;
    const unsigned last = l->count - 1;
    float least = 0;
    for (unsigned a = 0; a < PLACES; a++)
        for (unsigned b = 0; b < PLACES; b++)
            w.cost[1][a][b] = l->across[0][a] + cost_at(l, 1, a, b);
    for (unsigned i = 2; i < l->count; i++)
        go_on(l, i, &w);
    for (unsigned b = 0; b < PLACES; b++)
        for (unsigned c = 0; c < PLACES; c++)
            if (b + c == 0 || w.cost[last][b][c] < least) {
                least = w.cost[last][b][c];
                best[last - 1] = b;
                best[last] = c;
            }
    for (unsigned i = last; i > 1; i--)
        best[i - 2] = w.from[i][best[i - 1]][best[i]];
    return least;
}

/* Moves a line to where it costs least. Returns how much less that is. */
static float move(const sv_growth *g, const line *l)
{
    contour c = {.count = l->size + 1};
    unsigned best[LAST + 1];
    lay(g, l, &c);
    const float gained = cost_of_staying(&c) - find_cheapest(&c, best);
    for (unsigned i = 0; i < c.count; i++)
        *crossing(l, l->at, i) = c.place[i][best[i]];
    return gained;
}

float sv_active_contours_fit(const sv_ridges *ridges, unsigned size, sv_mesh *mesh)
{
    sv_growth g = {.ridges = ridges, .mesh = mesh, .most = {(int)size, (int)size}};
    float gained = 0;
    if (sv_mesh_side(mesh) < 1)
        return 0;
    sv_growth_prepare(&g);
    g.cap = fminf(g.cap, MOST_RIDGE * g.typical);
    for (int round = 0; round < ROUNDS; round++)
        for (int down = 0; down < 2; down++)
            for (unsigned at = 0; at <= size; at++)
                gained += move(&g, &(line){mesh, size, at, down});
    return gained / (float)(2 * size * (size + 1));
}
