#include "overlay.h"

#include "../board/filled.h"
#include "contrast.h"
#include "glyph.h"
#include "marks.h"

#include <math.h>

/* Of a printed digit, as a fraction of its cell, where the reader could not measure it: the median
 * of newspapers' puzzles. */
static const double USUAL_HEIGHT = 0.6;
/* A measured height outside of this is a mistake, or would touch the lines. */
static const double LEAST_HEIGHT = 0.35, GREATEST_HEIGHT = 0.78;
/* Readings in the corners: small enough to leave the printed digit free. */
static const double SMALL_HEIGHT = 0.27, SMALL_CENTRE = 0.19;
/* The right digit beside a wrong entry, within the frame that may be around that. */
static const double CORRECTION_HEIGHT = 0.32, CORRECTION_CENTRE = 0.26;
/* How far a rim reaches around a digit. */
static const double RIM = 0.03;
/* Digits that differ less from the paper of any cell (blue on white does 2.4 times) get a rim. */
static const double LEAST_CONTRAST = 1.8;
/* Half the thickness of the outline, as a fraction of a cell. */
static const double OUTLINE_RADIUS = 0.04;
/* Two figures in a cell: their height to that of one, and from one's middle to the other's in
 * heights.
 */
static const double FIGURES_HEIGHT = 0.8, FIGURES_STEP = 0.7;
/* Readings that the rules changed are shown in a colour of warning. */
static const uint32_t REPAIR_COLOR = 0xd9534a;

typedef struct overlay {
    sv_image *image;
    const sv_puzzle *puzzle;
    const sv_point *crossings;
    sv_raster raster;
    bool rimmed; /* the colour does not stand out from the paper */
    sv_diagnostic *why;
} overlay;

/* A glyph's way from its own units through the cell into the picture. */
typedef struct placing {
    sv_cell cell;
    double x, y, scale; /* of glyph units: the middle in the cell, and a unit, in cells */
    sv_raster *raster;
} placing;

static sv_cell cell_at(const overlay *o, unsigned row, unsigned column)
{
    return sv_cell_at(o->puzzle, o->crossings, row, column);
}

/* ------------------------------------------------------------------ glyphs */

static void cover_placed(const sv_outline *outline, void *user)
{
    const placing *place = user;
    sv_outline mapped = *outline;
    for (size_t i = 0; i < mapped.count; i++) {
        double u = place->x + outline->points[i].x * place->scale;
        double v = place->y + (outline->points[i].y - 50) * place->scale;
        mapped.points[i] = sv_cell_map(&place->cell, u, v);
    }
    sv_raster_cover(place->raster, &mapped);
}

/* A digit to be drawn: its height, the middle of it and the pen's addition are in cells. */
typedef struct sign {
    unsigned digit;
    sv_point middle;
    double height, thicker;
    uint32_t color;
} sign;

static void cover_figure(overlay *o, const sv_cell *cell, const sign *drawn, unsigned figure,
                         double left, double height)
{
    double pen = fmax(SV_GLYPH_PEN * height, SV_LEAST_PEN / sv_cell_side(cell));
    double scale = (height - pen) / 100;
    if (scale <= 0)
        return;
    placing place = {*cell, drawn->middle.x + left, drawn->middle.y, scale, &o->raster};
    sv_stroke_path(sv_glyph_path(figure), (pen / 2 + drawn->thicker) / scale, cover_placed, &place);
}

static sv_status draw_sign(overlay *o, const sv_cell *cell, const sign *drawn)
{
    unsigned figures[SV_MOST_FIGURES];
    if (!drawn->digit || !sv_cell_sane(cell, o->image))
        return SV_OK;
    sv_status status = sv_raster_begin(&o->raster, o->image, sv_quad_bounds(cell), o->why);
    if (status != SV_OK)
        return status;
    unsigned count = sv_glyph_figures(drawn->digit, o->puzzle->symbols, figures);
    double height = count == 1 ? drawn->height : FIGURES_HEIGHT * drawn->height;
    double step = FIGURES_STEP * height;
    for (unsigned i = 0; i < count; i++)
        cover_figure(o, cell, drawn, figures[i], (i - (count - 1) / 2.0) * step, height);
    sv_raster_paint(&o->raster, o->image, (sv_coat){drawn->color, 1});
    return SV_OK;
}

/* A digit on a rim of its own, whatever is below it. */
static sv_status draw_rimmed(overlay *o, const sv_cell *cell, const sign *drawn)
{
    sign rim = *drawn;
    rim.thicker = fmax(RIM, SV_LEAST_PEN / sv_cell_side(cell));
    rim.color = sv_contrast_rim(drawn->color);
    sv_status status = draw_sign(o, cell, &rim);
    return status == SV_OK ? draw_sign(o, cell, drawn) : status;
}

/* ----------------------------------------------------------------- puzzles */

static double digit_height(const sv_puzzle *puzzle)
{
    double height = puzzle->digit_height;
    if (!(height > 0))
        return USUAL_HEIGHT;
    return fmin(fmax(height, LEAST_HEIGHT), GREATEST_HEIGHT);
}

/* Beside a wrong entry, on a rim, for pencil may reach into every corner. */
static sv_status draw_correction(overlay *o, const sv_cell *cell, unsigned digit)
{
    sv_point corner = sv_marks_free_corner(o->image, cell, CORRECTION_CENTRE);
    sign red = {digit, corner, CORRECTION_HEIGHT, 0, SV_WRONG_COLOR};
    return draw_rimmed(o, cell, &red);
}

