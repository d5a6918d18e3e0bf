#include "report/text_file.h"
#include "unit.h"

#include <string.h>
#include <sys/resource.h>

START_TEST(what_is_written_is_there)
{
    sv_text_file file;
    sv_text_file_open(&file);
    for (int i = 0; i < 1000; i++)
        fprintf(file.out, "%09d\n", i);
    ck_assert(sv_text_file_close(&file));
    ck_assert_uint_eq(file.size, 10000);
    ck_assert_uint_eq(strlen(file.text), 10000);
    ck_assert(strncmp(file.text + 9990, "000000999\n", 10) == 0);
    free(file.text);
}
END_TEST

START_TEST(nothing_is_an_empty_text)
{
    sv_text_file file;
    sv_text_file_open(&file);
    ck_assert(sv_text_file_close(&file));
    ck_assert_str_eq(file.text, "");
    free(file.text);
}
END_TEST

/* The sanitizers need more address space than could be bounded. */
#if !defined(__SANITIZE_ADDRESS__)
START_TEST(want_of_memory_is_told)
{
    enum { MOST = 64 << 20 };
    static const char line[1 << 16];
    sv_text_file file;
    setrlimit(RLIMIT_AS, &(struct rlimit){MOST, MOST});
    sv_text_file_open(&file);
    for (int i = 0; i < MOST / (int)sizeof line; i++)
        fwrite(line, 1, sizeof line, file.out);
    fputs("and no more", file.out);
    ck_assert(!sv_text_file_close(&file));
    ck_assert_ptr_null(file.text);
}
END_TEST
UNIT_MAIN("text file", what_is_written_is_there, nothing_is_an_empty_text, want_of_memory_is_told)
#else
UNIT_MAIN("text file", what_is_written_is_there, nothing_is_an_empty_text)
#endif
