/* The journal of a batch: what is known after it was written, torn, and opened again. */
#include "batch/journal.h"
#include "batch/lost_pages.h"
#include "batch/true_name.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char path[] = "/tmp/journal-XXXXXX";

static void begin(void)
{
    strcpy(path + strlen(path) - 6, "XXXXXX");
    int file = mkstemp(path);
    ck_assert_int_ge(file, 0);
    close(file);
}

static sv_hash add(sv_journal *journal, const char *name, sv_status status)
{
    char key[SV_HASH_TEXT], line[200];
    sv_hash hash = sv_hash_of_text(name);
    sv_hash_write(hash, key);
    int size = snprintf(line, sizeof line, "{\"status\": \"%s\", \"key\": \"%s\"}\n",
                        status == SV_OK ? "solved" : sv_status_name(status), key);
    sv_journal_line known = {.key = hash, .status = (uint8_t)status};
    ck_assert_int_eq(sv_journal_append(journal, known, line, (size_t)size, NULL), SV_OK);
    return hash;
}

static void append_raw(const char *text)
{
    FILE *file = fopen(path, "ab");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
}

START_TEST(lines_are_found_again)
{
    sv_journal journal;
    begin();
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    sv_hash one = add(&journal, "one", SV_OK), two = add(&journal, "two", SV_TIMEOUT);
    sv_journal_close(&journal);
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    ck_assert_int_eq(sv_journal_find(&journal, one)->status, SV_OK);
    ck_assert_int_eq(sv_journal_find(&journal, two)->status, SV_TIMEOUT);
    ck_assert_ptr_null(sv_journal_find(&journal, sv_hash_of_text("three")));
    add(&journal, "two", SV_OK); /* the last one counts */
    sv_journal_close(&journal);
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    ck_assert_int_eq(sv_journal_find(&journal, two)->status, SV_OK);
    ck_assert_uint_eq(journal.count, 2);
    sv_journal_close(&journal);
    unlink(path);
}
END_TEST

START_TEST(a_torn_tail_is_cut_off)
{
    sv_journal journal;
    begin();
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    sv_hash one = add(&journal, "one", SV_OK);
    uint64_t size = journal.size;
    sv_journal_close(&journal);
    append_raw("{\"status\": \"solved\", \"key\": \"0123");
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    ck_assert_uint_eq(journal.size, size);
    ck_assert_uint_eq(journal.count, 1);
    sv_hash two = add(&journal, "two", SV_OK);
    sv_journal_close(&journal);
    append_raw("no line of ours\n{}\n");
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    ck_assert_uint_eq(journal.count, 2);
    ck_assert_ptr_nonnull(sv_journal_find(&journal, one));
    ck_assert_uint_eq(sv_journal_find(&journal, two)->place, size);
    sv_journal_close(&journal);
    unlink(path);
}
END_TEST

START_TEST(a_torn_first_line_is_cut_off)
{
    static const char *const torn[] = {"{", "{\"schema\": 1, \"file\": \"scans/bo",
                                       "{\"key\": \"0"};
    sv_journal journal;
    begin();
    append_raw(torn[_i]);
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    ck_assert_uint_eq(journal.size, 0);
    add(&journal, "one", SV_OK);
    sv_journal_close(&journal);
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    ck_assert_uint_eq(journal.count, 1);
    sv_journal_close(&journal);
    unlink(path);
}
END_TEST

START_TEST(what_is_none_is_left_alone)
{
    static const char *const foreign[] = {
        "results of the race, to be kept: 1. Anna",
        "{\"name\": \"Anna\"}\n",
        "{\"schema\": 1, \"file\": \"book.jpg\"}\n",
        "{\"name\": \"Anna\"}\n{\"schema\": 1",
        "\xff\xd8\xff\xe0",
    };
    sv_journal journal;
    sv_diagnostic why = {0};
    char kept[80] = "";
    begin();
    append_raw(foreign[_i]);
    ck_assert_int_eq(sv_journal_open(&journal, path, &why), SV_OUTPUT);
    ck_assert_ptr_nonnull(strstr(why.message, "no journal"));
    FILE *file = fopen(path, "rb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_gt(fread(kept, 1, sizeof kept - 1, file), 0);
    fclose(file);
    ck_assert_str_eq(kept, foreign[_i]);
    unlink(path);
}
END_TEST

START_TEST(links_are_not_followed)
{
    sv_journal journal;
    char link_path[sizeof path + 2];
    begin();
    snprintf(link_path, sizeof link_path, "%s-l", path);
    ck_assert_int_eq(symlink(path, link_path), 0);
    ck_assert_int_eq(sv_journal_open(&journal, link_path, NULL), SV_OUTPUT);
    unlink(link_path);
    unlink(path);
}
END_TEST

START_TEST(many_lines_are_kept)
{
    enum { MANY = 5000 };
    sv_journal journal;
    char name[16];
    begin();
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    for (int i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "%d", i);
        add(&journal, name, SV_OK);
    }
    sv_journal_close(&journal);
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    ck_assert_uint_eq(journal.count, MANY);
    sv_journal_close(&journal);
    unlink(path);
}
END_TEST

