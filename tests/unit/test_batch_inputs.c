/* What a batch makes of its arguments: hashes, files, folders, lists, and the names of outputs. */
#include "batch/hash.h"
#include "batch/inputs.h"
#include "batch/names.h"
#include "own_folder.h"
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static unsigned said;

static void say(const char *path, const sv_diagnostic *why)
{
    (void)path;
    (void)why;
    said++;
}

/* A folder of its own with some scans in it. */
static void enter_scans(void)
{
    enter_folder();
    ck_assert_int_eq(mkdir("scans", 0777), 0);
    ck_assert_int_eq(mkdir("scans/b", 0777), 0);
    put_bytes("scans/z.jpg", "\xff\xd8", 2);
    put_bytes("scans/b/a.tif", "II*", 3);
    put_bytes("scans/z.dat", "label\n", 6);
    put_bytes("scans/.hidden.jpg", "\xff\xd8", 2);
    put_bytes("scans/odd", "\x01\x02", 2);
}

static void expect(const sv_inputs *inputs, size_t which, const char *path, const char *output)
{
    char name[PATH_MAX];
    ck_assert_uint_lt(which, inputs->count);
    ck_assert_str_eq(inputs->of[which].path, path);
    sv_batch_name(&inputs->of[which], 1, name);
    ck_assert_str_eq(name, output);
}

