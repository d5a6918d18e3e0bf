#include "heap.h"

#include <stdlib.h>

#if defined(__GLIBC__) && defined(__linux__) && !defined(__SANITIZE_ADDRESS__)

#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>

/* Each new page costs a fault: 1,250 of 4 kB for a picture of 0.9 megapixels. LARGEST: what glibc
 * takes from the heap at most; AHEAD: what it grows by. */
static const uintptr_t PAGE = (uintptr_t)2 << 20, SMALL_PAGE = 4 << 10;
enum { LARGEST = 32 << 20, AHEAD = 64 << 20, LARGEST_OF_PARENT = 32 << 10 };

void sv_heap_of_parent(void)
{
    mallopt(M_MMAP_THRESHOLD, LARGEST_OF_PARENT);
}

/* NEAR: what may still be in use below here. Reading takes 0.6 MB; below the stack's end the system
 * keeps 1 MB free of anything else. */
void sv_heap_give_back_stack(void)
{
    enum { NEAR = 64 << 10, DEEPEST = 1 << 20 };
    char here;
    uintptr_t end = ((uintptr_t)&here - NEAR) / SMALL_PAGE * SMALL_PAGE;
    madvise((void *)(end - DEEPEST), DEEPEST, MADV_DONTNEED);
}

void sv_heap_of_child(void)
{
    mallopt(M_MMAP_THRESHOLD, LARGEST);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_TOP_PAD, AHEAD);
    char *volatile begin = malloc(LARGEST - (1 << 10)); /* the heap grows */
    if (!begin)
        return;
    uintptr_t first = ((uintptr_t)begin + PAGE - 1) / PAGE * PAGE,
              before = first - (uintptr_t)begin;
    madvise((void *)first, AHEAD, MADV_HUGEPAGE); /* where there are none it fails */
    free(begin);
    /* What lies before the first such page is not to be used; it is never touched. */
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
