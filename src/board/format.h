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

/* Enough for any board in any format. */
#define SV_TEXT_SIZE 8192

/* Writes the board's cells, or where `cells` is not NULL those instead (a solution). Whole lines,
 * the last one too; ended by 0. The length without it is returned. */
size_t sv_board_write(const sv_board *board, const uint8_t *cells, sv_text_format format,
                      char text[SV_TEXT_SIZE]);

/* ----------------------------------------------------------------- reading */

/* What the characters of a puzzle do not say. */
typedef struct sv_text_options {
    unsigned box_rows, box_columns; /* both 0: the usual box of the size */
    uint32_t variants;
} sv_text_options;

/* A text on its way through sv_text_next; the characters stay the caller's. */
typedef struct sv_text {
    const char *characters;
    size_t length;
    sv_text_options options;
    size_t at, line; /* the line to be read next: its place and its number, from 1 */
    unsigned size; /* of the puzzle before, 0 at first: what a line of odd length was meant to be */
    bool other_section;
} sv_text;

typedef struct sv_text_puzzle {
    sv_board board;
    size_t line; /* the number of its first line */
    /* why.status is SV_OK; or SV_UNREADABLE, or SV_USAGE where the options do not fit the puzzle,
     * and then board has no meaning. */
    sv_diagnostic why;
} sv_text_puzzle;

/* Begins to read a text of any of these kinds, or several mixed; options may be NULL:
 * - a line of size * size characters, a puzzle each, or its rows with spaces between;
 * - a line of characters a row, framed, grouped or not (.sdk, .ss, our own grid, in which a digit
 *   with ' or ! behind it is an entry, and its cell empty);
 * - rows of numbers, as spreadsheets write them, also with a label's two lines before;
 * - any of these and then its regions, size * size symbols on a line or in rows: the jigsaw pair.
 */
void sv_text_start(sv_text *text, const char *characters, size_t length,
                   const sv_text_options *options);

/* Reads the next puzzle; false where there is none. A malformed one is a puzzle whose status is not
 * SV_OK; reading goes on behind it. */
SV_CHECKED bool sv_text_next(sv_text *text, sv_text_puzzle *puzzle);

/* The first puzzle of a text; SV_UNREADABLE also where there is none. */
SV_CHECKED sv_status sv_board_parse(const char *characters, size_t length,
                                    const sv_text_options *options, sv_board *board,
                                    sv_diagnostic *why);

/* The regions of a text that holds nothing else, size * size symbols, one for each region; or of
 * its first puzzle. The board has no cells. SV_UNREADABLE where it has none of size cells each. */
SV_CHECKED sv_status sv_regions_parse(const char *characters, size_t length, sv_board *board,
                                      sv_diagnostic *why);

#endif
