#include "touch.h"

#include "../histogram.h"
#include "../median.h"
#include "centre.h"
#include "fillers.h"
#include "glyph.h"
#include "hollow.h"
#include "part.h"
#include "ring.h"
#include "tile_level.h"

#include <math.h>
#include <string.h>

/* Whether any stroke comes nearer to the middle than a quarter of the tile: what runs along the
 * cell's edge, as the dashes of an outline do, is no digit. */
static bool has_stroke_inside(const uint8_t *tile, float ink)
{
    enum { FROM = SV_TILE_SIDE / 4, TO = SV_TILE_SIDE - FROM };
    const float stroke = sv_tile_paper(tile) * (1 - ink / 2);
    for (unsigned y = FROM; y < TO; y++)
        for (unsigned x = FROM; x < TO; x++)
            if ((float)tile[y * SV_TILE_SIDE + x] <= stroke)
                return true;
    return false;
}

/* Whether not too few tiles are such, and beside `share` of their number a few others hold
 * anything: looks no further where that cannot be. */
static bool are_such(const sv_tiles *tiles, bool (*is_such)(const uint8_t *tile, float ink),
                     unsigned share)
{
    enum { FEWEST = 8, MOST_OTHERS = 3 };
    const float ink = sv_tiles_ink(tiles, NULL);
    unsigned such = 0, others = 0;
    const unsigned cells = sv_tile_count(tiles);
    for (unsigned cell = 0; cell < cells && others <= share * cells + MOST_OTHERS; cell++) {
        const uint8_t *tile = sv_tile(tiles, cell);
        if (!has_stroke_inside(tile, ink))
            continue;
        if (is_such(tile, ink))
            such++;
        else
            others++;
    }
    return such >= FEWEST && others <= share * such + MOST_OTHERS;
}

/* ------------------------------------------------------------------- light */

/* The ink of a digit is at least so much of a tile's middle, less than half of it, and so many
 * times as far from its ground as anything on the other side. */
static const float INK_SHARE = 0.04f, TIMES = 1.5f;

bool sv_tiles_are_light(const sv_tiles *tiles)
{
    float light = 0, dark = 0;
    for (unsigned cell = 0; cell < sv_tile_count(tiles); cell++) {
        const uint8_t *tile = sv_tile(tiles, cell);
        const float ground = sv_tile_ground(tile);
        light += sv_tile_level(tile, SV_TILE_MARGIN, 1 - INK_SHARE) - ground;
        dark += ground - sv_tile_level(tile, SV_TILE_MARGIN, INK_SHARE);
    }
    return light > TIMES * dark;
}

/* The lines, which were darker than the ground, become as light as it is. */
static void reverse(const uint8_t *shown, float ink, uint8_t *tile)
{
    (void)ink;
    (void)shown;
    const uint8_t ground = (uint8_t)sv_tile_ground(tile);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        tile[i] = (uint8_t)(UINT8_MAX - (tile[i] < ground ? ground : tile[i]));
}

/* ------------------------------------------------------------------ smooth */

/* A binomial filter of five pixels, twice: a deviation of 1.4 pixels, a thirtieth of a cell. */
static void smooth_line(uint8_t *first, unsigned step)
{
    uint8_t line[SV_TILE_SIDE + 4];
    for (unsigned i = 0; i < SV_TILE_SIDE + 4; i++) {
        const unsigned at = i < 2 ? 0 : i - 2 < SV_TILE_SIDE ? i - 2 : SV_TILE_SIDE - 1;
        line[i] = first[at * step];
    }
    for (unsigned i = 0; i < SV_TILE_SIDE; i++) {
        const uint8_t *of = line + i;
        first[i * step] =
            (uint8_t)((of[0] + 4U * of[1] + 6U * of[2] + 4U * of[3] + of[4] + 8) / 16);
    }
}

static void smooth(const uint8_t *shown, float ink, uint8_t *tile)
{
    (void)ink;
    (void)shown;
    for (unsigned round = 0; round < 2; round++)
        for (unsigned i = 0; i < SV_TILE_SIDE; i++) {
            smooth_line(tile + (size_t)i * SV_TILE_SIDE, 1);
            smooth_line(tile + i, SV_TILE_SIDE);
        }
}

/* ------------------------------------------------------------------ filled */

/* The shares of the board's ink that are tried for what is a stroke: a faint outline is closed at a
 * low one alone, at which the ends of a 5 meet, too. The highest at which nearly as much is inside
 * as at any is right. */
static const float STROKES[] = {0.5f, 0.4f, 0.3f, 0.2f}, NEARLY = 0.6f;
enum { WAYS = sizeof STROKES / sizeof *STROKES };

static unsigned find_inside(const uint8_t *tile, float lightest, bool inside[SV_TILE_PIXELS])
{
    bool stroke[SV_TILE_PIXELS];
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        stroke[i] = (float)tile[i] <= lightest;
    sv_hollow_find(stroke, inside);
    unsigned count = 0;
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        count += inside[i];
    return count;
}

