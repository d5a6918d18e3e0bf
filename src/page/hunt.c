#include "hunt.h"

#include "../reading/refuse.h"
#include "../vision/sizes.h"
#include "aside.h"
#include "place.h"
#include "small.h"
#include "solved.h"

/* So like digits is what no other way to look would read otherwise. */
static const float BEYOND_DOUBT = 0.95f;

/* A board cut a line beside, whose right place no lines tell: other grids may. */
static void refuse_beside(sv_page *page, sv_outcome *outcome)
{
    sv_page_remove(page, 0);
    outcome->added = false;
    sv_fail(&outcome->refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
            "a grid was found a row or a column beside its boxes; try a photo in which its frame "
            "is plainer");
}

/* A board of 8x8 looks like one of 9x9 that lacks a row and a column. The lines of these are not
 * there, so that its score is below SHORT_OF_LINES, and a grid a line beside, which lacks the same
 * on the other side, is nearly as good. */
static const float SHORT_OF_LINES = 0.9f, NEARLY_AS_GOOD = 0.6f;

/* Gives whether a board with an empty row or column, and without a single solution, might as well
 * be one row or column away. Fails with SV_MEMORY alone. */
static sv_status is_anywhere(const sv_hunt *h, const sv_grid *grid, const sv_outcome *outcome,
                             bool *anywhere)
{
    sv_grids beside = {.count = 0};
    *anywhere = false;
    if (!outcome->added || outcome->solved || grid->score >= SHORT_OF_LINES ||
        !sv_solved_with_empty_edge(&h->job->page->puzzles[0]))
        return SV_OK;
    sv_status status = sv_sizes_beside(h->pyramid, grid, 1, &beside, h->job->why);
    for (unsigned i = 0; i < beside.count; i++)
        *anywhere |= beside.grid[i].score >= NEARLY_AS_GOOD * grid->score;
    return status;
}

/* Whether a puzzle is a part of a small board that was refused, whose lines are beyond doubt, or of
 * that and what stands around it. */
static bool is_part_of_refused(const sv_hunt *h, const sv_grid *found)
{
    const sv_grid *refused = &h->refused;
    const sv_quad quad = sv_grid_outline(found), outline = sv_grid_outline(refused);
    sv_places places = {.count = 0};
    if (found->size != refused->size || sv_grids_have(&(sv_grids){{*refused}, 1}, found))
        return false;
    sv_places_add(&places, &outline);
    return sv_places_have(&places, &quad) &&
           (sv_solved_as_part(&h->job->page->puzzles[0], refused) ||
            sv_solved_off_lines(h->pyramid, found, refused));
}

static sv_status read_small(sv_hunt *h, const sv_grid *grid, sv_outcome *outcome)
{
    sv_grid found;
    sv_status status = sv_small_read(h->job, h->pyramid, grid, &found, outcome);
    if (outcome->added && is_part_of_refused(h, &found))
        refuse_beside(h->job->page, outcome);
    if (outcome->added)
        sv_place_take(h->job, h->pyramid, &found, outcome);
    else if (found.score >= SV_GRID_CERTAIN && h->refused.size == 0)
        h->refused = found;
    return status;
}

/* *outcome: what has come of the grid itself, whatever lies beside it. */
static sv_status read_any(sv_hunt *h, const sv_grid *grid, sv_outcome *outcome)
{
    sv_job *job = h->job;
    if (grid->size < SV_USUAL_SIZE)
        return read_small(h, grid, outcome);
    bool anywhere = false;
    sv_status status = sv_grid_read(job, h->pyramid, *grid, outcome);
    if (!status)
        status = is_anywhere(h, grid, outcome, &anywhere);
    if (anywhere)
        refuse_beside(job->page, outcome);
    sv_place_take(job, h->pyramid, grid, outcome);
    bool beside = sv_place_may_be_beside(outcome) ||
                  (job->page->count && sv_solved_by_regions_beside(job->page->puzzles));
    if (status || !beside || !sv_job_spend_move(job))
        return status;
    status = sv_place_replace_by_beside(job, h->pyramid, grid, outcome);
    if (!status && job->page->count && sv_solved_by_regions_beside(job->page->puzzles))
        refuse_beside(job->page, outcome);
    return status;
}

/* The refusal told is that of the best grid, the first; but digits that are read in a certain one,
 * in another tone or decoded finer, tell more than that there are none. */
static void tell_refusal(sv_job *job, const sv_grid *grid, const sv_outcome *outcome)
{
    const float legible = sv_recogniser_least_likeness(&job->reader->recogniser);
    const bool better = grid->score >= SV_GRID_CERTAIN && outcome->likeness >= legible;
    sv_diagnostic *told = &job->page->refusal;
    if (told->status && (job->told.likeness >= legible || !better))
        return;
    *told = outcome->refusal;
    job->told.likeness = outcome->likeness;
    job->told.certain = grid->score >= SV_GRID_CERTAIN;
}

sv_status sv_hunt_read(sv_hunt *h, const sv_grid *grid)
{
    sv_outcome outcome;
    sv_status status = read_any(h, grid, &outcome);
    if (outcome.refusal.status)
        tell_refusal(h->job, grid, &outcome);
    return status;
}

sv_status sv_hunt_try(sv_hunt *h, const sv_grids *grids, const sv_grids *tried)
{
    sv_status status = SV_OK;
    for (unsigned i = 0; i < grids->count && h->job->page->count == 0 && !status; i++) {
        const sv_grid *grid = &grids->grid[i];
        if (grid->score < SV_GRID_POSSIBLE || sv_grids_have(tried, grid) ||
            sv_refused_place(grids, i) || sv_aside_has(h->job, h->pyramid, grid))
            continue;
        status = sv_hunt_read(h, grid);
        if (!status)
            status = sv_aside_put(h->job, h->pyramid);
    }
    return status;
}

sv_status sv_hunt_try_located(sv_hunt *h, const sv_grids *grids)
{
    return sv_hunt_try(h, grids, h->grids);
}

bool sv_hunt_is_settled(const sv_job *job)
{
    const sv_diagnostic *told = &job->page->refusal;
    return told->status && told->stage == SV_STAGE_ASSEMBLE && job->told.certain &&
           job->told.likeness >= BEYOND_DOUBT;
}
