#include "passed_over.h"

#include "../vision/alike.h"
#include "../vision/places.h"
#include "outline.h"

/* Crosswords, tables and pictures hold less than this that is like digits. */
static const float LIKE_DIGITS = 0.5f;

/* One board is tried many times: in several looks, tones and decodes. What is larger or smaller is
 * not the same, for puzzles may lie around it or in it. */
static bool is_noted(const sv_passed_over *passed, const sv_quad *quad)
{
    for (unsigned i = 0; i < passed->count; i++)
        if (sv_quads_are_of_one(&passed->grid[i].quad, quad))
            return true;
    return false;
}

void sv_passed_over_note(sv_passed_over *passed, const sv_page *page, const sv_grid *grid,
                         uint32_t width, float likeness, const sv_diagnostic *why)
{
    if (grid->score < SV_GRID_CERTAIN || likeness < LIKE_DIGITS ||
        passed->count == SV_MOST_PASSED_OVER)
        return;
    sv_quad quad = sv_grid_outline(grid);
    sv_quad_scale(&quad, (double)page->width / width);
    if (is_noted(passed, &quad))
        return;
    passed->grid[passed->count].quad = quad;
    passed->grid[passed->count++].why = *why;
}

void sv_passed_over_count(const sv_passed_over *passed, sv_page *page)
{
    sv_places places = {.count = 0};
    for (size_t i = 0; i < page->count; i++) {
        const sv_quad outline = sv_puzzle_outline(&page->puzzles[i], 1);
        sv_places_add(&places, &outline);
    }
    for (unsigned i = 0; i < passed->count; i++) {
        if (sv_places_have(&places, &passed->grid[i].quad))
            continue;
        sv_places_add(&places, &passed->grid[i].quad);
        if (page->unread++ == 0)
            page->why_unread = passed->grid[i].why;
    }
}
