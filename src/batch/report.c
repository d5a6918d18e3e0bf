#include "report.h"

#include "../grown.h"

#include <stdlib.h>

sv_status sv_report_add(sv_report *report, const sv_report_line *line, sv_diagnostic *why)
{
    sv_report_line *lines = sv_grown(report->lines, report->count, &report->room, sizeof *lines);
    if (!lines)
        return sv_fail_memory(why, SV_STAGE_WRITE);
    report->lines = lines;
    report->lines[report->count++] = *line;
    return SV_OK;
}

static int compare(const void *a, const void *b)
{
    const sv_report_line *one = a, *two = b;
    if (one->place != two->place)
        return one->place < two->place ? -1 : 1;
    return (one->page > two->page) - (one->page < two->page);
}

void sv_report_sort(sv_report *report)
{
    if (report->count > 0)
        qsort(report->lines, report->count, sizeof *report->lines, compare);
}

void sv_report_free(sv_report *report)
{
    free(report->lines);
    *report = (sv_report){0};
}

const sv_journal_line *sv_report_find(const sv_report *report, const sv_report_line *line)
{
    return sv_journal_find(&report->journals[line->part], line->key);
}

/* Its text, with its end; it is freed with free. SV_UNREADABLE, SV_MEMORY. */
static sv_status text_of(const sv_report *report, const sv_report_line *line, char **text,
                         sv_diagnostic *why)
{
    const sv_journal_line *found = sv_report_find(report, line);
    if (!found)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the journal lacks a line");
    return sv_journal_text(&report->journals[line->part], found, text, why);
}

sv_status sv_report_row(const sv_report *report, const sv_report_line *line, sv_row *row,
                        sv_diagnostic *why)
{
    char *text;
    sv_status status = text_of(report, line, &text, why);
    if (status != SV_OK)
        return status;
    if (!sv_row_read(text, row)) /* it was read before: there is no memory */
        status = sv_fail_memory(why, SV_STAGE_OPEN);
    free(text);
    return status;
}

static sv_status write_lines(const sv_report *report, FILE *out, sv_diagnostic *why)
{
    for (size_t i = 0; i < report->count; i++) {
        char *text;
        sv_status status = text_of(report, &report->lines[i], &text, why);
        if (status != SV_OK)
            return status;
        fputs(text, out);
        free(text);
    }
    return SV_OK;
}

sv_status sv_report_write(const sv_report *report, const sv_folder *folder, const char *name,
                          sv_diagnostic *why)
{
    FILE *draft;
    sv_status status = sv_folder_begin(folder, &draft, why);
    if (status != SV_OK)
        return status;
    status = write_lines(report, draft, why);
    if (status == SV_OK)
        return sv_folder_publish(folder, name, draft, why);
    sv_folder_drop(folder, draft);
    return status;
}
