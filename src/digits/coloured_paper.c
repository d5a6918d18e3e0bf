#include "coloured_paper.h"

#include "../median.h"
#include "../sudoku_vision.h"
#include "tile_input.h"

#include <math.h>
#include <string.h>

/* Digits are at least so dark, as the darkest are. */
static const float DARK = 0.5f;

/* Grey digits on pink, blue, yellow and green are 0.04 from their middle hue where they were 0.16;
 * other boards' are as far as before, pale ink's ten times as far. */
static const float MORE_ALIKE = 0.7f;

/* Papers whose shares are nearer to those of most are white, in whatever light. */
static const float COLOURED = 0.08f;

/* As apps mark mistakes. */
static const float FULL_COLOUR = 0.6f;

/* Ink covers its paper, or blurred as it is half, or a quarter of it. */
enum { WAYS = 3 };

/* Each paper's shares of red, green and blue, of what most have; false where all are alike. */
static bool see_hues(const sv_tiles planes[3], sv_hue *hues)
{
    const unsigned cells = planes[0].size * planes[0].size;
    float shares[3][SV_MAX_CELLS];
    bool are_coloured = false;
    for (unsigned cell = 0; cell < cells; cell++) {
        float light = 0;
        for (unsigned k = 0; k < 3; k++)
            light += shares[k][cell] = sv_tile_paper(sv_tile(&planes[k], cell));
        for (unsigned k = 0; k < 3; k++)
            hues[cell].share[k] = shares[k][cell] /= light;
    }
    for (unsigned k = 0; k < 3; k++) {
        const float usual = (float)sv_median(shares[k], cells);
        for (unsigned cell = 0; cell < cells; cell++) {
            hues[cell].share[k] /= usual;
            are_coloured |= fabsf(hues[cell].share[k] - 1) > COLOURED;
        }
    }
    return are_coloured;
}

/* How far the hues of what is dark are from the middle one: the middle distance. */
static float spread_of(const sv_tile_colour *colours, unsigned cells)
{
    float reds[SV_MAX_CELLS], blues[SV_MAX_CELLS], away[SV_MAX_CELLS];
    unsigned count = 0, digits = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        if (colours[cell].value[SV_COLOUR_DARK] >= DARK) {
            reds[count] = colours[cell].value[SV_COLOUR_RED_SHARE];
            blues[count++] = colours[cell].value[SV_COLOUR_BLUE_SHARE];
        }
    const float red = (float)sv_median(reds, count), blue = (float)sv_median(blues, count);
    for (unsigned cell = 0; cell < cells; cell++)
        if (colours[cell].value[SV_COLOUR_DARK] >= DARK)
            away[digits++] = hypotf(colours[cell].value[SV_COLOUR_RED_SHARE] - red,
                                    colours[cell].value[SV_COLOUR_BLUE_SHARE] - blue);
    return (float)sv_median(away, digits);
}

void sv_tile_colours_cover(const sv_tiles planes[3], const sv_tiles own[3], sv_tile_colour *colours)
{
    const unsigned cells = planes[0].size * planes[0].size;
    sv_hue hues[SV_MAX_CELLS];
    sv_tile_colour covering[SV_MAX_CELLS];
    if (!see_hues(planes, hues))
        return;
    float least = MORE_ALIKE * spread_of(colours, cells);
    for (unsigned way = 0; way < WAYS; way++) {
        sv_tile_colours_beside(own, hues, covering);
        const float spread = spread_of(covering, cells);
        if (spread < least)
            memcpy(colours, covering, cells * sizeof *colours);
        least = fminf(spread, least);
        for (unsigned cell = 0; cell < cells; cell++)
            for (unsigned k = 0; k < 3; k++)
                hues[cell].share[k] = sqrtf(hues[cell].share[k]);
    }
}

void sv_tiles_find_marked(const sv_tiles planes[3], bool *marked)
{
    sv_hue hues[SV_MAX_CELLS];
    see_hues(planes, hues);
    for (unsigned cell = 0; cell < planes[0].size * planes[0].size; cell++) {
        const float *share = hues[cell].share;
        marked[cell] = fminf(fminf(share[0], share[1]), share[2]) < FULL_COLOUR;
    }
}
