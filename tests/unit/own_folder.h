/* A test's own working folder; Check gives each test a process of its own. */
#ifndef OWN_FOLDER_H
#define OWN_FOLDER_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define OWN_FOLDER "/tmp/sudoku-vision-test-"

static inline void enter_folder(void)
{
    char folder[] = OWN_FOLDER "XXXXXX";
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(chdir(folder), 0);
}

static inline void put_bytes(const char *path, const void *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
    ck_assert_int_eq(fclose(file), 0);
}

/* Removes the folder, whatever the test made of it. */
static inline void leave_folder(void)
{
    char folder[64], command[256];
    ck_assert_ptr_nonnull(getcwd(folder, sizeof folder));
    ck_assert_int_eq(strncmp(folder, OWN_FOLDER, strlen(OWN_FOLDER)), 0);
    ck_assert_int_eq(chdir("/"), 0);
    snprintf(command, sizeof command, "chmod -R u+rwx '%s'; rm -r '%s'", folder, folder);
    ck_assert_int_eq(system(command), 0);
}

#endif
