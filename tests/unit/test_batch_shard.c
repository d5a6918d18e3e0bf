/* Shards: which input belongs to which, the names of their files, and lines of any length. */
#include "batch/line_reader.h"
#include "batch/shard.h"
#include "unit.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { FILES = 3000 };

static sv_batch_input input_of(char name[32], int number)
{
    snprintf(name, 32, "scans/page-%d.jpg", number);
    return (sv_batch_input){.path = name, .name = 6};
}

START_TEST(each_input_has_one_shard)
{
    unsigned sizes[5] = {0};
    for (int i = 0; i < FILES; i++) {
        char name[32];
        sv_batch_input input = input_of(name, i);
        unsigned owners = 0;
        for (unsigned number = 1; number <= 5; number++) {
            bool has = sv_shard_has(&(sv_shard){number, 5}, &input);
            owners += has;
            sizes[number - 1] += has;
        }
        ck_assert_uint_eq(owners, 1);
        ck_assert(sv_shard_has(&(sv_shard){0, 0}, &input));
    }
    for (unsigned i = 0; i < 5; i++) /* 600 each; six standard deviations */
        ck_assert_int_le(abs((int)sizes[i] - FILES / 5), 132);
}
END_TEST

START_TEST(the_folder_above_does_not_matter)
{
    for (int i = 0; i < 100; i++) {
        char name[32], elsewhere[64];
        sv_batch_input input = input_of(name, i), other = input;
        snprintf(elsewhere, sizeof elsewhere, "/mnt/copy/%s", name + 6);
        other.path = elsewhere;
        other.name = strlen("/mnt/copy/");
        for (unsigned number = 1; number <= 3; number++)
            ck_assert_int_eq(sv_shard_has(&(sv_shard){number, 3}, &input),
                             sv_shard_has(&(sv_shard){number, 3}, &other));
    }
}
END_TEST

START_TEST(names_of_files_are_read_back)
{
    char name[SV_SHARD_NAME];
    sv_shard shard;
    sv_shard_name(&(sv_shard){0, 0}, "results", ".jsonl", name);
    ck_assert_str_eq(name, "results.jsonl");
    ck_assert(!sv_shard_of_name(name, "results", ".jsonl", &shard));
    sv_shard_name(&(sv_shard){2, 18}, "results", ".jsonl", name);
    ck_assert_str_eq(name, "results-2-of-18.jsonl");
    ck_assert(sv_shard_of_name(name, "results", ".jsonl", &shard));
    ck_assert_uint_eq(shard.number, 2);
    ck_assert_uint_eq(shard.of, 18);
    static const char *const others[] = {"order-2-of-18.jsonl",       "results-2-of-18.jsonl~",
                                         "results-0-of-18.jsonl",     "results-3-of-2.jsonl",
                                         "results-+1-of-2.jsonl",     "results-01-of-2.jsonl",
                                         "results-1-of-9999999.jsonl"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        ck_assert_msg(!sv_shard_of_name(others[i], "results", ".jsonl", &shard), "%s", others[i]);
}
END_TEST

/* Lines of 0, 1, 2, ... bytes and one that is longer than any buffer at first. */
START_TEST(lines_come_whole)
{
    enum { LINES = 2000, LONG = 300000 };
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    for (int i = 0; i < LINES; i++)
        fprintf(file, "%*s\n", i == 1000 ? LONG : i, "");
    fputs("torn", file);
    fflush(file);
    sv_line_reader reader = sv_line_reader_of(fileno(file));
    const char *line;
    size_t size;
    for (size_t i = 0; i < LINES; i++) {
        ck_assert_int_eq(sv_line_next(&reader, &line, &size, NULL), SV_OK);
        ck_assert_ptr_nonnull(line);
        ck_assert_uint_eq(size, (i == 1000 ? LONG : i) + 1);
        ck_assert_int_eq(line[size - 1], '\n');
    }
    ck_assert_int_eq(sv_line_next(&reader, &line, &size, NULL), SV_OK);
    ck_assert_ptr_null(line);
    ck_assert_int_eq(fseek(file, 0, SEEK_END), 0);
    ck_assert_uint_eq(reader.place, (uint64_t)ftell(file) - strlen("torn"));
    sv_line_reader_free(&reader);
    fclose(file);
}
END_TEST

UNIT_MAIN("batch shard", each_input_has_one_shard, the_folder_above_does_not_matter,
          names_of_files_are_read_back, lines_come_whole)
