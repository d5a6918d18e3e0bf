/* The CPU time of this thread: what the stages cost, whatever else the machine does. */
#ifndef SV_CPU_CLOCK_H
#define SV_CPU_CLOCK_H

#include <time.h>

static inline double sv_cpu_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

#endif
