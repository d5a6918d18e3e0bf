#include "refit.h"

#include "../distance.h"
#include "../vision/active_contours.h"
#include "../vision/centres.h"
#include "../vision/lattice.h"
#include "../vision/regrow.h"
#include "../vision/waves.h"

#include <math.h>

/* Of 790 scenes of 9 x 9 cells 251 have a grid that does not convince; among these 20 had a
 * crossing off by a third of a cell, among all others three. Of larger boards a side may be off
 * whatever the score. */
static bool does_not_convince(const sv_grid *grid)
{
    return grid->size == SV_USUAL_SIZE && grid->score < SV_GRID_CONVINCING;
}

/* A board's digits are so plain even where its sides or lines are off: the larger ones that are
 * read by being followed otherwise were as like digits as 0.7 and more. */
static const float LEGIBLE = 0.6f;

/* What is hardly like digits may be a board whose mesh went astray, as by a headline for its upper
 * line, where its lines are nevertheless seen so well. Followed otherwise it is then read without
 * doubt: of such boards the logs of all cells' probabilities summed up to -0.6 and more, of parts
 * of printed solutions to -4.3 and less. With -3 two bent boards that are filled in are won, but
 * two others lost, which are read better in ways that come later. */
static const float SEEN = 0.5f;
static const double WITHOUT_DOUBT = -1;

/* Followed otherwise, a grid lies where it did: so far, in cells, most of its crossings may move.
 */
static const double NEAR = 0.25;

/* A refined grid is read again where a crossing has moved by NOTICEABLE of a cell, and kept where
 * at most DOUBT_LEFT of the doubt is left: a part of a printed solution had four fifths. */
static const double NOTICEABLE = 0.1, DOUBT_LEFT = 0.5;

/* The same of a grid fitted to its digits: of 1,196 scenes eight more are right and one less than
 * without; with 0.5 seven and one. What was hardly like digits may have as much doubt left as what
 * is grown anew: digits that stand in their cells' middles are no others'. */
static const double DOUBT_LEFT_CENTRED = 0.7;

/* By how much more of the lines must be seen: where crossings were grown anew, and where lines were
 * fitted as a whole. The latter may move any crossing a little, so it is five pieces of lines of
 * the usual board. Neither is tried where nothing is in doubt, and fitting, which takes longer than
 * all else, only where much is: on a flat page every crossing is where it should be. Fitting the
 * lines too wins two of 1,100 scenes; of further puzzles as many are lost as won. */
static const float GAINED = 0.01f, GAINED_CONTOURS = 0.028f;
static const double IN_DOUBT = -0.3, IN_MUCH_DOUBT = -2, DOUBT_LEFT_REGROWN = 0.8,
                    LITTLE_DOUBT = -3;

/* The grid that is read, with its tiles and what they say: what is better takes their place. */
typedef struct refit {
    sv_job *job;
    const sv_pyramid *pyramid;
    sv_grid *grid;
    sv_cut *cut;
    sv_readings *readings;
} refit;

/* The page's first puzzle alone is worth the time, and a larger board of which it may be a part. */
static bool is_further(const refit *r)
{
    return r->job->page->count && r->grid->size <= r->job->plan.first.size;
}

static bool is_usual_but_illegible(const refit *r)
{
    return r->readings->size == SV_USUAL_SIZE &&
           r->readings->likeness < sv_recogniser_least_likeness(&r->job->reader->recogniser);
}

static bool wants_closer(const refit *r)
{
    return sv_recogniser_wants_closer(&r->job->reader->recogniser, r->readings);
}

/* How many crossings are not where they were, by so many cells. */
static unsigned moved(const sv_grid *a, const sv_grid *b, double cells)
{
    const sv_quad outline = sv_grid_outline(a);
    const double reach = cells * sv_quad_cell(&outline, a->size);
    unsigned count = 0;
    for (unsigned i = 0; i < sv_crossing_count(a); i++)
        count += sv_distance(a->crossings[i], b->crossings[i]) >= reach;
    return count;
}

/* How sure all cells together are. */
static double sureness(const sv_readings *readings)
{
    double sum = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        sum += log(fmax((double)sv_surest(readings->p[cell]), 1e-6));
    return sum;
}

/* Whether a line may have been followed where none is. */
static bool may_be_astray(const refit *r, double doubt)
{
    return (!is_usual_but_illegible(r) || r->grid->score >= SEEN) && sureness(r->readings) < doubt;
}

/* ------------------------------------------------------- which way is wanted */

/* Boards of the usual size, and larger ones, are followed as waves. */
static bool is_doubtful(const refit *r)
{
    if (is_further(r))
        return false;
    if (r->grid->size > SV_USUAL_SIZE)
        return wants_closer(r) && r->readings->likeness >= LEGIBLE;
    return does_not_convince(r->grid) &&
           (wants_closer(r) || (is_usual_but_illegible(r) && r->grid->score >= SEEN));
}

/* Whether pieces of its lines are missing. */
static bool has_gaps(const refit *r)
{
    return !r->job->page->count && r->grid->size == SV_USUAL_SIZE &&
           r->grid->evidence.present < 1 && r->readings->likeness >= SV_LEAST_LIKENESS;
}

/* Whether its digits may tell better than its lines where its cells are. */
static bool wants_centres(const refit *r)
{
    if (r->grid->size != SV_USUAL_SIZE)
        return false;
    return is_usual_but_illegible(r) ? !r->job->page->count : wants_closer(r);
}

