/* Levels told by how many of the pixels have each grey. */
#include "histogram.h"
#include "unit.h"

START_TEST(ranks_begin_at_0)
{
    const unsigned count[256] = {[10] = 2, [20] = 1, [255] = 1};
    ck_assert_uint_eq(sv_grey_of_rank(count, 0), 10);
    ck_assert_uint_eq(sv_grey_of_rank(count, 1), 10);
    ck_assert_uint_eq(sv_grey_of_rank(count, 2), 20);
    ck_assert_uint_eq(sv_grey_of_rank(count, 3), 255);
}
END_TEST

START_TEST(beyond_all_it_is_white)
{
    const unsigned count[256] = {[10] = 2}, none[256] = {0};
    ck_assert_uint_eq(sv_grey_of_rank(count, 2), 255);
    ck_assert_uint_eq(sv_grey_of_rank(none, 0), 255);
}
END_TEST

UNIT_MAIN("histogram", ranks_begin_at_0, beyond_all_it_is_white)
