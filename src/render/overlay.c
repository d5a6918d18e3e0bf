#include "overlay.h"

#include "glyph.h"
#include "raster.h"

#include <math.h>

/* Of a printed digit, as a fraction of its cell, where the reader could not measure it: the median
 * of newspapers' puzzles. */
static const double USUAL_HEIGHT = 0.6;
/* A measured height outside of this is a mistake, or would touch the lines. */
static const double LEAST_HEIGHT = 0.35, GREATEST_HEIGHT = 0.78;
/* Readings in the corners: small enough to leave the printed digit free. */
static const double SMALL_HEIGHT = 0.27, SMALL_CENTRE = 0.19;
/* Half the thickness of the outline, as a fraction of a cell. */
static const double OUTLINE_RADIUS = 0.04;
/* A pen thinner than this many pixels fades away. */
static const double LEAST_PEN = 1.3;
/* Readings that the rules changed are shown in a colour of warning. */
static const uint32_t REPAIR_COLOR = 0xd9534a;

typedef struct quad {
    sv_point corner[4]; /* top left, top right, bottom right, bottom left, of a cell as printed */
} quad;

typedef struct overlay {
    sv_image *image;
    const sv_puzzle *puzzle;
    const sv_point *crossings;
    sv_raster raster;
    sv_diagnostic *why;
} overlay;

/* A glyph's way from its own units through the cell into the picture. */
typedef struct placing {
    quad cell;
    double x, y, scale; /* of glyph units: the middle in the cell, and a unit, in cells */
    sv_raster *raster;
} placing;

