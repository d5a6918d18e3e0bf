/* How hard a picture is: what its failures are sorted by. */
#ifndef SV_EVAL_MEASURE_H
#define SV_EVAL_MEASURE_H

#include "../sudoku_vision.h"

typedef struct sv_condition {
    double cell;     /* pixels of the picture, along the side of a cell */
    double blur;     /* how wide the edges of the grid's lines are, in cells; 0 unknown */
    double contrast; /* grey levels between paper and ink, in the middle one of the cells */
} sv_condition;

/* Measures a puzzle in its picture. */
SV_CHECKED sv_status sv_condition_measure(const sv_puzzle *puzzle, const sv_picture *picture,
                                          sv_condition *condition);

#endif
