/* The cells around a cell, and regions that fill what is free of a board. */
#ifndef SV_HOUSES_AROUND_H
#define SV_HOUSES_AROUND_H

#include "partition.h"

/* The region of a cell that is not yet in one. */
enum { SV_FREE = 255 };

/* Up to four cells, and the odds of the borders to them. */
typedef struct sv_around {
    unsigned count;
    uint16_t cell[4];
    float odds[4];
} sv_around;

sv_around sv_around_cell(const sv_partings *partings, unsigned cell);

/* Whether what is free falls into pieces that whole regions can fill. */
bool sv_free_can_be_filled(const sv_partings *partings, const uint8_t *region);

#endif
