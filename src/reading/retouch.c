#include "retouch.h"

#include "../digits/fillers.h"
#include "../distance.h"
#include "upright.h"

/* Of 90 boards read so right 85 were at least so like digits. Cells of fewer pixels hold what may
 * become any digit: of a small printed solution half did. */
static const float LEGIBLE = 0.85f;
static const double LEAST_CELL = 14;

static bool is_illegible_to_network(const sv_job *job, const sv_readings *readings)
{
    return job->reader->recogniser.network &&
           readings->likeness < sv_recogniser_least_likeness(&job->reader->recogniser);
}

/* Dark digits are looked for in other ways where lines prove the board, or where what it holds is a
 * little like digits, or stands in circles. Glyphs without their places prove nothing. */
static const float A_LITTLE = 0.15f;

static bool is_proven(const sv_grid *grid)
{
    return grid->score >= SV_GRID_CERTAIN;
}

static bool may_hold_digits(const sv_grid *grid, bool ringed, float likeness)
{
    return is_proven(grid) || (grid->score >= SV_GRID_POSSIBLE && (likeness >= A_LITTLE || ringed));
}

/* How many times as wide as high its cells are. */
static double breadth_of(const sv_grid *grid)
{
    const sv_quad q = sv_grid_outline(grid);
    const double across =
        sv_distance(q.corner[0], q.corner[1]) + sv_distance(q.corner[2], q.corner[3]);
    const double down =
        sv_distance(q.corner[1], q.corner[2]) + sv_distance(q.corner[3], q.corner[0]);
    return across / down;
}

/* Digits of wide cells, as tables have them, are narrow in square tiles, and those at a side are
 * hidden by what remains of its line. */
static const double WIDE = 1.15, VERY_WIDE = 1.9;

static bool may_help(const sv_job *job, sv_touch touch, const sv_grid *grid, const sv_cut *cut,
                     bool ringed)
{
    sv_recogniser others;
    if (touch == SV_TOUCH_AS_CUT)
        return is_proven(grid) && sv_recogniser_without_first(&job->reader->recogniser, &others);
    if (touch == SV_TOUCH_WITHOUT_RINGS)
        return ringed;
    if (sv_touch_is_part(touch))
        return breadth_of(grid) > (touch < SV_TOUCH_LEFT_THIRD ? WIDE : VERY_WIDE);
    if (touch == SV_TOUCH_ENLARGED || touch == SV_TOUCH_WITHOUT_BLOCKS)
        return is_proven(grid);
    return touch != SV_TOUCH_CENTRED || (is_proven(grid) && sv_tiles_are_off_alike(&cut->grey));
}

/* As it was found: which way up it was taken to be means nothing. Dark blocks around light digits
 * may fill more of their cells than paper does: these boards are kept as both. */
static sv_status keep_for_last(sv_job *job, bool light, const sv_grid *grid, const sv_cut *cut)
{
    sv_illegible *all = &job->illegible;
    const sv_grid found = sv_grid_turn(grid, 4 - cut->turns);
    sv_status status = light ? sv_kept_add(&all->light, &found, job->why) : SV_OK;
    if (!status && (!light || (is_proven(grid) && job->view.tone == SV_TONE_DARK)))
        status = sv_kept_add(&all->dark, &found, job->why);
    return status;
}

/* tiles -> those so touched -> readings. `touched` is created. */
static sv_status read_touched(sv_job *job, const sv_tiles *tiles, sv_touch touch, sv_tiles *touched,
                              unsigned *turns, sv_readings *readings)
{
    sv_recogniser recogniser = job->reader->recogniser;
    if (touch == SV_TOUCH_AS_CUT)
        sv_recogniser_without_first(&job->reader->recogniser, &recogniser);
    sv_status status = sv_tiles_turn(tiles, 0, touched, job->why);
    if (status)
        return status;
    sv_tiles_touch(tiles, touch, touched);
    status = sv_recognise_upright(&recogniser, touched, turns, readings, &job->debug, job->why);
    if (status)
        sv_tiles_free(touched);
    return status;
}

/* Of colours, and of the page's other puzzles, the tiles are touched once they are upright. */
static sv_status keep(sv_job *job, sv_touch touch, sv_tiles *touched, unsigned turns, sv_grid *grid,
                      sv_cut *cut)
{
    cut->touch = job->touch = turns == 2 ? sv_touch_upside_down(touch) : touch;
    cut->as_cut = cut->grey;
    cut->grey = *touched;
    return sv_cut_turn(cut, turns, grid, job->why);
}

/* Digits lie across the cells then: no touch of upright ones shows that part. */
static bool is_part_on_its_side(sv_touch touch, unsigned turns)
{
    return sv_touch_is_part(touch) && turns % 2 != 0;
}

/* *taken: the board is legible so. */
static sv_status try_touch(sv_job *job, sv_touch touch, sv_grid *grid, sv_cut *cut,
                           sv_readings *readings, bool *taken)
{
    sv_readings others;
    sv_tiles touched;
    unsigned turns;
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = read_touched(job, &cut->grey, touch, &touched, &turns, &others);
    *taken = !status && others.likeness >= LEGIBLE && !is_part_on_its_side(touch, turns);
    if (*taken) {
        *readings = others;
        return keep(job, touch, &touched, turns, grid, cut);
    }
    if (!status)
        sv_tiles_free(&touched);
    return status;
}

