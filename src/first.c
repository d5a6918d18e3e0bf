#include "first.h"

#include "aside.h"
#include "cpu_clock.h"
#include "refuse.h"
#include "small.h"
#include "solved.h"
#include "vision/glyphs.h"
#include "vision/meshes.h"
#include "vision/paper.h"
#include "vision/search.h"
#include "vision/sizes.h"
#include "vision/tiles.h"
#include "vision/waves.h"

#include <limits.h>

/* The size looked for first. */
enum { SIZE = 9, LARGEST = 16 };

/* Beside a large board others are looked for up to a box away. */
enum { FARTHEST = 4 };

/* A board of 16 x 16 has so many boxes a side. */
enum { BOXES_OF_16 = 4 };

/* Coloured lines, which stand out from all else once they are dark, are looked for in so many of
 * the usual ways to threshold. */
enum { COLOURED_WAYS = 3 };

/* Whether the digits of the grid that was read last contradict each other. */
static bool is_mixed(const sv_job *job)
{
    const sv_diagnostic *refusal = &job->page->refusal;
    bool like_digits = !refusal->status || refusal->stage == SV_STAGE_ASSEMBLE;
    return like_digits && job->likeness >= SV_PLAIN_LIKENESS && !job->solved;
}

/* A grid that has been read, or has certain lines, leaves no room for others; but not lines that
 * may be those around the boxes of a large board, or not its own. */
static void take_place(sv_job *job, const sv_grid *grid)
{
    sv_quad outline = sv_grid_outline(grid);
    bool own = grid->size != BOXES_OF_16 && !(grid->size > SIZE && is_mixed(job));
    if (!job->page->refusal.status || (own && grid->score >= SV_GRID_CERTAIN))
        sv_places_add(&job->taken, &outline);
    if (!job->page->refusal.status)
        job->first = (sv_other){outline, grid->size};
}

static sv_status read_solved(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid)
{
    size_t before = job->page->count;
    sv_status status = sv_solved_read(job, pyramid, grid);
    if (job->page->count > before)
        take_place(job, grid);
    return status;
}

/* Whether a puzzle is told by more digits, of which no more are mended. */
static bool is_plainer(const sv_puzzle *puzzle, const sv_puzzle *than)
{
    return puzzle->repair_count <= than->repair_count &&
           sv_solved_count_filled(puzzle) > sv_solved_count_filled(than);
}

/* What has one solution takes the place of a grid that has not, or of one with if it has no regions
 * or more digits: what was cut off beside it leaves an empty edge. */
static sv_status try_beside(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid)
{
    sv_page *page = job->page;
    const size_t before = page->count;
    const unsigned farthest = grid->size > SIZE ? FARTHEST : 1;
    const bool had_solution = before && job->solved;
    sv_grid found;
    sv_status status = sv_solved_read_beside(job, pyramid, grid, farthest, &found);
    if (page->count == before)
        return status;
    if (had_solution && page->puzzles[before].board.variants & SV_JIGSAW &&
        !is_plainer(&page->puzzles[before], &page->puzzles[0])) {
        sv_page_remove(page, before);
        return status;
    }
    take_place(job, &found);
    if (before)
        sv_page_remove(page, 0);
    return status;
}

static sv_status read_small(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid)
{
    sv_grid found;
    sv_status status = sv_small_read(job, pyramid, grid, &found);
    if (job->page->count)
        take_place(job, &found);
    return status;
}

static sv_status read_any(sv_job *job, const sv_pyramid *pyramid, const sv_grid *grid)
{
    if (grid->size < SIZE)
        return read_small(job, pyramid, grid);
    sv_status status = sv_job_read_grid(job, pyramid, *grid);
    take_place(job, grid);
    bool beside =
        is_mixed(job) || (job->page->count && sv_solved_by_regions_beside(job->page->puzzles));
    if (status || !beside || !sv_job_moves(job))
        return status;
    return try_beside(job, pyramid, grid);
}

