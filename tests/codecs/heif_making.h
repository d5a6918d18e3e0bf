/* HEIC and AVIF as phones and programs write them, by libheif's encoders. */
#ifndef HEIF_MAKING_H
#define HEIF_MAKING_H

#include "image.h"

#include <libheif/heif.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* x265 keeps a little for itself. */
__attribute__((visibility("default"))) const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libx265\n";
}

/* What is made of a picture. */
typedef struct making {
    enum heif_compression_format format;
    unsigned orientation;
    int bits;
    bool alpha;      /* the right half is transparent */
    unsigned exif;   /* an orientation that EXIF tells besides; 0: none */
    const char *icc; /* a profile, or NULL */
} making;

typedef struct buffer {
    uint8_t *bytes;
    size_t size;
} buffer;

static inline void must(struct heif_error error)
{
    if (error.code == heif_error_Ok)
        return;
    fprintf(stderr, "%s\n", error.message);
    abort();
}

static inline struct heif_error on_write(struct heif_context *context, const void *bytes,
                                         size_t size, void *user)
{
    (void)context;
    buffer *to = user;
    to->bytes = realloc(to->bytes, to->size + size);
    memcpy(to->bytes + to->size, bytes, size);
    to->size += size;
    return (struct heif_error){heif_error_Ok, heif_suberror_Unspecified, ""};
}

static inline void put_pixel(uint8_t *to, const uint8_t *from, const making *as, bool opaque)
{
    int channels = as->alpha ? 4 : 3;
    for (int c = 0; c < channels; c++) {
        unsigned value = c < 3 ? from[c] : opaque ? 255 : 0;
        unsigned wide = value << (as->bits - 8) | value >> (16 - as->bits);
        if (as->bits == 8)
            to[c] = (uint8_t)value;
        else
            memcpy(to + 2 * c, &(uint16_t){(uint16_t)wide}, 2);
    }
}

static inline struct heif_image *image_of(const sv_image *picture, const making *as)
{
    static const enum heif_chroma chromas[2][2] = {
        {heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA},
        {heif_chroma_interleaved_RRGGBB_LE, heif_chroma_interleaved_RRGGBBAA_LE}};
    int width = (int)picture->width, height = (int)picture->height;
    int stride, bytes = (as->alpha ? 4 : 3) * (as->bits > 8 ? 2 : 1);
    struct heif_image *image;
    must(heif_image_create(width, height, heif_colorspace_RGB, chromas[as->bits > 8][as->alpha],
                           &image));
    must(heif_image_add_plane(image, heif_channel_interleaved, width, height, as->bits));
    uint8_t *rows = heif_image_get_plane(image, heif_channel_interleaved, &stride);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            put_pixel(rows + (ptrdiff_t)y * stride + (ptrdiff_t)x * bytes,
                      sv_image_row(picture, (uint32_t)y) + 3 * (size_t)x, as, x < width / 2);
    if (as->icc)
        must(heif_image_set_raw_color_profile(image, "prof", as->icc, strlen(as->icc)));
    return image;
}

/* Four bytes of offset, then a TIFF block of one entry. */
static inline void put_exif(struct heif_context *context, struct heif_image_handle *handle,
                            unsigned orientation)
{
    uint8_t block[] = {'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0,
                       3,   0,   0, 0,  1, 0, 0, 0, 0, 0, 0,    0,    0};
    block[19] = (uint8_t)orientation;
    must(heif_context_add_exif_metadata(context, handle, block, sizeof block));
}

static inline buffer make(const sv_image *picture, const making *as)
{
    struct heif_context *context = heif_context_alloc();
    struct heif_encoder *encoder;
    struct heif_encoding_options *options = heif_encoding_options_alloc();
    struct heif_image *image = image_of(picture, as);
    struct heif_image_handle *handle;
    struct heif_writer writer = {1, on_write};
    buffer made = {NULL, 0};
    options->image_orientation = (enum heif_orientation)as->orientation;
    must(heif_context_get_encoder_for_format(context, as->format, &encoder));
    must(heif_encoder_set_lossy_quality(encoder, 95));
    must(heif_encoder_set_parameter_string(encoder, "chroma", "444"));
    must(heif_context_encode_image(context, image, encoder, options, &handle));
    if (as->exif)
        put_exif(context, handle, as->exif);
    must(heif_context_write(context, &writer, &made));
    heif_image_handle_release(handle);
    heif_image_release(image);
    heif_encoder_release(encoder);
    heif_encoding_options_free(options);
    heif_context_free(context);
    return made;
}

#endif
