/* What picture.c and the formats share: the insides of a picture, and what a format has to do. */
#ifndef SV_IO_FORMAT_H
#define SV_IO_FORMAT_H

#include "../deadline.h"
#include "picture.h"

typedef struct sv_paging sv_paging; /* document.h */
typedef struct sv_codec sv_codec;   /* codec.h */
typedef struct sv_pieces sv_pieces; /* pieces.h */

typedef struct sv_format {
    /* Loads what the format needs from elsewhere. May be NULL. */
    sv_status (*load)(sv_picture *picture, sv_diagnostic *why);

    /* Fills in width, height, orientation and working_memory from the header alone. It allocates
     * nothing, so that the limits are checked before anything is. */
    sv_status (*measure)(sv_picture *picture, sv_diagnostic *why);

    /* Fills in icc and icc_size, or leaves them alone where there is no profile or not memory
     * enough for it: a picture without its profile is better than none. May be NULL. */
    void (*load_icc)(sv_picture *picture);

    /* Decodes as the pixels are stored, without turning. On failure *image is as it was. */
    sv_status (*decode)(const sv_picture *picture, sv_decode_request request, sv_deadline deadline,
                        sv_image *image, char degraded[128], sv_diagnostic *why);

    /* How a file of several pages is taken apart; NULL where a file is one picture. */
    const sv_paging *paging;
} sv_format;

struct sv_picture {
    sv_document *document; /* that lives as long as the picture, or NULL */
    uint32_t page;         /* of its document, from 1 */
    const sv_format *format;
    const sv_codec *codec; /* of formats that a module reads */
    const uint8_t *bytes;  /* the file, or the raw pixels */
    uint64_t size;         /* of the file, which is not in `bytes` where there are pieces */
    uint8_t *owned;        /* bytes, where the picture read them itself, else NULL */
    sv_pieces *pieces;     /* instead of bytes, of a page of a large file */
    sv_limits limits;
    uint32_t width, height;  /* as stored */
    uint32_t channels;       /* as stored: 1 to 4 */
    size_t stride;           /* of raw pixels */
    unsigned orientation;    /* the EXIF value, 1 to 8 */
    uint64_t working_memory; /* what decoding takes besides the result */
    uint8_t *icc;
    size_t icc_size;
    char damage[96]; /* seen before decoding; "" for none */
};

/* A picture that its maker gives its bytes and its format, loaded; then its header is measured, for
 * which it needs nothing but memory, and it is handed out, or freed. */
sv_picture *sv_picture_create(const sv_limits *limits);
SV_CHECKED sv_status sv_picture_finish(sv_picture *opened, sv_picture **picture,
                                       sv_diagnostic *why);

/* That `what` would take more memory than its reader may, who may raise that. */
sv_status sv_fail_max_memory(const char *what, uint64_t need, uint64_t limit, sv_stage stage,
                             sv_diagnostic *why);

/* How far the result may be scaled down: 1, 2, 4 or 8. */
uint32_t sv_decode_divisor(const sv_picture *picture, sv_decode_request request);

extern const sv_format sv_format_jpeg, sv_format_png, sv_format_pnm, sv_format_bmp, sv_format_raw,
    sv_format_webp, sv_format_gif, sv_format_tiff, sv_format_heic, sv_format_avif, sv_format_pdf;

#endif
