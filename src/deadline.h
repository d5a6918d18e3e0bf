/* The moment by which a picture has to be done. */
#ifndef SV_DEADLINE_H
#define SV_DEADLINE_H

#include "status.h"

#include <time.h>

/* Rows decoded between two looks at the clock: a look costs 25 ns, a row of a phone photo 700. */
enum { SV_ROWS_PER_LOOK = 16 };

typedef struct sv_deadline {
    double at; /* seconds of the monotonic clock; 0 for none */
    double seconds;
} sv_deadline;

static inline double sv_clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* SV_USAGE where that is no time which may be given to anything: less than 0, or no number. */
static inline sv_status sv_seconds_check(double seconds, sv_diagnostic *why)
{
    if (seconds >= 0)
        return SV_OK;
    return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                   "a time in seconds is 0, which is no bound, or more, not %g", seconds);
}

/* `seconds` from now; none where seconds is not positive. */
static inline sv_deadline sv_deadline_in(double seconds)
{
    return (sv_deadline){seconds > 0 ? sv_clock_seconds() + seconds : 0, seconds};
}

static inline bool sv_deadline_passed(const sv_deadline *deadline)
{
    return deadline->at > 0 && sv_clock_seconds() >= deadline->at;
}

/* What is left, at least a millionth; 0 without a deadline. */
static inline double sv_deadline_seconds_left(const sv_deadline *deadline)
{
    static const double LEAST = 1e-6;
    double left = deadline->at - sv_clock_seconds();
    return deadline->at > 0 ? (left > LEAST ? left : LEAST) : 0;
}

/* What is left, for poll: rounded up, so that it is over afterwards; -1 without a deadline. */
static inline int sv_deadline_milliseconds(const sv_deadline *deadline)
{
    static const double LONGEST = 1e6; /* seconds; whoever waits looks at the clock anyway */
    double left = deadline->at - sv_clock_seconds();
    if (deadline->at <= 0)
        return -1;
    return left <= 0 ? 0 : (int)((left < LONGEST ? left : LONGEST) * 1e3) + 1;
}

static inline sv_status sv_fail_timeout(const sv_deadline *deadline, sv_stage stage,
                                        sv_diagnostic *why)
{
    return sv_fail(why, SV_TIMEOUT, stage,
                   "the picture took longer than the limit of %g s; --timeout raises it",
                   deadline->seconds);
}

#endif
