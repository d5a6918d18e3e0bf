/* What is seen across a straightened grid's lines, in short pieces along them. */
#ifndef SV_VISION_STRIPS_H
#define SV_VISION_STRIPS_H

#include "canonical.h"

enum {
    SV_STRIP = 6, /* pixels along a line that are seen as one */
    SV_STRIPS_A_CELL = SV_CANONICAL_CELL / SV_STRIP,
    SV_STRIPS_MARGIN = SV_CANONICAL_MARGIN / SV_STRIP,
    SV_STRIPS_MOST = SV_CANONICAL_MOST / SV_STRIP
};

/* of[strip][position]: the ridge, from -1 to 1, across the lines of one axis. The first and the
 * last SV_STRIPS_MARGIN strips are those of the margin. */
typedef struct sv_strips {
    unsigned size, side, count;
    float of[SV_STRIPS_MOST][SV_CANONICAL_MOST];
} sv_strips;

/* The lines of axis 0 are vertical, as in canonical.h. */
void sv_strips_see(const sv_canonical *canonical, unsigned axis, sv_strips *strips);

#endif
