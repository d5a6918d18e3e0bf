/* How a quadrilateral is ruled, at a glance. */
#ifndef SV_VISION_RULING_H
#define SV_VISION_RULING_H

#include "pyramid.h"

/* The sizes that boards have. */
enum { SV_RULINGS = 5 };
extern const unsigned sv_ruling_sizes[SV_RULINGS];

/* For each of those sizes, and each direction of lines, how far the lines of such a board between
 * its outline are there, less what lies halfway between them: 1 is a perfect board. */
typedef struct sv_ruling {
    float of[SV_RULINGS][2];
} sv_ruling;

/* Samples a few hundred points along each of some straight ways across the quadrilateral, which is
 * given in pixels of level 0; a quarter of what straightening it costs. */
void sv_ruling_look(const sv_pyramid *pyramid, const sv_quad *quad, sv_ruling *ruling);

/* The worse of the two directions for one size alone; the second is not looked at where the first
 * has less than `least`. */
float sv_ruling_of(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size, float least);

/* The worse of the two directions. */
static inline float sv_ruling_both(const sv_ruling *ruling, unsigned which)
{
    const float *of = ruling->of[which];
    return of[0] < of[1] ? of[0] : of[1];
}

/* The same of a quadrilateral that is parted into so many columns (axis 0) or rows of boxes. */
enum { SV_MOST_BOXES = 4 };

typedef struct sv_box_ruling {
    float of[SV_MOST_BOXES + 1][2];
} sv_box_ruling;

void sv_ruling_look_at_boxes(const sv_pyramid *pyramid, const sv_quad *quad, sv_box_ruling *ruling);

#endif
