#include "record.h"

#include "../board/cell_count.h"
#include "../board/symbols.h"
#include "../board/variants.h"
#include "message.h"

#include <stdio.h>
#include <string.h>

void sv_record_begin(sv_json *json, sv_record_of of, const char *file, uint32_t page,
                     const sv_picture *picture)
{
    sv_progress_clear();
    sv_json_object(json, NULL);
    sv_json_integer(json, "schema", 1);
    sv_json_string(json, "file", file);
    if (of == SV_RECORD_PICTURE) {
        sv_json_integer(json, "page", page);
        if (picture) {
            sv_json_integer(json, "width", sv_picture_width(picture));
            sv_json_integer(json, "height", sv_picture_height(picture));
        } else {
            sv_json_null(json, "width");
            sv_json_null(json, "height");
        }
    }
    sv_json_array(json, "puzzles");
}

void sv_record_cells(sv_json *json, const char *key, unsigned size, const uint8_t *cells)
{
    char text[SV_MAX_CELLS + 1] = {0};
    for (unsigned i = 0; cells && i < size * size; i++)
        text[i] = sv_symbol(cells[i]);
    sv_json_string(json, key, cells ? text : NULL);
}

static void put_regions(sv_json *json, const sv_board *board)
{
    char text[SV_MAX_CELLS + 1] = {0};
    for (unsigned i = 0; i < sv_cell_count(board); i++)
        text[i] = (char)('A' + board->regions[i]);
    sv_json_string(json, "regions", text);
}

static void put_corners(sv_json *json, const sv_puzzle *puzzle)
{
    sv_json_array(json, "corners");
    for (int i = 0; i < 4; i++) {
        sv_json_array(json, NULL);
        sv_json_number(json, NULL, puzzle->corners[i].x, 1);
        sv_json_number(json, NULL, puzzle->corners[i].y, 1);
        sv_json_end(json);
    }
    sv_json_end(json);
}

static void put_confidence(sv_json *json, const sv_puzzle *puzzle)
{
    if (!puzzle->confidence) {
        sv_json_null(json, "confidence");
        return;
    }
    sv_json_array(json, "confidence");
    for (unsigned i = 0; i < sv_cell_count(&puzzle->board); i++)
        sv_json_number(json, NULL, (double)puzzle->confidence[i], 3);
    sv_json_end(json);
}

static void put_symbol(sv_json *json, const char *key, unsigned digit)
{
    char text[2] = {sv_symbol(digit), 0};
    sv_json_string(json, key, text);
}

/* Begins an object about a cell. */
static void put_place(sv_json *json, const sv_puzzle *puzzle, unsigned cell)
{
    sv_json_object(json, NULL);
    sv_json_integer(json, "row", cell / puzzle->board.size + 1);
    sv_json_integer(json, "column", cell % puzzle->board.size + 1);
}

static void put_repairs(sv_json *json, const sv_puzzle *puzzle)
{
    sv_json_array(json, "repairs");
    for (size_t i = 0; i < puzzle->repair_count; i++) {
        const sv_repair *repair = &puzzle->repairs[i];
        put_place(json, puzzle, repair->cell);
        put_symbol(json, "read", repair->read);
        put_symbol(json, "used", repair->used);
        sv_json_end(json);
    }
    sv_json_end(json);
}

static const char *const symbols[] = {"numbers", "letters", "hex"};

void sv_record_puzzle_begin(sv_json *json, sv_record_of of, const sv_puzzle *puzzle)
{
    const sv_board *board = &puzzle->board;
    sv_json_object(json, NULL);
    sv_json_integer(json, "size", board->size);
    sv_json_array(json, "box");
    sv_json_integer(json, NULL, board->box_rows);
    sv_json_integer(json, NULL, board->box_columns);
    sv_json_end(json);
    char variant[SV_VARIANTS_NAME_SIZE] = "";
    sv_variants_name(board->variants, variant);
    sv_json_string(json, "variant", variant);
    if (sv_variants_replace_boxes(board->variants))
        put_regions(json, board);
    if (board->size > 9 && of == SV_RECORD_PICTURE)
        sv_json_string(json, "symbols", symbols[puzzle->symbols]);
    sv_json_string(json, "kind", puzzle->kind == SV_KIND_SOLUTION ? "solution" : "puzzle");
    sv_json_integer(json, "order", puzzle->order);
    if (of == SV_RECORD_PICTURE)
        put_corners(json, puzzle);
    sv_record_cells(json, "givens", board->size, board->cells);
    sv_record_cells(json, "entries", board->size, puzzle->entries);
    if (of == SV_RECORD_PICTURE)
        put_confidence(json, puzzle);
    put_repairs(json, puzzle);
}

static void put_solution(sv_json *json, const sv_puzzle *puzzle)
{
    if (puzzle->solutions < 0)
        sv_json_null(json, "solutions");
    else
        sv_json_integer(json, "solutions", puzzle->solutions);
    sv_record_cells(json, "solution", puzzle->board.size,
                    puzzle->solutions == 1 ? puzzle->solution : NULL);
    if (puzzle->needs_entries)
        sv_json_boolean(json, "needs_entries", true);
}

