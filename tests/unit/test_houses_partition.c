/* The likeliest ways to part a board into regions. */
#include "houses/partition.h"
#include "unit.h"

#include <string.h>

enum { SIZE = 4, CELLS = SIZE * SIZE };

/* Boxes of 2 x 2, of which every border says so much. */
static sv_partings boxes_of(float odds, uint8_t *regions)
{
    sv_partings partings = {.size = SIZE, .trust = 1};
    for (unsigned cell = 0; cell < CELLS; cell++)
        regions[cell] = (uint8_t)(cell / SIZE / 2 * 2 + cell % SIZE / 2);
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++) {
            const unsigned other = sv_border_other(SIZE, cell, side);
            if (other < CELLS)
                partings.odds[cell][side] = regions[cell] == regions[other] ? -odds : odds;
        }
    return partings;
}

/* What costs a little more is found after it. */
START_TEST(the_cheapest_of_many_is_kept)
{
    uint8_t regions[CELLS];
    sv_partitions found;
    const sv_partings partings = boxes_of(0.1f, regions);
    ck_assert(sv_partitions_find(&partings, 20, 1, 1, &found));
    ck_assert_uint_eq(found.count, 1);
    ck_assert_float_eq(found.cost[0], sv_partition_cost(&partings, regions));
    ck_assert_mem_eq(found.regions[0], regions, CELLS);
}
END_TEST

/* Each costs what its borders say, and no two are the same. */
static void check_listed(const sv_partings *partings, const sv_partitions *found, float most)
{
    for (unsigned i = 0; i < found->count; i++) {
        ck_assert_float_le(found->cost[i], most);
        ck_assert_float_eq_tol(found->cost[i], sv_partition_cost(partings, found->regions[i]),
                               1e-4f);
        for (unsigned k = 0; k < i; k++) {
            ck_assert_float_le(found->cost[k], found->cost[i] + 1e-4f);
            ck_assert(memcmp(found->regions[k], found->regions[i], CELLS) != 0);
        }
    }
}

/* Two boxes taken for halves the other way are the next best, which six borders contradict. */
START_TEST(the_next_best_may_lie_far_off)
{
    uint8_t regions[CELLS];
    sv_partitions found;
    const sv_partings partings = boxes_of(1.5f, regions);
    ck_assert(sv_partitions_find(&partings, 20, 5, SV_PARTITIONS, &found));
    ck_assert_uint_eq(found.count, 1);
    ck_assert(sv_partitions_find(&partings, 20, 10, SV_PARTITIONS, &found));
    ck_assert_uint_gt(found.count, 1);
    ck_assert_mem_eq(found.regions[0], regions, CELLS);
    check_listed(&partings, &found, 10);
}
END_TEST

START_TEST(of_many_those_within_the_margin_are_kept)
{
    uint8_t regions[CELLS];
    sv_partitions found;
    const sv_partings partings = boxes_of(0.1f, regions);
    ck_assert(sv_partitions_find(&partings, 20, 0.65f, SV_PARTITIONS, &found));
    ck_assert_uint_eq(found.count, SV_PARTITIONS);
    check_listed(&partings, &found, 0.65f);
    ck_assert(sv_partitions_find(&partings, 20, 0.5f, SV_PARTITIONS, &found));
    ck_assert_uint_eq(found.count, 1);
}
END_TEST

UNIT_MAIN("houses_partition", the_cheapest_of_many_is_kept, the_next_best_may_lie_far_off,
          of_many_those_within_the_margin_are_kept)
