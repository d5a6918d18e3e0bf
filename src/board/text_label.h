/* The label format of data sets: two lines, then rows of numbers. */
#ifndef SV_BOARD_TEXT_LABEL_H
#define SV_BOARD_TEXT_LABEL_H

#include "format.h"

/* Passes the two lines, where the text begins with a label. */
void sv_text_skip_label(sv_text *text);

#endif