/* The missing digit of a cell. Where somebody has written the right digit nothing is missing; a
 * wrong one keeps its place, and the right one goes into a corner. */
static sv_status draw_missing(overlay *o, const sv_cell *cell, unsigned index, uint32_t color)
{
    const sv_puzzle *puzzle = o->puzzle;
    unsigned digit = puzzle->solution[index];
    sign missing = {digit, {0.5, 0.5}, digit_height(puzzle), 0, color};
    switch (sv_puzzle_mark(puzzle, index)) {
    case SV_MARK_EMPTY:
        return o->rimmed ? draw_rimmed(o, cell, &missing) : draw_sign(o, cell, &missing);
    case SV_MARK_WRONG:
        return draw_correction(o, cell, digit);
    default:
        return SV_OK;
    }
}

static bool is_repaired(const sv_puzzle *puzzle, unsigned index)
{
    for (size_t i = 0; i < puzzle->repair_count && i < SV_MAX_REPAIRS; i++)
        if (puzzle->repairs[i].cell == index)
            return true;
    return false;
}

static sv_status draw_reading(overlay *o, const sv_cell *cell, unsigned index, uint32_t color)
{
    const sv_puzzle *puzzle = o->puzzle;
    sign small = {
        sv_puzzle_digit(puzzle, index), {SMALL_CENTRE, SMALL_CENTRE}, SMALL_HEIGHT, 0, color};
    if (is_repaired(puzzle, index))
        small.color = REPAIR_COLOR;
    return o->rimmed ? draw_rimmed(o, cell, &small) : draw_sign(o, cell, &small);
}

static sv_status draw_cells(overlay *o, const sv_draw_options *options)
{
    unsigned size = o->puzzle->board.size;
    sv_status status = SV_OK;
    for (unsigned index = 0; index < size * size && status == SV_OK; index++) {
        sv_cell cell = cell_at(o, index / size, index % size);
        if (options->what & SV_DRAW_MARKS)
            status = sv_marks_draw(o->image, &o->raster, &cell, sv_puzzle_mark(o->puzzle, index),
                                   o->why);
        if (options->what & SV_DRAW_SOLUTION && o->puzzle->solution && status == SV_OK)
            status = draw_missing(o, &cell, index, options->color);
        if (options->what & SV_DRAW_ENTRIES && status == SV_OK)
            status = draw_reading(o, &cell, index, options->color);
    }
    return status;
}

/* Whether the colour can hardly be told from the paper of an empty cell: then all of the puzzle's
 * digits get rims, and not some. */
static bool wants_rims(const overlay *o, uint32_t color)
{
    unsigned size = o->puzzle->board.size;
    for (unsigned index = 0; index < size * size; index++) {
        sv_cell cell = cell_at(o, index / size, index % size);
        if (sv_puzzle_mark(o->puzzle, index) == SV_MARK_EMPTY && sv_cell_sane(&cell, o->image) &&
            sv_contrast(color, sv_contrast_paper(o->image, &cell)) < LEAST_CONTRAST)
            return true;
    }
    return false;
}

/* ----------------------------------------------------------------- outline */

static sv_status draw_edge(overlay *o, sv_point a, sv_point b, double radius, uint32_t color)
{
    const sv_bounds around = {fmin(a.x, b.x) - radius, fmin(a.y, b.y) - radius,
                              fmax(a.x, b.x) + radius, fmax(a.y, b.y) + radius};
    sv_outline outline;
    sv_stroke_line(a, b, radius, &outline);
    return sv_raster_draw(&o->raster, o->image, around, &outline, (sv_coat){color, 1}, o->why);
}

/* Along the outermost cells, so that the outline bends with the page. */
static sv_status draw_outline(overlay *o, uint32_t color)
{
    unsigned size = o->puzzle->board.size;
    for (unsigned i = 0; i < size; i++) {
        sv_cell sides[4] = {cell_at(o, 0, i), cell_at(o, i, size - 1), cell_at(o, size - 1, i),
                            cell_at(o, i, 0)};
        for (int side = 0; side < 4; side++) {
            const sv_cell *cell = &sides[side];
            if (!sv_cell_sane(cell, o->image))
                continue;
            double radius = fmax(OUTLINE_RADIUS * sv_cell_side(cell), SV_LEAST_PEN / 2);
            sv_status status =
                draw_edge(o, cell->corner[side], cell->corner[(side + 1) % 4], radius, color);
            if (status != SV_OK)
                return status;
        }
    }
    return SV_OK;
}

sv_status sv_overlay_draw(sv_image *image, const sv_puzzle *puzzle, const sv_point *crossings,
                          const sv_draw_options *options, sv_diagnostic *why)
{
    overlay o = {.image = image, .puzzle = puzzle, .crossings = crossings, .why = why};
    sv_status status = SV_OK;
    if (options->what & (SV_DRAW_SOLUTION | SV_DRAW_ENTRIES))
        o.rimmed = wants_rims(&o, options->color);
    if (options->what & SV_DRAW_GRID)
        status = draw_outline(&o, options->color);
    if (status == SV_OK)
        status = draw_cells(&o, options);
    sv_raster_free(&o.raster);
    return status;
}
