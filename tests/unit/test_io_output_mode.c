/* Who may read what replaces a file, and while it does. */
#include "io/output_file.h"
#include "own_folder.h"
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* In the place of the system's: notes what may be done with a file that has been written, before it
 * is given what the one that it replaces has. */
static mode_t drafted;
static bool refused;

int fchown(int file, uid_t owner, gid_t group)
{
    struct stat about;
    drafted = fstat(file, &about) == 0 ? about.st_mode & 07777 : 07777;
    if (!refused)
        return (int)syscall(SYS_fchown, file, owner, group);
    errno = EPERM;
    return -1;
}

/* The mode of a file that had one and has been replaced. */
static mode_t mode_after(mode_t before)
{
    struct stat about;
    ck_assert_int_eq(close(open("out", O_WRONLY | O_CREAT, 0600)), 0);
    ck_assert_int_eq(chmod("out", before), 0);
    ck_assert_int_eq(sv_output_write("out", "new", 3, false, NULL), SV_OK);
    ck_assert_int_eq(stat("out", &about), 0);
    ck_assert_int_eq(about.st_size, 3);
    return about.st_mode & 07777;
}

START_TEST(what_replaces_a_private_file_is_never_open_to_others)
{
    static const mode_t MODES[] = {0600, 0640, 0644};
    enter_folder();
    umask(022);
    for (unsigned i = 0; i < sizeof MODES / sizeof *MODES; i++) {
        drafted = 07777;
        ck_assert_uint_eq(mode_after(MODES[i]), MODES[i]);
        ck_assert_uint_eq(drafted, 0600);
    }
    leave_folder();
}
END_TEST

/* Who may not give files away gets one of his own, which runs as nobody else. */
START_TEST(what_has_another_owner_runs_as_none)
{
    enter_folder();
    ck_assert_uint_eq(mode_after(04755), 04755);
    refused = true;
    ck_assert_uint_eq(mode_after(04755), 0755);
    ck_assert_uint_eq(mode_after(0640), 0640);
    leave_folder();
}
END_TEST

UNIT_MAIN("io output mode", what_replaces_a_private_file_is_never_open_to_others,
          what_has_another_owner_runs_as_none)
