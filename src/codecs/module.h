/* What every module begins with. */
#ifndef SV_CODECS_MODULE_H
#define SV_CODECS_MODULE_H

#include "../io/codec.h"
#include "../macro_text.h"

#include <stdio.h>

#define SV_CODEC_EXPORT __attribute__((visibility("default")))
extern SV_CODEC_EXPORT const sv_codec SV_CODEC_SYMBOL;

static inline bool sv_codec_refuse(char message[96], const char *text)
{
    snprintf(message, 96, "%s", text);
    return false;
}

/* For colours that a library has multiplied by alpha. */
static inline void sv_codec_lay_over_white(uint8_t *pixels, size_t count)
{
    for (size_t i = 0; i < count; i++, pixels += 4) {
        for (int c = 0; c < 3; c++) {
            int sum = pixels[c] + 255 - pixels[3];
            pixels[c] = (uint8_t)(sum > 255 ? 255 : sum);
        }
        pixels[3] = 255;
    }
}

#endif
