/* How the borders between cells look: as if they part two regions, or as if not. */
#ifndef SV_HOUSES_PARTINGS_H
#define SV_HOUSES_PARTINGS_H

#include "partition.h"

/* Smaller boards have few borders, most of which may be between regions. */
enum { SV_MANY_BORDERS = 9 };

/* The odds that the width of one border may weigh: handwriting may run along it. */
#define SV_MOST_OF_LINE 6.0f

/* What the widths of the borders tell. All 0 where there are no two kinds of them. */
void sv_partings_of_lines(const sv_borders *borders, sv_partings *partings);

/* What the papers of neighbouring cells tell, `planes` levels a cell (1: grey, 3: colour). Borders
 * between cells of which `apart` (may be NULL) has other numbers say nothing: a variant has shaded
 * one of them, or both otherwise. */
void sv_partings_of_papers(unsigned size, unsigned planes, float (*const papers)[SV_MAX_CELLS],
                           const uint8_t *apart, sv_partings *partings);

/* Both together, as far as each is to be trusted. */
void sv_partings_add(const sv_partings *other, sv_partings *partings);

#endif
