/* sudoku-vision: from a photo of a sudoku to its solution. */
#include "../report/exit_status.h"
#include "../report/message.h"
#include "../vision/cv_shim.h"
#include "commands.h"
#include "signals.h"
#include "streams.h"
#include "versions.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <unistd.h>

/* What later versions bring. The name alone is known, so that no file of that name is read instead.
 */
static const char *const later[] = {"grade", "hint",    "explain", "generate", "shuffle",
                                    "sheet", "convert", "serve",   NULL};

static void put_help(FILE *out)
{
    fputs("Usage: sudoku-vision IMAGE... [-o OUT]\n"
          "       sudoku-vision COMMAND [OPTION]... [INPUT]...\n\n"
          "From a photo of a sudoku to its solution.\n\nCommands:\n",
          out);
    for (const sv_command *const *each = sv_commands(); *each; each++)
        fprintf(out, "  %-10s%s\n", (*each)->name, (*each)->summary);
    fputs("\nWithout a command, solve is meant. `sudoku-vision COMMAND --help`, or\n"
          "`sudoku-vision help COMMAND`, lists its options;\n"
          "--version names the versions of the libraries in use.\n\n"
          "Exit status: 0 all well; 1 a puzzle was not found, has no solution, or several,\n"
          "or check found wrong entries; 2 wrong usage; 3 an input cannot be read; 4 an\n"
          "output cannot be written; 5 a limit was reached, or something failed; 130 stopped\n"
          "by Ctrl-C.\n",
          out);
}

/* Standard output may be full or closed, which may have been said already. */
static int finish(int status)
{
    return status >= SV_EXIT_OUTPUT || sv_streams_finish() ? status : SV_EXIT_OUTPUT;
}

/* By strcmp, or by strcasecmp what is only like it. */
static const sv_command *find_command(const char *name, int (*compare)(const char *, const char *))
{
    for (const sv_command *const *each = sv_commands(); *each; each++)
        if (compare((*each)->name, name) == 0)
            return *each;
    return NULL;
}

/* Where a command was meant, and misspelt, that should be said besides that there is no such file.
 * It is an input all the same, for any name may be one. */
static void hint_command(const char *name)
{
    static const char of_commands[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-";
    if (!*name || name[strspn(name, of_commands)] || access(name, F_OK) == 0)
        return;
    const sv_command *meant = find_command(name, strcasecmp);
    if (meant)
        sv_message_note(NULL, "%s is no command, and so taken for an input; `%s` is one", name,
                        meant->name);
    else
        sv_message_note(
            NULL, "%s is no command, and so taken for an input; see `sudoku-vision --help`", name);
}

static bool is_later(const char *name)
{
    for (size_t i = 0; later[i]; i++)
        if (strcmp(later[i], name) == 0)
            return true;
    return false;
}

static int say_later(const char *name)
{
    sv_message_note(NULL, "%s is not in this version", name);
    return SV_EXIT_USAGE;
}

static int run_version(void)
{
    sv_versions_print(stdout);
    return finish(SV_EXIT_OK);
}

/* Options may not come before the command, which would be an input then. */
static void hint_order(const sv_options *options)
{
    const char *name = options->input_count > 0 ? options->inputs[0] : "";
    if ((find_command(name, strcmp) || is_later(name)) && access(name, F_OK) != 0)
        sv_message_note(NULL, "the command comes first: `sudoku-vision %s [OPTION]...`", name);
}

static int run_command(const sv_command *command, int argc, char **argv)
{
    sv_options options;
    if (!sv_options_parse(command, argc, argv, &options))
        return SV_EXIT_USAGE;
    if (command == &sv_command_solve)
        hint_order(&options);
    if (options.help) {
        sv_options_help(command, stdout);
        return finish(SV_EXIT_OK);
    }
    if (options.version)
        return run_version();
    if (options.input_count == 0 && !options.files_from) {
        sv_message_note(NULL, "%s needs an input; see `sudoku-vision %s --help`", command->name,
                        command->name);
        return SV_EXIT_USAGE;
    }
    return finish(command->run(&options));
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* `help --help` asks for no command's. */
static int run_help(char **words)
{
    const char *name = words[0] && !asks_for_help(words[0]) ? words[0] : NULL;
    const sv_command *command = name ? find_command(name, strcmp) : NULL;
    if (name && is_later(name))
        return say_later(name);
    if (name && !command) {
        sv_message_note(NULL, "%s is no command; see `sudoku-vision --help`", name);
        return SV_EXIT_USAGE;
    }
    if (words[0] && words[1]) {
        sv_message_note(NULL, "help takes one command, and not '%s' too", words[1]);
        return SV_EXIT_USAGE;
    }
    if (command)
        sv_options_help(command, stdout);
    else
        put_help(stdout);
    return finish(SV_EXIT_OK);
}

/* Reading takes 0.9 MB of it; where there is less a fault would end the program. */
static bool has_stack(void)
{
    enum { NEEDED = 1 << 20 };
    struct rlimit stack;
    if (getrlimit(RLIMIT_STACK, &stack) != 0 || stack.rlim_cur >= NEEDED)
        return true;
    sv_message_note(NULL,
                    "a stack of %d kB is needed; `ulimit -s` tells and sets how large it may be",
                    NEEDED >> 10);
    return false;
}

int main(int argc, char **argv)
{
    sv_streams_hold();
    sv_streams_widen();
    sv_cv_one_thread();
    setvbuf(stderr, NULL, _IOLBF, 0); /* lines stay whole where several of us write into one log */
    sv_signals_install();
    if (!has_stack())
        return SV_EXIT_TROUBLE;
    if (argc < 2) {
        put_help(stderr);
        return SV_EXIT_USAGE;
    }
    const char *first = argv[1];
    if (asks_for_help(first))
        return run_help(argv + argc);
    if (strcmp(first, "help") == 0)
        return run_help(argv + 2);
    if (is_later(first))
        return say_later(first);
    const sv_command *command = find_command(first, strcmp);
    if (command)
        return run_command(command, argc - 1, argv + 1);
    if (*first != '-')
        hint_command(first);
    return run_command(&sv_command_solve, argc, argv);
}
