#include "signals.h"

#include "../report/exit_status.h"

#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

/* The real-time ones, of which only the system knows how many there are, besides. */
static const int stops[] = {
    SIGINT,    SIGTERM,   SIGHUP,  SIGQUIT, SIGALRM, SIGUSR1,
    SIGUSR2,   SIGVTALRM, SIGPROF, SIGIO,   SIGTRAP, SIGXCPU,
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

static void stop(int number)
{
    _exit(128 + number);
}

static _Noreturn void fail(const char *text)
{
    ssize_t written = write(STDERR_FILENO, text, strlen(text));
    (void)written;
    _exit(SV_EXIT_TROUBLE);
}

static void run_out(int number)
{
    (void)number;
    fail("sudoku-vision: stopped, for the processor time that it was allowed is over; ulimit -t "
         "tells the limit\n");
}

static void fault(int number)
{
    (void)number;
    fail("sudoku-vision: a fault in the program ended it; please report it with the input that "
         "did this\n");
}

static void install(int number, void (*handler)(int), int flags)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* Not where nohup or a shell's background job has it ignored, or something that was loaded with us
 * takes it: a profiler, or what does forbidden system calls in another way. */
static bool is_free(int number)
{
    struct sigaction inherited;
    return sigaction(number, NULL, &inherited) == 0 && inherited.sa_handler == SIG_DFL;
}

static void install_stop(int number)
{
    if (is_free(number))
        install(number, number == SIGXCPU ? run_out : stop, 0);
}

/* Of the clock of install_last_call, or sent by somebody. */
static void last_call(int number, siginfo_t *about, void *context)
{
    (void)context;
    if (about->si_code > 0) /* the system's own */
        run_out(number);
    stop(number);
}

/* At the hard limit of processor time, which `ulimit -t` sets besides the other, the system kills
 * without asking: this is somewhat before, by the clock that the system goes by. (That of
 * CLOCK_PROCESS_CPUTIME_ID is more exact, and came too late for a limit of 2 seconds.) */
static void install_last_call(void)
{
    enum { BEFORE_US = 100000, SECOND_US = 1000000 };
    struct sigaction action = {.sa_flags = SA_SIGINFO};
    struct rlimit limit;
    if (!is_free(SIGPROF) || getrlimit(RLIMIT_CPU, &limit) != 0 ||
        limit.rlim_max == RLIM_INFINITY || limit.rlim_max < 1)
        return;
    action.sa_sigaction = last_call;
    sigemptyset(&action.sa_mask);
    sigaction(SIGPROF, &action, NULL);
    struct itimerval when = {.it_value = {(time_t)limit.rlim_max - 1, SECOND_US - BEFORE_US}};
    setitimer(ITIMER_PROF, &when, NULL);
}

static void install_faults(void)
{
#if !defined(__SANITIZE_ADDRESS__) /* whose own handlers say more */
    /* A stack of its own: the other may be what ran out. */
    static char space[16384];
    stack_t alternative = {.ss_sp = space, .ss_size = sizeof space};
    sigaltstack(&alternative, NULL);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        install(faults[i], fault, SA_ONSTACK | SA_RESETHAND);
#else
    (void)faults;
#endif
    if (is_free(SIGSYS)) /* of a system call that is forbidden where we are */
        install(SIGSYS, fault, SA_RESETHAND);
}

void sv_signals_install(void)
{
    install(SIGPIPE, SIG_IGN, 0); /* these two are failures of writing */
    install(SIGXFSZ, SIG_IGN, 0);
    install(SIGCHLD, SIG_DFL, 0); /* where we inherit it ignored, no child tells how it ended */
    install_last_call();
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++)
        install_stop(stops[i]);
    for (int number = SIGRTMIN; number <= SIGRTMAX; number++)
        install_stop(number);
    install_faults();
}
