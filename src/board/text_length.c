#include "text_length.h"

#include "article.h"
#include "text_cells.h"

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

sv_status sv_text_fail_length(const sv_text *text, const sv_text_line *line, unsigned size,
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
        return sv_text_fail_symbol(line, wide, size, why);
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE,
                   "line %zu has %zu %s; %s%s %ux%u puzzle has %u", line->number, count,
                   numbers ? "numbers" : "characters", row ? "a row of " : "", sv_article(size),
                   size, size, row ? size : size * size);
}
