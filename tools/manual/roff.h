/* Text as man(7) wants it. Lines stay below 80 bytes, which mandoc asks for. */
#ifndef SV_MANUAL_ROFF_H
#define SV_MANUAL_ROFF_H

#include <stdio.h>

/* A page's first line. */
void sv_roff_title(FILE *out, const char *name, const char *section, const char *date,
                   const char *version);

/* The section that `whatis` goes by. */
void sv_roff_name(FILE *out, const char *name, const char *summary);

/* .SH, or .SS where it is below a section. */
void sv_roff_section(FILE *out, const char *title);
void sv_roff_subsection(FILE *out, const char *title);

void sv_roff_paragraph(FILE *out);

/* A paragraph's text. `code` is bold, *argument* italic, and so are words that begin with a dash.
 */
void sv_roff_text(FILE *out, const char *text);

/* What is typed: CAPITALS stand for something, and are italic; other words are bold. */
void sv_roff_typed(FILE *out, const char *text);

/* "name(1)" as pages are referred to, without a line's end. */
void sv_roff_reference(FILE *out, const char *name, const char *section);

/* Lines that are shown as they are: begin, each line, end. */
void sv_roff_code_begin(FILE *out);
void sv_roff_code_line(FILE *out, const char *line);
void sv_roff_code_end(FILE *out);

#endif
