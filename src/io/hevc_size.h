/* HEIC files tell the size of a picture twice: in a property of it, and within its compressed data.
 * The decoder takes memory for the latter, however small the picture is said to be. */
#ifndef SV_IO_HEVC_SIZE_H
#define SV_IO_HEVC_SIZE_H

#include <stddef.h>
#include <stdint.h>

/* The pixels of the largest picture that the decoder is set up for by the file's properties
 * (`hvcC`); 0 where there are none. ISO/IEC 14496-15 and 23008-2, 7.3.2.2. */
uint64_t sv_hevc_pixels(const uint8_t *bytes, size_t size);

#endif
