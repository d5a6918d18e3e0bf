/* The ink between the cells of a board with irregular regions, thin and thick. */
#ifndef SV_TESTS_DRAWN_BORDERS_H
#define SV_TESTS_DRAWN_BORDERS_H

#include "houses/partings.h"
#include "unit.h"

#include <math.h>

enum { SIZE = 9, CELLS = SIZE * SIZE };

static const char REGIONS[] = "001112222"
                              "000011222"
                              "000411122"
                              "344441555"
                              "333344555"
                              "663344558"
                              "663777858"
                              "663778888"
                              "666777788";

static const float THIN = 1, THICKER = 1.8f;

static inline bool is_thick(const char *regions, unsigned cell, unsigned side)
{
    return regions[cell] != regions[sv_border_other(SIZE, cell, side)];
}

/* `extra`: how much more ink each border has than its kind, as a log, `times` so much. */
static inline void draw_borders(const char *regions, float (*extra)(unsigned cell, unsigned side),
                                float times, sv_borders *borders)
{
    borders->size = SIZE;
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++)
            borders->ink[cell][side] = sv_border_other(SIZE, cell, side) == CELLS
                                           ? NAN
                                           : THIN * (is_thick(regions, cell, side) ? THICKER : 1) *
                                                 expf(times * extra(cell, side));
}

/* How many borders do not seem to be what REGIONS says. */
static inline unsigned count_wrong(const sv_borders *borders)
{
    sv_partings partings;
    unsigned wrong = 0;
    sv_partings_of_lines(borders, &partings);
    ck_assert_float_eq(partings.trust, 1);
    for (unsigned cell = 0; cell < CELLS; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++)
            if (sv_border_other(SIZE, cell, side) < CELLS)
                wrong += (partings.odds[cell][side] > 0) != is_thick(REGIONS, cell, side);
    return wrong;
}

#endif
