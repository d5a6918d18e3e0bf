/* What has to be known of an ICC profile before it goes into a picture. */
#ifndef SV_IO_ICC_H
#define SV_IO_ICC_H

#include "big_endian.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Is this whole, and for a picture with this many channels? A profile of a CMYK or grey picture
 * says nothing about the RGB one that was made of it. */
static inline bool sv_icc_fits(const uint8_t *profile, size_t size, uint32_t channels)
{
    return profile && size >= 132 && sv_big_32(profile) == size &&
           memcmp(profile + 16, channels == 3 ? "RGB " : "GRAY", 4) == 0;
}

#endif
