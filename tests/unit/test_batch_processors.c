/* How many processors control groups leave, of both versions. */
#include "batch/processors.h"
#include "own_folder.h"
#include "unit.h"

#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void write_file(const char *path, const char *text)
{
    char made[200];
    for (const char *at = strchr(path, '/'); at; at = strchr(at + 1, '/')) {
        snprintf(made, sizeof made, "%.*s", (int)(at - path), path);
        mkdir(made, 0777);
    }
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    fputs(text, file);
    fclose(file);
}

static void begin(const char *membership)
{
    enter_folder();
    write_file("self", membership);
}

/* The system's, of which the first test makes one of many processors: a set that is too small for
 * their numbers is refused, as Linux does. */
static size_t least_set;
static unsigned own_processors = 1;

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set)
{
    (void)process;
    if (size < least_set) {
        errno = EINVAL;
        return -1;
    }
    memset(set, 0, size);
    for (unsigned i = 0; i < own_processors; i++)
        CPU_SET_S(8 * least_set + i - own_processors, size, set);
    return 0;
}

START_TEST(processors_are_counted_whatever_their_numbers)
{
    unsigned allowed = sv_processors_of_groups("/proc/self/cgroup", "/sys/fs/cgroup");
    own_processors = 2;
    for (least_set = 8; least_set <= 8192; least_set *= 4)
        ck_assert_uint_eq(sv_processors(), allowed == 1 ? 1 : 2);
    least_set = SIZE_MAX;
    ck_assert_uint_eq(sv_processors(), 1);
}
END_TEST

START_TEST(version_two_takes_the_least_on_the_way_up)
{
    begin("0::/system/job\n");
    write_file("tree/cpu.max", "max 100000\n");
    write_file("tree/system/cpu.max", "350000 100000\n");
    write_file("tree/system/job/cpu.max", "800000 100000\n");
    ck_assert_uint_eq(sv_processors_of_groups("self", "tree"), 4); /* 3.5 */
    write_file("tree/system/job/cpu.max", "20000 100000\n");
    ck_assert_uint_eq(sv_processors_of_groups("self", "tree"), 1); /* a fifth */
    write_file("tree/system/job/cpu.max", "max 100000\n");
    write_file("tree/system/cpu.max", "max 100000\n");
    ck_assert_uint_eq(sv_processors_of_groups("self", "tree"), 0);
    leave_folder();
}
END_TEST

/* A container that sees its own group as the root, and the host's path in its membership. */
START_TEST(a_path_that_is_not_there_leads_to_the_root)
{
    begin("0::/kubepods/pod7/long\n");
    write_file("tree/cpu.max", "200000 100000\n");
    ck_assert_uint_eq(sv_processors_of_groups("self", "tree"), 2);
    leave_folder();
}
END_TEST

START_TEST(version_one_is_known)
{
    begin("7:memory:/a\n4:cpu,cpuacct:/a/b\n0::/\n");
    write_file("tree/cpu,cpuacct/a/b/cpu.cfs_quota_us", "-1\n");
    write_file("tree/cpu,cpuacct/a/b/cpu.cfs_period_us", "100000\n");
    ck_assert_uint_eq(sv_processors_of_groups("self", "tree"), 0);
    write_file("tree/cpu,cpuacct/a/cpu.cfs_quota_us", "150000\n");
    write_file("tree/cpu,cpuacct/a/cpu.cfs_period_us", "50000\n");
    ck_assert_uint_eq(sv_processors_of_groups("self", "tree"), 3);
    leave_folder();
}
END_TEST

START_TEST(what_is_strange_is_no_bound)
{
    begin("\n:\n3:cpuset:/\nx:cpu\n");
    ck_assert_uint_eq(sv_processors_of_groups("self", "tree"), 0);
    ck_assert_uint_eq(sv_processors_of_groups("nothing", "tree"), 0);
    ck_assert_uint_ge(sv_processors(), 1);
    leave_folder();
}
END_TEST

UNIT_MAIN("batch processors", processors_are_counted_whatever_their_numbers,
          version_two_takes_the_least_on_the_way_up, a_path_that_is_not_there_leads_to_the_root,
          version_one_is_known, what_is_strange_is_no_bound)
