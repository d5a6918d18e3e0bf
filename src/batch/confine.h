/* The bounds of a child process. */
#ifndef SV_BATCH_CONFINE_H
#define SV_BATCH_CONFINE_H

#include "../sudoku_vision.h"

#include <sys/types.h>

/* In the child: it ends with its parent, leaves Ctrl-C and the like to it, dies of its own faults,
 * and takes no more memory and processor time than the limits allow. */
void sv_confine(pid_t parent, const sv_limits *limits);

#endif
