#include "refit.h"

#include "../cpu_clock.h"
#include "../distance.h"
#include "../vision/active_contours.h"
#include "../vision/centres.h"
#include "../vision/lattice.h"
#include "../vision/regrow.h"
#include "../vision/slice.h"
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

/* Refined, it is worth reading again where a crossing has moved so far, and better where so much of
 * the doubt is left at most: a part of a printed solution had four fifths. */
static const double NOTICEABLE = 0.1, DOUBT_LEFT = 0.5;

/* The same of a grid fitted to its digits: of 1,196 scenes eight more are right and one less than
 * without; with 0.5 seven and one. What was hardly like digits may have as much doubt left as what
 * is grown anew: digits that stand in their cells' middles are no others'. */
static const double DOUBT_LEFT_CENTRED = 0.7;

/* What is grown anew is so much better seen; what is fitted line by line by five pieces of lines of
 * the usual board, for it may move any crossing a little. Where nothing is in doubt, neither is
 * asked for, and fitting, which takes longer than all else, only where much is: on a flat page
 * every crossing is where it should be. Fitting the lines too wins two of 1,100 scenes; of further
 * puzzles as many are lost as won. */
static const float GAINED = 0.01f, GAINED_CONTOURS = 0.028f;
static const double IN_DOUBT = -0.3, IN_MUCH_DOUBT = -2, DOUBT_LEFT_REGROWN = 0.8,
                    LITTLE_DOUBT = -3;

/* What another grid must bring: a share of the doubt that is left at most, and what doubt is left
 * at most of what is hardly like digits. */
typedef struct demand {
    double left, doubt;
} demand;

/* The page's first puzzle alone is worth the time, and a larger board of which it may be a part. */
static bool is_further(const sv_job *job, const sv_grid *grid)
{
    return job->page->count && grid->size <= job->plan.first.size;
}

static bool is_usual_but_illegible(const sv_job *job, const sv_readings *readings)
{
    return readings->size == SV_USUAL_SIZE &&
           readings->likeness < sv_recogniser_doubtful(&job->reader->recogniser);
}

/* Boards of the usual size, and larger ones, are followed as waves. */
static bool is_doubtful(const sv_job *job, const sv_grid *grid, const sv_readings *readings)
{
    const bool closer = sv_recogniser_wants_closer(&job->reader->recogniser, readings);
    if (grid->size > SV_USUAL_SIZE)
        return closer && readings->likeness >= LEGIBLE;
    return does_not_convince(grid) &&
           (closer || (is_usual_but_illegible(job, readings) && grid->score >= SEEN));
}

/* Whether pieces of its lines are missing. */
static bool has_gaps(const sv_grid *grid, const sv_readings *readings)
{
    return grid->size == SV_USUAL_SIZE && grid->evidence.present < 1 &&
           readings->likeness >= SV_LEAST_LIKENESS;
}

