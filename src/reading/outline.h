/* Where a puzzle that was read lies on its page. */
#ifndef SV_READING_OUTLINE_H
#define SV_READING_OUTLINE_H

#include "../vision/quad.h"

/* Its corners, in a picture so many times as large as the page. */
sv_quad sv_puzzle_outline(const sv_puzzle *puzzle, double scale);

/* In pixels of the page. */
double sv_puzzle_area(const sv_puzzle *puzzle);

#endif