static const sv_touch OF_DARK[] = {
    SV_TOUCH_WITHOUT_RINGS,  SV_TOUCH_SMOOTHED,     SV_TOUCH_FILLED,     SV_TOUCH_LEFT_HALF,
    SV_TOUCH_RIGHT_HALF,     SV_TOUCH_MIDDLE_HALF,  SV_TOUCH_LEFT_THIRD, SV_TOUCH_RIGHT_THIRD,
    SV_TOUCH_MIDDLE_THIRD,   SV_TOUCH_WITHOUT_PALE, SV_TOUCH_CENTRED,    SV_TOUCH_ENLARGED,
    SV_TOUCH_WITHOUT_BLOCKS, SV_TOUCH_AS_CUT};

/* High cells are wide ones that lie on their side. */
static sv_status try_dark(sv_job *job, bool ringed, sv_grid *grid, sv_cut *cut,
                          sv_readings *readings)
{
    const bool high = breadth_of(grid) * WIDE < 1;
    bool taken = false;
    sv_status status = high ? sv_cut_turn(cut, 1, grid, job->why) : SV_OK;
    for (unsigned i = 0; i < sizeof OF_DARK / sizeof *OF_DARK && !status && !taken; i++)
        if (may_help(job, OF_DARK[i], grid, cut, ringed))
            status = try_touch(job, OF_DARK[i], grid, cut, readings, &taken);
    return high && !status && !taken ? sv_cut_turn(cut, 3, grid, job->why) : status;
}

/* What is light in the negative is dark: such digits between lighter lines are read there only
 * where these prove the board. A tone that has their lines dark shows better where fainter ones
 * are: so two boards of twelve pages of pale tiles were cut a row beside and had a solution. Blocks
 * within the cells come last: where there are none, what is turned over around a digit may end
 * within it, and half of it is lost without a word. */
static sv_status try_light(sv_job *job, sv_grid *grid, sv_cut *cut, sv_readings *readings)
{
    bool taken = false;
    sv_status status = SV_OK;
    if (job->view.tone == SV_TONE_LIGHT && !is_proven(grid)) {
        job->illegible.between_lighter = true;
        return SV_OK;
    }
    status = try_touch(job, SV_TOUCH_REVERSED, grid, cut, readings, &taken);
    if (!status && !taken && job->view.tone == SV_TONE_DARK && is_proven(grid))
        status = try_touch(job, SV_TOUCH_WITHOUT_BLOCKS, grid, cut, readings, &taken);
    return status;
}

/* Outlines may be like digits, if like others than they are of: of ten boards that were less like
 * digits than this seven were misread as they were cut, and of seven others none. */
static const float PLAIN = 0.91f;

static bool is_plain(const sv_job *job, const sv_readings *readings)
{
    return readings->likeness >= PLAIN ||
           !sv_recogniser_wants_closer(&job->reader->recogniser, readings);
}

/* The way that is tried first: SV_TOUCH_NONE where that is none. */
static sv_touch touch_for(const sv_grid *grid, const sv_cut *cut, bool ringed, bool plain)
{
    bool filled[SV_MAX_CELLS];
    if (sv_tiles_find_fillers(&cut->grey, filled))
        return SV_TOUCH_WITHOUT_FILLERS;
    if (plain)
        return SV_TOUCH_NONE;
    if (ringed)
        return SV_TOUCH_WITHOUT_RINGS;
    return is_proven(grid) && sv_tiles_are_hollow(&cut->grey) ? SV_TOUCH_FILLED : SV_TOUCH_NONE;
}

sv_status sv_retouch(sv_job *job, sv_grid *grid, sv_cut *cut, sv_readings *readings)
{
    bool taken;
    const bool plain = is_plain(job, readings), illegible = is_illegible_to_network(job, readings);
    if (plain && !illegible)
        return SV_OK;
    const bool ringed = sv_tiles_are_ringed(&cut->grey);
    const sv_touch first = touch_for(grid, cut, ringed, plain);
    if (first != SV_TOUCH_NONE) {
        sv_status status = try_touch(job, first, grid, cut, readings, &taken);
        if (status || taken)
            return status;
    }
    if (!illegible || sv_grid_cell(grid) < LEAST_CELL)
        return SV_OK;
    const bool light = sv_tiles_are_light(&cut->grey) && !ringed;
    if (!light && !may_hold_digits(grid, ringed, readings->likeness))
        return SV_OK;
    if (job->page->count && job->touch != SV_TOUCH_NONE) /* a page's puzzles are printed alike */
        return job->touch == first ? SV_OK
                                   : try_touch(job, job->touch, grid, cut, readings, &taken);
    if (!job->illegible.last)
        return keep_for_last(job, light, grid, cut);
    return light ? try_light(job, grid, cut, readings) : try_dark(job, ringed, grid, cut, readings);
}
