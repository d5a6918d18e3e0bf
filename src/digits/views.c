#include "views.h"

#include "tile_level.h"

#include <math.h>
#include <string.h>

/* How far to the right and as far down a tile is seen, in pixels. */
typedef struct cutting {
    sv_view_tone tone;
    float off;
} cutting;

/* More views than these, shears and stretches among them, were no better on 678 scenes and 159
 * photos. */
static const cutting VIEWS[SV_VIEWS] = {
    {SV_VIEW_GREY, 0},
    {SV_VIEW_BOLDEST, 1.2f},
    {SV_VIEW_BOLDEST, -1.2f},
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

void sv_view_take(unsigned view, float zoom, const sv_tile_input *inputs, unsigned cells,
                  sv_tile_input *seen)
{
    place places[SV_TILE_SIDE];
    place_pixels(VIEWS[view].off, zoom, places);
    for (unsigned cell = 0; cell < cells; cell++) {
        take_tile(places, inputs[cell].value, seen[cell].value);
        seen[cell].blank = false;
    }
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
    for (unsigned cell = 0; cell < sv_tile_count(grey) && !status; cell++) {
        const uint8_t *tiles[4] = {sv_tile(grey, cell), sv_tile(&planes[0], cell),
                                   sv_tile(&planes[1], cell), sv_tile(&planes[2], cell)};
        if (light->at[cell])
            memcpy(sv_tile(boldest, cell), tiles[0], SV_TILE_PIXELS);
        else
            make_bold(tiles, sv_tile(boldest, cell));
    }
    return status;
}
