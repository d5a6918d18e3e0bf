/* A sample of a TIFF as a number. */
#ifndef SV_CODECS_TIFF_NUMBER_H
#define SV_CODECS_TIFF_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes behind a row that sv_tiff_number may look at. */
enum { SV_TIFF_ROW_MARGIN = 2 };

/* Whether samples of so many bits, in libtiff's sample format, can be read. */
bool sv_tiff_number_is_read(unsigned bits, unsigned format);

/* The sample at `index` of a row; those of 16 bits and more lie as this machine has them. */
double sv_tiff_number(const uint8_t *row, size_t index, unsigned bits, unsigned format);

/* What black and white are where all numbers of a kind have their meaning. False for those where
 * programs do not agree about it, and only the page itself tells. */
bool sv_tiff_number_range(unsigned bits, unsigned format, double *low, double *high);

#endif
