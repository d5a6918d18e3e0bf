#include "other.h"

#include "../reading/outline.h"
#include "../vision/alike.h"
#include "../vision/lattice.h"
#include "../vision/locate.h"
#include "../vision/neighbours.h"
#include "../vision/phase.h"
#include "../vision/ruling.h"
#include "longer.h"
#include "odd.h"
#include "place.h"
#include "solved.h"

/* Once there is a puzzle, what else is taken for one has lines that are nearly beyond doubt. */
static const float OTHER_PROVEN = 0.6f;

/* Where the rows and columns of a page say that one is, its lines may be fainter. */
static const float NEIGHBOUR_PROVEN = 0.4f;

/* A still fainter grid is a puzzle where it has one solution as it is read, and either the rows and
 * columns of the page say that one is there, or all of its lines are; where both hold, its lines
 * may be the faintest. */
static const float FAINTEST = 0.2f, NEIGHBOUR_FAINTEST = 0.1f, ALL_THERE = 0.9f;

/* Where a grid holds less than SOMETHING like digits, nothing else is tried there; grids beside it
 * are read from LEGIBLE on. */
static const float SOMETHING = 0.1f, LEGIBLE = 0.5f;

/* The gap between two puzzles of a page may be so narrow that a grid of certain lines holds boxes
 * of both: the puzzle then lies up to a box beside it. */
enum { FARTHEST = 3 };

/* Corners so near (sides) to those of a grid that was refused make the same. */
static const double SAME = 0.01;

static void note_unread(const sv_grid *grid, sv_others *unread)
{
    const sv_quad outline = sv_grid_outline(grid);
    sv_others_put(&outline, grid->size, unread);
}

/* A heading beside a board may pass for its outer line, so the grid beside, without the heading, is
 * preferred even where its lines are fainter; but not where they are barely there at all while
 * this grid's are certain. */
static bool is_worse_than_certain(const sv_grid *near, const sv_grid *grid)
{
    return grid->score >= SV_GRID_CERTAIN && near->score <= SV_GRID_POSSIBLE;
}

/* Where a puzzle is cut off by the picture's edge, and its lines are certain, no other is. Gives
 * whether they are. */
static bool take_cut_off(sv_plan *plan, const sv_grid *grid)
{
    const sv_quad outline = sv_grid_outline(grid);
    if (grid->score < SV_GRID_CERTAIN)
        return false;
    sv_places_add(&plan->taken, &outline);
    plan->cut_off++;
    return true;
}

/* What may be meant instead of a grid: one within it, and what was read last, that or one beside.
 */
typedef struct nearby {
    sv_grid inner, last;
} nearby;

/* Looks for a puzzle there; what is as odd as the one that was read is dropped again, where that is
 * `odd`. */
static sv_status find_nearby(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid, bool odd,
                             bool beside, nearby *found)
{
    sv_page *page = job->page;
    const size_t read = page->count;
    sv_outcome outcome;
    found->inner = *grid;
    sv_status status = sv_solved_find_inner(job, pyramid, grid, &found->inner, &outcome);
    found->last = found->inner;
    if (odd)
        sv_odd_drop(page, read);
    if (!status && page->count == read && beside)
        status = sv_solved_find_beside(job, pyramid, grid, FARTHEST, &found->last, &outcome);
    if (odd)
        sv_odd_drop(page, read);
    return status;
}

/* Whether the puzzle that was found nearby stands instead of the grid, and the one within.
 * `unsolved`: the puzzle that the grid itself gave, if any. */
static bool is_kept(const sv_pyramid *pyramid, const sv_puzzle *puzzle, const sv_grid *grid,
                    const nearby *found, const sv_puzzle *unsolved)
{
    const sv_grid *last = &found->last;
    const bool part = sv_solved_as_part(puzzle, grid) && last->score < grid->score;
    if (!sv_grid_is_whole(last, &pyramid->level[0]))
        return false;
    return (unsolved && sv_solved_with_all_of(puzzle, unsolved)) ||
           (!part && !is_worse_than_certain(last, grid) &&
            !is_worse_than_certain(last, &found->inner));
}

/* Where a heading makes a line as good as a grid's own, the grid found is too large by that, or
 * lies a row beside it, and has no solution, or several, or one by chance. `outcome`: what has come
 * of it; `which`: the puzzle that was read from it, if it is one. */
