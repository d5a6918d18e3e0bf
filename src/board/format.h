/* Puzzles in text: from characters to boards and back. Nothing here prints or opens a file. */
#ifndef SV_BOARD_FORMAT_H
#define SV_BOARD_FORMAT_H

#include "../status.h"

/* ----------------------------------------------------------------- writing */

typedef enum sv_text_format {
    SV_TEXT_LINE, /* size * size characters */
    SV_TEXT_GRID, /* framed, easy to read */
    SV_TEXT_SDK,  /* a line of characters a row */
    SV_TEXT_SS,   /* SimpleSudoku: the same with | and - between the boxes */
    SV_TEXT_PAIR  /* SV_TEXT_LINE, then a line of the cells' regions, as letters from A */
} sv_text_format;

/* "line", "grid", "sdk", "ss", "jigsaw"; false where the name is none of them. */
bool sv_text_format_parse(const char *name, sv_text_format *format);

/* Enough for any board in any format. */
#define SV_TEXT_SIZE 8192

/* Writes the board's cells, or where `cells` is not NULL those instead (a solution). Whole lines,
 * the last one too; ended by 0. The length without it is returned. */
size_t sv_board_write(const sv_board *board, const uint8_t *cells, sv_text_format format,
                      char text[SV_TEXT_SIZE]);

#endif
