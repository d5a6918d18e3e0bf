/* Numbers as BMP stores them. */
#ifndef SV_IO_LITTLE_ENDIAN_H
#define SV_IO_LITTLE_ENDIAN_H

#include <stdint.h>

static inline unsigned sv_little_16(const uint8_t *p)
{
    return p[0] | (unsigned)p[1] << 8;
}

static inline uint32_t sv_little_32(const uint8_t *p)
{
    return sv_little_16(p) | (uint32_t)sv_little_16(p + 2) << 16;
}

#endif