/* Reads grids, the best first, until one is a puzzle; those that were tried before are left out.
 * The refusal told is that of the best grid. */
static sv_status try_grids(sv_job *job, const sv_pyramid *pyramid, const sv_grids *grids,
                           const sv_grids *tried)
{
    sv_page *page = job->page;
    sv_diagnostic refusal = page->refusal;
    sv_status status = SV_OK;
    for (unsigned i = 0; i < grids->count && page->count == 0 && !status; i++) {
        const sv_grid *grid = &grids->grid[i];
        if (grid->score < SV_GRID_POSSIBLE || sv_grids_have(tried, grid) ||
            sv_refused_place(grids, i) || sv_aside_has(job, pyramid, grid))
            continue;
        page->refusal = (sv_diagnostic){0};
        status = read_any(job, pyramid, grid);
        refusal = refusal.status ? refusal : page->refusal;
        if (!status)
            status = sv_aside_put(job, pyramid);
    }
    page->refusal = page->count ? (sv_diagnostic){0} : refusal;
    return status;
}

/* What is read may have one solution by chance: mended, or, beside the place that was thought of
 * first, with regions. */
static bool is_chance(const sv_puzzle *puzzle, bool beside)
{
    return sv_solved_by_mending(puzzle) || (beside && puzzle->board.variants & SV_JIGSAW);
}

/* Reads grids whose lines prove nothing. What they show is read wherever it lies, but must have one
 * solution, and nearly as it was read: a piece of text has been mended into a puzzle. */
static sv_status try_unproven(sv_job *job, const sv_pyramid *pyramid, sv_grids *grids)
{
    double mark = sv_cpu_ms();
    sv_page *page = job->page;
    const sv_diagnostic refusal = page->refusal;
    sv_status status = SV_OK;
    sv_debug_grids(&job->debug, &pyramid->level[0], NULL, grids, 0);
    for (unsigned i = 0; i < grids->count && page->count == 0 && !status; i++) {
        sv_grid *grid = &grids->grid[i], found;
        if (sv_aside_has(job, pyramid, grid))
            continue;
        grid->score = SV_GRID_POSSIBLE;
        found = *grid;
        page->refusal = (sv_diagnostic){0};
        status = sv_job_read_grid(job, pyramid, *grid);
        const bool beside = i > 0 && grids->grid[i - 1].size == grid->size;
        if (page->count && is_chance(&page->puzzles[0], beside))
            sv_page_remove(page, 0);
        if (!status && page->count == 0 && grid->size > SIZE && is_mixed(job))
            status = sv_solved_read_beside(job, pyramid, grid, 1, &found);
        if (page->count)
            take_place(job, &found);
    }
    page->refusal = page->count ? (sv_diagnostic){0} : refusal;
    sv_cpu_lap(&mark, &page->ms.read);
    return status;
}

/* Reads what has been located since `mark`, and proves nothing. */
static sv_status read_unproven(sv_job *job, const sv_pyramid *pyramid, sv_grids *grids, double mark)
{
    sv_cpu_lap(&mark, &job->page->ms.locate);
    return try_unproven(job, pyramid, grids);
}

/* Where lines make no grid, or one that holds no puzzle, the lines around the boxes may be the only
 * ones to be seen. */
static sv_status try_boxes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search)
{
    const double mark = sv_cpu_ms();
    sv_grids grids = {.count = 0};
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_locate_boxes(pyramid, search, &grids, job->why);
    while (grids.count && grids.grid[grids.count - 1].score < SV_GRID_POSSIBLE)
        grids.count--;
    return status ? status : read_unproven(job, pyramid, &grids, mark);
}

/* The same for boards of other sizes. */
static sv_status try_boxes_of_sizes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                                    const sv_grids *refused)
{
    const double mark = sv_cpu_ms();
    sv_grids grids;
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_sizes_locate_boxes(pyramid, search, refused, &grids, job->why);
    return status ? status : read_unproven(job, pyramid, &grids, mark);
}

