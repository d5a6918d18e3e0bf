#include "pool.h"

#include "confine.h"
#include "heap.h"

#include "../deadline.h"
#include "../process_bounds.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* The child looks at the time itself, and can say where it stood; this much later it is stopped. */
static const double GRACE_SECONDS = 0.5;

/* We look at the clock so often, and who is later than this stood still, as when all of us are
 * suspended: with a load of 13 one wakes 0.02 s late. */
static const double LOOK_SECONDS = 1, STANDSTILL_SECONDS = 2;

struct sv_child {
    pid_t process; /* 0: idle */
    int pipe;
    const sv_batch_input *input;
    bool known;          /* its page, and what its file holds */
    sv_work_start start; /* what was known when it began */
    int kept;
    volatile uint8_t *stage; /* a page of memory that we share with this child alone */
    double until;            /* INFINITY: no limit */
    bool stopped;            /* by us, for its time was over */
    bool stood_still;        /* or we did, for some of its time */
    bool again;              /* its page is done a second time */
    sv_child_told told;
};

static long shared_size(void)
{
    return sysconf(_SC_PAGESIZE);
}

/* Whether the child that is forked next gets its shared page: no other one is to. Where the system
 * cannot tell them apart, a child could falsify the stage of another that dies. */
static void share(const struct sv_child *child, bool now)
{
#ifdef MADV_DONTFORK
    madvise((void *)child->stage, (size_t)shared_size(), now ? MADV_DOFORK : MADV_DONTFORK);
#else
    (void)child;
    (void)now;
#endif
}

