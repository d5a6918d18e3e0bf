#include "text_line.h"

#include <string.h>

const uint8_t sv_text_sizes[SV_TEXT_SIZES] = {4, 6, 8, 9, 10, 12, 16, 25};

/* ------------------------------------------------------------------ tokens */

/* The length of a character of Unicode's box drawing block (U+2500 to U+257F) in UTF-8, else 0. */
static size_t drawn_bar(const char *at, const char *end)
{
    bool drawn = end - at >= 3 && at[0] == '\xe2' && (at[1] == '\x94' || at[1] == '\x95');
    return drawn ? 3 : 0;
}

/* The length of what separates tokens without making empty ones, else 0. */
static size_t gap(const sv_text_cursor *cursor)
{
    char c = *cursor->at;
    if (c == ' ' || c == '|' || c == '\v' || c == '\f' || (c == '\t' && !cursor->tabs_separate))
        return 1;
    return drawn_bar(cursor->at, cursor->end);
}

static bool separates(const sv_text_cursor *cursor)
{
    char c = *cursor->at;
    return c == ',' || c == ';' || (c == '\t' && cursor->tabs_separate);
}

bool sv_text_is_sign(char character)
{
    return character == '\'' || character == '!';
}

/* Where a line has commas, its tabs are mere white space. */
static void cursor_open(sv_text_cursor *cursor, const char *start, size_t length)
{
    cursor->at = start;
    cursor->end = start + length;
    cursor->left = (size_t)-1;
    cursor->signs_end = length && memchr(start, '|', length);
    cursor->tabs_separate = length && !memchr(start, ',', length) && !memchr(start, ';', length);
}

static void skip_gaps(sv_text_cursor *cursor)
{
    while (cursor->at < cursor->end && gap(cursor))
        cursor->at += gap(cursor);
}

/* Takes one token and the separator after it, if there is one. */
static bool take_token(sv_text_cursor *cursor, sv_text_token *token)
{
    skip_gaps(cursor);
    token->start = cursor->at;
    bool signed_so = false;
    for (; cursor->at < cursor->end && !signed_so && !gap(cursor) && !separates(cursor);
         cursor->at++)
        signed_so = cursor->signs_end && sv_text_is_sign(*cursor->at);
    token->length = (size_t)(cursor->at - token->start);
    skip_gaps(cursor);
    if (cursor->at == cursor->end || !separates(cursor))
        return false;
    cursor->at++;
    return true;
}

void sv_text_cursor_start(sv_text_cursor *cursor, const sv_text_line *line)
{
    cursor_open(cursor, line->start, line->length);
    cursor->left = line->tokens;
}

bool sv_text_cursor_next(sv_text_cursor *cursor, sv_text_token *token)
{
    if (!cursor->left)
        return false;
    cursor->left--;
    (void)take_token(cursor, token);
    return true;
}

static void count_token(sv_text_line *line, size_t length)
{
    line->tokens++;
    line->characters += length ? length : 1;
    if (length < line->narrowest)
        line->narrowest = length;
    if (length > line->widest)
        line->widest = length;
}

unsigned sv_text_side(size_t cells)
{
    for (size_t i = 0; i < SV_TEXT_SIZES; i++)
        if ((size_t)sv_text_sizes[i] * sv_text_sizes[i] == cells)
            return sv_text_sizes[i];
    return 0;
}

bool sv_text_is_size(size_t number)
{
    for (size_t i = 0; i < SV_TEXT_SIZES; i++)
        if (sv_text_sizes[i] == number)
            return true;
    return false;
}

/* A separator at the very end is a habit ("5, 3, 0," or "5 3 0;") where it makes the only empty
 * field and without it the count is one of a puzzle; else an empty cell follows it. Of 8 fields and
 * 9 the latter is likelier. */
static bool ends_with_empty_cell(const sv_text_line *line)
{
    bool complete = sv_text_is_size(line->tokens) || sv_text_side(line->tokens);
    return line->narrowest == 0 || !complete || line->tokens == 8;
}

static void measure_tokens(sv_text_line *line)
{
    sv_text_cursor cursor;
    sv_text_token token;
    cursor_open(&cursor, line->start, line->length);
    line->narrowest = (size_t)-1;
    bool separated = false;
    for (skip_gaps(&cursor); cursor.at < cursor.end;) {
        separated = take_token(&cursor, &token);
        count_token(line, token.length);
    }
    if (separated && ends_with_empty_cell(line))
        count_token(line, 0);
}

