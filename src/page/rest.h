/* What else a page holds, once its first puzzle is read. */
#ifndef SV_PAGE_REST_H
#define SV_PAGE_REST_H

#include "../job.h"

/* Adds the page's other puzzles, of the tone of the first and of others. Where the time is over
 * before, what has been read counts: page->hurried, and not SV_TIMEOUT. `pyramid` is that of
 * `image`. */
SV_CHECKED sv_status sv_rest_read(sv_job *job, const sv_image *image, const sv_pyramid *pyramid);

#endif
