#include "text_cells.h"

#include "article.h"
#include "symbols.h"

#include <stdio.h>

/* How many bytes from there on are no beginning of a character in UTF-8. */
static int continuations(const char *at, const char *end)
{
    int count = 0;
    while (at + count < end && ((unsigned char)at[count] & 0xc0) == 0x80)
        count++;
    return count;
}

sv_status sv_text_fail_symbol(const sv_text_line *line, const char *symbol, unsigned size,
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
            return sv_text_fail_symbol(line, token->start + i, size, why);
        cells[i] = (uint8_t)digit;
    }
    return SV_OK;
}

int sv_text_number(const sv_text_token *token)
{
    int number = 0;
    for (size_t i = 0; i < token->length; i++) {
        if (token->start[i] < '0' || token->start[i] > '9')
            return -1;
        number = number * 10 + token->start[i] - '0';
    }
    return number;
}

bool sv_text_is_entry(const sv_text_token *token)
{
    return token->length == 2 && sv_text_is_sign(token->start[1]);
}

/* It is no given, but a digit all the same. */
static sv_status read_entry(const sv_text_line *line, const sv_text_token *token, unsigned size,
                            uint8_t *cell, sv_diagnostic *why)
{
    const sv_text_token digit = {token->start, 1};
    sv_status status = read_symbols(line, &digit, size, cell, why);
    *cell = 0;
    return status;
}

static sv_status read_number(const sv_text_line *line, const sv_text_token *token, unsigned size,
                             uint8_t *cell, sv_diagnostic *why)
{
    if (token->length == 1)
        return read_symbols(line, token, size, cell, why);
    if (sv_text_is_entry(token))
        return read_entry(line, token, size, cell, why);
    int number = sv_text_number(token);
    if (number < 0)
        return sv_text_fail_symbol(line, token->start, size, why);
    if (number > (int)size)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE,
                       "line %zu: %d in column %zu is not a number of %s %ux%u puzzle",
                       line->number, number, sv_text_column(line, token->start), sv_article(size),
                       size, size);
    *cell = (uint8_t)number;
    return SV_OK;
}

sv_status sv_text_read_cells(const sv_text_line *line, const sv_text_shape *form, uint8_t *cells,
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
