#include "own_folder.h"
#include "unit.h"

#include "io/output_file.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void enter_with_umask(void)
{
    enter_folder();
    umask(022);
}

static sv_status put(const char *path, const char *text, bool no_clobber)
{
    return sv_output_write(path, text, strlen(text), no_clobber, NULL);
}

static void expect_refusal(const char *path, bool no_clobber, const char *word)
{
    sv_diagnostic why = {0};
    ck_assert_int_eq(sv_output_write(path, "new", 3, no_clobber, &why), SV_OUTPUT);
    ck_assert_int_eq(why.stage, SV_STAGE_WRITE);
    ck_assert_msg(strstr(why.message, word), "'%s' says nothing of '%s'", why.message, word);
}

static void expect_content(const char *path, const char *text)
{
    char content[64] = "";
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fread(content, 1, sizeof content - 1, file), strlen(text));
    ck_assert_str_eq(content, text);
    fclose(file);
}

static mode_t mode_of(const char *path)
{
    struct stat about;
    ck_assert_int_eq(stat(path, &about), 0);
    return about.st_mode & 07777;
}

static int entries_here(void)
{
    DIR *folder = opendir(".");
    int count = 0;
    for (const struct dirent *entry; (entry = readdir(folder));)
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(folder);
    return count;
}

START_TEST(a_new_file_gets_the_umasks_mode)
{
    enter_with_umask();
    umask(027);
    ck_assert_int_eq(put("out", "text", false), SV_OK);
    expect_content("out", "text");
    ck_assert_uint_eq(mode_of("out"), 0640);
    ck_assert_int_eq(entries_here(), 1);
    leave_folder();
}
END_TEST

START_TEST(a_replaced_file_keeps_its_mode)
{
    enter_with_umask();
    ck_assert_int_eq(put("out", "old and longer", false), SV_OK);
    ck_assert_int_eq(chmod("out", 0604), 0);
    ck_assert_int_eq(put("out", "new", false), SV_OK);
    expect_content("out", "new");
    ck_assert_uint_eq(mode_of("out"), 0604);
    ck_assert_int_eq(entries_here(), 1);
    leave_folder();
}
END_TEST

START_TEST(links_are_followed_and_stay)
{
    enter_with_umask();
    struct stat about;
    ck_assert_int_eq(mkdir("folder", 0755), 0);
    ck_assert_int_eq(symlink("folder/target", "one"), 0);
    ck_assert_int_eq(symlink("../one", "folder/two"), 0);
    ck_assert_int_eq(put("folder/two", "new", false), SV_OK); /* its target is not there yet */
    ck_assert_int_eq(put("folder/two", "newer", false), SV_OK);
    expect_content("folder/target", "newer");
    ck_assert(lstat("one", &about) == 0 && S_ISLNK(about.st_mode));
    ck_assert(lstat("folder/two", &about) == 0 && S_ISLNK(about.st_mode));
    ck_assert_int_eq(symlink("circle", "circle"), 0);
    expect_refusal("circle", false, "circle");
    leave_folder();
}
END_TEST

START_TEST(no_clobber_refuses_what_exists)
{
    enter_with_umask();
    ck_assert_int_eq(put("out", "old", true), SV_OK);
    expect_refusal("out", true, "exists");
    ck_assert_int_eq(symlink("out", "link"), 0);
    expect_refusal("link", true, "exists");
    expect_content("out", "old");
    ck_assert_int_eq(entries_here(), 2);
    ck_assert_int_eq(put("/dev/null", "anything", true), SV_OK);
    leave_folder();
}
END_TEST

/* Many at once: exactly one gets the name. */
START_TEST(no_clobber_has_no_race)
{
    enter_with_umask();
    enum { WRITERS = 8 };
    int winners = 0;
    for (int i = 0; i < WRITERS; i++)
        if (fork() == 0)
            _exit(put("out", "mine", true) == SV_OK);
    for (int i = 0, status; i < WRITERS; i++) {
        ck_assert_int_gt(wait(&status), 0);
        winners += WEXITSTATUS(status);
    }
    ck_assert_int_eq(winners, 1);
    ck_assert_int_eq(entries_here(), 1);
    leave_folder();
}
END_TEST

START_TEST(what_is_no_file_is_written_directly)
{
    enter_with_umask();
    char text[8] = "";
    ck_assert_int_eq(put("/dev/null", "anything", false), SV_OK);
    ck_assert_int_eq(mkfifo("fifo", 0600), 0);
    int reader = open("fifo", O_RDONLY | O_NONBLOCK);
    ck_assert_int_eq(put("fifo", "text", false), SV_OK);
    ck_assert_int_eq(read(reader, text, sizeof text), 4);
    ck_assert_str_eq(text, "text");
    close(reader);
    ck_assert_int_eq(entries_here(), 1);
    leave_folder();
}
END_TEST

/* "-" and the names that mean the same append to where standard output points. */
START_TEST(standard_output_is_written_where_it_is)
{
    enter_with_umask();
    int kept = dup(STDOUT_FILENO);
    int file = open("out", O_WRONLY | O_CREAT, 0644);
    ck_assert_int_eq(dup2(file, STDOUT_FILENO), STDOUT_FILENO);
    sv_status statuses[] = {put("-", "a", false), put("/dev/stdout", "b", true),
                            put("/dev/fd/1", "c", false), put("/proc/self/fd/1", "d", false)};
    dup2(kept, STDOUT_FILENO);
    close(file);
    for (int i = 0; i < 4; i++)
        ck_assert_int_eq(statuses[i], SV_OK);
    expect_content("out", "abcd");
    leave_folder();
}
END_TEST

