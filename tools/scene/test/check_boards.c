/* Boards of other sizes and variants, and pages with many: what the labels say is so. */
#include "regions.h"
#include "setting.h"

#include <stdlib.h>

static const char *const variants[] = {"variant=classic", "variant=diagonal", "variant=windoku",
                                       "variant=jigsaw"};
static const char *const sizes[] = {"size=4", "size=6", "size=9", "size=12", "size=16"};
enum { VARIANTS = 4, SIZES = 5 };

/* What makes every line and digit plain to see. */
static void pin_clear(void)
{
    static const char *const clear[] = {
        "contrast=180",   "paper-level=230",  "blur=0",         "motion=0",       "noise=0",
        "sharpen=0",      "quality=95",       "shadow=0",       "grey-lines=0",   "thin-line=0.04",
        "shaded-cells=0", "coloured-print=0", "bleed=0",        "dotted-lines=0", "gradient=0",
        "vignette=0",     "faint-lines=0",    "tinted-boxes=0", "stains=0",       "doodles=0",
        "filled=0",       "notes=0"};
    for (size_t i = 0; i < sizeof clear / sizeof *clear; i++)
        pin(clear[i]);
}

/* Regions of as many cells as there are digits, and no second solution. */
static void check_puzzle(const scene_place *place)
{
    const sv_board *board = &place->board;
    int size = board->size, members[MOST_SIZE] = {0};
    for (int i = 0; i < size * size; i++) {
        members[board->regions[i]]++;
        ck_assert(board->cells[i] == 0 || board->cells[i] == place->solution[i]);
        ck_assert(place->solution[i] >= 1 && place->solution[i] <= size);
    }
    for (int i = 0; i < size; i++)
        ck_assert_int_eq(members[i], size);
    uint64_t count;
    sv_diagnostic why;
    ck_assert(sv_board_solve(board, 2, 0, NULL, NULL, &count, &why) == SV_OK);
    ck_assert_uint_eq(count, 1);
}

START_TEST(puzzle_is_of_its_kind)
{
    set_up();
    pin(sizes[_i / VARIANTS]);
    pin(variants[_i % VARIANTS]);
    scene made;
    make(&made, SCREENSHOT, (uint64_t)_i);
    const sv_board *board = &made.layout.puzzles[0].board;
    ck_assert_int_eq(board->size, atoi(sizes[_i / VARIANTS] + 5));
    bool made_so = board->size <= 12 || _i % VARIANTS < 2;
    ck_assert_int_eq(board->variants, made_so && _i % VARIANTS ? 1 << (_i % VARIANTS - 1) : 0);
    check_puzzle(&made.layout.puzzles[0]);
    scene_free(&made);
    scene_faces_free(&faces);
}
END_TEST

/* Of all sizes alike, jigsaws among them. */
START_TEST(crossings_lie_on_lines)
{
    set_up();
    pin_clear();
    pin(sizes[_i % SIZES]);
    pin(_i < SIZES ? variants[0] : variants[3]);
    pin("overlay=lines");
    pin("side=580:600");
    pin("fill=0.9:0.98");
    pin("tilt=0:20");
    scene made;
    make(&made, NEWSPAPER, (uint64_t)_i);
    check_mesh(&made, 0);
    scene_free(&made);
    scene_faces_free(&faces);
}
END_TEST

START_TEST(neighbouring_regions_differ_in_colour)
{
    sv_random random;
    sv_random_seed(&random, (uint64_t)_i);
    sv_board board;
    sv_diagnostic why;
    ck_assert(sv_board_init(&board, 9, 3, 3, SV_JIGSAW, &why) == SV_OK);
    ck_assert(scene_regions_make(&board, &random, &why) == SV_OK);
    uint8_t colours[SV_MAX_SIZE];
    int wanted = 3 + _i % 7, count = scene_regions_colour(&board, wanted, 5, colours);
    ck_assert(count >= wanted && count <= (wanted > 4 ? wanted : 4));
    for (int i = 0; i < 81; i++) {
        const uint8_t *here = &board.regions[i];
        if (i % 9 < 8 && here[0] != here[1])
            ck_assert_int_ne(colours[here[0]], colours[here[1]]);
        if (i < 72 && here[0] != here[9])
            ck_assert_int_ne(colours[here[0]], colours[here[9]]);
    }
}
END_TEST

START_TEST(page_holds_its_puzzles)
{
    set_up();
    pin_clear();
    pin("side=300");
    pin("solutions=1");
    pin("cut-off=1");
    ck_assert(scene_ranges_pin(ranges, _i % 2 ? "puzzles=5" : "puzzles=12"));
    scene made;
    make_within(&made, PAGE, (uint64_t)_i, 0);
    int wanted = _i % 2 ? 5 : 12, small = 0;
    for (int i = 0; i < wanted; i++) {
        ck_assert(scene_is_whole(&made, i));
        check_puzzle(&made.layout.puzzles[i]);
        check_mesh(&made, i);
    }
    for (int i = wanted; i < made.layout.count; i++) {
        const scene_place *place = &made.layout.puzzles[i];
        small += place->small;
        ck_assert(!place->small || !memchr(place->board.cells, 0, 81));
    }
    ck_assert_int_ge(small, 1);
    scene_free(&made);
    scene_faces_free(&faces);
}
END_TEST

