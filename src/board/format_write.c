#include "cell_count.h"
#include "format.h"
#include "symbols.h"
#include "variants.h"

#include <string.h>

/* Where the next character goes. SV_TEXT_SIZE holds the longest text there is (the lattice of a
 * 25x25 jigsaw: 51 lines of 102), so no write is checked; a test writes every size. */
typedef struct writer {
    const sv_board *board;
    const uint8_t *cells;
    char *at;
} writer;

static void put(writer *pen, const char *text)
{
    pen->at = stpcpy(pen->at, text);
}

static void put_many(writer *pen, char symbol, unsigned count)
{
    memset(pen->at, symbol, count);
    pen->at += count;
}

static char symbol_at(const writer *pen, unsigned row, unsigned column)
{
    return sv_symbol(pen->cells[row * pen->board->size + column]);
}

static void put_cells(writer *pen)
{
    for (unsigned i = 0; i < sv_cell_count(pen->board); i++)
        *pen->at++ = sv_symbol(pen->cells[i]);
}

/* -------------------------------------------------------------------- line */

static void write_line(writer *pen)
{
    put_cells(pen);
    put(pen, "\n");
}

static void write_pair(writer *pen)
{
    write_line(pen);
    for (unsigned i = 0; i < sv_cell_count(pen->board); i++)
        *pen->at++ = (char)('A' + pen->board->regions[i]);
    put(pen, "\n");
}

/* -------------------------------------------------------------------- grid */

/* +-------+-------+-------+ */
static void write_rule(writer *pen)
{
    for (unsigned box = 0; box < pen->board->size / pen->board->box_columns; box++) {
        put(pen, "+");
        put_many(pen, '-', 2U * pen->board->box_columns + 1);
    }
    put(pen, "+\n");
}

/* | 5 3 . | . 7 . | . . . | */
static void write_framed_row(writer *pen, unsigned row)
{
    for (unsigned column = 0; column < pen->board->size; column++) {
        put(pen, column % pen->board->box_columns ? " " : column ? " | " : "| ");
        *pen->at++ = symbol_at(pen, row, column);
    }
    put(pen, " |\n");
}

static void write_boxes(writer *pen)
{
    for (unsigned row = 0; row < pen->board->size; row++) {
        if (row % pen->board->box_rows == 0)
            write_rule(pen);
        write_framed_row(pen, row);
    }
    write_rule(pen);
}

/* The region of a cell, -1 outside the board: a line lies between any two that differ. */
static int region_at(const writer *pen, int row, int column)
{
    int size = pen->board->size;
    if (row < 0 || column < 0 || row >= size || column >= size)
        return -1;
    return pen->board->regions[row * size + column];
}

/* +---+   + : the lines above a row; one + stands at every corner of a cell. */
static void write_lattice_rule(writer *pen, int row)
{
    for (int column = 0; column < pen->board->size; column++) {
        put(pen, "+");
        put_many(pen, region_at(pen, row - 1, column) == region_at(pen, row, column) ? ' ' : '-',
                 3);
    }
    put(pen, "+\n");
}

/* | 5   3 | . | */
static void write_lattice_row(writer *pen, int row)
{
    for (int column = 0; column <= pen->board->size; column++) {
        bool line = region_at(pen, row, column - 1) != region_at(pen, row, column);
        put(pen, line ? "|" : " ");
        if (column < pen->board->size) {
            put(pen, " ");
            *pen->at++ = symbol_at(pen, (unsigned)row, (unsigned)column);
            put(pen, " ");
        }
    }
    put(pen, "\n");
}

static void write_lattice(writer *pen)
{
    for (int row = 0; row < pen->board->size; row++) {
        write_lattice_rule(pen, row);
        write_lattice_row(pen, row);
    }
    write_lattice_rule(pen, pen->board->size);
}

/* Irregular regions need a line between any two cells, boxes only between boxes. */
static void write_grid(writer *pen)
{
    if (sv_variants_replace_boxes(pen->board->variants))
        write_lattice(pen);
    else
        write_boxes(pen);
}

/* --------------------------------------------------------------- sdk and ss */

static void write_sdk(writer *pen)
{
    for (unsigned row = 0; row < pen->board->size; row++) {
        for (unsigned column = 0; column < pen->board->size; column++)
            *pen->at++ = symbol_at(pen, row, column);
        put(pen, "\n");
    }
}

static void write_ss(writer *pen)
{
    unsigned size = pen->board->size, width = pen->board->box_columns;
    for (unsigned row = 0; row < size; row++) {
        if (row && row % pen->board->box_rows == 0) {
            put_many(pen, '-', size + size / width - 1);
            put(pen, "\n");
        }
        for (unsigned column = 0; column < size; column++) {
            if (column && column % width == 0)
                put(pen, "|");
            *pen->at++ = symbol_at(pen, row, column);
        }
        put(pen, "\n");
    }
}

static void (*const formats[])(writer *pen) = {
    [SV_TEXT_LINE] = write_line, [SV_TEXT_GRID] = write_grid, [SV_TEXT_SDK] = write_sdk,
    [SV_TEXT_SS] = write_ss,     [SV_TEXT_PAIR] = write_pair,
};

size_t sv_board_write(const sv_board *board, const uint8_t *cells, sv_text_format format,
                      char text[SV_TEXT_SIZE])
{
    writer pen = {board, cells ? cells : board->cells, text};
    formats[format](&pen);
    *pen.at = '\0';
    return (size_t)(pen.at - text);
}
