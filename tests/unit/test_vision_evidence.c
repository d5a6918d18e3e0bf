/* How plainly a grid is to be seen where its lines were followed. */
#include "unit.h"

#include "vision/evidence.h"

/* A grid whose third column is so many times as wide as the others. */
static sv_grid widened(double by)
{
    sv_grid grid = {.size = 9};
    for (unsigned i = 0; i < 100; i++) {
        double column = i % 10;
        grid.crossings[i] = (sv_point){30 * (column + (column > 2 ? by - 1 : 0)), 30.0 * (i / 10)};
    }
    return grid;
}

START_TEST(columns_that_differ_are_uneven)
{
    const sv_grid even = widened(1), wide = widened(1.5), narrow = widened(0.5);
    ck_assert_float_eq_tol(sv_evidence_unevenness(&even), 1, 1e-3f);
    ck_assert_float_eq_tol(sv_evidence_unevenness(&wide), 1.5f, 1e-3f);
    ck_assert_float_eq_tol(sv_evidence_unevenness(&narrow), 2, 1e-3f);
}
END_TEST

START_TEST(an_uneven_grid_is_worth_less)
{
    sv_evidence evidence = {
        .present = 1, .weakest = 1, .distinct = 1, .contrast = 50, .uneven = 1.2f};
    const float even = sv_evidence_score(evidence);
    evidence.uneven = 1.8f;
    ck_assert_float_eq_tol(even, 1, 1e-6f);
    ck_assert_float_lt(sv_evidence_score(evidence), 0.8f * even);
}
END_TEST

UNIT_MAIN("vision_evidence", columns_that_differ_are_uneven, an_uneven_grid_is_worth_less)
