/* A sheet of paper that does not lie flat: bent like a cylinder, creased, wavy, folded.
 *
 * Along one direction the sheet follows a curve of the same length (paper bends, it does not
 * stretch); a shallow fold may cross it. Lengths are in cells, from the middle of the puzzle. */
#ifndef SCENE_SHEET_H
#define SCENE_SHEET_H

#include "generate/random.h"

#define SHEET_REACH 45 /* cells from the middle to where the table of the curve ends */
#define SHEET_STEPS 20 /* entries of the table in a cell */
#define SHEET_ENTRIES (2 * SHEET_REACH * SHEET_STEPS + 1)

typedef struct scene_sheet {
    double across_x, across_y; /* the direction in which the sheet bends */
    /* The angle of the curve, in radians at amplitude 1, is the sum of these. */
    double bow, bow_at;                    /* an arc */
    double crease, crease_at, crease_over; /* a step of the angle within crease_over cells */
    double wave, wave_length, wave_phase;
    double fold, fold_at, fold_over; /* a ridge across the curve: its slope on both sides */
    double amplitude;
    float along[SHEET_ENTRIES], height[SHEET_ENTRIES], slope[SHEET_ENTRIES];
} scene_sheet;

/* Draws the kind of bend; it is flat until an amplitude is set. */
void scene_sheet_make(scene_sheet *sheet, sv_random *random);
void scene_sheet_set(scene_sheet *sheet, double amplitude);

/* Where the paper's point (x, y) is in space; *slope is the sine of its inclination. */
void scene_sheet_point(const scene_sheet *sheet, double x, double y, double point[3],
                       double *slope);

#endif
