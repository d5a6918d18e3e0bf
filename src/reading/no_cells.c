#include "no_cells.h"

#include "../board/edges.h"
#include "../median.h"

/* Pixels of a tile: those in which lines are looked for at either side of a border; of all others
 * every STEPth, that far from an edge; and those of a patch in a corner, which digits mostly leave
 * alone. */
enum { NEAR = 4, AROUND = 10, STEP = 3, PATCH_AT = 7, PATCH = 4 };

/* A row or column is none where it is darker than DARKER of the others' grey, and the lines between
 * its cells stand out by less than PARTED of what the others' do; those must be LEAST_PARTED (of
 * their grey) darker than the cells, or lines tell nothing. Of seven puzzles that were cut off, and
 * read with a title's bar or a dark desk for a row, three had a wrong solution. */
static const float DARKER = 0.85f, PARTED = 0.3f, LEAST_PARTED = 0.03f;

/* The letters and the number of a title may look like so many digits. */
enum { MOST_DIGITS = 2 };

/* Black cells count as so light, a share of the usual grey, lest noise in them passes for lines. */
static const float NEARLY_BLACK = 0.1f;

/* Cells of crosswords are less than this share of the others' grey; boxes are tinted by less. Of
 * eight drawn kakuros that were partly filled in two were told as sudokus. */
static const float BLACK = 0.45f;

/* The rows of a board, or its columns: of each tile the whole, or its half nearer to the board's
 * begin or end. */
typedef enum part {
    WHOLE,
    FIRST_HALF,
    LAST_HALF,
} part;

typedef struct lines {
    const sv_tiles *tiles;
    const uint8_t *digits;
    bool rows;
    part part;
} lines;

static const uint8_t *tile_at(const lines *of, unsigned line, unsigned place)
{
    const unsigned size = of->tiles->size;
    return sv_tile(of->tiles, of->rows ? line * size + place : place * size + line);
}

/* Of the pixel so far along the line within the tile, and so far across. */
static unsigned pixel(const lines *of, const uint8_t *tile, unsigned along, unsigned across)
{
    return of->rows ? tile[across * SV_TILE_SIDE + along] : tile[along * SV_TILE_SIDE + across];
}

/* ------------------------------------------------------------------- paper */

static float grey_of_patch(const lines *of, const uint8_t *tile, unsigned along, unsigned across)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < PATCH * PATCH; i++)
        sum += pixel(of, tile, along + i / PATCH, across + i % PATCH);
    return (float)sum / (PATCH * PATCH);
}

/* How light a cell's paper is: the second darkest of the patches in its corners, for a bar may be
 * lower than the row, so that only two are dark, and a digit may reach into one. Of a half's two
 * patches it is the lighter one. */
static float grey_of(const lines *of, const uint8_t *tile)
{
    enum { FAR = SV_TILE_SIDE - PATCH_AT - PATCH };
    float corners[4];
    unsigned count = 0;
    for (unsigned i = 0; i < 4; i++) {
        const part half = i < 2 ? FIRST_HALF : LAST_HALF;
        if (of->part == WHOLE || of->part == half)
            corners[count++] =
                grey_of_patch(of, tile, i % 2 ? FAR : PATCH_AT, i < 2 ? PATCH_AT : FAR);
    }
    qsort(corners, count, sizeof *corners, sv_ascending_floats);
    return corners[1];
}

/* Of all its cells but one, which may lie beside a bar: an app's dark cells are fewer. */
static float grey_of_line(const lines *of, unsigned at)
{
    const unsigned size = of->tiles->size;
    float grey[SV_MAX_SIZE];
    for (unsigned i = 0; i < size; i++)
        grey[i] = grey_of(of, tile_at(of, at, i));
    qsort(grey, size, sizeof *grey, sv_ascending_floats);
    return grey[size - 2];
}

/* ----------------------------------------------------------------- borders */

/* The mean across the line, so far along it. */
static float grey_along(const lines *of, const uint8_t *tile, unsigned along)
{
    const unsigned from = of->part == LAST_HALF ? SV_TILE_SIDE / 2 : AROUND;
    const unsigned to = of->part == FIRST_HALF ? SV_TILE_SIDE / 2 : SV_TILE_SIDE - AROUND;
    unsigned sum = 0, count = 0;
    for (unsigned across = from; across < to; across += STEP, count++)
        sum += pixel(of, tile, along, across);
    return (float)sum / (float)count;
}

/* Of NEAR places from `from` on, counted from the tile's end or begin: the darkest and the
 * lightest. */
typedef struct range {
    float darkest, lightest;
} range;