/* The first corner's x of each puzzle in the label grows along a row and starts anew in the next.
 */
START_TEST(page_is_labelled_in_reading_order)
{
    set_up();
    pin("puzzles=12");
    pin("rotation=5");
    pin("solutions=0");
    pin("side=240");
    char *text;
    size_t size;
    FILE *manifest = open_memstream(&text, &size);
    scene made;
    sv_diagnostic why;
    make_within(&made, PAGE, 3, 0);
    ck_assert_int_eq(scene_write(&made, SCENE_OUT, "page", manifest, &why), SV_OK);
    fclose(manifest);
    double x, y, last_x = -1, last_y = -1;
    int count = 0;
    for (const char *at = text; (at = strstr(at, "\"corners\": [[")); count++) {
        at += strlen("\"corners\": [[");
        ck_assert_int_eq(sscanf(at, "%lf, %lf", &x, &y), 2);
        bool same_row = fabs(y - last_y) < 120;
        ck_assert(same_row ? x > last_x : y > last_y);
        last_x = x;
        last_y = y;
    }
    ck_assert_int_ge(count, 12);
    ck_assert_ptr_nonnull(strstr(text, "\"cut_off\": "));
    free(text);
    scene_free(&made);
    scene_faces_free(&faces);
}
END_TEST

START_TEST(names_pin_what_has_names)
{
    memcpy(ranges, scene_ranges, sizeof ranges);
    pin("variant=jigsaw");
    ck_assert_double_eq(ranges[VARIANT].lowest, 3);
    pin("symbols=letters:hex");
    ck_assert_double_eq(ranges[SYMBOLS].lowest, 1);
    ck_assert_double_eq(ranges[SYMBOLS].highest, 2);
    pin("hand=font");
    ck_assert_double_eq(ranges[HAND].highest, 1);
    ck_assert(!scene_ranges_pin(ranges, "variant=killer"));
    ck_assert(!scene_ranges_pin(ranges, "blur=cells"));
    ck_assert(!scene_ranges_pin(ranges, "variant="));
}
END_TEST

START_TEST(what_is_no_number_pins_nothing)
{
    static const char *const wrong[] = {"blur=nan",           "blur=0:nan",  "blur=nan:0.05",
                                        "blur=0.05:0.01",     "side=inf",    "dark-theme=0.5",
                                        "dotted-lines=0:0.1", "puzzles=2.5", "puzzles=2:3.5"};
    memcpy(ranges, scene_ranges, sizeof ranges);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        ck_assert_msg(!scene_ranges_pin(ranges, wrong[i]), "%s", wrong[i]);
    ck_assert_mem_eq(ranges, scene_ranges, sizeof ranges);
}
END_TEST

/* Both, about as often, and nothing in between. */
START_TEST(yes_or_no_is_a_choice)
{
    memcpy(ranges, scene_ranges, sizeof ranges);
    pin("dark-theme=1");
    pin("dark-theme=0:1");
    pin("dotted-lines=1");
    int dark = 0;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        double values[CONDITION_COUNT];
        sv_random random;
        sv_random_seed(&random, seed);
        scene_ranges_draw(ranges, &random, values);
        ck_assert(values[DARK_THEME] == 0 || values[DARK_THEME] == 1);
        ck_assert_double_eq(values[DOTTED_LINES], 1);
        dark += values[DARK_THEME] == 1;
    }
    ck_assert_int_gt(dark, 450);
    ck_assert_int_lt(dark, 550);
}
END_TEST

/* What was drawn before there were other boards comes out as it did: puzzle and crossings of some
 * seeds, written down then. */
START_TEST(classic_scenes_stay)
{
    static const struct {
        scene_kind kind;
        const char *first_row;
        double x, y;
    } then[] = {{NEWSPAPER, "000704035", 44.902, 546.834},
                {BOOK, "062010070", 161.631, 503.221},
                {SCREENSHOT, "000090000", 399, 433}};
    set_up();
    scene made;
    make(&made, then[_i].kind, 7);
    char row[10] = "";
    for (int i = 0; i < 9; i++)
        row[i] = (char)('0' + made.layout.puzzles[0].board.cells[i]);
    ck_assert_str_eq(row, then[_i].first_row);
    ck_assert_double_eq_tol(made.mesh[0][99].x, then[_i].x, 0.01);
    ck_assert_double_eq_tol(made.mesh[0][99].y, then[_i].y, 0.01);
    scene_free(&made);
    scene_faces_free(&faces);
}
END_TEST

UNIT_LOOPS("scene boards", {puzzle_is_of_its_kind, SIZES *VARIANTS},
           {crossings_lie_on_lines, 2 * SIZES}, {neighbouring_regions_differ_in_colour, 7},
           {page_holds_its_puzzles, 3}, {page_is_labelled_in_reading_order, 1},
           {names_pin_what_has_names, 1}, {what_is_no_number_pins_nothing, 1},
           {yes_or_no_is_a_choice, 1}, {classic_scenes_stay, 3})
