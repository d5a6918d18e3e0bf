/* A mesh of crossings, grown from one place along lines as they are seen: it follows a curled page,
 * and needs no outline. */
#ifndef SV_VISION_MESH_H
#define SV_VISION_MESH_H

#include "seeds.h"
#include "surface.h"

/* Crossings are numbered from the seed, so many to each side. */
enum { SV_MESH_REACH = 10, SV_MESH_SIDE = 2 * SV_MESH_REACH + 1 };

typedef struct sv_mesh {
    sv_point at[SV_MESH_SIDE][SV_MESH_SIDE]; /* row, column */
    bool filled[SV_MESH_SIDE][SV_MESH_SIDE];
    /* line[0]: to the crossing on the right; line[1]: to that below; shares of what is typical */
    float line[2][SV_MESH_SIDE][SV_MESH_SIDE];
    unsigned count;
} sv_mesh;

/* Grows a mesh. It has few crossings where there is no grid. */
void sv_mesh_grow(const sv_ridges *ridges, const sv_seed *seed, sv_mesh *mesh);

/* Closes the gaps of a mesh whose crossings and lines are known, and goes on growing from these up
 * to a board of that size. */
void sv_mesh_complete(const sv_ridges *ridges, unsigned size, sv_mesh *mesh);

/* Drops the crossings of a board, which begins in the first row and column, where its lines are
 * hardly seen, and grows them anew from all others. Returns how much more of the lines is seen so,
 * as a share of all; 0, and the mesh as it was, where there are none or too many of these. */
float sv_mesh_regrow(const sv_ridges *ridges, unsigned size, sv_mesh *mesh);

/* The mean length from a crossing to the next; 0 without any. */
double sv_mesh_side(const sv_mesh *mesh);

/* The first and the last row and column that hold a crossing; without any the first are beyond the
 * last. */
void sv_mesh_bounds(const sv_mesh *mesh, int least[2], int most[2]);

/* How many cells a mesh reaches down and across; 0 without any. */
void sv_mesh_extent(const sv_mesh *mesh, int *rows, int *columns);

void sv_mesh_scale(sv_mesh *mesh, double scale);

/* Whether a point lies within the mesh or less than a cell beside it. */
bool sv_mesh_covers(const sv_mesh *mesh, sv_point point);

enum { SV_MAX_VIEWS = 4 };

/* A part of a mesh that may be a board. */
typedef struct sv_mesh_view {
    unsigned row, column; /* of the first crossing */
    float score;          /* the share of the lines that is there */
} sv_mesh_view;

typedef struct sv_mesh_views {
    sv_mesh_view view[SV_MAX_VIEWS]; /* best first */
    unsigned count;
} sv_mesh_views;

/* The share of the lines of a board that is there, where lines have been weighed. */
float sv_mesh_seen(const sv_mesh *mesh, unsigned row, unsigned column, unsigned size);

void sv_mesh_find_views(const sv_mesh *mesh, unsigned size, sv_mesh_views *views);

/* What a surface follows: the more, the more it follows a crossing that is wrong, too. */
typedef enum sv_follows { SV_GENTLE_BENDS, SV_SHARP_BENDS, SV_EVERY_CROSSING } sv_follows;

/* A surface through the crossings of a board. It points into *field beside it: both stay where they
 * are. */
typedef struct sv_mesh_fit {
    sv_surface surface;
    sv_field field;
    bool sound; /* false: the crossings are degenerate */
} sv_mesh_fit;

/* That of a board of that size. SV_MEMORY. */
SV_CHECKED sv_status sv_mesh_surface(const sv_mesh *mesh, const sv_mesh_view *view, unsigned size,
                                     sv_follows follows, sv_mesh_fit *fit, sv_diagnostic *why);

#endif
