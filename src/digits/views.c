#include "views.h"

#include "../status.h"

#include <math.h>
#include <string.h>

/* How far to the right and as far down a tile is seen, in pixels; and whether out of focus. */
typedef struct cutting {
    sv_view_tone tone;
    float off;
    bool soft;
} cutting;

/* More views than these, shears and stretches among them, were no better on 678 scenes and 159
 * photos. One out of focus by a pixel is: of 1,900 scenes 8 more are right, and of 190 boards as
 * phones sharpen them, italic print among them, 6; by two pixels digits are lost. */
static const cutting VIEWS[SV_VIEWS] = {
    {SV_VIEW_GREY, 0, true},
    {SV_VIEW_BOLDEST, 1.2f, false},
    {SV_VIEW_BOLDEST, -1.2f, false},
};

/* A place along a side, between two pixels. */
typedef struct place {
    unsigned before;
    float share; /* of the next pixel */
} place;

sv_view_tone sv_view_tone_of(unsigned view)
{
    return VIEWS[view].tone;
}

/* Where the pixels of a side are taken from; beyond its ends its ends are seen. */
static void place_pixels(float off, float zoom, place places[SV_TILE_SIDE])
{
    const float last = SV_TILE_SIDE - 1, middle = last / 2;
    for (unsigned i = 0; i < SV_TILE_SIDE; i++) {
        float at = fminf(fmaxf(middle + ((float)i - middle) / zoom + off, 0), last);
        unsigned before = (unsigned)fminf(at, last - 1);
        places[i] = (place){before, at - (float)before};
    }
}

static void take_tile(const place *places, const float *from, float *to)
{
    for (unsigned y = 0; y < SV_TILE_SIDE; y++) {
        const float *row = from + (size_t)places[y].before * SV_TILE_SIDE;
        const float *next = row + SV_TILE_SIDE;
        for (unsigned x = 0; x < SV_TILE_SIDE; x++) {
            unsigned i = places[x].before;
            float a = places[x].share, above = row[i] + a * (row[i + 1] - row[i]);
            float below = next[i] + a * (next[i + 1] - next[i]);
            *to++ = above + places[y].share * (below - above);
        }
    }
}

/* The mean of five in a row or a column, as a Gaussian of one pixel weighs them; beyond a tile's
 * edge its edge is seen. */
static void soften_along(const float *from, unsigned step, float *to)
{
    const unsigned across = step == 1 ? SV_TILE_SIDE : 1, last = SV_TILE_SIDE - 1;
    for (unsigned line = 0; line < SV_TILE_SIDE; line++)
        for (unsigned i = 0; i < SV_TILE_SIDE; i++) {
            const float *own = from + (size_t)line * across;
            const unsigned before = i > 0 ? i - 1 : 0, after = i < last ? i + 1 : last;
            const unsigned first = before > 0 ? before - 1 : 0,
                           fifth = after < last ? after + 1 : last;
            to[line * across + i * step] =
                (own[first * step] + own[fifth * step] +
                 4 * (own[before * step] + own[after * step]) + 6 * own[i * step]) /
                16;
        }
}

static void soften(float *tile)
{
    float rows[SV_TILE_PIXELS];
    soften_along(tile, 1, rows);
    soften_along(rows, SV_TILE_SIDE, tile);
}

void sv_view_enlarge(float zoom, const sv_tile_input *inputs, unsigned cells, sv_tile_input *seen)
{
    place places[SV_TILE_SIDE];
    place_pixels(0, zoom, places);
    for (unsigned cell = 0; cell < cells; cell++)
        take_tile(places, inputs[cell].value, seen[cell].value);
}

void sv_view_take(unsigned view, float zoom, const sv_tile_input *inputs, unsigned cells,
                  sv_tile_input *seen)
{
    place places[SV_TILE_SIDE];
    place_pixels(VIEWS[view].off, zoom, places);
    for (unsigned cell = 0; cell < cells; cell++)
        take_tile(places, inputs[cell].value, seen[cell].value);
    for (unsigned cell = 0; cell < cells && VIEWS[view].soft; cell++)
        soften(seen[cell].value);
}

/* On paper of full colour a plane in which it is nearly black shows noise alone. */
static const float LEAST_PAPER = 0.25f;

static void make_bold(const uint8_t *const tiles[4], uint8_t *boldest)
{
    float paper[4];
    for (unsigned k = 0; k < 4; k++)
        paper[k] = sv_tile_paper(tiles[k]);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        float least = (float)tiles[0][i] / paper[0];
        for (unsigned k = 1; k < 4; k++)
            if (paper[k] >= LEAST_PAPER * paper[0])
                least = fminf(least, (float)tiles[k][i] / paper[k]);
        boldest[i] = (uint8_t)fminf(least * paper[0] + 0.5f, UINT8_MAX);
    }
}

sv_status sv_tiles_boldest(const sv_tiles *grey, const sv_tiles planes[3], const sv_light *light,
                           sv_tiles *boldest, sv_diagnostic *why)
{
    sv_status status = sv_tiles_create(boldest, grey->size, why);
    for (unsigned cell = 0; cell < grey->size * grey->size && !status; cell++) {
        const uint8_t *tiles[4] = {sv_tile(grey, cell), sv_tile(&planes[0], cell),
                                   sv_tile(&planes[1], cell), sv_tile(&planes[2], cell)};
        if (light->at[cell])
            memcpy(sv_tile(boldest, cell), tiles[0], SV_TILE_PIXELS);
        else
            make_bold(tiles, sv_tile(boldest, cell));
    }
    return status;
}
