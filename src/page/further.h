/* The puzzles of a page after the first. */
#ifndef SV_FURTHER_H
#define SV_FURTHER_H

#include "../job.h"

/* Where the outlines found on the way to the first puzzle speak for more, the page is read; where
 * its cells are small, from a finer picture. Adds the puzzles to the page, and counts those that
 * the picture's edge cuts off. `pyramid` is that of `image`. */
SV_CHECKED sv_status sv_further_read(sv_job *job, const sv_image *image, const sv_pyramid *pyramid);

/* Reads what else the page holds, whatever the outlines say, as far as this pyramid shows it. Adds
 * the puzzles to the page; those that the picture's edge cuts off are not counted. */
SV_CHECKED sv_status sv_further_read_all(sv_job *job, const sv_pyramid *pyramid);

#endif
