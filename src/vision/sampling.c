#include "sampling.h"

#include <string.h>

/* Two greys side by side in the picture. */
static inline uint16_t pair_at(const uint8_t *pixel)
{
    return (uint16_t)(pixel[0] | pixel[1] << 8);
}

/* The grey between four pixels. */
static inline uint8_t between_pixels(uint16_t above, uint16_t below, unsigned x, unsigned y)
{
    const uint16_t right = (uint16_t)(x % SV_PARTS), down = (uint16_t)(y % SV_PARTS);
    uint16_t first = (uint16_t)((SV_PARTS - down) * (above & 0xff) + down * (below & 0xff));
    uint16_t second = (uint16_t)((SV_PARTS - down) * (above >> 8) + down * (below >> 8));
    uint32_t sum = (uint32_t)(uint16_t)(SV_PARTS - right) * first + (uint32_t)right * second;
    return (uint8_t)((sum + SV_PARTS * SV_PARTS / 2) >> (2 * SV_PART_BITS));
}

/* The pixels around all places first: what is made of them then, the compiler makes of several at
 * once. */
void sv_sample(const sv_image *grey, unsigned count, const unsigned *xs, const unsigned *ys,
               uint8_t *samples)
{
    uint16_t above[SV_MOST_SAMPLES], below[SV_MOST_SAMPLES];
    const size_t stride = grey->stride;
    if (grey->width < 2 || grey->height < 2) {
        memset(samples, 0, count);
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        const uint8_t *pixel = grey->pixels + ys[i] / SV_PARTS * stride + xs[i] / SV_PARTS;
        above[i] = pair_at(pixel);
        below[i] = pair_at(pixel + stride);
    }
    for (unsigned i = 0; i < count; i++)
        samples[i] = between_pixels(above[i], below[i], xs[i], ys[i]);
}
