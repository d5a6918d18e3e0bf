/* One look at a picture: the ink that it shows in one way, and the grids in that. */
#ifndef SV_LOOK_H
#define SV_LOOK_H

#include "../job.h"

/* image -> ink */
SV_CHECKED sv_status sv_look_for_ink(sv_job *job, const sv_image *grey, const sv_threshold *way,
                                     sv_ink *ink);

/* pyramid -> ink -> grid: looks in one way, and adds what it finds to *grids. */
SV_CHECKED sv_status sv_look_for_grids(sv_job *job, const sv_pyramid *pyramid,
                                       const sv_threshold *way, sv_search *search, sv_grids *grids);

/* The same in a window of the picture. Where the window lies only the caller knows, so nothing is
 * shown for debugging, where places are the picture's. */
SV_CHECKED sv_status sv_look_in_window(sv_job *job, const sv_pyramid *window,
                                       const sv_threshold *way, sv_search *search, sv_grids *grids);

#endif