/* Where lines bend, boxes lie side by side as ink encloses them. */
static sv_status try_layouts(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                             const sv_grids *refused)
{
    const double mark = sv_cpu_ms();
    sv_grids grids;
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_layouts_locate(pyramid, &search->layouts, refused, &grids, job->why);
    return status ? status : read_unproven(job, pyramid, &grids, mark);
}

static sv_status find_glyphs(sv_job *job, const sv_pyramid *pyramid, const sv_threshold *way,
                             sv_grids *grids)
{
    double mark = sv_cpu_ms();
    int level = sv_search_level(pyramid, way);
    sv_ink ink;
    *grids = (sv_grids){.count = 0};
    sv_status status = sv_job_in_time(job);
    if (status || level < 0)
        return status;
    status = sv_job_make_ink(job, &pyramid->level[level], way, &ink);
    if (status)
        return status;
    status = sv_glyphs_locate(pyramid, &ink, (unsigned)level, grids, job->why);
    sv_ink_free(&ink);
    sv_cpu_lap(&mark, &job->page->ms.locate);
    return status;
}

/* Where no lines are to be seen, digits still stand in rows and columns. */
static sv_status try_glyphs(sv_job *job, const sv_pyramid *pyramid)
{
    sv_status status = SV_OK;
    const sv_threshold *way;
    for (unsigned i = 0; (way = sv_search_glyph_way(i)) && job->page->count == 0 && !status; i++) {
        sv_grids grids;
        status = find_glyphs(job, pyramid, way, &grids);
        if (!status)
            status = try_unproven(job, pyramid, &grids);
    }
    return status;
}

/* Reads what has been located since `mark`. */
static sv_status read_located(sv_job *job, const sv_pyramid *pyramid, const sv_grids *grids,
                              const sv_grids *refused, double mark)
{
    sv_cpu_lap(&mark, &job->page->ms.locate);
    sv_status status = try_grids(job, pyramid, grids, refused);
    sv_cpu_lap(&mark, &job->page->ms.read);
    return status;
}

/* The cells that ink encloses, side by side, tell the size of a board whose lines bend. */
static sv_status try_cells(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                           const sv_grids *refused)
{
    const double mark = sv_cpu_ms();
    sv_grids grids = {.count = 0};
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_meshes_of_other_size(pyramid, search, &grids, job->why);
    sv_debug_grids(&job->debug, &pyramid->level[0], NULL, &grids, 0);
    return status ? status : read_located(job, pyramid, &grids, refused, mark);
}

/* What is no puzzle of the size it was taken for may be one of another. */
static sv_status try_sizes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                           const sv_grids *refused)
{
    double mark = sv_cpu_ms();
    sv_grids sizes = {.count = 0};
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_sizes_locate(pyramid, search, refused, &sizes, job->why);
    if (!status)
        status = read_located(job, pyramid, &sizes, refused, mark);
    if (status || job->page->count)
        return status;
    mark = sv_cpu_ms();
    const sv_grids tried = sizes;
    status = sv_job_in_time(job);
    if (!status)
        status = sv_sizes_locate_closely(pyramid, search, refused, &tried, &sizes, job->why);
    return status ? status : read_located(job, pyramid, &sizes, refused, mark);
}

/* Reads a board that may be larger than the one read before, or a cell beside. */
static sv_status read_larger(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid)
{
    sv_grid found;
    grid->score = SV_GRID_POSSIBLE;
    sv_status status = read_solved(job, pyramid, grid);
    if (status || job->page->count > 1 || !is_mixed(job))
        return status;
    status = sv_solved_read_beside(job, pyramid, grid, 1, &found);
    if (job->page->count > 1)
        take_place(job, &found);
    return status;
}

/* The lines of the larger board may be no more to be seen than its part's outline, but its digits
 * go on. */
