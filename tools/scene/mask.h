/* A figure by hand as a mask of ink, MASK_SIDE pixels wide and high, the figure in the middle. */
#ifndef SCENE_MASK_H
#define SCENE_MASK_H

#include "writer.h"

/* `height` in cells decides how wide the writer's line is in the mask. NULL without memory. */
cairo_surface_t *scene_mask_make(const scene_writer *writer, char figure, double height,
                                 sv_random *random);

#endif
