/* A locked-in process works on memory and writes to its pipe, and can do nothing else. */
#include "batch/sandbox.h"
#include "unit.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static int pipe_ends[2], open_before;

static int compare_bytes(const void *a, const void *b)
{
    return *(const char *)a - *(const char *)b;
}

static void work(void)
{
    char unsorted[4096] = {2, 1}; /* so many that the first qsort asks how much memory there is */
    size_t size = (size_t)50 << 20;
    char *bytes = malloc(size);
    memset(bytes, 1, size);
    bytes = realloc(bytes, 2 * size);
    if (write(pipe_ends[1], bytes, 1) != 1)
        _exit(2);
    free(bytes);
    qsort(unsorted, sizeof unsorted, 1, compare_bytes);
}

static void *on_thread(void *user)
{
    *(bool *)user = pthread_setname_np(pthread_self(), "decoder") == 0;
    return NULL;
}

static void take_thread(void)
{
    pthread_t thread;
    bool done = false;
    if (pthread_create(&thread, NULL, on_thread, &done) != 0 || pthread_join(thread, NULL) != 0 ||
        !done)
        _exit(2);
}

static void open_file(void)
{
    (void)open("/etc/passwd", O_RDONLY);
}

static void write_elsewhere(void)
{
    (void)!write(pipe_ends[0], "x", 1);
}

static void have_code(void)
{
    (void)mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

/* A file that was open before, as another's would be. */
static void map_file(void)
{
    (void)mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, open_before, 0);
}

static void map_file_unseen(void)
{
    (void)mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, open_before, 0);
}

static void make_process(void)
{
    (void)fork();
}

static int ending_of(void (*doing)(void))
{
    int ending = 0;
    ck_assert_int_eq(pipe(pipe_ends), 0);
    pid_t child = fork();
    if (child == 0) {
        if (sv_sandbox_enter(pipe_ends[1], NULL) != SV_OK)
            _exit(3);
        doing();
        _exit(0);
    }
    ck_assert_int_eq(waitpid(child, &ending, 0), child);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    return ending;
}

START_TEST(memory_and_the_pipe_are_left)
{
    ck_assert_int_eq(ending_of(work), 0);
}
END_TEST

START_TEST(threads_are_left)
{
    ck_assert_int_eq(ending_of(take_thread), 0);
}
END_TEST

START_TEST(nothing_else_is)
{
    void (*const forbidden[])(void) = {open_file, write_elsewhere, have_code,
                                       map_file,  map_file_unseen, make_process};
    if (!sv_sandbox_built()) {
        unit_skip_without("sandbox in this build");
        return;
    }
    open_before = memfd_create("before", MFD_CLOEXEC);
    ck_assert(open_before >= 0 && ftruncate(open_before, 4096) == 0);
    for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++) {
        int ending = ending_of(forbidden[i]);
        ck_assert(WIFSIGNALED(ending) && WTERMSIG(ending) == SIGSYS);
    }
    close(open_before);
}
END_TEST

UNIT_MAIN("batch sandbox", memory_and_the_pipe_are_left, threads_are_left, nothing_else_is)
