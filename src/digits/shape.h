/* A digit brought to a form in which print and photo can be compared by least squares. */
#ifndef SV_DIGITS_SHAPE_H
#define SV_DIGITS_SHAPE_H

#include "ink_map.h"

/* The shape of a digit: its box, brought to so many columns and rows, and the proportions that are
 * lost by it. Padding to the right proportions instead measured worse, and 16 x 20 no better
 * (digits/README.md). */
enum {
    SV_SHAPE_WIDTH = 12,
    SV_SHAPE_HEIGHT = 16,
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
    float aspect; /* natural logarithm of width by height */
} sv_shape;

/* The box of a digit in the pixels of its tile, to a fraction of a pixel. */
typedef struct sv_box {
    float left, right, top, bottom;
} sv_box;

static inline float sv_box_height(const sv_box *box)
{
    return box->bottom - box->top;
}

/* Samples the ink inside a box. */
void sv_shape_take(const sv_ink_map *map, const sv_box *box, sv_shape *shape);

#endif
