/* The likeliest way to part a board into regions, by what each border looks like. */
#ifndef SV_VISION_PARTITION_H
#define SV_VISION_PARTITION_H

#include "borders.h"

/* For each border the log of how many times likelier it looks if it parts two regions than if it
 * does not. 0 says nothing. */
typedef struct sv_partings {
    unsigned size;
    float trust; /* from 0 to 1: how sure it is that some borders look otherwise than the rest */
    float odds[SV_MAX_CELLS][SV_SIDES];
} sv_partings;

/* How many times less likely than all borders by themselves, as a log, the partition is: what the
 * borders that contradict it add up to. */
float sv_partition_cost(const sv_partings *partings, const uint8_t *regions);

typedef struct sv_partition {
    uint8_t regions[SV_MAX_CELLS]; /* from 0, in the order of their first cells */
    float cost;
    uint8_t second[SV_MAX_CELLS]; /* the next best, where there is one */
    float second_cost;            /* INFINITY: none within the margin asked for */
} sv_partition;

/* Looks for the cheapest partition into `size` connected regions of `size` cells each, up to a cost
 * of `most`, and for the next best up to `margin` above it. False where there is none, or the
 * search is too long to know. */
bool sv_partition_find(const sv_partings *partings, float most, float margin, sv_partition *found);

#endif
