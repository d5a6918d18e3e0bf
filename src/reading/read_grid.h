/* The way from a grid to a puzzle. */
#ifndef SV_READ_GRID_H
#define SV_READ_GRID_H

#include "../job.h"

/* What has come of a grid that was read. */
typedef struct sv_outcome {
    bool added;            /* it is the last of the page's puzzles */
    bool solved;           /* what was read has one solution, */
    bool unique;           /* and so have its givens alone, */
    unsigned filled;       /* so many of its cells are not empty, */
    float likeness;        /* and these are so like digits */
    sv_diagnostic refusal; /* why it is no puzzle; SV_OK where it was one */
} sv_outcome;

/* Reads one grid; what is a puzzle is added to the page. */
SV_CHECKED sv_status sv_grid_read(sv_job *job, const sv_pyramid *pyramid, sv_grid grid,
                                  sv_outcome *outcome);

#endif
