#include "heap.h"

#include <stdlib.h>

#if defined(__GLIBC__) && defined(__linux__) && !defined(__SANITIZE_ADDRESS__)

#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* Each new page costs a fault: 1,250 of 4 kB for a picture of 0.9 megapixels. LARGEST: what glibc
 * takes from the heap at most; AHEAD: what it grows by. */
static const uintptr_t PAGE = (uintptr_t)2 << 20, SMALL_PAGE = 4 << 10;
enum { LARGEST = 32 << 20, AHEAD = 64 << 20, LARGEST_OF_PARENT = 32 << 10 };

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

/* What reading takes of the stack, in one call instead of 140 faults. Where the stack has not been
 * that deep, or the system knows no such call, it fails and faults come one by one. */
static void take_stack(void)
{
#ifdef MADV_POPULATE_WRITE
    enum { DEPTH = 480 << 10 };
    madvise((void *)(end_of_used_stack() - DEPTH), DEPTH, MADV_POPULATE_WRITE);
#endif
}

void sv_heap_of_child(void)
{
    take_stack();
    mallopt(M_MMAP_THRESHOLD, LARGEST);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_TOP_PAD, AHEAD);
    uintptr_t inherited = (uintptr_t)sbrk(0);
    char *volatile begin = malloc(LARGEST - (1 << 10)); /* the heap grows */
    uintptr_t first = (inherited + PAGE - 1) / PAGE * PAGE, before = first - (uintptr_t)begin;
    if (!begin || (uintptr_t)begin > first) { /* memory that is not at the heap's end */
        free(begin);
        return;
    }
    madvise((void *)first, AHEAD, MADV_HUGEPAGE); /* where there are none it fails */
    free(begin);
    /* What lies before the first such page is not to be used; it is never touched. Pages that the
     * parent has touched would keep theirs small. */
    begin = malloc(before);
}

#else

void sv_heap_of_parent(void)
{
}

void sv_heap_give_back_stack(void)
{
}

void sv_heap_of_child(void)
{
}

#endif
