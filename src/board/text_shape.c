#include "text_shape.h"

#include "text_walk.h"

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
        if (!sv_text_is_entry(&token) &&
            (sv_text_number(&token) < 0 || sv_text_number(&token) > (int)size))
            return false;
    return true;
}

sv_text_shape sv_text_shape_of(const sv_text_line *line)
{
    unsigned row = sv_text_is_size(line->tokens) ? (unsigned)line->tokens : 0;
    if (row && are_numbers(line, row))
        return (sv_text_shape){.size = row, .numbers = true};
    if (row && line->narrowest == row && line->widest == row && row != 4)
        return (sv_text_shape){.size = row, .whole = true};
    unsigned side = line->framed ? 0 : sv_text_side(line->tokens);
    if (side && are_numbers(line, side))
        return (sv_text_shape){.size = side, .whole = true, .numbers = true};
    if (sv_text_is_size(line->characters))
        return (sv_text_shape){.size = (unsigned)line->characters};
    return (sv_text_shape){.size = line->framed ? 0 : sv_text_side(line->characters),
                           .whole = true};
}

static bool beyond_four(const sv_text_line *line, const sv_text_shape *form)
{
    uint8_t cells[SV_MAX_CELLS];
    sv_text_shape small = {.size = 4, .numbers = form->numbers};
    return sv_text_read_cells(line, &small, cells, NULL) != SV_OK;
}

/* Whether lines of 16 cells are the rows of a 16x16 puzzle rather than each a puzzle of 4x4: of the
 * next sixteen, most have digits beyond 4. */
static bool are_rows_of_16(const sv_text *text, const sv_text_line *first)
{
    sv_text_line line = *first;
    int beyond = 0, within = 0;
    for (int i = 0; i < 16 && line.kind == SV_LINE_CELLS; i++) {
        sv_text_shape form = sv_text_shape_of(&line);
        if (form.size != 16 || form.whole)
            break;
        if (line.framed)
            return true;
        if (beyond_four(&line, &form))
            beyond++;
        else
            within++;
        if (!sv_text_peek_after(text, &line, &line))
            break;
    }
    return beyond > within;
}

sv_text_shape sv_text_shape_in(const sv_text *text, const sv_text_line *line)
{
    sv_text_shape form = sv_text_shape_of(line);
    if (form.size == 16 && !form.whole && !are_rows_of_16(text, line))
        return (sv_text_shape){.size = 4, .whole = true, .numbers = form.numbers};
    return form;
}

bool sv_text_is_row(const sv_text_line *line, unsigned size)
{
    sv_text_shape form = sv_text_shape_of(line);
    return line->kind == SV_LINE_CELLS && form.size == size && !form.whole;
}
