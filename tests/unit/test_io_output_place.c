/* Where an output will lie. */
#include "io/output_place.h"
#include "unit.h"

#include <string.h>
#include <sys/resource.h>

/* "a/a/a/...": a path of so many bytes. */
static void fill(char *path, size_t size)
{
    for (size_t i = 0; i < size; i++)
        path[i] = i % 2 ? '/' : 'a';
    path[size] = '\0';
}

START_TEST(a_place_is_known_though_nothing_is_there_yet)
{
    char place[PATH_MAX], root[PATH_MAX];
    ck_assert(sv_output_place("/no-folder/../no-other/./a.png", place));
    ck_assert_str_eq(place, "/no-other/a.png");
    ck_assert(sv_output_place("/", root));
    ck_assert_str_eq(root, "/");
}
END_TEST

START_TEST(a_path_as_long_as_may_be_has_a_place)
{
    char path[PATH_MAX] = "/no-folder/", place[PATH_MAX];
    fill(path + strlen(path), PATH_MAX - 1 - strlen(path));
    path[PATH_MAX - 2] = 'b';
    ck_assert(sv_output_place(path, place));
}
END_TEST

/* All the folders of one of 128 kB, as long as an argument may be, took 4 GB together. */
START_TEST(a_longer_one_has_none_and_takes_no_memory)
{
    enum { LONGEST = 128 << 10, MOST = 64 << 20 };
    static char path[LONGEST];
    char place[PATH_MAX];
    struct rusage before, after;
    fill(path, sizeof path - 1);
    getrusage(RUSAGE_SELF, &before);
    ck_assert(!sv_output_place(path, place));
    getrusage(RUSAGE_SELF, &after);
    ck_assert_int_lt((after.ru_maxrss - before.ru_maxrss) * 1024L, MOST);
}
END_TEST

UNIT_MAIN("output_place", a_place_is_known_though_nothing_is_there_yet,
          a_path_as_long_as_may_be_has_a_place, a_longer_one_has_none_and_takes_no_memory)
