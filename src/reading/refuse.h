/* Why what was found is no puzzle, in words that say what to try. */
#ifndef SV_REFUSE_H
#define SV_REFUSE_H

#include "../assemble/assemble.h"
#include "../digits/recognise.h"
#include "../vision/grid.h"

/* Tells by the evidence of the best candidate that there is no grid; its score is 0 where there is
 * no candidate at all. */
void sv_refuse_grid(const sv_grid *grid, sv_diagnostic *refusal);

/* Sets *refusal where what a grid holds is no puzzle: too few digits or too many, or what is hardly
 * like digits (but for a sound puzzle on lines beyond doubt, or, from 9x9 on, as it was read), or
 * many that contradict each other; else leaves it alone. SV_MEMORY. */
SV_CHECKED sv_status sv_refuse_content(const sv_recogniser *recogniser, const sv_grid *grid,
                                       const sv_readings *readings, const sv_assembly *assembly,
                                       sv_diagnostic *refusal, sv_diagnostic *why);

/* Sets *refusal where a board larger than 9 x 9 is none by its digits: hardly any is above 9, or
 * rows and columns repeat them as by chance, as where its lines run across the cells of others.
 * Nothing need be made of it then, nor of what lies a cell beside. */
void sv_refuse_large(const sv_readings *readings, sv_diagnostic *refusal);

/* Sets *refusal where a row or a column of the board is none, see no_cells.h. */
void sv_refuse_without_cells(const sv_tiles *tiles, const sv_readings *readings,
                             sv_diagnostic *refusal);

/* Sets *refusal where so many cells of a board that has no single solution are black as it has
 * rows. */
void sv_refuse_black_cells(const sv_tiles *tiles, const sv_readings *readings,
                           sv_diagnostic *refusal);

/* Sets *refusal where neither the grid's lines are beyond doubt (of boards smaller than 9 x 9 they
 * never are) nor its digits make a puzzle with one solution, although they were mended: something
 * is likely no grid, or not where it was found. But many digits of 9 x 9 that hardly contradict
 * each other are a puzzle, of which something may be covered. */
SV_CHECKED sv_status sv_refuse_unsound(const sv_grid *grid, const sv_assembly *assembly,
                                       sv_diagnostic *refusal, sv_diagnostic *why);

/* Sets *refusal where a part of the grid lies outside a picture of so many pixels, and its digits
 * were mended: what cannot be seen can be made to fit anything. */
void sv_refuse_cut_off(const sv_grid *grid, uint32_t width, uint32_t height,
                       const sv_assembly *assembly, sv_diagnostic *refusal);

/* Sets *refusal where digits were put along an edge of the board in which none was read: what is
 * cut off there can be made to fit anything. Of 800 drawn photos no puzzle was mended so. */
void sv_refuse_made_up(const sv_assembly *assembly, sv_diagnostic *refusal);

/* Sets *refusal where many digits are printed and nothing is written, and they have fewer values
 * than a puzzle must give to have one solution: those of the others were not seen, wherever they
 * stand. And where nearly all cells are filled, and print was told from writing by the values of
 * the digits alone. A full board is a solution. */
void sv_refuse_by_values(const sv_assembly *assembly, sv_diagnostic *refusal);

/* Sets *refusal for a grid of a picture whose strokes are smoothed (SV_TONE_SMOOTHED), which shows
 * too little of it: of cells so small that their digits are smoothed away, and of a printed
 * solution, in which it may be some digits. */
void sv_refuse_smoothed(const sv_grid *grid, const sv_board *board, sv_diagnostic *refusal);

/* Where the picture is damaged, another photo is no help: gives the refusal another advice. */
void sv_refuse_damaged(sv_diagnostic *refusal);

/* Whether a better grid of the list, with lines beyond doubt, lies in the same place and has the
 * same size: what it holds has been refused, and other lines drawn through it may make some puzzle
 * by chance. */
bool sv_refused_place(const sv_grids *grids, unsigned which);

/* Whether what was read will be refused whatever is made of it: then nothing need be. */
bool sv_refused_unlike(const sv_readings *readings);

#endif
