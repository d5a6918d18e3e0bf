#include "tile_input.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A digit fills at least this share of a tile's middle, so this level lies within its strokes. */
static const float INK_SHARE = 0.03f;

/* Less than a quarter of a tile is ink, so this level is paper even beside thick lines. */
static const float PAPER_SHARE = 0.75f;

/* So many tiles decide how dark ink is: puzzles have at least 17 givens, and a stain on some tiles
 * must not decide. LEAST_INK keeps the grain of empty paper from being taken for ink. */
enum { INK_TILES = 12 };
static const float LEAST_INK = 0.08f;

/* Values outside are clipped: highlights, and lines much darker than digits. */
static const float LOWEST = -0.5f, HIGHEST = 1.5f;

float sv_tile_level(const uint8_t *tile, unsigned margin, float share)
{
    unsigned count[256] = {0}, sum = 0, grey = 0;
    const unsigned to = SV_TILE_SIDE - margin, side = to - margin;
    for (unsigned y = margin; y < to; y++)
        for (unsigned x = margin; x < to; x++)
            count[tile[y * SV_TILE_SIDE + x]]++;
    unsigned rank = (unsigned)((float)(side * side - 1) * share);
    while ((sum += count[grey]) <= rank)
        grey++;
    return fmaxf((float)grey, 1);
}

float sv_tile_between(const uint8_t *tile, float x, float y)
{
    enum { SIDE = SV_TILE_SIDE };
    x = fminf(fmaxf(x, 0), SIDE - 1);
    y = fminf(fmaxf(y, 0), SIDE - 1);
    const int left = (int)fminf(x, SIDE - 2), top = (int)fminf(y, SIDE - 2);
    const float u = x - (float)left, v = y - (float)top;
    const uint8_t *at = tile + top * SIDE + left;
    return (1 - v) * ((1 - u) * (float)at[0] + u * (float)at[1]) +
           v * ((1 - u) * (float)at[SIDE] + u * (float)at[SIDE + 1]);
}

float sv_tile_paper(const uint8_t *tile)
{
    return sv_tile_level(tile, 0, PAPER_SHARE);
}

static int compare_descending(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x < y) - (x > y);
}

float sv_board_ink(float *dark, unsigned cells)
{
    float sum = 0;
    unsigned count = cells < INK_TILES ? cells : INK_TILES;
    qsort(dark, cells, sizeof *dark, compare_descending);
    for (unsigned i = 0; i < count; i++)
        sum += dark[i];
    return fmaxf(sum / (float)count, LEAST_INK);
}

static float own_ink(const uint8_t *tile, float paper)
{
    return (paper - sv_tile_level(tile, SV_TILE_MARGIN, INK_SHARE)) / paper;
}

float sv_tile_ink(const uint8_t *tile)
{
    return own_ink(tile, sv_tile_paper(tile));
}

/* How much darker than paper the board's ink is, as a share of the paper's level. */
static float ink_below(const sv_tiles *tiles, const float *paper)
{
    float ink[SV_MAX_CELLS];
    unsigned cells = tiles->size * tiles->size;
    for (unsigned cell = 0; cell < cells; cell++)
        ink[cell] = own_ink(sv_tile(tiles, cell), paper[cell]);
    return sv_board_ink(ink, cells);
}

/* ------------------------------------------------------- light on dark cells */

/* An app sets the selected cell's digit, and those like it, light on a ground of full colour, and a
 * magazine all givens of dark boxes: so much darker than the lightest quarter of the cells is that
 * ground, and so much lighter than it the digit, whose cell holds nothing else that is dark. The
 * edge of a shadow is light at the cell's edge, too. */
static const float DARK_GROUND = 0.8f, LIGHT = 0.3f, NOTHING_DARK = 0.25f, NOT_LIGHT = 0.35f;
enum { RING = 4 };

/* Where three quarters of the cells are as dark as this, all digits are light: that is for the
 * picture's negative. */
enum { LEAST_USUAL = 96 };

/* How much of the ring around a cell's middle may be light, too: more, where many cells are such,
 * whose neighbours' paper comes into the tile. */
static const float GROUND_SHARE = 0.5f, LIGHT_RING = 0.1f, LIGHT_RING_OF_MANY = 0.35f;
enum { MANY_OF = 6 };

/* Some are many where a third of the grounds is dark, as of boxes that alternate: an app darkens a
 * row, a column and a box at most. */
enum { SOME = 4, DARK_OF = 3 };

