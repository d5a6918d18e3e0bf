/* The half of reading a PNG that is ours: its table of chunks. Its pixels are libpng's, in png.c.
 */
#ifndef SV_IO_PNG_CHUNKS_H
#define SV_IO_PNG_CHUNKS_H

#include "format.h"

/* Refuses a chunk that is longer than the file. Without this a file of 57 bytes makes libpng take
 * 1 GB, because it allocates what a chunk's length says before it reads. */
SV_CHECKED sv_status sv_png_measure(sv_picture *picture, sv_diagnostic *why);

/* Is there a chunk of this type? Gives its data. Every chunk before the first that breaks off (only
 * an IDAT or what follows it may, else sv_png_measure has refused the file) is looked at. */
bool sv_png_find(const sv_picture *picture, const char type[4], const uint8_t **data, size_t *size);

/* Where the file's whole chunks end; the whole file, where it breaks off within an IDAT. */
size_t sv_png_end(const sv_picture *picture);

#endif
