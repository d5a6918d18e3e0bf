/* Thin and thick pieces of lines that are darker or lighter as a whole. */
#include "drawn_borders.h"
#include "houses/even_lines.h"

static const char BOXES[] = "000111222"
                            "000111222"
                            "000111222"
                            "333444555"
                            "333444555"
                            "333444555"
                            "666777888"
                            "666777888"
                            "666777888";

/* How much more ink lines have, as a log, of which each second one is drawn twice as dark. */
static float extra_of(unsigned cell, unsigned side)
{
    const unsigned number = side == SV_RIGHT ? cell % SIZE : cell / SIZE;
    return number % 2 ? 0.7f : 0;
}

static void draw(const char *regions, float extra, sv_borders *borders)
{
    draw_borders(regions, extra_of, extra, borders);
}

START_TEST(each_line_is_compared_with_itself)
{
    sv_borders borders;
    draw(REGIONS, (float)_i, &borders);
    ck_assert_uint_eq(count_wrong(&borders), 0);
}
END_TEST

/* Handwriting along it says nothing of the line's other pieces. */
START_TEST(one_piece_makes_no_other_thin)
{
    sv_borders borders;
    draw(REGIONS, 1, &borders);
    borders.ink[4 * SIZE + 4][SV_RIGHT] *= THICKER * THICKER;
    ck_assert_uint_le(count_wrong(&borders), 1);
}
END_TEST

static void take_logs(const sv_borders *borders, float (*logs)[SV_SIDES])
{
    for (unsigned i = 0; i < SV_SIDES * CELLS; i++)
        logs[i / SV_SIDES][i % SV_SIDES] = logf(borders->ink[i / SV_SIDES][i % SV_SIDES]);
}

START_TEST(lines_of_boxes_are_of_one_kind_each)
{
    sv_borders borders;
    float logs[SV_MAX_CELLS][SV_SIDES], share[SV_MAX_CELLS][SV_SIDES];
    draw(BOXES, 1, &borders);
    take_logs(&borders, logs);
    const float before = logs[CELLS / 2][SV_RIGHT];
    ck_assert(!sv_lines_even(SIZE, logs, share));
    ck_assert_float_eq(logs[CELLS / 2][SV_RIGHT], before);
}
END_TEST

/* A line all of whose pieces are alike is thin or thick by what others are, and not for sure where
 * it lies between. */
START_TEST(a_line_of_one_kind_is_told_by_the_others)
{
    enum { LINE = 4 };
    static const float LEVELS[] = {0, 0.29f, 0.59f};
    sv_borders borders;
    float logs[SV_MAX_CELLS][SV_SIDES], share[SV_MAX_CELLS][SV_SIDES];
    draw(REGIONS, 0, &borders);
    take_logs(&borders, logs);
    for (unsigned column = 0; column < SIZE; column++)
        logs[LINE * SIZE + column][SV_BELOW] = LEVELS[_i];
    ck_assert(sv_lines_even(SIZE, logs, share));
    const bool plain = _i != 1;
    ck_assert_float_eq_tol(share[LINE * SIZE][SV_BELOW], plain ? 0.18f : 0, 0.05f);
    if (plain)
        ck_assert_float_eq_tol(logs[LINE * SIZE][SV_BELOW], LEVELS[_i], 0.02f);
}
END_TEST

UNIT_LOOPS("houses_even_lines", {each_line_is_compared_with_itself, 2},
           {one_piece_makes_no_other_thin, 1}, {lines_of_boxes_are_of_one_kind_each, 1},
           {a_line_of_one_kind_is_told_by_the_others, 3})
