/* A record on its way to where results go. */
#ifndef SV_CLI_RECORD_LINE_H
#define SV_CLI_RECORD_LINE_H

#include "../report/json.h"
#include "../report/text_file.h"
#include "session.h"

typedef struct sv_record_line {
    sv_json json;
    sv_text_file held; /* of a line that goes to standard error */
} sv_record_line;

/* What to write the record with; NULL where none is asked for. Standard error has messages, too: a
 * line for it is held back until it is whole. The struct must stay where it is until the end. */
sv_json *sv_record_line_begin(sv_record_line *line, const sv_session *session);

/* Once the record is whole; where there was no memory for it, that is said of the input. */
void sv_record_line_end(sv_record_line *line, sv_session *session, const char *input);

#endif
