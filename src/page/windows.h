/* Further puzzles of a page, each looked for as if it had been photographed alone. */
#ifndef SV_WINDOWS_H
#define SV_WINDOWS_H

#include "../job.h"

/* Searches windows of the picture, of about a puzzle's size, beside the puzzles that have been
 * read: what is small or faint in the whole picture is plain there. What lies cut off by the
 * picture's edge is added to *cut. */
SV_CHECKED sv_status sv_windows_read(sv_job *job, const sv_pyramid *pyramid, sv_others *cut);

#endif
