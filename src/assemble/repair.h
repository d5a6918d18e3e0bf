/* The likeliest few changes of a reading that make it a puzzle. */
#ifndef SV_ASSEMBLE_REPAIR_H
#define SV_ASSEMBLE_REPAIR_H

#include "../status.h"

typedef struct sv_change {
    uint16_t cell;
    uint8_t digit;
    float cost; /* log of how many times less likely than the reading as it is */
} sv_change;

/* True where the change is likely enough to be thought of. */
bool sv_change_make(unsigned cell, uint8_t digit, float now, float then, sv_change *change);

/* Tries sets of changes, the likeliest first, until one makes the board a puzzle with exactly one
 * solution: then *found, and `used` holds all cells. Sets are tried up to a total cost and a number
 * of trials; changes are sorted in place. */
SV_CHECKED sv_status sv_repair_find(const sv_board *board, sv_change *changes, size_t count,
                                    uint8_t *used, bool *found, sv_diagnostic *why);

#endif
