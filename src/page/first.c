#include "first.h"

#include "../vision/meshes.h"
#include "../vision/paper.h"
#include "../vision/search.h"
#include "../vision/tiles.h"
#include "aside.h"
#include "larger.h"
#include "look.h"
#include "place.h"
#include "ways.h"

#include <limits.h>

/* Coloured lines, which stand out from all else once they are dark, are looked for in so many of
 * the usual ways to threshold. */
enum { COLOURED_WAYS = 3 };

/* Looks in one way after the other, until the search ends. */
static sv_status find_grids(sv_hunt *h)
{
    const unsigned most = h->job->view.tone >= SV_TONE_COLOURED ? COLOURED_WAYS : UINT_MAX;
    const sv_threshold *way;
    for (unsigned i = 0; i < most && (way = sv_search_way(i)); i++) {
        sv_status status = sv_job_in_time(h->job);
        if (!status)
            status = sv_look_for_grids(h->job, h->pyramid, way, &h->search, h->grids);
        if (status)
            return status;
        if (sv_search_ends(&h->search, h->grids, i + 1))
            break;
    }
    return SV_OK;
}

static sv_status find_meshes(sv_hunt *h)
{
    sv_status status = sv_job_in_time(h->job);
    if (!status)
        status = sv_meshes_locate(h->pyramid, &h->search, h->grids, h->job->why);
    if (!status)
        sv_debug_grids(&h->job->debug, &h->pyramid->level[0], NULL, h->grids, 0);
    return status;
}

/* Whether the picture is searched thoroughly where the grids found hold no puzzle. */
static bool may_search_on(const sv_hunt *h)
{
    return !h->search.thorough && h->job->view.tone < SV_TONE_COLOURED && sv_grids_likely(h->grids);
}

/* A grid that crosses evenly took the place of one that was found before; that may cut the puzzle
 * better. */
static sv_status straighten(sv_hunt *h, const sv_grids *before)
{
    sv_job *job = h->job;
    sv_status status = SV_OK;
    for (unsigned i = 0; i < before->count && !status; i++)
        if (before->grid[i].score >= SV_GRID_POSSIBLE &&
            !sv_grids_have(h->grids, &before->grid[i]) && sv_place_may_be_crooked(job->page))
            status = sv_place_replace_by_straighter(job, h->pyramid, &before->grid[i]);
    return status;
}

/* Finds grids, and reads those that were not there before; what is unlikely only once all ways have
 * looked for better ones in its place. */
static sv_status search_once(sv_hunt *h, bool meshes)
{
    const sv_grids tried = *h->grids;
    sv_status status = find_grids(h);
    const sv_grids located = *h->grids;
    if (!status && meshes && !sv_grids_certain(h->grids))
        status = find_meshes(h);
    if (!status && may_search_on(h))
        sv_grids_drop_below(h->grids, SV_GRID_LIKELY);
    h->job->plan.lines = h->search.lines;
    h->job->plan.boxes = h->search.boxes;
    if (!status)
        status = sv_hunt_try(h, h->grids, &tried);
    return status ? status : straighten(h, &located);
}

/* What is worth looking for: in a picture decoded finer, cells that had fewer pixels than a tile
 * when it was looked through before; in a negative, what is light there. */
static sv_search begin_search(const sv_job *job, const sv_pyramid *pyramid)
{
    const sv_image *grey = &pyramid->level[0];
    sv_search search = {.size = SV_USUAL_SIZE};
    if (job->view.looked_at)
        search.largest_cell = (double)SV_TILE_SIDE * grey->width / job->view.looked_at;
    if (job->view.tone == SV_TONE_LIGHT)
        search.least_paper = sv_paper_middle(grey);
    return search;
}

/* Of a page of puzzles that cannot be read so many lists of grids are looked through at most,
 * beside the first: 20 of them then. */
enum { MOST_LISTS = 4 };

/* Whether a list has no room for more, and half of it is beyond doubt: tables and other puzzles of a
 * page. */
static bool is_full_of_certain(const sv_grids *grids)
{
    unsigned certain = 0;
    for (unsigned i = 0; i < grids->count; i++)
        certain += grids->grid[i].score >= SV_GRID_CERTAIN;
    return grids->count == SV_MAX_GRIDS && 2 * certain >= SV_MAX_GRIDS;
}

static void add_outlines(const sv_grids *grids, sv_places *places)
{
    for (unsigned i = 0; i < grids->count; i++) {
        const sv_quad outline = sv_grid_outline(&grids->grid[i]);
        sv_places_add(places, &outline);
    }
}

/* Grids that were refused, as many as a list holds, keep all others out of it: these are looked for
 * where none of them is. Where that finds no puzzle, the search and its grids stay as they were. */
static sv_status search_beside(sv_hunt *h)
{
    const sv_page *page = h->job->page;
    const sv_search before = h->search;
    const sv_grids best = *h->grids;
    sv_places refused = {.count = 0};
    sv_status status = SV_OK;
    for (unsigned i = 0; i < MOST_LISTS && is_full_of_certain(h->grids) && !page->count && !status;
         i++) {
        add_outlines(h->grids, &refused);
        h->search = begin_search(h->job, h->pyramid);
        h->search.thorough = true;
        h->search.taken = &refused;
        h->grids->count = 0;
        status = search_once(h, false);
    }
    h->search.taken = NULL;
    if (!page->count) {
        h->search = before;
        *h->grids = best;
    }
    return status;
}

/* Where the grids that ended the search hold no puzzle, the picture is searched thoroughly for
 * others. */
static sv_status search_all(sv_hunt *h)
{
    const sv_page *page = h->job->page;
    sv_status status = search_once(h, h->patient);
    if (!status && page->count == 0 && h->job->view.tone == SV_TONE_EDGED)
        status = sv_ways_try_tiles(h);
    if (status || page->count || !may_search_on(h))
        return status;
    h->search.thorough = true;
    status = search_once(h, false);
    return status || page->count ? status : search_beside(h);
}

static sv_status search_and_read(sv_hunt *h)
{
    sv_job *job = h->job;
    const sv_page *page = job->page;
    sv_status status = search_all(h);
    if (!status && page->count == 0 && job->view.tone < SV_TONE_COLOURED)
        status = sv_ways_try_others(h, h->patient && !sv_hunt_is_settled(job));
    if (!status && page->count)
        status = sv_larger_read(job, h->pyramid, &h->search, h->grids);
    return status;
}

sv_status sv_first_read(sv_job *job, const sv_pyramid *pyramid, bool patient, sv_grids *grids)
{
    sv_hunt h = {.job = job,
                 .pyramid = pyramid,
                 .patient = patient,
                 .search = begin_search(job, pyramid),
                 .grids = grids};
    sv_status status = search_and_read(&h);
    if (!status || status == SV_TIMEOUT) {
        const sv_status back = sv_aside_take_back(job);
        status = back ? back : sv_page_hurry(job->page, status, job->why);
    }
    if (job->page->count)
        job->page->refusal = (sv_diagnostic){0};
    return status;
}
