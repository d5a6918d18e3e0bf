#include "sandbox.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__)) &&                         \
    !defined(__SANITIZE_ADDRESS__)

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
#define SKIP_UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (count))
#define END_WITH(result) BPF_STMT(BPF_RET | BPF_K, (result))
#define ALLOW(call) SKIP_UNLESS(__NR_##call, 1), END_WITH(SECCOMP_RET_ALLOW)
#define HAS(bit, yes, no) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bit), (yes), (no))
/* Memory may be had, but none to be executed, and none of a file: that would be written without any
 * further call. The low half of an argument has all its bits. */
#define ALLOW_MEMORY                                                                               \
    SKIP_UNLESS(__NR_mmap, 6), FIELD(args[3]), HAS(MAP_ANONYMOUS, 0, 3), FIELD(args[2]),           \
        HAS(PROT_EXEC, 1, 0), END_WITH(SECCOMP_RET_ALLOW), END_WITH(SECCOMP_RET_KILL_PROCESS),     \
        SKIP_UNLESS(__NR_mprotect, 4), FIELD(args[2]), HAS(PROT_EXEC, 1, 0),                       \
        END_WITH(SECCOMP_RET_ALLOW), END_WITH(SECCOMP_RET_KILL_PROCESS)
#define ALLOW_TO(file) SKIP_UNLESS((unsigned)(file), 1), END_WITH(SECCOMP_RET_ALLOW)

/* Some decoders do not work without a thread of their own (libde265), which is no new process. The
 * newer call hides its flags from the filter: as where it does not exist, the older one is used. */
#define ALLOW_THREADS                                                                              \
    ALLOW(exit), ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(set_robust_list), ALLOW(rseq),  \
        ALLOW(sched_getaffinity), SKIP_UNLESS(__NR_clone3, 1),                                     \
        END_WITH(SECCOMP_RET_ERRNO | ENOSYS), SKIP_UNLESS(__NR_clone, 4), FIELD(args[0]),          \
        HAS(CLONE_THREAD, 0, 1), END_WITH(SECCOMP_RET_ALLOW), END_WITH(SECCOMP_RET_KILL_PROCESS),  \
        SKIP_UNLESS(__NR_prctl, 4), FIELD(args[0]), ALLOW_TO(PR_SET_NAME),                         \
        END_WITH(SECCOMP_RET_KILL_PROCESS)

bool sv_sandbox_built(void)
{
    return true;
}

/* The clock is asked of the kernel where the system has no faster way; sysinfo by the C library's
 * qsort, how much memory there is. */
sv_status sv_sandbox_enter(int pipe, sv_diagnostic *why)
{
    struct sock_filter steps[] = {
        FIELD(arch),
        SKIP_UNLESS(ARCHITECTURE, 1),
        BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0),
        END_WITH(SECCOMP_RET_KILL_PROCESS),
        FIELD(nr),
        ALLOW(brk),
        ALLOW(munmap),
        ALLOW(mremap),
        ALLOW(madvise),
        ALLOW(futex),
        ALLOW(clock_gettime),
        ALLOW(sysinfo),
        ALLOW(exit_group),
        ALLOW_MEMORY,
        ALLOW_THREADS,
        SKIP_UNLESS(__NR_write, 5),
        FIELD(args[0]),
        ALLOW_TO(pipe),
        ALLOW_TO(STDERR_FILENO),
        END_WITH(SECCOMP_RET_KILL_PROCESS),
    };
    struct sock_fprog filter = {sizeof steps / sizeof *steps, steps};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0)
        return SV_OK;
    return sv_fail(why, SV_CRASH, SV_STAGE_OPEN,
                   "the process cannot be locked in: %s; --sandbox off works without",
                   strerror(errno));
}

#else

bool sv_sandbox_built(void)
{
    return false;
}

sv_status sv_sandbox_enter(int pipe, sv_diagnostic *why)
{
    (void)pipe;
    (void)why;
    return SV_OK;
}

#endif
