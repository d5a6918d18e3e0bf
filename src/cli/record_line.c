#include "record_line.h"

#include "../report/message.h"
#include "../status.h"

#include <stdlib.h>

sv_json *sv_record_line_begin(sv_record_line *line, const sv_session *session)
{
    line->held = (sv_text_file){.out = NULL};
    if (session->options->format != SV_FORMAT_JSON)
        return NULL;
    if (session->results == stderr)
        sv_text_file_open(&line->held);
    line->json = sv_json_to(line->held.out ? line->held.out : session->results);
    return &line->json;
}

void sv_record_line_end(sv_record_line *line, sv_session *session, const char *input)
{
    sv_diagnostic why = {0};
    if (!line->held.out)
        return;
    if (sv_text_file_close(&line->held)) {
        sv_progress_clear();
        fwrite(line->held.text, 1, line->held.size, session->results);
        free(line->held.text);
    } else if (sv_fail_memory(&why, SV_STAGE_WRITE) != SV_OK)
        sv_session_fail(session, input, &why);
}
