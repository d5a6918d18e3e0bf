/* What the header of a BMP says. */
#ifndef SV_IO_BMP_HEADER_H
#define SV_IO_BMP_HEADER_H

#include "format.h"

typedef enum sv_bmp_packing { SV_BMP_PLAIN, SV_BMP_RLE8, SV_BMP_RLE4 } sv_bmp_packing;

typedef struct sv_bmp {
    uint32_t width, height;
    bool top_down;
    unsigned bits; /* a pixel: 1, 2, 4, 8, 16, 24 or 32 */
    sv_bmp_packing packing;
    uint32_t masks[4];       /* of 16 and 32 bits: red, green, blue, alpha; 0: none */
    uint8_t palette[256][3]; /* up to 8 bits; black where the file has no colour */
    size_t pixels;           /* where they begin in the file */
} sv_bmp;

SV_CHECKED sv_status sv_bmp_header_read(const uint8_t *bytes, size_t size, sv_bmp *bmp,
                                        sv_diagnostic *why);

#endif
