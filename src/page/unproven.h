/* Grids whose lines prove nothing: what they show is a puzzle only where it has one solution, and
 * nearly as it was read. All are tried until there is a puzzle on the page. */
#ifndef SV_UNPROVEN_H
#define SV_UNPROVEN_H

#include "../job.h"

/* Where lines make no grid, or one that holds no puzzle, the lines around the boxes may be the only
 * ones to be seen. */
SV_CHECKED sv_status sv_unproven_boxes(sv_job *job, const sv_pyramid *pyramid,
                                       const sv_search *search);

/* The same for boards of other sizes. */
SV_CHECKED sv_status sv_unproven_boxes_of_sizes(sv_job *job, const sv_pyramid *pyramid,
                                                const sv_search *search, const sv_grids *refused);

/* Boards whose boxes stand apart, by the boxes that the search has seen. */
SV_CHECKED sv_status sv_unproven_joined(sv_job *job, const sv_pyramid *pyramid,
                                        const sv_search *search);

/* Where lines bend, boxes lie side by side as ink encloses them. */
SV_CHECKED sv_status sv_unproven_layouts(sv_job *job, const sv_pyramid *pyramid,
                                         const sv_search *search, const sv_grids *refused);

/* Where no lines are to be seen, digits still stand in rows and columns. `from`: the first of the
 * ways to threshold in which they are looked for. */
SV_CHECKED sv_status sv_unproven_glyphs(sv_job *job, const sv_pyramid *pyramid, unsigned from);

/* The grids that digits make which stand out when the picture is thresholded in this way, but for
 * those in places that are `taken` (may be NULL); none where the picture has no level for it. */
SV_CHECKED sv_status sv_unproven_find_glyphs(sv_job *job, const sv_pyramid *pyramid,
                                             const sv_threshold *way, const sv_places *taken,
                                             sv_grids *grids);

#endif
