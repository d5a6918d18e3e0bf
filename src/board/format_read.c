#include "format.h"

#include "../byte_order_mark.h"
#include "text_cells.h"
#include "text_label.h"
#include "text_length.h"
#include "text_regions.h"
#include "text_rows.h"
#include "text_shape.h"
#include "text_walk.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A puzzle on a line. */
static sv_status read_whole(sv_text *text, const sv_text_line *line, const sv_text_shape *form,
                            sv_board *board, sv_diagnostic *why)
{
    sv_text_go_past(text, line);
    return sv_text_read_cells(line, form, board->cells, why);
}

/* Goes past a puzzle's regions, too, where its cells are malformed: they are no other puzzle. */
static sv_status read_regions(sv_text *text, sv_status status, sv_board *board, sv_diagnostic *why)
{
    sv_text_regions regions;
    char where[32];
    if (!sv_text_find_regions(text, board->size, &regions) || status != SV_OK)
        return status;
    snprintf(where, sizeof where, "line %zu", regions.line);
    return sv_regions_take(regions.symbols, where, board, why);
}

void sv_text_start(sv_text *text, const char *characters, size_t length,
                   const sv_text_options *options)
{
    while (length > 0 && characters[length - 1] == 0) /* programs leave them behind their text */
        length--;
    *text = (sv_text){.characters = characters,
                      .length = length,
                      .at = sv_byte_order_mark(characters, length),
                      .line = 1};
    if (options)
        text->options = *options;
    sv_text_skip_label(text);
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
    sv_text_shape form = sv_text_shape_in(text, line);
    if (!form.size) {
        sv_text_go_past(text, line);
        return sv_text_fail_length(text, line, 0, why);
    }
    text->size = form.size;
    sv_status status = sv_board_init(board, form.size, options->box_rows, options->box_columns,
                                     options->variants, why);
    if (status != SV_OK) {
        sv_text_go_past(text, line);
        return status;
    }
    status = form.whole ? read_whole(text, line, &form, board, why)
                        : sv_text_read_rows(text, rule, line, board, why);
    return read_regions(text, status, board, why);
}

bool sv_text_next(sv_text *text, sv_text_puzzle *puzzle)
{
    sv_text_line line, rule;
    bool has_rule = false;
    for (; sv_text_peek(text, &line); sv_text_go_past(text, &line)) {
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
