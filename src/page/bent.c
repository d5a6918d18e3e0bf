#include "bent.h"

#include "../cpu_clock.h"
#include "../vision/alike.h"
#include "../vision/waves.h"
#include "place.h"

/* So many places are looked at once more at most: 7 ms each. */
enum { MOST_PLACES = 4 };

/* And those that may be as large as the first puzzle: a page that bends shows them shorter. */
static const double ALIKE = 1.6;

/* The places that could not be read where puzzles may be; how many they are. */
static unsigned list_places(const sv_job *job, sv_quad quads[MOST_PLACES])
{
    unsigned count = 0;
    for (unsigned i = 0; i < job->plan.unread.count && count < MOST_PLACES; i++) {
        const sv_quad *quad = &job->plan.unread.of[i].quad;
        if (!sv_places_have(&job->plan.taken, quad) &&
            sv_quads_alike(quad, &job->plan.first.quad, ALIKE))
            quads[count++] = *quad;
    }
    return count;
}

static sv_status locate(sv_job *job, const sv_pyramid *pyramid, sv_grids *grids)
{
    double mark = sv_cpu_ms();
    sv_quad quads[MOST_PLACES];
    const unsigned count = list_places(job, quads);
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_waves_locate(pyramid, quads, count, job->plan.first.size, grids, job->why);
    sv_cpu_lap(&mark, &job->page->ms.locate);
    return status;
}

sv_status sv_bent_read(sv_job *job, const sv_pyramid *pyramid)
{
    sv_grids grids = {.count = 0};
    sv_outcome outcome;
    sv_status status = locate(job, pyramid, &grids);
    double mark = sv_cpu_ms();
    for (unsigned i = 0; i < grids.count && !status; i++)
        if (grids.grid[i].score >= SV_GRID_POSSIBLE)
            status = sv_place_read_free(job, pyramid, &grids.grid[i], &outcome);
    sv_cpu_lap(&mark, &job->page->ms.read);
    return status;
}
