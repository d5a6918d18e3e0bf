#include "odd.h"

#include "place.h"

bool sv_odd_is(const sv_page *page, size_t which)
{
    return which < page->count && page->puzzles[which].kind == SV_KIND_PUZZLE &&
           (page->puzzles[which].board.variants & ~page->puzzles[0].board.variants);
}

void sv_odd_drop(sv_page *page, size_t which)
{
    if (sv_odd_is(page, which))
        sv_page_remove(page, which);
}

/* Whether a place that is taken reaches so deep into another, which has cells of that size. */
static bool is_reached(const sv_places *taken, const sv_quad *place, unsigned size)
{
    const sv_point middle = sv_quad_middle(place);
    const double cell = 2.0 / size;
    for (unsigned side = 0; side < 4; side++) {
        const sv_point *a = &place->corner[side], *b = &place->corner[(side + 1) % 4];
        const double x = (a->x + b->x) / 2, y = (a->y + b->y) / 2;
        const sv_point within = {x + cell * (middle.x - x), y + cell * (middle.y - y)};
        if (sv_places_cover(taken, within))
            return true;
    }
    return false;
}

void sv_odd_drop_across(sv_job *job, const sv_pyramid *pyramid, size_t which)
{
    if (!sv_odd_is(job->page, which))
        return;
    const sv_puzzle *puzzle = &job->page->puzzles[which];
    const sv_quad place = sv_place_of_puzzle(job, pyramid, puzzle);
    if (is_reached(&job->plan.taken, &place, puzzle->board.size))
        sv_page_remove(job->page, which);
}
