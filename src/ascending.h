/* How qsort puts numbers into rising order. */
#ifndef SV_ASCENDING_H
#define SV_ASCENDING_H

static inline int sv_ascending_floats(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static inline int sv_ascending_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

#endif
