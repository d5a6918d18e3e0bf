/* Quadrilaterals that may be a grid's outline. */
#ifndef SV_VISION_CANDIDATES_H
#define SV_VISION_CANDIDATES_H

#include "grid.h"
#include "ink.h"

enum { SV_MAX_CANDIDATES = 8 };

typedef struct sv_candidates {
    sv_quad quads[SV_MAX_CANDIDATES]; /* largest first */
    size_t count;
} sv_candidates;

/* The quadrilaterals around the largest components of ink: the four sides that remain when the
 * sides of the convex hull are removed one by one, always the one whose removal adds the least
 * area. */
SV_CHECKED sv_status sv_candidates_find(const sv_ink *ink, sv_candidates *candidates,
                                        sv_diagnostic *why);

#endif
