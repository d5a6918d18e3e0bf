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
    mallopt(M_MXFAST, 0); /* each child would sort what lies in them, and copy its pages */
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

/* The heap goes on at `begin`, with large pages from `first` on. False where it does not grow. */
static bool grow_heap(uintptr_t *begin, uintptr_t *first)
{
    mallopt(M_MMAP_THRESHOLD, LARGEST);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_TOP_PAD, AHEAD);
    uintptr_t inherited = (uintptr_t)sbrk(0);
    char *volatile block = malloc(LARGEST - (1 << 10));
    *begin = (uintptr_t)block;
    *first = (inherited + 2 * SMALL_PAGE + PAGE - 1) / PAGE * PAGE;
    bool at_end = block && *begin < *first;
    if (at_end)
        madvise((void *)*first, AHEAD, MADV_HUGEPAGE); /* where there are none it fails */
    free(block);
    return at_end;
}

void sv_heap_in_large_pages(void)
{
    uintptr_t begin, first;
    (void)grow_heap(&begin, &first);
}

/* At the beginning of the first large page. What lies before it is never touched: pages that the
 * parent has touched would keep theirs small. NULL where that fails. */
static char *take_stack(void)
{
    uintptr_t begin, first;
    if (!grow_heap(&begin, &first))
        return NULL;
    char *volatile block = malloc(first - begin + STACK);
    bool guarded = block && mprotect((void *)(first - SMALL_PAGE), SMALL_PAGE, PROT_NONE) == 0;
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
    char *stack = take_stack();
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

void sv_heap_in_large_pages(void)
{
}

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
