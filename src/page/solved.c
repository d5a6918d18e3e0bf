#include "solved.h"

#include "../board/edges.h"
#include "../board/givens.h"
#include "../board/variants.h"
#include "../houses/regions.h"
#include "../vision/neighbours.h"
#include "../vision/sizes.h"

/* Several searches fit the same lines, so the same grid beside one turns up again and again. One
 * whose corners are within SAME (of a side) of one that was read in vain shows the same and is left
 * out: after ENOUGH of them, for some boards are read by a second fit that is a little better; of
 * large boards, which take 0.2 s each, after the first. */
static const double SAME = 0.02;
enum { ENOUGH = 2, ENOUGH_LARGE = 1 };

/* Where one line is not there at all, the score is half at most. */
static const float ALL_LINES = 0.5f;

unsigned sv_solved_count_filled(const sv_puzzle *puzzle)
{
    return sv_count_filled(puzzle->raw, puzzle->board.size);
}

static bool is_given_mended(const sv_puzzle *puzzle)
{
    for (size_t i = 0; i < puzzle->repair_count; i++)
        if (!puzzle->entries || !puzzle->entries[puzzle->repairs[i].cell])
            return true;
    return false;
}

bool sv_solved_by_mending(const sv_puzzle *puzzle, bool unique)
{
    const unsigned size = puzzle->board.size, filled = sv_solved_count_filled(puzzle);
    if (sv_variants_replace_boxes(puzzle->board.variants) && puzzle->repair_count &&
        sv_solved_with_empty_edge(puzzle)) /* of a heading; the opposite row is lost */
        return true;
    if (unique && !is_given_mended(puzzle)) /* entries alone, which the puzzle does without */
        return false;
    /* Three or four digits of a larger table, and another one made up, are a board of 4 x 4. */
    if (size < SV_USUAL_SIZE && puzzle->repair_count && filled <= sv_fewest_givens(size))
        return true;
    /* Where no lines prove a grid, one digit may be mended in any case. */
    return puzzle->repair_count > 1 && SV_MEND_EVERY * puzzle->repair_count > filled;
}

bool sv_solved_with_empty_edge(const sv_puzzle *puzzle)
{
    return sv_fewest_at_an_edge(puzzle->raw, puzzle->board.size) == 0;
}

bool sv_solved_as_part(const sv_puzzle *beside, const sv_grid *grid)
{
    return grid->score >= SV_GRID_CERTAIN && sv_solved_with_empty_edge(beside);
}

bool sv_solved_off_lines(const sv_pyramid *pyramid, const sv_grid *near, const sv_grid *grid)
{
    return grid->score >= SV_GRID_CERTAIN &&
           (near->score < ALL_LINES || !sv_grid_is_whole(near, &pyramid->level[0]));
}

bool sv_solved_with_all_of(const sv_puzzle *beside, const sv_puzzle *unsolved)
{
    return sv_solved_with_empty_edge(unsolved) &&
           sv_solved_count_filled(beside) >=
               sv_solved_count_filled(unsolved) + beside->repair_count;
}

/* A region that fills a rectangle of more than one row and column, and how far it lies beside where
 * boxes of its shape would. */
typedef struct box {
    unsigned rows, columns, down, across;
} box;

static bool take_box(const sv_board *board, unsigned region, box *of)
{
    const unsigned size = board->size;
    unsigned top = size, left = size, bottom = 0, right = 0;
    for (unsigned cell = 0; cell < sv_cell_count(board); cell++) {
        const unsigned row = cell / size, column = cell % size;
        if (board->regions[cell] != region)
            continue;
        top = row < top ? row : top;
        bottom = row > bottom ? row : bottom;
        left = column < left ? column : left;
        right = column > right ? column : right;
    }
    *of = (box){.rows = bottom - top + 1, .columns = right - left + 1};
    of->down = top % of->rows;
    of->across = left % of->columns;
    return of->rows > 1 && of->columns > 1 && of->rows * of->columns == size;
}

static bool is_moved_alike(const box *a, const box *b)
{
    return a->rows == b->rows && a->down == b->down && a->across == b->across;
}

/* Cut a line beside, across and down, a board of 9 x 9 keeps four of its boxes, one of 6 x 6 two,
 * all as far beside their places: of 196 boards with regions that somebody made up one of 6 x 6 has
 * as many. */
static bool has_boxes_beside(const sv_board *board)
{
    box kept[SV_MAX_SIZE];
    unsigned count = 0, most = 0;
    for (unsigned region = 0; region < board->size; region++)
        count += take_box(board, region, &kept[count]) && (kept[count].down || kept[count].across);
    for (unsigned i = 0; i < count; i++) {
        unsigned alike = 0;
        for (unsigned k = 0; k < count; k++)
            alike += is_moved_alike(&kept[i], &kept[k]);
        most = alike > most ? alike : most;
    }
    return most >= (board->size - 1u) / 2;
}

bool sv_solved_by_regions_beside(const sv_puzzle *puzzle)
{
    return sv_variants_replace_boxes(puzzle->board.variants) &&
           sv_fewest_at_an_edge(puzzle->raw, puzzle->board.size) <= SV_MOST_OF_HEADING &&
           has_boxes_beside(&puzzle->board);
}

