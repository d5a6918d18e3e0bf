/* sudoku-vision read: what stands in a picture. */
#include "../board/filled.h"
#include "../report/record.h"
#include "commands.h"
#include "print.h"
#include "reading.h"

static void put_record(sv_session *session, const sv_input *input, uint32_t number,
                       const sv_reading *reading)
{
    sv_json json = sv_json_to(session->results);
    sv_record_page(&json, sv_document_path(input->document), number, reading->picture,
                   reading->page, &reading->worst, sv_cpu_ms() - reading->started);
}

static void put_puzzle(sv_session *session, const sv_reading *reading, const sv_puzzle *puzzle)
{
    const sv_origin origin = sv_reading_origin(reading, puzzle);
    sv_ink_choice ink = session->options->ink;
    uint8_t cells[SV_MAX_CELLS];
    if (session->options->format == SV_FORMAT_GRID && ink != SV_INK_PRINTED) {
        sv_print_puzzle(session, origin, puzzle);
        return;
    }
    sv_puzzle_copy_digits(puzzle, cells);
    sv_print_cells(session, origin, &puzzle->board, ink == SV_INK_ALL ? cells : NULL);
}

static void put_puzzles(sv_session *session, const sv_reading *reading)
{
    for (size_t i = 0; reading->page && i < reading->page->count; i++)
        put_puzzle(session, reading, sv_reading_puzzle(session, reading->page, i));
}

static void read_page(sv_session *session, const sv_input *input, uint32_t number, void *user)
{
    (void)user;
    sv_reading reading;
    sv_reading_make(session, input, number, &reading);
    if (session->options->format == SV_FORMAT_JSON)
        put_record(session, input, number, &reading);
    else
        put_puzzles(session, &reading);
    sv_reading_free(&reading);
}

static void read_input(sv_session *session, const char *argument)
{
    sv_input input;
    sv_diagnostic why = {0};
    if (sv_input_load_picture(argument, &session->options->settings.limits, &input, &why) != SV_OK)
        sv_reading_refuse(session, &input, &why);
    else
        sv_reading_each_page(session, &input, read_page, NULL);
    sv_input_free(&input);
}

static int run(const sv_options *options)
{
    return sv_session_run(options, read_input);
}

const sv_command sv_command_read = {
    .name = "read",
    .bit = SV_FOR_READ,
    .usage = "read IMAGE... [OPTION]...",
    .summary = "print the puzzle that stands in a picture",
    .description = "Recognises the printed givens and what is handwritten, and does not solve. A "
                   "reading that breaks the rules is mended by them, which is said; --no-repair "
                   "leaves it as it was read.",
    .run = run,
};