/* ------------------------------------------------------------------- lines */

/* A run of dashes, with what programs put at the ends and corners of frames. */
static bool is_rule(const sv_text_line *line)
{
    bool dashes = false;
    const char *end = line->start + line->length;
    for (const char *at = line->start; at < end; at++) {
        size_t drawn = drawn_bar(at, end);
        dashes |= drawn || *at == '-' || *at == '=' || *at == '+';
        if (drawn)
            at += drawn - 1;
        else if (!strchr(" \t-=+|*:.'", *at) || !*at)
            return false;
    }
    return dashes;
}

static bool is_framed(const sv_text_line *line)
{
    const char *end = line->start + line->length;
    for (const char *at = line->start; at < end; at++)
        if (*at == '|' || drawn_bar(at, end))
            return true;
    return false;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

static char first_character(const sv_text_line *line)
{
    for (size_t i = 0; i < line->length; i++)
        if (!is_space(line->start[i]))
            return line->start[i];
    return '\0';
}

/* Takes a comment and spaces off the end; tabs stay, they may be empty fields of a spreadsheet. */
static void trim(sv_text_line *line)
{
    for (size_t i = 1; i < line->length; i++)
        if (line->start[i] == '#' && is_space(line->start[i - 1]))
            line->length = i;
    while (line->length && line->start[line->length - 1] == ' ')
        line->length--;
}

/* "puzzle 2:", behind an input's name or not, as our grids of a page are headed. */
static bool is_heading(const sv_text_line *line)
{
    static const char word[] = "puzzle ";
    size_t at = line->length;
    if (at == 0 || line->start[--at] != ':')
        return false;
    while (at > 0 && line->start[at - 1] >= '0' && line->start[at - 1] <= '9')
        at--;
    return at >= strlen(word) && line->start[at] != ':' &&
           memcmp(line->start + at - strlen(word), word, strlen(word)) == 0;
}

/* "scan.jpg:" above a grid's frame, as ours are headed where there are several inputs. What comes
 * `before` the line's end has not been trimmed: a name may look like a comment. */
static bool names_grid(const char *text, size_t length, size_t before, const sv_text_line *line)
{
    return text + before > line->start && text[before - 1] == ':' && line->next < length &&
           text[line->next] == '+' && !line->framed;
}

static sv_line_kind kind_of(const sv_text_line *line)
{
    char first = first_character(line);
    if (first == '#' || is_heading(line))
        return SV_LINE_COMMENT;
    if (first == '[')
        return SV_LINE_SECTION;
    if (!first && line->tokens < 4)
        return SV_LINE_BLANK;
    return is_rule(line) ? SV_LINE_RULE : SV_LINE_CELLS;
}

bool sv_text_line_at(const char *text, size_t length, size_t at, size_t number, sv_text_line *line)
{
    if (at >= length)
        return false;
    size_t end = at;
    while (end < length && text[end] != '\n' && text[end] != '\r')
        end++;
    *line = (sv_text_line){.start = text + at, .length = end - at, .number = number, .next = end};
    if (end < length)
        line->next += text[end] == '\r' && end + 1 < length && text[end + 1] == '\n' ? 2 : 1;
    if (first_character(line) != '#')
        trim(line);
    measure_tokens(line);
    line->framed = is_framed(line);
    line->kind = names_grid(text, length, end, line) ? SV_LINE_COMMENT : kind_of(line);
    return true;
}

bool sv_text_take_symbols(const sv_text_line *line, char *symbols, size_t *count)
{
    sv_text_cursor cursor;
    sv_text_token token;
    sv_text_cursor_start(&cursor, line);
    while (sv_text_cursor_next(&cursor, &token)) {
        if (*count + token.length > SV_MAX_CELLS)
            return false;
        memcpy(symbols + *count, token.start, token.length);
        *count += token.length;
    }
    return true;
}

size_t sv_text_column(const sv_text_line *line, const char *character)
{
    size_t column = 1;
    for (const char *at = line->start; at < character; at++)
        column += ((unsigned char)*at & 0xc0) != 0x80; /* not a continuation of UTF-8 */
    return column;
}
