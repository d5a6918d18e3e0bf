#include "retouch.h"

#include "../vision/slice.h"
#include "upright.h"

#include <math.h>

/* Of 90 boards read so right 85 were at least so like digits. Cells of fewer pixels hold what may
 * become any digit: of a small printed solution half did. */
static const float LEGIBLE = 0.85f;
static const double LEAST_CELL = 14;

/* So many boards of a picture are worth it: where its best grids hold no digits, it is a table. */
enum { MOST_RETOUCHED = 6 };

static bool is_illegible(const sv_job *job, const sv_readings *readings)
{
    return job->reader->recogniser.network &&
           readings->likeness < sv_recogniser_doubtful(&job->reader->recogniser);
}

static double cell_of(const sv_grid *grid)
{
    const sv_quad outline = sv_grid_outline(grid);
    return sqrt(sv_quad_area(&outline)) / grid->size;
}

/* Beside light digits nothing else is asked for; and dark ones only where lines prove the board, or
 * where what it holds is a little like digits. Glyphs without their places prove nothing. */
static const float A_LITTLE = 0.15f;

static bool may_help(const sv_grid *grid, float likeness, bool light, sv_touch touch)
{
    if (light || touch == SV_TOUCH_REVERSED)
        return light && touch == SV_TOUCH_REVERSED;
    return grid->score >= SV_GRID_CERTAIN ||
           (likeness >= A_LITTLE && touch != SV_TOUCH_CENTRED && grid->score >= SV_GRID_POSSIBLE);
}

/* tiles -> those so touched -> readings. `touched` is created. */
static sv_status read_touched(sv_job *job, const sv_tiles *tiles, sv_touch touch, sv_tiles *touched,
                              unsigned *turns, sv_readings *readings)
{
    sv_status status = sv_tiles_turn(tiles, 0, touched, job->why);
    if (status)
        return status;
    sv_tiles_touch(tiles, touch, touched);
    status =
        sv_match_upright(&job->reader->recogniser, touched, turns, readings, &job->debug, job->why);
    if (status)
        sv_tiles_free(touched);
    return status;
}

/* Turns the tiles in place. */
static sv_status turn(sv_tiles *tiles, unsigned turns, sv_diagnostic *why)
{
    sv_tiles turned;
    sv_status status = sv_tiles_turn(tiles, turns, &turned, why);
    if (status)
        return status;
    sv_tiles_free(tiles);
    *tiles = turned;
    return SV_OK;
}

static sv_status keep(sv_job *job, sv_tiles *touched, unsigned turns, sv_grid *grid, sv_cut *cut)
{
    cut->as_cut = cut->grey;
    cut->grey = *touched;
    sv_status status = turns ? turn(&cut->grey, turns, job->why) : SV_OK;
    if (!status && turns)
        status = turn(&cut->as_cut, turns, job->why);
    if (turns)
        *grid = sv_grid_turn(grid, turns);
    return status;
}

sv_status sv_retouch(sv_job *job, sv_grid *grid, sv_cut *cut, sv_readings *readings)
{
    sv_status status = SV_OK;
    if (!is_illegible(job, readings) || cell_of(grid) < LEAST_CELL ||
        job->retouched == MOST_RETOUCHED)
        return SV_OK;
    const bool light = sv_tiles_are_light(&cut->grey);
    for (int touch = SV_TOUCH_NONE + 1; touch < SV_TOUCHES && !status; touch++) {
        sv_readings others;
        sv_tiles touched;
        unsigned turns;
        if (!may_help(grid, readings->likeness, light, (sv_touch)touch))
            continue;
        job->retouched += touch == SV_TOUCHES - 1;
        status = read_touched(job, &cut->grey, (sv_touch)touch, &touched, &turns, &others);
        if (status)
            return status;
        if (others.likeness >= LEGIBLE) {
            *readings = others;
            cut->touch = (sv_touch)touch;
            return keep(job, &touched, turns, grid, cut);
        }
        sv_tiles_free(&touched);
    }
    return status;
}
