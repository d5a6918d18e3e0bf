/* Where the puzzle is: the crossings of its lines in the image. */
#ifndef SV_VISION_GRID_H
#define SV_VISION_GRID_H

#include "../sudoku_vision.h"
#include "homography.h"
#include "quad.h"

enum { SV_MAX_CROSSINGS = (SV_MAX_SIZE + 1) * (SV_MAX_SIZE + 1) };

/* How well a candidate's lines prove a grid, each from 0 to 1. */
typedef struct sv_evidence {
    float present;  /* share of the line segments between neighbouring crossings that are there */
    float weakest;  /* the same of the weakest of all lines */
    float distinct; /* how much darker the lines are than what lies halfway between them */
    float contrast; /* grey levels by which the lines are darker than the paper beside them */
} sv_evidence;

typedef struct sv_grid {
    unsigned size;                        /* cells a side */
    sv_point crossings[SV_MAX_CROSSINGS]; /* (size + 1)^2, row by row, in image pixels */
    sv_evidence evidence;
    float score;
} sv_grid;

static inline sv_point sv_grid_crossing(const sv_grid *grid, unsigned row, unsigned column)
{
    return grid->crossings[row * (grid->size + 1) + column];
}

#endif