static sv_status read_near(sv_job *job, const sv_pyramid *pyramid, const sv_outcome *outcome,
                           size_t which, sv_grid *grid)
{
    sv_page *page = job->page;
    const size_t read = page->count;
    const bool odd = sv_odd_is(page, which);
    const bool plain = odd || outcome->likeness >= LEGIBLE;
    nearby found;
    if ((outcome->solved && !odd) || outcome->likeness < SOMETHING)
        return SV_OK;
    sv_status status = find_nearby(job, pyramid, grid, odd, plain, &found);
    if (page->count == read) {
        if (odd && sv_solved_by_regions_beside(&page->puzzles[which]))
            sv_page_remove(page, which);
        return status;
    }
    if (!sv_grid_is_whole(&found.last, &pyramid->level[0]))
        take_cut_off(&job->plan, &found.last);
    const sv_puzzle *unsolved = which < read ? &page->puzzles[which] : NULL;
    if (!is_kept(pyramid, &page->puzzles[read], grid, &found, unsolved)) {
        sv_page_remove(page, read);
        return status;
    }
    *grid = found.last;
    if (which < read)
        sv_page_remove(page, which);
    return status;
}

/* Part of a larger board that the picture cuts off is much mended to be a small one. */
static void drop_mended_part(sv_job *job, size_t which, sv_outcome *outcome)
{
    const sv_puzzle *puzzles = job->page->puzzles;
    if (outcome->added && puzzles[which].board.size < puzzles[0].board.size &&
        sv_solved_by_mending(&puzzles[which], outcome->unique))
        sv_solved_leave_out(job, outcome);
}

static sv_status read_whole(sv_job *job, const sv_pyramid *pyramid, bool proven, sv_grid *grid)
{
    sv_page *page = job->page;
    const size_t before = page->count;
    sv_outcome outcome;
    sv_status status = proven ? sv_grid_read(job, pyramid, *grid, &outcome)
                              : sv_solved_read(job, pyramid, grid, &outcome);
    drop_mended_part(job, before, &outcome);
    if (!status)
        status = read_near(job, pyramid, &outcome, before, grid);
    if (!status)
        sv_odd_drop_across(job, pyramid, before);
    if (!status && page->count > before)
        status = sv_place_replace_by_fuller(job, pyramid, grid);
    const sv_quad outline = sv_place_outline(job, pyramid, grid, page->count > before);
    if (page->count > before)
        sv_places_add(&job->plan.taken, &outline);
    else
        note_unread(grid, &job->plan.unread);
    return status;
}

/* Reads a grid that lies whole in the picture, and where none has been read. */
static sv_status read_new(sv_job *job, const sv_pyramid *pyramid, bool proven, sv_grid *grid,
                          sv_others *cut)
{
    const sv_other found = {sv_grid_outline(grid), grid->size};
    if (sv_places_have(&job->plan.taken, &found.quad) ||
        sv_others_count(&job->plan.unread, &found.quad, found.size, SAME))
        return SV_OK;
    if (!sv_grid_is_whole(grid, &pyramid->level[0])) {
        if (!take_cut_off(&job->plan, grid) && proven)
            sv_others_add_cut(&found.quad, cut);
        return SV_OK;
    }
    return read_whole(job, pyramid, proven, grid);
}

static sv_status read_as(sv_job *job, const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                         sv_others *cut)
{
    sv_grid grid;
    sv_status status = sv_lattice_fit(pyramid, quad, size, &grid, job->why);
    if (status || grid.score < FAINTEST)
        return status;
    return read_new(job, pyramid, false, &grid, cut);
}

static bool has_size(const sv_page *page, size_t before, unsigned size)
{
    for (size_t i = 0; i < before; i++)
        if (page->puzzles[i].board.size == size)
            return true;
    return false;
}

/* What looks like another size has mostly one of those that the page's puzzles have. */
static sv_status read_as_others(sv_job *job, const sv_pyramid *pyramid, const sv_quad *quad,
                                unsigned tried, sv_others *cut)
{
    const sv_page *page = job->page;
    const size_t before = page->count;
    sv_status status = SV_OK;
    for (size_t i = 0; i < before && page->count == before && !status; i++) {
        const unsigned size = page->puzzles[i].board.size;
        if (size != tried && !has_size(page, i, size))
            status = read_as(job, pyramid, quad, size, cut);
    }
    return status;
}

/* The sides of most puzzles of a page differ by less (times). */
static const double OF_ONE_PAGE = 1.15;

