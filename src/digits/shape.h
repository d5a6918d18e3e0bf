/* A digit brought to a form in which print and photo can be compared by least squares. */
#ifndef SV_DIGITS_SHAPE_H
#define SV_DIGITS_SHAPE_H

#include "ink_map.h"

/* The shape of a digit: SV_SHAPE_HEIGHT rows over its height and SV_SHAPE_WIDTH columns of the same
 * pitch, the middle of the digit in theirs: a narrow digit stays narrow, with paper beside it.
 * Stretching every digit to the full width instead, or half-way, measured worse on faces that are
 * not among the templates (digits/README.md). */
enum {
    SV_SHAPE_WIDTH = 16,
    SV_SHAPE_HEIGHT = 20,
    SV_SHAPE_SIZE = SV_SHAPE_WIDTH * SV_SHAPE_HEIGHT
};

/* The same at half the pitch, to choose the styles that are worth comparing in full. */
enum {
    SV_COARSE_WIDTH = SV_SHAPE_WIDTH / 2,
    SV_COARSE_HEIGHT = SV_SHAPE_HEIGHT / 2,
    SV_COARSE_SIZE = SV_COARSE_WIDTH * SV_COARSE_HEIGHT
};

/* Whole numbers, for the processor compares eight at once: each shape has mean 0 and length
 * SV_SHAPE_UNIT, so that the product of two, by SV_SHAPE_UNIT squared, is their correlation, and
 * 2 less twice that the sum of squared differences after the best brightness and contrast. */
enum { SV_SHAPE_UNIT = 1024 };

typedef struct sv_shape {
    int16_t fine[SV_SHAPE_SIZE];
    int16_t coarse[SV_COARSE_SIZE];
} sv_shape;

/* The box of a digit in the pixels of its tile, to a fraction of a pixel. */
typedef struct sv_box {
    float left, right, top, bottom;
} sv_box;

/* Samples the ink inside and around a box. */
void sv_shape_take(const sv_ink_map *map, const sv_box *box, sv_shape *shape);

#endif
