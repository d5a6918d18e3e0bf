#include "light.h"

#include "../ascending.h"
#include "tile_level.h"

#include <stdlib.h>
#include <string.h>

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
static const float LIGHT_RING = 0.1f, LIGHT_RING_OF_MANY = 0.35f;
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

/* The one that so many are lighter than. */
static float ranked_ground(const float *ground, unsigned cells, unsigned rank)
{
    float sorted[SV_MAX_CELLS];
    memcpy(sorted, ground, cells * sizeof *sorted);
    qsort(sorted, cells, sizeof *sorted, sv_ascending_floats);
    return sorted[cells - 1 - rank];
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
    const float light = sv_tile_level(tile, SV_TILE_MARGIN, 1 - SV_INK_SHARE) - ground;
    const float dark = ground - sv_tile_level(tile, SV_TILE_MARGIN, SV_INK_SHARE);
    return light >= LIGHT * ground && dark <= NOTHING_DARK * light ? light : 0;
}

static bool is_light_on_dark(const uint8_t *tile, float ground, float usual, float ring)
{
    const float light = sv_tile_light(tile, ground, usual);
    return light > 0 && share_of_ring_above(tile, ground + NOT_LIGHT * light) <= ring;
}

/* A bold digit fills more than half of a tile's middle, whose median is then within its strokes;
 * the darkest third is ground even so. */
static const float BOLD_GROUND_SHARE = 0.35f;

static bool is_bold_on_dark(const uint8_t *tile, float usual, float ring)
{
    const float ground = sv_tile_level(tile, SV_TILE_MARGIN, BOLD_GROUND_SHARE);
    return is_light_on_dark(tile, ground, usual, ring);
}

static unsigned mark_light(const sv_tiles *tiles, const float *ground, float usual, float ring,
                           bool *light)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < sv_tile_count(tiles); cell++) {
        const uint8_t *tile = sv_tile(tiles, cell);
        light[cell] =
            is_light_on_dark(tile, ground[cell], usual, ring) || is_bold_on_dark(tile, usual, ring);
        count += light[cell];
    }
    return count;
}

void sv_tiles_find_light(const sv_tiles *tiles, sv_light *light)
{
    float ground[SV_MAX_CELLS];
    const unsigned cells = sv_tile_count(tiles);
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
