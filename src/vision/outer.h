/* A grid's four outer lines: beside them often runs what is no line of the grid. */
#ifndef SV_VISION_OUTER_H
#define SV_VISION_OUTER_H

#include "field.h"

/* Looks again for the outer lines where what was found is not where the inner lines say; and of a
 * frame that is a bar takes the edge towards the cells. `places` becomes the field of the inner
 * lines alone; where not all of them were followed, but only those around boxes, of the outer ones
 * too, for few lines far away do not say where those are. SV_MEMORY. */
SV_CHECKED sv_status sv_outer_lines_settle(const sv_canonical *canonical, sv_segments *found,
                                           double typical, bool all, sv_field *places,
                                           sv_diagnostic *why);

/* Where a field has the middle of a segment, across its line, in cells. */
double sv_outer_place(const sv_field *field, unsigned axis, unsigned line, unsigned band);

#endif
