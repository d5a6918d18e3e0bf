#include "format.h"

#include "article.h"
#include "lattice.h"
#include "symbols.h"
#include "text_line.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* What a line of cells is, judged by how many tokens and characters it has. */
typedef struct shape {
    unsigned size; /* 0: neither a puzzle nor a row of one */
    bool whole;    /* a puzzle, not a row */
    bool numbers;  /* a token a cell, not a character a cell */
} shape;

/* ----------------------------------------------------------------- reading on */

static bool peek(const sv_text *text, sv_text_line *line)
{
    return sv_text_line_at(text->characters, text->length, text->at, text->line, line);
}

static bool peek_after(const sv_text *text, const sv_text_line *line, sv_text_line *next)
{
    return sv_text_line_at(text->characters, text->length, line->next, line->number + 1, next);
}

static void go_past(sv_text *text, const sv_text_line *line)
{
    text->at = line->next;
    text->line = line->number + 1;
}

/* ------------------------------------------------------------------- cells */

/* How many bytes from there on are no beginning of a character in UTF-8. */
static int continuations(const char *at, const char *end)
{
    int count = 0;
    while (at + count < end && ((unsigned char)at[count] & 0xc0) == 0x80)
        count++;
    return count;
}

static sv_status fail_symbol(const sv_text_line *line, const char *symbol, unsigned size,
                             sv_diagnostic *why)
{
    char shown[8];
    unsigned char byte = (unsigned char)*symbol;
    int rest = continuations(symbol + 1, line->start + line->length);
    if (byte >= 0xC2 && rest > 0 && rest < 4)
        snprintf(shown, sizeof shown, "%.*s", 1 + rest, symbol);
    else
        snprintf(shown, sizeof shown, byte >= ' ' && byte < 127 ? "%c" : "\\x%02x", byte);
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE,
                   "line %zu: '%s' in column %zu is not a digit of %s %ux%u puzzle", line->number,
                   shown, sv_text_column(line, symbol), sv_article(size), size, size);
}

static sv_status read_symbols(const sv_text_line *line, const sv_text_token *token, unsigned size,
                              uint8_t *cells, sv_diagnostic *why)
{
    for (size_t i = 0; i < token->length; i++) {
        int digit = sv_symbol_digit(token->start[i]);
        if (digit < 0 || digit > (int)size)
            return fail_symbol(line, token->start + i, size, why);
        cells[i] = (uint8_t)digit;
    }
    return SV_OK;
}

/* The value of a token of decimal digits, -1 where it is none. */
static int number_of(const sv_text_token *token)
{
    int number = 0;
    for (size_t i = 0; i < token->length; i++) {
        if (token->start[i] < '0' || token->start[i] > '9')
            return -1;
        number = number * 10 + token->start[i] - '0';
    }
    return number;
}

static sv_status read_number(const sv_text_line *line, const sv_text_token *token, unsigned size,
                             uint8_t *cell, sv_diagnostic *why)
{
    if (token->length == 1)
        return read_symbols(line, token, size, cell, why);
    int number = number_of(token);
    if (number < 0)
        return fail_symbol(line, token->start, size, why);
    if (number > (int)size)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE,
                       "line %zu: %d in column %zu is not a number of %s %ux%u puzzle",
                       line->number, number, sv_text_column(line, token->start), sv_article(size),
                       size, size);
    *cell = (uint8_t)number;
    return SV_OK;
}

/* Reads all cells of a line, whose number is right by its shape. */
static sv_status read_cells(const sv_text_line *line, const shape *form, uint8_t *cells,
                            sv_diagnostic *why)
{
    sv_text_cursor cursor;
    sv_text_token token;
    sv_status status = SV_OK;
    sv_text_cursor_start(&cursor, line);
    while (status == SV_OK && sv_text_cursor_next(&cursor, &token)) {
        if (!token.length)
            *cells = 0;
        else if (form->numbers)
            status = read_number(line, &token, form->size, cells, why);
        else
            status = read_symbols(line, &token, form->size, cells, why);
        cells += form->numbers || !token.length ? 1 : token.length;
    }
    return status;
}

/* ------------------------------------------------------------------- shapes */

/* Whether each token stands for a cell. Where all have two characters they may be groups of two
 * cells ("12 3. .4"), unless all are numbers of the puzzle. */
static bool are_numbers(const sv_text_line *line, unsigned size)
{
    if (line->widest > 3)
        return false;
    if (line->narrowest < 2)
        return true;
    sv_text_cursor cursor;
    sv_text_token token;
    sv_text_cursor_start(&cursor, line);
    while (sv_text_cursor_next(&cursor, &token))
        if (number_of(&token) < 0 || number_of(&token) > (int)size)
            return false;
    return true;
}

