/* What the process ends with. */
#ifndef SV_REPORT_EXIT_STATUS_H
#define SV_REPORT_EXIT_STATUS_H

#include "../sudoku_vision.h"

enum {
    SV_EXIT_OK = 0,
    SV_EXIT_PUZZLE = 1, /* not found, no solution, or several */
    SV_EXIT_USAGE = 2,
    SV_EXIT_INPUT = 3,
    SV_EXIT_OUTPUT = 4,
    SV_EXIT_TROUBLE = 5 /* a limit, or a fault of the program */
};

int sv_exit_status(sv_status status);

/* Of several, the highest. */
static inline void sv_exit_raise(int *worst, int status)
{
    if (status > *worst)
        *worst = status;
}

/* Says what failed about a file (NULL: none), and raises the exit status. */
void sv_exit_fail(int *worst, const char *file, const sv_diagnostic *why);

#endif
