/* The likeliest way to part a board into regions, by what each border looks like. */
#ifndef SV_HOUSES_PARTITION_H
#define SV_HOUSES_PARTITION_H

#include "borders.h"

/* What stands in the cells. Regions hold no mark twice; how much less likely one that does is, as a
 * log, is the weight of the less certain of the two cells. */
typedef struct sv_marks {
    uint8_t mark[SV_MAX_CELLS]; /* 0: none; up to SV_MAX_SIZE */
    float weight[SV_MAX_CELLS];
} sv_marks;

/* For each border the log of how many times likelier it looks if it parts two regions than if it
 * does not. 0 says nothing. */
typedef struct sv_partings {
    unsigned size;
    float trust; /* from 0 to 1: how sure it is that some borders look otherwise than the rest */
    float odds[SV_MAX_CELLS][SV_SIDES];
    sv_marks marks;
} sv_partings;

/* How many times less likely than all borders by themselves, as a log, the partition is: what the
 * borders that contradict it add up to, and the marks that are twice in a region. */
float sv_partition_cost(const sv_partings *partings, const uint8_t *regions);

/* The likeliest partitions, the best first. */
enum { SV_PARTITIONS = 12 };
typedef struct sv_partitions {
    unsigned count;
    uint8_t regions[SV_PARTITIONS][SV_MAX_CELLS]; /* from 0, in the order of their first cells */
    float cost[SV_PARTITIONS];
} sv_partitions;

/* What the marks alone cost. */
float sv_partition_cost_of_marks(const sv_partings *partings, const uint8_t *regions);

/* Looks for the cheapest partition into `size` connected regions of `size` cells each, up to a cost
 * of `most`, and for the next best, `wanted` in all, up to `margin` above it. False where there is
 * none, or the search is too long to know. */
bool sv_partitions_find(const sv_partings *partings, float most, float margin, unsigned wanted,
                        sv_partitions *found);

#endif
