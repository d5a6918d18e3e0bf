#include "eval/score.h"
#include "unit.h"

#include <string.h>

enum { SIZE = 4, CELLS = SIZE * SIZE };

static const uint8_t truth[CELLS] = {1, 0, 0, 4, 0, 0, 2, 0, 0, 3, 0, 0, 2, 0, 0, 1};

static sv_puzzle read_as(const uint8_t *cells, uint8_t *raw)
{
    sv_puzzle puzzle = {.raw = raw};
    ck_assert_int_eq(sv_board_init(&puzzle.board, SIZE, 0, 0, 0, NULL), SV_OK);
    memcpy(puzzle.board.cells, cells, CELLS);
    memcpy(raw, cells, CELLS);
    return puzzle;
}

static sv_labels label_of(sv_label *label, const uint8_t *givens)
{
    *label = (sv_label){.size = SIZE, .givens = (uint8_t *)givens};
    return (sv_labels){label, 1};
}

START_TEST(a_right_picture)
{
    uint8_t raw[CELLS];
    sv_puzzle puzzle = read_as(truth, raw);
    sv_page page = {.count = 1, .puzzles = &puzzle};
    sv_label label;
    sv_labels labels = label_of(&label, truth);
    sv_score score = {0};
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_PRINTED), SV_OUTCOME_RIGHT);
    ck_assert_uint_eq(score.images, 1);
    ck_assert_uint_eq(score.found, 1);
    ck_assert_uint_eq(score.right, 1);
    ck_assert_uint_eq(score.right_raw, 1);
    ck_assert_uint_eq(score.cells, CELLS);
    ck_assert_uint_eq(score.cells_right, CELLS);
    ck_assert_uint_eq(score.confusion[2][2], 2);
    ck_assert_uint_eq(score.confusion[0][0], 10);
}
END_TEST

START_TEST(empty_cells_count_too)
{
    uint8_t raw[CELLS], cells[CELLS];
    memcpy(cells, truth, CELLS);
    cells[1] = 3;
    sv_puzzle puzzle = read_as(cells, raw);
    sv_page page = {.count = 1, .puzzles = &puzzle};
    sv_label label;
    sv_labels labels = label_of(&label, truth);
    sv_score score = {0};
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_PRINTED), SV_OUTCOME_WRONG);
    ck_assert_uint_eq(score.right, 0);
    ck_assert_uint_eq(score.cells_right, CELLS - 1);
    ck_assert_uint_eq(score.confusion[0][3], 1);
}
END_TEST

START_TEST(repairs_are_told_from_readings)
{
    uint8_t raw[CELLS];
    sv_puzzle puzzle = read_as(truth, raw);
    raw[0] = 3;
    puzzle.repairs[puzzle.repair_count++] = (sv_repair){0, 3, 1};
    sv_page page = {.count = 1, .puzzles = &puzzle};
    sv_label label;
    sv_labels labels = label_of(&label, truth);
    sv_score score = {0};
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_PRINTED), SV_OUTCOME_RIGHT);
    ck_assert_uint_eq(score.right_raw, 0);
    ck_assert_uint_eq(score.repaired, 1);
}
END_TEST

START_TEST(what_is_not_found_is_wrong_in_all_cells)
{
    sv_page page = {0};
    sv_label label;
    sv_labels labels = label_of(&label, truth);
    sv_score score = {0};
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_PRINTED), SV_OUTCOME_WRONG);
    ck_assert_int_eq(sv_score_add(&score, &labels, NULL, SV_INK_PRINTED), SV_OUTCOME_WRONG);
    ck_assert_uint_eq(score.images, 2);
    ck_assert_uint_eq(score.found, 0);
    ck_assert_uint_eq(score.cells, 2 * CELLS);
    ck_assert_uint_eq(score.cells_right, 0);
}
END_TEST

