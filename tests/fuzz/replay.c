/* Runs a fuzz target over files, each in a child process whose time and memory are measured:
 *
 *     fuzz_decode [--seconds S] [--megabytes M] [--times FILE] [[--every N] PATH]...
 *
 * PATH is a file or a folder, taken with all it holds, or of the paths behind --every each N-th
 * file; one that does not exist is skipped. Prints the worst file of each kind; exit 1 where a
 * child died, or took more than the limits (0: none), 77 where there was no file at all. --times
 * writes a line a file: seconds, megabytes, name. */
#include <errno.h>
#include <ftw.h>
#include <getopt.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Far above any limit asked for: what hangs without using time is ended too. */
enum { HANG_SECONDS = 120 };

/* What ctest takes for a test that was skipped. */
enum { NOTHING_DONE = 77 };

typedef struct worst {
    double value;
    char path[512];
} worst;

/* nftw's callback has no argument of its own. */
static struct {
    double seconds, megabytes;
    FILE *times;
    unsigned every, seen, files, failures;
    worst time, memory;
} run;

static uint8_t *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    struct stat about;
    uint8_t *bytes = NULL;
    /* no byte more than the file has, so that a sanitizer sees one that is read behind its end */
    if (fstat(fileno(file), &about) == 0 &&
        (bytes = malloc(about.st_size > 0 ? (size_t)about.st_size : 1)))
        *size = fread(bytes, 1, (size_t)about.st_size, file);
    fclose(file);
    return bytes;
}

static void note_worst(worst *so_far, double value, const char *path)
{
    if (value < so_far->value)
        return;
    so_far->value = value;
    snprintf(so_far->path, sizeof so_far->path, "%s", path);
}

static void fail(const char *path, const char *what, double value)
{
    printf("%s: %s %g\n", path, what, value);
    run.failures++;
}

static void judge(const char *path, int status, const struct rusage *use)
{
    double seconds = (double)(use->ru_utime.tv_sec + use->ru_stime.tv_sec) +
                     1e-6 * (double)(use->ru_utime.tv_usec + use->ru_stime.tv_usec);
    double megabytes = (double)use->ru_maxrss / 1024;
    if (WIFSIGNALED(status))
        fail(path, "ended by signal", WTERMSIG(status));
    else if (WEXITSTATUS(status) != 0)
        fail(path, "exit status", WEXITSTATUS(status));
    if (run.seconds > 0 && seconds > run.seconds)
        fail(path, "seconds", seconds);
    if (run.megabytes > 0 && megabytes > run.megabytes)
        fail(path, "megabytes", megabytes);
    note_worst(&run.time, seconds, path);
    note_worst(&run.memory, megabytes, path);
    if (run.times)
        fprintf(run.times, "%.3f\t%.1f\t%s\n", seconds, megabytes, path);
}

static int replay(const char *path)
{
    size_t size = 0;
    uint8_t *bytes = read_file(path, &size);
    if (!bytes) {
        perror(path);
        return -1;
    }
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        alarm(HANG_SECONDS);
        LLVMFuzzerTestOneInput(bytes, size);
        free(bytes);
        exit(0); /* and not _exit: leaks are looked for here */
    }
    free(bytes);
    int status;
    struct rusage use;
    if (child < 0 || wait4(child, &status, 0, &use) != child) {
        perror("fork");
        return -1;
    }
    judge(path, status, &use);
    run.files++;
    return 0;
}

static int on_entry(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    (void)about;
    (void)where;
    return kind == FTW_F && run.seen++ % run.every == 0 ? replay(path) : 0;
}

static int usage(const char *program)
{
    fprintf(stderr,
            "usage: %s [--seconds S] [--megabytes M] [--times FILE] [[--every N] PATH]...\n",
            program);
    return 2;
}

static int replay_path(const char *path)
{
    if (access(path, F_OK) == 0)
        return nftw(path, on_entry, 16, FTW_PHYS);
    printf("skipped: there is no %s\n", path);
    return 0;
}

/* Options and paths as they come: 1 is a path. */
static int take_arguments(int count, char **arguments)
{
    static const struct option known[] = {{"seconds", required_argument, NULL, 's'},
                                          {"megabytes", required_argument, NULL, 'm'},
                                          {"times", required_argument, NULL, 't'},
                                          {"every", required_argument, NULL, 'e'},
                                          {NULL, 0, NULL, 0}};
    for (int option; (option = getopt_long(count, arguments, "-", known, NULL)) != -1;) {
        if (option == 's')
            run.seconds = atof(optarg);
        else if (option == 'm')
            run.megabytes = atof(optarg);
        else if (option == 'e')
            run.every = atoi(optarg) > 1 ? (unsigned)atoi(optarg) : 1;
        else if (option == 1 ? replay_path(optarg) != 0
                             : option != 't' || !(run.times = fopen(optarg, "w")))
            return usage(arguments[0]);
    }
    return 0;
}

int main(int count, char **arguments)
{
    run.every = 1;
    int status = count < 2 ? usage(arguments[0]) : take_arguments(count, arguments);
    if (status != 0)
        return status;
    if (run.times)
        fclose(run.times);
    printf("%u files, %u failures\n", run.files, run.failures);
    if (run.files > 0)
        printf("longest: %.3f s, %s\nlargest: %.1f MB, %s\n", run.time.value, run.time.path,
               run.memory.value, run.memory.path);
    return run.files == 0 ? NOTHING_DONE : run.failures > 0;
}
