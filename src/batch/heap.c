#include "heap.h"

#include <stdlib.h>

#if defined(__GLIBC__) && defined(__linux__) && !defined(__SANITIZE_ADDRESS__)

#include <limits.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

/* Each new page costs a fault: 1,250 of 4 kB for a picture of 0.9 megapixels. LARGEST: what glibc
 * takes from the heap at most; AHEAD: what it grows by; STACK: twice what reading takes. */
static const uintptr_t PAGE = (uintptr_t)2 << 20, SMALL_PAGE = 4 << 10;
enum { LARGEST = 32 << 20, AHEAD = 64 << 20, LARGEST_OF_PARENT = 32 << 10, STACK = 5 << 18 };

void sv_heap_of_parent(void)
{
    mallopt(M_MMAP_THRESHOLD, LARGEST_OF_PARENT);
}

/* Where what may still be in use of the stack ends: some way below here. */
static uintptr_t end_of_used_stack(void)
{
    enum { NEAR = 64 << 10 };
    char here;
    return ((uintptr_t)&here - NEAR) / SMALL_PAGE * SMALL_PAGE;
}

/* Reading takes 0.6 MB; below the stack's end the system keeps 1 MB free of anything else. */
void sv_heap_give_back_stack(void)
{
    enum { DEEPEST = 1 << 20 };
    madvise((void *)(end_of_used_stack() - DEEPEST), DEEPEST, MADV_DONTNEED);
}

/* The heap grows, in large pages; the first of them begins with a stack. NULL where that fails. */
static char *grow_heap(void)
{
    mallopt(M_MMAP_THRESHOLD, LARGEST);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_TOP_PAD, AHEAD);
    uintptr_t inherited = (uintptr_t)sbrk(0);
    char *volatile begin = malloc(LARGEST - (1 << 10));
    uintptr_t first = (inherited + 2 * SMALL_PAGE + PAGE - 1) / PAGE * PAGE;
    uintptr_t before = first - (uintptr_t)begin;
    bool at_end = begin && (uintptr_t)begin < first;
    if (at_end)
        madvise((void *)first, AHEAD, MADV_HUGEPAGE); /* where there are none it fails */
    free(begin);
    if (!at_end)
        return NULL;
    /* What lies before the first such page is never touched. Pages that the parent has touched
     * would keep theirs small. */
    begin = malloc(before + STACK);
    bool guarded = begin && mprotect((void *)(first - SMALL_PAGE), SMALL_PAGE, PROT_NONE) == 0;
    return guarded ? (char *)first : NULL;
}

static sv_heap_work *the_work;
static void *its_argument;

static void do_work(void)
{
    the_work(its_argument);
}

_Noreturn void sv_heap_of_child(sv_heap_work *work, void *argument)
{
    ucontext_t there;
    char *stack = grow_heap();
    if (stack && getcontext(&there) == 0) {
        the_work = work;
        its_argument = argument;
        there.uc_stack = (stack_t){.ss_sp = stack, .ss_size = STACK};
        there.uc_link = NULL;
        makecontext(&there, do_work, 0);
        setcontext(&there);
    }
    work(argument);
    abort();
}

#else

void sv_heap_of_parent(void)
{
}

void sv_heap_give_back_stack(void)
{
}

_Noreturn void sv_heap_of_child(sv_heap_work *work, void *argument)
{
    work(argument);
    abort();
}

#endif
