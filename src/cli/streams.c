#include "streams.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

void sv_streams_hold(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && errno == EBADF && /* it is the lowest free number */
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
            return;
}
