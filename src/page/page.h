/* What was read of a picture: its puzzles. */
#ifndef SV_PAGE_H
#define SV_PAGE_H

#include "../assemble/assemble.h"
#include "../image.h"
#include "../vision/grid.h"

/* What fills a smaller share of the picture than this is one of several on a page. */
static const double SV_ONE_OF_SEVERAL = 0.12;

/* A page without a puzzle. SV_MEMORY. */
SV_CHECKED sv_status sv_page_create(uint32_t width, uint32_t height, sv_page **page,
                                    sv_diagnostic *why);

/* Adds the puzzle that was assembled of what a grid holds. `image` is the picture as it was
 * decoded, in whose pixels the grid is. SV_MEMORY. */
SV_CHECKED sv_status sv_page_add(sv_page *page, const sv_image *image, const sv_grid *grid,
                                 const sv_readings *readings, const sv_assembly *assembly,
                                 sv_diagnostic *why);

/* Whether one of its grids is of this kind. */
bool sv_page_has(const sv_page *page, sv_kind kind);

/* Takes a puzzle out. */
void sv_page_remove(sv_page *page, size_t which);

/* Where the time was over after a puzzle was read, what has been read counts: page->hurried, and
 * SV_OK, with nothing told. Every other status stays as it is. */
SV_CHECKED sv_status sv_page_hurry(sv_page *page, sv_status status, sv_diagnostic *why);

/* Moves all puzzles of a page to another one. SV_MEMORY: then they stay. */
SV_CHECKED sv_status sv_page_move(sv_page *from, sv_page *to, sv_diagnostic *why);

#endif
