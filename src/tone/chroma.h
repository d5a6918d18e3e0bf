/* How the colours of a picture differ from grey. */
#ifndef SV_TONE_CHROMA_H
#define SV_TONE_CHROMA_H

#include "../image.h"

/* Red or blue less grey, scaled to the range of a byte (ITU-R BT.601). */
typedef enum sv_chroma { SV_CHROMA_RED, SV_CHROMA_BLUE, SV_CHROMAS } sv_chroma;

/* Makes a picture of one chroma, 128 where there is none; `grey` is the same picture of the same
 * size. SV_MEMORY. */
SV_CHECKED sv_status sv_chroma_make(const sv_image *rgb, const sv_image *grey, sv_chroma which,
                                    sv_image *chroma, sv_diagnostic *why);

#endif
