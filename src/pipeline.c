/* The way from a picture to its puzzles, in one place, to be read from top to bottom:
 *
 *     picture -> image -> pyramid -> ink -> grid -> tiles -> readings -> puzzle -> solution
 *              decode   halve    binarize locate slice   match      assemble   solve
 *                                despeckle
 *
 * Each arrow is one function of one stage. This file alone knows their order, and loops over what
 * may be tried: two scales to decode at, black on white and white on black, the ways to threshold,
 * and the grids found; matching (upright.h) tries the four turns of a board. Once there is a
 * puzzle, further.h looks for the others of a page. Solving is in page.h, for the caller asks for
 * it by itself. */
#include "assemble/assemble.h"
#include "board/variants.h"
#include "cpu_clock.h"
#include "digits/same_hand.h"
#include "further.h"
#include "interpret.h"
#include "job.h"
#include "refuse.h"
#include "sight.h"
#include "upright.h"
#include "vision/meshes.h"
#include "vision/search.h"
#include "vision/sizes.h"
#include "vision/slice.h"

/* A JPEG is decoded at the smallest scale that leaves so many pixels on its long side: a puzzle
 * that fills a third of the picture then has cells of 40 pixels. */
static const uint32_t DECODE_SIDE = 960;

/* Where no puzzle is found so, one may be small in a large picture: then so many. A puzzle of a
 * tenth of 4,000 pixels then has cells of 22 pixels. */
static const uint32_t DECODE_SIDE_SMALL = 1600;

/* Where the lines around the boxes alone are seen, so many cells may be mended: of eight puzzles
 * found so seven had at most one, and a piece of text 14. */
enum { MOST_REPAIRS = 1 };

/* The size looked for first. */
enum { SIZE = 9 };

/* A grid cut into tiles, numbered as its digits stand: in grey, and where that is asked for in
 * colour too. */
typedef struct sv_cut {
    sv_tiles grey, planes[3];
    bool coloured;
} sv_cut;

static sv_status read_at(sv_job *job, uint32_t min_long_side, bool *whole);
static sv_status read_image(sv_job *job, sv_image *image);
static sv_status read_pyramid(sv_job *job, const sv_pyramid *pyramid, sv_grids *grids);
static sv_status find_grids(sv_job *job, const sv_pyramid *pyramid, sv_search *search,
                            sv_grids *grids);
static sv_status look(sv_job *job, const sv_pyramid *pyramid, const sv_threshold *way,
                      sv_search *search, sv_grids *grids);
static sv_status try_sizes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                           const sv_grids *refused);
static sv_status try_grids(sv_job *job, const sv_pyramid *pyramid, const sv_grids *grids,
                           const sv_grids *tried);
static sv_status try_boxes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search);
static sv_status read_cut(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut);
static sv_status read_grid(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                           sv_readings *readings);
static sv_status read_in_colour(sv_job *job, const sv_grid *grid, sv_cut *cut,
                                sv_readings *readings);
static sv_status see_rules(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_board *rules,
                           sv_regions *regions);
static sv_status slice_colour(sv_job *job, const sv_grid *grid, sv_cut *cut);

/* -------------------------------------------------------- picture -> image */

sv_status sv_reader_read(sv_reader *reader, const sv_picture *picture, sv_page **out,
                         sv_diagnostic *why)
{
    sv_job job = {.reader = reader,
                  .picture = picture,
                  .deadline = sv_deadline_in(reader->settings.limits.seconds),
                  .why = why};
    bool whole;
    sv_status status = sv_debug_open(&job.debug, reader->debug_dir, why);
    if (!status)
        status =
            sv_page_create(sv_picture_width(picture), sv_picture_height(picture), &job.page, why);
    if (!status)
        status = read_at(&job, DECODE_SIDE, &whole);
    if (!status && job.page->count == 0 && !whole)
        status = read_at(&job, DECODE_SIDE_SMALL, &whole);
    sv_planes_free(&job.colour);
    if (status) {
        sv_page_free(job.page);
        return status;
    }
    sv_page_arrange(job.page);
    *out = job.page;
    return SV_OK;
}

/* Decodes the picture to at least so many pixels, and reads it. *whole: there are no more. */
static sv_status read_at(sv_job *job, uint32_t min_long_side, bool *whole)
{
    double mark = sv_cpu_ms();
    sv_page *page = job->page;
    sv_image image = {0};
    sv_decode_request request = {.channels = 1, .min_long_side = min_long_side};
    job->min_long_side = min_long_side;
    sv_status status = sv_picture_decode(job->picture, request, &image, page->degraded, job->why);
    sv_cpu_lap(&mark, &page->ms.decode);
    *whole = image.width >= page->width;
    if (!status)
        status = read_image(job, &image);
    sv_image_free(&image);
    return status;
}

