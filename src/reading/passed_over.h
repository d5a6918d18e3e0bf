/* Grids of plain lines that hold digits, and could not be read: on a page of puzzles whoever looks
 * for one that is missing is told so. */
#ifndef SV_READING_PASSED_OVER_H
#define SV_READING_PASSED_OVER_H

#include "../vision/grid.h"

/* As many as there may be candidates on a page. */
enum { SV_MOST_PASSED_OVER = 48 };

typedef struct sv_passed_over {
    struct {
        sv_quad quad; /* in pixels of the page */
        sv_diagnostic why;
    } grid[SV_MOST_PASSED_OVER];
    unsigned count;
} sv_passed_over;

/* Notes a grid that was refused, found in a picture so wide, where its lines are certain and what
 * it holds is like digits, and none as large is noted at its place. */
void sv_passed_over_note(sv_passed_over *passed, const sv_page *page, const sv_grid *grid,
                         uint32_t width, float likeness, const sv_diagnostic *why);

/* Counts in page->unread what lies where none of its puzzles is, and says why the first is none. */
void sv_passed_over_count(const sv_passed_over *passed, sv_page *page);

#endif
