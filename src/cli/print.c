#include "print.h"

#include "../board/format.h"
#include "../report/message.h"

#include <string.h>

static const char FOUND_COLOR[] = "\x1b[36m", PLAIN[] = "\x1b[0m";

/* The symbols of a grid are all that is not its frame, and come in the cells' order. */
static void put_colored(FILE *out, const char *text, const sv_board *board)
{
    unsigned cell = 0;
    for (; *text; text++) {
        if (strchr("+-| \n", *text)) {
            putc(*text, out);
        } else if (board->cells[cell++]) {
            putc(*text, out);
        } else {
            fprintf(out, "%s%c%s", FOUND_COLOR, *text, PLAIN);
        }
    }
}

static void put_heading(sv_session *session, const char *input)
{
    if (session->begun)
        putc('\n', session->results);
    session->begun = true;
    if (session->options->input_count > 1) {
        sv_message_name(session->results, input);
        fputs(":\n", session->results);
    }
}

void sv_print_cells(sv_session *session, const char *input, const sv_board *board,
                    const uint8_t *cells)
{
    char text[SV_TEXT_SIZE];
    bool grid = session->options->format == SV_FORMAT_GRID;
    sv_board_write(board, cells, grid ? SV_TEXT_GRID : SV_TEXT_LINE, text);
    sv_progress_clear();
    if (grid)
        put_heading(session, input);
    if (grid && session->colored && cells)
        put_colored(session->results, text, board);
    else
        fputs(text, session->results);
}

void sv_print_reading(const sv_board *board)
{
    char text[SV_TEXT_SIZE];
    sv_board_write(board, NULL, SV_TEXT_GRID, text);
    sv_progress_clear();
    fputs(text, stderr);
}
