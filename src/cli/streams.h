/* Standard input, output and error. */
#ifndef SV_CLI_STREAMS_H
#define SV_CLI_STREAMS_H

#include <stdbool.h>

/* Takes the places of those that the program was started without, before anything else is opened:
 * the next file would get the number, and what is said to a person be written into it. What is
 * written to such a stream, or read, fails as before. */
void sv_streams_hold(void);

/* Gives standard output so much room that what is brought out at once goes in one piece: then an
 * end by a signal leaves no half of a record. Before anything is written. */
void sv_streams_widen(void);

/* Brings out what is complete, or is to come before something else. What fails is said by
 * sv_streams_finish. */
void sv_streams_flush(void);

/* Brings all of standard output out. False where that cannot be written, which is said: but not
 * where whoever reads it has enough, as head has. */
bool sv_streams_finish(void);

#endif
