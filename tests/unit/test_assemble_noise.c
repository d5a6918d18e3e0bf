/* How often boards are assembled right from readings with errors, by kinds of boards. */
#include "unit.h"

#include "assemble/assemble.h"
#include "generate/generate.h"
#include "noisy_readings.h"

/* Of a reader that is hardly ever sure of what is wrong, and of one like a network on bad photos:
 * some 3 wrong cells on a full board. */
static const noise CLEAR = {10, 9, 9, 9.5, 1}, FAIR = {9, 5.6, 5.5, 6.5, 1};

typedef struct kind_of_board {
    const char *name;
    unsigned size, entries, wrong;
    bool printed_full;
    const noise *noise;
    unsigned least_right; /* of BOARDS, in digits; half a dozen below what was measured */
} kind_of_board;

enum { BOARDS = 100 };

static const kind_of_board KINDS[] = {
    {"print alone", 9, 0, 0, false, &FAIR, 92},
    {"printed full", 9, 0, 0, true, &FAIR, 94},
    {"full", 9, 81, 0, false, &FAIR, 88},
    {"full, three wrong", 9, 81, 3, false, &CLEAR, 90},
    {"ten entries, one wrong", 9, 10, 1, false, &CLEAR, 92},
    {"6x6, full", 6, 36, 0, false, &FAIR, 88},
    {"6x6, ten entries", 6, 10, 0, false, &CLEAR, 94},
};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

static void make_board(const kind_of_board *kind, uint64_t seed, sv_random *random,
                       noisy_board *board)
{
    sv_board puzzle;
    uint8_t solution[SV_MAX_CELLS];
    ck_assert_int_eq(sv_board_init(&puzzle, kind->size, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_generate(&puzzle, kind->size * 3, seed, solution, NULL), SV_OK);
    *board = (noisy_board){.size = kind->size};
    memcpy(board->givens, kind->printed_full ? solution : puzzle.cells, kind->size * kind->size);
    memcpy(board->solution, solution, kind->size * kind->size);
    write_entries(board, kind->entries, kind->wrong, random);
}

static sv_assembly assemble(const sv_readings *readings, bool repair)
{
    sv_board board;
    sv_assembly assembly;
    ck_assert_int_eq(sv_board_init(&board, readings->size, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_assemble(readings, &board, repair, 0.02f, &assembly, NULL), SV_OK);
    return assembly;
}

static unsigned value_of(const sv_assembly *assembly, unsigned cell)
{
    ck_assert(!assembly->board.cells[cell] || !assembly->entries[cell]);
    return assembly->board.cells[cell] | assembly->entries[cell];
}

/* Repairs are just where digits differ from the raw ones. */
static void check_repairs(const sv_assembly *assembly, unsigned cells)
{
    unsigned next = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        if (value_of(assembly, cell) == assembly->raw[cell])
            continue;
        ck_assert_uint_lt(next, assembly->repair_count);
        ck_assert_uint_eq(assembly->repairs[next].cell, cell);
        ck_assert_uint_eq(assembly->repairs[next].read, assembly->raw[cell]);
        ck_assert_uint_eq(assembly->repairs[next].used, value_of(assembly, cell));
        next++;
    }
    ck_assert_uint_eq(next, assembly->repair_count);
}

static bool is_right(const sv_assembly *assembly, const noisy_board *board)
{
    for (unsigned cell = 0; cell < board->size * board->size; cell++)
        if (value_of(assembly, cell) != (board->givens[cell] | board->entries[cell]))
            return false;
    return true;
}

START_TEST(boards_are_assembled_right)
{
    const kind_of_board *kind = &KINDS[_i];
    sv_random random;
    sv_random_seed(&random, 1);
    unsigned right = 0, raw_right = 0;
    for (unsigned i = 0; i < BOARDS; i++) {
        noisy_board board;
        sv_readings readings;
        make_board(kind, i, &random, &board);
        read_noisily(&board, kind->noise, &random, &readings);
        sv_assembly assembly = assemble(&readings, true), raw = assemble(&readings, false);
        check_repairs(&assembly, kind->size * kind->size);
        ck_assert_uint_eq(raw.repair_count, 0);
        right += is_right(&assembly, &board);
        raw_right += is_right(&raw, &board);
    }
    ck_assert_msg(right >= kind->least_right, "%s: %u right of %d (raw %u)", kind->name, right,
                  BOARDS, raw_right);
    ck_assert_uint_ge(right, raw_right);
}
END_TEST

/* Of the cells said to be right with 70 to 97 %, about as many are. */
START_TEST(confidence_is_a_probability)
{
    static const kind_of_board kind = {"full, one wrong", 9, 81, 1, false, &FAIR, 0};
    sv_random random;
    sv_random_seed(&random, 2);
    double expected = 0, right = 0, cells = 0;
    for (unsigned i = 0; i < 300; i++) {
        noisy_board board;
        sv_readings readings;
        make_board(&kind, i % 20, &random, &board);
        read_noisily(&board, kind.noise, &random, &readings);
        sv_assembly assembly = assemble(&readings, true);
        for (unsigned cell = 0; cell < 81; cell++) {
            float confidence = assembly.confidence[cell];
            if (confidence < 0.7f || confidence > 0.97f)
                continue;
            cells++;
            expected += (double)confidence;
            right += value_of(&assembly, cell) == (board.givens[cell] | board.entries[cell]);
        }
    }
    ck_assert_double_ge(cells, 100);
    ck_assert_double_eq_tol(right / cells, expected / cells, 0.05);
}
END_TEST

/* Digits at random, read with certainty or not, are no sudoku, and none is made of them. */
START_TEST(noise_becomes_no_puzzle)
{
    static const noise unsure = {4, 4, 3, 4, 1};
    sv_random random;
    sv_random_seed(&random, (uint64_t)_i);
    noisy_board board = {.size = 9};
    unsigned filled = 20 + sv_random_below(&random, 62), printed = sv_random_below(&random, 3);
    for (unsigned cell = 0; cell < 81; cell++) {
        if (sv_random_below(&random, 81) >= filled)
            continue;
        uint8_t *to = sv_random_below(&random, 2) < printed ? board.givens : board.entries;
        to[cell] = (uint8_t)(1 + sv_random_below(&random, 9));
    }
    sv_readings readings;
    read_noisily(&board, _i % 2 ? &unsure : &FAIR, &random, &readings);
    sv_assembly assembly = assemble(&readings, true);
    ck_assert(!assembly.unique && !assembly.needs_entries);
    ck_assert_uint_eq(assembly.repair_count, 0);
    ck_assert_float_gt(assembly.cost, 9);
}
END_TEST

UNIT_LOOPS("assemble_noise", {boards_are_assembled_right, KIND_COUNT},
           {confidence_is_a_probability, 1}, {noise_becomes_no_puzzle, 100})
