/* The answer to one puzzle: its solution, all of them, or their number, as the options say. */
#ifndef SV_CLI_ANSWER_H
#define SV_CLI_ANSWER_H

#include "../report/record.h"
#include "print.h"

typedef struct sv_question {
    sv_origin origin;
    sv_record_of of;
    sv_puzzle *puzzle; /* of a picture: with sv_page_solve's result */
    sv_json *json;     /* NULL where no JSON is asked for */
    double *solve_ms;  /* the time spent is added to it */
} sv_question;

/* Prints the answer, or writes the puzzle's member of the record, and says what is wrong with it:
 * SV_NO_SOLUTION, SV_SEVERAL_SOLUTIONS, SV_TIMEOUT, ... with *why filled. */
SV_CHECKED sv_status sv_answer(sv_session *session, const sv_question *question,
                               sv_diagnostic *why);

#endif
