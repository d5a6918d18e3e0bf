/* Quadrilaterals that may be a grid's outline. */
#ifndef SV_VISION_CANDIDATES_H
#define SV_VISION_CANDIDATES_H

#include "ink.h"
#include "quad.h"

/* Twelve puzzles, their solutions, and what else a page has. */
enum { SV_MAX_CANDIDATES = 48 };

typedef struct sv_candidates {
    sv_quad quads[SV_MAX_CANDIDATES]; /* largest first */
    size_t count;
} sv_candidates;

/* Around the largest components of ink: the lines of a grid hang together, and little else is as
 * large. Their sides have at least `smallest` pixels. */
SV_CHECKED sv_status sv_candidates_of_lines(const sv_ink *ink, double smallest,
                                            sv_candidates *candidates, sv_diagnostic *why);

/* Around groups of many paper-coloured cells of one size beside each other: finds a grid whose
 * lines run into a frame, a headline or the picture's edge, or lack the outer one. */
SV_CHECKED sv_status sv_candidates_of_cells(const sv_ink *ink, const sv_components *paper,
                                            double smallest, sv_candidates *candidates,
                                            sv_diagnostic *why);

/* Makes them quadrilaterals of level 0, which were found in another level of the pyramid. */
void sv_candidates_to_level_0(sv_candidates *candidates, unsigned level);

#endif
