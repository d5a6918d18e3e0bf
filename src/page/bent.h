/* Further puzzles of a page that bends. */
#ifndef SV_BENT_H
#define SV_BENT_H

#include "../job.h"

/* Reads what could not be read where it was found (the plan's `unread` and `hinted`), its lines
 * followed as those of a page that bends. */
SV_CHECKED sv_status sv_bent_read(sv_job *job, const sv_pyramid *pyramid);

#endif
