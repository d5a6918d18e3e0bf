/* Completions for shells, made from the option table. */
#ifndef SV_MANUAL_COMPLETION_H
#define SV_MANUAL_COMPLETION_H

#include "../../src/cli/option_table.h"

#include <stdio.h>

/* What can be typed behind an option. */
typedef enum sv_completes {
    SV_COMPLETES_NOTHING, /* it takes no argument */
    SV_COMPLETES_WORDS,
    SV_COMPLETES_FILES,
    SV_COMPLETES_FOLDERS,
    SV_COMPLETES_OTHER, /* a number or the like: nobody can guess it */
} sv_completes;
sv_completes sv_completes_what(const sv_option *option);

/* The next option of a command, from *place on; NULL behind the last. */
const sv_option *sv_completes_next(const sv_command *command, size_t *place);

/* The words of an option, with spaces between. */
void sv_completes_words(const sv_option *option, FILE *out);

/* A help text's first clause: what a shell has room for. */
int sv_completes_length(const char *help);

void sv_completion_bash(FILE *out);
void sv_completion_zsh(FILE *out);
void sv_completion_fish(FILE *out);

#endif
