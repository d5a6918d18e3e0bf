/* File handles: each process under way takes one of the parent's, two where its page comes through
 * a pipe, and they are few. */
#ifndef SV_BATCH_HANDLES_H
#define SV_BATCH_HANDLES_H

/* Allows as many as the system lets us have. */
void sv_handles_allow(void);

/* So many jobs of these as there are handles for, beside those in use; at least one. */
unsigned sv_handles_jobs(unsigned jobs);

#endif
