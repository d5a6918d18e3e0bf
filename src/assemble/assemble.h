/* From readings to the most likely puzzle that obeys the rules and has exactly one solution. */
#ifndef SV_ASSEMBLE_ASSEMBLE_H
#define SV_ASSEMBLE_ASSEMBLE_H

#include "../board/edges.h"
#include "../digits/readings.h"
#include "../status.h"

/* Of so many digits one may be mended, or be read otherwise than it was taken for: what takes more
 * is no puzzle, or not this one. Of eight puzzles found by the lines around boxes seven had at most
 * one digit mended, of eight found by their digits the worst 7 of 81; a piece of text 14 of some
 * 30. Of 19 small printed solutions of 80 drawn pages that were taken with it all were right. */
enum { SV_MEND_EVERY = 10 };

typedef struct sv_assembly {
    sv_board board;                 /* the givens, after repair */
    uint8_t entries[SV_MAX_CELLS];  /* handwritten digits, after repair; 0 none */
    uint8_t raw[SV_MAX_CELLS];      /* the likeliest digit of each cell by itself, print and hand
                                     * together; 0 empty */
    uint8_t solution[SV_MAX_CELLS]; /* the grid that explains the reading best; 0 where none does */
    float confidence[SV_MAX_CELLS]; /* the probability that the cell's value is right, be it given,
                                     * entry or empty */
    sv_repair repairs[SV_MAX_REPAIRS];
    size_t repair_count;
    bool unique;        /* the givens have exactly one solution */
    bool needs_entries; /* they have several; with the entries that fit in, exactly one */
    float cost;         /* log of how many times less likely than the raw reading the best puzzle
                         * found is, taken or not; a wrong entry counts too. INFINITY: none found */
} sv_assembly;

/* Whether the reading has one solution, and nothing of it was changed. */
static inline bool sv_assembly_is_as_read(const sv_assembly *assembly)
{
    return assembly->unique && assembly->repair_count == 0;
}

/* How many cells hold a digit, print or hand, as they were read. */
static inline unsigned sv_assembly_count_filled(const sv_assembly *assembly)
{
    return sv_count_filled(assembly->raw, assembly->board.size);
}

/* Whether there is one solution, by the givens or with the entries that fit. */
static inline bool sv_assembly_is_solved(const sv_assembly *assembly)
{
    return assembly->unique || assembly->needs_entries;
}

/* `board` says size and rules; its cells do not matter. `mistakes` is the share of handwritten
 * entries that is expected to be wrong, above 0. With `repair`, the likeliest puzzle by the
 * model in model.h is looked for: where the likeliest reading has no solution or several, or
 * entries contradict it, the likeliest few changes that give exactly one. Where none is likely
 * enough, and without `repair`, the reading stays as it is. SV_USAGE for boards larger than
 * SV_DIGITS. */
SV_CHECKED sv_status sv_assemble(const sv_readings *readings, const sv_board *board, bool repair,
                                 float mistakes, sv_assembly *assembly, sv_diagnostic *why);

#endif
