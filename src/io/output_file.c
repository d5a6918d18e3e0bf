#include "output_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ------------------------------------------------------------------ errors */

static sv_status fail(sv_diagnostic *why, const char *sentence)
{
    return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE, "%s", sentence);
}

/* `kept`: what stood there, be it nothing, stands there still. */
static sv_status fail_errno(sv_diagnostic *why, int error, bool kept)
{
    switch (error) {
    case ENOSPC:
    case EDQUOT:
        return fail(why, kept ? "the disk is full; nothing was written" : "the disk is full");
    case EACCES:
    case EPERM:
        return fail(why, "no permission to write there");
    case EROFS:
        return fail(why, "the disk is read-only");
    case ENOENT:
        return fail(why, "the folder to write to does not exist");
    case ENOTDIR:
        return fail(why, "what is named as the folder to write to is a file");
    case EISDIR:
        return fail(why, "this is a folder; the name of a file in it is needed");
    case ENAMETOOLONG:
        return fail(why, "the name is too long");
    case EEXIST:
        return fail(why, "the file exists already and is not to be replaced");
    case EPIPE:
        return fail(why, "the program that was to take the output has ended");
    case ELOOP:
        return fail(why, "the symbolic links lead in a circle");
    case EFBIG:
        return fail(why, "the file would be larger than is allowed here");
    default: {
        char text[128];
        return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE, "writing failed: %s",
                       strerror_r(error, text, sizeof text));
    }
    }
}

sv_status sv_output_fail(const char *path, sv_diagnostic *why)
{
    return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE, "'%.150s' cannot be written: %s", path,
                   strerror(errno));
}

/* ---------------------------------------------------------------- the steps */

/* These return 0 or an errno value, so that cleaning up cannot change what went wrong. */

/* A pipe that whoever shares it has made one that does not wait takes what it has room for. */
static void await_room(int file)
{
    struct pollfd taking = {.fd = file, .events = POLLOUT};
    (void)!poll(&taking, 1, -1); /* writing tells what is wrong, if anything is */
}

static int write_all(int file, const uint8_t *bytes, size_t size)
{
    while (size > 0) {
        ssize_t done = write(file, bytes, size);
        if (done < 0 && errno == EAGAIN) {
            await_room(file);
            continue;
        }
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return errno;
        bytes += done;
        size -= (size_t)done;
    }
    return 0;
}

static int write_direct(const char *path, const uint8_t *bytes, size_t size)
{
    int file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return errno;
    int error = write_all(file, bytes, size);
    if (close(file) != 0 && !error)
        error = errno;
    return error;
}

/* The descriptor that a name such as /dev/stdout or /dev/fd/3 stands for, else -1. It is used as it
 * is: opening the name anew would begin at the start of a file that others write to as well. */
static int named_descriptor(const char *path)
{
    static const char *const standard[] = {"-", "/dev/stdin", "/dev/stdout", "/dev/stderr"};
    static const int descriptors[] = {STDOUT_FILENO, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO};
    for (int i = 0; i < 4; i++)
        if (strcmp(path, standard[i]) == 0)
            return descriptors[i];
    int number, end = 0;
    if (sscanf(path, "/dev/fd/%d%n", &number, &end) < 1 || path[end])
        if (sscanf(path, "/proc/self/fd/%d%n", &number, &end) < 1 || path[end])
            return -1;
    return number;
}

/* Puts the target of the symbolic link `name` in its place. */
static int follow_once(char name[PATH_MAX])
{
    char target[PATH_MAX];
    ssize_t length = readlink(name, target, sizeof target);
    if (length < 0)
        return errno;
    const char *slash = target[0] == '/' ? NULL : strrchr(name, '/');
    size_t folder = slash ? (size_t)(slash - name) + 1 : 0;
    if (folder + (size_t)length >= PATH_MAX)
        return ENAMETOOLONG;
    memcpy(name + folder, target, (size_t)length);
    name[folder + (size_t)length] = '\0';
    return 0;
}

/* Follows links until `name` is no link; one that leads to nothing yet is followed too. */
static int follow_links(const char *path, char name[PATH_MAX])
{
    enum { MOST_LINKS = 40 }; /* as Linux has it */
    if (strlen(path) >= PATH_MAX)
        return ENAMETOOLONG;
    strcpy(name, path);
    for (int i = 0; i < MOST_LINKS; i++) {
        struct stat about;
        if (lstat(name, &about) != 0)
            return errno == ENOENT ? 0 : errno;
        if (!S_ISLNK(about.st_mode))
            return 0;
        int error = follow_once(name);
        if (error)
            return error;
    }
    return ELOOP;
}

/* A file of a new name beside `name`. It is not made by mkstemp, because that sets its mode without
 * asking the umask, which cannot be asked without changing it for other threads. */
static int create_beside(const char *name, mode_t mode, char temporary[PATH_MAX], int *file)
{
    const char *slash = strrchr(name, '/');
    int folder = slash ? (int)(slash - name) + 1 : 0;
    for (int attempt = 0; attempt < 100; attempt++) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        int length = snprintf(temporary, PATH_MAX, "%.*s.sudoku-vision-%ld-%ld.tmp", folder, name,
                              (long)getpid(), now.tv_nsec);
        if (length >= PATH_MAX)
            return ENAMETOOLONG;
        *file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (*file >= 0)
            return 0;
        if (errno != EEXIST)
            return errno;
    }
    return EEXIST;
}

/* Gives the new file what the one it replaces has. The owner can be kept only by root: where it
 * cannot, set-user-ID and the like must not pass to another owner either. */
