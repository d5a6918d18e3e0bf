#include "csv.h"

#include "../report/text_file.h"
#include "row.h"

#include <stdlib.h>
#include <string.h>

/* What spreadsheets take for a formula, which a file's name can begin. */
static bool is_formula(const char *text)
{
    return *text && strchr("=+-@\t\r", *text);
}

/* RFC 4180: quoted where it holds a quote, a comma or a line's end, quotes doubled. A ' before it
 * says to spreadsheets that it is text. */
static void put_text(FILE *out, const char *text)
{
    const char *mark = is_formula(text) ? "'" : "";
    if (!text[strcspn(text, "\",\r\n")]) {
        fprintf(out, "%s%s", mark, text);
        return;
    }
    fprintf(out, "\"%s", mark);
    for (; *text; text++) {
        if (*text == '"')
            putc('"', out);
        putc(*text, out);
    }
    putc('"', out);
}

static void put_field(FILE *out, const char *text)
{
    putc(',', out);
    put_text(out, text);
}

/* Empty where there is none. */
static void put_number(FILE *out, int64_t number)
{
    putc(',', out);
    if (number)
        fprintf(out, "%lld", (long long)number);
}

/* False where there is no memory for them. */
static bool put_warnings(FILE *out, const sv_row *row)
{
    sv_text_file joined;
    sv_text_file_open(&joined);
    if (joined.out)
        sv_row_put_warnings(row, joined.out);
    bool whole = sv_text_file_close(&joined);
    put_field(out, whole ? joined.text : "");
    free(joined.text);
    return whole;
}

static const char HEADING[] =
    "file,page,status,stage,message,output,width,height,puzzle,size,variant,kind,givens,entries,"
    "repairs,solutions,solution,warnings,ms,peak_kb,hash\r\n";

/* The columns from puzzle to solution. */
static void put_puzzle(FILE *out, const json_t *puzzle)
{
    json_t *solutions = json_object_get(puzzle, "solutions");
    put_number(out, json_integer_value(json_object_get(puzzle, "order")));
    put_number(out, json_integer_value(json_object_get(puzzle, "size")));
    put_field(out, sv_row_text(puzzle, "variant"));
    put_field(out, sv_row_text(puzzle, "kind"));
    put_field(out, sv_row_text(puzzle, "givens"));
    put_field(out, sv_row_text(puzzle, "entries"));
    putc(',', out);
    if (puzzle)
        fprintf(out, "%zu", json_array_size(json_object_get(puzzle, "repairs")));
    putc(',', out);
    if (json_is_integer(solutions))
        fprintf(out, "%lld", (long long)json_integer_value(solutions));
    put_field(out, sv_row_text(puzzle, "solution"));
}

static bool put_row(FILE *out, const sv_row *row, const json_t *puzzle)
{
    put_text(out, row->file);
    put_number(out, row->page);
    put_field(out, row->status);
    put_field(out, row->stage);
    put_field(out, row->message);
    put_field(out, row->output);
    put_number(out, row->width);
    put_number(out, row->height);
    put_puzzle(out, puzzle);
    bool whole = put_warnings(out, row);
    fprintf(out, ",%.3f", row->ms);
    put_number(out, row->peak_kb);
    put_field(out, row->hash);
    fputs("\r\n", out);
    return whole;
}

static bool put_page(FILE *out, const sv_row *row)
{
    size_t i;
    json_t *puzzle;
    bool whole = true;
    if (json_array_size(row->puzzles) == 0)
        return put_row(out, row, NULL);
    json_array_foreach(row->puzzles, i, puzzle) whole = put_row(out, row, puzzle) && whole;
    return whole;
}

sv_status sv_csv_write(const sv_report *report, FILE *out, sv_diagnostic *why)
{
    fputs(HEADING, out);
    for (size_t i = 0; i < report->count; i++) {
        sv_row row;
        sv_status status = sv_report_row(report, &report->lines[i], &row, why);
        if (status != SV_OK)
            return status;
        bool whole = put_page(out, &row);
        sv_row_free(&row);
        if (!whole)
            return sv_fail_memory(why, SV_STAGE_WRITE);
    }
    return SV_OK;
}
