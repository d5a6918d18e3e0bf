/* A picture: recognised by its first bytes, measured against the limits, decoded on request. One
 * file a format. */
#ifndef SV_IO_PICTURE_H
#define SV_IO_PICTURE_H

#include "../image.h"

/* What a stage wants of a picture. */
typedef struct sv_decode_request {
    uint32_t channels;      /* 1: grey (a JPEG's Y as it is), 3: RGB */
    uint32_t min_long_side; /* the decoder may scale down by 2, 4 or 8 as long as the long side
                             * stays at least this; 0: full resolution */
} sv_decode_request;

/* Decodes into *image, turned upright by the EXIF tag, alpha laid over white. `degraded` (128
 * bytes) is set to what was damaged where a file breaks off after at least half of its rows (the
 * rest is filled with the last row's mean grey or white), else to "". SV_UNREADABLE, SV_LIMIT,
 * SV_TIMEOUT, SV_MEMORY. */
SV_CHECKED sv_status sv_picture_decode(const sv_picture *picture, sv_decode_request request,
                                       sv_image *image, char degraded[128], sv_diagnostic *why);

/* The embedded ICC profile of an RGB or grey picture, or NULL; belongs to the picture. */
const uint8_t *sv_picture_icc(const sv_picture *picture, size_t *size);

#endif
