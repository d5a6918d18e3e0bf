#include "text_label.h"

#include "text_shape.h"
#include "text_walk.h"

static bool is_number_row(const sv_text_line *line, unsigned size)
{
    sv_text_shape form = sv_text_shape_of(line);
    return sv_text_is_row(line, size) && form.numbers;
}

static bool is_readable_row(const sv_text_line *line, unsigned size)
{
    uint8_t cells[SV_MAX_CELLS];
    sv_text_shape form = sv_text_shape_of(line);
    return sv_text_is_row(line, size) && sv_text_read_cells(line, &form, cells, NULL) == SV_OK;
}

/* They may be anything ("nokia 6630" has the length of a row), so what tells them is that a full
 * set of rows of numbers begins in line 3. */
void sv_text_skip_label(sv_text *text)
{
    sv_text_line header[2], line;
    if (!sv_text_peek(text, &header[0]) || !sv_text_peek_after(text, &header[0], &header[1]) ||
        !sv_text_peek_after(text, &header[1], &line))
        return;
    unsigned size = sv_text_shape_of(&line).size;
    for (int i = 0; i < 2; i++)
        if (header[i].kind == SV_LINE_SECTION || is_readable_row(&header[i], size) ||
            (sv_text_shape_of(&header[i]).whole && sv_text_shape_of(&header[i]).size))
            return;
    for (unsigned row = 1; row < size && is_number_row(&line, size); row++)
        if (!sv_text_peek_after(text, &line, &line))
            return;
    if (is_number_row(&line, size))
        sv_text_go_past(text, &header[1]);
}
