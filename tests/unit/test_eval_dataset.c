/* Which pictures there are to measure on, and what their labels tell. */
#include "eval/dataset.h"
#include "own_folder.h"
#include "unit.h"

static const char DAT[] = "a phone\n640x480:24 JPG\n"
                          "1 0 0 4 \n0 0 2 0\r\n0 3 0 0\n2 0 0 1\n";
static char folder[64];

static const char *path_of(const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void put_file(const char *name, const char *text)
{
    put_bytes(path_of(name), text, strlen(text));
}

static void make_folder(void)
{
    enter_folder();
    ck_assert_ptr_nonnull(getcwd(folder, sizeof folder));
}

START_TEST(a_folder_of_pictures_with_labels)
{
    make_folder();
    put_file("x10.jpg", "");
    put_file("x10.dat", DAT);
    put_file("x9.JPG", "");
    put_file("x9.dat", DAT);
    put_file("notes.txt", "");
    put_file("unlabelled.png", "");
    sv_dataset set = {0};
    sv_diagnostic why;
    ck_assert_int_eq(sv_dataset_add(&set, folder, false, &why), SV_OK);
    ck_assert_uint_eq(set.count, 2);
    ck_assert_uint_eq(set.unlabelled, 1);
    ck_assert_str_eq(set.samples[0].name, "x9.JPG");
    ck_assert_str_eq(set.samples[1].path, path_of("x10.jpg"));
    const sv_label *label = set.samples[0].labels.items;
    ck_assert_uint_eq(label->size, 4);
    ck_assert_uint_eq(label->givens[3], 4);
    ck_assert_ptr_null(label->all);
    sv_dataset_free(&set);
    leave_folder();
}
END_TEST

/* The two lines that a label begins with may hold anything. */
START_TEST(the_head_of_a_label_may_be_long)
{
    char text[2000];
    make_folder();
    memset(text, 'x', sizeof text);
    strcpy(text + 1500, "\nnothing\n1 0 0 4\n0 0 2 0\n0 3 0 0\n2 0 0 1\n");
    put_file("list.txt", "a.jpg\n");
    put_file("a.dat", text);
    sv_dataset set = {0};
    ck_assert_int_eq(sv_dataset_add(&set, path_of("list.txt"), false, NULL), SV_OK);
    ck_assert_uint_eq(set.count, 1);
    ck_assert_uint_eq(set.samples[0].labels.items[0].givens[3], 4);
    sv_dataset_free(&set);
    leave_folder();
}
END_TEST

START_TEST(a_list_is_relative_to_itself)
{
    make_folder();
    put_file("list.txt", "# pictures\n\n  a.jpg \r\n");
    put_file("a.dat", DAT);
    sv_dataset set = {0};
    ck_assert_int_eq(sv_dataset_add(&set, path_of("list.txt"), true, NULL), SV_OK);
    ck_assert_uint_eq(set.count, 1);
    ck_assert_str_eq(set.samples[0].name, "a.jpg");
    ck_assert_str_eq(set.samples[0].path, path_of("a.jpg"));
    ck_assert_ptr_null(set.samples[0].labels.items[0].givens);
    ck_assert_uint_eq(set.samples[0].labels.items[0].all[15], 1);
    sv_dataset_free(&set);
    leave_folder();
}
END_TEST

START_TEST(a_manifest_knows_more)
{
    make_folder();
    put_file("manifest.jsonl",
             "{\"file\": \"a.jpg\", \"puzzles\": [{\"size\": 4, \"givens\": null, \"all\": "
             "[1,0,0,4,0,0,2,0,0,3,0,0,2,0,0,1], \"regions\": [\"d\",\"d\",\"a\",\"a\",\"d\",\"d\","
             "\"a\",\"a\",\"x\",\"x\",\"b\",\"b\",\"x\",\"x\",\"b\",\"b\"], \"corners\": "
             "[[0,0],[10,0],[10,20],[0,20]], \"pencil_mark_cells\": [3]}]}\n"
             "{\"file\": \"empty.jpg\", \"puzzles\": []}\n"
             "{\"file\": \"b.jpg\", \"puzzles\": [{\"size\": 4, \"givens\": "
             "\"1..4..2..3..2..1\"}, {\"size\": 9}]}\n");
    sv_dataset set = {0};
    sv_diagnostic why;
    ck_assert_int_eq(sv_dataset_add(&set, folder, false, &why), SV_OK);
    ck_assert_uint_eq(set.count, 3);
    const sv_label *label = set.samples[0].labels.items;
    ck_assert_ptr_null(label->givens);
    ck_assert_uint_eq(label->all[3], 4);
    ck_assert_uint_eq(label->regions[0], 0);
    ck_assert_uint_eq(label->regions[2], 1);
    ck_assert_uint_eq(label->regions[15], 3);
    ck_assert(label->has_centre && label->centre.x == 5 && label->centre.y == 10);
    ck_assert_uint_eq(set.samples[1].labels.count, 0);
    ck_assert_uint_eq(set.samples[2].labels.count, 2);
    ck_assert_uint_eq(set.samples[2].labels.items[0].givens[9], 3);
    sv_dataset_free(&set);
    leave_folder();
}
END_TEST

static void expect_refused(const char *line)
{
    make_folder();
    put_file("m.jsonl", line);
    sv_dataset set = {0};
    sv_diagnostic why;
    ck_assert_msg(sv_dataset_add(&set, path_of("m.jsonl"), false, &why) == SV_UNREADABLE, "%s",
                  line);
    ck_assert_msg(strstr(why.message, "line 1 of m.jsonl"), "%s", why.message);
    sv_dataset_free(&set);
    leave_folder();
}

START_TEST(what_is_malformed_is_refused_with_its_line)
{
    expect_refused("{\"file\": ");
    expect_refused("[]\n");
    expect_refused("{\"puzzles\": []}");
    expect_refused("{\"file\": \"a\", \"puzzles\": 3}");
    expect_refused("{\"file\": \"a\", \"puzzles\": [{\"size\": 4, \"givens\": [1, 2]}]}");
    expect_refused(
        "{\"file\": \"a\", \"puzzles\": [{\"size\": 4, \"givens\": \"1..4..2..3..2..9\"}]}");
    expect_refused("{\"file\": \"a\", \"puzzles\": [{\"size\": 900}]}");
    expect_refused("{\"file\": \"a\", \"puzzles\": [{\"size\": 4, \"regions\": {}}]}");
}
END_TEST

START_TEST(a_label_that_is_none)
{
    sv_labels labels;
    make_folder();
    put_file("short.dat", "a\nb\n1 2 3\n");
    put_file("words.dat", "a\nb\none two\n");
    put_file("none.dat", "a\n");
    put_file("five.dat", "a\nb\n1 0 0 5\n0 0 2 0\n0 3 0 0\n2 0 0 1\n");
    const char *const names[] = {"short.dat", "words.dat", "none.dat", "five.dat", NULL};
    for (int i = 0; names[i]; i++)
        ck_assert_int_eq(sv_labels_load_dat(path_of(names[i]), false, &labels, NULL),
                         SV_UNREADABLE);
    ck_assert_int_eq(sv_labels_load_dat(path_of("missing.dat"), false, &labels, NULL),
                     SV_UNREADABLE);
    leave_folder();
}
END_TEST

UNIT_MAIN("dataset", a_folder_of_pictures_with_labels, the_head_of_a_label_may_be_long,
          a_list_is_relative_to_itself, a_manifest_knows_more,
          what_is_malformed_is_refused_with_its_line, a_label_that_is_none)
