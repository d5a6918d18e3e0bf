/* Further puzzles of a page whose lines make no outline at any look at it. */
#ifndef SV_HIDDEN_H
#define SV_HIDDEN_H

#include "../job.h"

/* Reads what meshes of lines show anywhere but where puzzles have been read, and where they show
 * none, what digits do that stand in rows and columns. */
SV_CHECKED sv_status sv_hidden_read(sv_job *job, const sv_pyramid *pyramid);

#endif
