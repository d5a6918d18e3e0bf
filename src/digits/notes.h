/* Candidates that somebody has noted in a cell. */
#ifndef SV_DIGITS_NOTES_H
#define SV_DIGITS_NOTES_H

#include "../vision/tiles.h"
#include "readings.h"

/* Candidates that stand side by side in the middle of a cell, lower than the board's digits, are
 * like one digit that is hard to read, and a single one is like a small entry: cells with such
 * become empty on boards of single digits, if several have some. */
void sv_readings_forget_notes(const sv_tiles *tiles, sv_readings *readings);

/* Where most cells hold candidates that run into each other, a board is hardly like digits: such
 * cells become empty, and the likeness is that of the others. */
void sv_readings_see_past_notes(const sv_tiles *tiles, sv_readings *readings);

#endif