/* Whether a puzzle is worth nothing where lines prove nothing, or where there is another. */
static bool is_unproven(const sv_puzzle *puzzle, bool unique, bool further)
{
    return sv_solved_by_mending(puzzle, unique) || (further && sv_solved_by_regions_beside(puzzle));
}

void sv_solved_leave_out(sv_job *job, sv_outcome *outcome)
{
    sv_page_remove(job->page, job->page->count - 1);
    outcome->added = false;
    sv_debug_tell(&job->debug, "left_out",
                  "its place or its lines prove too little: here a puzzle must have one solution, "
                  "and nearly as it was read");
}

/* Puzzles that overlap have solutions only together. */
static void note_left_out(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                          const sv_outcome *outcome)
{
    sv_diagnostic why;
    sv_fail(&why, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
            outcome->solved ? "its digits make a puzzle only if some of them are mended"
                            : "its digits have no single solution");
    sv_passed_over_note(&job->passed_over, job->page, grid, pyramid->level[0].width,
                        outcome->likeness, &why);
}

sv_status sv_solved_read(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                         sv_outcome *outcome)
{
    const sv_page *page = job->page;
    const size_t before = page->count;
    sv_status status = sv_grid_read(job, pyramid, *grid, outcome);
    if (!outcome->added ||
        (outcome->solved && !is_unproven(&page->puzzles[before], outcome->unique, before > 0)))
        return status;
    sv_solved_leave_out(job, outcome);
    note_left_out(job, pyramid, grid, outcome);
    return status;
}

/* Reads a grid beside another, unless it has been read in vain from where other fits led. */
static sv_status read_beside(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                             sv_outcome *outcome)
{
    const sv_quad outline = sv_grid_outline(grid);
    const unsigned enough = grid->size > SV_USUAL_SIZE ? ENOUGH_LARGE : ENOUGH;
    if (sv_others_count(&job->plan.beside, &outline, grid->size, SAME) >= enough)
        return SV_OK;
    sv_status status = sv_solved_read(job, pyramid, grid, outcome);
    if (!outcome->added)
        sv_others_put(&outline, grid->size, &job->plan.beside);
    return status;
}

/* Reads one after the other, whose lines are so good at least, until one is a puzzle. */
static sv_status read_until_added(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grids,
                                  unsigned count, float least, sv_grid *found, sv_outcome *outcome)
{
    sv_status status = SV_OK;
    *outcome = (sv_outcome){.added = false};
    for (unsigned i = 0; i < count && !outcome->added && !status; i++) {
        if (grids[i].score < least)
            continue;
        status = read_beside(job, pyramid, &grids[i], outcome);
        *found = grids[i];
    }
    return status;
}

sv_status sv_solved_find_inner(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                               sv_grid *found, sv_outcome *outcome)
{
    sv_grid inner[2];
    *outcome = (sv_outcome){.added = false};
    sv_status status = sv_sizes_inner(pyramid, grid, inner, job->why);
    return status ? status
                  : read_until_added(job, pyramid, inner, 2, SV_GRID_POSSIBLE, found, outcome);
}

sv_status sv_solved_find_beside(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                                unsigned farthest, sv_grid *found, sv_outcome *outcome)
{
    sv_status status = SV_OK;
    *outcome = (sv_outcome){.added = false};
    for (unsigned by = 1; by <= farthest + 1 && !outcome->added && !status; by++) {
        sv_grids beside = {.count = 0};
        status = by <= farthest ? sv_sizes_beside(pyramid, grid, by, &beside, job->why)
                                : sv_sizes_aslant(pyramid, grid, 1, &beside, job->why);
        if (!status)
            status = read_until_added(job, pyramid, beside.grid, beside.count, SV_GRID_POSSIBLE,
                                      found, outcome);
    }
    return status;
}

/* Those beside which others share the frame: a part of a larger board may have a solution, too. */
static void keep_table(const sv_pyramid *pyramid, sv_grids *grids)
{
    const sv_grids all = *grids;
    grids->count = 0;
    for (unsigned i = 0; i < all.count; i++) {
        const sv_quad outline = sv_grid_outline(&all.grid[i]);
        if (sv_neighbours_share_frame(pyramid, &outline, all.grid[i].size))
            grids->grid[grids->count++] = all.grid[i];
    }
}

sv_status sv_solved_find_boxes_beside(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid,
                                      sv_grid *found, sv_outcome *outcome)
{
    sv_status status = SV_OK;
    *outcome = (sv_outcome){.added = false};
    for (unsigned aslant = 0; aslant < 2 && !outcome->added && !status; aslant++) {
        sv_grids beside = {.count = 0};
        status = aslant ? sv_sizes_aslant(pyramid, grid, SV_USUAL_BOX, &beside, job->why)
                        : sv_sizes_beside(pyramid, grid, SV_USUAL_BOX, &beside, job->why);
        keep_table(pyramid, &beside);
        if (!status)
            status = read_until_added(job, pyramid, beside.grid, beside.count, SV_GRID_CERTAIN,
                                      found, outcome);
    }
    return status;
}