/* 16 cells are a row of a 16x16 puzzle or a whole one of 4x4; taken for the former here. */
static shape shape_of(const sv_text_line *line)
{
    unsigned row = sv_text_is_size(line->tokens) ? (unsigned)line->tokens : 0;
    if (row && are_numbers(line, row))
        return (shape){.size = row, .numbers = true};
    if (row && line->narrowest == row && line->widest == row && row != 4)
        return (shape){.size = row, .whole = true};
    unsigned side = line->framed ? 0 : sv_text_side(line->tokens);
    if (side && are_numbers(line, side))
        return (shape){.size = side, .whole = true, .numbers = true};
    if (sv_text_is_size(line->characters))
        return (shape){.size = (unsigned)line->characters};
    return (shape){.size = line->framed ? 0 : sv_text_side(line->characters), .whole = true};
}

static bool beyond_four(const sv_text_line *line, const shape *form)
{
    uint8_t cells[SV_MAX_CELLS];
    shape small = {.size = 4, .numbers = form->numbers};
    return read_cells(line, &small, cells, NULL) != SV_OK;
}

/* Whether lines of 16 cells are the rows of a 16x16 puzzle rather than each a puzzle of 4x4: of the
 * next sixteen, most have digits beyond 4. */
static bool are_rows_of_16(const sv_text *text, const sv_text_line *first)
{
    sv_text_line line = *first;
    int beyond = 0, within = 0;
    for (int i = 0; i < 16 && line.kind == SV_LINE_CELLS; i++) {
        shape form = shape_of(&line);
        if (form.size != 16 || form.whole)
            break;
        if (line.framed)
            return true;
        if (beyond_four(&line, &form))
            beyond++;
        else
            within++;
        if (!peek_after(text, &line, &line))
            break;
    }
    return beyond > within;
}

static shape shape_in_text(const sv_text *text, const sv_text_line *line)
{
    shape form = shape_of(line);
    if (form.size == 16 && !form.whole && !are_rows_of_16(text, line))
        return (shape){.size = 4, .whole = true, .numbers = form.numbers};
    return form;
}

/* ------------------------------------------------------------------ lengths */

static size_t distance(size_t a, size_t b)
{
    return a > b ? a - b : b - a;
}

/* The size a line of odd length was most likely meant for. */
static unsigned likely_size(const sv_text *text, size_t count)
{
    if (text->size)
        return text->size;
    unsigned best = 9;
    for (size_t i = 0; count > SV_MAX_SIZE && i < SV_TEXT_SIZES; i++) {
        size_t cells = (size_t)sv_text_sizes[i] * sv_text_sizes[i];
        if (distance(count, cells) < distance(count, (size_t)best * best))
            best = sv_text_sizes[i];
    }
    return best;
}

/* The first character that is more than a byte, and in *excess how many bytes more than characters
 * the tokens have. NULL: none. */
static const char *first_wide(const sv_text_line *line, size_t *excess)
{
    sv_text_cursor cursor;
    sv_text_token token;
    const char *first = NULL;
    *excess = 0;
    sv_text_cursor_start(&cursor, line);
    while (sv_text_cursor_next(&cursor, &token))
        for (size_t i = 0; i < token.length; i++) {
            const char *at = token.start + i;
            first = !first && (unsigned char)*at > 127 ? at : first;
            *excess += ((unsigned char)*at & 0xc0) == 0x80;
        }
    return first;
}

/* Says of a line that it has too many or too few cells; size 0: of which puzzle is not known. */
static sv_status fail_length(const sv_text *text, const sv_text_line *line, unsigned size,
                             sv_diagnostic *why)
{
    bool numbers = line->tokens > 3 && line->widest <= 2;
    size_t excess;
    const char *wide = first_wide(line, &excess);
    size_t count = numbers ? line->tokens : line->characters - excess;
    bool row = size != 0;
    if (!row) {
        size = likely_size(text, count);
        row = distance(count, size) < distance(count, (size_t)size * size);
    }
    if (wide && count == (row ? size : size * size))
        return fail_symbol(line, wide, size, why);
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE,
                   "line %zu has %zu %s; %s%s %ux%u puzzle has %u", line->number, count,
                   numbers ? "numbers" : "characters", row ? "a row of " : "", sv_article(size),
                   size, size, row ? size : size * size);
}

/* ---------------------------------------------------------- puzzle on a line */

