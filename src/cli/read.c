/* sudoku-vision read: what stands in a picture. */
#include "../report/message.h"
#include "../report/record.h"
#include "../status.h"
#include "commands.h"
#include "print.h"
#include "reading.h"

/* Print and hand together. */
static const uint8_t *all_ink(const sv_puzzle *puzzle, uint8_t cells[SV_MAX_CELLS])
{
    for (unsigned i = 0; i < (unsigned)puzzle->board.size * puzzle->board.size; i++)
        cells[i] = puzzle->board.cells[i] || !puzzle->entries ? puzzle->board.cells[i]
                                                              : puzzle->entries[i];
    return cells;
}

static void put_record(sv_session *session, const sv_reading *reading)
{
    sv_json json = sv_json_to(session->results);
    const sv_page *page = reading->page;
    sv_times none = {0};
    sv_record_begin(&json, SV_RECORD_PICTURE, reading->input, reading->picture);
    for (size_t i = 0; page && i < page->count; i++) {
        sv_record_puzzle_begin(&json, SV_RECORD_PICTURE, &page->puzzles[i]);
        sv_record_puzzle_end(&json, &page->puzzles[i]);
    }
    sv_record_end(&json, &reading->worst, page ? &page->ms : &none,
                  sv_session_cpu_ms() - reading->started);
}

static void put_puzzles(sv_session *session, const sv_reading *reading)
{
    uint8_t cells[SV_MAX_CELLS];
    for (size_t i = 0; reading->page && i < reading->page->count; i++) {
        const sv_puzzle *puzzle = &reading->page->puzzles[i];
        sv_print_cells(session, reading->input, &puzzle->board,
                       session->options->ink_all ? all_ink(puzzle, cells) : NULL);
    }
}

static void read_picture(sv_session *session, const sv_input *input)
{
    sv_reading reading;
    sv_reading_make(session, input, &reading);
    if (session->options->format == SV_FORMAT_JSON)
        put_record(session, &reading);
    else
        put_puzzles(session, &reading);
    sv_reading_free(&reading);
}

static void read_input(sv_session *session, const char *argument)
{
    sv_input input;
    sv_diagnostic why = {0};
    sv_status status = sv_input_load(argument, &session->options->settings.limits, &input, &why);
    if (status == SV_OK && input.is_text)
        status = sv_fail(&why, SV_UNREADABLE, SV_STAGE_OPEN,
                         "this is text and not a picture; `sudoku-vision solve` takes it");
    if (status != SV_OK)
        sv_reading_refuse(session, &input, &why);
    else
        read_picture(session, &input);
    sv_input_free(&input);
}

static int run(const sv_options *options)
{
    sv_session session;
    if (sv_session_open(&session, options))
        sv_session_run(&session, read_input);
    return sv_session_close(&session);
}

const sv_command sv_command_read = {
    .name = "read",
    .bit = SV_FOR_READ,
    .usage = "read IMAGE... [OPTION]...",
    .summary = "print the puzzle that stands in a picture",
    .description = "Recognises the printed givens and does not solve. A reading that breaks the "
                   "rules is mended by them, which is said; --no-repair leaves it as it was read.",
    .run = run,
};