/* The values of the author's own implementation. */
START_TEST(hashes_are_murmur3)
{
    static const struct {
        const char *text, *hash;
    } known[] = {{"", "00000000000000000000000000000000"},
                 {"hello", "cbd8a7b341bd9b025b1e906a48ae1d19"},
                 {"hello, world", "342fac623a5ebc8e4cdcbc079642414d"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char text[SV_HASH_TEXT];
        sv_hash back, hash = sv_hash_of_text(known[i].text);
        sv_hash_write(hash, text);
        ck_assert_str_eq(text, known[i].hash);
        ck_assert(sv_hash_read(text, &back) && sv_hash_equal(back, hash));
    }
    sv_hash two[2] = {sv_hash_of_text("a"), sv_hash_of_text("b")}, turned[2] = {two[1], two[0]};
    ck_assert(!sv_hash_equal(sv_hash_join(two, 2), sv_hash_join(turned, 2)));
    ck_assert(!sv_hash_read("xyz", &two[0]));
}
END_TEST

START_TEST(a_folder_gives_its_pictures_in_order)
{
    enter_scans();
    sv_inputs inputs = {0};
    ck_assert_int_eq(symlink("../scans", "scans/b/loop"), 0);
    ck_assert_int_eq(symlink("nowhere", "scans/b/dead.jpg"), 0);
    ck_assert_int_eq(sv_inputs_add(&inputs, "scans/", say, NULL), SV_OK);
    ck_assert_uint_eq(inputs.count, 3);
    expect(&inputs, 0, "scans/b/a.tif", "b/a.tif.png");
    expect(&inputs, 1, "scans/odd", "odd.png");
    expect(&inputs, 2, "scans/z.jpg", "z.jpg");
    ck_assert_uint_eq(inputs.not_pictures, 1);
    ck_assert_uint_eq(said, 0);
    sv_inputs_free(&inputs);
    leave_folder();
}
END_TEST

/* Which have 9! paths and more; each is there by its own name, and by each link in it. */
START_TEST(folders_with_links_to_one_another_are_walked)
{
    enum { FOLDERS = 9, LINKS = FOLDERS * (FOLDERS - 1), BEHIND = FOLDERS - 2 };
    char one[32], other[32];
    enter_folder();
    ck_assert_int_eq(mkdir("all", 0777), 0);
    for (int i = 0; i < FOLDERS; i++) {
        snprintf(one, sizeof one, "all/%d", i);
        ck_assert_int_eq(mkdir(one, 0777), 0);
        for (int k = 0; k < FOLDERS; k++) {
            snprintf(one, sizeof one, "all/%d/to-%d", i, k);
            snprintf(other, sizeof other, "../%d", k);
            ck_assert(i == k || symlink(other, one) == 0);
        }
        snprintf(one, sizeof one, "all/%d/x.jpg", i);
        put_bytes(one, "\xff\xd8", 2);
    }
    sv_inputs inputs = {0};
    ck_assert_int_eq(sv_inputs_add(&inputs, "all", say, NULL), SV_OK);
    ck_assert_uint_eq(inputs.count, FOLDERS + LINKS + BEHIND);
    expect(&inputs, inputs.count - 1, "all/8/x.jpg", "8/x.jpg");
    sv_inputs_free(&inputs);
    leave_folder();
}
END_TEST

START_TEST(the_output_folder_is_passed_over)
{
    enter_scans();
    sv_inputs inputs = {.without = "scans/b"};
    ck_assert_int_eq(sv_inputs_add(&inputs, "scans", say, NULL), SV_OK);
    ck_assert_uint_eq(inputs.count, 2);
    sv_inputs_free(&inputs);
    leave_folder();
}
END_TEST

/* Unless that is what the pattern is about. */
START_TEST(what_a_pattern_reaches_there_is_passed_over)
{
    enter_scans();
    ck_assert_int_eq(mkdir("scans/b/c", 0777), 0);
    put_bytes("scans/b/c/drawn.jpg", "\xff\xd8", 2);
    sv_inputs inputs = {.without = "./scans/b"};
    ck_assert_int_eq(sv_inputs_add(&inputs, "scans/*/*", say, NULL), SV_OK);
    ck_assert_int_eq(sv_inputs_add(&inputs, "*/?/c/*.jpg", say, NULL), SV_OK);
    ck_assert_uint_eq(inputs.count, 0);
    ck_assert_int_eq(sv_inputs_add(&inputs, "scans/b/*.tif", say, NULL), SV_OK);
    ck_assert_int_eq(sv_inputs_add(&inputs, "scans/b/c/*.jpg", say, NULL), SV_OK);
    ck_assert_uint_eq(inputs.count, 2);
    sv_inputs_free(&inputs);
    leave_folder();
}
END_TEST

START_TEST(patterns_and_files_have_names_too)
{
    enter_scans();
    sv_inputs inputs = {0};
    ck_assert_int_eq(sv_inputs_add(&inputs, "scans/*/*.tif", say, NULL), SV_OK);
    ck_assert_int_eq(sv_inputs_add(&inputs, "scans/z.jpg", say, NULL), SV_OK);
    ck_assert_int_eq(sv_inputs_add(&inputs, "missing*.jpg", say, NULL), SV_OK);
    ck_assert_int_eq(sv_inputs_add(&inputs, "scans/z.jpg", say, NULL), SV_OK);
    ck_assert_int_eq(sv_inputs_unite(&inputs, NULL), SV_OK);
    ck_assert_uint_eq(inputs.count, 3);
    expect(&inputs, 0, "scans/b/a.tif", "b/a.tif.png");
    expect(&inputs, 1, "scans/z.jpg", "z.jpg");
    expect(&inputs, 2, "missing*.jpg", "missing*.jpg");
    sv_inputs_free(&inputs);
    leave_folder();
}
END_TEST

START_TEST(lists_keep_names_as_they_are_written)
{
    static const char lines[] = "a/x.jpg\r\n\n../up/y.png\n/abs/z.jpg\n./w.jpg\nlast.jpg";
    static const char nul[] = "new\nline.jpg\0b.jpg";
    enter_scans();
    sv_inputs inputs = {0};
    put_bytes("lines", lines, sizeof lines - 1);
    put_bytes("nul", nul, sizeof nul);
    ck_assert_int_eq(sv_inputs_add(&inputs, "@lines", say, NULL), SV_OK);
    ck_assert_int_eq(sv_inputs_add_list(&inputs, "nul", say, NULL), SV_OK);
    ck_assert_int_eq(sv_inputs_add(&inputs, "@missing", say, NULL), SV_UNREADABLE);
    ck_assert_uint_eq(inputs.count, 7);
    expect(&inputs, 0, "a/x.jpg", "a/x.jpg");
    expect(&inputs, 1, "../up/y.png", "up/y.png");
    expect(&inputs, 2, "/abs/z.jpg", "abs/z.jpg");
    expect(&inputs, 3, "./w.jpg", "w.jpg");
    expect(&inputs, 4, "last.jpg", "last.jpg");
    expect(&inputs, 5, "new\nline.jpg", "new\nline.jpg");
    expect(&inputs, 6, "b.jpg", "b.jpg");
    sv_inputs_free(&inputs);
    leave_folder();
}
END_TEST

/* Its zeros would be ends of lines, and "/" one of them. */
START_TEST(a_list_in_utf16_names_nothing)
{
    static const char little[] = "\377\376b\0/\0x\0\n", big[] = "\376\377\0b\0/\0x\0\n";
    enter_folder();
    sv_inputs inputs = {0};
    sv_diagnostic why = {0};
    put_bytes("little", little, sizeof little);
    put_bytes("big", big, sizeof big - 1);
    ck_assert_int_eq(mkdir("b", 0777), 0);
    ck_assert_int_eq(sv_inputs_add_list(&inputs, "little", say, &why), SV_UNREADABLE);
    ck_assert_ptr_nonnull(strstr(why.message, "UTF-16"));
    ck_assert_int_eq(sv_inputs_add(&inputs, "@big", say, &why), SV_UNREADABLE);
    ck_assert_uint_eq(inputs.count, 0);
    sv_inputs_free(&inputs);
    leave_folder();
}
END_TEST

/* Else drawings would lie over files outside the output folder. */
START_TEST(no_name_leads_outside)
{
    static const char lines[] = "scans/b/..\nscans/b/../b/../../scans\n..\n";
    enter_scans();
    ck_assert_int_eq(mkdir("below", 0777), 0);
    ck_assert_int_eq(chdir("below"), 0);
    ck_assert_int_eq(symlink("../scans", "scans"), 0);
    put_bytes("lines", lines, sizeof lines - 1);
    sv_inputs inputs = {0};
    ck_assert_int_eq(sv_inputs_add(&inputs, "@lines", say, NULL), SV_OK);
    ck_assert_int_eq(sv_inputs_add(&inputs, "scans/*/../*.jpg", say, NULL), SV_OK);
    ck_assert_uint_ge(inputs.count, 10);
    expect(&inputs, 0, "scans/b/../b/a.tif", "b/a.tif.png");
    expect(&inputs, inputs.count - 1, "scans/b/../z.jpg", "z.jpg");
    for (size_t i = 0; i < inputs.count; i++) {
        const char *name = inputs.of[i].path + inputs.of[i].name;
        ck_assert(*name != '/' && !strstr(name, ".."));
    }
    sv_inputs_free(&inputs);
    ck_assert_int_eq(chdir(".."), 0);
    leave_folder();
}
END_TEST

START_TEST(colliding_names_are_refused)
{
    const sv_settings reader = sv_settings_default();
    enter_scans();
    sv_inputs inputs = {0};
    sv_diagnostic why = {0};
    ck_assert_int_eq(sv_inputs_add(&inputs, "scans/odd", say, NULL), SV_OK);
    ck_assert_int_eq(sv_batch_names_check(&inputs, &reader, "out", &why), SV_OK);
    ck_assert_int_eq(sv_inputs_add(&inputs, "elsewhere/odd", say, NULL), SV_OK);
    ck_assert_int_eq(sv_batch_names_check(&inputs, &reader, "out", &why), SV_USAGE);
    ck_assert_ptr_nonnull(strstr(why.message, "elsewhere/odd"));
    sv_inputs_free(&inputs);
    leave_folder();
}
END_TEST

START_TEST(inputs_are_never_overwritten)
{
    const sv_settings reader = sv_settings_default();
    enter_scans();
    sv_inputs inputs = {0};
    ck_assert_int_eq(sv_inputs_add(&inputs, "scans/z.jpg", say, NULL), SV_OK);
    ck_assert_int_eq(sv_batch_names_check(&inputs, &reader, "scans", NULL), SV_OUTPUT);
    ck_assert_int_eq(sv_batch_names_check(&inputs, &reader, "scans/b", NULL), SV_OK);
    sv_inputs_free(&inputs);
    leave_folder();
}
END_TEST

UNIT_MAIN("batch inputs", hashes_are_murmur3, a_folder_gives_its_pictures_in_order,
          folders_with_links_to_one_another_are_walked, the_output_folder_is_passed_over,
          what_a_pattern_reaches_there_is_passed_over, patterns_and_files_have_names_too,
          lists_keep_names_as_they_are_written, a_list_in_utf16_names_nothing,
          no_name_leads_outside, colliding_names_are_refused, inputs_are_never_overwritten)
