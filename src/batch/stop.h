/* Ctrl-C during a batch, a closed terminal, and what `kill`, `timeout` and clusters send: what is
 * under way is finished, a second one ends it at once. */
#ifndef SV_BATCH_STOP_H
#define SV_BATCH_STOP_H

/* They are often sent to all processes at once; the children leave them to their parent. */
#define SV_STOP_SIGNALS SIGINT, SIGTERM, SIGHUP

void sv_stop_install(void);

/* What the process is to end with, 128 and the signal's number; 0 where it is not to stop. */
int sv_stop_asked(void);

#endif