/* Takes bytes until there are no more; never returns. */
static void count_and_exit(int file, size_t expected)
{
    static char part[1000];
    size_t count = 0;
    usleep(100000); /* the writer fills the pipe meanwhile */
    for (ssize_t got; (got = read(file, part, sizeof part)) > 0;)
        count += (size_t)got;
    _exit(count != expected);
}

START_TEST(a_pipe_that_does_not_wait_gets_all)
{
    enum { SIZE = 1000000 };
    static const char large[SIZE];
    int ends[2], status;
    char name[32];
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    if (fork() == 0) {
        close(ends[1]);
        count_and_exit(ends[0], SIZE);
    }
    close(ends[0]);
    snprintf(name, sizeof name, "/dev/fd/%d", ends[1]);
    ck_assert_int_eq(sv_output_write(name, large, SIZE, false, NULL), SV_OK);
    close(ends[1]);
    ck_assert_int_gt(wait(&status), 0);
    ck_assert_int_eq(status, 0);
}
END_TEST

START_TEST(names_that_cannot_be_are_said)
{
    enter_with_umask();
    char longest[300];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    expect_refusal("", false, "empty");
    expect_refusal(".", false, "folder");
    expect_refusal("missing/", false, "folder");
    expect_refusal("missing/out", false, "does not exist");
    expect_refusal(longest, false, "too long");
    longest[255] = '\0'; /* the longest that is allowed */
    ck_assert_int_eq(put(longest, "text", false), SV_OK);
    ck_assert_int_eq(entries_here(), 1);
    leave_folder();
}
END_TEST

START_TEST(permission_is_needed)
{
    enter_with_umask();
    ck_assert_int_eq(put("out", "old", false), SV_OK);
    ck_assert_int_eq(chmod(".", 0755), 0);
    if (geteuid() == 0 && setegid(65534) == 0)
        ck_assert_int_eq(seteuid(65534), 0);
    else
        ck_assert_int_eq(chmod("out", 0444), 0);
    expect_refusal("out", false, "permission"); /* another's, or read-only */
    if (getuid() != 0)
        ck_assert_int_eq(chmod(".", 0555), 0);
    expect_refusal("new", false, "permission");
    ck_assert_int_eq(seteuid(getuid()), 0);
    expect_content("out", "old");
    ck_assert_int_eq(entries_here(), 1);
    leave_folder();
}
END_TEST

/* A file that may be written, in a folder that is not ours; where we are not root, in one that is
 * closed. */
static void expect_written_over(mode_t folder)
{
    enter_with_umask();
    ck_assert_int_eq(put("out", "what was longer before", false), SV_OK);
    ck_assert_int_eq(chmod("out", 0666), 0);
    bool root = geteuid() == 0 && setegid(65534) == 0;
    ck_assert_int_eq(chmod(".", root ? folder : 0555), 0);
    if (root)
        ck_assert_int_eq(seteuid(65534), 0);
    ck_assert_int_eq(put("out", "new", false), SV_OK);
    expect_refusal("out", true, "exists");
    ck_assert_int_eq(seteuid(getuid()), 0);
    expect_content("out", "new");
    ck_assert_uint_eq(mode_of("out"), 0666);
    ck_assert_int_eq(entries_here(), 1);
    leave_folder();
}

START_TEST(a_file_is_written_over_where_no_other_may_be_made)
{
    expect_written_over(0755);
}
END_TEST

START_TEST(a_file_is_written_over_where_it_may_not_be_replaced)
{
    expect_written_over(01777);
}
END_TEST

/* A limit on the size of files stands for a full disk: both stop a write in the middle. */
START_TEST(a_write_that_fails_leaves_nothing)
{
    enter_with_umask();
    ck_assert_int_eq(put("out", "old", false), SV_OK);
    static const char large[100000];
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit small = {50000, RLIM_INFINITY};
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &small), 0);
    sv_diagnostic why;
    ck_assert_int_eq(sv_output_write("out", large, sizeof large, false, &why), SV_OUTPUT);
    ck_assert_int_eq(sv_output_write("new", large, sizeof large, false, &why), SV_OUTPUT);
    expect_content("out", "old");
    ck_assert_int_eq(entries_here(), 1);
    leave_folder();
}
END_TEST

START_TEST(a_full_disk_is_said)
{
    if (access("/dev/full", W_OK) != 0) {
        unit_skip_without("/dev/full");
        return;
    }
    sv_diagnostic why;
    ck_assert_int_eq(sv_output_write("/dev/full", "new", 3, false, &why), SV_OUTPUT);
    ck_assert_str_eq(why.message, "the disk is full"); /* what it had room for may stand there */
}
END_TEST

UNIT_MAIN("io output file", a_new_file_gets_the_umasks_mode, a_replaced_file_keeps_its_mode,
          links_are_followed_and_stay, no_clobber_refuses_what_exists, no_clobber_has_no_race,
          what_is_no_file_is_written_directly, standard_output_is_written_where_it_is,
          a_pipe_that_does_not_wait_gets_all, names_that_cannot_be_are_said, permission_is_needed,
          a_file_is_written_over_where_no_other_may_be_made,
          a_file_is_written_over_where_it_may_not_be_replaced, a_write_that_fails_leaves_nothing,
          a_full_disk_is_said)
