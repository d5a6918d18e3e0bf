#include "picture.h"

#include "../io/output_file.h"
#include "../report/message.h"
#include "../report/verdict.h"
#include "record_line.h"

/* ----------------------------------------------------------------- drawing */

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

static sv_status draw_rectified(sv_session *session, const sv_reading *reading,
                                const sv_puzzle *puzzle, unsigned number, sv_diagnostic *why)
{
    sv_drawing *drawing;
    sv_status status =
        sv_puzzle_draw_rectified(puzzle, reading->picture, &session->options->draw, &drawing, why);
    if (status != SV_OK)
        return status;
    status = sv_targets_save_rectified(&session->targets, reading->input, number, drawing, why);
    sv_drawing_free(drawing);
    return status;
}

static void note_largest(const sv_session *session, const sv_reading *reading, unsigned drawn)
{
    if (!session->options->quiet)
        sv_message_note(reading->input,
                        "of %u puzzles the largest alone goes to standard output; --rectified "
                        "takes a file's name or a folder for all of them",
                        drawn);
}

/* Of several the files have the numbers that messages and records have; one alone needs none.
 * Standard output takes one picture: the largest puzzle, which comes first. */
static void draw_each_rectified(sv_session *session, sv_reading *reading)
{
    const sv_page *page = reading->page;
    const unsigned what = session->options->draw.what, drawn = sv_verdict_count_drawn(page, what);
    const bool one_only = sv_output_is_stdout(session->options->rectified);
    const bool numbered = !one_only && drawn > 1;
    if (one_only && drawn > 1)
        note_largest(session, reading, drawn);
    sv_diagnostic why = {0};
    for (size_t i = 0, done = 0; i < page->count && !(one_only && done); i++) {
        const sv_puzzle *puzzle = &page->puzzles[i];
        if (!sv_verdict_draws(puzzle, what))
            continue;
        done++;
        if (draw_rectified(session, reading, puzzle, numbered ? puzzle->order : 1, &why) != SV_OK)
            sv_reading_fail(session, reading, &why);
    }
}

static void draw(sv_session *session, sv_reading *reading)
{
    const sv_options *options = session->options;
    sv_diagnostic why = {0};
    if (options->rectified)
        draw_each_rectified(session, reading);
    if (options->out && sv_verdict_count_drawn(reading->page, options->draw.what) > 0 &&
        draw_page(session, reading, &why) != SV_OK)
        sv_reading_fail(session, reading, &why);
}

/* ----------------------------------------------------------------- solving */

sv_question sv_picture_question(sv_reading *reading, sv_puzzle *puzzle, sv_json *json)
{
    return (sv_question){.origin = sv_reading_origin(reading, puzzle),
                         .of = SV_RECORD_PICTURE,
                         .puzzle = puzzle,
                         .json = json,
                         .solve_ms = &reading->page->ms.solve};
}

static void note_entries(const sv_session *session, const sv_reading *reading,
                         const sv_puzzle *puzzle)
{
    if (puzzle->needs_entries && !session->options->quiet)
        sv_message_note(reading->input,
                        "the printed digits alone have several solutions; with the handwritten "
                        "ones there is exactly one, which is taken");
}

/* Reading may have taken all of the time. What was read by then is solved all the same: that mostly
 * takes milliseconds. */
static double seconds_to_solve(const sv_session *session, const sv_page *page)
{
    static const double GRACE = 1;
    const double left = sv_session_seconds_left(session);
    return page->hurried && left < GRACE ? GRACE : left;
}

static void answer_page(sv_session *session, sv_reading *reading, sv_puzzle_fn each, sv_json *json)
{
    sv_diagnostic why = {0};
    reading->page->seconds = seconds_to_solve(session, reading->page);
    /* Of a search that took too long each puzzle tells itself. */
    if (sv_page_solve(reading->page, &why) != SV_OK && why.status != SV_TIMEOUT)
        sv_reading_fail(session, reading, &why);
    for (size_t i = 0; i < reading->page->count; i++) {
        sv_puzzle *puzzle = sv_reading_puzzle(session, reading->page, i);
        note_entries(session, reading, puzzle);
        each(session, reading, puzzle, json);
    }
    draw(session, reading);
}

static void answer_number(sv_session *session, const sv_input *input, uint32_t number, void *user)
{
    sv_puzzle_fn *each = user;
    sv_reading reading;
    sv_reading_make(session, input, number, &reading);
    sv_record_line line;
    sv_json *json = sv_record_line_begin(&line, session);
    if (json)
        sv_record_begin(json, SV_RECORD_PICTURE, sv_document_path(input->document), number,
                        reading.picture);
    if (reading.page)
        answer_page(session, &reading, *each, json);
    if (json)
        sv_record_page_end(json, reading.page, &reading.worst, sv_cpu_ms() - reading.started);
    sv_record_line_end(&line, session, reading.input);
    sv_reading_free(&reading);
}

void sv_picture_answer(sv_session *session, const sv_input *input, sv_puzzle_fn each)
{
    sv_diagnostic why = {0};
    if (sv_targets_check_pages(&session->targets, input->document, &why) != SV_OK)
        sv_reading_refuse(session, input, &why);
    else
        sv_reading_each_page(session, input, answer_number, &each);
}
