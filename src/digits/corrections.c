#include "corrections.h"

#include "../board/usual.h"
#include "../median.h"
#include "enlarged.h"
#include "glyph.h"
#include "strike.h"
#include "tile_level.h"

/* Two strokes cross a digit that are so long, in pixels: those of an 8 are mostly up to 28. From
 * corner to corner they are longer than those of any digit: with 36, and MORE_INK of 1.1, an 8
 * whose strokes cross was forgotten. Of 45 drawn pages with corrections 57 cells were wrong, and 20
 * once what stands beside such strokes was read. */
static const float CROSSED = 26, FROM_CORNER_TO_CORNER = 38, ALONG_DIAGONAL = 32;

/* A single stroke across a digit is so long, and what it crosses is no surer than this. */
static const float STROKE = 26, CLEAR = 0.9f;

/* A correction's middle is so far from the tile's edge at least, and it is no higher than this, in
 * pixels, and so sure when it is read alone. */
enum { MARGIN = 5 };
static const float MOST_HEIGHT = 26, SURE = 0.8f;

/* A small one stands above: it ends so much of the other's height higher, and right of its middle.
 */
static const float ABOVE = 0.25f;

/* A digit that was struck out has so many times the ink of the board's entries, or something stands
 * beside it; a marker's stroke, or a shadow's edge, makes more than MOST_INK of it. */
static const float MORE_INK = 1.2f, MOST_INK = 2.2f;
enum { FEWEST_ENTRIES = 5 };

static bool has_inside(const sv_box *box, const sv_strike *strike)
{
    return strike->x > box->left && strike->x < box->right && strike->y > box->top &&
           strike->y < box->bottom;
}

static bool is_above(const sv_box *box, const sv_box *other)
{
    return box->bottom <= other->bottom - ABOVE * sv_box_height(other) &&
           box->left >= (other->left + other->right) / 2;
}

/* Of the heaviest glyph of a cell and the one beside it, that which is no part of the strike. */
static bool find_correction(const uint8_t *tile, const sv_strike *strike, sv_box *correction)
{
    sv_glyph heaviest;
    sv_box beside;
    if (!sv_glyph_find_from(tile, MARGIN, &heaviest) ||
        !sv_glyph_find_beside(tile, MARGIN, &beside))
        return false;
    const bool other = has_inside(&beside, strike);
    *correction = other ? heaviest.box : beside;
    if (other && has_inside(&heaviest.box, strike))
        return false;
    return sv_box_height(correction) <= MOST_HEIGHT &&
           (strike->crossed >= CROSSED || is_above(correction, other ? &beside : &heaviest.box));
}

/* The ink in a cell's middle, in pixels of full black. */
static float ink_of(const uint8_t *tile)
{
    const float paper = sv_tile_paper(tile);
    float sum = 0;
    for (unsigned y = MARGIN; y < SV_TILE_SIDE - MARGIN; y++)
        for (unsigned x = MARGIN; x < SV_TILE_SIDE - MARGIN; x++) {
            const float level = tile[y * SV_TILE_SIDE + x];
            sum += level < paper ? paper - level : 0;
        }
    return sum / paper;
}

/* The ink of all cells, and the median of those that seem written; 0 where they are too few. */
static float usual_ink(const sv_tiles *tiles, const sv_readings *readings, float *ink)
{
    float written[SV_READ_CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        ink[cell] = ink_of(sv_tile(tiles, cell));
        if (sv_hand_probability(readings->p[cell]) > 0.5f)
            written[count++] = ink[cell];
    }
    return count >= FEWEST_ENTRIES ? (float)sv_median(written, count) : 0;
}

static bool is_on_diagonal(unsigned cell, unsigned size)
{
    const unsigned row = cell / size, column = cell % size;
    return row == column || row + column + 1 == size;
}

/* Whether a puzzle's own diagonals are drawn: strokes from corner to corner of a third of the cells
 * there, printed and empty ones among them. */
static bool has_diagonals(const sv_tiles *tiles)
{
    unsigned stroked = 0;
    for (unsigned cell = 0; cell < sv_tile_count(tiles); cell++)
        stroked += is_on_diagonal(cell, tiles->size) &&
                   sv_tile_strike(sv_tile(tiles, cell)).longest >= ALONG_DIAGONAL;
    return 3 * stroked >= 2 * tiles->size;
}

/* Whether a diagonal is drawn through the cell. Those of the board are looked for once, and only
 * where a cell asks for them: its strokes are slow to find. */
typedef enum diagonals { NOT_LOOKED_FOR, DRAWN, NOT_DRAWN } diagonals;

static bool is_on_drawn_diagonal(const sv_tiles *tiles, unsigned cell, diagonals *seen)
{
    if (!is_on_diagonal(cell, tiles->size))
        return false;
    if (*seen == NOT_LOOKED_FOR)
        *seen = has_diagonals(tiles) ? DRAWN : NOT_DRAWN;
    return *seen == DRAWN;
}

/* Chooses the corrections, and forgets what is crossed out from corner to corner. */
static void find(const sv_tiles *tiles, sv_readings *readings, sv_chosen_glyphs *corrections)
{
    float ink[SV_READ_CELLS];
    diagonals seen = NOT_LOOKED_FOR;
    const float usual = usual_ink(tiles, readings, ink);
    *corrections = (sv_chosen_glyphs){.count = 0};
    for (unsigned cell = 0; cell < sv_reading_count(readings) && usual > 0; cell++) {
        float *p = readings->p[cell];
        const uint8_t *tile = sv_tile(tiles, cell);
        sv_box box;
        if (sv_hand_probability(p) <= 0.5f || ink[cell] > MOST_INK * usual)
            continue;
        const bool more = ink[cell] >= MORE_INK * usual;
        if (!more && !sv_glyph_find_beside(tile, MARGIN, &box))
            continue;
        const sv_strike strike = sv_tile_strike(tile);
        const bool across =
            strike.longest >= STROKE && sv_likeliest_probability(p, readings->size) <= CLEAR;
        if ((strike.crossed < CROSSED && !across) || is_on_drawn_diagonal(tiles, cell, &seen))
            continue;
        if (find_correction(tile, &strike, &box))
            sv_chosen_add(corrections, cell, &box);
        else if (more && strike.crossed >= FROM_CORNER_TO_CORNER)
            sv_hand_forget(p, readings->spare[cell]);
    }
}

sv_status sv_readings_take_corrections(const sv_network *network, const sv_tiles *grey,
                                       const sv_tiles *boldest, const sv_tile_colour *colours,
                                       sv_readings *readings, sv_diagnostic *why)
{
    sv_chosen_glyphs corrections;
    sv_readings seen;
    if (readings->size > SV_USUAL_SIZE)
        return SV_OK;
    find(boldest, readings, &corrections);
    if (corrections.count == 0)
        return SV_OK;
    seen = *readings;
    sv_status status =
        sv_classify_enlarged(network, grey, boldest, colours, &corrections, &seen, why);
    for (unsigned cell = 0; cell < sv_reading_count(readings) && !status; cell++)
        if (corrections.chosen[cell] &&
            sv_likeliest_probability(seen.p[cell], readings->size) >= SURE)
            sv_cell_take_entry(seen.p[cell], readings->p[cell]);
    return status;
}
