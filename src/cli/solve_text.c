#include "solve_text.h"

#include "../board/format.h"
#include "../board/variants.h"
#include "../report/verdict.h"
#include "../status.h"
#include "answer.h"
#include "record_line.h"
#include "streams.h"

typedef struct text_job {
    sv_session *session;
    const sv_input *input;
    sv_json *json;
    sv_diagnostic worst;
    sv_times ms;
    unsigned puzzles;
} text_job;

static void fail_as(text_job *job, const char *label, const sv_diagnostic *why)
{
    sv_session_fail(job->session, label, why);
    sv_verdict_worsen(&job->worst, why);
}

static void fail_text(text_job *job, const sv_diagnostic *why)
{
    fail_as(job, job->input->is_argument ? "puzzle" : job->input->name, why);
}

/* Of a puzzle: a file may hold many. What is malformed has its line in the message, which may be
 * another than that where its puzzle begins. */
static void fail_at(text_job *job, size_t line, const sv_diagnostic *why)
{
    char label[4200];
    if (job->input->is_argument || why->status == SV_UNREADABLE) {
        fail_text(job, why);
        return;
    }
    snprintf(label, sizeof label, "%s:%zu", job->input->name, line);
    fail_as(job, label, why);
}

/* Regions that were told hold for all, so that they fit all. */
static sv_status take_regions(const sv_session *session, sv_board *board, sv_diagnostic *why)
{
    unsigned told = session->regions.size, size = board->size;
    if (told && told != size)
        return sv_session_fail_regions(session, size, why);
    if (told)
        sv_variants_take_regions(board, session->regions.regions);
    return SV_OK;
}

static void solve_puzzle(text_job *job, const sv_text_puzzle *text)
{
    sv_diagnostic why = text->why;
    sv_puzzle puzzle = {.board = text->board, .order = ++job->puzzles, .solutions = -1};
    sv_question question = {.origin = {.input = job->input->name},
                            .of = SV_RECORD_TEXT,
                            .puzzle = &puzzle,
                            .json = job->json,
                            .solve_ms = &job->ms.solve};
    sv_session_begin(job->session); /* a file may hold millions: each has its own time */
    if (take_regions(job->session, &puzzle.board, &why) != SV_OK ||
        sv_answer(job->session, &question, &why) != SV_OK)
        fail_at(job, text->line, &why);
}

static void start(const text_job *job, sv_text *text)
{
    const sv_options *options = job->session->options;
    sv_text_options meant = {options->box_rows, options->box_columns, options->settings.variants};
    sv_text_start(text, (const char *)job->input->bytes, job->input->size, &meant);
}

/* A file in which nothing is a puzzle is another kind of file: that is said once, not for each of
 * its lines. */
static bool holds_puzzles(text_job *job)
{
    sv_text text;
    sv_text_puzzle puzzle;
    sv_diagnostic first = {.message = "it has no row of cells"}, why;
    size_t malformed = 0;
    for (start(job, &text); sv_text_next(&text, &puzzle); malformed++) {
        if (puzzle.why.status != SV_UNREADABLE)
            return true;
        if (malformed == 0)
            first = puzzle.why;
    }
    if (malformed == 1)
        fail_text(job, &first);
    else
        fail_text(job, (sv_fail(&why, SV_UNREADABLE, SV_STAGE_OPEN,
                                "this is neither a picture of a kind that is known nor a puzzle: "
                                "%.150s",
                                first.message),
                        &why));
    return false;
}

static void solve_each(text_job *job)
{
    sv_text text;
    sv_text_puzzle puzzle;
    for (start(job, &text); sv_text_next(&text, &puzzle) && !ferror(job->session->results);) {
        if (puzzle.why.status == SV_OK)
            solve_puzzle(job, &puzzle);
        else
            fail_at(job, puzzle.line, &puzzle.why);
        if (!job->json)
            sv_streams_flush();
    }
}

/* A picture is what -o and --rectified draw on; a text has none. */
static bool is_drawable(text_job *job)
{
    const sv_options *options = job->session->options;
    if (!options->out && !options->rectified)
        return true;
    sv_diagnostic why;
    (void)sv_fail(&why, SV_USAGE, SV_STAGE_NONE,
                  "this is a puzzle in text, and %s is for pictures; send standard output "
                  "where you want the solution",
                  options->out ? "-o" : "--rectified");
    fail_text(job, &why);
    return false;
}

void sv_solve_text(sv_session *session, const sv_input *input)
{
    double started = sv_cpu_ms();
    sv_record_line line;
    sv_json *json = sv_record_line_begin(&line, session);
    text_job job = {.session = session, .input = input, .json = json};
    if (json)
        sv_record_begin(json, SV_RECORD_TEXT, input->name, 1, NULL);
    if (holds_puzzles(&job) && is_drawable(&job))
        solve_each(&job);
    if (json)
        sv_record_end(json, &job.worst, &job.ms, sv_cpu_ms() - started);
    sv_record_line_end(&line, session, input->name);
}
