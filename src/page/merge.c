#include "merge.h"

#include "../reading/outline.h"

static void swap_puzzles(sv_page *a, sv_page *b)
{
    const sv_page of_a = *a;
    a->count = b->count;
    a->puzzles = b->puzzles;
    a->cut_off = b->cut_off;
    b->count = of_a.count;
    b->puzzles = of_a.puzzles;
    b->cut_off = of_a.cut_off;
}

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

static bool covers(const sv_page *page, const sv_quad *quad)
{
    for (size_t i = 0; i < page->count; i++) {
        const sv_quad outline = sv_puzzle_outline(&page->puzzles[i], 1);
        if (sv_quads_meet(&outline, quad) || has_middle_of_side(&outline, quad) ||
            has_middle_of_side(quad, &outline))
            return true;
    }
    return false;
}

/* Takes out of a page what lies where another has puzzles. */
static void remove_covered(sv_page *page, const sv_page *by)
{
    for (size_t i = page->count; i-- > 0;) {
        const sv_quad outline = sv_puzzle_outline(&page->puzzles[i], 1);
        if (covers(by, &outline))
            sv_page_remove(page, i);
    }
}

sv_status sv_page_merge(sv_page *page, sv_page *other, sv_diagnostic *why)
{
    if (other->count > page->count)
        swap_puzzles(page, other);
    remove_covered(other, page);
    page->hurried |= other->hurried;
    const sv_status status = sv_page_move(other, page, why);
    if (page->count)
        page->refusal = (sv_diagnostic){0};
    return status;
}
