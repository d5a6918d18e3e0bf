#include "heap.h"

#include <stdlib.h>

#if defined(__GLIBC__) && defined(__linux__) && !defined(__SANITIZE_ADDRESS__)

#include <limits.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>

/* Each new page costs a fault: 1,250 of 4 kB for a picture of 0.9 megapixels. LARGEST: what glibc
 * takes from the heap at most; AHEAD: what it grows by. */
static const uintptr_t PAGE = (uintptr_t)2 << 20;
enum { LARGEST = 32 << 20, AHEAD = 64 << 20, LARGEST_OF_PARENT = 32 << 10 };

void sv_heap_of_parent(void)
{
    mallopt(M_MMAP_THRESHOLD, LARGEST_OF_PARENT);
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

void sv_heap_of_child(void)
{
}

#endif
