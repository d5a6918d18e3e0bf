/* What is said to the person: one sentence a line, on standard error. */
#ifndef SV_REPORT_MESSAGE_H
#define SV_REPORT_MESSAGE_H

#include "../sudoku_vision.h"

#include <stdio.h>

/* "sudoku-vision: FILE: STAGE: reason"; without FILE where it is NULL, and without STAGE where the
 * diagnostic has none. */
void sv_message_failure(const char *file, const sv_diagnostic *why);

/* "sudoku-vision: FILE: text" */
__attribute__((format(printf, 2, 3))) void sv_message_note(const char *file, const char *format,
                                                           ...);

/* Writes a file's name so that it stays on its line and gives the terminal no orders: control
 * characters, and bytes that are not UTF-8, as \xHH. */
void sv_message_name(FILE *out, const char *name);

/* The same for an input: "-", "-#2" and "-:3" are standard input, a page and a line of it; no name
 * is ''. */
void sv_message_input(FILE *out, const char *input);

/* "[3/40] name" on the last line of standard error, where that is a terminal; sv_progress_clear
 * takes it away before anything else is printed. */
void sv_progress_show(size_t done, size_t total, const char *name);
void sv_progress_text(const char *text); /* the same with a text of one's own */
void sv_progress_clear(void);

/* Whether there is a terminal for it, and it is not forbidden. */
bool sv_progress_wanted(void);

/* Forbids the progress line for this run. */
void sv_progress_forbid(void);

#endif
