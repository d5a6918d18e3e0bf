/* Files, known by device and inode. */
#include "io/file_set.h"
#include "unit.h"

static struct stat file(dev_t device, ino_t inode)
{
    return (struct stat){.st_mode = S_IFREG, .st_dev = device, .st_ino = inode};
}

START_TEST(what_was_added_is_there)
{
    enum { FILES = 1000, STEP = 7 }; /* which has no factor in common with it */
    sv_file_set set = {0};
    struct stat about = file(1, 1);
    ck_assert(!sv_file_set_has(&set, &about));
    for (unsigned i = 0; i < 2 * FILES;
         i++) { /* each twice, in another order than that of inodes */
        about = file(i % 2, i * STEP % FILES / 2);
        ck_assert(sv_file_set_make_room(&set));
        sv_file_set_add(&set, &about);
        ck_assert(sv_file_set_has(&set, &about));
    }
    ck_assert_uint_eq(set.count, FILES);
    about = file(1, FILES);
    ck_assert(!sv_file_set_has(&set, &about));
    about = file(2, 1);
    ck_assert(!sv_file_set_has(&set, &about));
    sv_file_set_free(&set);
    ck_assert_uint_eq(set.count, 0);
}
END_TEST

START_TEST(of_many_all_are_there_once_they_are_sorted)
{
    enum { FILES = 1000, STEP = 7 };
    sv_file_set set = {0};
    struct stat about;
    sv_file_set_sort(&set);
    for (unsigned i = 0; i < FILES; i++) {
        about = file(i % 2, i * STEP % FILES);
        ck_assert(sv_file_set_make_room(&set));
        sv_file_set_append(&set, &about);
    }
    sv_file_set_sort(&set);
    for (unsigned i = 0; i < FILES; i++) {
        about = file(i % 2, i * STEP % FILES);
        ck_assert(sv_file_set_has(&set, &about));
        about = file(2, i);
        ck_assert(!sv_file_set_has(&set, &about));
    }
    sv_file_set_free(&set);
}
END_TEST

START_TEST(only_what_can_be_overwritten_is_kept)
{
    sv_file_set set = {0};
    struct stat about = file(1, 1);
    about.st_mode = S_IFIFO;
    ck_assert(sv_file_set_make_room(&set));
    sv_file_set_add(&set, &about);
    sv_file_set_append(&set, &about);
    ck_assert_uint_eq(set.count, 0);
    ck_assert(!sv_file_set_has(&set, &about));
    about.st_mode = S_IFDIR;
    sv_file_set_add(&set, &about);
    ck_assert(sv_file_set_has(&set, &about));
    sv_file_set_free(&set);
}
END_TEST

UNIT_MAIN("file set", what_was_added_is_there, of_many_all_are_there_once_they_are_sorted,
          only_what_can_be_overwritten_is_kept)
