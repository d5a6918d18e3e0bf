/* How many processes make sense at a time. */
#ifndef SV_BATCH_PROCESSORS_H
#define SV_BATCH_PROCESSORS_H

/* The processors that this process may use: by its affinity, and by the share that its control
 * groups (of containers, of a cluster's jobs) allow it. At least 1. */
unsigned sv_processors(void);

/* That share alone, rounded up; 0: no bound. The two are "/proc/self/cgroup" and "/sys/fs/cgroup",
 * but for tests. */
unsigned sv_processors_of_groups(const char *membership, const char *tree);

#endif