/* -------------------------------------------------------- image -> pyramid */

/* The picture as it is; where that holds no puzzle, its negative: white on black. */
static sv_status read_image(sv_job *job, sv_image *image)
{
    sv_page *page = job->page;
    sv_grid best = {.score = 0}; /* whose evidence is told where there is no grid at all */
    sv_status status = SV_OK;
    for (int negative = 0; negative < 2 && page->count == 0 && !status; negative++) {
        double mark = sv_cpu_ms();
        sv_pyramid pyramid = {0};
        sv_grids grids = {.count = 0};
        job->negative = negative;
        if (negative)
            sv_image_invert(image);
        status = sv_pyramid_build(image, &pyramid, job->why);
        sv_cpu_lap(&mark, &page->ms.locate);
        if (!status)
            status = read_pyramid(job, &pyramid, &grids);
        if (!status && page->count)
            status = sv_further_read(job, image, &pyramid);
        if (grids.count && grids.grid[0].score > best.score)
            best = grids.grid[0];
        sv_pyramid_free(&pyramid);
    }
    if (!status && page->count == 0 && !page->refusal.status)
        sv_refuse_grid(&best, &page->refusal);
    return status;
}

/* Meshes, and boxes alone, take long, and show all they can there. */
static bool at_usual_scale(const sv_job *job)
{
    return !job->negative && job->min_long_side <= DECODE_SIDE;
}

/* Finds and reads the puzzle. Where the grid found first is none, the picture is searched
 * thoroughly for others. */
static sv_status read_pyramid(sv_job *job, const sv_pyramid *pyramid, sv_grids *grids)
{
    sv_page *page = job->page;
    sv_search search = {.size = SIZE};
    for (int thorough = 0; thorough < 2 && page->count == 0; thorough++) {
        double mark = sv_cpu_ms();
        sv_grids tried = *grids;
        search.thorough = thorough;
        sv_status status = find_grids(job, pyramid, &search, grids);
        job->lines = search.lines;
        sv_cpu_lap(&mark, &page->ms.locate);
        if (!status)
            status = try_grids(job, pyramid, grids, &tried);
        sv_cpu_lap(&mark, &page->ms.read);
        if (status)
            return status;
        if (grids->count == 0 || grids->grid[0].score < SV_GRID_CERTAIN)
            break;
    }
    sv_status status = page->count ? SV_OK : try_sizes(job, pyramid, &search, grids);
    if (!status && page->count == 0 && at_usual_scale(job))
        status = try_boxes(job, pyramid, &search);
    return status;
}

/* What is no puzzle of the size it was taken for may be one of another. */
static sv_status try_sizes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search,
                           const sv_grids *refused)
{
    double mark = sv_cpu_ms();
    sv_grids sizes;
    sv_status status = sv_sizes_locate(pyramid, search, refused, &sizes, job->why);
    sv_cpu_lap(&mark, &job->page->ms.locate);
    if (!status)
        status = try_grids(job, pyramid, &sizes, refused);
    sv_cpu_lap(&mark, &job->page->ms.read);
    return status;
}

/* ---------------------------------------------------- pyramid -> ink -> grid */

/* Looks in one way after the other, until the search ends. */
static sv_status find_grids(sv_job *job, const sv_pyramid *pyramid, sv_search *search,
                            sv_grids *grids)
{
    const sv_threshold *way;
    for (unsigned i = 0; (way = sv_search_way(i)); i++) {
        if (sv_deadline_passed(&job->deadline))
            return sv_fail_timeout(&job->deadline, SV_STAGE_LOCATE, job->why);
        sv_status status = look(job, pyramid, way, search, grids);
        if (status)
            return status;
        if (sv_search_ends(search, grids, i + 1))
            break;
    }
    if (search->thorough || !at_usual_scale(job) || sv_grids_certain(grids))
        return SV_OK;
    sv_status status = sv_meshes_locate(pyramid, search, grids, job->why);
    if (!status)
        sv_debug_grids(&job->debug, &pyramid->level[0], NULL, grids, 0);
    return status;
}

sv_status sv_job_make_ink(sv_job *job, const sv_image *grey, const sv_threshold *way, sv_ink *ink)
{
    sv_status status = sv_binarize(grey, *way, ink, job->why);
    if (status)
        return status;
    status = sv_despeckle(ink, job->why);
    if (status)
        sv_ink_free(ink);
    return status;
}

