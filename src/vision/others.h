/* Where else in a picture boards may be, once one has been found. */
#ifndef SV_VISION_OTHERS_H
#define SV_VISION_OTHERS_H

#include "candidates.h"
#include "places.h"
#include "pyramid.h"

/* Of a board that is cut off the lines of one direction are at least so like a board's. */
static const float SV_RULED_ONCE = 0.6f;

typedef struct sv_other {
    sv_quad quad;
    unsigned size; /* that its lines speak for */
} sv_other;

/* What is ruled like a board, the largest first, and what is so in one direction alone, and ends
 * where the picture does: a board that is cut off. */
typedef struct sv_others {
    sv_other of[SV_MAX_CANDIDATES];
    unsigned count;
    sv_quad cut[SV_MAX_CANDIDATES];
    unsigned cut_count;
} sv_others;

/* Adds one; false where there is no room. */
bool sv_others_put(const sv_quad *quad, unsigned size, sv_others *others);

/* How many of that size (0: of any) are nearly the same, in whatever way they are turned: their
 * corners are less than this share of a side apart. */
unsigned sv_others_count(const sv_others *others, const sv_quad *quad, unsigned size, double apart);

void sv_others_add_cut(const sv_quad *quad, sv_others *others);

/* Adds what candidates (in pixels of level 0) are so, but for those in places that are taken. What
 * is as large as the puzzle `like`, and on a page of several, `anything` that is not longer than
 * wide, may be one of its size. */
void sv_others_add(const sv_pyramid *pyramid, const sv_candidates *candidates,
                   const sv_places *taken, const sv_other *like, bool anything, sv_others *others);

#endif
