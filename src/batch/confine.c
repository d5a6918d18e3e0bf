#include "confine.h"

#include "../process_memory.h"

#include <math.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static void limit(int resource, rlim_t value)
{
    struct rlimit bound = {value, value};
    setrlimit(resource, &bound);
}

void sv_confine(pid_t parent, const sv_limits *limits)
{
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTERM, SIGHUP};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    signal(SIGINT, SIG_IGN);
#if !defined(__SANITIZE_ADDRESS__) /* whose own handlers say more, and whose shadow is large */
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        signal(faults[i], SIG_DFL);
    limit(RLIMIT_DATA, sv_limits_process_memory(limits));
#else
    (void)faults;
#endif
    limit(RLIMIT_CORE, 0);
    if (limits->seconds > 0) /* should the parent be stopped meanwhile */
        limit(RLIMIT_CPU, (rlim_t)ceil(limits->seconds) + 2);
}
