/* From a quadrilateral to a grid: follows the lines, bends with them, and says how sure it is. */
#ifndef SV_VISION_LATTICE_H
#define SV_VISION_LATTICE_H

#include "grid.h"
#include "pyramid.h"
#include "surface.h"

/* Fits size + 1 by size + 1 lines to what lies in and around the quadrilateral (in pixels of level
 * 0, as are the grid's crossings). SV_OK also where there is no grid: then grid->score is low. */
SV_CHECKED sv_status sv_lattice_fit(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                                    sv_grid *grid, sv_diagnostic *why);

/* The same, but of the lines those alone are followed that are around boxes of so many columns and
 * rows. */
SV_CHECKED sv_status sv_lattice_fit_boxes(const sv_pyramid *pyramid, const sv_quad *quad,
                                          unsigned size, const unsigned box[2], sv_grid *grid,
                                          sv_diagnostic *why);

/* The pyramid's level at which lines are followed, of cells of so many pixels at level 0. */
unsigned sv_lattice_level(const sv_pyramid *pyramid, double cell);

/* The flat surface of a board that fills the quadrilateral, in pixels of the pyramid's level at
 * which its lines are followed; false where there is none. */
bool sv_lattice_place(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                      unsigned *level, sv_surface *surface);

/* How far a grid's crossings, in pixels of level 0, are from where a flat surface has them;
 * `to_cells` maps to that from pixels of `level`. */
void sv_lattice_field(const sv_grid *grid, unsigned level, const sv_homography *to_cells,
                      sv_field *field);

/* Both in a grid's own outline: the flat surface, and how far its crossings are from that; false
 * where there is no such surface. */
bool sv_lattice_lay(const sv_pyramid *pyramid, const sv_grid *grid, unsigned *level,
                    sv_surface *flat, sv_field *field);

/* Fits to what lies along a surface, given in pixels of `level`, that follows the lines to
 * about a tenth of a cell. `exact`: the surface itself stays as it is. */
SV_CHECKED sv_status sv_lattice_follow(const sv_pyramid *pyramid, unsigned level,
                                       const sv_surface *surface, bool exact, sv_grid *grid,
                                       sv_diagnostic *why);

/* Follows the lines of a grid, in pixels of level 0, once more: along where they were found, or
 * anew in its outline. */
SV_CHECKED sv_status sv_lattice_refine(const sv_pyramid *pyramid, const sv_grid *grid, bool anew,
                                       sv_grid *refined, sv_diagnostic *why);

/* The same, but of the lines those alone are followed that are around boxes of so many columns and
 * rows, and these may be half a cell off. */
SV_CHECKED sv_status sv_lattice_follow_boxes(const sv_pyramid *pyramid, unsigned level,
                                             const sv_surface *surface, const unsigned box[2],
                                             sv_grid *grid, sv_diagnostic *why);

#endif
