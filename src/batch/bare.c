#include "bare.h"

#include "../report/record.h"

#include <stdlib.h>
#include <string.h>

bool sv_bare_record(const sv_batch_input *input, const sv_work_start *start,
                    const sv_diagnostic *failure, sv_text_file *record)
{
    static const sv_times none = {0};
    const char *page = start->named ? strrchr(input->path, '#') : NULL;
    char *file = strndup(input->path, page ? (size_t)(page - input->path) : strlen(input->path));
    sv_text_file_open(record);
    if (record->out && file) {
        sv_json json = sv_json_to(record->out);
        sv_record_begin(&json, SV_RECORD_PICTURE, file, start->page, NULL);
        sv_record_end(&json, failure, &none, 0);
    }
    bool closed = sv_text_file_close(record), made = closed && file;
    if (closed && !made)
        free(record->text);
    free(file);
    return made;
}
