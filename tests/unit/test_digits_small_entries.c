/* Digits as small as candidates, one in each cell, are entries; several in a cell are none. */
#include "digits/small_entries.h"

#include "digits/recognise.h"
#include "drawn_digits.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, PRINTED_EVERY = 3 };

static sv_recogniser recogniser;
static sv_image print, hand;
static uint8_t pixels[CELLS * SV_TILE_PIXELS];
static const sv_tiles tiles = {SIZE, pixels};
static sv_readings readings;

static void setup(void)
{
    ck_assert_int_eq(sv_recogniser_load(SV_MATCHER_AUTO, NULL, NULL, &recogniser, NULL), SV_OK);
    print = drawn_face("nimbus-sans-bold");
    hand = drawn_face("cabin-regular");
}

static void drop(void)
{
    sv_image_free(&print);
    sv_image_free(&hand);
    sv_recogniser_free(&recogniser);
}

static unsigned digit_of(unsigned cell)
{
    return (cell / SIZE * 4 + cell) % SIZE + 1;
}

static bool is_printed(unsigned cell)
{
    return cell % PRINTED_EVERY == cell / SIZE % PRINTED_EVERY;
}

/* Adds to what the tile has, so far from its middle. */
static void write_in(unsigned cell, unsigned digit, float height, float dx, float dy)
{
    drawn_over(&hand, digit,
               (drawing){.paper = 200, .ink = 90, .height = height, .dx = dx, .dy = dy},
               sv_tile(&tiles, cell));
}

/* Print in every third cell, paper in the others, lines at the edges. */
static void draw_print(void)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        uint8_t *tile = sv_tile(&tiles, cell);
        drawn_tile(&print, is_printed(cell) ? digit_of(cell) : 0,
                   (drawing){.paper = 200, .ink = 60, .height = 22}, tile);
        for (unsigned i = 0; i < SV_TILE_SIDE; i++)
            tile[i] = tile[i * SV_TILE_SIDE] = 60;
    }
}

/* Whether the board at a glance may hold small entries. */
static bool glance(void)
{
    ck_assert_int_eq(sv_recognise(&recogniser, &tiles, &readings, NULL), SV_OK);
    return sv_readings_may_hold_small_entries(&tiles, &readings);
}

/* How many open cells are read as their digit, written, in the closer look. */
static unsigned count_entries(void)
{
    static uint8_t plane[3][sizeof pixels];
    sv_tiles planes[3];
    unsigned right = 0;
    for (unsigned k = 0; k < 3; k++) {
        memcpy(plane[k], pixels, sizeof pixels);
        planes[k] = (sv_tiles){SIZE, plane[k]};
    }
    ck_assert_int_eq(sv_recognise_closely(&recogniser, &tiles, planes, &readings, NULL), SV_OK);
    for (unsigned cell = 0; cell < CELLS; cell++)
        right +=
            !is_printed(cell) && readings.p[cell][SV_CLASS_HANDWRITTEN + digit_of(cell) - 1] > 0.5f;
    return right;
}

static unsigned count_open(void)
{
    unsigned open = 0;
    for (unsigned cell = 0; cell < CELLS; cell++)
        open += !is_printed(cell);
    return open;
}

static const struct {
    float height, dx, dy;
} PLACES[] = {{13, 10, -10}, {14, -9, -9}, {15, 8, 8}, {14, 0, -9}};
enum { PLACE_COUNT = sizeof PLACES / sizeof *PLACES };

START_TEST(one_small_digit_a_cell_is_an_entry)
{
    setup();
    draw_print();
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (!is_printed(cell))
            write_in(cell, digit_of(cell), PLACES[_i].height, PLACES[_i].dx, PLACES[_i].dy);
    ck_assert(glance() || sv_recogniser_wants_closer(&recogniser, &readings));
    ck_assert_uint_ge(count_entries(), count_open() * 9 / 10);
    drop();
}
END_TEST

START_TEST(several_in_a_cell_are_candidates)
{
    setup();
    draw_print();
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (!is_printed(cell)) {
            write_in(cell, digit_of(cell), 12, 11, -11);
            write_in(cell, digit_of(cell) % SIZE + 1, 12, -11, -11);
        }
    ck_assert(!glance());
    ck_assert_uint_eq(count_entries(), 0);
    drop();
}
END_TEST

/* Entries set in print, and beside them single candidates, as apps have them. */
START_TEST(single_candidates_beside_larger_entries_stay_candidates)
{
    unsigned entries = 0, open = 0;
    setup();
    draw_print();
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (!is_printed(cell) && open++ % 2) {
            write_in(cell, digit_of(cell), 24, 0, 0);
            entries++;
        } else if (!is_printed(cell)) {
            write_in(cell, digit_of(cell), 10, 11, -11);
        }
    glance();
    ck_assert_uint_le(count_entries(), entries);
    drop();
}
END_TEST

START_TEST(nothing_in_the_cells_is_no_entry)
{
    setup();
    draw_print();
    ck_assert(!glance());
    ck_assert_uint_eq(count_entries(), 0);
    drop();
}
END_TEST

UNIT_LOOPS("digits_small_entries", {one_small_digit_a_cell_is_an_entry, PLACE_COUNT},
           {several_in_a_cell_are_candidates, 1},
           {single_candidates_beside_larger_entries_stay_candidates, 1},
           {nothing_in_the_cells_is_no_entry, 1})
