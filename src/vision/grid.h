/* Where the puzzle is: the crossings of its lines in the image. */
#ifndef SV_VISION_GRID_H
#define SV_VISION_GRID_H

#include "../image.h"
#include "homography.h"
#include "quad.h"

enum { SV_MAX_CROSSINGS = (SV_MAX_SIZE + 1) * (SV_MAX_SIZE + 1) };

/* How well a candidate's lines prove a grid, shares from 0 to 1. */
typedef struct sv_evidence {
    float present;  /* share of the line segments between neighbouring crossings that are there */
    float weakest;  /* the same of the weakest of all lines */
    float distinct; /* how much darker the lines are than what lies halfway between them */
    float contrast; /* grey levels by which the lines are darker than the paper beside them */
    bool shifted;   /* thick lines are where a board has thin ones: it may be a line off */
    float uneven;   /* how many times as wide as the next one a row or column is, at most */
} sv_evidence;

typedef struct sv_grid {
    unsigned size;                        /* cells a side */
    sv_point crossings[SV_MAX_CROSSINGS]; /* (size + 1)^2, row by row, in image pixels */
    sv_apart apart;                       /* crossings of two boxes lie in the middle of the gap */
    sv_evidence evidence;
    float score;
} sv_grid;

/* How many crossings it has. */
static inline unsigned sv_crossing_count(const sv_grid *grid)
{
    return (grid->size + 1) * (grid->size + 1);
}

/* What a grid's score tells: from SV_GRID_CONVINCING on no other quadrilateral is looked at (of 160
 * newspaper photos 147 have it, and below it the quadrilateral is often the wrong one), from
 * SV_GRID_CERTAIN on there is no doubt that it is a grid, from SV_GRID_LIKELY on no further ways to
 * threshold are tried, below SV_GRID_POSSIBLE it is no grid. */
extern const float SV_GRID_CONVINCING, SV_GRID_CERTAIN, SV_GRID_LIKELY, SV_GRID_POSSIBLE;

/* The crossings at its corners. */
sv_quad sv_grid_outline(const sv_grid *grid);

/* Whether it lies whole in the picture that it was found in, as sv_quad_is_whole says. */
bool sv_grid_is_whole(const sv_grid *grid, const sv_image *image);

/* The side of its cells, as the mean of all. */
double sv_grid_cell(const sv_grid *grid);

/* The grid that fills a quadrilateral evenly, as on a flat page, whatever lines are to be seen in
 * it; false where there is none. */
bool sv_grid_within(const sv_quad *outline, unsigned size, sv_grid *grid);

/* The grid as it is numbered when its board is read after quarter turns clockwise. */
sv_grid sv_grid_turn(const sv_grid *grid, unsigned quarter_turns);

/* So many grids are handed on at most: a page holds rarely more puzzles that could be confused. */
enum { SV_MAX_GRIDS = 4 };

/* Grids that are really different (their corners more than half a cell apart), best first. */
typedef struct sv_grids {
    sv_grid grid[SV_MAX_GRIDS];
    unsigned count;
} sv_grids;

/* Adds a grid at its place, or leaves it out where the list has a better one of the same lines or
 * is full of better ones. Larger grids may be a little worse. */
void sv_grids_add(sv_grids *grids, const sv_grid *grid);

/* Whether two grids lie in one place: at most one of them is right. */
bool sv_grids_overlap(const sv_grid *a, const sv_grid *b);

/* Takes those out that have less than this score; of different places a large one may stand before
 * a better one. */
void sv_grids_drop_below(sv_grids *grids, float least);

/* Whether one of the list has the same lines. */
bool sv_grids_have(const sv_grids *grids, const sv_grid *grid);

/* Whether the best of the grids is beyond doubt. */
static inline bool sv_grids_certain(const sv_grids *grids)
{
    return grids->count && grids->grid[0].score >= SV_GRID_CERTAIN;
}

/* Whether the best of the grids is likely enough to end a search. */
static inline bool sv_grids_likely(const sv_grids *grids)
{
    return grids->count && grids->grid[0].score >= SV_GRID_LIKELY;
}

static inline sv_point sv_grid_crossing(const sv_grid *grid, unsigned row, unsigned column)
{
    return grid->crossings[row * (grid->size + 1) + column];
}

#endif
