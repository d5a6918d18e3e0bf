#include "bytes.h"

#include "../deadline.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static sv_status fail_errno(sv_diagnostic *why, int error)
{
    switch (error) {
    case ENOENT:
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "there is no such file");
    case EACCES:
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "no permission to read the file");
    case EISDIR:
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "this is a folder");
    case ENAMETOOLONG:
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the file's name is too long");
    default: {
        char text[128];
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the file cannot be read: %s",
                       strerror_r(error, text, sizeof text));
    }
    }
}

static sv_status fail_limit(sv_diagnostic *why, uint64_t limit)
{
    return sv_fail(why, SV_LIMIT, SV_STAGE_OPEN, "the file is larger than the limit of %llu bytes",
                   (unsigned long long)limit);
}

sv_status sv_fail_max_bytes(uint64_t limit, sv_diagnostic *why)
{
    return sv_fail(why, SV_LIMIT, SV_STAGE_OPEN,
                   "the file is larger than the limit of %llu bytes; --max-bytes raises it",
                   (unsigned long long)limit);
}

/* A buffer that grows up to one byte more than the limit, by which we learn that it is exceeded. */
typedef struct buffer {
    uint8_t *bytes;
    size_t size, capacity, most;
    double patience;    /* seconds for which nothing may come; 0: for ever */
    const char *advice; /* where that is not enough */
} buffer;

static bool grow(buffer *to, size_t capacity)
{
    if (capacity > to->most)
        capacity = to->most;
    uint8_t *bytes = realloc(to->bytes, capacity);
    if (!bytes)
        return false;
    to->bytes = bytes;
    to->capacity = capacity;
    return true;
}

/* Waits for what a pipe or device still has to bring, or for its end. A regular file never waits.
 */
static sv_status await(int file, const buffer *to, sv_diagnostic *why)
{
    const sv_deadline until = sv_deadline_in(to->patience);
    struct pollfd coming = {.fd = file, .events = POLLIN};
    for (;;) {
        int ready = poll(&coming, 1, sv_deadline_milliseconds(&until));
        if (ready > 0 || (ready < 0 && errno != EINTR))
            return SV_OK; /* reading tells what is wrong, if anything is */
        if (sv_deadline_passed(&until))
            return sv_fail(why, SV_TIMEOUT, SV_STAGE_OPEN, "nothing has come for %g second%s%s",
                           to->patience, to->patience == 1 ? "" : "s", to->advice);
    }
}

static sv_status read_all(int file, bool waits, buffer *to, sv_diagnostic *why)
{
    for (;;) {
        if (to->size == to->capacity && !grow(to, to->capacity * 2))
            return sv_fail_memory(why, SV_STAGE_OPEN);
        sv_status status = waits ? await(file, to, why) : SV_OK;
        if (status != SV_OK)
            return status;
        ssize_t got = read(file, to->bytes + to->size, to->capacity - to->size);
        if (got < 0 && (errno == EINTR || (waits && errno == EAGAIN)))
            continue;
        if (got < 0)
            return fail_errno(why, errno);
        if (got == 0)
            return SV_OK;
        to->size += (size_t)got;
        if (to->size == to->most)
            return fail_limit(why, to->most - 1);
    }
}

static sv_status read_file(int file, uint64_t limit, buffer *to, sv_diagnostic *why)
{
    struct stat about;
    if (fstat(file, &about) != 0)
        return fail_errno(why, errno);
    if (S_ISDIR(about.st_mode))
        return fail_errno(why, EISDIR);
    uint64_t expected = S_ISREG(about.st_mode) && about.st_size > 0 ? (uint64_t)about.st_size : 0;
    if (expected > limit)
        return fail_limit(why, limit);
    to->most = limit < SIZE_MAX / 2 ? (size_t)limit + 1 : SIZE_MAX / 2;
    /* One more than a regular file has, so that its end is seen without growing. */
    if (!grow(to, expected ? (size_t)expected + 1 : 65536))
        return sv_fail_memory(why, SV_STAGE_OPEN);
    /* Who types at a terminal takes the time that it takes. */
    if (isatty(file))
        to->patience = 0;
    return read_all(file, !S_ISREG(about.st_mode), to, why);
}

sv_status sv_fail_empty(sv_diagnostic *why)
{
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the file is empty");
}

sv_status sv_bytes_open(const char *path, int *file, sv_diagnostic *why)
{
    /* Opening would wait for whoever writes to a pipe with a name; reading waits with a limit. */
    *file = strcmp(path, "-") == 0 ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                                   : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    return *file < 0 ? fail_errno(why, errno) : SV_OK;
}

static sv_status read_into(buffer *all, int file, uint64_t limit, uint8_t **bytes, size_t *size,
                           sv_diagnostic *why)
{
    sv_status status = read_file(file, limit, all, why);
    if (status != SV_OK) {
        free(all->bytes);
        return status;
    }
    *bytes = all->bytes;
    *size = all->size;
    return SV_OK;
}

sv_status sv_bytes_read_file(int file, uint64_t limit, double patience, uint8_t **bytes,
                             size_t *size, sv_diagnostic *why)
{
    buffer all = {.patience = patience, .advice = "; --timeout raises the limit"};
    return read_into(&all, file, limit, bytes, size, why);
}

sv_status sv_bytes_read(const char *path, uint64_t limit, uint8_t **bytes, size_t *size,
                        sv_diagnostic *why)
{
    buffer all = {.patience = sv_limits_default().seconds, .advice = ""};
    int file;
    sv_status status = sv_bytes_open(path, &file, why);
    if (status != SV_OK)
        return status;
    status = read_into(&all, file, limit, bytes, size, why);
    close(file);
    if (status == SV_OK && *size == 0) {
        free(*bytes);
        *bytes = NULL;
        return sv_fail_empty(why);
    }
    return status;
}
