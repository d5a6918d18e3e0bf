/* Thin and thick borders in a light that takes their ink. */
#include "drawn_borders.h"
#include "houses/even_light.h"

/* A lamp in the upper right corner. */
static float under_lamp(unsigned cell, unsigned side)
{
    const float x = (float)(cell % SIZE) + (side == SV_RIGHT ? 0.5f : 0) - (SIZE - 1);
    const float y = (float)(cell / SIZE) + (side == SV_BELOW ? 0.5f : 0);
    return -expf(-(x * x + y * y) / (SIZE * SIZE));
}

START_TEST(thick_lines_are_told_under_a_lamp)
{
    static const float STRENGTH[] = {0, 0.7f, 1.5f};
    sv_borders borders;
    draw_borders(REGIONS, under_lamp, STRENGTH[_i], &borders);
    ck_assert_uint_eq(count_wrong(&borders), 0);
}
END_TEST

START_TEST(what_all_around_have_more_is_taken_away)
{
    enum { LAST = CELLS - 1 };
    static const float MORE = 0.4f;
    float off[SV_MAX_CELLS][SV_SIDES], logs[SV_MAX_CELLS][SV_SIDES];
    for (unsigned i = 0; i < SV_SIDES * CELLS; i++)
        off[i / SV_SIDES][i % SV_SIDES] = logs[i / SV_SIDES][i % SV_SIDES] = MORE;
    off[LAST][SV_RIGHT] = logs[LAST][SV_RIGHT] = NAN;
    sv_light_even(SIZE, off, logs);
    ck_assert_float_eq_tol(logs[0][SV_RIGHT], 0, 1e-6f);
    ck_assert_float_eq_tol(logs[LAST][SV_BELOW], 0, 1e-6f);
    ck_assert_float_nan(logs[LAST][SV_RIGHT]);
}
END_TEST

UNIT_LOOPS("houses_even_light", {thick_lines_are_told_under_a_lamp, 3},
           {what_all_around_have_more_is_taken_away, 1})
