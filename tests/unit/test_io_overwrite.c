#include "own_folder.h"
#include "unit.h"

#include "io/overwrite.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

START_TEST(an_input_is_known_by_any_name)
{
    enter_folder();
    put_bytes("in", "text", strlen("text"));
    put_bytes("other", "text", strlen("text"));
    ck_assert_int_eq(symlink("in", "link"), 0);
    ck_assert_int_eq(link("in", "hard"), 0);
    ck_assert(sv_output_is_input("in", "in"));
    ck_assert(sv_output_is_input("./in", "in"));
    ck_assert(sv_output_is_input("link", "in"));
    ck_assert(sv_output_is_input("in", "hard"));
    ck_assert(!sv_output_is_input("other", "in"));
    ck_assert(!sv_output_is_input("missing", "in"));
    ck_assert(!sv_output_is_input("/dev/null", "/dev/null"));
    ck_assert(sv_output_is_page_of("link", "in"));
    ck_assert(sv_output_is_page_of("link", "in#3"));
    ck_assert(!sv_output_is_page_of("other", "in#3"));
    int file = open("in", O_RDONLY);
    ck_assert_int_eq(dup2(file, STDIN_FILENO), STDIN_FILENO);
    ck_assert(sv_output_is_input("link", "-"));
    ck_assert(!sv_output_is_input("other", "-"));
    leave_folder();
}
END_TEST

START_TEST(a_folder_holds_an_input_whichever_page_is_named)
{
    enter_folder();
    ck_assert_int_eq(mkdir("folder", 0777), 0);
    put_bytes("folder/in", "text", strlen("text"));
    ck_assert_int_eq(symlink("folder/in", "link"), 0);
    ck_assert(sv_output_folder_holds("folder", "folder/in"));
    ck_assert(sv_output_folder_holds("folder", "link"));
    ck_assert(!sv_output_folder_holds("folder", "folder/in#3"));
    ck_assert(sv_output_folder_holds_page_of("folder", "folder/in#3"));
    ck_assert(sv_output_folder_holds_page_of("folder", "link#3"));
    ck_assert(sv_output_folder_holds_page_of("folder", "link"));
    ck_assert(!sv_output_folder_holds_page_of(".", "folder/in#3"));
    leave_folder();
}
END_TEST

UNIT_MAIN("io overwrite", an_input_is_known_by_any_name,
          a_folder_holds_an_input_whichever_page_is_named)
