#include "unit.h"

#include "status.h"

START_TEST(every_status_has_a_name)
{
    for (int status = SV_OK; status <= SV_INTERNAL; status++)
        ck_assert_str_ne(sv_status_name(status), "unknown");
    ck_assert_str_eq(sv_status_name(SV_INTERNAL + 1), "unknown");
}
END_TEST

START_TEST(every_stage_has_a_name)
{
    for (int stage = SV_STAGE_NONE; stage <= SV_STAGE_WRITE; stage++)
        ck_assert_str_ne(sv_stage_name(stage), "unknown");
}
END_TEST

START_TEST(a_failure_fills_the_diagnostic)
{
    sv_diagnostic why = {0};
    ck_assert_int_eq(sv_fail(&why, SV_LIMIT, SV_STAGE_DECODE, "%d pixels", 7), SV_LIMIT);
    ck_assert_int_eq(why.status, SV_LIMIT);
    ck_assert_int_eq(why.stage, SV_STAGE_DECODE);
    ck_assert_str_eq(why.message, "7 pixels");
}
END_TEST

START_TEST(a_failure_needs_no_diagnostic)
{
    ck_assert_int_eq(sv_fail_memory(NULL, SV_STAGE_SOLVE), SV_MEMORY);
}
END_TEST

UNIT_MAIN("status", every_status_has_a_name, every_stage_has_a_name, a_failure_fills_the_diagnostic,
          a_failure_needs_no_diagnostic)
