/* More that is no puzzle and looks as if it were one; and the parts of tables that all share. */
#ifndef SCENE_LOOKALIKES_H
#define SCENE_LOOKALIKES_H

#include "grid.h"

/* Lines of a table of rows x columns. */
void scene_table_rule(const scene_pen *pen, const scene_style *style, scene_box box, int rows,
                      int columns);

/* A text in the middle of the table's cell. */
void scene_table_put(const scene_pen *pen, const scene_style *style, scene_box box, int rows,
                     int columns, int cell, const char *text);

typedef void scene_lookalike(const scene_pen *pen, const scene_style *style, scene_box box);

scene_lookalike scene_lookalike_nonogram, scene_lookalike_spreadsheet, scene_lookalike_bingo,
    scene_lookalike_magic_square, scene_lookalike_keyboard, scene_lookalike_qr,
    scene_lookalike_bricks, scene_lookalike_tiles, scene_lookalike_landscape,
    scene_lookalike_cut_off;

#endif