static sv_status try_larger_glyphs(sv_job *job, const sv_pyramid *pyramid)
{
    const sv_page *page = job->page;
    const unsigned part = job->first.size;
    sv_status status = SV_OK;
    const sv_threshold *way;
    for (unsigned i = 0; (way = sv_search_glyph_way(i)) && page->count == 1 && !status; i++) {
        sv_grids grids;
        status = find_glyphs(job, pyramid, way, &grids);
        for (unsigned k = 0; k < grids.count && page->count == 1 && !status; k++)
            if (grids.grid[k].size > part)
                status = read_larger(job, pyramid, &grids.grid[k]);
    }
    return status;
}

/* What was read but has not one solution may be a part of a larger board; a few rows and columns
 * may have one even so. */
static sv_status try_larger(sv_job *job, const sv_pyramid *pyramid)
{
    sv_page *page = job->page;
    const unsigned part = job->first.size;
    sv_grids larger;
    sv_status status =
        sv_sizes_around(pyramid, &job->first.quad, job->first.size, &larger, job->why);
    for (unsigned i = 0; i < larger.count && page->count == 1 && !status; i++)
        status = read_solved(job, pyramid, &larger.grid[i]);
    if (!status && larger.count && page->count == 1)
        status = try_beside(job, pyramid, &larger.grid[0]);
    if (!status && page->count == 1 && job->first.size == part && part >= SIZE)
        status = try_larger_glyphs(job, pyramid);
    page->refusal = (sv_diagnostic){0};
    if (page->count > 1)
        sv_page_remove(page, 0);
    return status;
}

static sv_status read_solved_larger(sv_job *job, const sv_pyramid *pyramid, const sv_grids *grids)
{
    const sv_page *page = job->page;
    const unsigned part = job->first.size;
    sv_status status = SV_OK;
    for (unsigned i = 0; i < grids->count && page->count == 1 && !status; i++)
        if (grids->grid[i].size > part)
            status = read_solved(job, pyramid, &grids->grid[i]);
    return status;
}

/* Where lines bend, those of a part of a larger board may fit better than its own: then the part
 * has not one solution, and the board has. */
static sv_status try_larger_sizes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                                  const sv_grids *part)
{
    sv_page *page = job->page;
    sv_grids sizes = {.count = 0}, tried;
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_sizes_locate(pyramid, search, part, &sizes, job->why);
    tried = sizes;
    if (!status)
        status = read_solved_larger(job, pyramid, &sizes);
    if (!status && page->count == 1)
        status = sv_sizes_locate_closely(pyramid, search, part, &tried, &sizes, job->why);
    if (!status)
        status = read_solved_larger(job, pyramid, &sizes);
    page->refusal = (sv_diagnostic){0};
    if (page->count > 1)
        sv_page_remove(page, 0);
    return status;
}

/* Looks in one way after the other, until the search ends. */
static sv_status find_grids(sv_job *job, const sv_pyramid *pyramid, sv_search *search,
                            sv_grids *grids)
{
    const unsigned most = job->tone == SV_TONE_COLOURED ? COLOURED_WAYS : UINT_MAX;
    const sv_threshold *way;
    for (unsigned i = 0; i < most && (way = sv_search_way(i)); i++) {
        sv_status status = sv_job_in_time(job);
        if (!status)
            status = sv_job_look(job, pyramid, way, search, grids);
        if (status)
            return status;
        if (sv_search_ends(search, grids, i + 1))
            break;
    }
    return SV_OK;
}

static sv_status find_meshes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                             sv_grids *grids)
{
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_meshes_locate(pyramid, search, grids, job->why);
    if (!status)
        sv_debug_grids(&job->debug, &pyramid->level[0], NULL, grids, 0);
    return status;
}

