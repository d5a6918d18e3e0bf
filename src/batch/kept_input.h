/* What comes through a pipe can be read once, and so does what standard input reads from a file: it
 * is kept in memory, where each of its pages is read by a process of its own. */
#ifndef SV_BATCH_KEPT_INPUT_H
#define SV_BATCH_KEPT_INPUT_H

#include "inputs.h"

enum { SV_KEPT_NAME = 40, SV_NOT_KEPT = -1 };

/* A file in memory, to be closed with close, for an input whose bytes come but once; else
 * SV_NOT_KEPT. SV_CRASH where none can be made. */
SV_CHECKED sv_status sv_kept_input_make(const sv_batch_input *input, int *kept, sv_diagnostic *why);

/* Reads the input's file to its end, into the one in memory. SV_UNREADABLE, SV_LIMIT, SV_TIMEOUT,
 * SV_MEMORY. */
SV_CHECKED sv_status sv_kept_input_fill(int kept, const char *path, const sv_limits *limits,
                                        sv_diagnostic *why);

/* The path by which this process can open it. */
void sv_kept_input_name(int kept, char name[SV_KEPT_NAME]);

#endif