START_TEST(what_cannot_be_read_is_wrong_without_a_puzzle_too)
{
    sv_labels none = {0};
    sv_page page = {0};
    sv_score score = {0};
    ck_assert_int_eq(sv_score_add(&score, &none, &page, SV_INK_PRINTED), SV_OUTCOME_RIGHT);
    ck_assert_int_eq(sv_score_add(&score, &none, NULL, SV_INK_PRINTED), SV_OUTCOME_WRONG);
    ck_assert_uint_eq(score.negatives, 2);
    ck_assert_uint_eq(score.false_alarms, 0);
}
END_TEST

START_TEST(another_size_is_wrong)
{
    uint8_t raw[CELLS], all[81] = {0};
    sv_puzzle puzzle = read_as(truth, raw);
    sv_page page = {.count = 1, .puzzles = &puzzle};
    sv_label label = {.size = 9, .givens = all};
    sv_labels labels = {&label, 1};
    sv_score score = {0};
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_PRINTED), SV_OUTCOME_WRONG);
    ck_assert_uint_eq(score.cells, 81);
}
END_TEST

START_TEST(print_and_hand_together)
{
    uint8_t raw[CELLS], entries[CELLS] = {0}, all[CELLS];
    sv_puzzle puzzle = read_as(truth, raw);
    entries[1] = 2;
    entries[2] = 3;
    puzzle.entries = entries;
    memcpy(all, truth, CELLS);
    all[1] = 2;
    sv_page page = {.count = 1, .puzzles = &puzzle};
    sv_label label = {.size = SIZE, .givens = (uint8_t *)truth, .all = all};
    sv_labels labels = {&label, 1};
    sv_score score = {0};
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_PRINTED), SV_OUTCOME_RIGHT);
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_ALL), SV_OUTCOME_WRONG);
    ck_assert_uint_eq(score.entries_right, 2); /* one in each of the two */
    entries[2] = 0;
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_ALL), SV_OUTCOME_RIGHT);
    label.givens = NULL;
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_PRINTED), SV_OUTCOME_UNSCORED);
    ck_assert_uint_eq(score.not_scored, 1);
    ck_assert_uint_eq(score.entries, 3); /* one in each of the three that told them */
    ck_assert_uint_eq(score.entries_right, 3);
}
END_TEST

START_TEST(print_and_hand_each_for_itself)
{
    uint8_t raw[CELLS], entries[CELLS] = {0}, all[CELLS];
    sv_puzzle puzzle = read_as(truth, raw);
    entries[1] = raw[1] = 2;
    puzzle.entries = entries;
    memcpy(all, truth, CELLS);
    all[1] = 2;
    sv_page page = {.count = 1, .puzzles = &puzzle};
    sv_label label = {.size = SIZE, .givens = (uint8_t *)truth, .all = all};
    sv_labels labels = {&label, 1};
    sv_score score = {0};
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_UNSAID), SV_OUTCOME_RIGHT);
    ck_assert_uint_eq(score.right_raw, 1);
    ck_assert_uint_eq(score.entries, 1);
    ck_assert_uint_eq(score.entries_right, 1);
    /* A given taken for handwriting is wrong, though the digit is right. */
    entries[0] = 1;
    puzzle.board.cells[0] = 0;
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_UNSAID), SV_OUTCOME_WRONG);
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_ALL), SV_OUTCOME_RIGHT);
    ck_assert_uint_eq(score.right_raw, 2);
    ck_assert_uint_eq(score.cells_right, 3 * CELLS - 1);
    ck_assert_uint_eq(score.confusion[1][1], 6);
    /* A label of the givens alone does not mind entries. */
    label.all = NULL;
    puzzle.board.cells[0] = 1;
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_UNSAID), SV_OUTCOME_RIGHT);
}
END_TEST

