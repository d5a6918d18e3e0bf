/* What people leave on a printed puzzle: entries, candidates in small, erased digits, doodles,
 * stains. */
#ifndef SCENE_MARKS_H
#define SCENE_MARKS_H

#include "layout.h"
#include "sudoku_vision.h"
#include "writer.h"

/* Decides what each cell holds beside the print; the place's givens and solution must be there. */
void scene_marks_plan(scene_place *place, const double values[CONDITION_COUNT], sv_random *random);

/* Draws it. `printed`: candidates as apps set them, in small print. `entries`: those
 * too, beside candidates and erased digits. */
void scene_marks_draw(const scene_writer *writer, const scene_pen *pen, const scene_style *style,
                      const scene_place *place, bool printed, bool entries);

/* Draws the entries onto the picture, cell by cell, where the mesh says that they are. */
void scene_marks_draw_over(const scene_writer *writer, const scene_pen *pen,
                           const scene_style *style, const scene_place *place,
                           const sv_point *mesh);

/* Stains, smudges and lines over the place, as many as the conditions say. */
void scene_marks_soil(const scene_writer *writer, const scene_pen *pen, const scene_place *place,
                      const double values[CONDITION_COUNT]);

#endif
