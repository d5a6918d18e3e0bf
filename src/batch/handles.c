#include "handles.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

/* For what a child opens beside the handles that it has of its parent (5 at most were seen, of a
 * PDF's programs), and the parent for a drawing. */
enum { MARGIN = 16, OF_JOB = 2 };

void sv_handles_allow(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

/* The system gives the lowest number that is free. */
static rlim_t in_use(void)
{
    int next = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (next >= 0)
        close(next);
    return next >= 0 ? (rlim_t)next : 0;
}

unsigned sv_handles_jobs(unsigned jobs)
{
    struct rlimit files;
    rlim_t taken = in_use() + MARGIN;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur == RLIM_INFINITY)
        return jobs;
    rlim_t left = files.rlim_cur > taken ? (files.rlim_cur - taken) / OF_JOB : 0;
    return left < jobs ? (unsigned)(left > 0 ? left : 1) : jobs;
}
