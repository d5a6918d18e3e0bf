#include "text_rows.h"

#include "article.h"
#include "text_lattice.h"
#include "text_length.h"
#include "text_shape.h"
#include "text_walk.h"

/* The rows that have been read, and what their frame says of regions. */
typedef struct row_reader {
    unsigned size, count;
    size_t first_line;
    sv_walls walls;
    bool lattice;
    bool has_rule;
    sv_text_line rule; /* just above the next row */
} row_reader;

/* How many rows follow before anything else; more than size is not counted. */
static unsigned rows_after(const sv_text *text, sv_text_line line, unsigned size)
{
    unsigned count = 0;
    while (count <= size && sv_text_peek_after(text, &line, &line) &&
           (sv_text_is_row(&line, size) || line.kind == SV_LINE_RULE))
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
    while (sv_text_peek(text, line)) {
        if (line->kind == SV_LINE_CELLS)
            return !sv_text_shape_of(line).whole;
        if (line->kind == SV_LINE_SECTION)
            return false;
        if (line->kind == SV_LINE_BLANK && !is_between_boxes(text, line, rows, board))
            return false;
        if (line->kind == SV_LINE_RULE) {
            rows->has_rule = true;
            rows->rule = *line;
        }
        sv_text_go_past(text, line);
    }
    return false;
}

static sv_status read_row(const sv_text *text, const sv_text_line *line, row_reader *rows,
                          sv_board *board, sv_diagnostic *why)
{
    if (!sv_text_is_row(line, rows->size))
        return sv_text_fail_length(text, line, rows->size, why);
    unsigned row = rows->count;
    sv_text_shape form = sv_text_shape_of(line);
    sv_status status = sv_text_read_cells(line, &form, board->cells + row * rows->size, why);
    if (status != SV_OK)
        return status;
    const sv_text_line *rule = rows->has_rule ? &rows->rule : NULL;
    if (row == 0)
        rows->lattice = rule && sv_text_lattice_is_rule(rule, rows->size);
    if (rows->lattice)
        sv_text_lattice_read_row(rule, line, rows->size, &rows->walls.above[row],
                                 &rows->walls.left[row]);
    rows->count++;
    return SV_OK;
}

/* Leaves the rest of a puzzle whose row is malformed. Where that was the first, what follows is its
 * rest only if it looks like it: the line may have been a title. */
static void skip_rest(sv_text *text, const row_reader *rows)
{
    sv_text_line line;
    for (unsigned row = rows->count + 1; row < rows->size && sv_text_peek(text, &line);) {
        if (line.kind == SV_LINE_BLANK || line.kind == SV_LINE_SECTION)
            return;
        if (line.kind == SV_LINE_CELLS) {
            if (sv_text_shape_of(&line).whole ||
                (!rows->count && !sv_text_is_row(&line, rows->size)))
                return;
            row++;
        }
        sv_text_go_past(text, &line);
    }
}

/* A row of 16 may have been meant as a 4x4 puzzle in one line, but for a digit above 4. */
static sv_status fail_rows(const row_reader *rows, sv_diagnostic *why)
{
    const bool small = rows->count == 1 && rows->size == 16;
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE,
                   "line %zu: the puzzle has %u row%s; %s %ux%u puzzle has %u%s", rows->first_line,
                   rows->count, rows->count == 1 ? "" : "s", sv_article(rows->size), rows->size,
                   rows->size, rows->size,
                   small ? ", and a 4x4 puzzle in one line has no digit above 4" : "");
}

sv_status sv_text_read_rows(sv_text *text, const sv_text_line *rule, const sv_text_line *first,
                            sv_board *board, sv_diagnostic *why)
{
    sv_text_line line = *first;
    row_reader rows = {.size = board->size, .first_line = first->number, .has_rule = rule != NULL};
    if (rule)
        rows.rule = *rule;
    while (rows.count < rows.size) {
        if (rows.count && !next_row(text, &rows, board, &line))
            return fail_rows(&rows, why);
        sv_text_go_past(text, &line);
        sv_status status = read_row(text, &line, &rows, board, why);
        if (status != SV_OK) {
            skip_rest(text, &rows);
            return status;
        }
    }
    return rows.lattice ? sv_text_lattice_regions(&rows.walls, board, rows.first_line, why) : SV_OK;
}
