/* A picture taken from its argument to the page that was read in it. */
#ifndef SV_CLI_READING_H
#define SV_CLI_READING_H

#include "input.h"
#include "session.h"

typedef struct sv_reading {
    const char *input;
    sv_picture *picture; /* NULL where it could not be opened */
    sv_page *page;       /* NULL where it could not be read */
    sv_diagnostic worst; /* what failed first, of that with the highest exit status */
    double started;      /* sv_session_cpu_ms */
} sv_reading;

/* Opens and reads; says what fails. A page has at least one puzzle. */
void sv_reading_make(sv_session *session, const sv_input *input, sv_reading *reading);
void sv_reading_free(sv_reading *reading);

/* Says what failed, and keeps it for the record. */
void sv_reading_fail(sv_session *session, sv_reading *reading, const sv_diagnostic *why);

/* An input that could not be loaded at all: says so, and writes its record. */
void sv_reading_refuse(sv_session *session, const sv_input *input, const sv_diagnostic *why);

#endif
