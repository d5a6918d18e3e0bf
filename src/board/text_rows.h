/* A puzzle in rows, a line each. */
#ifndef SV_BOARD_TEXT_ROWS_H
#define SV_BOARD_TEXT_ROWS_H

#include "format.h"
#include "text_line.h"

/* Reads it, and goes past it; `rule` is the line above its first row, NULL where that is none. The
 * board has its size. SV_UNREADABLE. */
SV_CHECKED sv_status sv_text_read_rows(sv_text *text, const sv_text_line *rule,
                                       const sv_text_line *first, sv_board *board,
                                       sv_diagnostic *why);

#endif