static double distance(sv_point a, sv_point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static sv_point blend(sv_point a, sv_point b, double t)
{
    return (sv_point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

static sv_point quad_map(const quad *cell, double u, double v)
{
    return blend(blend(cell->corner[0], cell->corner[1], u),
                 blend(cell->corner[3], cell->corner[2], u), v);
}

/* The shorter of the cell's height and width, in pixels. */
static double quad_side(const quad *cell)
{
    double height = distance(cell->corner[0], cell->corner[3]);
    double width = distance(cell->corner[0], cell->corner[1]);
    return height < width ? height : width;
}

/* Cells that no page could have are left alone: coordinates that are not numbers, or so far out
 * that drawing them would take forever. */
static bool quad_sane(const quad *cell, const sv_image *image)
{
    double reach = 4.0 * ((double)image->width + image->height);
    for (int i = 0; i < 4; i++)
        if (!(fabs(cell->corner[i].x) < reach && fabs(cell->corner[i].y) < reach))
            return false;
    return quad_side(cell) >= 1;
}

static quad cell_quad(const overlay *o, unsigned row, unsigned column)
{
    unsigned across = o->puzzle->board.size + 1u;
    const sv_point *top = o->crossings + (size_t)row * across + column, *bottom = top + across;
    return (quad){{top[0], top[1], bottom[1], bottom[0]}};
}

/* ------------------------------------------------------------------ glyphs */

static void cover_placed(const sv_outline *outline, void *user)
{
    const placing *place = user;
    sv_outline mapped = *outline;
    for (size_t i = 0; i < mapped.count; i++) {
        double u = place->x + outline->points[i].x * place->scale;
        double v = place->y + (outline->points[i].y - 50) * place->scale;
        mapped.points[i] = quad_map(&place->cell, u, v);
    }
    sv_raster_cover(place->raster, &mapped);
}

static sv_status begin_cell(overlay *o, const quad *cell)
{
    sv_point low = cell->corner[0], high = low;
    for (int i = 1; i < 4; i++) {
        low = (sv_point){fmin(low.x, cell->corner[i].x), fmin(low.y, cell->corner[i].y)};
        high = (sv_point){fmax(high.x, cell->corner[i].x), fmax(high.y, cell->corner[i].y)};
    }
    return sv_raster_begin(&o->raster, o->image, low, high, o->why);
}

/* A digit of that height (in cells) with its middle at (x, y) of the cell. */
static sv_status draw_digit(overlay *o, const quad *cell, unsigned digit, double x, double y,
                            double height, uint32_t color)
{
    const char *path = sv_glyph_path(digit);
    if (!path || !quad_sane(cell, o->image))
        return SV_OK;
    sv_status status = begin_cell(o, cell);
    if (status != SV_OK)
        return status;
    double pen = fmax(SV_GLYPH_PEN * height, LEAST_PEN / quad_side(cell));
    double scale = (height - pen) / 100;
    if (scale <= 0)
        return SV_OK;
    placing place = {*cell, x, y, scale, &o->raster};
    sv_stroke_path(path, pen / 2 / scale, cover_placed, &place);
    sv_raster_paint(&o->raster, o->image, color);
    return SV_OK;
}

/* ----------------------------------------------------------------- puzzles */

static double digit_height(const sv_puzzle *puzzle)
{
    double height = puzzle->digit_height;
    if (!(height > 0))
        return USUAL_HEIGHT;
    return fmin(fmax(height, LEAST_HEIGHT), GREATEST_HEIGHT);
}

/* The missing digit of a cell. Where somebody has written the right digit nothing is missing; a
 * wrong one keeps its place, and the right one goes into the corner. */
static sv_status draw_missing(overlay *o, const quad *cell, unsigned index, uint32_t color)
{
    const sv_puzzle *puzzle = o->puzzle;
    unsigned digit = puzzle->solution[index];
    unsigned entry = puzzle->entries ? puzzle->entries[index] : 0;
    if (puzzle->board.cells[index] || entry == digit)
        return SV_OK;
    if (entry)
        return draw_digit(o, cell, digit, 1 - SMALL_CENTRE, SMALL_CENTRE, SMALL_HEIGHT, color);
    return draw_digit(o, cell, digit, 0.5, 0.5, digit_height(puzzle), color);
}

static bool is_repaired(const sv_puzzle *puzzle, unsigned index)
{
    for (size_t i = 0; i < puzzle->repair_count && i < SV_MAX_REPAIRS; i++)
        if (puzzle->repairs[i].cell == index)
            return true;
    return false;
}

static sv_status draw_reading(overlay *o, const quad *cell, unsigned index, uint32_t color)
{
    const sv_puzzle *puzzle = o->puzzle;
    unsigned digit = puzzle->board.cells[index];
    if (!digit && puzzle->entries)
        digit = puzzle->entries[index];
    return draw_digit(o, cell, digit, SMALL_CENTRE, SMALL_CENTRE, SMALL_HEIGHT,
                      is_repaired(puzzle, index) ? REPAIR_COLOR : color);
}

static sv_status draw_cells(overlay *o, const sv_draw_options *options)
{
    unsigned size = o->puzzle->board.size;
    sv_status status = SV_OK;
    for (unsigned index = 0; index < size * size && status == SV_OK; index++) {
        quad cell = cell_quad(o, index / size, index % size);
        if (options->what & SV_DRAW_SOLUTION && o->puzzle->solution)
            status = draw_missing(o, &cell, index, options->color);
        if (options->what & SV_DRAW_ENTRIES && status == SV_OK)
            status = draw_reading(o, &cell, index, options->color);
    }
    return status;
}

/* ----------------------------------------------------------------- outline */

static sv_status draw_edge(overlay *o, sv_point a, sv_point b, double radius, uint32_t color)
{
    sv_point low = {fmin(a.x, b.x) - radius, fmin(a.y, b.y) - radius};
    sv_point high = {fmax(a.x, b.x) + radius, fmax(a.y, b.y) + radius};
    sv_status status = sv_raster_begin(&o->raster, o->image, low, high, o->why);
    if (status != SV_OK)
        return status;
    sv_outline outline;
    sv_stroke_line(a, b, radius, &outline);
    sv_raster_cover(&o->raster, &outline);
    sv_raster_paint(&o->raster, o->image, color);
    return SV_OK;
}

/* Along the outermost cells, so that the outline bends with the page. */
static sv_status draw_outline(overlay *o, uint32_t color)
{
    unsigned size = o->puzzle->board.size;
    for (unsigned i = 0; i < size; i++) {
        quad sides[4] = {cell_quad(o, 0, i), cell_quad(o, i, size - 1), cell_quad(o, size - 1, i),
                         cell_quad(o, i, 0)};
        for (int side = 0; side < 4; side++) {
            const quad *cell = &sides[side];
            if (!quad_sane(cell, o->image))
                continue;
            double radius = fmax(OUTLINE_RADIUS * quad_side(cell), LEAST_PEN / 2);
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
    if (options->what & SV_DRAW_GRID)
        status = draw_outline(&o, options->color);
    if (status == SV_OK)
        status = draw_cells(&o, options);
    sv_raster_free(&o.raster);
    return status;
}
