#include "contact_sheet.h"

#include "../report/html.h"
#include "../report/json.h"
#include "../report/text_file.h"
#include "thumbnail.h"

#include <stdlib.h>
#include <string.h>

extern const char sv_sheet_style[], sv_sheet_script[]; /* contact_sheet.css, contact_sheet.js */

/* Whatever stands in a file's name, nothing is ever asked of anybody. */
static const char POLICY[] = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
                             "script-src 'unsafe-inline'";

/* All thumbnails of a page together, in base64: what a browser still opens at once. Failures get
 * theirs first, for one looks at them. */
static const size_t MOST_THUMBNAILS = (size_t)40 << 20;

typedef struct sheet {
    const sv_report *report;
    const sv_journal *thumbnails;
    FILE *out;
    size_t statuses[SV_INTERNAL + 1];
    size_t room[2];  /* bytes for thumbnails: of failures, of what was solved */
    size_t left_out; /* thumbnails for which there was no room */
} sheet;

/* -------------------------------------------------------------------- totals */

static sv_status status_of(const sheet *at, const sv_report_line *line)
{
    const sv_journal_line *found = sv_report_find(at->report, line);
    return !found || found->status == SV_INTERNAL ? SV_CRASH : found->status;
}

/* Failures take what they need, the others what they leave. */
static void count(sheet *at)
{
    size_t wanted = 0;
    for (size_t i = 0; i < at->report->count; i++) {
        const sv_report_line *line = &at->report->lines[i];
        const sv_journal_line *kept = sv_journal_find(&at->thumbnails[line->part], line->key);
        sv_status status = status_of(at, line);
        at->statuses[status]++;
        wanted += kept && status != SV_OK ? kept->size : 0;
    }
    at->room[0] = wanted < MOST_THUMBNAILS ? wanted : MOST_THUMBNAILS;
    at->room[1] = MOST_THUMBNAILS - at->room[0];
}

static void put_totals(const sheet *at)
{
    fprintf(at->out, "<table class=figures><tr><th><th>pages\n<tr><td>all<td>%zu\n",
            at->report->count);
    for (int i = SV_OK; i < SV_INTERNAL; i++)
        if (at->statuses[i])
            fprintf(at->out, "<tr><td>%s<td>%zu\n", sv_journal_status((sv_status)i),
                    at->statuses[i]);
    fputs("</table>\n", at->out);
}

static void put_controls(const sheet *at)
{
    fputs("<div class=bar><label>Search <input type=search id=search></label>\n", at->out);
    for (int i = SV_OK; i < SV_INTERNAL; i++)
        if (at->statuses[i])
            fprintf(at->out,
                    "<label><input type=checkbox name=status value=\"%s\" checked> %s</label>\n",
                    sv_journal_status((sv_status)i), sv_journal_status((sv_status)i));
    fputs("<label>Sort by <select id=order><option value=input>input<option value=name>name"
          "<option value=status>status<option value=slowest>time</select></label>\n"
          "<span id=shown></span></div>\n"
          "<noscript><p>The contact sheet needs JavaScript.</p></noscript>\n"
          "<div id=sheet></div><dialog id=details></dialog>\n",
          at->out);
}

/* ------------------------------------------------------------------- records */

/* "9x9 jigsaw, 12x12 (2 repairs)" */
static void put_puzzles(const sv_row *row, FILE *out)
{
    size_t i;
    json_t *puzzle;
    json_array_foreach(row->puzzles, i, puzzle)
    {
        int size = (int)json_integer_value(json_object_get(puzzle, "size"));
        const char *variant = sv_row_text(puzzle, "variant");
        size_t repairs = json_array_size(json_object_get(puzzle, "repairs"));
        fprintf(out, "%s%dx%d", i ? ", " : "", size, size);
        if (strcmp(variant, "classic") != 0)
            fprintf(out, " %s", variant);
        if (repairs)
            fprintf(out, " (%zu repair%s)", repairs, repairs == 1 ? "" : "s");
    }
}

