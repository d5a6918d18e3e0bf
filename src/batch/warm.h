/* What every child would have to do anew is done once, before the first one is made. */
#ifndef SV_BATCH_WARM_H
#define SV_BATCH_WARM_H

#include "../sudoku_vision.h"

/* Reads a small grid, and has OpenCV work in one thread. Where that fails, children take longer,
 * and say why. */
void sv_warm_up(sv_reader *reader);

#endif
