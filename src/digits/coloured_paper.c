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

/* Blurred ink, and a photo's colours are, takes on up to so much of its paper's colour where that
 * is strong, as a marker's is: what is so far from the others' hue in its paper's direction is
 * as black as they. Marked print of 219 drawn photos has 0.15 to 0.65, half of it 0.28 and more. */
static const float TAKEN_ON = 0.65f, STRONG_COLOUR = 0.75f;

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

/* The middle hue of what is dark, on any paper or on white alone. */
static sv_tile_colour middle_hue(const sv_tile_colour *colours, const papers *of, bool on_white)
{
    float reds[SV_MAX_CELLS], blues[SV_MAX_CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < of->cells; cell++)
        if (colours[cell].value[SV_COLOUR_DARK] >= DARK && !(on_white && of->is_coloured[cell])) {
            reds[count] = colours[cell].value[SV_COLOUR_RED_SHARE];
            blues[count++] = colours[cell].value[SV_COLOUR_BLUE_SHARE];
        }
    return (sv_tile_colour){.value = {[SV_COLOUR_RED_SHARE] = (float)sv_median(reds, count),
                                      [SV_COLOUR_BLUE_SHARE] = (float)sv_median(blues, count)}};
}

/* How far the hues of what is dark are from the middle one: the middle distance. */
static float spread_of(const sv_tile_colour *colours, const papers *of)
{
    float away[SV_MAX_CELLS];
    unsigned digits = 0;
    const sv_tile_colour middle = middle_hue(colours, of, false);
    for (unsigned cell = 0; cell < of->cells; cell++)
        if (colours[cell].value[SV_COLOUR_DARK] >= DARK)
            away[digits++] = sv_hues_apart(&colours[cell], &middle);
    return (float)sv_median(away, digits);
}

/* How far the hue of a digit is from that of the one that is most like it among those on white. */
static float away_from_white(const sv_tile_colour *colours, const papers *of,
                             const sv_tile_colour *digit)
{
    float nearest = INFINITY;
    for (unsigned cell = 0; cell < of->cells; cell++)
        if (!of->is_coloured[cell] && colours[cell].value[SV_COLOUR_DARK] >= DARK)
            nearest = fminf(nearest, sv_hues_apart(&colours[cell], digit));
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
            away[digits++] = away_from_white(colours, of, &colours[cell]);
    return (float)sv_median(away, digits);
}

/* How unlike the digits' hues are, by which the way is chosen that makes them alike. */
static float unlikeness(const sv_tile_colour *colours, const papers *of)
{
    return MANY_COLOURED * of->coloured > of->cells ? spread_of(colours, of)
                                                    : strangeness_of(colours, of);
}

/* Of red, green and blue the one that paper has least of. */
static float least_share(const sv_hue *paper)
{
    return fminf(fminf(paper->share[0], paper->share[1]), paper->share[2]);
}

/* Of a digit the hue without what its paper gave it. */
static void forget_paper(const sv_hue *paper, const sv_tile_colour *middle, sv_tile_colour *colour)
{
    float *red = &colour->value[SV_COLOUR_RED_SHARE], *blue = &colour->value[SV_COLOUR_BLUE_SHARE];
    const float paper_red = paper->share[0] - paper->share[1],
                paper_blue = paper->share[2] - paper->share[1];
    const float along = ((*red - middle->value[SV_COLOUR_RED_SHARE]) * paper_red +
                         (*blue - middle->value[SV_COLOUR_BLUE_SHARE]) * paper_blue) /
                        (paper_red * paper_red + paper_blue * paper_blue);
    if (along > 0 && along <= TAKEN_ON) {
        *red -= along * paper_red;
        *blue -= along * paper_blue;
    }
}

static void halve_hues(papers *of)
{
    for (unsigned cell = 0; cell < of->cells; cell++)
        for (unsigned k = 0; k < 3; k++)
            of->hue[cell].share[k] = sqrtf(of->hue[cell].share[k]);
}

/* By the way in which digits are most alike, if they are much more so. */
static void cover(const sv_tiles own[3], papers of, sv_tile_colour *colours)
{
    sv_tile_colour covering[SV_MAX_CELLS];
    float least = MORE_ALIKE * unlikeness(colours, &of);
    for (unsigned way = 0; way < WAYS && least > 0; way++) {
        sv_tile_colours_beside(own, of.hue, covering);
        const float left = unlikeness(covering, &of);
        if (left < least)
            memcpy(colours, covering, of.cells * sizeof *colours);
        least = fminf(left, least);
        halve_hues(&of);
    }
}

/* The same of each digit on a strong colour by itself: of a selected cell's yellow nothing is told
 * by the many pale cells that an app shades around it. */
static void cover_strong(const sv_tiles own[3], papers of, sv_tile_colour *colours)
{
    sv_tile_colour covering[SV_MAX_CELLS];
    float least[SV_MAX_CELLS];
    bool strong[SV_MAX_CELLS];
    for (unsigned cell = 0; cell < of.cells; cell++) {
        strong[cell] = least_share(&of.hue[cell]) < STRONG_COLOUR;
        least[cell] = MORE_ALIKE * away_from_white(colours, &of, &colours[cell]);
    }
    for (unsigned way = 0; way < WAYS; way++) {
        sv_tile_colours_beside(own, of.hue, covering);
        for (unsigned cell = 0; cell < of.cells; cell++) {
            const float left = away_from_white(colours, &of, &covering[cell]);
            if (!strong[cell] || covering[cell].value[SV_COLOUR_DARK] < DARK || left >= least[cell])
                continue;
            colours[cell] = covering[cell];
            least[cell] = left;
        }
        halve_hues(&of);
    }
}

void sv_tile_colours_cover(const sv_tiles planes[3], const sv_tiles own[3], sv_tile_colour *colours)
{
    papers of;
    see_papers(planes, &of);
    if (!of.coloured)
        return;
    cover(own, of, colours);
    cover_strong(own, of, colours);
    const sv_tile_colour middle = middle_hue(colours, &of, true);
    for (unsigned cell = 0; cell < of.cells; cell++)
        if (least_share(&of.hue[cell]) < STRONG_COLOUR)
            forget_paper(&of.hue[cell], &middle, &colours[cell]);
}

void sv_tiles_find_marked(const sv_tiles planes[3], bool *marked)
{
    papers of;
    see_papers(planes, &of);
    for (unsigned cell = 0; cell < of.cells; cell++)
        marked[cell] = least_share(&of.hue[cell]) < FULL_COLOUR;
}