sv_status sv_pool_open(sv_pool *pool, sv_diagnostic *why)
{
    pool->children = calloc(pool->jobs, sizeof *pool->children);
    for (unsigned i = 0; pool->children && i < pool->jobs; i++) {
        void *shared = mmap(NULL, (size_t)shared_size(), PROT_READ | PROT_WRITE,
                            MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (shared == MAP_FAILED)
            return sv_fail_memory(why, SV_STAGE_NONE);
        pool->children[i].stage = shared;
        share(&pool->children[i], false);
    }
    pool->looked = sv_clock_seconds();
    return pool->children ? SV_OK : sv_fail_memory(why, SV_STAGE_NONE);
}

void sv_pool_close(sv_pool *pool)
{
    for (unsigned i = 0; pool->children && i < pool->jobs; i++) {
        sv_told_free(&pool->children[i].told);
        if (pool->children[i].stage)
            munmap((void *)pool->children[i].stage, (size_t)shared_size());
    }
    free(pool->children);
    pool->children = NULL;
}

/* ---------------------------------------------------------------- beginning */

static struct sv_child *idle(const sv_pool *pool)
{
    struct sv_child *child = pool->children;
    while (child->process)
        child++;
    return child;
}

/* What a child is to do. */
typedef struct sv_child_work {
    const sv_work_plan *plan;
    const sv_batch_input *input;
    const sv_work_start *known;
    int kept, pipe;
    volatile uint8_t *stage;
} sv_child_work;

static void work(void *argument, void *spare)
{
    const sv_child_work *of = argument;
    bool told = sv_work_run(of->plan, of->input, of->known, of->kept, of->pipe, of->stage, spare);
    _exit(told ? 0 : 1);
}

/* A child writes no file; of the journal it has the lines in memory. */
static void close_journals(const sv_work_plan *plan)
{
    close(plan->journal->file);
    close(plan->thumbnails->file);
}

static sv_status begin(sv_pool *pool, const sv_batch_input *input, const sv_work_start *known,
                       int kept, bool again, sv_diagnostic *why)
{
    const sv_limits *limits = &pool->plan->settings->limits;
    struct sv_child *child = idle(pool);
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return sv_fail(why, SV_CRASH, SV_STAGE_NONE, "no pipe could be made: %s", strerror(errno));
    *child->stage = SV_STAGE_NONE;
    share(child, true);
    pid_t parent = getpid(), process = fork();
    if (process == 0) {
        close(ends[0]);
        close_journals(pool->plan);
        sv_confine(parent, limits);
        sv_child_work its = {pool->plan, input, known, kept, ends[1], child->stage};
        sv_heap_of_child(work, &its);
    }
    share(child, false);
    close(ends[1]);
    if (process < 0) {
        close(ends[0]);
        return sv_fail(why, SV_CRASH, SV_STAGE_NONE, "no process could be made: %s",
                       strerror(errno));
    }
    child->process = process;
    child->pipe = ends[0];
    child->input = input;
    child->kept = kept;
    child->known = known != NULL;
    child->start = known ? *known : sv_work_start_of(input);
    child->told.size = 0;
    child->stopped = child->stood_still = false;
    child->again = again;
    child->until =
        limits->seconds > 0 ? sv_clock_seconds() + limits->seconds + GRACE_SECONDS : INFINITY;
    pool->busy++;
    return SV_OK;
}

sv_status sv_pool_begin(sv_pool *pool, const sv_batch_input *input, const sv_work_start *known,
                        int kept, sv_diagnostic *why)
{
    return begin(pool, input, known, kept, false, why);
}

bool sv_pool_has_kept(const sv_pool *pool, int kept)
{
    for (unsigned i = 0; i < pool->jobs; i++)
        if (pool->children[i].process && pool->children[i].kept == kept)
            return true;
    return false;
}

/* ------------------------------------------------------------------- ending */

/* Where a child that told no result stood, as far as what it noted is to be believed. */
static sv_stage last_stage(const struct sv_child *child)
{
    uint8_t noted = *child->stage;
    return noted <= SV_STAGE_WRITE ? (sv_stage)noted : SV_STAGE_NONE;
}

/* Why a child that told no result died. */
static void explain(const struct sv_child *child, int ending, const sv_limits *limits,
                    sv_diagnostic *why)
{
    sv_stage stage = last_stage(child);
    int number = WIFSIGNALED(ending) ? WTERMSIG(ending) : 0;
    if (child->stopped)
        (void)sv_fail(why, SV_TIMEOUT, stage,
                      "it was stopped after %g seconds; --timeout raises the limit",
                      limits->seconds);
    else if (number == SIGXCPU)
        (void)sv_fail(why, SV_TIMEOUT, stage,
                      "it was stopped, for the processor time that it was allowed is over; ulimit "
                      "-t tells the limit");
    else if (number == SIGKILL)
        (void)sv_fail(why, SV_MEMORY, stage,
                      "the system ended it, most likely for want of memory; try fewer --jobs");
    else if (number)
        (void)sv_fail(why, SV_CRASH, stage,
                      "the program failed on this file (signal %d, %s); please report it with the "
                      "file",
                      number, strsignal(number));
    else
        (void)sv_fail(why, SV_CRASH, stage, "the process that read it ended early");
}

/* Wherever we are suspended, it is noted before a child's end is judged. */
static void note_standstill(sv_pool *pool)
{
    double time = sv_clock_seconds();
    for (unsigned i = 0; time > pool->looked + STANDSTILL_SECONDS && i < pool->jobs; i++)
        pool->children[i].stood_still = true;
    pool->looked = time;
}

/* A page whose time ran out while all of us stood still is done once more; one that hangs is late
 * then, too. Not what came through a pipe, which gives it but once. Whether it has begun. */
static bool begin_again(sv_pool *pool, const struct sv_child *ended, const sv_pool_result *result)
{
    const sv_work_start start = ended->start;
    const bool has_input = ended->known || ended->kept == SV_NOT_KEPT;
    return result->why.status == SV_TIMEOUT && ended->stood_still && !ended->again && has_input &&
           begin(pool, ended->input, ended->known ? &start : NULL, ended->kept, true, NULL) ==
               SV_OK;
}

static void end_child(sv_pool *pool, struct sv_child *child)
{
    struct rusage used = {0};
    int ending = 0;
    close(child->pipe);
    while (wait4(child->process, &ending, 0, &used) < 0 && errno == EINTR) {
    }
    note_standstill(pool);
    sv_pool_result result = {.input = child->input, .start = child->start, .kept = child->kept};
    if (!sv_result_take(&child->told, pool->plan, child->known, &result))
        explain(child, ending, &pool->plan->settings->limits, &result.why);
    result.peak_kb = used.ru_maxrss;
    child->process = 0;
    pool->busy--;
    if (!begin_again(pool, child, &result))
        pool->each(&result, pool->user);
}

/* ------------------------------------------------------------------ waiting */

static void receive(sv_pool *pool, struct sv_child *child)
{
    sv_child_told *told = &child->told;
    if (!sv_told_make_room(told, sv_limits_process_memory(&pool->plan->settings->limits))) {
        kill(child->process, SIGKILL); /* which is told as want of memory */
        end_child(pool, child);
        return;
    }
    ssize_t got = read(child->pipe, told->bytes + told->size, told->room - told->size);
    if (got > 0)
        told->size += (size_t)got;
    else if (got == 0 || errno != EINTR)
        end_child(pool, child);
}

/* Until the next look at the clock. */
static int milliseconds_left(const sv_pool *pool)
{
    double time = sv_clock_seconds(), until = time + LOOK_SECONDS;
    for (unsigned i = 0; i < pool->jobs; i++)
        if (pool->children[i].process)
            until = fmin(until, pool->children[i].until);
    return (int)fmax(ceil((until - time) * 1e3), 0);
}

static void stop_late(sv_pool *pool)
{
    double time = sv_clock_seconds();
    for (unsigned i = 0; i < pool->jobs; i++) {
        struct sv_child *child = &pool->children[i];
        if (child->process && child->until <= time) {
            child->stopped = true;
            kill(child->process, SIGKILL);
            end_child(pool, child); /* though another process may hold its pipe open */
        }
    }
}

/* Without memory for all of them: one after the other. */
static void receive_each(sv_pool *pool)
{
    for (unsigned i = 0; i < pool->jobs; i++)
        if (pool->children[i].process)
            receive(pool, &pool->children[i]);
}

sv_status sv_pool_wait(sv_pool *pool, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    struct pollfd *pipes = calloc(pool->jobs, sizeof *pipes);
    if (!pipes) {
        receive_each(pool);
        return SV_OK;
    }
    for (unsigned i = 0; i < pool->jobs; i++)
        pipes[i] = (struct pollfd){.fd = pool->children[i].process ? pool->children[i].pipe : -1,
                                   .events = POLLIN};
    int ready = poll(pipes, pool->jobs, milliseconds_left(pool));
    if (ready < 0 && errno != EINTR && errno != EAGAIN)
        status = sv_fail(why, SV_CRASH, SV_STAGE_NONE, "the processes cannot be waited for: %s",
                         strerror(errno));
    note_standstill(pool);
    for (unsigned i = 0; ready > 0 && i < pool->jobs; i++)
        if (pipes[i].fd >= 0 && pipes[i].revents)
            receive(pool, &pool->children[i]);
    stop_late(pool);
    free(pipes);
    return status;
}