/* Finds grids, and reads those that were not there before. */
static sv_status search_once(sv_job *job, const sv_pyramid *pyramid, bool meshes, sv_search *search,
                             sv_grids *grids)
{
    double mark = sv_cpu_ms();
    const sv_grids tried = *grids;
    sv_status status = find_grids(job, pyramid, search, grids);
    if (!status && meshes && !sv_grids_certain(grids))
        status = find_meshes(job, pyramid, search, grids);
    job->lines = search->lines;
    sv_cpu_lap(&mark, &job->page->ms.locate);
    if (!status)
        status = try_grids(job, pyramid, grids, &tried);
    sv_cpu_lap(&mark, &job->page->ms.read);
    return status;
}

/* Lines that wave are followed all of a direction at once, in the outlines that were tried. Grids
 * found so lie nearly where others were refused, whose lines went astray. */
static sv_status try_waves(sv_job *job, const sv_pyramid *pyramid, const sv_search *search)
{
    double mark = sv_cpu_ms();
    const sv_grids tried = {.count = 0};
    sv_grids waves = {.count = 0};
    sv_status status = sv_job_in_time(job);
    if (!status)
        status =
            sv_waves_locate(pyramid, search->tried, search->fits, search->size, &waves, job->why);
    sv_debug_grids(&job->debug, &pyramid->level[0], NULL, &waves, 0);
    sv_cpu_lap(&mark, &job->page->ms.locate);
    if (!status)
        status = try_grids(job, pyramid, &waves, &tried);
    sv_cpu_lap(&mark, &job->page->ms.read);
    return status;
}

/* What is worth looking for: in a picture decoded finer, cells that had fewer pixels than a tile
 * when it was looked through before; in a negative, what is light there. */
static sv_search begin_search(const sv_job *job, const sv_pyramid *pyramid)
{
    const sv_image *grey = &pyramid->level[0];
    sv_search search = {.size = SIZE};
    if (job->looked_at)
        search.largest_cell = (double)SV_TILE_SIDE * grey->width / job->looked_at;
    if (job->tone == SV_TONE_LIGHT)
        search.least_paper = sv_paper_middle(grey);
    return search;
}

/* Where the grids that ended the search hold no puzzle, the picture is searched thoroughly for
 * others. */
static sv_status read_first(sv_job *job, const sv_pyramid *pyramid, bool patient, sv_grids *grids)
{
    const sv_page *page = job->page;
    sv_search search = begin_search(job, pyramid);
    sv_status status = search_once(job, pyramid, patient, &search, grids);
    if (job->tone == SV_TONE_COLOURED && page->count == 0)
        return status;
    if (!status && page->count == 0 && sv_search_was_ended(grids)) {
        search.thorough = true;
        status = search_once(job, pyramid, false, &search, grids);
    }
    if (!status && page->count == 0 && patient)
        status = try_waves(job, pyramid, &search);
    if (!status && page->count == 0)
        status = try_cells(job, pyramid, &search, grids);
    if (!status && page->count == 0)
        status = try_sizes(job, pyramid, &search, grids);
    if (!status && page->count == 0 && patient)
        status = try_boxes(job, pyramid, &search);
    if (!status && page->count == 0 && patient)
        status = try_boxes_of_sizes(job, pyramid, &search, grids);
    if (!status && page->count == 0 && patient)
        status = try_layouts(job, pyramid, &search, grids);
    if (!status && page->count == 0 && patient)
        status = try_glyphs(job, pyramid);
    const unsigned size = job->first.size;
    const bool unsolved = page->count && size < LARGEST && !job->solved;
    if (!status && page->count && (size < SIZE || unsolved))
        status = try_larger(job, pyramid);
    if (!status && unsolved && size == SIZE && job->first.size == size)
        status = try_larger_sizes(job, pyramid, &search, grids);
    return status;
}

sv_status sv_first_read(sv_job *job, const sv_pyramid *pyramid, bool patient, sv_grids *grids)
{
    sv_status status = read_first(job, pyramid, patient, grids);
    return status ? status : sv_aside_take_back(job);
}
