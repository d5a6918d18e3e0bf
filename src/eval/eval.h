/* Measures the reading of pictures against their labels. */
#ifndef SV_EVAL_EVAL_H
#define SV_EVAL_EVAL_H

#include "dataset.h"
#include "score.h"

#include <stdio.h>

typedef struct sv_eval_settings {
    sv_settings reader;
    sv_ink_choice ink;
    const char *html; /* a folder for the page of failures; NULL: none */
} sv_eval_settings;

typedef struct sv_eval {
    sv_score score;
    double *ms; /* CPU time of each picture that was read, in rising order */
    size_t ms_count;
    const char **wrong; /* names, belonging to the data set */
    size_t wrong_count;
    int worst; /* the exit status of pictures that could not be read */
} sv_eval;

/* Reads every picture. One that fails is wrong, is told on standard error, and the next is read.
 * SV_UNREADABLE for bad digits, SV_OUTPUT where the page cannot be written, SV_MEMORY. */
SV_CHECKED sv_status sv_eval_run(const sv_dataset *dataset, const sv_eval_settings *settings,
                                 sv_eval *eval, sv_diagnostic *why);
void sv_eval_free(sv_eval *eval);

void sv_eval_print_json(const sv_eval *eval, FILE *out);
void sv_eval_print_summary(const sv_eval *eval, FILE *out);

#endif
