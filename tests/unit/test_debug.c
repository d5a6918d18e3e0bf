/* What each stage saw, as pictures in a folder. */
#include "debug.h"
#include "own_folder.h"
#include "unit.h"

#include <sys/stat.h>
#include <unistd.h>

START_TEST(a_picture_that_does_not_fit_in_memory_is_told)
{
    const sv_image endless = {.width = UINT32_MAX, .height = UINT32_MAX, .channels = 1};
    const sv_grids none = {.count = 0};
    sv_debug debug;
    sv_diagnostic why;
    enter_folder();
    ck_assert_int_eq(sv_debug_open(&debug, "seen", NULL), SV_OK);
    sv_debug_grids(&debug, &endless, NULL, &none, 0);
    ck_assert_int_eq(sv_debug_end(&debug, &why), SV_OUTPUT);
    ck_assert_str_eq(why.message,
                     "cannot write into the debug folder 'seen': Cannot allocate memory");
    leave_folder();
}
END_TEST

START_TEST(a_verdict_on_readings_that_are_gone_is_told)
{
    sv_debug debug;
    enter_folder();
    ck_assert_int_eq(sv_debug_open(&debug, "seen", NULL), SV_OK);
    debug.boards = 1;
    sv_debug_tell(&debug, "verdict", "a puzzle");
    ck_assert_int_eq(sv_debug_end(&debug, NULL), SV_OUTPUT);
    leave_folder();
}
END_TEST

static void expect_refused(const char *trouble)
{
    sv_debug debug;
    sv_diagnostic why;
    char message[128];
    ck_assert_int_eq(sv_debug_open(&debug, "seen", &why), SV_OUTPUT);
    snprintf(message, sizeof message, "cannot write into the debug folder 'seen': %s", trouble);
    ck_assert_str_eq(why.message, message);
}

START_TEST(nothing_is_written_where_a_link_leads)
{
    struct stat about;
    enter_folder();
    ck_assert_int_eq(mkdir("seen", 0777), 0);
    FILE *notes = fopen("notes", "w");
    ck_assert(notes && fputs("somebody's", notes) >= 0 && fclose(notes) == 0);
    ck_assert_int_eq(symlink("../notes", "seen/.sudoku-vision-debug"), 0);
    expect_refused("Too many levels of symbolic links");
    ck_assert(stat("notes", &about) == 0 && about.st_size == 10);
    leave_folder();
}
END_TEST

START_TEST(a_pipe_is_not_waited_for)
{
    enter_folder();
    ck_assert_int_eq(mkdir("seen", 0777), 0);
    ck_assert_int_eq(mkfifo("seen/.sudoku-vision-debug", 0666), 0);
    expect_refused("No such device or address");
    leave_folder();
}
END_TEST

UNIT_MAIN("debug", a_picture_that_does_not_fit_in_memory_is_told,
          a_verdict_on_readings_that_are_gone_is_told, nothing_is_written_where_a_link_leads,
          a_pipe_is_not_waited_for)
