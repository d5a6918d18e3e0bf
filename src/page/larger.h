/* Boards of which a part was taken for one. */
#ifndef SV_LARGER_H
#define SV_LARGER_H

#include "../job.h"

/* What was read as the page's one puzzle may be a part of a larger board, which then takes its
 * place: small ones always, others where they have not one solution. `part`: the grids found on the
 * way to it. */
SV_CHECKED sv_status sv_larger_read(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                                    const sv_grids *part);

#endif
