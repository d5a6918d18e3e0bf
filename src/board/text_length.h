/* Lines that are no puzzle and no row of one, for they have too many or too few cells. */
#ifndef SV_BOARD_TEXT_LENGTH_H
#define SV_BOARD_TEXT_LENGTH_H

#include "format.h"
#include "text_line.h"

/* Says so of a line; size 0: of which puzzle is not known. */
sv_status sv_text_fail_length(const sv_text *text, const sv_text_line *line, unsigned size,
                              sv_diagnostic *why);

#endif
