/* What the pages we write share. */
#ifndef SV_REPORT_HTML_H
#define SV_REPORT_HTML_H

#include <stdio.h>

/* From the page's beginning to its heading. policy: what it may load, as Content-Security-Policy
 * has it; NULL: not said. style: CSS besides the shared one. */
void sv_html_begin(FILE *out, const char *title, const char *policy, const char *style);

/* Any text, so that it is shown and does nothing; control characters as "?". */
void sv_html_text(FILE *out, const char *text);

#endif
