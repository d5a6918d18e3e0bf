/* Levels told by how many of the pixels have each grey. */
#ifndef SV_HISTOGRAM_H
#define SV_HISTOGRAM_H

#include <stdint.h>

/* The grey of the pixel of that rank, from 0, where they are put in rising order; 255 beyond the
 * last. */
static inline unsigned sv_grey_of_rank(const unsigned count[UINT8_MAX + 1], unsigned rank)
{
    unsigned grey = 0, sum = count[0];
    while (grey < UINT8_MAX && sum <= rank)
        sum += count[++grey];
    return grey;
}

#endif
