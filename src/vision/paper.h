/* How light the paper is. */
#ifndef SV_VISION_PAPER_H
#define SV_VISION_PAPER_H

#include "pyramid.h"
#include "quad.h"

/* The grey halfway between a picture's darkest and its lightest, but for a few pixels. */
float sv_paper_middle(const sv_image *grey);

/* Whether nearly all of a picture is lighter than that: paper with a few strokes on it. */
bool sv_paper_is_most(const sv_image *grey);

/* The median grey within a quadrilateral of level 0. */
float sv_paper_grey(const sv_pyramid *pyramid, const sv_quad *quad);

/* Whether the median grey within a quadrilateral of level 0 is at least so light, or nearly all of
 * it is paper by its own ink: white print on colours is lighter than a page's middle. */
bool sv_paper_is_light(const sv_pyramid *pyramid, const sv_quad *quad, float least);

#endif
