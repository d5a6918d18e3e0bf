#include "aside.h"

#include "../vision/alike.h"
#include "place.h"

#include <stdlib.h>

bool sv_aside_has(const sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid)
{
    sv_quad outline = sv_grid_outline(grid);
    for (size_t i = 0; i < job->aside.count; i++) {
        sv_places place = {.count = 0};
        sv_quad solution = sv_place_of_puzzle(job, pyramid, &job->aside.puzzles[i]);
        sv_places_add(&place, &solution);
        if (sv_places_have(&place, &outline) ||
            sv_quads_alike(&solution, &outline, SV_ALIKE_ON_PAGE))
            return true;
    }
    return false;
}

sv_status sv_aside_put(sv_job *job, const sv_pyramid *pyramid)
{
    const sv_page *page = job->page;
    const sv_image *image = &pyramid->level[0];
    for (size_t i = 0; i < page->count; i++) {
        sv_quad outline = sv_place_of_puzzle(job, pyramid, &page->puzzles[i]);
        if (page->puzzles[i].kind != SV_KIND_SOLUTION ||
            sv_quad_area(&outline) > SV_ONE_OF_SEVERAL * image->width * image->height)
            return SV_OK;
    }
    return sv_page_move(job->page, &job->aside, job->why);
}

sv_status sv_aside_take_back(sv_job *job)
{
    return sv_page_move(&job->aside, job->page, job->why);
}

void sv_aside_free(sv_job *job)
{
    while (job->aside.count)
        sv_page_remove(&job->aside, 0);
    free(job->aside.puzzles);
}
