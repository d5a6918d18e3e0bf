#include "measure.h"

#include "../distance.h"
#include "../histogram.h"
#include "../margin.h"
#include "../median.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The straightened puzzle, with the margin that sv_puzzle_draw_rectified leaves around the grid. */
typedef struct board_view {
    const uint8_t *pixels;
    uint32_t width, height;
    size_t stride;
    unsigned size; /* cells along a side */
    double cell;   /* pixels along a cell */
} board_view;

static double grey_at(const board_view *view, unsigned x, unsigned y)
{
    const uint8_t *pixel = view->pixels + y * view->stride + 3 * (size_t)x;
    return 0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2];
}

/* ---------------------------------------------------------------- contrast */

/* The grey below which that share of a cell's pixels lies. */
static double percentile(const unsigned histogram[256], unsigned total, double share)
{
    return sv_grey_of_rank(histogram, (unsigned)(share * total));
}

/* Half of the lines around a cell belong to it, so that even an empty one has ink. */
static double cell_contrast(const board_view *view, unsigned row, unsigned column)
{
    unsigned histogram[256] = {0}, total = 0;
    unsigned top = (unsigned)((row + SV_STRAIGHT_MARGIN) * view->cell);
    unsigned left = (unsigned)((column + SV_STRAIGHT_MARGIN) * view->cell);
    unsigned side = (unsigned)view->cell;
    for (unsigned y = top; y < top + side; y++)
        for (unsigned x = left; x < left + side; x++, total++)
            histogram[(unsigned)grey_at(view, x, y)]++;
    return percentile(histogram, total, 0.8) - percentile(histogram, total, 0.02);
}

/* -------------------------------------------------------------------- blur */

/* The grey across the vertical line left of a cell, averaged over the middle half of its height:
 * the widest step between neighbours, as a share of all there is, tells how wide the edge is. */
static double edge_width(const board_view *view, unsigned row, unsigned line)
{
    int middle = (int)((line + SV_STRAIGHT_MARGIN) * view->cell), reach = (int)(0.35 * view->cell);
    unsigned top = (unsigned)((row + SV_STRAIGHT_MARGIN + 0.25) * view->cell);
    unsigned rows = (unsigned)(view->cell / 2);
    double least = 255, greatest = 0, steepest = 0, before = 0;
    for (int x = middle - reach; x <= middle + reach; x++) {
        double grey = 0;
        for (unsigned y = top; y < top + rows; y++)
            grey += grey_at(view, (unsigned)x, y) / rows;
        if (x > middle - reach)
            steepest = fmax(steepest, fabs(grey - before));
        least = fmin(least, grey);
        greatest = fmax(greatest, grey);
        before = grey;
    }
    return steepest > 1 ? (greatest - least) / steepest / view->cell : 0;
}

static double board_blur(const board_view *view)
{
    double widths[SV_MAX_CELLS];
    size_t count = 0;
    for (unsigned row = 0; row < view->size; row++) {
        for (unsigned line = 1; line < view->size; line++) {
            double width = edge_width(view, row, line);
            if (width > 0)
                widths[count++] = width;
        }
    }
    return sv_median_doubles(widths, count);
}

static double board_contrast(const board_view *view)
{
    double contrasts[SV_MAX_CELLS];
    size_t count = 0;
    for (unsigned row = 0; row < view->size; row++)
        for (unsigned column = 0; column < view->size; column++)
            contrasts[count++] = cell_contrast(view, row, column);
    return sv_median_doubles(contrasts, count);
}

static double mean_side(const sv_puzzle *puzzle)
{
    double sum = 0;
    for (int i = 0; i < 4; i++) {
        sv_point a = puzzle->corners[i], b = puzzle->corners[(i + 1) % 4];
        sum += sv_distance(a, b) / 4;
    }
    return sum;
}

sv_status sv_condition_measure(const sv_puzzle *puzzle, const sv_picture *picture,
                               sv_condition *condition)
{
    sv_draw_options nothing = {0};
    sv_drawing *drawing;
    sv_status status = sv_puzzle_draw_rectified(puzzle, picture, &nothing, &drawing, NULL);
    if (status != SV_OK)
        return status;
    board_view view = {.size = puzzle->board.size};
    view.pixels = sv_drawing_pixels(drawing, &view.width, &view.height, &view.stride);
    view.cell = view.width / (view.size + 2 * SV_STRAIGHT_MARGIN);
    *condition = (sv_condition){.cell = mean_side(puzzle) / view.size,
                                .blur = board_blur(&view),
                                .contrast = board_contrast(&view)};
    sv_drawing_free(drawing);
    return SV_OK;
}