/* *inside: how many pixels are. */
static float stroke_of_outlines(const uint8_t *tile, float ink, unsigned *inside)
{
    const float paper = sv_tile_paper(tile);
    bool filled[SV_TILE_PIXELS];
    float lightest[WAYS];
    unsigned count[WAYS], most = 0, first = 0;
    for (unsigned i = 0; i < WAYS; i++) {
        lightest[i] = (1 - STROKES[i] * ink) * paper;
        count[i] = find_inside(tile, lightest[i], filled);
        most = count[i] > most ? count[i] : most;
    }
    while ((float)count[first] < NEARLY * (float)most)
        first++;
    *inside = count[first];
    return lightest[first];
}

static void fill(const uint8_t *shown, float ink, uint8_t *tile)
{
    (void)shown;
    bool inside[SV_TILE_PIXELS];
    unsigned count;
    const uint8_t filled = (uint8_t)((1 - ink) * sv_tile_paper(tile));
    find_inside(tile, stroke_of_outlines(tile, ink, &count), inside);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        if (inside[i])
            tile[i] = filled;
}

/* Of digits as they are mostly printed 1, 2, 3, 5 and 7 enclose nothing. */
enum { LEAST_INSIDE = 12 };

static bool is_hollow(const uint8_t *tile, float ink)
{
    unsigned inside;
    stroke_of_outlines(tile, ink, &inside);
    return inside >= LEAST_INSIDE;
}

bool sv_tiles_are_hollow(const sv_tiles *tiles)
{
    return are_such(tiles, is_hollow, 0);
}

/* ------------------------------------------------------------------- rings */

static void remove_ring(const uint8_t *shown, float ink, uint8_t *tile)
{
    sv_ring ring;
    if (sv_ring_find(shown, ink, &ring))
        sv_ring_remove(&ring, tile);
}

static bool is_ringed(const uint8_t *tile, float ink)
{
    sv_ring ring;
    return sv_ring_find(tile, ink, &ring);
}

bool sv_tiles_are_ringed(const sv_tiles *tiles)
{
    return are_such(tiles, is_ringed, 1);
}

/* -------------------------------------------------------------------- pale */

/* What is less dark than this share of the board's ink is taken for paper. */
static const float PALE = 0.4f;

static void drop_pale(const uint8_t *shown, float ink, uint8_t *tile)
{
    (void)shown;
    const float paper = sv_tile_paper(tile);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        if ((float)tile[i] >= (1 - PALE * ink) * paper)
            tile[i] = (uint8_t)paper;
}

/* ----------------------------------------------------------------- centred */

static bool find_inside_glyph(const uint8_t *shown, float ink, sv_glyph *glyph)
{
    return sv_glyph_find(shown, glyph) && has_stroke_inside(shown, ink);
}

static void centre(const uint8_t *shown, float ink, uint8_t *tile)
{
    sv_glyph glyph;
    sv_tile_centre(find_inside_glyph(shown, ink, &glyph) ? &glyph.box : NULL, tile);
}

/* Print has its place in all cells, but for so many pixels; where the grid's cells are not the
 * board's, most glyphs lie otherwise. */
static const float STRAY = 4, MOST_ALIKE = 0.8f;

bool sv_tiles_are_off_alike(const sv_tiles *tiles)
{
    const float ink = sv_tiles_ink(tiles, NULL);
    float across[SV_MAX_CELLS], down[SV_MAX_CELLS], sorted[SV_MAX_CELLS];
    unsigned count = 0, alike = 0;
    for (unsigned cell = 0; cell < sv_tile_count(tiles); cell++) {
        const uint8_t *tile = sv_tile(tiles, cell);
        sv_glyph glyph;
        if (!sv_glyph_find(tile, &glyph) || !has_stroke_inside(tile, ink))
            continue;
        across[count] = (glyph.box.left + glyph.box.right) / 2;
        down[count++] = (glyph.box.top + glyph.box.bottom) / 2;
    }
    memcpy(sorted, across, count * sizeof *sorted);
    const float usual_across = (float)sv_median(sorted, count);
    memcpy(sorted, down, count * sizeof *sorted);
    const float usual_down = (float)sv_median(sorted, count);
    for (unsigned i = 0; i < count; i++)
        alike += fabsf(across[i] - usual_across) <= STRAY && fabsf(down[i] - usual_down) <= STRAY;
    return (float)alike >= MOST_ALIKE * (float)count;
}

/* ---------------------------------------------------------------- enlarged */

/* Digits so small that the networks know none such. */
static void enlarge(const uint8_t *shown, float ink, uint8_t *tile)
{
    sv_glyph glyph;
    if (find_inside_glyph(shown, ink, &glyph))
        sv_tile_centre(&glyph.box, tile);
    sv_tile_enlarge(2, tile);
}

/* ------------------------------------------------------------------ blocks */

