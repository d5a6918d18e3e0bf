/* How a mesh grows along ridges, crossing by crossing: what is common to its beginnings. */
#ifndef SV_VISION_GROWTH_H
#define SV_VISION_GROWTH_H

#include "mesh.h"

enum { SV_GROWTH_SIDE = SV_MESH_SIDE };

typedef struct sv_growth {
    const sv_ridges *ridges;
    sv_mesh *mesh;
    float cap, typical;
    float nearest;         /* crossings are at least so far apart, in pixels */
    int least[2], most[2]; /* the rows and columns in which it grows */
    sv_point place[SV_GROWTH_SIDE]
                  [SV_GROWTH_SIDE];              /* the best place for a crossing not yet filled */
    float merit[SV_GROWTH_SIDE][SV_GROWTH_SIDE]; /* and how good it is; below 0: to be looked for */
} sv_growth;

/* Crossings are at least so many cells apart: else a mesh runs along one line again and again. */
#define SV_GROWTH_NEAREST 0.35f

static inline sv_point sv_point_plus(sv_point a, sv_point b, double share)
{
    return (sv_point){a.x + share * b.x, a.y + share * b.y};
}

static inline bool sv_mesh_has(const sv_mesh *m, int row, int column)
{
    return row >= 0 && column >= 0 && row < SV_MESH_SIDE && column < SV_MESH_SIDE &&
           m->filled[row][column];
}

/* The mean ridge from `from` to `to` shares of the way from a along the vector. */
float sv_ridge_along(const sv_growth *g, sv_point a, sv_point way, double from, double to);

/* The line from one crossing to the next, a share of what is typical. */
float sv_growth_line(const sv_growth *g, sv_point a, sv_point b);

/* The best crossing up to `reach` cells from the middle. */
sv_point sv_growth_find(const sv_growth *g, sv_point middle, sv_point right, sv_point down,
                        double reach);

/* The step between neighbours of a direction, as it is around a crossing. */
bool sv_mesh_step_near(const sv_mesh *mesh, int row, int column, int down, sv_point *step);

/* Where a crossing is by its neighbours: along lines as far as before, and the fourth corner of a
 * cell. */
bool sv_mesh_expected_at(const sv_mesh *mesh, int row, int column, sv_point right, sv_point down,
                         sv_point *at);

void sv_growth_fill(sv_growth *g, int row, int column, sv_point at);

/* Fills the best crossings beside those filled, until lines end on all sides. The steps are those
 * to begin with. */
void sv_growth_run(sv_growth *g, sv_point right, sv_point down);

/* Looks for each crossing once more, near where all its neighbours say it is. */
void sv_growth_settle(sv_growth *g);

/* Takes the measures of what it grows from: what is typical of its lines, and how far apart its
 * crossings are. */
void sv_growth_prepare(sv_growth *g);

/* Weighs the lines between all crossings. */
void sv_growth_weigh(sv_growth *g);

#endif
