#include "unit.h"

#include "io/bytes.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file with this many bytes; the name is the caller's to remove. */
static const char *make_file(char name[64], size_t size)
{
    strcpy(name, "/tmp/sudoku-vision-test-XXXXXX");
    int file = mkstemp(name);
    ck_assert_int_ge(file, 0);
    for (size_t i = 0; i < size; i++)
        ck_assert_int_eq(write(file, &"abcd"[i % 4], 1), 1);
    close(file);
    return name;
}

static sv_status status_of(const char *path, uint64_t limit, const char *word)
{
    uint8_t *bytes;
    size_t size;
    sv_diagnostic why = {0};
    sv_status status = sv_bytes_read(path, limit, &bytes, &size, &why);
    if (status == SV_OK) {
        free(bytes);
        return status;
    }
    ck_assert_int_eq(why.stage, SV_STAGE_OPEN);
    ck_assert_msg(strstr(why.message, word), "'%s' says nothing of '%s'", why.message, word);
    return status;
}

START_TEST(a_file_is_read_whole)
{
    char name[64];
    make_file(name, 1001);
    uint8_t *bytes;
    size_t size;
    ck_assert_int_eq(sv_bytes_read(name, 5000, &bytes, &size, NULL), SV_OK);
    ck_assert_uint_eq(size, 1001);
    ck_assert_mem_eq(bytes, "abcdabcd", 8);
    free(bytes);
    unlink(name);
}
END_TEST

START_TEST(the_limit_is_the_last_that_is_read)
{
    char name[64];
    make_file(name, 100);
    ck_assert_int_eq(status_of(name, 100, ""), SV_OK);
    ck_assert_int_eq(status_of(name, 99, "limit of 99"), SV_LIMIT);
    unlink(name);
}
END_TEST

/* Many times what a pipe holds, and more than the first buffer. */
static int pipe_with(size_t size)
{
    int ends[2];
    ck_assert_int_eq(pipe(ends), 0);
    if (fork() == 0) {
        static const char block[1000];
        for (size_t i = 0; i < size / 1000; i++)
            if (write(ends[1], block, 1000) != 1000)
                _exit(1);
        _exit(0);
    }
    close(ends[1]);
    return ends[0];
}

START_TEST(standard_input_may_be_a_pipe)
{
    uint8_t *bytes;
    size_t size;
    ck_assert_int_eq(dup2(pipe_with(300000), STDIN_FILENO), STDIN_FILENO);
    ck_assert_int_eq(sv_bytes_read("-", 300000, &bytes, &size, NULL), SV_OK);
    ck_assert_uint_eq(size, 300000);
    free(bytes);
}
END_TEST

START_TEST(a_pipe_without_end_is_limited)
{
    ck_assert_int_eq(dup2(pipe_with(300000), STDIN_FILENO), STDIN_FILENO);
    ck_assert_int_eq(status_of("-", 299999, "limit"), SV_LIMIT);
    ck_assert_int_eq(status_of("/dev/zero", 100000, "limit"), SV_LIMIT);
}
END_TEST

START_TEST(what_cannot_be_read_is_said)
{
    char name[64];
    ck_assert_int_eq(status_of("/missing", 10, "no such file"), SV_UNREADABLE);
    ck_assert_int_eq(status_of("/tmp", 10, "folder"), SV_UNREADABLE);
    ck_assert_int_eq(status_of("/dev/null", 10, "empty"), SV_UNREADABLE);
    make_file(name, 0);
    ck_assert_int_eq(status_of(name, 10, "empty"), SV_UNREADABLE);
    if (geteuid() == 0)
        ck_assert_int_eq(seteuid(65534), 0);
    else
        ck_assert_int_eq(chmod(name, 0), 0);
    ck_assert_int_eq(status_of(name, 10, "permission"), SV_UNREADABLE);
    ck_assert_int_eq(seteuid(getuid()), 0);
    unlink(name);
    char longest[300];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    ck_assert_int_eq(status_of(longest, 10, "too long"), SV_UNREADABLE);
}
END_TEST

UNIT_MAIN("io bytes", a_file_is_read_whole, the_limit_is_the_last_that_is_read,
          standard_input_may_be_a_pipe, a_pipe_without_end_is_limited, what_cannot_be_read_is_said)
