#include "reading.h"

#include "../board/symbols.h"
#include "../board/variants.h"
#include "../report/message.h"
#include "../report/record.h"
#include "../report/verdict.h"
#include "../status.h"
#include "streams.h"

#include <stdlib.h>
#include <string.h>

void sv_reading_fail(sv_session *session, sv_reading *reading, const sv_diagnostic *why)
{
    sv_session_fail(session, reading->input, why);
    sv_verdict_worsen(&reading->worst, why);
}

/* "8", or "empty" */
static const char *digit_name(unsigned digit, char name[2])
{
    name[0] = sv_symbol(digit);
    name[1] = 0;
    return digit ? name : "empty";
}

/* Of several puzzles, of which: in the order in which they are read on the page. */
static void put_repairs(const char *input, const sv_puzzle *puzzle, bool several)
{
    char which[24] = "";
    if (several)
        snprintf(which, sizeof which, "puzzle %u, ", puzzle->order);
    for (size_t i = 0; i < puzzle->repair_count; i++) {
        const sv_repair *repair = &puzzle->repairs[i];
        char read[2], used[2];
        sv_message_note(input, "%srow %u, column %u was read as %s; the rules make it %s", which,
                        repair->cell / puzzle->board.size + 1U,
                        repair->cell % puzzle->board.size + 1U, digit_name(repair->read, read),
                        digit_name(repair->used, used));
    }
}

/* What a person wants to know about a page besides its digits. */
static void put_notes(const sv_session *session, const sv_reading *reading)
{
    const sv_page *page = reading->page;
    if (session->options->quiet)
        return;
    char warning[SV_WARNING_SIZE];
    bool damaged = *page->degraded; /* said in a sentence, where the record has a word */
    if (damaged)
        sv_message_note(reading->input, "the picture is damaged (%s); the rest was read",
                        page->degraded);
    for (unsigned i = damaged; sv_record_warning(page, i, warning); i++)
        sv_message_note(reading->input, "%s", warning);
    for (size_t i = 0; i < page->count; i++)
        put_repairs(reading->input, &page->puzzles[i], page->count > 1);
    if (session->options->verbose)
        sv_message_note(reading->input,
                        "%u x %u pixels, puzzles: %zu; decode %.1f ms, locate %.1f, read %.1f",
                        page->width, page->height, page->count, page->ms.decode, page->ms.locate,
                        page->ms.read);
}

static bool has_box(const sv_board *board, unsigned rows, unsigned columns)
{
    bool replaced = sv_variants_replace_boxes(board->variants); /* then no shape was read */
    return board->size == rows * columns &&
           (replaced || (board->box_rows == rows && board->box_columns == columns));
}

/* What was told of the puzzle has to be true of one at least of those that the page has. */
static sv_status check_told(const sv_session *session, const sv_page *page, sv_diagnostic *why)
{
    const sv_options *options = session->options;
    unsigned told = session->regions.size, size = page->puzzles[0].board.size;
    bool fits = !told, box_fits = !options->box_rows;
    for (size_t i = 0; i < page->count; i++) {
        const sv_board *board = &page->puzzles[i].board;
        fits = fits || board->size == told;
        box_fits = box_fits || has_box(board, options->box_rows, options->box_columns);
    }
    if (!fits)
        return sv_session_fail_regions(session, size, why);
    if (!box_fits)
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "--box %ux%u does not fit the %ux%u puzzle of the picture, with boxes of "
                       "%ux%u",
                       options->box_rows, options->box_columns, size, size,
                       page->puzzles[0].board.box_rows, page->puzzles[0].board.box_columns);
    return SV_OK;
}

void sv_reading_each_page(sv_session *session, const sv_input *input, sv_page_fn each, void *user)
{
    uint32_t first = sv_document_first(input->document), last = sv_document_last(input->document);
    for (uint32_t number = first; number <= last && !ferror(session->results); number++) {
        each(session, input, number, user);
        sv_streams_flush();
    }
}

void sv_reading_make(sv_session *session, const sv_input *input, uint32_t number,
                     sv_reading *reading)
{
    *reading = (sv_reading){.started = sv_cpu_ms()};
    sv_session_begin(session);
    sv_document_page_name(input->document, number, reading->input, sizeof reading->input);
    sv_diagnostic why = {0};
    sv_reader *reader;
    sv_status status = sv_document_page(input->document, number, &reading->picture, &why);
    if (status == SV_OK && sv_session_reader(session, &reader, &why) != SV_OK) {
        sv_verdict_worsen(&reading->worst, &why); /* it has been said, of no picture */
        return;
    }
    if (status == SV_OK)
        status = sv_reader_read(reader, reading->picture, &reading->page, &why);
    if (status == SV_OK && reading->page->count == 0)
        why = reading->page->refusal;
    else if (status == SV_OK)
        status = check_told(session, reading->page, &why);
    if (status == SV_USAGE) {
        sv_page_free(reading->page);
        reading->page = NULL;
    }
    if (status == SV_OK)
        put_notes(session, reading);
    if (why.status == SV_OK && reading->page)
        status = sv_verdict_hurried(reading->page, &why);
    if (why.status != SV_OK)
        sv_reading_fail(session, reading, &why);
}

sv_origin sv_reading_origin(const sv_reading *reading, const sv_puzzle *puzzle)
{
    return (sv_origin){reading->input, reading->page->count > 1 ? puzzle->order : 0};
}

sv_puzzle *sv_reading_puzzle(const sv_session *session, sv_page *page, size_t place)
{
    const sv_options *options = session->options;
    bool grids = options->format == SV_FORMAT_GRID && !options->count;
    for (size_t i = 0; grids && i < page->count; i++)
        if (page->puzzles[i].order == place + 1)
            return &page->puzzles[i];
    return &page->puzzles[place];
}

void sv_reading_free(sv_reading *reading)
{
    sv_page_free(reading->page);
    sv_picture_free(reading->picture);
    *reading = (sv_reading){0};
}

void sv_reading_refuse(sv_session *session, const sv_input *input, const sv_diagnostic *why)
{
    sv_session_fail(session, input->name, why);
    if (session->options->format != SV_FORMAT_JSON)
        return;
    size_t length;
    uint32_t number = sv_page_name_split(input->name, &length);
    char *file = strndup(input->name, length);
    sv_json json = sv_json_to(session->results);
    sv_times none = {0};
    sv_record_begin(&json, SV_RECORD_PICTURE, file ? file : input->name, number ? number : 1, NULL);
    sv_record_end(&json, why, &none, 0);
    free(file);
}
