/* Memory for a child. */
#ifndef SV_BATCH_ROOMY_H
#define SV_BATCH_ROOMY_H

/* What the process allocates from now on comes from one stretch that grows and is not given back,
 * in pages of 2 MB where the system has such. Only the price of memory changes by it. */
void sv_roomy(void);

#endif
