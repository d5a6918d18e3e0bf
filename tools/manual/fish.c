#include "../../src/cli/commands.h"
#include "completion.h"

#include <string.h>

static void put_quoted(const char *text, int length, FILE *out)
{
    putc('\'', out);
    for (int i = 0; i < length; i++) {
        if (text[i] == '\'' || text[i] == '\\')
            putc('\\', out);
        putc(text[i], out);
    }
    putc('\'', out);
}

static void put_argument(const sv_option *option, FILE *out)
{
    switch (sv_completes_what(option)) {
    case SV_COMPLETES_NOTHING:
        return;
    case SV_COMPLETES_WORDS:
        fputs(" -x -a '", out);
        sv_completes_words(option, out);
        putc('\'', out);
        return;
    case SV_COMPLETES_FILES:
        fputs(" -r -F", out);
        return;
    case SV_COMPLETES_FOLDERS:
        fputs(" -x -a '(__fish_complete_directories)'", out);
        return;
    case SV_COMPLETES_OTHER:
        fputs(" -x", out);
        return;
    }
}

static void put_option(const sv_command *command, const sv_option *option, FILE *out)
{
    fprintf(out, "complete -c sudoku-vision -n '__sudoku_vision_does %s' -l %s", command->name,
            option->name);
    if (option->letter)
        fprintf(out, " -s %c", option->letter);
    put_argument(option, out);
    fputs(" -d ", out);
    put_quoted(option->help, sv_completes_length(option->help), out);
    putc('\n', out);
}

static void put_names(FILE *out)
{
    for (const sv_command *const *each = sv_commands(); *each; each++)
        fprintf(out, "%s ", (*each)->name);
}

static void put_command(const sv_command *command, FILE *out)
{
    size_t place = 0;
    const sv_option *option;
    fprintf(out, "complete -c sudoku-vision -n __sudoku_vision_begins -a %s -d ", command->name);
    put_quoted(command->summary, (int)strlen(command->summary), out);
    putc('\n', out);
    while ((option = sv_completes_next(command, &place)))
        put_option(command, option, out);
}

/* It takes the commands, and no option of theirs. */
static void put_help(FILE *out)
{
    fputs("complete -c sudoku-vision -n __sudoku_vision_begins -a help -d 'print the help of a "
          "command'\n"
          "complete -c sudoku-vision -n '__sudoku_vision_does help' -f -a '",
          out);
    put_names(out);
    fputs("'\n", out);
}

void sv_completion_fish(FILE *out)
{
    fputs("# fish completion for sudoku-vision; made from its option table.\n"
          "function __sudoku_vision_begins\n"
          "    test (count (commandline -opc)) -eq 1\n"
          "end\n"
          "function __sudoku_vision_does\n"
          "    set -l words (commandline -opc)\n"
          "    set -l command solve\n"
          "    if contains -- \"$words[2]\" ",
          out);
    put_names(out);
    fputs("help\n"
          "        set command $words[2]\n"
          "    end\n"
          "    test $command = $argv[1]\n"
          "end\n",
          out);
    for (const sv_command *const *each = sv_commands(); *each; each++)
        put_command(*each, out);
    put_help(out);
}
