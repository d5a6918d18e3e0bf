/* What the inputs of one run share. */
#ifndef SV_CLI_SESSION_H
#define SV_CLI_SESSION_H

#include "../cpu_clock.h"
#include "../deadline.h"
#include "../report/exit_status.h"
#include "options.h"
#include "target.h"

#include <stdio.h>

typedef struct sv_session {
    const sv_options *options;
    FILE *results; /* standard output, or standard error where that takes the picture */
    bool colored;  /* results go to a terminal that shows colours */
    bool begun;    /* something has been printed: the next grid stands apart from it */
    sv_targets targets;
    sv_board regions;         /* that were told; size 0: none */
    sv_reader *reader;        /* made by the first picture */
    sv_diagnostic readerless; /* why it could not be made, if so: said once */
    sv_deadline until;        /* of the text or the page at hand */
    int worst;                /* the exit status so far */
} sv_session;

/* A whole run: `each` for every input, with a progress line, until standard output fails. Says what
 * is wrong where it cannot begin. Gives the exit status. */
int sv_session_run(const sv_options *options, void (*each)(sv_session *session, const char *input));

/* The reader, made when it is first asked for. That it cannot be made is said here, of no input. */
SV_CHECKED sv_status sv_session_reader(sv_session *session, sv_reader **reader, sv_diagnostic *why);

/* The time that a page, or a puzzle of a text, may take begins. */
void sv_session_begin(sv_session *session);

/* What is left of it, for sv_board_solve: 0 where it has no bound. */
double sv_session_seconds_left(const sv_session *session);

/* Says what failed about an input, and remembers it for the exit status. */
void sv_session_fail(sv_session *session, const char *input, const sv_diagnostic *why);

/* That the regions which were told do not fit a puzzle of that size. */
sv_status sv_session_fail_regions(const sv_session *session, unsigned size, sv_diagnostic *why);

#endif
