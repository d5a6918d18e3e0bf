/* Boards, their groups and the names of these. */
#include "unit.h"

#include "board/groups.h"
#include "board/variants.h"

static const struct shape {
    unsigned size, rows, columns;
} usual[] = {{4, 2, 2},  {6, 2, 3},  {7, 1, 7},  {8, 2, 4},  {9, 3, 3},
             {10, 2, 5}, {12, 3, 4}, {16, 4, 4}, {20, 4, 5}, {25, 5, 5}};

START_TEST(each_size_has_its_usual_box)
{
    const struct shape *shape = &usual[_i];
    sv_board board;
    ck_assert_int_eq(sv_board_init(&board, shape->size, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_uint_eq(board.size, shape->size);
    ck_assert_uint_eq(board.box_rows, shape->rows);
    ck_assert_uint_eq(board.box_columns, shape->columns);
    for (unsigned i = 0; i < shape->size * shape->size; i++)
        ck_assert_uint_eq(board.cells[i], 0);
}
END_TEST

START_TEST(every_size_has_groups_of_its_size)
{
    unsigned size = SV_MIN_SIZE + (unsigned)_i;
    sv_board board;
    sv_groups groups;
    ck_assert_int_eq(sv_board_init(&board, size, 0, 0, SV_DIAGONAL, NULL), SV_OK);
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    ck_assert_uint_eq(groups.count, 3 * size + 2);
    unsigned members = 0;
    for (unsigned g = 0; g < groups.count; g++)
        ck_assert_uint_eq(groups.group[g].count, size);
    for (unsigned cell = 0; cell < size * size; cell++)
        members += groups.cell_group_count[cell];
    ck_assert_uint_eq(members, groups.count * size);
}
END_TEST

START_TEST(a_box_can_be_chosen)
{
    sv_board board;
    ck_assert_int_eq(sv_board_init(&board, 6, 3, 2, SV_CLASSIC, NULL), SV_OK);
    ck_assert_uint_eq(board.regions[1], 0);
    ck_assert_uint_eq(board.regions[2], 1);
    ck_assert_uint_eq(board.regions[2 * 6], 0);
    ck_assert_uint_eq(board.regions[3 * 6], 3);
}
END_TEST

static const struct refused {
    unsigned size, rows, columns;
    uint32_t variants;
    const char *message;
} refused[] = {
    {0, 0, 0, 0, "a puzzle has 4 to 25 rows, not 0"},
    {3, 0, 0, 0, "a puzzle has 4 to 25 rows, not 3"},
    {26, 0, 0, 0, "a puzzle has 4 to 25 rows, not 26"},
    {4294967295u, 0, 0, 0, "a puzzle has 4 to 25 rows, not 4294967295"},
    {4294967295u, 1, 4294967295u, 0, "a puzzle has 4 to 25 rows, not 4294967295"},
    {9, 2, 3, 0, "boxes of 2x3 cells do not fit a 9x9 puzzle"},
    {9, 3, 0, 0, "boxes of 3x0 cells do not fit a 9x9 puzzle"},
    {4, 0x80000001, 4, 0, "boxes of 2147483649x4 cells do not fit a 4x4 puzzle"},
    {9, 3, 3, 0x40, "there is no variant 0x40"},
    {7, 0, 0, SV_WINDOKU, "a 7x7 puzzle with boxes of 1x7 has no room for what windoku adds"},
};

START_TEST(what_is_no_board_is_refused)
{
    const struct refused *bad = &refused[_i];
    const sv_board before = {.size = 11};
    sv_board board = before;
    sv_diagnostic why;
    ck_assert_int_eq(sv_board_init(&board, bad->size, bad->rows, bad->columns, bad->variants, &why),
                     SV_USAGE);
    ck_assert_str_eq(why.message, bad->message);
    ck_assert_mem_eq(&board, &before, sizeof board);
}
END_TEST

START_TEST(windows_lie_between_the_boxes)
{
    sv_board board;
    sv_groups groups;
    ck_assert_int_eq(sv_board_init(&board, 9, 0, 0, SV_WINDOKU, NULL), SV_OK);
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    ck_assert_uint_eq(groups.count, 27 + 4);
    static const unsigned corner[] = {1 * 9 + 1, 1 * 9 + 5, 5 * 9 + 1, 5 * 9 + 5};
    for (unsigned i = 0; i < 4; i++) {
        ck_assert_uint_eq(groups.group[27 + i].cells[0], corner[i]);
        ck_assert_uint_eq(groups.group[27 + i].cells[8], corner[i] + 20);
    }
    ck_assert_int_eq(sv_board_init(&board, 25, 0, 0, SV_WINDOKU, NULL), SV_OK);
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    ck_assert_uint_eq(groups.count, 75 + SV_MAX_WINDOWS);
}
END_TEST

START_TEST(groups_have_names)
{
    sv_board board;
    sv_groups groups;
    char name[SV_GROUP_NAME_SIZE];
    static const struct {
        unsigned group;
        const char *name;
    } known[] = {{2, "row 3"},
                 {9 + 1, "column 2"},
                 {18 + 4, "region 5"},
                 {27, "the main diagonal"},
                 {28, "the other diagonal"},
                 {29 + 3, "window 4"}};
    uint32_t all = sv_variants_known();
    sv_diagnostic why;
    ck_assert_int_eq(sv_board_init(&board, 9, 0, 0, all, NULL), SV_OK);
    ck_assert_msg(sv_groups_build(&groups, &board, &why) == SV_OK, "%s", why.message);
    /* diagonals and windows come before regions in the table of variants */
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        bool found = false;
        for (unsigned g = 0; g < groups.count; g++) {
            sv_group_name(&groups.group[g], name);
            found |= !strcmp(name, known[i].name);
        }
        ck_assert_msg(found, "%s", known[i].name);
    }
    ck_assert_int_eq(sv_board_init(&board, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_groups_build(&groups, &board, NULL), SV_OK);
    sv_group_name(&groups.group[18 + 4], name);
    ck_assert_str_eq(name, "box 5");
}
END_TEST

START_TEST(groups_of_no_board_are_refused)
{
    sv_board good, bad;
    sv_groups groups;
    sv_diagnostic why;
    ck_assert_int_eq(sv_board_init(&good, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    bad = good;
    bad.cells[12] = 10;
    ck_assert_int_eq(sv_groups_build(&groups, &bad, &why), SV_USAGE);
    ck_assert_str_eq(why.message, "row 2, column 4 holds 10, which a 9x9 puzzle does not have");
    bad = good;
    bad.regions[0] = 9;
    ck_assert_int_eq(sv_groups_build(&groups, &bad, &why), SV_USAGE);
    bad.regions[0] = 1;
    ck_assert_int_eq(sv_groups_build(&groups, &bad, &why), SV_USAGE);
    ck_assert_str_eq(why.message, "region 1 has 8 cells, not 9");
    bad = good;
    bad.size = 30;
    ck_assert_int_eq(sv_groups_build(&groups, &bad, &why), SV_USAGE);
    bad = good;
    bad.box_rows = 2;
    ck_assert_int_eq(sv_groups_build(&groups, &bad, &why), SV_USAGE);
    bad = good;
    bad.variants = 0x40;
    ck_assert_int_eq(sv_groups_build(&groups, &bad, &why), SV_USAGE);
    ck_assert_str_eq(why.message, "there is no variant 0x40");
    ck_assert_int_eq(sv_board_init(&bad, 7, 0, 0, SV_CLASSIC, NULL), SV_OK);
    bad.variants = SV_WINDOKU;
    ck_assert_int_eq(sv_groups_build(&groups, &bad, &why), SV_USAGE);
    ck_assert_str_eq(why.message,
                     "a 7x7 puzzle with boxes of 1x7 has no room for what windoku adds");
}
END_TEST

START_TEST(variants_have_names)
{
    char name[SV_VARIANTS_NAME_SIZE];
    uint32_t variants = 99;
    sv_variants_name(SV_CLASSIC, name);
    ck_assert_str_eq(name, "classic");
    sv_variants_name(sv_variants_known(), name);
    ck_assert_str_eq(name, "diagonal+windoku+jigsaw");
    ck_assert(sv_variants_parse(name, &variants));
    ck_assert_uint_eq(variants, sv_variants_known());
    ck_assert(sv_variants_parse("classic", &variants));
    ck_assert_uint_eq(variants, SV_CLASSIC);
    ck_assert(!sv_variants_parse("diagonal+", &variants));
    ck_assert(!sv_variants_parse("classic+windoku", &variants));
    ck_assert(!sv_variants_parse("windoku+classic", &variants));
    ck_assert(!sv_variants_parse("killer", &variants));
    ck_assert(!sv_variants_parse("", &variants));
    ck_assert_uint_eq(variants, SV_CLASSIC);
}
END_TEST

START_TEST(a_board_is_given_one_more_overlay_at_a_time)
{
    sv_board board, with;
    unsigned index = 0;
    ck_assert_int_eq(sv_board_init(&board, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_str_eq(sv_overlay_next(&board, &index, &with), "diagonal");
    ck_assert_uint_eq(with.variants, SV_DIAGONAL);
    ck_assert_str_eq(sv_overlay_next(&board, &index, &with), "windoku");
    ck_assert_uint_eq(with.variants, SV_WINDOKU);
    ck_assert_ptr_null(sv_overlay_next(&board, &index, &with));
}
END_TEST

START_TEST(an_overlay_is_left_out_that_a_board_has_or_has_no_room_for)
{
    sv_board board, with;
    unsigned index = 0;
    ck_assert_int_eq(sv_board_init(&board, 9, 0, 0, SV_DIAGONAL, NULL), SV_OK);
    ck_assert_str_eq(sv_overlay_next(&board, &index, &with), "windoku");
    ck_assert_uint_eq(with.variants, SV_DIAGONAL | SV_WINDOKU);
    ck_assert_int_eq(sv_board_init(&board, 5, 1, 5, SV_DIAGONAL, NULL), SV_OK);
    index = 0;
    ck_assert_ptr_null(sv_overlay_next(&board, &index, &with));
}
END_TEST

UNIT_LOOPS("board_init", {each_size_has_its_usual_box, sizeof usual / sizeof *usual},
           {every_size_has_groups_of_its_size, SV_MAX_SIZE - SV_MIN_SIZE + 1},
           {what_is_no_board_is_refused, sizeof refused / sizeof *refused},
           {a_box_can_be_chosen, 1}, {windows_lie_between_the_boxes, 1}, {groups_have_names, 1},
           {groups_of_no_board_are_refused, 1}, {variants_have_names, 1},
           {a_board_is_given_one_more_overlay_at_a_time, 1},
           {an_overlay_is_left_out_that_a_board_has_or_has_no_room_for, 1})
