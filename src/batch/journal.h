/* results.jsonl: one line a page, of which a torn one is none, so that whatever is stopped at any
 * moment can be taken up again. Only one batch at a time has it. */
#ifndef SV_BATCH_JOURNAL_H
#define SV_BATCH_JOURNAL_H

#include "../status.h"
#include "drawings.h"
#include "hash.h"

typedef struct sv_journal_line {
    sv_hash key;
    uint64_t place; /* where in the file the line begins */
    uint32_t size;  /* with its end; 0: none */
    uint8_t status; /* of sv_status: there may be a million lines */
    bool drawn;     /* there is a drawing of the page */
} sv_journal_line;

typedef struct sv_journal {
    int file;
    uint64_t size;
    sv_journal_line *lines; /* a hash table, open addressing */
    size_t count, room;     /* room: a power of two */
    const char *called;     /* by messages; static */
    sv_drawings drawings;   /* by the lines that were there when it was opened */
} sv_journal;

/* What a line calls what became of its page: "solved", or the error's code. */
const char *sv_journal_status(sv_status status);

/* Locks the file, which is made where there is none, cuts off what a torn write left at its end,
 * and learns its lines. What is no line of ours is passed over; a link, and a file without any line
 * of ours, are refused. SV_OUTPUT, SV_MEMORY. */
SV_CHECKED sv_status sv_journal_open(sv_journal *journal, const char *path, sv_diagnostic *why);
void sv_journal_close(sv_journal *journal);

/* Learns the lines of a journal without locking or changing it. SV_UNREADABLE, SV_MEMORY. */
SV_CHECKED sv_status sv_journal_read(sv_journal *journal, const char *path, sv_diagnostic *why);

/* The last line of that key; NULL where there is none. */
const sv_journal_line *sv_journal_find(const sv_journal *journal, sv_hash key);

/* Whether a line that was there when it was opened tells what is true of its page's drawing, which
 * has that name: not where it names another, nor where a later line wrote that one. */
bool sv_journal_tells_drawing(const sv_journal *journal, const sv_journal_line *line,
                              const char *name);

/* The text of a line, with its end; it is freed with free. SV_UNREADABLE, SV_MEMORY. */
SV_CHECKED sv_status sv_journal_text(const sv_journal *journal, const sv_journal_line *line,
                                     char **text, sv_diagnostic *why);

/* The same of the line that begins at that place; NULL where it cannot be had. */
char *sv_journal_text_at(const sv_journal *journal, uint64_t place);

/* Adds a line whole or not at all; of `line` key, status and drawn are set. SV_OUTPUT, SV_MEMORY.
 */
SV_CHECKED sv_status sv_journal_append(sv_journal *journal, sv_journal_line line, const char *text,
                                       size_t size, sv_diagnostic *why);

#endif
