/* From readings to the most likely puzzle that obeys the rules and has exactly one solution. */
#ifndef SV_ASSEMBLE_ASSEMBLE_H
#define SV_ASSEMBLE_ASSEMBLE_H

#include "../digits/readings.h"
#include "../status.h"

typedef struct sv_assembly {
    sv_board board;                 /* the givens, after repair */
    uint8_t entries[SV_MAX_CELLS];  /* handwritten digits, after repair; 0 none */
    uint8_t raw[SV_MAX_CELLS];      /* the likeliest digit of each cell by itself, print and hand
                                     * together; 0 empty */
    float confidence[SV_MAX_CELLS]; /* that board.cells is right */
    sv_repair repairs[SV_MAX_REPAIRS];
    size_t repair_count;
    bool unique; /* the board has exactly one solution */
} sv_assembly;

/* `board` says size and rules; its cells do not matter. With `repair`, where the likeliest reading
 * has no solution or several, the likeliest few changes that give exactly one are looked for; where
 * none is likely enough, the reading stays as it is. */
SV_CHECKED sv_status sv_assemble(const sv_readings *readings, const sv_board *board, bool repair,
                                 sv_assembly *assembly, sv_diagnostic *why);

#endif
