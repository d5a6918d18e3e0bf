/* The options of all commands, in one table: it is parsed by, and it is where help comes from. */
#ifndef SV_CLI_OPTIONS_H
#define SV_CLI_OPTIONS_H

#include "../report/ink.h"
#include "../sudoku_vision.h"

#include <stdio.h>

/* The commands an option belongs to; "all" are those that read pictures. */
enum {
    SV_FOR_SOLVE = 1,
    SV_FOR_READ = 2,
    SV_FOR_EVAL = 4,
    SV_FOR_CHECK = 8,
    SV_FOR_BATCH = 16,
    SV_FOR_MERGE = 32,
    SV_FOR_ALL = SV_FOR_SOLVE | SV_FOR_READ | SV_FOR_EVAL | SV_FOR_CHECK | SV_FOR_BATCH
};

typedef enum sv_output_format { SV_FORMAT_GRID, SV_FORMAT_LINE, SV_FORMAT_JSON } sv_output_format;

/* What the arguments of any command say. Strings belong to argv. */
typedef struct sv_options {
    char **inputs;
    size_t input_count;

    const char *out, *rectified; /* NULL: not asked for */
    bool no_clobber;
    sv_draw_options draw;

    sv_output_format format;
    sv_ink_choice ink;
    bool all, count;
    uint64_t limit; /* of solutions; 0: none */
    bool limited;   /* a limit was given */

    unsigned box_rows, box_columns; /* 0: the usual */
    const char *regions;            /* a file's name; NULL: not told */

    const char *files_from;   /* a list's name; NULL: none */
    bool more_lists;          /* than that one: refused */
    unsigned jobs;            /* 0: as many as there are processors */
    unsigned shard, shards;   /* which of how many; 0: all */
    const char *csv, *report; /* files; NULL: not asked for */
    bool retry_failed, no_sandbox;

    sv_settings settings;
    const char *html;
    bool quiet, verbose, help, version;
} sv_options;

typedef struct sv_option {
    const char *name;
    char letter; /* 0: none */
    /* What the help calls its argument, with a | between the words it may be; NULL: takes none.
     * Completions go by it. */
    const char *argument;
    const char *group, *help;
    unsigned commands;
    /* Takes the argument in; false where it makes no sense. */
    bool (*apply)(sv_options *options, const char *argument);
    /* What else is said of the argument to whoever gave something that makes no sense. */
    const char *range;
} sv_option;

typedef struct sv_command {
    const char *name;
    unsigned bit;   /* of SV_FOR_* */
    unsigned draws; /* bits of sv_draw_what: drawn where --draw does not say otherwise */
    float mistakes; /* the share of entries that it expects to be wrong; 0: as by default */
    const char *usage, *summary, *description;
    int (*run)(const sv_options *options); /* gives the exit status */
} sv_command;

/* Takes the arguments after the command's name apart; argv[0] is skipped. Says what is wrong. */
bool sv_options_parse(const sv_command *command, int argc, char **argv, sv_options *options);

/* The usage, the description and the options of a command. */
void sv_options_help(const sv_command *command, FILE *out);

#endif
