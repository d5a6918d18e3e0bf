/* Tiles whose paper is equally light everywhere, so that the edge of a shadow is no ink. */
#ifndef SV_DIGITS_EVEN_PAPER_H
#define SV_DIGITS_EVEN_PAPER_H

#include "../vision/tiles.h"

/* What is dark and narrow stays as dark, as a share of the paper around it. */
void sv_tile_even_paper(const uint8_t *tile, uint8_t *even);

#endif
