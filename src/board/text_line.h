/* One line of a text that may hold puzzles: what kind it is, and its tokens. */
#ifndef SV_BOARD_TEXT_LINE_H
#define SV_BOARD_TEXT_LINE_H

#include "../sudoku_vision.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The sizes of puzzles in text. */
#define SV_TEXT_SIZES 8
extern const uint8_t sv_text_sizes[SV_TEXT_SIZES];

bool sv_text_is_size(size_t number);

/* The size of a puzzle of so many cells, 0 where no size has that many. */
unsigned sv_text_side(size_t cells);

typedef enum sv_line_kind {
    SV_LINE_BLANK,
    SV_LINE_COMMENT, /* # ..., puzzle 2:, scan.jpg: above a frame */
    SV_LINE_RULE,    /* +-------+-------+ */
    SV_LINE_SECTION, /* [Puzzle] */
    SV_LINE_CELLS
} sv_line_kind;

/* Tokens are what white space, bars, commas and semicolons separate. An empty field, as between two
 * commas, is a token of length 0 and stands for an empty cell. */
typedef struct sv_text_line {
    const char *start;
    size_t length; /* without its end, white space there and a comment there */
    size_t number; /* from 1 */
    size_t next;   /* where the next line begins */
    sv_line_kind kind;
    bool framed;              /* has bars */
    size_t tokens;            /* how many */
    size_t characters;        /* in all tokens, an empty one counted as one */
    size_t narrowest, widest; /* token */
} sv_text_line;

/* The line that begins at text[at]; false at the end of the text. */
bool sv_text_line_at(const char *text, size_t length, size_t at, size_t number, sv_text_line *line);

/* What `read` and `check` print behind an entry in a grid: ' or, where it is wrong, !. */
bool sv_text_is_sign(char character);

typedef struct sv_text_token {
    const char *start;
    size_t length;
} sv_text_token;

typedef struct sv_text_cursor {
    const char *at, *end;
    size_t left; /* tokens */
    bool tabs_separate;
    bool signs_end; /* what stands before them: in a frame they take the place of a space */
} sv_text_cursor;

void sv_text_cursor_start(sv_text_cursor *cursor, const sv_text_line *line);
bool sv_text_cursor_next(sv_text_cursor *cursor, sv_text_token *token);

/* Adds the line's characters, without what separates them, to the *count symbols that there are;
 * false where that makes more than SV_MAX_CELLS. */
bool sv_text_take_symbols(const sv_text_line *line, char *symbols, size_t *count);

/* The place of a character in its line as a person counts, from 1. */
size_t sv_text_column(const sv_text_line *line, const char *character);

#endif
