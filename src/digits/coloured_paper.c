#include "coloured_paper.h"

#include "../median.h"
#include "../sudoku_vision.h"
#include "tile_level.h"

#include <math.h>
#include <string.h>

/* Digits are at least so dark, as the darkest are. */
static const float DARK = 0.5f;

/* Grey digits on pink, blue, yellow and green are 0.04 from their middle hue where they were 0.16;
 * other boards' are as far as before, pale ink's ten times as far. */
static const float MORE_ALIKE = 0.7f;

/* Papers whose shares are nearer to those of most are white, in whatever light. */
static const float COLOURED = 0.08f;

/* Where no more than one in so many papers is coloured, digits on these are compared with those on
 * white. */
enum { MANY_COLOURED = 3 };

/* As apps mark mistakes. */
static const float FULL_COLOUR = 0.6f;

/* Ink covers its paper, or blurred as it is half, or a quarter of it. */
enum { WAYS = 3 };

/* Each paper's shares of red, green and blue, of what most have, and which are coloured. */
typedef struct papers {
    unsigned cells, coloured;
    sv_hue hue[SV_MAX_CELLS];
    bool is_coloured[SV_MAX_CELLS];
} papers;

static void see_papers(const sv_tiles planes[3], papers *of)
{
    float shares[3][SV_MAX_CELLS];
    *of = (papers){.cells = sv_tile_count(&planes[0])};
    for (unsigned cell = 0; cell < of->cells; cell++) {
        float light = 0;
        for (unsigned k = 0; k < 3; k++)
            light += shares[k][cell] = sv_tile_paper(sv_tile(&planes[k], cell));
        for (unsigned k = 0; k < 3; k++)
            of->hue[cell].share[k] = shares[k][cell] /= light;
    }
    for (unsigned k = 0; k < 3; k++) {
        const float usual = (float)sv_median(shares[k], of->cells);
        for (unsigned cell = 0; cell < of->cells; cell++) {
            of->hue[cell].share[k] /= usual;
            of->is_coloured[cell] |= fabsf(of->hue[cell].share[k] - 1) > COLOURED;
        }
    }
    for (unsigned cell = 0; cell < of->cells; cell++)
        of->coloured += of->is_coloured[cell];
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
    const sv_tile_colour middle = {
        .value = {[SV_COLOUR_RED_SHARE] = (float)sv_median(reds, count),
                  [SV_COLOUR_BLUE_SHARE] = (float)sv_median(blues, count)}};
    for (unsigned cell = 0; cell < cells; cell++)
        if (colours[cell].value[SV_COLOUR_DARK] >= DARK)
            away[digits++] = sv_hues_apart(&colours[cell], &middle);
    return (float)sv_median(away, digits);
}

/* How far the hue of a digit is from that of the one that is most like it among those on white. */
static float away_from_white(const sv_tile_colour *colours, const papers *of, unsigned digit)
{
    float nearest = INFINITY;
    for (unsigned cell = 0; cell < of->cells; cell++)
        if (!of->is_coloured[cell] && colours[cell].value[SV_COLOUR_DARK] >= DARK)
            nearest = fminf(nearest, sv_hues_apart(&colours[cell], &colours[digit]));
    return nearest;
}

/* How strange the hues of digits on coloured papers are among those on white: the middle distance.
 */
static float strangeness_of(const sv_tile_colour *colours, const papers *of)
{
    float away[SV_MAX_CELLS];
    unsigned digits = 0;
    for (unsigned cell = 0; cell < of->cells; cell++)
        if (of->is_coloured[cell] && colours[cell].value[SV_COLOUR_DARK] >= DARK)
            away[digits++] = away_from_white(colours, of, cell);
    return (float)sv_median(away, digits);
}

/* How unlike the digits' hues are, by which the way is chosen that makes them alike. */
static float unlikeness(const sv_tile_colour *colours, const papers *of)
{
    return MANY_COLOURED * of->coloured > of->cells ? spread_of(colours, of->cells)
                                                    : strangeness_of(colours, of);
}

void sv_tile_colours_cover(const sv_tiles planes[3], const sv_tiles own[3], sv_tile_colour *colours)
{
    papers of;
    sv_tile_colour covering[SV_MAX_CELLS];
    see_papers(planes, &of);
    float least = of.coloured ? MORE_ALIKE * unlikeness(colours, &of) : 0;
    for (unsigned way = 0; way < WAYS && least > 0; way++) {
        sv_tile_colours_beside(own, of.hue, covering);
        const float left = unlikeness(covering, &of);
        if (left < least)
            memcpy(colours, covering, of.cells * sizeof *colours);
        least = fminf(left, least);
        for (unsigned cell = 0; cell < of.cells; cell++)
            for (unsigned k = 0; k < 3; k++)
                of.hue[cell].share[k] = sqrtf(of.hue[cell].share[k]);
    }
}

void sv_tiles_find_marked(const sv_tiles planes[3], bool *marked)
{
    papers of;
    see_papers(planes, &of);
    for (unsigned cell = 0; cell < of.cells; cell++) {
        const float *share = of.hue[cell].share;
        marked[cell] = fminf(fminf(share[0], share[1]), share[2]) < FULL_COLOUR;
    }
}
