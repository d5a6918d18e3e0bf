/* What a child process does with one page, and how it tells its parent: sv_work_start, then
 * sv_work_end, the record's text, and the bytes of the picture and of the thumbnail. */
#ifndef SV_BATCH_WORK_H
#define SV_BATCH_WORK_H

#include "hash.h"
#include "inputs.h"
#include "journal.h"
#include "kept_input.h"

#include <limits.h>

/* The same for all pages. */
typedef struct sv_work_plan {
    sv_reader *reader;
    const sv_settings *settings;
    const sv_draw_options *draw;
    const sv_journal *journal, *thumbnails;
    sv_hash options; /* of those that decide what comes out */
    const char *out; /* the folder of the drawings */
    bool sandbox;
    bool retry_failed; /* else what failed before is left alone, too */
} sv_work_plan;

/* Told as soon as the file was read, so that it is known of those that fail later. */
typedef struct sv_work_start {
    sv_hash content; /* where it is not hashed of what was said of it */
    bool hashed;
    bool present;         /* the file is there, though it may have been refused unhashed */
    bool done;            /* the journal has it: nothing more follows */
    bool named;           /* the input's name told the page */
    uint32_t page;        /* from 1 */
    uint32_t first, last; /* the pages that the input gives */
} sv_work_start;

typedef struct sv_work_end {
    sv_diagnostic why;
    size_t record, picture, thumbnail; /* bytes; no picture: 0 */
} sv_work_end;

/* What is known of an input before anybody has looked at it. */
sv_work_start sv_work_start_of(const sv_batch_input *input);

/* known: NULL for an input's first page; of another one what the first has told, with its page, so
 * that a large file is neither hashed nor counted again. *stage: where it notes the sv_stage that
 * it is at, for a parent that finds it dead. kept: where what comes through a pipe is kept, or
 * SV_NOT_KEPT. spare: memory that is freed for the record; may be NULL. false: the parent could not
 * be told. Whoever calls it in a process that goes on leaves the plan's sandbox out: there is no
 * way back. */
bool sv_work_run(const sv_work_plan *plan, const sv_batch_input *input, const sv_work_start *known,
                 int kept, int pipe, volatile uint8_t *stage, void *spare);

/* What a line of the journal is known by. */
sv_hash sv_work_key(const sv_work_plan *plan, const sv_batch_input *input,
                    const sv_work_start *start);

/* The name of the page's drawing below the output folder. */
void sv_work_name(const sv_batch_input *input, const sv_work_start *start, char name[PATH_MAX]);

#endif
