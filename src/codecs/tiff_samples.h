/* Pages that libtiff makes no red, green and blue of: grey with alpha, samples that are signed, of
 * numbers with a fraction, or of more or fewer bits than usual; inks of 16 bits. */
#ifndef SV_CODECS_TIFF_SAMPLES_H
#define SV_CODECS_TIFF_SAMPLES_H

#include "../io/codec.h"

#include <tiffio.h>

/* Whether the page is such a one, and can be read. */
bool sv_tiff_samples_serve(TIFF *tiff);

/* Whether a page can be read, here or by libtiff's own mixing of colours. */
bool sv_tiff_samples_are_read(TIFF *tiff);

/* Memory for each of its pixels, besides them. */
uint32_t sv_tiff_samples_pixel_bytes(TIFF *tiff);

/* As a codec's decode does. */
void sv_tiff_samples_decode(TIFF *tiff, const sv_codec_size *size, uint8_t *pixels,
                            bool (*go_on)(void *user), void *user, sv_codec_result *result);

/* What a page is that nobody here reads, and what to do. */
void sv_tiff_samples_refuse(TIFF *tiff, char message[96]);

#endif
