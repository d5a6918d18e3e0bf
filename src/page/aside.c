#include "aside.h"

#include "../vision/alike.h"

#include <stdlib.h>

/* Printed solutions that stand beside puzzles fill a smaller share of the picture than this. */
static const double SMALL = 0.12;

/* Solutions of a page, seen in perspective, have sides so alike. */
static const double ALIKE = 1.35;

/* The outline of a puzzle read, in pixels of the pyramid's level 0. */
static sv_quad outline_of(const sv_page *page, const sv_puzzle *puzzle, const sv_pyramid *pyramid)
{
    const double scale = (double)pyramid->level[0].width / page->width;
    sv_quad outline;
    for (int k = 0; k < 4; k++)
        outline.corner[k] = (sv_point){puzzle->corners[k].x * scale, puzzle->corners[k].y * scale};
    return outline;
}

bool sv_aside_has(const sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid)
{
    sv_quad outline = sv_grid_outline(grid);
    for (size_t i = 0; i < job->aside.count; i++) {
        sv_places place = {.count = 0};
        sv_quad solution = outline_of(job->page, &job->aside.puzzles[i], pyramid);
        sv_places_add(&place, &solution);
        if (sv_places_have(&place, &outline) || sv_quads_alike(&solution, &outline, ALIKE))
            return true;
    }
    return false;
}

sv_status sv_aside_put(sv_job *job, const sv_pyramid *pyramid)
{
    const sv_page *page = job->page;
    const sv_image *image = &pyramid->level[0];
    for (size_t i = 0; i < page->count; i++) {
        sv_quad outline = outline_of(page, &page->puzzles[i], pyramid);
        if (page->puzzles[i].kind != SV_KIND_SOLUTION ||
            sv_quad_area(&outline) > SMALL * image->width * image->height)
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
