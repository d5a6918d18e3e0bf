/* What people leave on a printed puzzle: entries, candidates in small, erased digits, doodles,
 * stains. */
#ifndef SCENE_MARKS_H
#define SCENE_MARKS_H

#include "layout.h"
#include "writer.h"

/* Decides what each cell holds beside the print; the place's givens and solution must be there. */
void scene_marks_plan(scene_place *place, const double values[CONDITION_COUNT], sv_random *random);

/* Draws it. `printed`: candidates as apps set them, in small print. */
void scene_marks_draw(const scene_writer *writer, const scene_pen *pen, const scene_style *style,
                      const scene_place *place, bool printed);

/* Stains, smudges and lines over the place, as many as the conditions say. */
void scene_marks_soil(const scene_writer *writer, const scene_pen *pen, const scene_place *place,
                      const double values[CONDITION_COUNT]);

#endif
