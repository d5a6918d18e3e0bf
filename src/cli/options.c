#include "options.h"

#include "../report/message.h"
#include "option_table.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_OPTIONS = 64 };

/* The table's rows that a command takes, as getopt_long wants them. A row's `val` is its place in
 * the table, beyond the letters. */
typedef struct getopt_tables {
    struct option longs[MOST_OPTIONS + 1];
    char letters[2 * MOST_OPTIONS + 2];
} getopt_tables;

enum { FIRST_VALUE = 256 };

static void make_tables(const sv_command *command, getopt_tables *made)
{
    size_t count, used = 0;
    const sv_option *table = sv_option_table(&count);
    char *letter = made->letters;
    *letter++ = ':'; /* tells a missing argument from an unknown option */
    for (size_t i = 0; i < count && used < MOST_OPTIONS; i++) {
        if (!(table[i].commands & command->bit))
            continue;
        int takes = table[i].argument ? required_argument : no_argument;
        made->longs[used++] = (struct option){table[i].name, takes, NULL, FIRST_VALUE + (int)i};
        if (table[i].letter) {
            *letter++ = table[i].letter;
            if (table[i].argument)
                *letter++ = ':';
        }
    }
    made->longs[used] = (struct option){0};
    *letter = 0;
}

static const sv_option *find_option(const sv_command *command, int value)
{
    size_t count;
    const sv_option *table = sv_option_table(&count);
    if (value >= FIRST_VALUE)
        return &table[value - FIRST_VALUE];
    for (size_t i = 0; i < count; i++)
        if (table[i].commands & command->bit && table[i].letter == value)
            return &table[i];
    return NULL;
}

/* The long options of the command that begin as a word does, with or without a value. */
static void list_begun(const sv_command *command, const char *word, char *names, size_t room)
{
    size_t count, used = 0;
    const sv_option *table = sv_option_table(&count);
    const size_t length = strcspn(word + 2, "=");
    for (size_t i = 0; i < count && used < room; i++)
        if (table[i].commands & command->bit && strncmp(table[i].name, word + 2, length) == 0)
            used += (size_t)snprintf(names + used, room - used, "%s--%s", used ? ", " : ": ",
                                     table[i].name);
}

/* An argument that is a file's name, and was taken for that option; NULL where there is none. */
static const char *file_taken(char **argv, const char *option)
{
    for (char **each = argv + 1; *each; each++)
        if (**each == '-' && strchr(*each + 1, option[1]) && access(*each, F_OK) == 0)
            return *each;
    return NULL;
}

static void complain_unknown(const sv_command *command, const char *word, char **argv)
{
    const char *file = file_taken(argv, word);
    if (file)
        sv_message_note(NULL,
                        "%s is not an option of this command; for the file of that name give "
                        "./%s",
                        word, file);
    else
        sv_message_note(NULL, "%s is not an option of this command; see `sudoku-vision %s --help`",
                        word, command->name);
}

static void complain(const sv_command *command, int problem, char **argv)
{
    const char *word = argv[optind - 1];
    char letter[3] = {'-', (char)optopt, 0}, several[300] = "";
    if (optopt != 0 && optopt < FIRST_VALUE) /* less than 0: a byte that is no ASCII */
        word = letter;
    else if (optopt == 0)
        list_begun(command, word, several, sizeof several);
    const char *trouble = *several                ? "is short for several options of this command"
                          : problem == ':'        ? "needs an argument"
                          : optopt >= FIRST_VALUE ? "takes no argument"
                                                  : NULL;
    if (trouble)
        sv_message_note(NULL, "%s %s%s; see `sudoku-vision %s --help`", word, trouble, several,
                        command->name);
    else
        complain_unknown(command, word, argv);
}

static bool apply_option(const sv_command *command, int value, sv_options *options)
{
    const sv_option *option = find_option(command, value);
    if (!option)
        return false;
    if (option->apply(options, optarg))
        return true;
    sv_message_note(NULL, "--%s takes %s%s, and not '%s'; see `sudoku-vision %s --help`",
                    option->name, option->argument, option->range, optarg, command->name);
    return false;
}

