/* The one tag of EXIF that matters here. */
#ifndef SV_IO_EXIF_H
#define SV_IO_EXIF_H

#include <stddef.h>
#include <stdint.h>

/* The orientation (1 to 8) that an EXIF block says, without the "Exif\0\0" a JPEG puts before it;
 * 1, which is upright, where it says none or is malformed. */
unsigned sv_exif_orientation(const uint8_t *block, size_t size);

#endif
