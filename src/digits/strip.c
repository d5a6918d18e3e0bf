#include "strip.h"

#include <math.h>

/* Standard deviations in pixels of a tile, that is fortieths of a cell: a sharp picture after
 * sampling; and what the phones of the training photos do without autofocus. Of one to four levels
 * and of several values these measured best, on photos and on drawn boards (digits/README.md). */
static const float BLURS[SV_BLURS] = {0.6f, 1.5f, 2.8f};

/* Height of a digit in the tile: 0.6 of a cell, as newspapers print it. */
enum { DIGIT_HEIGHT = 24, SIDE = SV_TILE_SIDE };

static void blur_rows(const float *from, float *to, const float *kernel, int reach, bool transposed)
{
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            float sum = 0;
            for (int k = -reach; k <= reach; k++) {
                int at = x + k < 0 ? 0 : x + k >= SIDE ? SIDE - 1 : x + k;
                sum += kernel[k + reach] * (transposed ? from[at * SIDE + y] : from[y * SIDE + at]);
            }
            to[transposed ? x * SIDE + y : y * SIDE + x] = sum;
        }
}

static void blur(float *pixels, float sigma)
{
    enum { MOST = 12 };
    float kernel[2 * MOST + 1], sum = 0, between[SIDE * SIDE];
    int reach = (int)ceilf(3 * sigma);
    for (int k = -reach; k <= reach; k++)
        sum += kernel[k + reach] = expf(-(float)(k * k) / (2 * sigma * sigma));
    for (int k = 0; k <= 2 * reach; k++)
        kernel[k] /= sum;
    blur_rows(pixels, between, kernel, reach, false);
    blur_rows(between, pixels, kernel, reach, true);
}

/* Ink of the strip's cell at a point, 0 to 255; none outside. */
static float ink_at(const sv_image *strip, unsigned digit, float x, float y)
{
    if (x < 0 || y < 0 || x >= SV_STRIP_CELL_WIDTH || y >= SV_STRIP_CELL_HEIGHT)
        return 0;
    return (float)(255 - sv_image_row(
                             strip, (uint32_t)y)[(digit - 1) * SV_STRIP_CELL_WIDTH + (unsigned)x]);
}

/* The digit in the middle of a tile, dark on light; each pixel the mean of 3 x 3 samples. */
static void draw(const sv_image *strip, unsigned digit, float sigma, uint8_t *tile)
{
    enum { SAMPLES = 3 };
    const float scale = (float)SV_STRIP_CELL_HEIGHT / DIGIT_HEIGHT;
    float ink[SIDE * SIDE];
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            float sum = 0;
            for (int k = 0; k < SAMPLES * SAMPLES; k++) {
                float sx = (float)x + ((float)(k % SAMPLES) + 0.5f) / SAMPLES - SIDE / 2;
                float sy = (float)y + ((float)(k / SAMPLES) + 0.5f) / SAMPLES - SIDE / 2;
                sum += ink_at(strip, digit, sx * scale + SV_STRIP_CELL_WIDTH / 2,
                              sy * scale + SV_STRIP_CELL_HEIGHT / 2);
            }
            ink[y * SIDE + x] = sum / (SAMPLES * SAMPLES);
        }
    blur(ink, sigma);
    for (int i = 0; i < SIDE * SIDE; i++)
        tile[i] = (uint8_t)(255 - 0.8f * ink[i]);
}

sv_status sv_strip_styles(const sv_image *strip, sv_style styles[SV_BLURS], sv_diagnostic *why)
{
    if (strip->width != SV_STRIP_WIDTH || strip->height != SV_STRIP_CELL_HEIGHT)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_MATCH,
                       "a strip of templates has %u x %u pixels, not %d x %d", strip->width,
                       strip->height, SV_STRIP_WIDTH, SV_STRIP_CELL_HEIGHT);
    for (unsigned k = 0; k < SV_BLURS; k++)
        for (unsigned digit = 1; digit <= 9; digit++) {
            uint8_t tile[SV_TILE_PIXELS];
            sv_glyph glyph;
            draw(strip, digit, BLURS[k], tile);
            if (!sv_glyph_find(tile, &glyph))
                return sv_fail(why, SV_UNREADABLE, SV_STAGE_MATCH,
                               "a strip of templates has no digit %u", digit);
            styles[k].digits[digit - 1] = glyph.shape;
        }
    return SV_OK;
}
