/* Two looks at one picture, put together. */
#ifndef SV_MERGE_H
#define SV_MERGE_H

#include "page.h"

/* Adds to a page what another one of the same picture shows elsewhere. Where the other shows more
 * puzzles, or as many with less mended, what overlaps its puzzles and is none of them, or a much
 * mended one, is taken out first: it was read of lines that are none. `other` may be left with
 * some. SV_MEMORY: then nothing is added. */
SV_CHECKED sv_status sv_page_merge(sv_page *page, sv_page *other, sv_diagnostic *why);

#endif
