/* The middle one of several numbers. */
#ifndef SV_MEDIAN_H
#define SV_MEDIAN_H

#include "ascending.h"

#include <stdlib.h>

/* The upper median; sorts the values. 0 for none. */
static inline double sv_median(float *values, size_t count)
{
    qsort(values, count, sizeof *values, sv_ascending_floats);
    return count ? values[count / 2] : 0;
}

static inline double sv_median_doubles(double *values, size_t count)
{
    qsort(values, count, sizeof *values, sv_ascending_doubles);
    return count ? values[count / 2] : 0;
}

#endif
