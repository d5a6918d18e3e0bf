/* A page's puzzles in reverse. */
#ifndef SV_PAGE_REVERSED_H
#define SV_PAGE_REVERSED_H

#include "../job.h"

/* Reads the puzzles that are light on dark, on a page of others that are dark on light, or the
 * other way about, where something so dark or light is there. `pyramid`: as the page's first puzzle
 * was found in it; those puzzles that are read already are the page's. */
SV_CHECKED sv_status sv_reversed_read(sv_job *job, const sv_pyramid *pyramid);

#endif
