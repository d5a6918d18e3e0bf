/* What waits to be tried, the cheapest first: a binary heap of costs and of where their things lie
 * in an array. */
#ifndef SV_CHEAPEST_H
#define SV_CHEAPEST_H

#include <stddef.h>
#include <stdint.h>

typedef struct sv_waiting {
    float cost;
    uint16_t which;
} sv_waiting;

/* `heap` has room for one more. */
static inline void sv_cheapest_push(sv_waiting *heap, size_t *count, sv_waiting item)
{
    size_t i = (*count)++;
    for (; i > 0 && heap[(i - 1) / 2].cost > item.cost; i = (i - 1) / 2)
        heap[i] = heap[(i - 1) / 2];
    heap[i] = item;
}

/* Of a heap that is not empty. */
static inline sv_waiting sv_cheapest_pop(sv_waiting *heap, size_t *count)
{
    const sv_waiting top = heap[0], last = heap[--*count];
    size_t i = 0;
    for (size_t child; (child = 2 * i + 1) < *count; i = child) {
        child += child + 1 < *count && heap[child + 1].cost < heap[child].cost;
        if (heap[child].cost >= last.cost)
            break;
        heap[i] = heap[child];
    }
    heap[i] = last;
    return top;
}

#endif
