/* The middle one of several numbers. */
#include "median.h"
#include "unit.h"

START_TEST(of_two_in_the_middle_the_upper_one_is_taken)
{
    double doubles[] = {4, 1, 3, 2};
    float floats[] = {4, 1, 3, 2};
    ck_assert_double_eq(sv_median_doubles(doubles, 4), 3);
    ck_assert_double_eq(sv_median(floats, 4), 3);
}
END_TEST

START_TEST(of_none_it_is_0)
{
    double doubles[1] = {7};
    float floats[1] = {7};
    ck_assert_double_eq(sv_median_doubles(doubles, 0), 0);
    ck_assert_double_eq(sv_median(floats, 0), 0);
}
END_TEST

UNIT_MAIN("median", of_two_in_the_middle_the_upper_one_is_taken, of_none_it_is_0)