static void put_page_name(const sv_row *row, FILE *out)
{
    fputs(row->file, out);
    if (row->page > 1)
        fprintf(out, "#%lld", (long long)row->page);
}

/* False where there is no memory for it. */
static bool put_member(sv_json *json, const char *key, const sv_row *row,
                       void (*put)(const sv_row *row, FILE *out))
{
    sv_text_file file;
    sv_text_file_open(&file);
    if (file.out)
        put(row, file.out);
    bool whole = sv_text_file_close(&file);
    sv_json_string(json, key, whole ? file.text : NULL);
    free(file.text);
    return whole;
}

static bool put_record(const sv_row *row, const char *jpeg, FILE *out)
{
    sv_json json = sv_json_to(out);
    sv_json_object(&json, NULL);
    bool whole = put_member(&json, "name", row, put_page_name);
    sv_json_string(&json, "status", row->status);
    sv_json_string(&json, "stage", row->stage);
    sv_json_string(&json, "message", row->message);
    sv_json_string(&json, "output", row->output);
    whole = put_member(&json, "puzzles", row, put_puzzles) && whole;
    whole = put_member(&json, "warnings", row, sv_row_put_warnings) && whole;
    sv_json_number(&json, "ms", row->ms, 1);
    if (jpeg)
        sv_json_string(&json, "jpeg", jpeg);
    sv_json_end(&json);
    return whole;
}

/* In a script nothing but "<" could end it, which in JSON stands in strings alone. */
static void put_in_script(const char *text, FILE *out)
{
    for (; *text; text++) {
        if (*text == '<')
            fputs("\\u003c", out);
        else
            putc(*text, out);
    }
}

static char *take_thumbnail(sheet *at, const sv_report_line *line)
{
    char *jpeg = sv_thumbnail_find(&at->thumbnails[line->part], line->key);
    size_t *room = &at->room[status_of(at, line) == SV_OK], size = jpeg ? strlen(jpeg) : 0;
    if (size <= *room) {
        *room -= size;
        return jpeg;
    }
    at->left_out++;
    free(jpeg);
    return NULL;
}

static sv_status put_line(sheet *at, const sv_report_line *line, sv_diagnostic *why)
{
    sv_row row;
    sv_text_file file;
    sv_status status = sv_report_row(at->report, line, &row, why);
    if (status != SV_OK)
        return status;
    char *jpeg = take_thumbnail(at, line);
    sv_text_file_open(&file);
    bool whole = file.out && put_record(&row, jpeg, file.out);
    if (sv_text_file_close(&file) && whole)
        put_in_script(file.text, at->out);
    else
        status = sv_fail_memory(why, SV_STAGE_WRITE);
    free(file.text);
    free(jpeg);
    sv_row_free(&row);
    return status;
}

static sv_status put_records(sheet *at, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    fputs("<script type=\"application/json\" id=records>[", at->out);
    for (size_t i = 0; i < at->report->count && status == SV_OK; i++) {
        fputs(i ? ",\n" : "\n", at->out);
        status = put_line(at, &at->report->lines[i], why);
    }
    fputs("]</script>\n", at->out);
    return status;
}

sv_status sv_contact_sheet_write(const sv_report *report, const sv_journal *thumbnails, FILE *out,
                                 sv_diagnostic *why)
{
    sheet at = {.report = report, .thumbnails = thumbnails, .out = out};
    count(&at);
    sv_html_begin(out, "sudoku-vision batch", POLICY, sv_sheet_style);
    put_totals(&at);
    put_controls(&at);
    sv_status status = put_records(&at, why);
    if (at.left_out)
        fprintf(out, "<p>%zu thumbnails were left out, so that the page stays small.</p>\n",
                at.left_out);
    fprintf(out, "<script>\n%s</script>\n", sv_sheet_script);
    return status;
}
