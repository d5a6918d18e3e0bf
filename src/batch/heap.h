/* Whose memory is where. A child's is new to it: what it inherits it copies page by page when it
 * writes there, and so does the parent with what it shared. Only the price of memory changes. */
#ifndef SV_BATCH_HEAP_H
#define SV_BATCH_HEAP_H

/* What the process allocates from now on it keeps, in pages of 2 MB where the system has such: they
 * are cleared in a call for each, not a fault for each 4 kB. */
void sv_heap_in_large_pages(void);

/* What the process allocates in larger pieces from now on is given back when it is freed, so that
 * no child inherits and reuses it. */
void sv_heap_of_parent(void);

/* Gives back what calls that have ended used of the stack. */
void sv_heap_give_back_stack(void);

/* Memory that work may free where there is no more; NULL where there was none for it. */
enum { SV_HEAP_SPARE = 256 << 10 };

typedef void sv_heap_work(void *argument, void *spare);

/* Does the work, which ends the process, with a heap like that, and on a stack of its own at its
 * beginning. */
_Noreturn void sv_heap_of_child(sv_heap_work *work, void *argument);

#endif
