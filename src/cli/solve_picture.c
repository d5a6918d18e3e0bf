#include "solve_picture.h"

#include "../report/message.h"
#include "../status.h"
#include "answer.h"
#include "print.h"
#include "reading.h"

#include <string.h>

/* ----------------------------------------------------------------- drawing */

static bool is_full(const sv_board *board)
{
    return !memchr(board->cells, 0, (size_t)board->size * board->size);
}

/* A puzzle without a solution, or without an empty cell, leaves nothing to draw, unless what was
 * read is asked for. */
static bool is_worth_drawing(const sv_session *session, const sv_puzzle *puzzle)
{
    bool something_missing = puzzle->solution && !is_full(&puzzle->board);
    return something_missing || !(session->options->draw.what & SV_DRAW_SOLUTION);
}

static sv_status draw_page(sv_session *session, sv_reading *reading, sv_diagnostic *why)
{
    sv_drawing *drawing;
    sv_status status =
        sv_page_draw(reading->page, reading->picture, &session->options->draw, &drawing, why);
    if (status != SV_OK)
        return status;
    status = sv_targets_save(&session->targets, reading->input, drawing, why);
    sv_drawing_free(drawing);
    return status;
}

static sv_status draw_rectified(sv_session *session, sv_reading *reading, size_t index,
                                unsigned number, sv_diagnostic *why)
{
    sv_drawing *drawing;
    sv_status status = sv_puzzle_draw_rectified(&reading->page->puzzles[index], reading->picture,
                                                &session->options->draw, &drawing, why);
    if (status != SV_OK)
        return status;
    status = sv_targets_save_rectified(&session->targets, reading->input, number, drawing, why);
    sv_drawing_free(drawing);
    return status;
}

static void draw(sv_session *session, sv_reading *reading)
{
    const sv_options *options = session->options;
    const sv_page *page = reading->page;
    sv_diagnostic why = {0};
    unsigned drawn = 0;
    for (size_t i = 0; i < page->count; i++) {
        if (!is_worth_drawing(session, &page->puzzles[i]))
            continue;
        drawn++;
        /* Standard output takes one picture: the largest puzzle. */
        bool first_only = options->rectified && strcmp(options->rectified, "-") == 0;
        if (options->rectified && !(first_only && drawn > 1) &&
            draw_rectified(session, reading, i, drawn, &why) != SV_OK)
            sv_reading_fail(session, reading, &why);
    }
    if (options->out && drawn > 0 && draw_page(session, reading, &why) != SV_OK)
        sv_reading_fail(session, reading, &why);
}

/* ----------------------------------------------------------------- solving */

/* The rules that were asked for, besides those that the reader saw. */
static sv_status add_variants(const sv_session *session, sv_page *page, sv_diagnostic *why)
{
    uint32_t variants = session->options->variants;
    for (size_t i = 0; variants && i < page->count; i++) {
        sv_board *board = &page->puzzles[i].board, plain;
        sv_status status =
            sv_board_init(&plain, board->size, board->box_rows, board->box_columns, variants, why);
        if (status != SV_OK)
            return status;
        board->variants |= variants;
    }
    return SV_OK;
}

static void answer_puzzle(sv_session *session, sv_reading *reading, sv_puzzle *puzzle,
                          sv_json *json)
{
    sv_diagnostic why = {0};
    sv_question question = {.input = reading->input,
                            .of = SV_RECORD_PICTURE,
                            .puzzle = puzzle,
                            .json = json,
                            .solve_ms = &reading->page->ms.solve};
    if (sv_answer(session, &question, &why) != SV_OK) {
        sv_reading_fail(session, reading, &why);
        if (!json)
            sv_print_reading(&puzzle->board);
    } else if (is_full(&puzzle->board)) {
        sv_fail(&why, SV_NO_PUZZLE, SV_STAGE_SOLVE,
                "the grid is printed full: it is solved already, and there is nothing to draw; try "
                "the picture of the puzzle itself");
        sv_reading_fail(session, reading, &why);
    }
}

static void answer_page(sv_session *session, sv_reading *reading, sv_json *json)
{
    sv_diagnostic why = {0};
    if (add_variants(session, reading->page, &why) != SV_OK ||
        sv_page_solve(reading->page, &why) != SV_OK)
        sv_reading_fail(session, reading, &why);
    for (size_t i = 0; i < reading->page->count; i++)
        answer_puzzle(session, reading, &reading->page->puzzles[i], json);
    draw(session, reading);
}

void sv_solve_picture(sv_session *session, const sv_input *input)
{
    sv_reading reading;
    sv_reading_make(session, input, &reading);
    sv_json writer = sv_json_to(session->results);
    sv_json *json = session->options->format == SV_FORMAT_JSON ? &writer : NULL;
    if (json)
        sv_record_begin(json, SV_RECORD_PICTURE, input->name, reading.picture);
    if (reading.page)
        answer_page(session, &reading, json);
    sv_times none = {0};
    if (json)
        sv_record_end(json, &reading.worst, reading.page ? &reading.page->ms : &none,
                      sv_session_cpu_ms() - reading.started);
    sv_reading_free(&reading);
}