START_TEST(cells_are_counted_by_their_confidence)
{
    uint8_t raw[CELLS];
    float confidence[CELLS] = {0, 0.49F, 0.5F, 0.84F, 0.86F, 0.94F, 0.96F, 0.995F,
                               1, 1,     1,    1,     1,     1,     1,     1};
    sv_puzzle puzzle = read_as(truth, raw);
    puzzle.confidence = confidence;
    puzzle.board.cells[0] = puzzle.board.cells[8] = 3;
    sv_page page = {.count = 1, .puzzles = &puzzle};
    sv_label label;
    sv_labels labels = label_of(&label, truth);
    sv_score score = {0};
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_UNSAID), SV_OUTCOME_WRONG);
    static const sv_calibration_bin wanted[SV_CALIBRATION_BINS] = {
        {2, 1}, {2, 2}, {2, 2}, {1, 1}, {9, 8}};
    ck_assert_mem_eq(score.calibration, wanted, sizeof wanted);
}
END_TEST

START_TEST(negatives_raise_alarms)
{
    uint8_t raw[CELLS];
    sv_puzzle puzzle = read_as(truth, raw);
    sv_page nothing = {0}, something = {.count = 1, .puzzles = &puzzle};
    sv_labels none = {0};
    sv_score score = {0};
    ck_assert_int_eq(sv_score_add(&score, &none, &nothing, SV_INK_UNSAID), SV_OUTCOME_RIGHT);
    ck_assert_int_eq(sv_score_add(&score, &none, &something, SV_INK_UNSAID), SV_OUTCOME_WRONG);
    ck_assert_uint_eq(score.negatives, 2);
    ck_assert_uint_eq(score.false_alarms, 1);
    ck_assert_uint_eq(score.right, 0);
    ck_assert_uint_eq(score.found, 0);
}
END_TEST

START_TEST(regions_are_compared_up_to_their_names)
{
    uint8_t raw[CELLS], regions[CELLS];
    sv_puzzle puzzle = read_as(truth, raw);
    for (int i = 0; i < CELLS; i++)
        regions[i] = (uint8_t)('Z' - puzzle.board.regions[i]);
    sv_regions_normalise(regions, CELLS);
    sv_page page = {.count = 1, .puzzles = &puzzle};
    sv_label label = {.size = SIZE, .givens = (uint8_t *)truth, .regions = regions};
    sv_labels labels = {&label, 1};
    sv_score score = {0};
    (void)sv_score_add(&score, &labels, &page, SV_INK_PRINTED);
    ck_assert_uint_eq(score.regions_right, 1);
    regions[0] = regions[CELLS - 1];
    (void)sv_score_add(&score, &labels, &page, SV_INK_PRINTED);
    ck_assert_uint_eq(score.regions_right, 1);
}
END_TEST

START_TEST(several_puzzles_find_their_labels)
{
    uint8_t raw[2][CELLS], other[CELLS] = {0};
    other[5] = 4;
    sv_puzzle puzzles[2] = {read_as(truth, raw[0]), read_as(other, raw[1])};
    sv_page page = {.count = 2, .puzzles = puzzles};
    sv_label items[2] = {{.size = SIZE, .givens = other},
                         {.size = SIZE, .givens = (uint8_t *)truth}};
    sv_labels labels = {items, 2};
    sv_score score = {0};
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_PRINTED), SV_OUTCOME_RIGHT);
    page.count = 1;
    ck_assert_int_eq(sv_score_add(&score, &labels, &page, SV_INK_PRINTED), SV_OUTCOME_WRONG);
    ck_assert_uint_eq(score.right, 1);
}
END_TEST

UNIT_MAIN("score", a_right_picture, empty_cells_count_too, repairs_are_told_from_readings,
          what_is_not_found_is_wrong_in_all_cells,
          what_cannot_be_read_is_wrong_without_a_puzzle_too, another_size_is_wrong,
          print_and_hand_together, print_and_hand_each_for_itself,
          cells_are_counted_by_their_confidence, negatives_raise_alarms,
          regions_are_compared_up_to_their_names, several_puzzles_find_their_labels)
