#include "print_height.h"

#include "../board/usual.h"

#include <math.h>

/* Print lower than SMALL_PRINT of a cell is enlarged until it is as high as usual: narrow 10 to 16
 * of a third of a cell are else taken for letters. To enlarge all below 0.5 wins no more. */
static const float SMALL_PRINT = 0.42f, USUAL_PRINT = 0.5f, MOST_ZOOM = 1.4f;

/* Numbers of two digits are often printed lower than the others, so that they fit their cells; so
 * many tell how high. Of 136 boards of 12x12 and 16x16 with such numbers 127 are read right, where
 * by the height of all print 115 were. Where none is read so, what is no print may be numbers: of
 * 48 boards with numbers of 0.55 to 0.8 of the digits' height 46 are right by that, where 43 were.
 */
enum { FEWEST_NUMBERS = 3, FEWEST_OTHERS = 6 };

/* Ink at least this dark belongs to a digit's strokes; nearer to a tile's edge than MARGIN lies
 * what is left of the grid's lines. */
static const float STROKE = 0.5f;
enum { MARGIN = 5 };

static bool row_has_ink(const sv_tile_input *input, unsigned y)
{
    for (unsigned x = MARGIN; x < SV_TILE_SIDE - MARGIN; x++)
        if (input->value[y * SV_TILE_SIDE + x] >= STROKE)
            return true;
    return false;
}

static unsigned ink_height(const sv_tile_input *input)
{
    unsigned top = MARGIN, bottom = SV_TILE_SIDE - MARGIN;
    while (top < bottom && !row_has_ink(input, top))
        top++;
    while (bottom > top && !row_has_ink(input, bottom - 1))
        bottom--;
    return bottom - top;
}

/* How many cells have ink of each height. */
typedef struct heights {
    unsigned cells[SV_TILE_SIDE + 1], count;
} heights;

static void add(const sv_tile_input *input, heights *h)
{
    h->cells[ink_height(input)]++;
    h->count++;
}

/* The 1/part quantile, as a share of the cell; 0 where there are fewer than `fewest`. */
static float quantile(const heights *h, unsigned part, unsigned fewest)
{
    unsigned height = 0;
    if (h->count < fewest)
        return 0;
    for (unsigned sum = h->cells[0]; part * sum < h->count; sum += h->cells[height])
        height++;
    return (float)height / SV_TILE_SIDE;
}

/* Of printed values >= least. */
static heights printed_heights(const sv_tile_input *inputs, const sv_readings *readings,
                               unsigned least)
{
    heights h = {.count = 0};
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const float *p = readings->p[cell];
        if (sv_print_probability(p) > 0.5f && sv_likeliest_digit(p, readings->size) >= least)
            add(&inputs[cell], &h);
    }
    return h;
}

/* Of what is neither taken for print nor for paper. */
static heights other_heights(const sv_tile_input *inputs, const sv_readings *readings)
{
    heights h = {.count = 0};
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (!readings->blank[cell] && sv_print_probability(readings->p[cell]) <= 0.5f)
            add(&inputs[cell], &h);
    return h;
}

float sv_print_height(const sv_tile_input *inputs, const sv_readings *readings)
{
    const heights print = printed_heights(inputs, readings, 1);
    return quantile(&print, 2, 1);
}

/* Where values from 10 on are numbers: what a quarter of these are no higher than, for written ones
 * may be taken for print. Half as high as the digits they are taken for anything else. */
static float number_height(const sv_tile_input *inputs, const sv_readings *readings)
{
    if (readings->size <= SV_USUAL_SIZE)
        return 0;
    const heights numbers = printed_heights(inputs, readings, 10);
    if (numbers.count >= FEWEST_NUMBERS)
        return readings->symbols == SV_SYMBOLS_NUMBERS ? quantile(&numbers, 4, 1) : 0;
    const heights others = other_heights(inputs, readings);
    return quantile(&others, 4, FEWEST_OTHERS);
}

float sv_print_zoom(const sv_tile_input *inputs, const sv_readings *readings)
{
    const float numbers = number_height(inputs, readings), digits = readings->digit_height;
    const float height = numbers > 0 ? fminf(numbers, digits) : digits;
    return height > 0 && height < SMALL_PRINT ? fminf(USUAL_PRINT / height, MOST_ZOOM) : 1;
}