/* What of the ring around the middle is lighter than `grey`. */
static float share_of_ring_above(const uint8_t *tile, float grey)
{
    unsigned above = 0, all = 0;
    for (unsigned y = RING; y < SV_TILE_SIDE - RING; y++)
        for (unsigned x = RING; x < SV_TILE_SIDE - RING; x++) {
            bool middle = x >= SV_TILE_MARGIN && x < SV_TILE_SIDE - SV_TILE_MARGIN &&
                          y >= SV_TILE_MARGIN && y < SV_TILE_SIDE - SV_TILE_MARGIN;
            above += !middle && (float)tile[y * SV_TILE_SIDE + x] > grey;
            all += !middle;
        }
    return (float)above / (float)all;
}

float sv_tile_ground(const uint8_t *tile)
{
    return sv_tile_level(tile, SV_TILE_MARGIN, GROUND_SHARE);
}

/* The one that so many are lighter than. */
static float ranked_ground(const float *ground, unsigned cells, unsigned rank)
{
    float sorted[SV_MAX_CELLS];
    memcpy(sorted, ground, cells * sizeof *sorted);
    qsort(sorted, cells, sizeof *sorted, compare_descending);
    return sorted[rank];
}

float sv_usual_ground(const float *ground, unsigned cells)
{
    return ranked_ground(ground, cells, cells / 4);
}

bool sv_ground_is_dark(float ground, float usual)
{
    return ground < DARK_GROUND * usual;
}

float sv_tile_light(const uint8_t *tile, float ground, float usual)
{
    if (usual < LEAST_USUAL || !sv_ground_is_dark(ground, usual))
        return 0;
    const float light = sv_tile_level(tile, SV_TILE_MARGIN, 1 - INK_SHARE) - ground;
    const float dark = ground - sv_tile_level(tile, SV_TILE_MARGIN, INK_SHARE);
    return light >= LIGHT * ground && dark <= NOTHING_DARK * light ? light : 0;
}

static bool is_light_on_dark(const uint8_t *tile, float ground, float usual, float ring)
{
    const float light = sv_tile_light(tile, ground, usual);
    return light > 0 && share_of_ring_above(tile, ground + NOT_LIGHT * light) <= ring;
}

static unsigned mark_light(const sv_tiles *tiles, const float *ground, float usual, float ring,
                           bool *light)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < tiles->size * tiles->size; cell++) {
        light[cell] = is_light_on_dark(sv_tile(tiles, cell), ground[cell], usual, ring);
        count += light[cell];
    }
    return count;
}

void sv_tiles_find_light(const sv_tiles *tiles, sv_light *light)
{
    float ground[SV_MAX_CELLS];
    const unsigned cells = tiles->size * tiles->size;
    for (unsigned cell = 0; cell < cells; cell++)
        ground[cell] = sv_tile_ground(sv_tile(tiles, cell));
    const float usual = sv_usual_ground(ground, cells);
    const unsigned count = mark_light(tiles, ground, usual, LIGHT_RING, light->at);
    const bool alternate =
        sv_ground_is_dark(ranked_ground(ground, cells, cells - cells / DARK_OF), usual);
    light->many = count * MANY_OF > cells || (alternate && count >= SOME);
    if (light->many)
        mark_light(tiles, ground, usual, LIGHT_RING_OF_MANY, light->at);
}

/* ----------------------------------------------------------------- inputs */

static void take_input(const uint8_t *tile, float paper, float ink, sv_tile_input *input)
{
    float of_grey[256];
    for (unsigned grey = 0; grey < 256; grey++) {
        float value = (paper - (float)grey) / (paper * ink);
        value = value > LOWEST ? value : LOWEST; /* fmaxf is a call */
        of_grey[grey] = value < HIGHEST ? value : HIGHEST;
    }
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        input->value[i] = of_grey[tile[i]];
}

/* As if it were dark, in ink of its own. */
static void take_light_input(const uint8_t *tile, sv_tile_input *input)
{
    uint8_t reversed[SV_TILE_PIXELS];
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        reversed[i] = (uint8_t)(UINT8_MAX - tile[i]);
    float paper = sv_tile_paper(reversed);
    take_input(reversed, paper, own_ink(reversed, paper), input);
}

void sv_tile_inputs(const sv_tiles *tiles, sv_tile_input *inputs)
{
    float paper[SV_MAX_CELLS];
    sv_light light;
    unsigned cells = tiles->size * tiles->size;
    for (unsigned cell = 0; cell < cells; cell++)
        paper[cell] = sv_tile_paper(sv_tile(tiles, cell));
    float ink = ink_below(tiles, paper);
    sv_tiles_find_light(tiles, &light);
    for (unsigned cell = 0; cell < cells; cell++) {
        if (light.at[cell])
            take_light_input(sv_tile(tiles, cell), &inputs[cell]);
        else
            take_input(sv_tile(tiles, cell), paper[cell], ink, &inputs[cell]);
    }
}
