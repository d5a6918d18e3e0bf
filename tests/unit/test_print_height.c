/* How much larger boards are looked at whose numbers are printed lower than their digits. */
#include "digits/print_height.h"
#include "unit.h"

#include <stdlib.h>

enum { DIGITS = 20, HEIGHT = 19, LOW = 11 };

typedef struct board {
    sv_tile_input *inputs;
    sv_readings *readings;
} board;

static board board_of(unsigned size)
{
    const size_t cells = (size_t)size * size;
    board of = {calloc(cells, sizeof *of.inputs), calloc(1, sizeof *of.readings)};
    ck_assert(of.inputs && of.readings);
    of.readings->size = size;
    of.readings->digit_height = (float)HEIGHT / SV_TILE_SIDE;
    for (size_t cell = 0; cell < cells; cell++) {
        of.readings->blank[cell] = true;
        of.readings->p[cell][SV_CLASS_EMPTY] = 1;
    }
    return of;
}

static void drop(board *of)
{
    free(of->inputs);
    free(of->readings);
}

/* A stroke so high, which is read as that class. */
static void put(board *of, unsigned cell, unsigned height, unsigned class)
{
    const unsigned top = (SV_TILE_SIDE - height) / 2;
    for (unsigned y = top; y < top + height; y++)
        of->inputs[cell].value[y * SV_TILE_SIDE + SV_TILE_SIDE / 2] = 1;
    of->readings->blank[cell] = false;
    of->readings->p[cell][SV_CLASS_EMPTY] = 0;
    of->readings->p[cell][class] = 1;
}

/* Printed digits, and so many of what is read as a class. */
static float zoom_of(unsigned size, unsigned others, unsigned class, sv_symbols symbols)
{
    board of = board_of(size);
    of.readings->symbols = symbols;
    for (unsigned cell = 0; cell < DIGITS; cell++)
        put(&of, cell, HEIGHT, SV_CLASS_PRINTED + cell % 9);
    for (unsigned cell = DIGITS; cell < DIGITS + others; cell++)
        put(&of, cell, LOW, class);
    const float zoom = sv_print_zoom(of.inputs, of.readings);
    drop(&of);
    return zoom;
}

START_TEST(boards_with_low_numbers_are_enlarged)
{
    ck_assert_float_gt(zoom_of(12, 8, SV_CLASS_PRINTED + 10, SV_SYMBOLS_NUMBERS), 1);
    ck_assert_float_eq(zoom_of(12, 8, SV_CLASS_PRINTED + 10, SV_SYMBOLS_LETTERS), 1);
}
END_TEST

/* Where none of them is read, nothing tells numbers from letters. */
START_TEST(numbers_so_low_that_they_are_not_read_count_too)
{
    static const unsigned AS[] = {SV_CLASS_EMPTY, SV_CLASS_HANDWRITTEN + 1};
    for (unsigned i = 0; i < sizeof AS / sizeof *AS; i++) {
        ck_assert_float_gt(zoom_of(12, 8, AS[i], SV_SYMBOLS_NUMBERS), 1);
        ck_assert_float_gt(zoom_of(16, 8, AS[i], SV_SYMBOLS_LETTERS), 1);
    }
}
END_TEST

START_TEST(a_few_marks_are_no_numbers)
{
    ck_assert_float_eq(zoom_of(12, 5, SV_CLASS_EMPTY, SV_SYMBOLS_NUMBERS), 1);
    ck_assert_float_eq(zoom_of(9, 8, SV_CLASS_EMPTY, SV_SYMBOLS_NUMBERS), 1);
}
END_TEST

UNIT_MAIN("print height", boards_with_low_numbers_are_enlarged,
          numbers_so_low_that_they_are_not_read_count_too, a_few_marks_are_no_numbers)
