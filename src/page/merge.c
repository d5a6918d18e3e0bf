#include "merge.h"

#include "../reading/outline.h"
#include "../vision/places.h"

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

/* Takes out of a page what lies where another has puzzles. */
static void remove_covered(sv_page *page, const sv_page *by)
{
    sv_places places = {.count = 0};
    for (size_t i = 0; i < by->count; i++) {
        const sv_quad outline = sv_puzzle_outline(&by->puzzles[i], 1);
        sv_places_add(&places, &outline);
    }
    for (size_t i = page->count; i-- > 0;) {
        const sv_quad outline = sv_puzzle_outline(&page->puzzles[i], 1);
        if (sv_places_have(&places, &outline))
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