void sv_record_puzzle_end(sv_json *json, const sv_puzzle *puzzle)
{
    put_solution(json, puzzle);
    sv_json_end(json);
}

static void put_wrong(sv_json *json, const sv_puzzle *puzzle)
{
    sv_json_array(json, "wrong");
    for (unsigned cell = 0; cell < sv_cell_count(&puzzle->board); cell++) {
        if (sv_puzzle_mark(puzzle, cell) != SV_MARK_WRONG)
            continue;
        put_place(json, puzzle, cell);
        put_symbol(json, "entry", puzzle->entries[cell]);
        put_symbol(json, "solution", puzzle->solution[cell]);
        sv_json_end(json);
    }
    sv_json_end(json);
}

void sv_record_checked(sv_json *json, const sv_puzzle *puzzle)
{
    sv_record_puzzle_begin(json, SV_RECORD_PICTURE, puzzle);
    put_solution(json, puzzle);
    put_wrong(json, puzzle);
    sv_json_end(json);
}

static void put_error(sv_json *json, const sv_diagnostic *error)
{
    if (!error || error->status == SV_OK) {
        sv_json_null(json, "error");
        return;
    }
    sv_json_object(json, "error");
    sv_json_string(json, "code", sv_status_name(error->status));
    sv_json_string(json, "message", error->message);
    sv_json_end(json);
}

static void put_end(sv_json *json, const sv_diagnostic *error, const sv_times *ms, double total)
{
    put_error(json, error);
    sv_json_object(json, "ms");
    sv_json_number(json, "decode", ms->decode, 3);
    sv_json_number(json, "locate", ms->locate, 3);
    sv_json_number(json, "read", ms->read, 3);
    sv_json_number(json, "solve", ms->solve, 3);
    sv_json_number(json, "render", ms->render, 3);
    sv_json_number(json, "total", total, 3);
    sv_json_end(json);
    sv_json_end(json);
    putc('\n', json->out);
}

/* What could be tried is left out: it is told of pictures without a puzzle. */
static void tell_unread(const sv_page *page, char text[SV_WARNING_SIZE])
{
    const char *why = page->why_unread.message, *advice = strstr(why, "; try");
    int length = advice ? (int)(advice - why) : (int)strlen(why);
    snprintf(text, SV_WARNING_SIZE,
             page->unread == 1 ? "%u more grid could not be read: %.*s"
                               : "%u more grids could not be read, the first one: %.*s",
             page->unread, length, why);
}

static void tell_unseen(const sv_page *page, const sv_puzzle *puzzle, char text[SV_WARNING_SIZE])
{
    char name[SV_VARIANTS_NAME_SIZE], which[32] = "the puzzle";
    sv_variants_name(puzzle->board.variants, name);
    if (page->count > 1)
        snprintf(which, sizeof which, "puzzle %u", puzzle->order);
    snprintf(
        text, SV_WARNING_SIZE,
        "%s is taken for %s, of which the picture shows nothing: by these rules its digits have "
        "exactly one solution, without them they have not",
        which, name);
}

bool sv_record_warning(const sv_page *page, unsigned number, char text[SV_WARNING_SIZE])
{
    if (*page->degraded && number-- == 0) {
        snprintf(text, SV_WARNING_SIZE, "degraded: %s", page->degraded);
        return true;
    }
    if (page->cut_off && number-- == 0) {
        snprintf(text, SV_WARNING_SIZE,
                 page->cut_off == 1 ? "%u puzzle is cut off by the picture's edge, and left out"
                                    : "%u puzzles are cut off by the picture's edge, and left out",
                 page->cut_off);
        return true;
    }
    if (page->unread && number-- == 0) {
        tell_unread(page, text);
        return true;
    }
    for (size_t i = 0; i < page->count; i++)
        if (page->puzzles[i].variant_unseen && number-- == 0) {
            tell_unseen(page, &page->puzzles[i], text);
            return true;
        }
    return false;
}

static void put_warnings(sv_json *json, const sv_page *page)
{
    char text[SV_WARNING_SIZE];
    if (!sv_record_warning(page, 0, text))
        return;
    sv_json_array(json, "warnings");
    for (unsigned i = 0; sv_record_warning(page, i, text); i++)
        sv_json_string(json, NULL, text);
    sv_json_end(json);
}

void sv_record_page_end(sv_json *json, const sv_page *page, const sv_diagnostic *error,
                        double total)
{
    static const sv_times none = {0};
    sv_json_end(json);
    if (page)
        put_warnings(json, page);
    put_end(json, error, page ? &page->ms : &none, total);
}

void sv_record_page(sv_json *json, const char *file, uint32_t number, const sv_picture *picture,
                    const sv_page *page, const sv_diagnostic *error, double total)
{
    sv_record_begin(json, SV_RECORD_PICTURE, file, number, picture);
    for (size_t i = 0; page && i < page->count; i++) {
        sv_record_puzzle_begin(json, SV_RECORD_PICTURE, &page->puzzles[i]);
        sv_record_puzzle_end(json, &page->puzzles[i]);
    }
    sv_record_page_end(json, page, error, total);
}

void sv_record_end(sv_json *json, const sv_diagnostic *error, const sv_times *ms, double total)
{
    sv_json_end(json);
    put_end(json, error, ms, total);
}
