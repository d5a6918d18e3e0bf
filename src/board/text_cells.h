/* The cells of a line. */
#ifndef SV_BOARD_TEXT_CELLS_H
#define SV_BOARD_TEXT_CELLS_H

#include "text_line.h"

#include "../status.h"

/* What a line of cells is, judged by how many tokens and characters it has. */
typedef struct sv_text_shape {
    unsigned size; /* 0: neither a puzzle nor a row of one */
    bool whole;    /* a puzzle, not a row */
    bool numbers;  /* a token a cell, not a character a cell */
} sv_text_shape;

/* The value of a token of decimal digits, -1 where it is none. */
int sv_text_number(const sv_text_token *token);

/* Whether a token is what somebody has filled in: a digit with its sign. */
bool sv_text_is_entry(const sv_text_token *token);

/* Reads all cells of a line, whose number is right by its shape. SV_UNREADABLE. */
SV_CHECKED sv_status sv_text_read_cells(const sv_text_line *line, const sv_text_shape *form,
                                        uint8_t *cells, sv_diagnostic *why);

/* Says of a character that it is not a digit of a puzzle of that size. */
sv_status sv_text_fail_symbol(const sv_text_line *line, const char *symbol, unsigned size,
                              sv_diagnostic *why);

#endif
