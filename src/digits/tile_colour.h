/* What the network sees of the colour of a tile's ink. */
#ifndef SV_DIGITS_TILE_COLOUR_H
#define SV_DIGITS_TILE_COLOUR_H

#include "../vision/tiles.h"

#include <math.h>

/* How dark the ink in a tile's middle is, 1 as the board's darkest digits; how much redder and how
 * much bluer than green it is, in the same unit; both as shares of its own darkness, so that pale
 * and dark ink of one pen are alike; and 1, which tells that the colour is known at all. */
enum {
    SV_COLOUR_DARK,
    SV_COLOUR_RED,
    SV_COLOUR_BLUE,
    SV_COLOUR_RED_SHARE,
    SV_COLOUR_BLUE_SHARE,
    SV_COLOUR_KNOWN,
    SV_COLOURS
};

typedef struct sv_tile_colour {
    float value[SV_COLOURS];
} sv_tile_colour;

/* How far the hues of two inks are from one another, however dark these are. */
static inline float sv_hues_apart(const sv_tile_colour *a, const sv_tile_colour *b)
{
    return hypotf(a->value[SV_COLOUR_RED_SHARE] - b->value[SV_COLOUR_RED_SHARE],
                  a->value[SV_COLOUR_BLUE_SHARE] - b->value[SV_COLOUR_BLUE_SHARE]);
}

/* Fills in colours[size * size]. `planes` are the tiles' red, green and blue, ink dark on light
 * paper. Training and reading both go through here. */
void sv_tile_colours(const sv_tiles planes[3], sv_tile_colour *colours);

/* How much more red, green and blue a paper has than the one beside which its ink is seen. */
typedef struct sv_hue {
    float share[3];
} sv_hue;

/* The same, but each tile's ink is seen beside a paper of another hue than its own; `hues` has one
 * for each tile; NULL: beside its own. */
void sv_tile_colours_beside(const sv_tiles planes[3], const sv_hue *hues, sv_tile_colour *colours);

#endif
