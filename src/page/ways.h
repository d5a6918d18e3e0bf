/* The ways to find a page's first puzzle where the usual one has found none. */
#ifndef SV_WAYS_H
#define SV_WAYS_H

#include "hunt.h"

/* The thin lines of a small board of tiles are hardly to be seen beside its outline, which is
 * mostly taken for one of the usual size: reads those found as small ones. */
SV_CHECKED sv_status sv_ways_try_tiles(sv_hunt *h);

/* All others, each where none before has found a puzzle; those that take long for the `patient`
 * alone. At the end what was not legible is read once more. */
SV_CHECKED sv_status sv_ways_try_others(sv_hunt *h, bool patient);

#endif
