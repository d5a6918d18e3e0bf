/* A puzzle as it is read, well or in doubt, and what is assembled of that. */
#ifndef READ_BOARD_H
#define READ_BOARD_H

#include "assemble/assemble.h"
#include "unit.h"

#include <string.h>

/* Every given is needed: without any of them there are several solutions. */
static const char PUZZLE[] =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/* Its solution. */
static const char SOLUTION[] =
    "693784512487512936125963874932651487568247391741398625319475268856129743274836159";

static inline uint8_t solution_of(unsigned cell)
{
    return (uint8_t)(SOLUTION[cell] - '0');
}

static inline uint8_t digit_of(unsigned cell)
{
    return (uint8_t)(PUZZLE[cell] - '0');
}

/* Readings that are sure of every cell. */
static inline void read_well(sv_readings *readings)
{
    memset(readings, 0, sizeof *readings);
    readings->size = 9;
    for (unsigned cell = 0; cell < 81; cell++)
        readings->p[cell][digit_of(cell)] = 1;
}

/* The same, and every other cell filled in by hand. */
static inline void read_filled(sv_readings *readings)
{
    read_well(readings);
    for (unsigned cell = 0; cell < 81; cell++) {
        if (digit_of(cell))
            continue;
        readings->p[cell][SV_CLASS_EMPTY] = 0;
        readings->p[cell][SV_CLASS_HANDWRITTEN + solution_of(cell) - 1] = 1;
    }
}

static inline unsigned printed(unsigned digit)
{
    return SV_CLASS_PRINTED + digit - 1;
}

static inline unsigned written(unsigned digit)
{
    return SV_CLASS_HANDWRITTEN + digit - 1;
}

/* The first class with probability p, else the second. */
static inline void doubt(sv_readings *readings, unsigned cell, unsigned first, float p,
                         unsigned second)
{
    memset(readings->p[cell], 0, sizeof readings->p[cell]);
    readings->p[cell][first] = p;
    readings->p[cell][second] = 1 - p;
}

static inline sv_assembly assembled(const sv_readings *readings, bool repair)
{
    sv_board board;
    sv_assembly assembly;
    ck_assert_int_eq(sv_board_init(&board, 9, 0, 0, SV_CLASSIC, NULL), SV_OK);
    ck_assert_int_eq(sv_assemble(readings, &board, repair, 0.02f, &assembly, NULL), SV_OK);
    return assembly;
}

static inline void check_is_puzzle(const sv_assembly *assembly)
{
    ck_assert(assembly->unique);
    for (unsigned cell = 0; cell < 81; cell++)
        ck_assert_uint_eq(assembly->board.cells[cell], digit_of(cell));
}

#endif
