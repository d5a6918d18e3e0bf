#include "merge.h"

#include "../reading/outline.h"

#include <math.h>

/* Boards may share boxes at their corners, and never the middle of a side: so far within one, in
 * shares of the way to its middle. */
static const double WITHIN = 0.15;

static bool has_middle_of_side(const sv_quad *quad, const sv_quad *of)
{
    const sv_point middle = sv_quad_middle(of);
    for (int k = 0; k < 4; k++) {
        const sv_point a = of->corner[k], b = of->corner[(k + 1) % 4],
                       side = {(a.x + b.x) / 2, (a.y + b.y) / 2},
                       within = {side.x + WITHIN * (middle.x - side.x),
                                 side.y + WITHIN * (middle.y - side.y)};
        if (sv_quad_covers(quad, within))
            return true;
    }
    return false;
}

static bool overlap(const sv_quad *a, const sv_quad *b)
{
    return sv_quads_meet(a, b) || has_middle_of_side(a, b) || has_middle_of_side(b, a);
}

/* What has so many digits mended more may be another board. */
enum { MUCH_MENDED = 3 };

/* Whether a puzzle is as good as one at its place, with a middle less than half a cell from it. */
static bool is_as_good(const sv_puzzle *a, const sv_puzzle *b)
{
    const sv_quad of_a = sv_puzzle_outline(a, 1), of_b = sv_puzzle_outline(b, 1);
    const sv_point from = sv_quad_middle(&of_a), to = sv_quad_middle(&of_b);
    return a->board.size == b->board.size && a->repair_count < b->repair_count + MUCH_MENDED &&
           hypot(to.x - from.x, to.y - from.y) < sv_quad_cell(&of_a, a->board.size) / 2;
}

/* Takes out of a page what overlaps a puzzle of another one; `misplaced`: only what is not as good
 * as one at its place. */
static void remove_overlapping(sv_page *page, const sv_page *other, bool misplaced)
{
    for (size_t i = page->count; i-- > 0;) {
        const sv_quad own = sv_puzzle_outline(&page->puzzles[i], 1);
        bool good = false, overlaps = false;
        for (size_t k = 0; k < other->count; k++) {
            const sv_quad outline = sv_puzzle_outline(&other->puzzles[k], 1);
            good |= is_as_good(&page->puzzles[i], &other->puzzles[k]);
            overlaps |= overlap(&own, &outline);
        }
        if (overlaps && !(misplaced && good))
            sv_page_remove(page, i);
    }
}

static size_t count_repairs(const sv_page *page)
{
    size_t count = 0;
    for (size_t i = 0; i < page->count; i++)
        count += page->puzzles[i].repair_count;
    return count;
}

static bool shows_more(const sv_page *page, const sv_page *than)
{
    return page->count > than->count ||
           (page->count == than->count && count_repairs(page) < count_repairs(than));
}

sv_status sv_page_merge(sv_page *page, sv_page *other, sv_diagnostic *why)
{
    if (shows_more(other, page)) {
        remove_overlapping(page, other, true);
        page->cut_off = other->cut_off;
    }
    remove_overlapping(other, page, false);
    const sv_status status = sv_page_move(other, page, why);
    if (page->count)
        page->refusal = (sv_diagnostic){0};
    return status;
}
