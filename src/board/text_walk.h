/* A text's lines, one after the other. */
#ifndef SV_BOARD_TEXT_WALK_H
#define SV_BOARD_TEXT_WALK_H

#include "format.h"
#include "text_line.h"

static inline bool sv_text_peek(const sv_text *text, sv_text_line *line)
{
    return sv_text_line_at(text->characters, text->length, text->at, text->line, line);
}

static inline bool sv_text_peek_after(const sv_text *text, const sv_text_line *line,
                                      sv_text_line *next)
{
    return sv_text_line_at(text->characters, text->length, line->next, line->number + 1, next);
}

static inline void sv_text_go_past(sv_text *text, const sv_text_line *line)
{
    text->at = line->next;
    text->line = line->number + 1;
}

#endif
