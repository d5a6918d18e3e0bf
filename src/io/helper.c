#include "helper.h"

#include "../process_bounds.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/* The exit statuses that tell that there is no such program, and that it got no input or output. */
enum { NOT_FOUND = 127, NO_HANDLES = 126 };

typedef struct run {
    const sv_helper *helper;
    sv_helper_output *output;
    pid_t process;
    int out, error; /* our ends of the pipes; -1: closed */
    char *environment[4];
} run;

/* ------------------------------------------------------------ in the helper */

/* A file that is written to has no room: fontconfig, for one, would keep a cache. */
static void confine(const sv_limits *limits, pid_t parent)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent)
        _exit(1);
    signal(SIGXFSZ, SIG_IGN);
    sv_process_bound(RLIMIT_FSIZE, 0);
    sv_process_bound(RLIMIT_CORE, 0);
    sv_process_bound(RLIMIT_DATA, sv_limits_process_memory(limits));
    sv_process_bound_time(limits);
}

/* Where the caller has closed some of the three, our handles may have their numbers: then one would
 * be replaced before it is taken, and dup2 onto itself leaves it to be closed by exec. */
static int above_the_three(int handle)
{
    return fcntl(handle, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
}

/* What the program that we are part of has open is none of the helper's: an end of a pipe in its
 * hands would keep the other from being told of the end. */
static void close_all_above_the_three(void)
{
#ifdef CLOSE_RANGE_CLOEXEC
    close_range(STDERR_FILENO + 1, ~0U, 0);
#endif
}

/* Only what may be called between fork and exec. */
static _Noreturn void become(const run *at, int out, int error, pid_t parent)
{
    const char *const *arguments = at->helper->arguments;
    confine(at->helper->limits, parent);
    const int input = above_the_three(at->helper->input);
    out = above_the_three(out);
    error = above_the_three(error);
    if (dup2(input, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0 ||
        dup2(error, STDERR_FILENO) < 0)
        _exit(NO_HANDLES);
    close_all_above_the_three();
    execvpe(arguments[0], (char *const *)arguments, at->environment);
    _exit(NOT_FOUND);
}

/* ---------------------------------------------------------------- beginning */

/* Numbers are to be written as in C, whatever the user's language. */
static bool fill_environment(run *at)
{
    static const char *const kept[] = {"PATH", "HOME"};
    size_t count = 0;
    at->environment[count++] = strdup("LC_ALL=C");
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        const char *value = getenv(kept[i]);
        if (value && asprintf(&at->environment[count], "%s=%s", kept[i], value) > 0)
            count++;
    }
    return at->environment[0] != NULL;
}

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

static sv_status fail_start(const run *at, int error, sv_diagnostic *why)
{
    return sv_fail(why, SV_CRASH, SV_STAGE_OPEN, "%s cannot be started: %s",
                   at->helper->arguments[0], strerror(error));
}

static sv_status begin(run *at, sv_diagnostic *why)
{
    int out[2] = {-1, -1}, error[2] = {-1, -1};
    pid_t parent = getpid();
    if (pipe2(out, O_CLOEXEC) == 0 && pipe2(error, O_CLOEXEC) == 0)
        at->process = fork();
    if (at->process == 0)
        become(at, out[1], error[1], parent);
    at->out = out[0];
    at->error = error[0];
    close_end(&out[1]);
    close_end(&error[1]);
    return at->process > 0 ? SV_OK : fail_start(at, errno, why);
}

/* ----------------------------------------------------------------- reading */

static sv_status take_output(run *at, sv_diagnostic *why)
{
    sv_helper_output *output = at->output;
    size_t room = at->helper->most + 1 - output->size;
    ssize_t got = read(at->out, output->bytes + output->size, room);
    if (got > 0)
        output->size += (size_t)got;
    else if (got == 0 || errno != EINTR)
        close_end(&at->out);
    if (output->size <= at->helper->most)
        return SV_OK;
    return sv_fail(why, SV_LIMIT, SV_STAGE_OPEN, "%s prints more than %zu bytes",
                   at->helper->arguments[0], at->helper->most);
}

static void take_error(run *at)
{
    char text[4096], *kept = at->output->complaint;
    size_t size = strlen(kept), room = sizeof at->output->complaint - 1 - size;
    ssize_t got = read(at->error, text, sizeof text);
    if (got > 0)
        memcpy(kept + size, text, (size_t)got < room ? (size_t)got : room);
    else if (got == 0 || errno != EINTR)
        close_end(&at->error);
}

static sv_status collect(run *at, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    while (status == SV_OK && (at->out >= 0 || at->error >= 0)) {
        struct pollfd ends[2] = {{at->out, POLLIN, 0}, {at->error, POLLIN, 0}};
        if (sv_deadline_passed(&at->helper->deadline))
            return sv_fail_timeout(&at->helper->deadline, SV_STAGE_OPEN, why);
        if (poll(ends, 2, sv_deadline_milliseconds(&at->helper->deadline)) <= 0)
            continue;
        if (ends[0].revents)
            status = take_output(at, why);
        if (ends[1].revents)
            take_error(at);
    }
    return status;
}

/* ------------------------------------------------------------------- ending */

/* One whose parent does not want to hear of its children's ends is judged by what it printed. */
static sv_status end(run *at, sv_status status, sv_diagnostic *why)
{
    int ending = 0;
    close_end(&at->out);
    close_end(&at->error);
    if (at->process <= 0)
        return status;
    if (status != SV_OK)
        kill(at->process, SIGKILL);
    while (waitpid(at->process, &ending, 0) < 0 && errno == EINTR) {
    }
    if (status == SV_OK && WIFEXITED(ending) && WEXITSTATUS(ending) == NO_HANDLES)
        return fail_start(at, EMFILE, why);
    at->output->missing = WIFEXITED(ending) && WEXITSTATUS(ending) == NOT_FOUND;
    at->output->succeeded = WIFEXITED(ending) && WEXITSTATUS(ending) == 0;
    if (status != SV_OK || WIFEXITED(ending))
        return status;
    if (WTERMSIG(ending) == SIGXCPU)
        return sv_fail_timeout(&at->helper->deadline, SV_STAGE_OPEN, why);
    return sv_fail(why, SV_CRASH, SV_STAGE_OPEN, "%s failed on this file (signal %d)",
                   at->helper->arguments[0], WTERMSIG(ending));
}

sv_status sv_helper_run(const sv_helper *helper, sv_helper_output *output, sv_diagnostic *why)
{
    run at = {.helper = helper, .output = output, .process = -1, .out = -1, .error = -1};
    *output = (sv_helper_output){.bytes = malloc(helper->most + 1)};
    sv_status status = output->bytes && fill_environment(&at) ? begin(&at, why)
                                                              : sv_fail_memory(why, SV_STAGE_OPEN);
    if (status == SV_OK)
        status = collect(&at, why);
    status = end(&at, status, why);
    for (size_t i = 0; i < sizeof at.environment / sizeof *at.environment; i++)
        free(at.environment[i]);
    if (status == SV_OK) {
        output->bytes[output->size] = 0;
        return SV_OK;
    }
    free(output->bytes);
    output->bytes = NULL;
    return status;
}
