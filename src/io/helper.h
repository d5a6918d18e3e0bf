/* Another program at work for us: it reads a file of ours from its standard input, and what it
 * prints is kept. No shell is between, and no name of a file of ours. */
#ifndef SV_IO_HELPER_H
#define SV_IO_HELPER_H

#include "../deadline.h"

typedef struct sv_helper {
    const char *const *arguments; /* the program, looked for in PATH, and its arguments; NULL */
    int input;                    /* its standard input */
    size_t most;                  /* bytes that it may print */
    const sv_limits *limits;      /* of its memory and processor time */
    sv_deadline deadline;         /* when it is ended */
} sv_helper;

typedef struct sv_helper_output {
    bool missing;   /* there is no such program */
    bool succeeded; /* exit status 0 */
    uint8_t *bytes; /* what it printed, and a 0 behind it; freed with free */
    size_t size;
    char complaint[512]; /* its standard error, as much as fits */
} sv_helper_output;

/* SV_OK where it came to an end of its own, whatever its exit status: *output is filled. It writes
 * no files, and ends with the calling thread. SV_TIMEOUT, SV_LIMIT where it prints more, SV_CRASH
 * where a signal ended it, or it could not be started, SV_MEMORY. */
SV_CHECKED sv_status sv_helper_run(const sv_helper *helper, sv_helper_output *output,
                                   sv_diagnostic *why);

#endif
