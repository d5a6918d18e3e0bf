/* Pictures of two levels alone: faxes, and scans whose greys were made of dots. */
#ifndef SV_VISION_BILEVEL_H
#define SV_VISION_BILEVEL_H

#include "../image.h"

/* Smooths such a picture, so that its dots become greys and its steps edges; any other stays as it
 * is. SV_MEMORY. */
SV_CHECKED sv_status sv_bilevel_smooth(sv_image *image, sv_diagnostic *why);

#endif
