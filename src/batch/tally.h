/* How a run gets on: what has become of how many pages, how fast, how long still. */
#ifndef SV_BATCH_TALLY_H
#define SV_BATCH_TALLY_H

#include "../sudoku_vision.h"

#include <stdio.h>

typedef struct sv_tally {
    size_t of[SV_INTERNAL + 1]; /* by status */
    size_t done, before;        /* before: of these, done by an earlier run */
    size_t failed_before;       /* of those */
    size_t total;               /* pages, as far as is known */
    double begun, shown;        /* seconds of the clock */
} sv_tally;

void sv_tally_begin(sv_tally *tally, size_t total);
void sv_tally_add(sv_tally *tally, sv_status status, bool before);

/* "120 of 4000 done, 31 a second, 2:05 left: 100 solved, 20 no-puzzle", in at most size - 1 bytes.
 */
void sv_tally_progress(const sv_tally *tally, double now, char *text, size_t size);

/* On a terminal a line that stays in its place, ten times a second. */
void sv_tally_show(sv_tally *tally);

/* Says how many drawings could not be written, where only the first was named, and how many pages
 * failed in an earlier run, of which nothing was said: so that an exit status is never without a
 * word. */
void sv_tally_say_failures(const sv_tally *tally);

/* "25 pages: 22 solved, 3 no-puzzle" */
void sv_tally_print(const sv_tally *tally, FILE *out);

#endif