/* The lines around boxes are so plain at a glance, of both directions together: what was read so
 * had 0.75 and more, text and blank paper mostly less than 0.6. */
static const float BOXES_SHOW = 0.7f;

static bool shows_boxes(const sv_pyramid *pyramid, const sv_quad *quad, const sv_board *like)
{
    const unsigned across = like->size / like->box_columns, down = like->size / like->box_rows;
    sv_box_ruling ruling;
    if (across > SV_MOST_BOXES || down > SV_MOST_BOXES)
        return false;
    sv_ruling_look_at_boxes(pyramid, quad, &ruling);
    return ruling.of[across][0] + ruling.of[down][1] >= BOXES_SHOW;
}

/* So far from where a row says it would be, in cells, a board is worth reading again. */
static const double NOTICEABLE = 0.1;

/* Reads where the next puzzle of a row would be, of which no line is seen: there, or as its digits
 * stand. */
static sv_status read_by_row(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid)
{
    sv_grid moved;
    sv_outcome outcome;
    double by = 0;
    sv_status status = sv_place_read_free(job, pyramid, grid, &outcome);
    if (!status && !outcome.added)
        status = sv_phase_fit(pyramid, grid, &moved, &by, job->why);
    if (status || outcome.added || by < NOTICEABLE)
        return status;
    return sv_place_read_free(job, pyramid, &moved, &outcome);
}

/* On a page of puzzles that are alike an outline is enough where thin lines drown in noise; and
 * where the next puzzle of a row would be, lines so pale that a pen hides them need not be seen at
 * all. */
static sv_status read_by_outline(sv_job *job, const sv_pyramid *pyramid, const sv_quad *outline,
                                 bool neighbour, sv_others *cut)
{
    sv_grid grid;
    if (!sv_quads_alike(outline, &job->plan.first.quad, OF_ONE_PAGE) ||
        !sv_grid_within(outline, job->plan.first.size, &grid))
        return SV_OK;
    if (shows_boxes(pyramid, outline, &job->page->puzzles[0].board))
        return read_new(job, pyramid, false, &grid, cut);
    return neighbour ? read_by_row(job, pyramid, &grid) : SV_OK;
}

/* Printed solutions have at most this share of the sides of the puzzle beside them. */
static const double SMALL = 0.6;

static bool is_small_beside(const sv_quad *quad, const sv_quad *first)
{
    return sv_quad_area(quad) < SMALL * SMALL * sv_quad_area(first);
}

/* The puzzles of a page are mostly the same way up. */
static sv_quad upright_as_first(const sv_page *page, const sv_quad *quad)
{
    const sv_quad first = sv_puzzle_outline(&page->puzzles[0], 1);
    return sv_quad_turned_like(quad, &first);
}

sv_status sv_other_read(sv_job *job, const sv_pyramid *pyramid, const sv_other *other,
                        sv_others *cut)
{
    const size_t before = job->page->count;
    sv_grid grid;
    if (sv_places_are_full(&job->plan.taken) || sv_places_have(&job->plan.taken, &other->quad))
        return SV_OK;
    sv_status status = sv_job_in_time(job);
    if (status)
        return status;
    const sv_quad quad = upright_as_first(job->page, &other->quad);
    bool neighbour = sv_neighbours_have(&job->plan.taken, &quad);
    status = sv_locate_sized(pyramid, &quad, other->size, &grid, job->why);
    if (!status)
        status = sv_longer_locate(pyramid, &quad, other->size, OTHER_PROVEN, &grid, job->why);
    bool proven = grid.score >= (neighbour ? NEIGHBOUR_PROVEN : OTHER_PROVEN);
    bool all_there = grid.evidence.present >= ALL_THERE;
    bool seen = proven || ((neighbour || all_there) &&
                           grid.score >= (neighbour && all_there ? NEIGHBOUR_FAINTEST : FAINTEST));
    if (!status && !seen && grid.score >= FAINTEST)
        sv_others_put(&quad, other->size, &job->plan.hinted);
    job->small = is_small_beside(&quad, &job->plan.first.quad);
    if (!status && seen)
        status = read_new(job, pyramid, proven, &grid, cut);
    if (!status && seen && job->page->count == before)
        status = read_as_others(job, pyramid, &quad, grid.size, cut);
    if (!status && job->page->count == before)
        status = read_by_outline(job, pyramid, &quad, neighbour, cut);
    job->small = false;
    return status;
}
