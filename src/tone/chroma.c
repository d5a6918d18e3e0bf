#include "chroma.h"

/* The place of its sample in a pixel, and how much of its difference from grey is chroma, in
 * 256ths. */
static const struct channel {
    unsigned place;
    int scale;
} CHANNELS[SV_CHROMAS] = {[SV_CHROMA_RED] = {0, 183}, [SV_CHROMA_BLUE] = {2, 144}};

sv_status sv_chroma_make(const sv_image *rgb, const sv_image *grey, sv_chroma which,
                         sv_image *chroma, sv_diagnostic *why)
{
    const struct channel from = CHANNELS[which];
    sv_status status = sv_image_create(chroma, grey->width, grey->height, 1, SV_STAGE_LOCATE, why);
    for (uint32_t y = 0; y < grey->height && !status; y++) {
        const uint8_t *of = sv_image_row(rgb, y) + from.place, *than = sv_image_row(grey, y);
        uint8_t *to = sv_image_row(chroma, y);
        for (uint32_t x = 0; x < grey->width; x++) {
            int value = 128 + from.scale * (of[(size_t)3 * x] - than[x]) / 256;
            to[x] = (uint8_t)(value < 0 ? 0 : value > UINT8_MAX ? UINT8_MAX : value);
        }
    }
    return status;
}