/* Whether its digits may tell better than its lines where its cells are. */
static bool wants_centres(const sv_job *job, const sv_grid *grid, const sv_readings *readings)
{
    if (grid->size != SV_USUAL_SIZE)
        return false;
    return is_usual_but_illegible(job, readings)
               ? !job->page->count
               : sv_recogniser_wants_closer(&job->reader->recogniser, readings);
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

static bool is_better(const sv_job *job, const sv_readings *other, const sv_readings *than,
                      demand wanted)
{
    const double sure = sureness(other);
    return sure > wanted.left * sureness(than) &&
           (!is_usual_but_illegible(job, than) || sure >= wanted.doubt);
}

/* Reads what another grid says, and keeps it where it brings what is demanded. */
static sv_status try_other(sv_job *job, const sv_pyramid *pyramid, const sv_grid *other,
                           demand wanted, sv_grid *grid, sv_cut *cut, sv_readings *readings)
{
    sv_readings others;
    sv_tiles tiles;
    sv_status status = sv_cut_in_grey(pyramid, other, &tiles, job->why);
    if (status)
        return status;
    status = sv_recognise(&job->reader->recogniser, &tiles, &others, job->why);
    if (status || !is_better(job, &others, readings, wanted)) {
        sv_tiles_free(&tiles);
        return status;
    }
    sv_tiles_free(&cut->grey);
    cut->grey = tiles;
    *readings = others;
    *grid = *other;
    return SV_OK;
}

static sv_status try_waves(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                           sv_readings *readings)
{
    double mark = sv_cpu_ms();
    sv_grids waves = {.count = 0};
    sv_quad outline = sv_grid_outline(grid);
    sv_status status = sv_waves_locate(pyramid, &outline, 1, grid->size, &waves, job->why);
    sv_cpu_lap(&mark, &job->page->ms.locate);
    if (status || !waves.count || 2 * moved(grid, &waves.grid[0], NEAR) > sv_crossing_count(grid))
        return status;
    return try_other(job, pyramid, &waves.grid[0], (demand){1, WITHOUT_DOUBT}, grid, cut, readings);
}

static sv_status try_refined(sv_job *job, const sv_pyramid *pyramid, bool anew, sv_grid *grid,
                             sv_cut *cut, sv_readings *readings)
{
    double mark = sv_cpu_ms();
    sv_grid refined;
    sv_status status = sv_lattice_refine(pyramid, grid, anew, &refined, job->why);
    sv_cpu_lap(&mark, &job->page->ms.locate);
    if (status || refined.score < grid->score || !moved(grid, &refined, NOTICEABLE))
        return status;
    refined.score = grid->score; /* what lines may be bent along is no proof of a board */
    refined.evidence = grid->evidence;
    return try_other(job, pyramid, &refined, (demand){DOUBT_LEFT, WITHOUT_DOUBT}, grid, cut,
                     readings);
}

static sv_status try_centres(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                             sv_readings *readings)
{
    double mark = sv_cpu_ms();
    sv_grid fitted;
    bool found;
    sv_status status = sv_centres_fit(pyramid, grid, &found, &fitted, job->why);
    sv_cpu_lap(&mark, &job->page->ms.locate);
    if (status || !found || !moved(grid, &fitted, NOTICEABLE))
        return status;
    return try_other(job, pyramid, &fitted, (demand){DOUBT_LEFT_CENTRED, LITTLE_DOUBT}, grid, cut,
                     readings);
}

/* Whether a line may have been followed where none is. */
static bool may_be_astray(const sv_job *job, const sv_grid *grid, const sv_readings *readings,
                          double doubt)
{
    return (!is_usual_but_illegible(job, readings) || grid->score >= SEEN) &&
           sureness(readings) < doubt;
}

static sv_status try_regrown(sv_job *job, const sv_pyramid *pyramid, sv_mesh_anew *anew,
                             float least, sv_grid *grid, sv_cut *cut, sv_readings *readings)
{
    double mark = sv_cpu_ms();
    sv_grid regrown;
    float gained;
    sv_status status = sv_regrow(pyramid, grid, anew, &regrown, &gained, job->why);
    sv_cpu_lap(&mark, &job->page->ms.locate);
    if (status || gained < least || !moved(grid, &regrown, NOTICEABLE))
        return status;
    return try_other(job, pyramid, &regrown, (demand){DOUBT_LEFT_REGROWN, LITTLE_DOUBT}, grid, cut,
                     readings);
}

sv_status sv_refit(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                   sv_readings *readings)
{
    sv_status status = SV_OK;
    if (!is_further(job, grid) && is_doubtful(job, grid, readings))
        status = try_waves(job, pyramid, grid, cut, readings);
    for (int anew = 0; anew < 2 && !status && !job->page->count && has_gaps(grid, readings); anew++)
        status = try_refined(job, pyramid, anew, grid, cut, readings);
    if (!status && wants_centres(job, grid, readings))
        status = try_centres(job, pyramid, grid, cut, readings);
    if (!status && may_be_astray(job, grid, readings, IN_DOUBT))
        status = try_regrown(job, pyramid, sv_mesh_regrow, GAINED, grid, cut, readings);
    if (!status && !is_further(job, grid) && readings->likeness >= LEGIBLE &&
        may_be_astray(job, grid, readings, IN_MUCH_DOUBT))
        status =
            try_regrown(job, pyramid, sv_active_contours_fit, GAINED_CONTOURS, grid, cut, readings);
    return status;
}
