/* What lines of cells are: puzzles, or rows of one, and of which size. */
#ifndef SV_BOARD_TEXT_SHAPE_H
#define SV_BOARD_TEXT_SHAPE_H

#include "format.h"
#include "text_cells.h"

/* 16 cells are a row of a 16x16 puzzle or a whole one of 4x4; taken for the former here. */
sv_text_shape sv_text_shape_of(const sv_text_line *line);

/* The same by what follows in the text, too, which tells these two apart. */
sv_text_shape sv_text_shape_in(const sv_text *text, const sv_text_line *line);

bool sv_text_is_row(const sv_text_line *line, unsigned size);

#endif
