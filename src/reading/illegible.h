/* Boards whose digits were not legible as they were cut. Where nothing else holds a puzzle, they
 * are read in other ways, by which pale entries may be lost: those of light digits on darker cells
 * only once the picture's negative has been looked through. */
#ifndef SV_READING_ILLEGIBLE_H
#define SV_READING_ILLEGIBLE_H

#include "../status.h"
#include "../vision/grid.h"

enum { SV_MOST_ILLEGIBLE = 6 };

typedef struct sv_kept {
    unsigned count;
    sv_grid *grid; /* room for SV_MOST_ILLEGIBLE, once there is one; owned */
} sv_kept;

typedef struct sv_illegible {
    bool last;            /* whether nothing else is left */
    bool between_lighter; /* whether dark digits stand between lighter lines, which are left so */
    sv_kept dark, light;
} sv_illegible;

/* Does nothing where there are as many. SV_MEMORY. */
SV_CHECKED sv_status sv_kept_add(sv_kept *kept, const sv_grid *grid, sv_diagnostic *why);

/* Forgets all. */
void sv_illegible_free(sv_illegible *illegible);

#endif
