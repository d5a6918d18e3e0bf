/* Any bytes, as puzzles in text; what is read is written in every format and read again. */
#include "board/format.h"
#include "target.h"

#include <string.h>

/* The given box, because a text does not tell it. */
static void require_same_again(const sv_board *board, sv_text_format format)
{
    char text[SV_TEXT_SIZE];
    sv_board again;
    sv_diagnostic why = {0};
    sv_text_options options = {board->box_rows, board->box_columns,
                               board->variants & ~(uint32_t)SV_JIGSAW};
    size_t length = sv_board_write(board, NULL, format, text);
    REQUIRE(length < SV_TEXT_SIZE && text[length] == 0 && text[length - 1] == '\n');
    REQUIRE(sv_board_parse(text, length, &options, &again, &why) == SV_OK);
    REQUIRE(again.size == board->size);
    REQUIRE(memcmp(again.cells, board->cells, (size_t)board->size * board->size) == 0);
    if (format == SV_TEXT_PAIR)
        REQUIRE(memcmp(again.regions, board->regions, (size_t)board->size * board->size) == 0);
}

/* Frames cannot show regions of several pieces, and a row of a bare 16x16 puzzle is a 4x4 one. */
static bool can_be_read_again(const sv_board *board, sv_text_format format)
{
    if (format == SV_TEXT_SDK && board->size == 16)
        return false;
    return format == SV_TEXT_PAIR || !(board->variants & SV_JIGSAW);
}

static void read_all(const char *text, size_t size, const sv_text_options *options)
{
    sv_text from;
    sv_text_puzzle puzzle;
    size_t last = 0;
    sv_text_start(&from, text, size, options);
    while (sv_text_next(&from, &puzzle)) {
        REQUIRE(puzzle.line > last);
        last = puzzle.line;
        if (puzzle.why.status != SV_OK) {
            REQUIRE(puzzle.why.status == SV_UNREADABLE || puzzle.why.status == SV_USAGE);
            REQUIRE(puzzle.why.message[0]);
            continue;
        }
        for (int format = SV_TEXT_LINE; format <= SV_TEXT_PAIR; format++)
            if (can_be_read_again(&puzzle.board, (sv_text_format)format))
                require_same_again(&puzzle.board, (sv_text_format)format);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const sv_text_options standing = {3, 2, SV_DIAGONAL};
    read_all((const char *)bytes, size, NULL);
    read_all((const char *)bytes, size, &standing);
    return 0;
}
