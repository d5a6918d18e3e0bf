/* Regions told apart from a puzzle. */
#include "conflicts.h"
#include "format.h"
#include "text_line.h"
#include "text_regions.h"
#include "variants.h"

#include <string.h>

/* The symbols of all lines but rules and comments; 0 where they are not those of a board. */
static unsigned collect(const char *text, size_t length, char symbols[SV_MAX_CELLS])
{
    sv_text_line line;
    size_t count = 0;
    for (size_t at = 0, number = 1; sv_text_line_at(text, length, at, number, &line);
         at = line.next, number++) {
        if (line.kind == SV_LINE_CELLS && !sv_text_take_symbols(&line, symbols, &count))
            return 0;
    }
    return sv_text_side(count);
}

sv_status sv_regions_parse(const char *characters, size_t length, sv_board *board,
                           sv_diagnostic *why)
{
    char symbols[SV_MAX_CELLS];
    bool parsed = sv_board_parse(characters, length, NULL, board, NULL) == SV_OK;
    if (parsed && sv_variants_replace_boxes(board->variants)) {
        memset(board->cells, 0, sizeof board->cells);
        return SV_OK;
    }
    /* Digits without two equal ones in a row or column are no regions, of which each has
     * neighbours. */
    if (parsed && !sv_board_contradicts(board))
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE,
                       "this is a puzzle with the usual boxes, and not its regions: these are "
                       "size x size symbols, one for each region");
    unsigned size = collect(characters, length, symbols);
    if (!size)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE,
                       "this holds no regions: these are size x size symbols, one for each region");
    sv_status status = sv_board_init(board, size, 0, 0, SV_CLASSIC, why);
    return status == SV_OK ? sv_regions_take(symbols, "the text", board, why) : status;
}