static sv_status look(sv_job *job, const sv_pyramid *pyramid, const sv_threshold *way,
                      sv_search *search, sv_grids *grids)
{
    int level = sv_search_level(pyramid, way);
    sv_ink ink;
    if (level < 0)
        return SV_OK;
    const sv_image *grey = &pyramid->level[level];
    sv_status status = sv_job_make_ink(job, grey, way, &ink);
    if (status)
        return status;
    status = sv_locate(pyramid, &ink, (unsigned)level, search, grids, job->why);
    if (!status)
        sv_debug_grids(&job->debug, grey, &ink, grids, (unsigned)level);
    sv_ink_free(&ink);
    return status;
}

/* ---------------------------------------------------------- grid -> puzzle */

/* A grid that has been read, or has certain lines, leaves no room for others. */
static void take_place(sv_job *job, const sv_grid *grid)
{
    sv_quad outline = sv_grid_outline(grid);
    if (!job->page->refusal.status || grid->score >= SV_GRID_CERTAIN)
        sv_places_add(&job->taken, &outline);
    if (job->page->count == 1)
        job->first = (sv_other){outline, grid->size};
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
            sv_refused_place(grids, i))
            continue;
        page->refusal = (sv_diagnostic){0};
        status = sv_job_read_grid(job, pyramid, *grid);
        take_place(job, grid);
        refusal = refusal.status ? refusal : page->refusal;
    }
    page->refusal = page->count ? (sv_diagnostic){0} : refusal;
    return status;
}

/* Where lines make no grid, or one that holds no puzzle, the lines around the boxes may be the only
 * ones to be seen. What they show is read wherever it lies, but must have one solution, and nearly
 * as it was read: a piece of text has been mended into a puzzle. */
static sv_status try_boxes(sv_job *job, const sv_pyramid *pyramid, const sv_search *search)
{
    double mark = sv_cpu_ms();
    sv_page *page = job->page;
    sv_diagnostic refusal = page->refusal;
    sv_grids grids = {.count = 0};
    sv_status status = sv_locate_boxes(pyramid, search, &grids, job->why);
    sv_cpu_lap(&mark, &page->ms.locate);
    sv_debug_grids(&job->debug, &pyramid->level[0], NULL, &grids, 0);
    for (unsigned i = 0; i < grids.count && page->count == 0 && !status; i++) {
        sv_grid *grid = &grids.grid[i];
        if (grid->score < SV_GRID_POSSIBLE)
            continue;
        grid->score = SV_GRID_POSSIBLE;
        page->refusal = (sv_diagnostic){0};
        status = sv_job_read_grid(job, pyramid, *grid);
        if (page->count && page->puzzles[0].repair_count > MOST_REPAIRS)
            sv_page_remove(page, 0);
        else if (page->count)
            take_place(job, grid);
    }
    sv_cpu_lap(&mark, &page->ms.read);
    page->refusal = page->count ? (sv_diagnostic){0} : refusal;
    return status;
}

/* Where what was read does not fit the solution, it is compared with what else the same hand has
 * written, and the puzzle assembled once more. */
static sv_status compare_hand(sv_job *job, const sv_cut *cut, sv_board *rules,
                              sv_readings *readings, sv_assembly *assembly)
{
    const uint8_t *givens = assembly->board.cells, *solution = assembly->solution;
    if (!solution[0] || !sv_readings_compare_hand(&cut->grey, givens, solution, readings))
        return SV_OK;
    return sv_interpret(&job->reader->settings, readings, rules, assembly, job->why);
}

sv_status sv_job_read_grid(sv_job *job, const sv_pyramid *pyramid, sv_grid grid)
{
    sv_cut cut = {.coloured = false};
    sv_status status = read_cut(job, pyramid, &grid, &cut);
    sv_tiles_free(&cut.grey);
    for (unsigned plane = 0; plane < 3; plane++)
        sv_tiles_free(&cut.planes[plane]);
    return status;
}

