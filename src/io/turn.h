/* Turning a decoded picture upright. */
#ifndef SV_IO_TURN_H
#define SV_IO_TURN_H

#include "../image.h"

/* Do these EXIF orientations swap width and height? */
static inline bool sv_turn_swaps(unsigned orientation)
{
    return orientation >= 5;
}

/* Turns *image by an EXIF orientation (1 to 8): in place where width and height stay, into a new
 * image that replaces it where they are swapped. SV_MEMORY, with *image as it was. */
SV_CHECKED sv_status sv_image_turn(sv_image *image, unsigned orientation, sv_diagnostic *why);

#endif
