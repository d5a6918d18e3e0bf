/* The ways in which a picture's ink is darker than its paper. */
#ifndef SV_TONE_H
#define SV_TONE_H

#include "../job.h"

/* Makes a grey picture, which has been decoded as the job says, one of the job's tone. *useful:
 * false where that shows nothing new. */
SV_CHECKED sv_status sv_tone_make(sv_job *job, sv_image *grey, bool *useful);

#endif
