#include "streams.h"

#include "../report/message.h"
#include "../status.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void sv_streams_hold(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && errno == EBADF && /* it is the lowest free number */
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
            return;
}

/* A page of twenty puzzles has records of 50 kB; a pipe takes 64 at once. On a terminal lines come
 * out by themselves. */
void sv_streams_widen(void)
{
    static char room[1 << 16];
    if (!isatty(STDOUT_FILENO))
        setvbuf(stdout, room, _IOFBF, sizeof room);
}

/* What errno said when writing failed is long gone. */
static bool reader_has_gone(void)
{
    struct stat about;
    struct pollfd stream = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return fstat(STDOUT_FILENO, &about) == 0 &&
           (S_ISFIFO(about.st_mode) || S_ISSOCK(about.st_mode)) && poll(&stream, 1, 0) == 1 &&
           (stream.revents & (POLLERR | POLLHUP));
}

/* What errno said when standard output was last flushed in vain: the stream keeps no reason. */
static int failed_before;

void sv_streams_flush(void)
{
    if (fflush(stdout) != 0)
        failed_before = errno;
}

bool sv_streams_finish(void)
{
    sv_diagnostic why;
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    const int error = errno ? errno : failed_before;
    (void)sv_fail(&why, SV_OUTPUT, SV_STAGE_WRITE, "%s",
                  error ? strerror(error) : "it cannot be written");
    if (!reader_has_gone())
        sv_message_failure("standard output", &why);
    return false;
}
