/* What a process of its own for each file costs `batch`.
 *
 *     isolation [--runs N] [--copies N] PICTURE...
 *
 * Does what a child of `batch` does with a page (hashes, reads, solves, draws, makes thumbnail and
 * record) with each picture as often as --copies says (default 100): all one after the other in one
 * process that tells nobody, and each in a process of its own, locked in, whose parent takes what
 * it tells. Both begin in the same warm parent. Prints for each picture the CPU time of both, user
 * and system, of parent and children, in milliseconds a file, and the difference: medians of --runs
 * turns (default 5). */
#include "batch/heap.h"
#include "batch/pool.h"
#include "batch/warm.h"
#include "median.h"
#include "vision/cv_shim.h"

#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_RUNS = 101 };

typedef struct options {
    int runs, copies;
} options;

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

/* Of this process and of all children that have ended. */
static double cpu_ms(void)
{
    struct rusage own, children;
    getrusage(RUSAGE_SELF, &own);
    getrusage(RUSAGE_CHILDREN, &children);
    return 1e3 * (seconds(own.ru_utime) + seconds(own.ru_stime) + seconds(children.ru_utime) +
                  seconds(children.ru_stime));
}

/* ---------------------------------------------------------------- two ways */

typedef struct all_copies {
    const sv_work_plan *plan;
    const sv_batch_input *input;
    int copies;
} all_copies;

static void work(void *argument, void *spare)
{
    const all_copies *all = argument;
    sv_work_plan unlocked = *all->plan;
    volatile uint8_t stage;
    bool told = true;
    int nobody = open("/dev/null", O_WRONLY);
    unlocked.sandbox = false;
    free(spare);
    for (int i = 0; i < all->copies; i++)
        told = sv_work_run(&unlocked, all->input, NULL, SV_NOT_KEPT, nobody, &stage, NULL) && told;
    _exit(told ? 0 : 1);
}

/* In one process, so that both ways begin alike. */
static bool work_together(const sv_work_plan *plan, const sv_batch_input *input, int copies)
{
    all_copies all = {plan, input, copies};
    pid_t process = fork();
    if (process == 0)
        sv_heap_of_child(work, &all);
    int ending = 1;
    return process > 0 && waitpid(process, &ending, 0) == process && ending == 0;
}

static void count(const sv_pool_result *result, void *user)
{
    *(int *)user += result->record != NULL;
}

static bool work_apart(const sv_work_plan *plan, const sv_batch_input *input, int copies)
{
    int told = 0;
    sv_pool pool = {.plan = plan, .jobs = 1, .each = count, .user = &told};
    sv_diagnostic why;
    sv_status status = sv_pool_open(&pool, &why);
    for (int i = 0; i < copies && status == SV_OK; i++) {
        status = sv_pool_begin(&pool, input, NULL, SV_NOT_KEPT, &why);
        while (pool.busy && status == SV_OK)
            status = sv_pool_wait(&pool, &why);
    }
    sv_pool_close(&pool);
    return status == SV_OK && told == copies;
}

/* --------------------------------------------------------------- measuring */

typedef bool way(const sv_work_plan *plan, const sv_batch_input *input, int copies);

static bool ms_a_file(way *do_all, const sv_work_plan *plan, const char *path, int copies,
                      double *ms)
{
    sv_batch_input input = {.path = path};
    double before = cpu_ms();
    bool done = do_all(plan, &input, copies);
    *ms = (cpu_ms() - before) / copies;
    return done;
}

static bool measure(const sv_work_plan *plan, const char *path, const options *o)
{
    double together[MOST_RUNS], apart[MOST_RUNS];
    for (int i = 0; i < o->runs; i++)
        if (!ms_a_file(work_together, plan, path, o->copies, &together[i]) ||
            !ms_a_file(work_apart, plan, path, o->copies, &apart[i])) {
            fprintf(stderr, "isolation: %s could not be worked on\n", path);
            return false;
        }
    const size_t runs = (size_t)o->runs;
    double one = sv_median_doubles(together, runs), each = sv_median_doubles(apart, runs);
    printf("%8.2f%8.2f%10.2f  %s\n", one, each, each - one, path);
    return true;
}

static bool parse(int argc, char **argv, options *o)
{
    static const struct option names[] = {
        {"runs", required_argument, NULL, 'r'}, {"copies", required_argument, NULL, 'c'}, {0}};
    *o = (options){5, 100};
    for (int c; (c = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        if (c == 'r')
            o->runs = atoi(optarg);
        else if (c == 'c')
            o->copies = atoi(optarg);
        else
            return false;
    }
    return o->runs >= 1 && o->runs <= MOST_RUNS && o->copies >= 1 && optind < argc;
}

int main(int argc, char **argv)
{
    options o;
    if (!parse(argc, argv, &o)) {
        fprintf(stderr, "usage: isolation [--runs N] [--copies N] PICTURE...\n");
        return 2;
    }
    sv_cv_one_thread();
    sv_settings settings = sv_settings_default();
    sv_journal nothing = {.file = -1};
    sv_draw_options draw = {SV_DRAW_SOLUTION, 0xff0000};
    sv_work_plan plan = {.settings = &settings,
                         .draw = &draw,
                         .journal = &nothing,
                         .thumbnails = &nothing,
                         .out = "",
                         .sandbox = true};
    sv_diagnostic why;
    if (sv_reader_create(&settings, &plan.reader, &why) != SV_OK) {
        fprintf(stderr, "isolation: %s\n", why.message);
        return 5;
    }
    sv_heap_of_parent();
    sv_warm_up(plan.reader);
    sv_heap_give_back_stack();
    printf("%8s%8s%10s\n", "together", "apart", "isolation");
    bool done = true;
    for (int i = optind; i < argc; i++)
        done = measure(&plan, argv[i], &o) && done;
    sv_reader_free(plan.reader);
    return done ? 0 : 5;
}
