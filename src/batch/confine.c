#include "confine.h"

#include "../process_bounds.h"
#include "stop.h"

#include <signal.h>
#include <stdbool.h>
#include <sys/prctl.h>
#include <unistd.h>

/* Whether a handler stays that is not ours: of system calls that somebody else forbids (it has to
 * be told which), or the sanitizer's, which says more. */
static bool is_kept(int number, const struct sigaction *inherited)
{
#if defined(__SANITIZE_ADDRESS__)
    if (number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL ||
        number == SIGABRT)
        return true;
#endif
    return number == SIGSYS && (inherited->sa_flags & SA_SIGINFO);
}

/* Signals that end a child tell the parent by their number why. What is ignored, as nohup has it,
 * stays so. */
static void set_back_signals(void)
{
    for (int number = 1; number <= SIGRTMAX; number++) {
        struct sigaction inherited;
        if (sigaction(number, NULL, &inherited) == 0 && inherited.sa_handler != SIG_IGN &&
            inherited.sa_handler != SIG_DFL && !is_kept(number, &inherited))
            signal(number, SIG_DFL);
    }
}

void sv_confine(pid_t parent, const sv_limits *limits)
{
    static const int left[] = {SV_STOP_SIGNALS};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    for (size_t i = 0; i < sizeof left / sizeof *left; i++)
        signal(left[i], SIG_IGN);
    set_back_signals();
#if !defined(__SANITIZE_ADDRESS__) /* whose shadow is large */
    sv_process_bound(RLIMIT_DATA, sv_limits_process_memory(limits));
#endif
    sv_process_bound(RLIMIT_CORE, 0);
    sv_process_bound_time(limits);
}
