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
 * takes from the heap at most; AHEAD: what it grows by. STACK: what reading mostly takes; DEEP:
 * what it may take besides. */
static const uintptr_t PAGE = (uintptr_t)2 << 20, SMALL_PAGE = 4 << 10;
enum { LARGEST = 32 << 20, AHEAD = 64 << 20, LARGEST_OF_PARENT = 32 << 10 };
enum { STACK = 1 << 19, DEEP = 3 << 18 };

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

/* Reading takes 0.9 MB at most; below the stack's end the system keeps 1 MB free of anything else.
 */
void sv_heap_give_back_stack(void)
{
    enum { DEEPEST = 1 << 20 };
    madvise((void *)(end_of_used_stack() - DEEPEST), DEEPEST, MADV_DONTNEED);
}

static void keep_what_is_freed(void)
{
    mallopt(M_MMAP_THRESHOLD, LARGEST);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_TOP_PAD, AHEAD);
}

/* The heap goes on at `begin`, with large pages from `first` on, the first that begins behind
 * `after`. False where it does not grow. */
static bool grow_heap(uintptr_t after, uintptr_t *begin, uintptr_t *first)
{
    char *volatile block = malloc(LARGEST - (1 << 10));
    *begin = (uintptr_t)block;
    *first = (after + 2 * SMALL_PAGE + PAGE - 1) / PAGE * PAGE;
    bool at_end = block && *begin < *first;
    if (at_end)
        madvise((void *)*first, AHEAD, MADV_HUGEPAGE); /* where there are none it fails */
    free(block);
    return at_end;
}

void sv_heap_in_large_pages(void)
{
    uintptr_t begin, first, inherited = (uintptr_t)sbrk(0);
    keep_what_is_freed();
    (void)grow_heap(inherited, &begin, &first);
}

/* The upper part of it lies at the beginning of the first large page. What is hardly ever touched
 * comes before, and takes no room there: `spare`, and the stack's lower part. NULL where that
 * fails. */
static char *take_stack(void **spare)
{
    uintptr_t begin, first, inherited = (uintptr_t)sbrk(0);
    keep_what_is_freed();
    *spare = malloc(SV_HEAP_SPARE);
    if (!grow_heap(inherited + SV_HEAP_SPARE + SMALL_PAGE + DEEP, &begin, &first))
        return NULL;
    const uintptr_t lowest = first - DEEP;
    char *volatile block = malloc(first - begin + STACK);
    bool guarded = block && mprotect((void *)(lowest - SMALL_PAGE), SMALL_PAGE, PROT_NONE) == 0;
    return guarded ? (char *)lowest : NULL;
}

static sv_heap_work *the_work;
static void *its_argument, *its_spare;

static void do_work(void)
{
    the_work(its_argument, its_spare);
}

_Noreturn void sv_heap_of_child(sv_heap_work *work, void *argument)
{
    ucontext_t there;
    void *spare;
    char *stack = take_stack(&spare);
    if (stack && getcontext(&there) == 0) {
        the_work = work;
        its_argument = argument;
        its_spare = spare;
        there.uc_stack = (stack_t){.ss_sp = stack, .ss_size = DEEP + STACK};
        there.uc_link = NULL;
        makecontext(&there, do_work, 0);
        setcontext(&there);
    }
    work(argument, spare);
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
    work(argument, malloc(SV_HEAP_SPARE));
    abort();
}

#endif