/* Templates and a network of one's own cannot both be meant. */
static bool has_one_matcher(const sv_command *command, const sv_options *options)
{
    const sv_settings *settings = &options->settings;
    bool templates = settings->digits_dir || settings->matcher == SV_MATCHER_TEMPLATE;
    if (!templates || !settings->model)
        return true;
    sv_message_note(NULL,
                    "%s has templates read, --model a network: give one of them; see "
                    "`sudoku-vision %s --help`",
                    settings->digits_dir ? "--digits" : "--matcher template", command->name);
    return false;
}

static bool has_one_list(const sv_options *options)
{
    if (options->more_lists)
        sv_message_note(NULL, "--files-from takes one list; give the others as @LIST");
    return !options->more_lists;
}

static bool is_standard_input(const char *name)
{
    return name && strcmp(name, "-") == 0;
}

/* What standard input holds besides inputs; NULL: nothing. */
static const char *held_by_standard_input(const sv_options *options)
{
    if (is_standard_input(options->files_from))
        return "list";
    if (is_standard_input(options->regions))
        return "regions";
    return is_standard_input(options->settings.model) ? "weights" : NULL;
}

/* It comes once. */
static bool has_inputs_apart(const sv_options *options)
{
    const char *held = held_by_standard_input(options);
    for (size_t i = 0; held && i < options->input_count; i++) {
        if (is_standard_input(options->inputs[i])) {
            sv_message_note(NULL,
                            "standard input (-) cannot be an input and hold the %s, too; give one "
                            "of them as a file",
                            held);
            return false;
        }
    }
    return true;
}

bool sv_options_parse(const sv_command *command, int argc, char **argv, sv_options *options)
{
    getopt_tables tables;
    make_tables(command, &tables);
    *options = (sv_options){.settings = sv_settings_default(),
                            .draw = {.what = command->draws, .color = SV_USUAL_COLOR}};
    if (command->mistakes > 0)
        options->settings.mistakes = command->mistakes;
    opterr = 0;
    optind = 0; /* GNU: begin anew */
    for (;;) {
        int value = getopt_long(argc, argv, tables.letters, tables.longs, NULL);
        if (value == -1)
            break;
        if (value == '?' || value == ':') {
            complain(command, value, argv);
            return false;
        }
        if (!apply_option(command, value, options))
            return false;
    }
    options->inputs = argv + optind;
    options->input_count = (size_t)(argc - optind);
    return has_one_matcher(command, options) && has_one_list(options) && has_inputs_apart(options);
}

/* -------------------------------------------------------------------- help */

/* "  -o, --output OUT        draws ...", the text wrapped at 79 columns. */
enum { HELP_COLUMN = 28, HELP_WIDTH = 79 };

static void put_wrapped(FILE *out, const char *text, int indent)
{
    int column = indent;
    while (*text) {
        int length = (int)strcspn(text, " ");
        if (column > indent && column + 1 + length > HELP_WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (column > indent) {
            column += fprintf(out, " ");
        }
        column += fprintf(out, "%.*s", length, text);
        text += length + (text[length] == ' ');
    }
    putc('\n', out);
}

static void put_option(const sv_option *option, FILE *out)
{
    int column = option->letter ? fprintf(out, "  -%c, --%s", option->letter, option->name)
                                : fprintf(out, "      --%s", option->name);
    if (option->argument)
        column += fprintf(out, " %s", option->argument);
    if (column > HELP_COLUMN - 2) {
        putc('\n', out);
        column = 0;
    }
    fprintf(out, "%*s", HELP_COLUMN - column, "");
    put_wrapped(out, option->help, HELP_COLUMN);
}

void sv_options_help(const sv_command *command, FILE *out)
{
    fprintf(out, "Usage: sudoku-vision %s\n\n", command->usage);
    put_wrapped(out, command->description, 0);
    size_t count;
    const sv_option *table = sv_option_table(&count);
    const char *group = "";
    for (size_t i = 0; i < count; i++) {
        if (!(table[i].commands & command->bit))
            continue;
        if (strcmp(group, table[i].group) != 0) {
            group = table[i].group;
            fprintf(out, "\n%s:\n", group);
        }
        put_option(&table[i], out);
    }
}
