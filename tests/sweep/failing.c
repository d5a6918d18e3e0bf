/* Makes the system fail once, at the Nth occasion after main has begun, in whatever process of the
 * program that is. Preloaded (LD_PRELOAD), and told what to do by the environment:
 *
 *     SV_FAIL=memory:N           the Nth allocation gives no memory
 *     SV_FAIL=call:N:ERRNO       the Nth system call about files fails with this number
 *     SV_FAIL_TOLD=FILE          where it is written what was failed; where there were fewer than
 *                                N occasions, at the end, how many
 *
 * Allocations are failed by standing before malloc and its like. System calls are stopped by a
 * seccomp filter, which raises SIGSYS, so that those from within the C library (stdio, dlopen) are
 * met too; the handler makes them from one place, which the filter lets through. x86-64 only. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

/* What the processes of the program share. The file that tells is not part of it: what lies behind
 * a file's end in its last page becomes zero when it is written to disk. */
typedef struct shared {
    _Atomic long memory_left, calls_left; /* until one fails; 0: none does */
    long asked;                           /* what they began with */
    int error;
} shared;

static shared *state;

enum { TOLD = 256 };
static char *told;

/* Makes a system call; sv_let_through is where it returns to. */
long sv_call(long number, long a, long b, long c, long d, long e, long f);
extern const char sv_let_through[];
__asm__(".text\n"
        "sv_call:\n"
        "    mov %rdi, %rax\n"
        "    mov %rsi, %rdi\n"
        "    mov %rdx, %rsi\n"
        "    mov %rcx, %rdx\n"
        "    mov %r8, %r10\n"
        "    mov %r9, %r8\n"
        "    mov 8(%rsp), %r9\n"
        "    syscall\n"
        "sv_let_through:\n"
        "    ret\n");

/* Into the file that is in memory: the process may be locked in. */
static void tell(const char *what, long detail, const char *name)
{
    snprintf(told, TOLD, "%s %ld %s\n", what, detail, name);
}

/* ------------------------------------------------------------------ memory */

static bool no_memory(const char *what, size_t size)
{
    if (!state || state->memory_left <= 0 || --state->memory_left != 0)
        return false;
    tell(what, (long)size, "");
    errno = ENOMEM;
    return true;
}

/* What dlsym asks for before it has found the real ones; never freed. */
static char early[1 << 16];
static size_t early_used;

static void *take_early(size_t size)
{
    size_t at = (early_used + 15) / 16 * 16;
    if (at + size > sizeof early)
        abort();
    early_used = at + size;
    return early + at;
}

static bool is_early(const void *memory)
{
    return (const char *)memory >= early && (const char *)memory < early + sizeof early;
}

