/* A TIFF, or a page of it, as libtiff has it open. */
#ifndef SV_CODECS_TIFF_FILE_H
#define SV_CODECS_TIFF_FILE_H

#include "../io/codec.h"

#include <tiffio.h>

/* What libtiff reads from, and what it says. It stays where it is as long as the TIFF is open. */
typedef struct sv_tiff_stream {
    const sv_codec_file *file;
    uint64_t at;
    char message[96];
} sv_tiff_stream;

/* NULL where the header is damaged, or there is no memory; none of the pages has been looked at. */
TIFF *sv_tiff_open(sv_tiff_stream *in);

/* At the directory of the page that the file's `page` tells, or of the whole picture below it where
 * it is but a preview. NULL where it is damaged, or not there. */
TIFF *sv_tiff_open_page(sv_tiff_stream *in);

#endif
