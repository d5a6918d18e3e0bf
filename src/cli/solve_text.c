#include "solve_text.h"

#include "../board/format.h"
#include "../report/message.h"
#include "../status.h"
#include "answer.h"

typedef struct text_job {
    sv_session *session;
    const sv_input *input;
    sv_json *json;
    sv_diagnostic worst;
    sv_times ms;
    unsigned puzzles;
} text_job;

/* Messages name the line, for a file may hold many puzzles. */
static void fail_at(text_job *job, size_t line, const sv_diagnostic *why)
{
    char label[4200];
    if (job->input->is_argument)
        snprintf(label, sizeof label, "puzzle");
    else
        snprintf(label, sizeof label, "%s:%zu",
                 job->input->name[0] == '-' && !job->input->name[1] ? "standard input"
                                                                    : job->input->name,
                 line);
    sv_session_fail(job->session, label, why);
    if (sv_exit_status(why->status) > sv_exit_status(job->worst.status))
        job->worst = *why;
}

static void solve_puzzle(text_job *job, const sv_text_puzzle *text)
{
    sv_diagnostic why = text->why;
    sv_puzzle puzzle = {.board = text->board, .order = ++job->puzzles, .solutions = -1};
    sv_question question = {.input = job->input->name,
                            .of = SV_RECORD_TEXT,
                            .puzzle = &puzzle,
                            .json = job->json,
                            .solve_ms = &job->ms.solve};
    if (sv_answer(job->session, &question, &why) != SV_OK)
        fail_at(job, text->line, &why);
}

static void solve_each(text_job *job)
{
    const sv_options *options = job->session->options;
    sv_text_options meant = {options->box_rows, options->box_columns, options->variants};
    sv_text text;
    sv_text_puzzle puzzle;
    size_t seen = 0;
    sv_text_start(&text, (const char *)job->input->bytes, job->input->size, &meant);
    while (sv_text_next(&text, &puzzle) && !ferror(job->session->results)) {
        seen++;
        if (puzzle.why.status == SV_OK)
            solve_puzzle(job, &puzzle);
        else
            fail_at(job, puzzle.line, &puzzle.why);
    }
    if (seen > 0)
        return;
    sv_diagnostic why;
    fail_at(job, 1,
            (sv_fail(&why, SV_UNREADABLE, SV_STAGE_OPEN, "there is no puzzle in this text"), &why));
}

/* A picture is what -o draws on; a text has none. */
static bool is_drawable(text_job *job)
{
    const sv_options *options = job->session->options;
    if (!options->out && !options->rectified)
        return true;
    sv_diagnostic why = {.status = SV_USAGE,
                         .message = "this is a puzzle in text, and -o draws onto pictures; send "
                                    "standard output where you want the solution"};
    fail_at(job, 1, &why);
    return false;
}

void sv_solve_text(sv_session *session, const sv_input *input)
{
    double started = sv_session_cpu_ms();
    sv_json writer = sv_json_to(session->results);
    bool json = session->options->format == SV_FORMAT_JSON;
    text_job job = {.session = session, .input = input, .json = json ? &writer : NULL};
    if (json)
        sv_record_begin(&writer, SV_RECORD_TEXT, input->name, NULL);
    if (is_drawable(&job))
        solve_each(&job);
    if (json)
        sv_record_end(&writer, &job.worst, &job.ms, sv_session_cpu_ms() - started);
}