/* The edge of a block, in pixels, which is no ink of its digit; and what of a block is as dark as
 * its ground at least. */
enum { EDGE = 1 };
static const float BLOCK_GROUND = 0.25f;

static uint8_t ground_of_block(const uint8_t *tile, const sv_box *box)
{
    unsigned count[256] = {0}, all = 0;
    for (int y = (int)box->top; y < (int)box->bottom; y++)
        for (int x = (int)box->left; x < (int)box->right; x++, all++)
            count[tile[y * SV_TILE_SIDE + x]]++;
    return (uint8_t)sv_grey_of_rank(count, (unsigned)(BLOCK_GROUND * (float)all));
}

/* As far as it is lighter than the block's ground, it is darker than paper. */
static void drop_block(const uint8_t *shown, float ink, uint8_t *tile)
{
    sv_glyph glyph;
    if (!find_inside_glyph(shown, ink, &glyph))
        return;
    const sv_box *box = &glyph.box;
    const int paper = (int)sv_tile_paper(tile), ground = ground_of_block(tile, box);
    for (int y = SV_TILE_LINES; y < SV_TILE_SIDE - SV_TILE_LINES; y++)
        for (int x = SV_TILE_LINES; x < SV_TILE_SIDE - SV_TILE_LINES; x++) {
            uint8_t *pixel = &tile[y * SV_TILE_SIDE + x];
            const bool inside = x >= (int)box->left + EDGE && x < (int)box->right - EDGE &&
                                y >= (int)box->top + EDGE && y < (int)box->bottom - EDGE;
            const int light = inside && *pixel > ground ? *pixel - ground : 0;
            *pixel = (uint8_t)(light < paper ? paper - light : 0);
        }
}

/* ------------------------------------------------------------------- parts */

/* Somewhat more than half a cell, and a third, lest digits are cut. */
static const float HALF = 0.6f, THIRD = 0.36f;

static sv_tile_part part_of(sv_touch touch)
{
    const float width = touch <= SV_TOUCH_MIDDLE_HALF ? HALF : THIRD, rest = 1 - width;
    if (touch == SV_TOUCH_LEFT_HALF || touch == SV_TOUCH_LEFT_THIRD)
        return (sv_tile_part){0, width};
    if (touch == SV_TOUCH_RIGHT_HALF || touch == SV_TOUCH_RIGHT_THIRD)
        return (sv_tile_part){rest, width};
    return (sv_tile_part){rest / 2, width};
}

sv_touch sv_touch_upside_down(sv_touch touch)
{
    switch (touch) {
    case SV_TOUCH_LEFT_HALF:
        return SV_TOUCH_RIGHT_HALF;
    case SV_TOUCH_RIGHT_HALF:
        return SV_TOUCH_LEFT_HALF;
    case SV_TOUCH_LEFT_THIRD:
        return SV_TOUCH_RIGHT_THIRD;
    case SV_TOUCH_RIGHT_THIRD:
        return SV_TOUCH_LEFT_THIRD;
    default:
        return touch;
    }
}

/* The glyph of the part comes to its middle. */
static void take_part(const uint8_t *shown, float ink, sv_tile_part part, uint8_t *tile)
{
    uint8_t seen[SV_TILE_PIXELS];
    sv_glyph glyph;
    memcpy(seen, shown, sizeof seen);
    sv_tile_take_part(seen, part);
    sv_tile_take_part(tile, part);
    const bool found = sv_tile_ink(seen) >= ink / 2 && sv_glyph_find(seen, &glyph);
    sv_tile_centre(found ? &glyph.box : NULL, tile);
}

void sv_tiles_touch(const sv_tiles *shown, sv_touch touch, sv_tiles *tiles)
{
    static void (*const ways[SV_TOUCHES])(const uint8_t *shown, float ink, uint8_t *tile) = {
        [SV_TOUCH_REVERSED] = reverse,       [SV_TOUCH_WITHOUT_RINGS] = remove_ring,
        [SV_TOUCH_SMOOTHED] = smooth,        [SV_TOUCH_FILLED] = fill,
        [SV_TOUCH_WITHOUT_PALE] = drop_pale, [SV_TOUCH_CENTRED] = centre,
        [SV_TOUCH_ENLARGED] = enlarge,       [SV_TOUCH_WITHOUT_BLOCKS] = drop_block,
    };
    if (touch <= SV_TOUCH_AS_CUT)
        return;
    if (touch == SV_TOUCH_WITHOUT_FILLERS) {
        sv_tiles_drop_fillers(shown, tiles);
        return;
    }
    const unsigned cells = sv_tile_count(tiles);
    const float ink = sv_tiles_ink(shown, NULL);
    for (unsigned cell = 0; cell < cells; cell++)
        if (sv_touch_is_part(touch))
            take_part(sv_tile(shown, cell), ink, part_of(touch), sv_tile(tiles, cell));
        else
            ways[touch](sv_tile(shown, cell), ink, sv_tile(tiles, cell));
}