static void append_page(const char *file, unsigned page, const char *output)
{
    char line[300];
    snprintf(line, sizeof line,
             "{\"file\": \"%s\", \"page\": %u, \"status\": \"solved\", \"output\": \"%s\", "
             "\"key\": \"%032u\"}\n",
             file, page, output, page);
    append_raw(line);
}

/* However far apart they are, as in a book with pages between its puzzles. */
START_TEST(all_lost_pages_are_found)
{
    sv_journal journal;
    sv_batch_input scan = {.path = "in/d.tif", .name = 3};
    const sv_inputs inputs = {.of = &scan, .count = 1};
    char name[PATH_MAX];
    uint32_t page = 1;
    begin();
    append_page("in/d.tif", 5000, "d.tif-5000.png");
    append_page("in/d.tif", 2, "d.tif-2.png");
    append_page("in/d.tif", 2, "d.tif-2.png");
    append_page("other/d.tif", 3, "d.tif-3.png");
    append_page("in/d.tif", 1, "d.tif-4.png");
    append_page("in/e.tif", 6000, "e.tif-6000.png");
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    ck_assert(sv_lost_pages_next(&journal, &inputs, &scan, &page, name));
    ck_assert_str_eq(name, "d.tif-2.png");
    ck_assert(sv_lost_pages_next(&journal, &inputs, &scan, &page, name));
    ck_assert_str_eq(name, "d.tif-5000.png");
    ck_assert(!sv_lost_pages_next(&journal, &inputs, &scan, &page, name));
    sv_journal_close(&journal);
    unlink(path);
}
END_TEST

START_TEST(names_have_their_bytes_beside_them)
{
    static const struct {
        const char *written, *hex, *name;
    } cases[] = {
        {"\xEF\xBF\xBD.jpg", "ff2e6a7067", "\xff.jpg"}, {"\xEF\xBF\xBD.jpg", NULL, NULL},
        {"\xEF\xBF\xBD.jpg", "ff2e6a706", NULL},        {"\xEF\xBF\xBD.jpg", "no digits", NULL},
        {"\xEF\xBF\xBD.jpg", "fe2e706e67", NULL},       {"book.jpg", "ff2e6a7067", NULL},
    };
    const char *name = cases[_i].name ? cases[_i].name : cases[_i].written;
    char read[PATH_MAX], hex[2 * PATH_MAX];
    sv_true_name_read(cases[_i].written, cases[_i].hex, read);
    ck_assert_str_eq(read, name);
    ck_assert_int_eq(sv_true_name_hex(name, hex), cases[_i].name != NULL);
    if (cases[_i].name)
        ck_assert_str_eq(hex, cases[_i].hex);
}
END_TEST

START_TEST(only_one_batch_has_it)
{
    sv_journal journal, second;
    begin();
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    pid_t other = fork();
    if (other == 0) /* locks are a process's own */
        _exit(sv_journal_open(&second, path, NULL) == SV_OUTPUT ? 0 : 1);
    int ending;
    ck_assert_int_eq(waitpid(other, &ending, 0), other);
    ck_assert_int_eq(ending, 0);
    sv_journal_close(&journal);
    unlink(path);
}
END_TEST

/* As many lines as the table has room for at first. */
START_TEST(a_key_is_looked_up_among_as_many_as_the_table_has_room_for)
{
    enum { LINES = 1024 };
    sv_journal journal;
    char name[16];
    begin();
    ck_assert_int_eq(sv_journal_open(&journal, path, NULL), SV_OK);
    for (int i = 0; i < LINES; i++) {
        snprintf(name, sizeof name, "%d", i);
        add(&journal, name, SV_OK);
    }
    ck_assert_uint_eq(journal.count, LINES);
    ck_assert_uint_gt(journal.room, LINES);
    ck_assert_ptr_null(sv_journal_find(&journal, sv_hash_of_text("absent")));
    for (int i = 0; i < LINES; i++) {
        snprintf(name, sizeof name, "%d", i);
        ck_assert_ptr_nonnull(sv_journal_find(&journal, sv_hash_of_text(name)));
    }
    sv_journal_close(&journal);
    unlink(path);
}
END_TEST

UNIT_LOOPS("batch journal", {lines_are_found_again, 1}, {a_torn_tail_is_cut_off, 1},
           {a_torn_first_line_is_cut_off, 3}, {what_is_none_is_left_alone, 5},
           {links_are_not_followed, 1}, {many_lines_are_kept, 1}, {all_lost_pages_are_found, 1},
           {names_have_their_bytes_beside_them, 6}, {only_one_batch_has_it, 1},
           {a_key_is_looked_up_among_as_many_as_the_table_has_room_for, 1})
