/* Entries that somebody has typed into an app: of the puzzle's own face, in another colour. */
#ifndef SV_TYPED_H
#define SV_TYPED_H

#include "cut.h"
#include "interpret.h"

/* Where the digits of one of two colours are a puzzle by themselves, just as they were read, the
 * others are entries: the meaning becomes so. On a full board without mistakes what seems written,
 * but is as alike as print, is typed, too. */
SV_CHECKED sv_status sv_typed_part(sv_job *job, const sv_grid *grid, sv_cut *cut,
                                   sv_meaning *meaning);

#endif
