#include "neutral.h"

#include "background.h"

#include <string.h>

/* Ink is so much darker than its paper, as a share of that, and colour so much darker in one plane
 * than in another. */
static const float INK = 0.1f;

/* Each takes at least such a share of the picture: faint squares take 1.3 %. */
static const double LEAST_NEUTRAL = 0.003, LEAST_COLOURED = 0.01;

/* For each pixel its ink in the plane where it is palest, and where it is darkest: 0 to 255. */
typedef struct inks {
    sv_image least, most;
} inks;

static void free_inks(inks *of)
{
    sv_image_free(&of->least);
    sv_image_free(&of->most);
}

static sv_status create_inks(uint32_t width, uint32_t height, inks *of, sv_diagnostic *why)
{
    sv_status status = sv_image_create(&of->least, width, height, 1, SV_STAGE_LOCATE, why);
    if (!status)
        status = sv_image_create(&of->most, width, height, 1, SV_STAGE_LOCATE, why);
    if (status)
        return status;
    memset(of->least.pixels, UINT8_MAX, of->least.stride * height);
    memset(of->most.pixels, 0, of->most.stride * height);
    return SV_OK;
}

static void add_plane(const sv_image *plane, const sv_image *paper, inks *of)
{
    for (uint32_t y = 0; y < plane->height; y++) {
        const uint8_t *grey = sv_image_row(plane, y), *on = sv_image_row(paper, y);
        uint8_t *least = sv_image_row(&of->least, y), *most = sv_image_row(&of->most, y);
        for (uint32_t x = 0; x < plane->width; x++) {
            const uint8_t ink = (uint8_t)(sv_background_ink(grey[x], on[x]) * UINT8_MAX + 0.5f);
            least[x] = ink < least[x] ? ink : least[x];
            most[x] = ink > most[x] ? ink : most[x];
        }
    }
}

static sv_status find_inks(const sv_image *rgb, inks *of, sv_diagnostic *why)
{
    sv_status status = create_inks(rgb->width, rgb->height, of, why);
    for (unsigned i = 0; i < rgb->channels && !status; i++) {
        sv_image plane = {0}, paper = {0};
        status = sv_image_plane(rgb, i, &plane, why);
        if (!status)
            status = sv_background_find(&plane, &paper, why);
        if (!status)
            add_plane(&plane, &paper, of);
        sv_image_free(&plane);
        sv_image_free(&paper);
    }
    return status;
}

static bool is_of_both(const inks *of)
{
    const int threshold = (int)(INK * UINT8_MAX);
    const double pixels = (double)of->least.width * of->least.height;
    double neutral = 0, coloured = 0;
    for (uint32_t y = 0; y < of->least.height; y++) {
        const uint8_t *least = sv_image_row(&of->least, y), *most = sv_image_row(&of->most, y);
        for (uint32_t x = 0; x < of->least.width; x++) {
            neutral += least[x] >= threshold;
            coloured += most[x] - least[x] >= threshold;
        }
    }
    return neutral >= LEAST_NEUTRAL * pixels && coloured >= LEAST_COLOURED * pixels;
}

sv_status sv_neutral_make(const sv_image *rgb, sv_image *grey, bool *useful, sv_diagnostic *why)
{
    inks of = {0};
    *useful = false;
    sv_status status = find_inks(rgb, &of, why);
    if (!status) {
        *useful = is_of_both(&of);
        for (uint32_t y = 0; y < grey->height; y++) {
            const uint8_t *ink = sv_image_row(&of.least, y);
            uint8_t *to = sv_image_row(grey, y);
            for (uint32_t x = 0; x < grey->width; x++)
                to[x] = (uint8_t)(UINT8_MAX - ink[x]);
        }
    }
    free_inks(&of);
    return status;
}
