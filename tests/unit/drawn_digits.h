/* Tiles drawn from the template library, worse than templates are: moved, blurred, faint, noisy. */
#ifndef DRAWN_DIGITS_H
#define DRAWN_DIGITS_H

#include "digits/strip.h"
#include "io/picture.h"
#include "unit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct drawing {
    int paper, ink;   /* grey levels */
    float height;     /* of a digit, in pixels */
    float dx, dy;     /* its middle off the tile's */
    int blur;         /* times a 3 x 3 mean is taken */
    int noise;        /* grey levels, either way */
    uint32_t *random; /* state of the noise */
} drawing;

static inline uint32_t drawn_random(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* A face of the project's own library; freed by the caller. */
static inline sv_image drawn_face(const char *name)
{
    char path[512], degraded[128];
    sv_picture *picture;
    sv_image strip;
    snprintf(path, sizeof path, "%s/digits/%s.png", SV_SOURCE_DIR, name);
    ck_assert_int_eq(sv_picture_open(path, NULL, &picture, NULL), SV_OK);
    ck_assert_int_eq(sv_picture_decode(picture, (sv_decode_request){1, 0}, &strip, degraded, NULL),
                     SV_OK);
    sv_picture_free(picture);
    return strip;
}

static inline float drawn_cell_ink(const sv_image *strip, unsigned digit, float x, float y)
{
    if (x < 0 || y < 0 || x >= SV_STRIP_CELL_WIDTH || y >= SV_STRIP_CELL_HEIGHT)
        return 0;
    unsigned column = (digit - 1) * SV_STRIP_CELL_WIDTH + (unsigned)x;
    return 1 - sv_image_row(strip, (uint32_t)y)[column] / 255.0f;
}

static inline void drawn_blur(float *ink)
{
    float from[SV_TILE_PIXELS];
    memcpy(from, ink, sizeof from);
    for (int y = 1; y < SV_TILE_SIDE - 1; y++)
        for (int x = 1; x < SV_TILE_SIDE - 1; x++) {
            float sum = 0;
            for (int k = 0; k < 9; k++)
                sum += from[(y + k / 3 - 1) * SV_TILE_SIDE + x + k % 3 - 1];
            ink[y * SV_TILE_SIDE + x] = sum / 9;
        }
}

/* Draws a digit, or with 0 none. */
static inline void drawn_tile(const sv_image *strip, unsigned digit, drawing how, uint8_t *tile)
{
    float ink[SV_TILE_PIXELS] = {0}, scale = SV_STRIP_CELL_HEIGHT / how.height;
    for (int i = 0; digit && i < SV_TILE_PIXELS * 9; i++) { /* 3 x 3 points a pixel */
        int x = i % (3 * SV_TILE_SIDE), y = i / (3 * SV_TILE_SIDE);
        float u = ((float)x + 0.5f) / 3 - SV_TILE_SIDE / 2 - how.dx;
        float v = ((float)y + 0.5f) / 3 - SV_TILE_SIDE / 2 - how.dy;
        ink[y / 3 * SV_TILE_SIDE + x / 3] +=
            drawn_cell_ink(strip, digit, u * scale + SV_STRIP_CELL_WIDTH / 2,
                           v * scale + SV_STRIP_CELL_HEIGHT / 2) /
            9;
    }
    for (int k = 0; k < how.blur; k++)
        drawn_blur(ink);
    for (int i = 0; i < SV_TILE_PIXELS; i++) {
        float level = (float)how.paper + ink[i] * (float)(how.ink - how.paper);
        if (how.noise)
            level += (float)(drawn_random(how.random) % (2 * (unsigned)how.noise + 1)) -
                     (float)how.noise;
        tile[i] = (uint8_t)fminf(fmaxf(level, 0), 255);
    }
}

/* The same, over what is in the tile already. */
static inline void drawn_over(const sv_image *strip, unsigned digit, drawing how, uint8_t *tile)
{
    uint8_t added[SV_TILE_PIXELS];
    drawn_tile(strip, digit, how, added);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        tile[i] = added[i] < tile[i] ? added[i] : tile[i];
}

#endif
