/* Nothing ends in a signal: what the process does with those it gets. */
#ifndef SV_CLI_SIGNALS_H
#define SV_CLI_SIGNALS_H

/* A closed pipe is seen by the write that fails (exit 4). Ctrl-C ends the process with 130, SIGTERM
 * with 143, and so on with 128 + N each signal that would end it, but SIGKILL; a fault of the
 * program and the end of its processor time with 5. */
void sv_signals_install(void);

#endif
