#include "csv.h"

#include "../report/message.h"
#include "../report/text_file.h"
#include "row.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct table {
    FILE *out;
    bool on_terminal;
    bool whole; /* there was memory for all of it */
} table;

/* What spreadsheets take for a formula, which a file's name can begin. */
static bool is_formula(const char *text)
{
    return *text && strchr("=+-@\t\r", *text);
}

/* RFC 4180: quoted where it holds a quote, a comma or a line's end, quotes doubled. A ' before it
 * says to spreadsheets that it is text. */
static void put_quoted(FILE *out, const char *text)
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

static void put_text(table *to, const char *text)
{
    if (!to->on_terminal) {
        put_quoted(to->out, text);
        return;
    }
    sv_text_file escaped;
    sv_text_file_open(&escaped);
    if (escaped.out)
        sv_message_name(escaped.out, text);
    to->whole = sv_text_file_close(&escaped) && to->whole;
    put_quoted(to->out, escaped.text ? escaped.text : "");
    free(escaped.text);
}

static void put_field(table *to, const char *text)
{
    putc(',', to->out);
    put_text(to, text);
}

/* Empty where there is none. */
static void put_number(table *to, int64_t number)
{
    putc(',', to->out);
    if (number)
        fprintf(to->out, "%lld", (long long)number);
}

static void put_warnings(table *to, const sv_row *row)
{
    sv_text_file joined;
    sv_text_file_open(&joined);
    if (joined.out)
        sv_row_put_warnings(row, joined.out);
    to->whole = sv_text_file_close(&joined) && to->whole;
    put_field(to, joined.text ? joined.text : "");
    free(joined.text);
}

static const char HEADING[] =
    "file,page,status,stage,message,output,width,height,puzzle,size,variant,kind,givens,entries,"
    "repairs,solutions,solution,warnings,ms,peak_kb,hash,left,top,right,bottom,confidence\r\n";

/* The columns from puzzle to solution. */
static void put_puzzle(table *to, const json_t *puzzle)
{
    json_t *solutions = json_object_get(puzzle, "solutions");
    put_number(to, json_integer_value(json_object_get(puzzle, "order")));
    put_number(to, json_integer_value(json_object_get(puzzle, "size")));
    put_field(to, sv_row_text(puzzle, "variant"));
    put_field(to, sv_row_text(puzzle, "kind"));
    put_field(to, sv_row_text(puzzle, "givens"));
    put_field(to, sv_row_text(puzzle, "entries"));
    putc(',', to->out);
    if (puzzle)
        fprintf(to->out, "%zu", json_array_size(json_object_get(puzzle, "repairs")));
    putc(',', to->out);
    if (json_is_integer(solutions))
        fprintf(to->out, "%lld", (long long)json_integer_value(solutions));
    put_field(to, sv_row_text(puzzle, "solution"));
}

/* The least and the most of the corners' x (axis 0) or y, within the picture; false where there are
 * none. */
static bool find_extent(const json_t *corners, size_t axis, double side, double extent[2])
{
    size_t i;
    json_t *corner;
    extent[0] = INFINITY;
    extent[1] = -INFINITY;
    json_array_foreach(corners, i, corner)
    {
        const double at = json_number_value(json_array_get(corner, axis));
        extent[0] = fmin(extent[0], fmax(at, 0));
        extent[1] = fmax(extent[1], fmin(at, side));
    }
    return extent[0] <= extent[1];
}

/* Where the puzzle lies in the picture, in whole pixels. */
static void put_place(table *to, const sv_row *row, const json_t *puzzle)
{
    const json_t *corners = json_object_get(puzzle, "corners");
    double x[2], y[2];
    if (find_extent(corners, 0, (double)row->width, x) &&
        find_extent(corners, 1, (double)row->height, y))
        fprintf(to->out, ",%.0f,%.0f,%.0f,%.0f", floor(x[0]), floor(y[0]), ceil(x[1]), ceil(y[1]));
    else
        fputs(",,,,", to->out);
}

/* That of the cell that is least sure. */
static void put_confidence(table *to, const json_t *puzzle)
{
    double least = 1;
    size_t i;
    json_t *cell;
    json_array_foreach(json_object_get(puzzle, "confidence"), i, cell) least =
        fmin(least, json_number_value(cell));
    putc(',', to->out);
    if (puzzle)
        fprintf(to->out, "%.3f", fmax(least, 0));
}

static void put_row(table *to, const sv_row *row, const json_t *puzzle)
{
    put_text(to, row->file);
    put_number(to, row->page);
    put_field(to, row->status);
    put_field(to, row->stage);
    put_field(to, row->message);
    put_field(to, row->output);
    put_number(to, row->width);
    put_number(to, row->height);
    put_puzzle(to, puzzle);
    put_warnings(to, row);
    fprintf(to->out, ",%.3f", row->ms);
    put_number(to, row->peak_kb);
    put_field(to, row->hash);
    put_place(to, row, puzzle);
    put_confidence(to, puzzle);
    fputs("\r\n", to->out);
}

static void put_page(table *to, const sv_row *row)
{
    size_t i;
    json_t *puzzle;
    if (json_array_size(row->puzzles) == 0)
        put_row(to, row, NULL);
    json_array_foreach(row->puzzles, i, puzzle) put_row(to, row, puzzle);
}

sv_status sv_csv_write(const sv_report *report, bool on_terminal, FILE *out, sv_diagnostic *why)
{
    table to = {out, on_terminal, true};
    fputs(HEADING, out);
    for (size_t i = 0; i < report->count; i++) {
        sv_row row;
        sv_status status = sv_report_row(report, &report->lines[i], &row, why);
        if (status != SV_OK)
            return status;
        put_page(&to, &row);
        sv_row_free(&row);
        if (!to.whole)
            return sv_fail_memory(why, SV_STAGE_WRITE);
    }
    return SV_OK;
}
