/* Closings and openings of grey pictures with a square: what is darker, or lighter, than all around
 * it and holds no such square is gone from them. */
#ifndef SV_TONE_CLOSING_H
#define SV_TONE_CLOSING_H

#include "../image.h"

/* The square reaches so many pixels from its middle. `other` has the size of `grey`, and is left
 * with something in between. */
void sv_image_close(sv_image *grey, sv_image *other, int reach);
void sv_image_open(sv_image *grey, sv_image *other, int reach);

#endif
