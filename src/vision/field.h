/* Fits to segments what a cubic cannot follow. */
#ifndef SV_VISION_FIELD_H
#define SV_VISION_FIELD_H

#include "segments.h"

/* Fits a displacement of every crossing to the segments that are at least `faintest` strong:
 * robustly, and as smoothly as a page bends, so that where a line cannot be seen its neighbours
 * tell. SV_MEMORY. */
SV_CHECKED sv_status sv_field_fit(const sv_segments *found, unsigned size, double faintest,
                                  sv_field *field, sv_diagnostic *why);

/* Adds another displacement of the same board's crossings. */
void sv_field_add(sv_field *field, const sv_field *more, unsigned size);

#endif
