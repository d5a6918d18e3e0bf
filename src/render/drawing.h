/* A picture to be written. */
#ifndef SV_RENDER_DRAWING_H
#define SV_RENDER_DRAWING_H

#include "../image.h"

struct sv_drawing {
    sv_image image; /* RGB */
    uint8_t *icc;   /* NULL where the picture has no profile */
    size_t icc_size;
};

/* A drawing without pixels, with the picture's profile. SV_MEMORY. */
SV_CHECKED sv_status sv_drawing_create(const sv_picture *picture, sv_drawing **drawing,
                                       sv_diagnostic *why);

#endif
