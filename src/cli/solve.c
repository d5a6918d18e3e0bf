/* sudoku-vision solve: a picture or a puzzle in text to its solution. */
#include "../report/message.h"
#include "commands.h"
#include "reading.h"
#include "solve_picture.h"
#include "solve_text.h"

static void solve_input(sv_session *session, const char *argument)
{
    sv_input input;
    sv_diagnostic why = {0};
    if (sv_input_load(argument, &session->options->settings.limits, &input, &why) != SV_OK)
        sv_reading_refuse(session, &input, &why);
    else if (input.is_text)
        sv_solve_text(session, &input);
    else
        sv_solve_picture(session, &input);
    sv_input_free(&input);
}

static int run(const sv_options *options)
{
    sv_session session;
    if (sv_session_open(&session, options))
        sv_session_run(&session, solve_input);
    return sv_session_close(&session);
}

const sv_command sv_command_solve = {
    .name = "solve",
    .bit = SV_FOR_SOLVE,
    .usage = "[solve] INPUT... [-o OUT] [OPTION]...",
    .summary = "read a puzzle in a picture or a text, and print its solution",
    .description =
        "INPUT is a picture, a file of puzzles in text, - for standard input, or the characters "
        "of a puzzle themselves. Of a picture, -o draws the missing digits onto it. Several "
        "inputs need a folder for OUT.",
    .run = run,
};
