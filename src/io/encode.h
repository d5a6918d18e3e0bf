/* A picture's bytes as PNG or JPEG, in memory. */
#ifndef SV_IO_ENCODE_H
#define SV_IO_ENCODE_H

#include "../image.h"

/* Both embed the ICC profile (may be NULL) where it is one for this kind of picture, RGB or grey,
 * and leave it out where it is not; no other metadata is written. *bytes is freed with free.
 * SV_OUTPUT at SV_STAGE_WRITE, SV_MEMORY. */
SV_CHECKED sv_status sv_encode_png(const sv_image *image, const uint8_t *icc, size_t icc_size,
                                   uint8_t **bytes, size_t *size, sv_diagnostic *why);

/* quality from 1 to 100, as libjpeg has it. */
SV_CHECKED sv_status sv_encode_jpeg(const sv_image *image, const uint8_t *icc, size_t icc_size,
                                    int quality, uint8_t **bytes, size_t *size, sv_diagnostic *why);

#endif
