/* Pictures taken in little light, made as light as others. */
#ifndef SV_TONE_BRIGHTEN_H
#define SV_TONE_BRIGHTEN_H

#include "../image.h"

/* Scales the levels of a picture of any channels whose lightest parts, as paper, are dim. */
void sv_brighten(sv_image *image);

#endif
