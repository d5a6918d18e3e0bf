/* Greys between a picture's pixels, bilinearly. */
#ifndef SV_VISION_SAMPLING_H
#define SV_VISION_SAMPLING_H

#include "../image.h"

/* Places in a picture are counted in parts of a pixel, from the middle of its first one. */
enum { SV_PART_BITS = 5, SV_PARTS = 1 << SV_PART_BITS };

/* So many samples at most are taken at once. */
enum { SV_MOST_SAMPLES = 768 };

/* The last place in a row or column of so many pixels: a part before the last one. */
static inline float sv_last_place(uint32_t pixels)
{
    return (float)((pixels - 1) * SV_PARTS - 1);
}

/* A place, given in parts and halfway to the next one, in whole numbers: what is beyond the
 * picture's edge is as at its edge, and what is no number as at its first. */
static inline unsigned sv_place_within(float at, float last)
{
    at = at > 0 ? at : 0;
    return (unsigned)(int)(at < last ? at : last);
}

/* Samples a grey picture at `count` places within it; one of less than 2 x 2 pixels, which has
 * nothing between them, gives 0. */
void sv_sample(const sv_image *grey, unsigned count, const unsigned *xs, const unsigned *ys,
               uint8_t *samples);

#endif