static sv_status read_whole(sv_text *text, const sv_text_line *line, const shape *form,
                            sv_board *board, sv_diagnostic *why)
{
    sv_text_line next;
    bool regions = peek_after(text, line, &next) && sv_regions_seem(&next, form->size);
    go_past(text, regions ? &next : line);
    sv_status status = read_cells(line, form, board->cells, why);
    return status == SV_OK && regions ? sv_regions_read(&next, board, why) : status;
}

/* ------------------------------------------------------------ puzzle in rows */

/* The rows that have been read, and what their frame says of regions. */
typedef struct row_reader {
    unsigned size, count;
    size_t first_line;
    sv_walls walls;
    bool lattice;
    bool has_rule;
    sv_text_line rule; /* just above the next row */
} row_reader;

static bool is_row(const sv_text_line *line, unsigned size)
{
    shape form = shape_of(line);
    return line->kind == SV_LINE_CELLS && form.size == size && !form.whole;
}

/* How many rows follow before anything else; more than size is not counted. */
static unsigned rows_after(const sv_text *text, sv_text_line line, unsigned size)
{
    unsigned count = 0;
    while (count <= size && peek_after(text, &line, &line) &&
           (is_row(&line, size) || line.kind == SV_LINE_RULE))
        count += line.kind == SV_LINE_CELLS;
    return count;
}

/* A blank line ends a puzzle, but for one between boxes, with no more rows after it than fit. */
static bool is_between_boxes(const sv_text *text, const sv_text_line *blank, const row_reader *rows,
                             const sv_board *board)
{
    unsigned after = rows_after(text, *blank, rows->size);
    return rows->count % board->box_rows == 0 && after && after <= rows->size - rows->count;
}

/* Finds the next row's line, past rules and comments; false where the puzzle ends before. */
static bool next_row(sv_text *text, row_reader *rows, const sv_board *board, sv_text_line *line)
{
    rows->has_rule = false;
    while (peek(text, line)) {
        if (line->kind == SV_LINE_CELLS)
            return !shape_of(line).whole;
        if (line->kind == SV_LINE_SECTION)
            return false;
        if (line->kind == SV_LINE_BLANK && !is_between_boxes(text, line, rows, board))
            return false;
        if (line->kind == SV_LINE_RULE) {
            rows->has_rule = true;
            rows->rule = *line;
        }
        go_past(text, line);
    }
    return false;
}

static sv_status read_row(const sv_text *text, const sv_text_line *line, row_reader *rows,
                          sv_board *board, sv_diagnostic *why)
{
    if (!is_row(line, rows->size))
        return fail_length(text, line, rows->size, why);
    unsigned row = rows->count;
    shape form = shape_of(line);
    sv_status status = read_cells(line, &form, board->cells + row * rows->size, why);
    if (status != SV_OK)
        return status;
    const sv_text_line *rule = rows->has_rule ? &rows->rule : NULL;
    if (row == 0)
        rows->lattice = rule && sv_lattice_is_rule(rule, rows->size);
    if (rows->lattice)
        sv_lattice_read_row(rule, line, rows->size, &rows->walls.above[row],
                            &rows->walls.left[row]);
    rows->count++;
    return SV_OK;
}

/* Leaves the rest of a puzzle whose row is malformed. Where that was the first, what follows is its
 * rest only if it looks like it: the line may have been a title. */
static void skip_rest(sv_text *text, const row_reader *rows)
{
    sv_text_line line;
    for (unsigned row = rows->count + 1; row < rows->size && peek(text, &line);) {
        if (line.kind == SV_LINE_BLANK || line.kind == SV_LINE_SECTION)
            return;
        if (line.kind == SV_LINE_CELLS) {
            if (shape_of(&line).whole || (!rows->count && !is_row(&line, rows->size)))
                return;
            row++;
        }
        go_past(text, &line);
    }
}

static sv_status read_rows(sv_text *text, const sv_text_line *rule, const sv_text_line *first,
                           sv_board *board, sv_diagnostic *why)
{
    sv_text_line line = *first;
    row_reader rows = {.size = board->size, .first_line = first->number, .has_rule = rule != NULL};
    if (rule)
        rows.rule = *rule;
    while (rows.count < rows.size) {
        if (rows.count && !next_row(text, &rows, board, &line))
            return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE,
                           "line %zu: the puzzle has %u row%s; %s %ux%u puzzle has %u",
                           rows.first_line, rows.count, rows.count == 1 ? "" : "s",
                           sv_article(rows.size), rows.size, rows.size, rows.size);
        go_past(text, &line);
        sv_status status = read_row(text, &line, &rows, board, why);
        if (status != SV_OK) {
            skip_rest(text, &rows);
            return status;
        }
    }
    return rows.lattice ? sv_lattice_regions(&rows.walls, board, rows.first_line, why) : SV_OK;
}