static sv_status read_cut(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut)
{
    const sv_reader *reader = job->reader;
    sv_page *page = job->page;
    sv_readings readings;
    sv_assembly assembly;
    sv_board rules;
    sv_regions regions = {.guesses = 0};
    bool believed = false;
    sv_status status = read_grid(job, pyramid, grid, cut, &readings);
    if (!status && sv_recogniser_wants_colour(&reader->recogniser, &readings))
        status = read_in_colour(job, grid, cut, &readings);
    if (!status)
        status = sv_board_init(&rules, grid->size, 0, 0, SV_CLASSIC, job->why);
    if (!status && readings.likeness >= sv_recogniser_doubtful(&reader->recogniser))
        status = see_rules(job, grid, cut, &rules, &regions);
    if (!status && page->refusal.status)
        status = sv_interpret_unclear(&reader->settings, &readings, &regions, &rules, &believed,
                                      job->why);
    if (believed)
        page->refusal = (sv_diagnostic){0};
    if (status || page->refusal.status)
        return status;
    status = sv_interpret(&reader->settings, &readings, &rules, &assembly, job->why);
    if (!status)
        status = compare_hand(job, cut, &rules, &readings, &assembly);
    if (!status)
        status = sv_refuse_content(&reader->recogniser, grid, &readings, &assembly, &page->refusal,
                                   job->why);
    if (!status && !page->refusal.status && reader->settings.repair)
        sv_refuse_unsound(grid, &assembly, &page->refusal);
    if (!status && !page->refusal.status)
        status = sv_page_add(page, &pyramid->level[0], grid, &readings, &assembly, job->why);
    return status;
}

/* ----------------------------------------------- grid -> tiles -> readings */

/* The tiles, and the grid with them, are turned as the digits stand. */
static sv_status read_grid(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                           sv_readings *readings)
{
    unsigned turns = 0;
    sv_tiles turned;
    sv_status status = sv_slice(pyramid, grid, &cut->grey, job->why);
    if (!status)
        status = sv_match_upright(&job->reader->recogniser, &cut->grey, &turns, readings,
                                  &job->debug, job->why);
    if (!status && turns)
        status = sv_tiles_turn(&cut->grey, turns, &turned, job->why);
    if (status || !turns)
        return status;
    sv_tiles_free(&cut->grey);
    cut->grey = turned;
    /* Turning the board clockwise makes it upright, so its top left corner is the one that comes
     * there. */
    *grid = sv_grid_turn(grid, turns);
    return SV_OK;
}

/* A board that somebody has written on is looked at again, in colour. */
static sv_status read_in_colour(sv_job *job, const sv_grid *grid, sv_cut *cut,
                                sv_readings *readings)
{
    sv_status status = slice_colour(job, grid, cut);
    if (!status)
        status = sv_recognise_in_colour(&job->reader->recogniser, &cut->grey, cut->planes, readings,
                                        job->why);
    if (!status)
        sv_debug_coloured(&job->debug, readings);
    return status;
}

/* What holds on the board: what is told, and what its picture shows. Sets the page's refusal where
 * that is unclear. */
static sv_status see_rules(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_board *rules,
                           sv_regions *regions)
{
    const sv_reader *reader = job->reader;
    bool told = reader->regions.size == rules->size;
    sv_sight sight;
    sv_status status = SV_OK;
    if (reader->settings.look) {
        if (!sv_sight_of_grey(&cut->grey, &sight) && !told) {
            status = slice_colour(job, grid, cut);
            if (!status)
                sv_sight_add_colour(cut->planes, &sight);
        }
        sv_debug_sight(&job->debug, &cut->grey, &sight);
        *rules = sight.board;
        *regions = sight.regions;
        if (!told)
            sv_sight_refuse(&sight, &job->page->refusal);
    }
    if (told)
        sv_variants_take_regions(rules, reader->regions.regions);
    rules->variants |= reader->settings.variants;
    return status;
}

/* Once for all the puzzles that are read at one scale. */
static sv_status decode_colour(sv_job *job)
{
    char degraded[sizeof job->page->degraded];
    sv_image rgb = {0};
    sv_decode_request request = {.channels = 3, .min_long_side = job->min_long_side};
    if (job->colour_side == job->min_long_side && job->colour_negative == job->negative)
        return SV_OK;
    sv_planes_free(&job->colour);
    job->colour_side = 0;
    sv_status status = sv_picture_decode(job->picture, request, &rgb, degraded, job->why);
    if (!status && job->negative)
        sv_image_invert(&rgb);
    if (!status)
        status = sv_planes_build(&rgb, &job->colour, job->why);
    sv_image_free(&rgb);
    job->colour_side = status ? 0 : job->min_long_side;
    job->colour_negative = job->negative;
    return status;
}

/* Once: what has been sliced stays. */
static sv_status slice_colour(sv_job *job, const sv_grid *grid, sv_cut *cut)
{
    if (cut->coloured)
        return SV_OK;
    sv_status status = decode_colour(job);
    if (!status)
        status = sv_slice_planes(&job->colour, grid, cut->planes, job->why);
    cut->coloured = !status;
    return status;
}
