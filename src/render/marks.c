#include "marks.h"

#include <math.h>

/* As much colour as lets both pencil and print shine through on photos of 640x480. */
static const float TINT = 0.25F, STRIKE = 0.7F;
/* Of the tint and the frame's outer side, from the cell's lines; and the frame's thickness; cells.
 */
static const double INSET = 0.03, FRAME = 0.06;
/* The stroke from the top left to the bottom right: it leaves the corner where the right digit is
 * written. Half its thickness, and where it begins, in cells. */
static const double STRIKE_RADIUS = 0.025, STRIKE_FROM = 0.12;

/* ----------------------------------------------------------------- shapes */

/* The cell without a rim of that width, clockwise or the other way round. */
static void put_square(sv_outline *outline, const sv_cell *cell, double rim, bool backwards)
{
    static const int right[] = {0, 1, 1, 0}, down[] = {0, 0, 1, 1};
    for (int i = 0; i < 4; i++) {
        int k = backwards ? 3 - i : i;
        outline->points[outline->count++] =
            sv_cell_map(cell, right[k] ? 1 - rim : rim, down[k] ? 1 - rim : rim);
    }
    outline->ends[outline->contours++] = outline->count;
}

static sv_status tint(sv_image *image, sv_raster *raster, const sv_cell *cell, uint32_t color,
                      sv_diagnostic *why)
{
    sv_outline square = {.count = 0};
    put_square(&square, cell, INSET, false);
    return sv_raster_draw(raster, image, sv_quad_bounds(cell), &square, (sv_coat){color, TINT},
                          why);
}

static sv_status frame(sv_image *image, sv_raster *raster, const sv_cell *cell, sv_diagnostic *why)
{
    sv_outline ring = {.count = 0};
    double width = fmax(FRAME, SV_LEAST_PEN / sv_cell_side(cell));
    put_square(&ring, cell, INSET, false);
    put_square(&ring, cell, INSET + width, true);
    return sv_raster_draw(raster, image, sv_quad_bounds(cell), &ring, (sv_coat){SV_WRONG_COLOR, 1},
                          why);
}

static sv_status strike(sv_image *image, sv_raster *raster, const sv_cell *cell, sv_diagnostic *why)
{
    sv_outline line;
    double side = sv_cell_side(cell);
    sv_stroke_line(sv_cell_map(cell, STRIKE_FROM, STRIKE_FROM),
                   sv_cell_map(cell, 1 - STRIKE_FROM, 1 - STRIKE_FROM),
                   fmax(STRIKE_RADIUS * side, SV_LEAST_PEN / 2), &line);
    return sv_raster_draw(raster, image, sv_quad_bounds(cell), &line,
                          (sv_coat){SV_WRONG_COLOR, STRIKE}, why);
}

sv_status sv_marks_draw(sv_image *image, sv_raster *raster, const sv_cell *cell, sv_mark mark,
                        sv_diagnostic *why)
{
    bool wrong = mark == SV_MARK_WRONG;
    if ((!wrong && mark != SV_MARK_RIGHT) || !sv_cell_sane(cell, image))
        return SV_OK;
    sv_status status = tint(image, raster, cell, wrong ? SV_WRONG_COLOR : SV_RIGHT_COLOR, why);
    if (status == SV_OK && wrong)
        status = frame(image, raster, cell, why);
    if (status == SV_OK && wrong)
        status = strike(image, raster, cell, why);
    return status;
}

/* ---------------------------------------------------------------- corners */

/* How much the grey levels around a place differ: print or pencil on any paper. */
static double unrest(const sv_image *image, const sv_cell *cell, sv_point middle, double reach)
{
    enum { STEPS = 6 };
    double sum = 0, squares = 0, count = 0;
    for (int i = 0; i < STEPS * STEPS; i++) {
        int row = i / STEPS, column = i % STEPS;
        sv_point at = sv_cell_map(cell, middle.x + reach * ((column + 0.5) * 2 / STEPS - 1),
                                  middle.y + reach * ((row + 0.5) * 2 / STEPS - 1));
        if (!(at.x >= 0 && at.y >= 0 && at.x < image->width && at.y < image->height))
            continue;
        const uint8_t *pixel = sv_image_row(image, (uint32_t)at.y) + 3 * (size_t)at.x;
        double grey = (pixel[0] + 2 * pixel[1] + pixel[2]) / 4.0;
        sum += grey;
        squares += grey * grey;
        count++;
    }
    return count > 0 ? squares / count - sum * sum / (count * count) : INFINITY;
}

sv_point sv_marks_free_corner(const sv_image *image, const sv_cell *cell, double reach)
{
    const sv_point corners[] = {{1 - reach, reach}, {reach, 1 - reach}, {1 - reach, 1 - reach}};
    /* Half as restless: paper alone never differs that much from corner to corner. */
    static const double EMPTIER = 0.5, GRAIN = 16;
    sv_point best = corners[0];
    double least = unrest(image, cell, best, reach / 2) + GRAIN;
    for (int i = 1; i < 3; i++) {
        double here = unrest(image, cell, corners[i], reach / 2) + GRAIN;
        if (here < EMPTIER * least) {
            best = corners[i];
            least = here;
        }
    }
    return best;
}
