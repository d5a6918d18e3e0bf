/* What is as large as a puzzle found, and stands beside it: in the picture, or on the page that the
 * puzzle is seen to lie on, of which what is farther away is smaller. */
#ifndef SV_VISION_ALIKE_H
#define SV_VISION_ALIKE_H

#include "quad.h"

/* Puzzles of one page, and its solutions among themselves, have sides that differ by no more times
 * but for the perspective. */
static const double SV_ALIKE_ON_PAGE = 1.35;

/* Whether neither area is that of sides more than `times` as long as the other's. */
bool sv_areas_alike(double area, double other, double times);

/* Whether neither is larger than the other by more than `times` (sides). */
bool sv_quads_alike(const sv_quad *quad, const sv_quad *known, double times);

/* Whether two are outlines of one board, and not one around several: one lies where the other does,
 * and is as large. */
bool sv_quads_are_of_one(const sv_quad *a, const sv_quad *b);

/* From the middle of a known one to that of another, in sides of the known one along each of its
 * two directions, as the picture shows them. */
sv_point sv_quad_way_to(const sv_quad *known, const sv_quad *other);

/* The same on the page; false where the other one is not on it. */
bool sv_quad_way_on_page(const sv_quad *known, const sv_quad *other, sv_point *way);

/* The quadrilateral with its corners in the order of another's: as that one is turned. */
sv_quad sv_quad_turned_like(const sv_quad *quad, const sv_quad *other);

#endif
