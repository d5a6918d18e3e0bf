/* Pixels from one layout to another, a row at a time, and what to do where rows are missing. */
#ifndef SV_IO_ROWS_H
#define SV_IO_ROWS_H

#include "../image.h"

/* From 1 (grey), 2 (grey and alpha), 3 (RGB) or 4 (RGB and alpha) channels to 1 or 3. Alpha is laid
 * over white, colour becomes grey with the weights a JPEG uses for its Y. */
void sv_row_convert(const uint8_t *from, uint32_t from_channels, uint8_t *to, uint32_t to_channels,
                    uint32_t width);

/* Is a picture that breaks off after `rows` of `height` rows worth keeping? Where half of a puzzle
 * is missing there is nothing to read, but the missing rows are often just the margin. */
static inline bool sv_rows_suffice(uint32_t rows, uint32_t height)
{
    return rows > 0 && rows >= height - height / 2;
}

/* Fills the rows from `first` on with the mean of the row before it, so that no line is seen where
 * the picture breaks off. */
void sv_rows_fill(sv_image *image, uint32_t first);

/* Ends the decoding of a format's picture of which so many rows are there: keeps it, which
 * `degraded` tells, where they suffice. SV_UNREADABLE. */
SV_CHECKED sv_status sv_rows_judge(const char *format, uint32_t rows, sv_image *image,
                                   char degraded[128], sv_diagnostic *why);

#endif
