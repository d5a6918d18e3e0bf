/* Numbers as JPEG and PNG store them. */
#ifndef SV_IO_BIG_ENDIAN_H
#define SV_IO_BIG_ENDIAN_H

#include <stdint.h>

static inline unsigned sv_big_16(const uint8_t *p)
{
    return (unsigned)p[0] << 8 | p[1];
}

static inline uint32_t sv_big_32(const uint8_t *p)
{
    return (uint32_t)sv_big_16(p) << 16 | sv_big_16(p + 2);
}

#endif
