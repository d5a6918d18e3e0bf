/* Ctrl-C during a batch: what is under way is finished, a second one ends it at once. */
#ifndef SV_BATCH_STOP_H
#define SV_BATCH_STOP_H

#include <stdbool.h>

enum { SV_STOP_STATUS = 130 };

void sv_stop_install(void);
bool sv_stop_asked(void);

#endif
