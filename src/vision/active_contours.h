/* The lines of a mesh as active contours: each a whole that is drawn to what is dark, and resists
 * being bent (A. Amini, T. Weymouth, R. Jain, "Using dynamic programming for solving variational
 * problems in vision", IEEE PAMI 12, 1990). */
#ifndef SV_VISION_ACTIVE_CONTOURS_H
#define SV_VISION_ACTIVE_CONTOURS_H

#include "mesh.h"

/* Moves the crossings of a board, which begins in the first row and column and is filled, line by
 * line to where each line as a whole is seen best. Returns how much is gained so: the share of all
 * lines that is seen more, less what they are bent more. */
float sv_active_contours_fit(const sv_ridges *ridges, unsigned size, sv_mesh *mesh);

#endif