/* ------------------------------------------------------------------- labels */

static bool is_number_row(const sv_text_line *line, unsigned size)
{
    shape form = shape_of(line);
    return is_row(line, size) && form.numbers;
}

static bool is_readable_row(const sv_text_line *line, unsigned size)
{
    uint8_t cells[SV_MAX_CELLS];
    shape form = shape_of(line);
    return is_row(line, size) && read_cells(line, &form, cells, NULL) == SV_OK;
}

/* Passes the two lines before the rows of a label. They may be anything ("nokia 6630" has the
 * length of a row), so what tells them is that a full set of rows of numbers begins in line 3. */
static void skip_label_header(sv_text *text)
{
    sv_text_line header[2], line;
    if (!peek(text, &header[0]) || !peek_after(text, &header[0], &header[1]) ||
        !peek_after(text, &header[1], &line))
        return;
    unsigned size = shape_of(&line).size;
    for (int i = 0; i < 2; i++)
        if (header[i].kind == SV_LINE_SECTION || is_readable_row(&header[i], size) ||
            (shape_of(&header[i]).whole && shape_of(&header[i]).size))
            return;
    for (unsigned row = 1; row < size && is_number_row(&line, size); row++)
        if (!peek_after(text, &line, &line))
            return;
    if (is_number_row(&line, size))
        go_past(text, &header[1]);
}

/* ---------------------------------------------------------------------- API */

void sv_text_start(sv_text *text, const char *characters, size_t length,
                   const sv_text_options *options)
{
    static const char mark[] = "\xef\xbb\xbf"; /* byte order mark, as Windows writes it */
    *text = (sv_text){.characters = characters, .length = length, .line = 1};
    if (options)
        text->options = *options;
    if (length >= 3 && !memcmp(characters, mark, 3))
        text->at = 3;
    skip_label_header(text);
}

/* Of an .sdk file only the puzzle counts, not the state of someone's game. */
static bool is_other_section(const sv_text_line *line)
{
    static const char name[] = "[puzzle]";
    const char *start = memchr(line->start, '[', line->length);
    size_t left = line->length - (size_t)(start - line->start);
    return left < strlen(name) || strncasecmp(start, name, strlen(name)) != 0;
}

static sv_status read_puzzle(sv_text *text, const sv_text_line *rule, const sv_text_line *line,
                             sv_board *board, sv_diagnostic *why)
{
    const sv_text_options *options = &text->options;
    shape form = shape_in_text(text, line);
    if (!form.size) {
        go_past(text, line);
        return fail_length(text, line, 0, why);
    }
    text->size = form.size;
    sv_status status = sv_board_init(board, form.size, options->box_rows, options->box_columns,
                                     options->variants, why);
    if (status != SV_OK) {
        go_past(text, line);
        return status;
    }
    return form.whole ? read_whole(text, line, &form, board, why)
                      : read_rows(text, rule, line, board, why);
}

bool sv_text_next(sv_text *text, sv_text_puzzle *puzzle)
{
    sv_text_line line, rule;
    bool has_rule = false;
    for (; peek(text, &line); go_past(text, &line)) {
        if (line.kind == SV_LINE_SECTION)
            text->other_section = is_other_section(&line);
        if (line.kind == SV_LINE_RULE)
            rule = line;
        if (line.kind == SV_LINE_RULE || line.kind == SV_LINE_BLANK)
            has_rule = line.kind == SV_LINE_RULE;
        if (line.kind != SV_LINE_CELLS || text->other_section)
            continue;
        puzzle->line = line.number;
        puzzle->why = (sv_diagnostic){.status = SV_OK};
        puzzle->why.status =
            read_puzzle(text, has_rule ? &rule : NULL, &line, &puzzle->board, &puzzle->why);
        return true;
    }
    return false;
}

sv_status sv_board_parse(const char *characters, size_t length, const sv_text_options *options,
                         sv_board *board, sv_diagnostic *why)
{
    sv_text text;
    sv_text_puzzle puzzle;
    sv_text_start(&text, characters, length, options);
    if (!sv_text_next(&text, &puzzle))
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE, "the text holds no puzzle");
    if (puzzle.why.status != SV_OK) {
        if (why)
            *why = puzzle.why;
        return puzzle.why.status;
    }
    *board = puzzle.board;
    return SV_OK;
}
