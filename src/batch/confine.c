#include "confine.h"

#include "../process_memory.h"
#include "stop.h"

#include <math.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

/* Signals that end a child tell the parent by their number why. What is ignored, as nohup has it,
 * stays so. */
static void set_back(const int *signals, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct sigaction inherited;
        sigaction(signals[i], NULL, &inherited);
        if (inherited.sa_handler != SIG_IGN)
            signal(signals[i], SIG_DFL);
    }
}

void sv_confine(pid_t parent, const sv_limits *limits)
{
    static const int left[] = {SV_STOP_SIGNALS};
    static const int ends[] = {SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        signal(left[i], SIG_IGN);
    set_back(ends, sizeof ends / sizeof *ends);
#if !defined(__SANITIZE_ADDRESS__) /* whose own handlers say more, and whose shadow is large */
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    set_back(faults, sizeof faults / sizeof *faults);
    sv_process_bound(RLIMIT_DATA, sv_limits_process_memory(limits));
#endif
    sv_process_bound(RLIMIT_CORE, 0);
    if (limits->seconds > 0) /* should the parent be stopped meanwhile */
        sv_process_bound(RLIMIT_CPU, (rlim_t)ceil(limits->seconds) + 2);
}
