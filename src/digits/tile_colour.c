#include "tile_colour.h"

#include "../sudoku_vision.h"
#include "tile_level.h"

#include <math.h>

/* Of an empty tile's noise the shares of red and blue may be anything. */
static const float MOST_SHARE = 1.5f;

/* A pixel's darkness as a share of its paper, mean over the planes; and how red and how blue it is
 * beside green. */
typedef struct tint {
    float dark, red, blue;
} tint;

static tint tint_at(const sv_tiles planes[3], unsigned cell, const float paper[3], unsigned pixel)
{
    float light[3];
    for (int k = 0; k < 3; k++)
        light[k] = (float)sv_tile(&planes[k], cell)[pixel] / paper[k];
    return (tint){1 - (light[0] + light[1] + light[2]) / 3, light[0] - light[1],
                  light[2] - light[1]};
}

/* The mean over the pixels that are at least half as dark as the darkest one. */
static tint tint_of(const sv_tiles planes[3], unsigned cell, const sv_hue *hue)
{
    float paper[3], most = 0, pixels = 0;
    tint sum = {0, 0, 0};
    for (int k = 0; k < 3; k++)
        paper[k] = sv_tile_paper(sv_tile(&planes[k], cell)) / (hue ? hue->share[k] : 1);
    for (int pass = 0; pass < 2; pass++)
        for (unsigned y = SV_TILE_MARGIN; y < SV_TILE_SIDE - SV_TILE_MARGIN; y++)
            for (unsigned x = SV_TILE_MARGIN; x < SV_TILE_SIDE - SV_TILE_MARGIN; x++) {
                tint at = tint_at(planes, cell, paper, y * SV_TILE_SIDE + x);
                if (pass == 0) {
                    most = fmaxf(most, at.dark);
                } else if (at.dark > most / 2) {
                    sum = (tint){sum.dark + at.dark, sum.red + at.red, sum.blue + at.blue};
                    pixels++;
                }
            }
    return pixels > 0 ? (tint){sum.dark / pixels, sum.red / pixels, sum.blue / pixels} : sum;
}

static float share(float of, float dark)
{
    return dark > 0 ? fminf(fmaxf(of / dark, -MOST_SHARE), MOST_SHARE) : 0;
}

void sv_tile_colours_beside(const sv_tiles planes[3], const sv_hue *hues, sv_tile_colour *colours)
{
    tint tints[SV_MAX_CELLS];
    float dark[SV_MAX_CELLS];
    unsigned cells = planes[0].size * planes[0].size;
    for (unsigned cell = 0; cell < cells; cell++) {
        tints[cell] = tint_of(planes, cell, hues ? &hues[cell] : NULL);
        dark[cell] = tints[cell].dark;
    }
    float ink = sv_board_ink(dark, cells);
    for (unsigned cell = 0; cell < cells; cell++) {
        const tint *of = &tints[cell];
        colours[cell] =
            (sv_tile_colour){.value = {[SV_COLOUR_DARK] = of->dark / ink,
                                       [SV_COLOUR_RED] = of->red / ink,
                                       [SV_COLOUR_BLUE] = of->blue / ink,
                                       [SV_COLOUR_RED_SHARE] = share(of->red, of->dark),
                                       [SV_COLOUR_BLUE_SHARE] = share(of->blue, of->dark),
                                       [SV_COLOUR_KNOWN] = 1}};
    }
}

void sv_tile_colours(const sv_tiles planes[3], sv_tile_colour *colours)
{
    sv_tile_colours_beside(planes, NULL, colours);
}
