/* Two looks at one picture, put together. */
#ifndef SV_MERGE_H
#define SV_MERGE_H

#include "page.h"

/* Adds to a page what another one of the same picture shows. Where puzzles of both lie at one
 * place, those of the page that shows more count: what has fewer may have been read of lines that
 * are none. `other` is left without puzzles. SV_MEMORY: then the page is one of the two. */
SV_CHECKED sv_status sv_page_merge(sv_page *page, sv_page *other, sv_diagnostic *why);

#endif
