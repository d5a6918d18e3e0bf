/* sudoku-vision solve: a picture or a puzzle in text to its solution. */
#include "../report/verdict.h"
#include "../status.h"
#include "commands.h"
#include "picture.h"
#include "print.h"
#include "solve_text.h"

/* A solution that was read beside puzzles is only told, and that in JSON alone. */
static void tell_solution(sv_puzzle *puzzle, sv_json *json)
{
    if (!json)
        return;
    sv_record_puzzle_begin(json, SV_RECORD_PICTURE, puzzle);
    sv_record_puzzle_end(json, puzzle);
}

/* With --all or --count several are all well; to draw, it takes one. */
static sv_status check_drawn(const sv_options *options, const sv_puzzle *puzzle, sv_diagnostic *why)
{
    bool wanted = options->out || options->rectified;
    if (!wanted || puzzle->solutions == 1 || sv_verdict_draws(puzzle, options->draw.what))
        return SV_OK;
    return sv_fail(why, SV_SEVERAL_SOLUTIONS, SV_STAGE_RENDER,
                   "nothing is drawn, for the puzzle has several solutions");
}

static void answer_picture(sv_session *session, sv_reading *reading, sv_puzzle *puzzle,
                           sv_json *json)
{
    sv_diagnostic why = {0};
    if (sv_verdict_passes_over(reading->page, puzzle)) {
        tell_solution(puzzle, json);
        return;
    }
    sv_question question = sv_picture_question(reading, puzzle, json);
    if (sv_answer(session, &question, &why) != SV_OK) {
        sv_reading_fail(session, reading, &why);
        if (!json)
            sv_print_reading(question.origin, puzzle);
    } else if (check_drawn(session->options, puzzle, &why) != SV_OK ||
               sv_verdict_printed_full(reading->page, puzzle, &why) != SV_OK) {
        sv_reading_fail(session, reading, &why);
    }
}

static void solve_input(sv_session *session, const char *argument)
{
    sv_input input;
    sv_diagnostic why = {0};
    if (sv_input_load(argument, &session->options->settings.limits, &input, &why) != SV_OK)
        sv_reading_refuse(session, &input, &why);
    else if (input.is_text)
        sv_solve_text(session, &input);
    else
        sv_picture_answer(session, &input, answer_picture);
    sv_input_free(&input);
}

static int run(const sv_options *options)
{
    return sv_session_run(options, solve_input);
}

const sv_command sv_command_solve = {
    .name = "solve",
    .bit = SV_FOR_SOLVE,
    .draws = SV_DRAW_SOLUTION,
    .usage = "[solve] INPUT... [-o OUT] [OPTION]...",
    .summary = "read a puzzle in a picture or a text, and print its solution",
    .description =
        "INPUT is a picture, a file of puzzles in text, - for standard input, or the characters "
        "of a puzzle themselves. Of a picture, -o draws the missing digits onto it: right entries "
        "are left alone, and beside wrong ones the right digit is written in red. Several inputs "
        "need a folder for OUT.",
    .run = run,
};
