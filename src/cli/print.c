#include "print.h"

#include "../board/cell_count.h"
#include "../board/filled.h"
#include "../board/format.h"
#include "../io/page_name.h"
#include "../report/message.h"

#include <string.h>

static const char FOUND_COLOR[] = "\x1b[36m", WRONG_COLOR[] = "\x1b[31m", PLAIN[] = "\x1b[0m";
/* They take the place of the space behind a symbol. */
enum { NO_SIGN = ' ', HAND_SIGN = '\'', WRONG_SIGN = '!' };

/* How the symbols of a grid are printed. */
typedef struct grid_style {
    const sv_board *board; /* what is not a given of it stands out on a terminal */
    const char *signs;     /* a sign a cell; NULL: none */
    bool colored;
} grid_style;

static const char *color_of(const grid_style *style, unsigned cell)
{
    if (!style->colored || style->board->cells[cell])
        return "";
    return style->signs && style->signs[cell] == WRONG_SIGN ? WRONG_COLOR : FOUND_COLOR;
}

/* The symbols of a grid are all that is not its frame, and come in the cells' order. */
static void put_grid(FILE *out, const char *text, const grid_style *style)
{
    for (unsigned cell = 0; *text; text++) {
        if (strchr("+-| \n", *text)) {
            putc(*text, out);
            continue;
        }
        const char *color = color_of(style, cell);
        char sign = style->signs ? style->signs[cell] : NO_SIGN;
        fprintf(out, "%s%c", color, *text);
        if (sign != NO_SIGN && text[1] == ' ') {
            putc(sign, out);
            text++;
        }
        fputs(*color ? PLAIN : "", out);
        cell++;
    }
}

/* Of several inputs, or pages of one, each is named. */
static bool is_one_of_several(const sv_session *session, const char *input)
{
    const sv_options *options = session->options;
    size_t length;
    return options->input_count > 1 ||
           (sv_page_name_split(input, &length) && strcmp(input, options->inputs[0]) != 0);
}

/* "scan.tif#3, puzzle 2:", or as much of it as there are several of. */
static void put_heading(sv_session *session, sv_origin origin)
{
    FILE *out = session->results;
    const bool named = is_one_of_several(session, origin.input);
    if (session->begun)
        putc('\n', out);
    session->begun = true;
    if (named)
        sv_message_input(out, origin.input);
    if (origin.puzzle)
        fprintf(out, "%spuzzle %u", named ? ", " : "", origin.puzzle);
    if (named || origin.puzzle)
        fputs(":\n", out);
}

void sv_print_cells(sv_session *session, sv_origin origin, const sv_board *board,
                    const uint8_t *cells)
{
    char text[SV_TEXT_SIZE];
    bool grid = session->options->format == SV_FORMAT_GRID;
    sv_board_write(board, cells, grid ? SV_TEXT_GRID : SV_TEXT_LINE, text);
    sv_progress_clear();
    if (grid)
        put_heading(session, origin);
    if (grid)
        put_grid(session->results, text, &(grid_style){board, NULL, session->colored && cells});
    else
        fputs(text, session->results);
}

/* ------------------------------------------------------- print and pencil */

static char sign_of(sv_mark mark)
{
    if (mark == SV_MARK_WRONG)
        return WRONG_SIGN;
    return mark == SV_MARK_RIGHT || mark == SV_MARK_UNKNOWN ? HAND_SIGN : NO_SIGN;
}

static void put_puzzle(FILE *out, const sv_puzzle *puzzle, bool colored)
{
    char text[SV_TEXT_SIZE], signs[SV_MAX_CELLS];
    uint8_t cells[SV_MAX_CELLS];
    for (unsigned i = 0; i < sv_cell_count(&puzzle->board); i++)
        signs[i] = sign_of(sv_puzzle_mark(puzzle, i));
    sv_puzzle_copy_digits(puzzle, cells);
    sv_board_write(&puzzle->board, cells, SV_TEXT_GRID, text);
    put_grid(out, text, &(grid_style){&puzzle->board, signs, colored && puzzle->entries});
}

void sv_print_puzzle(sv_session *session, sv_origin origin, const sv_puzzle *puzzle)
{
    sv_progress_clear();
    put_heading(session, origin);
    put_puzzle(session->results, puzzle, session->colored);
}

void sv_print_reading(sv_origin origin, const sv_puzzle *puzzle)
{
    sv_progress_clear();
    if (origin.puzzle)
        fprintf(stderr, "puzzle %u:\n", origin.puzzle);
    put_puzzle(stderr, puzzle, false);
}
