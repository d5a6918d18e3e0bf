/* The hunt for a page's first puzzle in one tone: the grids found are read, one after the other. */
#ifndef SV_HUNT_H
#define SV_HUNT_H

#include "../job.h"
#include "../vision/search.h"

typedef struct sv_hunt {
    sv_job *job;
    const sv_pyramid *pyramid;
    bool patient; /* also tries what takes long */
    sv_search search;
    sv_grids *grids; /* the best that the search has found */
    sv_grid refused; /* the first small one of certain lines that holds no puzzle, if any */
} sv_hunt;

/* Reads a grid, and tells the page why it is no puzzle where nothing tells more. */
SV_CHECKED sv_status sv_hunt_read(sv_hunt *h, const sv_grid *grid);

/* Reads grids, the best first, until one is a puzzle; those that were tried before are left out. */
SV_CHECKED sv_status sv_hunt_try(sv_hunt *h, const sv_grids *grids, const sv_grids *tried);

/* The same, but what the search has found is left out. */
SV_CHECKED sv_status sv_hunt_try_located(sv_hunt *h, const sv_grids *grids);

/* Whether there is no use in looking on: digits beyond doubt, between lines beyond doubt, are no
 * puzzle. */
bool sv_hunt_is_settled(const sv_job *job);

#endif
