/* Where a grid's outer lines are, and their ends, which alone say where its corners are. */
#include "synthetic.h"
#include "unit.h"

#include "vision/outer.h"

enum { SIZE = 9 };

/* The lines of a board that bows by so many cells, all found. */
static sv_segments lines_found(double bow)
{
    sv_segments found;
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= SIZE; line++)
            for (unsigned band = 0; band < SIZE; band++) {
                double along = 2 * (band + 0.5) / SIZE - 1;
                found.of[axis][line][band] = (sv_segment){line + bow * (1 - along * along), 10};
            }
    return found;
}

/* Settles the outer lines on blank paper. */
static void settle(sv_segments *found)
{
    static const sv_point cells[] = {{0, 0}, {SIZE, 0}, {SIZE, SIZE}, {0, SIZE}},
                          corners[] = {{60, 60}, {360, 60}, {360, 360}, {60, 360}};
    sv_image paper = synthetic_paper(420, 420, 200);
    sv_surface surface = {.size = SIZE};
    sv_canonical *c;
    sv_field places;
    ck_assert(sv_homography_fit(cells, corners, 4, &surface.map));
    ck_assert_int_eq(sv_canonical_create(SIZE, &c, NULL), SV_OK);
    sv_canonical_straighten(c, &paper, &surface);
    sv_canonical_profile(c, (const int[]){255, 255});
    ck_assert_int_eq(sv_outer_lines_settle(c, found, 10, true, &places, NULL), SV_OK);
    sv_canonical_free(c);
    sv_image_free(&paper);
}

static unsigned count_lost(const sv_segments *found)
{
    unsigned lost = 0;
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= SIZE; line++)
            for (unsigned band = 0; band < SIZE; band++)
                lost += found->of[axis][line][band].strength == 0;
    return lost;
}

START_TEST(an_end_that_leaves_its_line_does_not_count)
{
    const unsigned line = _i & 1 ? SIZE : 0, band = _i & 2 ? SIZE - 1 : 0;
    sv_segments found = lines_found(0.1);
    found.of[1][line][band].at += 0.2;
    settle(&found);
    ck_assert_double_eq(found.of[1][line][band].strength, 0);
    ck_assert_uint_eq(count_lost(&found), 1);
}
END_TEST

START_TEST(lines_that_bow_keep_their_ends)
{
    sv_segments found = lines_found(0.3);
    settle(&found);
    ck_assert_uint_eq(count_lost(&found), 0);
}
END_TEST

UNIT_LOOPS("outer", {an_end_that_leaves_its_line_does_not_count, 4},
           {lines_that_bow_keep_their_ends, 1})