static bool is_in_doubt(const refit *r)
{
    return may_be_astray(r, IN_DOUBT);
}

static bool is_in_much_doubt(const refit *r)
{
    return !is_further(r) && r->readings->likeness >= LEGIBLE && may_be_astray(r, IN_MUCH_DOUBT);
}

/* ------------------------------------------------- the grid followed in a way */

static sv_status follow_waves(const refit *r, sv_grid *other, bool *found)
{
    sv_grids waves = {.count = 0};
    const sv_quad outline = sv_grid_outline(r->grid);
    sv_status status = sv_waves_locate(r->pyramid, &outline, 1, r->grid->size, &waves, r->job->why);
    *found = !status && waves.count &&
             2 * moved(r->grid, &waves.grid[0], NEAR) <= sv_crossing_count(r->grid);
    if (*found)
        *other = waves.grid[0];
    return status;
}

static sv_status refine_by(const refit *r, bool anew, sv_grid *other, bool *found)
{
    sv_status status = sv_lattice_refine(r->pyramid, r->grid, anew, other, r->job->why);
    *found = !status && other->score >= r->grid->score;
    other->score = r->grid->score; /* what lines may be bent along is no proof of a board */
    other->evidence = r->grid->evidence;
    return status;
}

static sv_status refine(const refit *r, sv_grid *other, bool *found)
{
    return refine_by(r, false, other, found);
}

static sv_status refine_anew(const refit *r, sv_grid *other, bool *found)
{
    return refine_by(r, true, other, found);
}

static sv_status fit_centres(const refit *r, sv_grid *other, bool *found)
{
    return sv_centres_fit(r->pyramid, r->grid, found, other, r->job->why);
}

static sv_status regrow_by(const refit *r, sv_mesh_anew *anew, float least, sv_grid *other,
                           bool *found)
{
    float gained;
    sv_status status = sv_regrow(r->pyramid, r->grid, anew, other, &gained, r->job->why);
    *found = !status && gained >= least;
    return status;
}

static sv_status regrow(const refit *r, sv_grid *other, bool *found)
{
    return regrow_by(r, sv_mesh_regrow, GAINED, other, found);
}

static sv_status fit_contours(const refit *r, sv_grid *other, bool *found)
{
    return regrow_by(r, sv_active_contours_fit, GAINED_CONTOURS, other, found);
}

/* --------------------------------------------------------- whether it is better */

/* What another grid must bring: a share of the doubt that is left at most, and what doubt is left
 * at most of what is hardly like digits. */
typedef struct demand {
    double left, doubt;
} demand;

static bool is_better(const refit *r, const sv_readings *other, demand wanted)
{
    const double sure = sureness(other);
    return sure > wanted.left * sureness(r->readings) &&
           (!is_usual_but_illegible(r) || sure >= wanted.doubt);
}

/* Reads what another grid says, and keeps it where it brings what is demanded. */
static sv_status try_other(const refit *r, const sv_grid *other, demand wanted)
{
    sv_job *job = r->job;
    sv_readings others;
    sv_tiles tiles;
    sv_status status = sv_cut_in_grey(r->pyramid, other, &tiles, job->why);
    if (status)
        return status;
    status = sv_recognise(&job->reader->recogniser, &tiles, &others, job->why);
    if (status || !is_better(r, &others, wanted)) {
        sv_tiles_free(&tiles);
        return status;
    }
    sv_tiles_free(&r->cut->grey);
    r->cut->grey = tiles;
    *r->readings = others;
    *r->grid = *other;
    return SV_OK;
}

/* When a way is gone, where it leads, how far (cells) a crossing must have moved for the grid to be
 * read, and what it must bring. */
typedef struct way {
    bool (*is_wanted)(const refit *r);
    sv_status (*follow)(const refit *r, sv_grid *other, bool *found);
    double least_moved;
    demand wanted;
} way;

static sv_status go(const refit *r, const way *by)
{
    bool found;
    sv_grid other;
    sv_status status = sv_job_in_time(r->job);
    if (status)
        return status;
    sv_job_at(r->job, SV_STAGE_LOCATE);
    status = by->follow(r, &other, &found);
    sv_job_at(r->job, SV_STAGE_MATCH);
    if (status || !found || !moved(r->grid, &other, by->least_moved))
        return status;
    return try_other(r, &other, by->wanted);
}

sv_status sv_refit(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                   sv_readings *readings)
{
    const refit r = {job, pyramid, grid, cut, readings};
    const way ways[] = {
        {is_doubtful, follow_waves, 0, {1, WITHOUT_DOUBT}},
        {has_gaps, refine, NOTICEABLE, {DOUBT_LEFT, WITHOUT_DOUBT}},
        {has_gaps, refine_anew, NOTICEABLE, {DOUBT_LEFT, WITHOUT_DOUBT}},
        {wants_centres, fit_centres, NOTICEABLE, {DOUBT_LEFT_CENTRED, LITTLE_DOUBT}},
        {is_in_doubt, regrow, NOTICEABLE, {DOUBT_LEFT_REGROWN, LITTLE_DOUBT}},
        {is_in_much_doubt, fit_contours, NOTICEABLE, {DOUBT_LEFT_REGROWN, LITTLE_DOUBT}},
    };
    sv_status status = SV_OK;
    for (unsigned i = 0; i < sizeof ways / sizeof *ways && !status; i++)
        if (ways[i].is_wanted(&r))
            status = go(&r, &ways[i]);
    return status;
}
