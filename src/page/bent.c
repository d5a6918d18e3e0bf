#include "bent.h"

#include "../vision/alike.h"
#include "../vision/waves.h"
#include "place.h"

/* So many places are looked at once more at most: 7 ms each. */
enum { MOST_PLACES = 4 };

/* And those that may be as large as the first puzzle: a page that bends shows them shorter. */
static const double ALIKE = 1.6;

/* Corners so near to each other (sides) are of one place, in whatever way it was looked at. */
static const double SAME = 0.05;

static bool has(const sv_places *places, const sv_quad *quad)
{
    for (unsigned i = 0; i < places->count; i++)
        if (sv_quads_apart(&places->quad[i], quad) < SAME * sv_quad_side(quad))
            return true;
    return false;
}

static void add(const sv_plan *plan, const sv_others *others, sv_places *places)
{
    for (unsigned i = 0; i < others->count && places->count < MOST_PLACES; i++) {
        const sv_quad *quad = &others->of[i].quad;
        if (!sv_places_have(&plan->taken, quad) && sv_quads_alike(quad, &plan->first.quad, ALIKE) &&
            !has(places, quad))
            places->quad[places->count++] = *quad;
    }
}

static sv_status locate(sv_job *job, const sv_pyramid *pyramid, sv_grids *grids)
{
    sv_places places = {.count = 0};
    add(&job->plan, &job->plan.unread, &places);
    add(&job->plan, &job->plan.hinted, &places);
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_waves_locate(pyramid, places.quad, places.count, job->plan.first.size, grids,
                                 job->why);
    return status;
}

sv_status sv_bent_read(sv_job *job, const sv_pyramid *pyramid)
{
    sv_grids grids = {.count = 0};
    sv_outcome outcome;
    sv_status status = locate(job, pyramid, &grids);
    for (unsigned i = 0; i < grids.count && !status; i++)
        if (grids.grid[i].score >= SV_GRID_POSSIBLE)
            status = sv_place_read_free(job, pyramid, &grids.grid[i], &outcome);
    return status;
}
