/* A page looked at once more, in a finer picture. */
#ifndef SV_FINER_H
#define SV_FINER_H

#include "../job.h"

typedef struct sv_finer {
    sv_image image;
    sv_pyramid pyramid; /* of the image */
} sv_finer;

/* Decodes the picture, of which `image` is a decode, finer by so many times, and makes it one of
 * the job's tone. The places of the job's plan, and those of *cut, become the finer picture's; what
 * was refused in the coarser one is free again. *useful: false where the finer picture shows no
 * lines of that tone; then all stays as it was. `finer` is to be closed in any case. */
SV_CHECKED sv_status sv_finer_open(sv_job *job, const sv_image *image, double finer_by,
                                   sv_others *cut, sv_finer *finer, bool *useful);

/* Reads the puzzles once more that have been read from a coarser picture; they stay as they were
 * where that fails. `pyramid`: the finer one. */
SV_CHECKED sv_status sv_finer_read_again(sv_job *job, const sv_pyramid *pyramid, sv_others *cut);

void sv_finer_close(sv_finer *finer);

#endif