static int keep_attributes(int file, const struct stat *old)
{
    bool same_owner = fchown(file, old->st_uid, old->st_gid) == 0;
    return fchmod(file, old->st_mode & (same_owner ? 07777 : 0777)) == 0 ? 0 : errno;
}

static int fill(int file, const struct stat *old, const uint8_t *bytes, size_t size)
{
    int error = write_all(file, bytes, size);
    if (!error && old)
        error = keep_attributes(file, old);
    /* EINVAL: a file system that knows no flushing. */
    if (!error && fsync(file) != 0 && errno != EINVAL)
        error = errno;
    if (close(file) != 0 && !error)
        error = errno;
    return error;
}

/* Gives the temporary file its name where that is free. link() refuses a name in use by itself,
 * without a moment in which another could take it. Where the file system has no hard links (sshfs,
 * FAT), the name is taken by an empty file first. */
static int publish_new(const char *temporary, const char *name)
{
    if (link(temporary, name) == 0) {
        unlink(temporary);
        return 0;
    }
    int file = errno == EEXIST ? -1 : open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return errno;
    close(file);
    if (rename(temporary, name) == 0)
        return 0;
    int error = errno;
    unlink(name);
    return error;
}

static int publish(const char *temporary, const char *name, bool no_clobber)
{
    if (no_clobber)
        return publish_new(temporary, name);
    return rename(temporary, name) == 0 ? 0 : errno;
}

static int write_and_publish(const char *name, const struct stat *old, const uint8_t *bytes,
                             size_t size, bool no_clobber)
{
    char temporary[PATH_MAX];
    int file;
    int error = create_beside(name, old ? 0600 : 0666, temporary, &file);
    if (error)
        return error;
    error = fill(file, old, bytes, size);
    if (!error)
        error = publish(temporary, name, no_clobber);
    if (error)
        unlink(temporary);
    return error;
}

/* A file that is mounted on its name, as a container has its host's: no other can take the name. */
static bool is_mount_point(const char *name)
{
#ifdef STATX_ATTR_MOUNT_ROOT
    struct statx about;
    return statx(AT_FDCWD, name, 0, 0, &about) == 0 && about.stx_attributes & STATX_ATTR_MOUNT_ROOT;
#else
    (void)name;
    return false;
#endif
}

/* Gives a file the space for so many bytes, or leaves it as it was. Where a file system does not
 * know how, it is taken while writing. */
static int reserve(int file, size_t size)
{
    struct stat old;
    if (fstat(file, &old) != 0)
        return errno;
    int error = posix_fallocate(file, 0, (off_t)size);
    if (error != ENOSPC && error != EDQUOT && error != EFBIG)
        return 0;
    return ftruncate(file, old.st_size) == 0 ? error : errno;
}

/* Over what the file holds: with all bytes at hand and their space taken, hardly anything is left
 * that could stop halfway. */
static int write_over(const char *name, const uint8_t *bytes, size_t size, bool *kept)
{
    int file = open(name, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return errno;
    int error = reserve(file, size);
    if (!error && ftruncate(file, (off_t)size) != 0)
        error = errno;
    *kept = error != 0;
    if (!error)
        return fill(file, NULL, bytes, size);
    close(file);
    return error;
}

/* By a new file in the place of the old, or over that where its folder lets no other have the name:
 * one that is not ours, or is sticky as /tmp is. */
static int replace(const char *name, const struct stat *old, const uint8_t *bytes, size_t size,
                   bool *kept)
{
    if (is_mount_point(name))
        return write_over(name, bytes, size, kept);
    int error = write_and_publish(name, old, bytes, size, false);
    return error == EACCES || error == EPERM ? write_over(name, bytes, size, kept) : error;
}

/* Signals wait meanwhile, but for those of faults, so that none leaves the temporary file behind.
 * What is written to directly may wait for its reader for ever, and there they must not. */
static int write_file(const char *name, const struct stat *old, const uint8_t *bytes, size_t size,
                      bool no_clobber, bool *kept)
{
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGSYS};
    sigset_t held, before;
    sigfillset(&held);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        sigdelset(&held, faults[i]);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    *kept = true;
    int error = old ? replace(name, old, bytes, size, kept)
                    : write_and_publish(name, NULL, bytes, size, no_clobber);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error;
}

/* ---------------------------------------------------------------- the whole */

static int write_named(const char *path, const uint8_t *bytes, size_t size, bool no_clobber,
                       bool *kept)
{
    char name[PATH_MAX];
    struct stat about;
    int error = follow_links(path, name);
    if (error)
        return error;
    if (stat(name, &about) != 0) {
        if (errno != ENOENT)
            return errno;
        return name[0] && name[strlen(name) - 1] == '/'
                   ? EISDIR
                   : write_file(name, NULL, bytes, size, no_clobber, kept);
    }
    if (S_ISDIR(about.st_mode))
        return EISDIR;
    if (!S_ISREG(about.st_mode))
        return write_direct(name, bytes, size);
    if (no_clobber)
        return EEXIST;
    if (faccessat(AT_FDCWD, name, W_OK, AT_EACCESS) != 0)
        return errno;
    return write_file(name, &about, bytes, size, false, kept);
}

sv_status sv_output_write(const char *path, const void *bytes, size_t size, bool no_clobber,
                          sv_diagnostic *why)
{
    if (!path[0])
        return fail(why, "the name of the output is empty");
    bool kept = false;
    int descriptor = named_descriptor(path);
    int error = descriptor >= 0 ? write_all(descriptor, bytes, size)
                                : write_named(path, bytes, size, no_clobber, &kept);
    return error ? fail_errno(why, error, kept) : SV_OK;
}

bool sv_output_is_stdout(const char *path)
{
    return named_descriptor(path) == STDOUT_FILENO;
}
