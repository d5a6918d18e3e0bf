#include "edged.h"

#include "../vision/cv_shim.h"
#include "brighten.h"
#include "chroma.h"
#include "light_lines.h"

#include <math.h>
#include <stdlib.h>

/* Edges are looked for where the long side has at most so many pixels: finer ones are noise, of
 * which the colours of a photo have more than its grey. */
enum { LONGEST = 480 };

/* What changes by fewer levels from pixel to pixel is noise, and what changes by so many a plain
 * edge, darkened by so many levels of grey. */
static const float NOISE = 1, PLAIN = 5, DARKENED = 60;

/* Of a picture of which the grid fills a fifth, the edges between cells of two colours take more.
 */
static const float LEAST_SHARE = 0.01f;

/* Adds the square of how much a chroma changes around each pixel but those at the rim. */
static void add_changes(const sv_image *chroma, float *squares)
{
    for (uint32_t y = 1; y + 1 < chroma->height; y++) {
        const uint8_t *above = sv_image_row(chroma, y - 1), *at = sv_image_row(chroma, y),
                      *below = sv_image_row(chroma, y + 1);
        float *to = squares + (size_t)y * chroma->width;
        for (uint32_t x = 1; x + 1 < chroma->width; x++) {
            const float across = (float)(at[x + 1] - at[x - 1]) / 2,
                        down = (float)(below[x] - above[x]) / 2;
            to[x] += across * across + down * down;
        }
    }
}

static sv_status add_edges(const sv_image *rgb, const sv_image *grey, sv_chroma which,
                           const sv_image *edges, float *squares, sv_diagnostic *why)
{
    sv_image chroma = {0}, small = {0};
    sv_status status = sv_chroma_make(rgb, grey, which, &chroma, why);
    if (!status)
        status = sv_image_create(&small, edges->width, edges->height, 1, SV_STAGE_LOCATE, why);
    if (!status)
        status = sv_cv_resize(&chroma, &small, why);
    if (!status)
        add_changes(&small, squares);
    sv_image_free(&chroma);
    sv_image_free(&small);
    return status;
}

/* By how much each pixel is to be darkened. Returns whether that shows anything. */
static bool weigh(const float *squares, sv_image *edges)
{
    const size_t pixels = (size_t)edges->width * edges->height;
    size_t plain = 0;
    for (size_t i = 0; i < pixels; i++) {
        const float change = (sqrtf(squares[i]) - NOISE) / (PLAIN - NOISE);
        edges->pixels[i] = (uint8_t)(DARKENED * fminf(fmaxf(change, 0), 1));
        plain += change >= 1;
    }
    return (float)plain >= LEAST_SHARE * (float)pixels;
}

static sv_status darken(const sv_image *edges, sv_image *grey, sv_diagnostic *why)
{
    sv_image large = {0};
    sv_status status = sv_image_create(&large, grey->width, grey->height, 1, SV_STAGE_LOCATE, why);
    if (!status)
        status = sv_cv_resize(edges, &large, why);
    for (uint32_t y = 0; y < grey->height && !status; y++) {
        const uint8_t *by = sv_image_row(&large, y);
        uint8_t *row = sv_image_row(grey, y);
        for (uint32_t x = 0; x < grey->width; x++)
            row[x] = row[x] > by[x] ? (uint8_t)(row[x] - by[x]) : 0;
    }
    sv_image_free(&large);
    return status;
}

sv_status sv_edged_make(sv_image *rgb, sv_image *grey, bool *parted, sv_diagnostic *why)
{
    const uint32_t side = grey->width > grey->height ? grey->width : grey->height,
                   step = (side + LONGEST - 1) / LONGEST;
    sv_image edges = {0};
    bool coloured = false;
    *parted = false;
    sv_brighten(rgb);
    sv_image_take_luma(rgb, grey);
    sv_status status = sv_image_create(&edges, (grey->width + step - 1) / step,
                                       (grey->height + step - 1) / step, 1, SV_STAGE_LOCATE, why);
    if (status)
        return status;
    float *squares = calloc((size_t)edges.width * edges.height, sizeof *squares);
    if (!squares)
        status = sv_fail_memory(why, SV_STAGE_LOCATE);
    for (unsigned i = 0; i < SV_CHROMAS && !status; i++)
        status = add_edges(rgb, grey, (sv_chroma)i, &edges, squares, why);
    if (!status)
        coloured = weigh(squares, &edges);
    if (!status)
        status = sv_light_lines_find(grey, (uint8_t)DARKENED, &edges, parted, why);
    *parted = *parted || coloured;
    if (!status && *parted)
        status = darken(&edges, grey, why);
    free(squares);
    sv_image_free(&edges);
    return status;
}
