/* Places where dark lines run in two directions at even distances, as those of a grid do: found
 * without any outline, where a mesh of crossings may begin to grow. */
#ifndef SV_VISION_SEEDS_H
#define SV_VISION_SEEDS_H

#include "ridges.h"

enum { SV_MAX_SEEDS = 12 };

typedef struct sv_seed {
    sv_point at;          /* a crossing */
    sv_point right, down; /* from there to the next ones */
    float evenness;       /* from 0 to 1 */
} sv_seed;

typedef struct sv_seeds {
    sv_seed seed[SV_MAX_SEEDS]; /* the most even first */
    unsigned count;
} sv_seeds;

/* Looks for cells with sides of 9 to 30 pixels. */
SV_CHECKED sv_status sv_seeds_find(const sv_ridges *ridges, sv_seeds *seeds, sv_diagnostic *why);

#endif