#define REAL(name)                                                                                 \
    static __typeof__(name) *real;                                                                 \
    static bool asked;                                                                             \
    if (!real && !asked) {                                                                         \
        asked = true;                                                                              \
        *(void **)&real = dlsym(RTLD_NEXT, #name);                                                 \
    }

void *malloc(size_t size)
{
    REAL(malloc)
    if (!real)
        return take_early(size);
    return no_memory("malloc", size) ? NULL : real(size);
}

void *calloc(size_t count, size_t size)
{
    REAL(calloc)
    if (!real)
        return take_early(count * size);
    return no_memory("calloc", count * size) ? NULL : real(count, size);
}

void *realloc(void *memory, size_t size)
{
    REAL(realloc)
    if (is_early(memory) || !real) { /* there was less than that */
        void *moved = malloc(size);
        return moved && memory ? memcpy(moved, memory, size) : moved;
    }
    return no_memory("realloc", size) ? NULL : real(memory, size);
}

void free(void *memory)
{
    REAL(free)
    if (!is_early(memory) && real)
        real(memory);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    REAL(posix_memalign)
    return no_memory("posix_memalign", size) ? ENOMEM : real(memory, alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    REAL(aligned_alloc)
    return no_memory("aligned_alloc", size) ? NULL : real(alignment, size);
}

/* ------------------------------------------------------------ system calls */

typedef struct call {
    const char *name;
    int number;
    int path; /* the argument that is a path, or a file; -1: none */
    int file;
} call;

static const call calls[] = {
    {"open", SYS_open, 0, -1},
    {"openat", SYS_openat, 1, -1},
    {"read", SYS_read, -1, 0},
    {"pread", SYS_pread64, -1, 0},
    {"write", SYS_write, -1, 0},
    {"pwrite", SYS_pwrite64, -1, 0},
    {"writev", SYS_writev, -1, 0},
    {"close", SYS_close, -1, 0},
    {"fsync", SYS_fsync, -1, 0},
    {"rename", SYS_rename, 0, -1},
    {"mkdir", SYS_mkdir, 0, -1},
    {"unlink", SYS_unlink, 0, -1},
    {"rmdir", SYS_rmdir, 0, -1},
    {"link", SYS_link, 0, -1},
    {"stat", SYS_stat, 0, -1},
    {"lstat", SYS_lstat, 0, -1},
    {"fstat", SYS_fstat, -1, 0},
    {"newfstatat", SYS_newfstatat, 1, 0},
    {"mmap", SYS_mmap, -1, 4},
    {"ftruncate", SYS_ftruncate, -1, 0},
    {"lseek", SYS_lseek, -1, 0},
    {"getdents64", SYS_getdents64, -1, 0},
    {"pipe", SYS_pipe, -1, -1},
    {"pipe2", SYS_pipe2, -1, -1},
    {"fcntl", SYS_fcntl, -1, 0},
    {"readlink", SYS_readlink, 0, -1},
    {"fchmod", SYS_fchmod, -1, 0},
    {"fchown", SYS_fchown, -1, 0},
    {"faccessat2", SYS_faccessat2, 1, -1},
};

enum { CALLS = sizeof calls / sizeof *calls };

static const call *find(long number)
{
    for (size_t i = 0; i < CALLS; i++)
        if (calls[i].number == number)
            return &calls[i];
    return NULL;
}

/* Memory of no file is the other half's. */
static bool fails(const call *called, const long arguments[6])
{
    if (!called || (called->number == SYS_mmap && (int)arguments[4] < 0) ||
        state->calls_left <= 0 || --state->calls_left != 0)
        return false;
    tell(called->name, called->file >= 0 ? (int)arguments[called->file] : -1,
         called->path >= 0 ? (const char *)arguments[called->path] : "");
    return true;
}

static void on_call(int number, siginfo_t *about, void *context)
{
    (void)number;
    int error = errno;
    greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
    const long arguments[6] = {registers[REG_RDI], registers[REG_RSI], registers[REG_RDX],
                               registers[REG_R10], registers[REG_R8],  registers[REG_R9]};
    bool failing = fails(find(about->si_syscall), arguments);
    if (!failing || about->si_syscall == SYS_close) /* which closes, whatever it answers */
        registers[REG_RAX] = sv_call(about->si_syscall, arguments[0], arguments[1], arguments[2],
                                     arguments[3], arguments[4], arguments[5]);
    if (failing)
        registers[REG_RAX] = -state->error;
    errno = error;
}

#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))

static void stop_calls(void)
{
    struct sock_filter steps[2 * CALLS + 8];
    uint64_t through = (uint64_t)(uintptr_t)sv_let_through;
    unsigned count = 0;
    steps[count++] = (struct sock_filter)FIELD(instruction_pointer);
    steps[count++] =
        (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)through, 0, 3);
    steps[count++] = (struct sock_filter)BPF_STMT(
        BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, instruction_pointer) + 4);
    steps[count++] =
        (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(through >> 32), 0, 1);
    steps[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    steps[count++] = (struct sock_filter)FIELD(nr);
    for (size_t i = 0; i < CALLS; i++) {
        steps[count++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K,
                                                      (unsigned)calls[i].number, 0, 1);
        steps[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP);
    }
    steps[count++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    struct sock_fprog filter = {(unsigned short)count, steps};
    struct sigaction action = {.sa_sigaction = on_call, .sa_flags = SA_SIGINFO | SA_NODEFER};
    if (sigaction(SIGSYS, &action, NULL) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0) {
        perror("failing: seccomp");
        _exit(99);
    }
}

/* ---------------------------------------------------------------- beginning */

static void *share(size_t size, int kind, int file)
{
    void *made = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | kind, file, 0);
    if (made == MAP_FAILED) {
        perror("failing: mmap");
        _exit(99);
    }
    return made;
}

static void begin(void)
{
    const char *what = getenv("SV_FAIL"), *path = getenv("SV_FAIL_TOLD");
    if (!what || !path)
        return;
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0 || ftruncate(file, TOLD) != 0) {
        perror(path);
        _exit(99);
    }
    told = share(TOLD, 0, file);
    shared *made = share(sizeof *made, MAP_ANONYMOUS, -1);
    close(file);
    long number = 0;
    if (sscanf(what, "memory:%ld", &number) == 1)
        made->memory_left = number;
    else if (sscanf(what, "call:%ld:%d", &number, &made->error) == 2)
        made->calls_left = number;
    made->asked = number;
    state = made;
    if (made->calls_left)
        stop_calls();
}

/* Where nothing has failed. Children end otherwise. */
static void tell_count(void)
{
    long left = state->memory_left + state->calls_left;
    if (left > 0)
        tell("counted", state->asked - left, "");
}

static int (*real_main)(int count, char **arguments, char **environment);

static int main_after(int count, char **arguments, char **environment)
{
    begin();
    int status = real_main(count, arguments, environment);
    if (state) {
        tell_count();
        state->memory_left = state->calls_left = 0;
    }
    return status;
}

/* Before main, and after it, it is the libraries' own constructors and destructors that would
 * fail. */
int __libc_start_main(int (*program)(int, char **, char **), int count, char **arguments,
                      void (*first)(void), void (*last)(void), void (*loader)(void), void *stack);
int __libc_start_main(int (*program)(int, char **, char **), int count, char **arguments,
                      void (*first)(void), void (*last)(void), void (*loader)(void), void *stack)
{
    REAL(__libc_start_main)
    real_main = program;
    return real(main_after, count, arguments, first, last, loader, stack);
}
