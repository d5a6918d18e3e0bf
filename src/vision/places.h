/* Where in a picture something lies already. */
#ifndef SV_VISION_PLACES_H
#define SV_VISION_PLACES_H

#include "quad.h"

/* A page of puzzles and their solutions has fewer. */
enum { SV_MAX_PLACES = 96 };

/* Where grids have been found, read or refused: a second one in such a place would be another view
 * of the same. In pixels of level 0. */
typedef struct sv_places {
    sv_quad quad[SV_MAX_PLACES];
    unsigned count;
} sv_places;

/* Adds one, while there is room. */
void sv_places_add(sv_places *places, const sv_quad *quad);

/* Whether there is no more room: then nothing tells what has been read, and all that is looked at
 * would be read again. */
static inline bool sv_places_are_full(const sv_places *places)
{
    return places->count == SV_MAX_PLACES;
}

/* Whether one of them meets a quadrilateral, as sv_quads_meet says. */
bool sv_places_have(const sv_places *places, const sv_quad *quad);

/* Whether a point lies in one of them. */
bool sv_places_cover(const sv_places *places, sv_point point);

#endif