static range see_range(const lines *of, const uint8_t *tile, bool end, unsigned from)
{
    range seen = {UINT8_MAX, 0};
    for (unsigned i = from; i < from + NEAR; i++) {
        const float grey = grey_along(of, tile, end ? SV_TILE_SIDE - 1 - i : i);
        seen.darkest = grey < seen.darkest ? grey : seen.darkest;
        seen.lightest = grey > seen.lightest ? grey : seen.lightest;
    }
    return seen;
}

/* How much darker than the cells beside it a border is, as a share of their grey. */
static float parted(const lines *of, const uint8_t *before, const uint8_t *after, float usual)
{
    const float end = see_range(of, before, true, 0).darkest;
    const float begin = see_range(of, after, false, 0).darkest;
    const float cells = (see_range(of, before, true, PATCH_AT).lightest +
                         see_range(of, after, false, PATCH_AT).lightest) /
                        2;
    return (cells - (end < begin ? end : begin)) / (cells + NEARLY_BLACK * usual);
}

/* A title's letters are lighter than their borders: by the quarter of these that part least. */
static float parted_in_line(const lines *of, unsigned at, float usual)
{
    const unsigned size = of->tiles->size;
    float borders[SV_MAX_SIZE];
    for (unsigned i = 0; i + 1 < size; i++)
        borders[i] = parted(of, tile_at(of, at, i), tile_at(of, at, i + 1), usual);
    qsort(borders, size - 1, sizeof *borders, sv_ascending_floats);
    return borders[size / 4];
}

/* ------------------------------------------------------------------- lines */

/* What the lines are like as wholes. */
typedef struct usual {
    float grey, parted;
} usual;

static unsigned count_digits(const lines *of, unsigned at)
{
    const unsigned size = of->tiles->size;
    return of->rows ? sv_filled_along(of->digits, size, at * size, 1)
                    : sv_filled_along(of->digits, size, at, size);
}

static bool is_dark(const lines *of, unsigned at, float others)
{
    return count_digits(of, at) <= MOST_DIGITS && grey_of_line(of, at) < DARKER * others;
}

static bool is_no_cells(const lines *of, unsigned at, const usual *others)
{
    return is_dark(of, at, others->grey) &&
           parted_in_line(of, at, others->grey) < PARTED * others->parted;
}

static float usual_grey(const lines *whole)
{
    float grey[SV_MAX_SIZE];
    for (unsigned at = 0; at < whole->tiles->size; at++)
        grey[at] = grey_of_line(whole, at);
    return (float)sv_median(grey, whole->tiles->size);
}

static float usually_parted(const lines *whole, float grey)
{
    float borders[SV_MAX_SIZE];
    for (unsigned at = 0; at < whole->tiles->size; at++)
        borders[at] = parted_in_line(whole, at, grey);
    return (float)sv_median(borders, whole->tiles->size);
}

/* Borders are looked at only where something is dark: on most boards nothing is. */
static bool lack_cells(const sv_tiles *tiles, const uint8_t *digits, bool rows)
{
    const lines whole = {tiles, digits, rows, WHOLE}, first = {tiles, digits, rows, FIRST_HALF};
    const lines last = {tiles, digits, rows, LAST_HALF};
    usual others = {.grey = usual_grey(&whole)};
    bool dark = is_dark(&first, 0, others.grey) || is_dark(&last, tiles->size - 1, others.grey);
    for (unsigned at = 0; at < tiles->size && !dark; at++)
        dark = is_dark(&whole, at, others.grey);
    if (!dark)
        return false;
    others.parted = usually_parted(&whole, others.grey);
    if (others.parted < LEAST_PARTED)
        return false;
    bool lacking = is_no_cells(&first, 0, &others) || is_no_cells(&last, tiles->size - 1, &others);
    for (unsigned at = 0; at < tiles->size && !lacking; at++)
        lacking = is_no_cells(&whole, at, &others);
    return lacking;
}

bool sv_tiles_have_no_cells(const sv_tiles *tiles, const uint8_t *digits)
{
    return lack_cells(tiles, digits, true) || lack_cells(tiles, digits, false);
}

unsigned sv_tiles_count_black(const sv_tiles *tiles, const uint8_t *digits)
{
    const lines rows = {tiles, digits, true, WHOLE};
    const unsigned cells = sv_tile_count(tiles);
    float grey[SV_MAX_CELLS], sorted[SV_MAX_CELLS];
    unsigned black = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        grey[cell] = sorted[cell] = grey_of(&rows, sv_tile(tiles, cell));
    const float middle = (float)sv_median(sorted, cells);
    for (unsigned cell = 0; cell < cells; cell++)
        black += digits[cell] == 0 && grey[cell] < BLACK * middle;
    return black;
}
