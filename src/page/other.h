/* One place of a page where a further puzzle may be. */
#ifndef SV_OTHER_H
#define SV_OTHER_H

#include "../job.h"

/* Reads what lies in a quadrilateral into the page's puzzles, if that is one and not yet read; adds
 * it to *cut where the picture's edge cuts it off. */
SV_CHECKED sv_status sv_other_read(sv_job *job, const sv_pyramid *pyramid, const sv_other *other,
                                   sv_others *cut);

#endif
