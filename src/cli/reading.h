/* A page of an input taken to what was read on it. */
#ifndef SV_CLI_READING_H
#define SV_CLI_READING_H

#include "../io/page_name.h"
#include "input.h"
#include "print.h"

#include <limits.h>
#include <stdio.h>

typedef struct sv_reading {
    char input[PATH_MAX + SV_PAGE_SUFFIX]; /* what messages call it: "scan.tif#3" */
    sv_picture *picture;                   /* NULL where it could not be opened */
    sv_page *page;                         /* NULL where it could not be read */
    sv_diagnostic worst; /* what failed first, of that with the highest exit status */
    double started;      /* sv_cpu_ms */
} sv_reading;

/* Calls back with each page of a picture's input, until the results can no longer be written. */
typedef void (*sv_page_fn)(sv_session *session, const sv_input *input, uint32_t number, void *user);
void sv_reading_each_page(sv_session *session, const sv_input *input, sv_page_fn each, void *user);

/* Opens a page and reads it; says what fails. A page that was read may have no puzzle: then that
 * was said. */
void sv_reading_make(sv_session *session, const sv_input *input, uint32_t number,
                     sv_reading *reading);
void sv_reading_free(sv_reading *reading);

/* What a puzzle of it is headed by. */
sv_origin sv_reading_origin(const sv_reading *reading, const sv_puzzle *puzzle);

/* The puzzle that is told in that place, from 0: records and lines, those of --count too, come
 * largest first; grids, which are for people, as one reads the page. */
sv_puzzle *sv_reading_puzzle(const sv_session *session, sv_page *page, size_t place);

/* Says what failed, and keeps it for the record. */
void sv_reading_fail(sv_session *session, sv_reading *reading, const sv_diagnostic *why);

/* An input that could not be loaded at all: says so, and writes its record. */
void sv_reading_refuse(sv_session *session, const sv_input *input, const sv_diagnostic *why);

#endif
