/* Partitions where borders are missing, and seen where none are. */
#include "unit.h"

#include "houses/beam.h"

#include <math.h>

static const char JIGSAW[] = "AAABBBBCCAAADDBBCCAAADDBBCCEEDDDDBCCEEEDFFFFCGEEEFFFHHGGGEFFHHH"
                             "GGGIIIIIHGGIIIIHHH";

enum { SIZE = 9, CELLS = SIZE * SIZE };

/* The odds of borders that are plain, in the same way all over the board. */
static sv_partings plain_partings(uint8_t *regions)
{
    sv_partings partings = {.size = SIZE, .trust = 1};
    for (unsigned cell = 0; cell < CELLS; cell++)
        regions[cell] = (uint8_t)(JIGSAW[cell] - 'A');
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++) {
            unsigned other = sv_border_other(SIZE, cell, side);
            if (other < CELLS)
                partings.odds[cell][side] = regions[cell] == regions[other] ? -6 : 6;
        }
    return partings;
}

START_TEST(plain_borders_give_their_regions)
{
    uint8_t regions[SV_MAX_CELLS];
    sv_partitions found;
    sv_partings partings = plain_partings(regions);
    ck_assert(sv_partitions_guess(&partings, &found));
    ck_assert_mem_eq(found.regions[0], regions, CELLS);
    ck_assert_float_eq(found.cost[0], 0);
}
END_TEST

/* The best ones come first, and cost what partition.h says. */
START_TEST(costs_are_those_of_the_partitions)
{
    uint8_t regions[SV_MAX_CELLS];
    sv_partitions found;
    sv_partings partings = plain_partings(regions);
    partings.marks.mark[0] = partings.marks.mark[1] = 5;
    partings.marks.weight[0] = 4;
    partings.marks.weight[1] = 2;
    ck_assert(sv_partitions_guess(&partings, &found));
    ck_assert_uint_gt(found.count, 1);
    ck_assert_float_eq(found.cost[0], 2);
    for (unsigned i = 0; i < found.count; i++) {
        ck_assert_float_eq_tol(found.cost[i], sv_partition_cost(&partings, found.regions[i]),
                               1e-3f);
        ck_assert(i == 0 || found.cost[i] >= found.cost[i - 1]);
    }
}
END_TEST

/* Every seventh border is wrong. */
START_TEST(wrong_borders_are_outvoted)
{
    uint8_t regions[SV_MAX_CELLS];
    sv_partitions found;
    sv_partings partings = plain_partings(regions);
    for (unsigned i = 3; i < SV_SIDES * CELLS; i += 7)
        partings.odds[i / SV_SIDES][i % SV_SIDES] *= -0.5f;
    ck_assert(sv_partitions_guess(&partings, &found));
    ck_assert_mem_eq(found.regions[0], regions, CELLS);
}
END_TEST

/* Two regions that run together are told apart by the digits in them. */
START_TEST(marks_part_what_runs_together)
{
    uint8_t regions[SV_MAX_CELLS], digit[SIZE] = {0};
    sv_partitions found;
    sv_partings partings = plain_partings(regions);
    for (unsigned cell = 0; cell < CELLS; cell++) {
        bool of_two = regions[cell] == 7 || regions[cell] == 8;
        partings.marks.mark[cell] = of_two ? ++digit[regions[cell]] : 0;
        partings.marks.weight[cell] = of_two ? 8 : 0;
        for (unsigned side = 0; side < SV_SIDES; side++) {
            unsigned other = sv_border_other(SIZE, cell, side);
            if (of_two && other < CELLS && regions[other] + regions[cell] == 15)
                partings.odds[cell][side] = -1;
        }
    }
    ck_assert(sv_partitions_guess(&partings, &found));
    ck_assert_mem_eq(found.regions[0], regions, CELLS);
}
END_TEST

UNIT_MAIN("beam", plain_borders_give_their_regions, costs_are_those_of_the_partitions,
          wrong_borders_are_outvoted, marks_part_what_runs_together)
