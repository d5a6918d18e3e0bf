#include "classify.h"

#include "softmax.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The probability of the likeliest digit, print and hand together. */
static float best_digit(const float *p)
{
    float best = 0;
    for (unsigned digit = 0; digit < 9; digit++)
        best = fmaxf(best, p[SV_CLASS_PRINTED + digit] + p[SV_CLASS_HANDWRITTEN + digit]);
    return best;
}

static float mean_certainty(const sv_readings *readings)
{
    float sum = 0;
    unsigned filled = 0;
    for (unsigned cell = 0; cell < readings->size * readings->size; cell++)
        if (readings->p[cell][SV_CLASS_EMPTY] < 0.5f) {
            sum += best_digit(readings->p[cell]);
            filled++;
        }
    return filled ? sum / (float)filled : 0;
}

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

/* The median over the printed digits, as a share of the cell. */
static float printed_height(const sv_tile_input *inputs, const sv_readings *readings)
{
    unsigned with_height[SV_TILE_SIDE + 1] = {0}, printed = 0, height = 0;
    for (unsigned cell = 0; cell < readings->size * readings->size; cell++)
        if (sv_print_probability(readings->p[cell]) > 0.5f) {
            with_height[ink_height(&inputs[cell])]++;
            printed++;
        }
    for (unsigned sum = with_height[0]; 2 * sum < printed; sum += with_height[height])
        height++;
    return (float)height / SV_TILE_SIDE;
}

sv_status sv_classify(const sv_network *network, const sv_tiles *tiles,
                      const sv_tile_colour *colours, sv_readings *readings, sv_diagnostic *why)
{
    unsigned cells = tiles->size * tiles->size;
    sv_tile_input *inputs = malloc(cells * sizeof *inputs);
    if (!inputs)
        return sv_fail_memory(why, SV_STAGE_MATCH);
    sv_tile_inputs(tiles, inputs);
    memset(readings, 0, sizeof *readings);
    readings->size = tiles->size;
    sv_status status =
        sv_network_run(network, inputs, colours, cells, SV_KERNEL_BEST, readings->p, why);
    if (!status) {
        for (unsigned cell = 0; cell < cells; cell++)
            sv_softmax(readings->p[cell], SV_CLASSES);
        readings->likeness = mean_certainty(readings);
        readings->digit_height = printed_height(inputs, readings);
    }
    free(inputs);
    return status;
}
