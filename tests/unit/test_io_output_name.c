/* What the name of a picture says. */
#include "io/output_name.h"
#include "unit.h"

START_TEST(a_name_begins_behind_the_last_slash)
{
    ck_assert_str_eq(sv_name_base("a.b/c/photo.jpg"), "photo.jpg");
    ck_assert_str_eq(sv_name_base("photo.jpg"), "photo.jpg");
    ck_assert_str_eq(sv_name_base("folder/"), "");
}
END_TEST

START_TEST(an_ending_begins_with_the_names_last_dot)
{
    ck_assert_str_eq(sv_name_ending("a.b/photo.1.jpg"), ".jpg");
    ck_assert_str_eq(sv_name_ending("a.b/photo"), "");
    ck_assert_str_eq(sv_name_ending("a/.jpg"), "");
}
END_TEST

UNIT_MAIN("output_name", a_name_begins_behind_the_last_slash,
          an_ending_begins_with_the_names_last_dot)
