/* A page's puzzles that its first one's tone does not show. */
#ifndef SV_PAGE_TONES_H
#define SV_PAGE_TONES_H

#include "../job.h"

/* Reads the puzzles that are light on dark, on a page of others that are dark on light, or the
 * other way about, where something so dark or light is there; and of a page of several in dark ink,
 * of which little has been found, those in colours, or with lines too pale to be seen in grey.
 * `pyramid`: as the page's first puzzle was found in it; those that are read already are the
 * page's. */
SV_CHECKED sv_status sv_tones_read(sv_job *job, const sv_pyramid *pyramid);

#endif
