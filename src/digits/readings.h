/* What the network or the templates say of each cell: the probabilities from which the puzzle is
 * assembled. */
#ifndef SV_DIGITS_READINGS_H
#define SV_DIGITS_READINGS_H

#include "../sudoku_vision.h"

/* Classes of a 9x9 cell: 0 empty, 1 to 9 printed, 10 to 18 handwritten 1 to 9. */
enum { SV_CLASS_EMPTY = 0, SV_CLASS_PRINTED = 1, SV_CLASS_HANDWRITTEN = 10, SV_CLASSES = 19 };

typedef struct sv_readings {
    unsigned size;                     /* 9: rows and columns */
    float p[SV_MAX_CELLS][SV_CLASSES]; /* sums to 1 in each cell */
    float digit_height; /* median height of the glyphs as a fraction of a cell; 0 none */
    float likeness;     /* how much what stands in the cells is like digits, as sv_classify and
                         * sv_match tell: of a board's four turns the upright one has the highest */
} sv_readings;

/* How probable it is that a cell is printed, and that it is handwritten, whatever the digit. */
static inline float sv_print_probability(const float p[SV_CLASSES])
{
    float sum = 0;
    for (unsigned k = SV_CLASS_PRINTED; k < SV_CLASS_HANDWRITTEN; k++)
        sum += p[k];
    return sum;
}

static inline float sv_hand_probability(const float p[SV_CLASSES])
{
    float sum = 0;
    for (unsigned k = SV_CLASS_HANDWRITTEN; k < SV_CLASSES; k++)
        sum += p[k];
    return sum;
}

#endif
