/* The way from a picture to its puzzles, in one place, to be read from top to bottom:
 *
 *     picture -> image -> pyramid -> ink -> grid -> tiles -> readings -> puzzle -> solution
 *              decode   halve    binarize locate slice   match      assemble   solve
 *                                despeckle
 *
 * Each arrow is one function of one stage. This file alone knows their order, and loops over what
 * may be tried: two scales to decode at, black on white and white on black, the ways to threshold,
 * and the grids found; matching (upright.h) tries the four turns of a board. Solving is in page.h,
 * for the caller asks for it by itself. */
#include "assemble/assemble.h"
#include "board/variants.h"
#include "cpu_clock.h"
#include "deadline.h"
#include "debug.h"
#include "io/picture.h"
#include "page.h"
#include "reader.h"
#include "refuse.h"
#include "sight.h"
#include "upright.h"
#include "vision/meshes.h"
#include "vision/others.h"
#include "vision/search.h"
#include "vision/slice.h"

#include <math.h>

/* A JPEG is decoded at the smallest scale that leaves so many pixels on its long side: a puzzle
 * that fills a third of the picture then has cells of 40 pixels. */
static const uint32_t DECODE_SIDE = 960;

/* Where no puzzle is found so, one may be small in a large picture: then so many. A puzzle of a
 * tenth of 4,000 pixels then has cells of 22 pixels. */
static const uint32_t DECODE_SIDE_SMALL = 1600;

/* The size looked for first. */
enum { SIZE = 9 };

/* Digits are read best where a cell has so many pixels: a page of small puzzles is decoded anew, so
 * many times finer at most: from an eighth to a whole. */
static const double FINE_CELL = 24, FINEST = 8;

/* Once there is a puzzle, what else is taken for one has lines that are nearly beyond doubt. */
static const float OTHER_POSSIBLE = 0.6f;

/* A grid that goes on beyond the picture by more than this share of its side is cut off. */
static const double OVERHANG = 0.03;

/* On a page of several, others are looked for in these ways, this much smaller than the usual
 * picture. */
static const struct {
    unsigned way;
    int larger;
} PAGE_WAYS[] = {{0, 1}, {1, 1}, {0, 0}};

/* A grid cut into tiles, numbered as its digits stand: in grey, and where that is asked for in
 * colour too. */
typedef struct sv_cut {
    sv_tiles grey, planes[3];
    bool coloured;
} sv_cut;

/* What goes along all the way. */
typedef struct sv_job {
    const sv_reader *reader;
    const sv_picture *picture;
    uint32_t min_long_side; /* that the picture is decoded to */
    bool negative;          /* white on black */
    sv_image rgb;           /* the picture in colour, once somebody has asked for it: */
    uint32_t rgb_side;      /* decoded to so many pixels, */
    bool rgb_negative;      /* and inverted or not */
    sv_deadline deadline;
    sv_debug debug;
    sv_places taken;     /* by grids that were read, or refused with certain lines */
    sv_other first;      /* the first puzzle */
    sv_candidates lines; /* the outlines among which the first puzzle was found */
    sv_page *page;       /* where the way ends: in a puzzle, or in why there is none */
    sv_diagnostic *why;  /* what failed, where something does */
} sv_job;

static sv_status read_at(sv_job *job, uint32_t min_long_side, bool *whole);
static sv_status read_image(sv_job *job, sv_image *image);
static sv_status read_pyramid(sv_job *job, const sv_pyramid *pyramid, sv_grids *grids);
static sv_status find_grids(sv_job *job, const sv_pyramid *pyramid, sv_search *search,
                            sv_grids *grids);
static sv_status look(sv_job *job, const sv_pyramid *pyramid, const sv_threshold *way,
                      sv_search *search, sv_grids *grids);
static sv_status try_grids(sv_job *job, const sv_pyramid *pyramid, const sv_grids *grids,
                           const sv_grids *tried);
static sv_status try_grid(sv_job *job, const sv_pyramid *pyramid, sv_grid grid);
static sv_status read_others(sv_job *job, const sv_image *image, const sv_pyramid *pyramid);
static sv_status read_cut(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut);
static sv_status read_grid(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                           sv_readings *readings);
static sv_status read_in_colour(sv_job *job, const sv_grid *grid, sv_cut *cut,
                                sv_readings *readings);
static sv_status see_rules(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_board *rules);
static sv_status believe_boxes(sv_job *job, const sv_readings *readings, sv_board *rules);
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
    sv_image_free(&job.rgb);
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
            status = read_others(job, image, &pyramid);
        if (grids.count && grids.grid[0].score > best.score)
            best = grids.grid[0];
        sv_pyramid_free(&pyramid);
    }
    if (!status && page->count == 0 && !page->refusal.status)
        sv_refuse_grid(&best, &page->refusal);
    return status;
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
        if (status || grids->count == 0 || grids->grid[0].score < SV_GRID_CERTAIN)
            return status;
    }
    return SV_OK;
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
    /* Meshes take long, and have seen all they can at the usual scale. */
    if (search->thorough || job->negative || job->min_long_side > DECODE_SIDE ||
        sv_grids_certain(grids))
        return SV_OK;
    return sv_meshes_locate(pyramid, search, grids, job->why);
}

static sv_status make_ink(sv_job *job, const sv_image *grey, const sv_threshold *way, sv_ink *ink)
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
    sv_status status = make_ink(job, grey, way, &ink);
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
        status = try_grid(job, pyramid, *grid);
        take_place(job, grid);
        refusal = refusal.status ? refusal : page->refusal;
    }
    page->refusal = page->count ? (sv_diagnostic){0} : refusal;
    return status;
}

static sv_status assemble(sv_job *job, const sv_readings *readings, const sv_board *rules,
                          sv_assembly *assembly)
{
    const sv_settings *settings = &job->reader->settings;
    sv_board turned;
    sv_assembly other;
    sv_status status =
        sv_assemble(readings, rules, settings->repair, settings->mistakes, assembly, job->why);
    if (status || rules->box_rows == rules->box_columns || rules->variants & SV_JIGSAW ||
        (assembly->unique && assembly->repair_count == 0))
        return status;
    /* Boxes may stand or lie; where thick lines do not tell, the digits do. */
    status = sv_board_init(&turned, rules->size, rules->box_columns, rules->box_rows,
                           rules->variants, job->why);
    if (!status)
        status =
            sv_assemble(readings, &turned, settings->repair, settings->mistakes, &other, job->why);
    if (!status && other.unique &&
        (!assembly->unique || other.repair_count < assembly->repair_count))
        *assembly = other;
    return status;
}

/* Reads one grid into the page's puzzles, or sets its refusal. */
static sv_status try_grid(sv_job *job, const sv_pyramid *pyramid, sv_grid grid)
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
    sv_status status = read_grid(job, pyramid, grid, cut, &readings);
    if (!status && sv_recogniser_wants_colour(&reader->recogniser, &readings))
        status = read_in_colour(job, grid, cut, &readings);
    if (!status)
        status = sv_board_init(&rules, grid->size, 0, 0, SV_CLASSIC, job->why);
    if (!status && readings.likeness >= sv_recogniser_doubtful(&reader->recogniser))
        status = see_rules(job, grid, cut, &rules);
    if (!status && page->refusal.status)
        status = believe_boxes(job, &readings, &rules);
    if (status || page->refusal.status)
        return status;
    status = assemble(job, &readings, &rules, &assembly);
    if (!status)
        status = sv_refuse_content(&reader->recogniser, grid, &readings, &assembly, &page->refusal,
                                   job->why);
    if (!status && !page->refusal.status && reader->settings.repair)
        sv_refuse_unsound(grid, &assembly, &page->refusal);
    if (!status && !page->refusal.status)
        status = sv_page_add(page, &pyramid->level[0], grid, &readings, &assembly, job->why);
    return status;
}

/* ------------------------------------------------ several puzzles of a page */

/* The candidates of one more look at the page. */
static sv_status look_for_others(sv_job *job, const sv_pyramid *pyramid, unsigned which,
                                 sv_others *others)
{
    const sv_threshold *way = sv_search_way(PAGE_WAYS[which].way);
    int level = sv_search_level(pyramid, way) - PAGE_WAYS[which].larger;
    sv_candidates lines, cells;
    sv_ink ink;
    level = level < 0 ? 0 : level;
    sv_status status = make_ink(job, &pyramid->level[level], way, &ink);
    if (status)
        return status;
    status = sv_candidates_of_lines(&ink, &lines, job->why);
    if (!status)
        status = sv_candidates_of_cells(&ink, &cells, job->why);
    sv_ink_free(&ink);
    if (status)
        return status;
    sv_candidates_to_level_0(&lines, (unsigned)level);
    sv_candidates_to_level_0(&cells, (unsigned)level);
    sv_others_add(pyramid, &lines, &job->taken, &job->first, true, others);
    sv_others_add(pyramid, &cells, &job->taken, &job->first, true, others);
    return SV_OK;
}

/* The lines found go on where the picture ends. */
static bool is_cut(const sv_image *image, const sv_quad *outline)
{
    double reach = OVERHANG * sqrt(sv_quad_area(outline));
    for (int k = 0; k < 4; k++) {
        sv_point p = outline->corner[k];
        if (p.x < -reach || p.y < -reach || p.x > image->width + reach ||
            p.y > image->height + reach)
            return true;
    }
    return false;
}

static void add_cut(const sv_quad *quad, sv_others *cut)
{
    if (cut->cut_count < SV_MAX_CANDIDATES)
        cut->cut[cut->cut_count++] = *quad;
}

/* Reads what lies in a quadrilateral, if that is a puzzle. */
static sv_status try_other(sv_job *job, const sv_pyramid *pyramid, const sv_other *other,
                           sv_others *cut)
{
    double mark = sv_cpu_ms();
    sv_page *page = job->page;
    sv_grid grid;
    sv_quad outline;
    if (sv_places_have(&job->taken, &other->quad))
        return SV_OK;
    if (sv_deadline_passed(&job->deadline))
        return sv_fail_timeout(&job->deadline, SV_STAGE_LOCATE, job->why);
    sv_status status = sv_locate_sized(pyramid, &other->quad, other->size, &grid, job->why);
    sv_cpu_lap(&mark, &page->ms.locate);
    if (status || grid.score < OTHER_POSSIBLE)
        return status;
    outline = sv_grid_outline(&grid);
    if (sv_places_have(&job->taken, &outline))
        return SV_OK;
    if (is_cut(&pyramid->level[0], &outline)) {
        add_cut(&outline, cut);
        return SV_OK;
    }
    status = try_grid(job, pyramid, grid);
    if (!page->refusal.status)
        sv_places_add(&job->taken, &outline);
    page->refusal = (sv_diagnostic){0};
    sv_cpu_lap(&mark, &page->ms.read);
    return status;
}

/* Reads what else the page holds, one look after the other. */
static sv_status read_page(sv_job *job, const sv_pyramid *pyramid, sv_others *cut)
{
    sv_status status = SV_OK;
    for (unsigned i = 0; i < sizeof PAGE_WAYS / sizeof *PAGE_WAYS && !status; i++) {
        double mark = sv_cpu_ms();
        sv_others others = {.count = 0};
        status = look_for_others(job, pyramid, i, &others);
        sv_cpu_lap(&mark, &job->page->ms.locate);
        for (unsigned k = 0; k < others.count && !status; k++)
            status = try_other(job, pyramid, &others.of[k], cut);
        for (unsigned k = 0; k < others.cut_count; k++)
            add_cut(&others.cut[k], cut);
    }
    return status;
}

/* Counts what is cut off by the picture's edge, once each, and is not in the way of what was read.
 */
static void count_cut(sv_job *job, const sv_others *others)
{
    sv_places seen = job->taken;
    for (unsigned i = 0; i < others->cut_count; i++)
        if (!sv_places_have(&seen, &others->cut[i])) {
            sv_places_add(&seen, &others->cut[i]);
            job->page->cut_off++;
        }
}

static double cell_of(const sv_quad *quad, unsigned size)
{
    return sqrt(sv_quad_area(quad)) / size;
}

static void scale_quad(sv_quad *quad, double scale)
{
    for (int k = 0; k < 4; k++) {
        quad->corner[k].x *= scale;
        quad->corner[k].y *= scale;
    }
}

/* Reads the page from a finer picture; the puzzles that have been read are read again, and stay as
 * they were where that fails. */
static sv_status read_finer(sv_job *job, uint32_t coarse_width, const sv_pyramid *pyramid,
                            sv_others *cut)
{
    sv_page *page = job->page;
    size_t before = page->count, at = 0;
    double scale = (double)pyramid->level[0].width / coarse_width;
    double to_fine = (double)pyramid->level[0].width / page->width;
    sv_status status = SV_OK;
    for (unsigned i = 0; i < job->taken.count; i++)
        scale_quad(&job->taken.quad[i], scale);
    for (size_t i = 0; i < before && !status; i++) {
        sv_other again = {.size = page->puzzles[at].board.size};
        for (int k = 0; k < 4; k++)
            again.quad.corner[k] = page->puzzles[at].corners[k];
        scale_quad(&again.quad, to_fine);
        sv_places taken = job->taken;
        size_t count = page->count;
        job->taken.count = 0;
        status = try_other(job, pyramid, &again, cut);
        job->taken = taken;
        if (page->count > count)
            sv_page_remove(page, at);
        else
            at++;
    }
    return status ? status : read_page(job, pyramid, cut);
}

/* The cells of what was found and what may be, the smallest. */
static double smallest_cell(const sv_job *job, const sv_others *others)
{
    double cell = INFINITY;
    for (unsigned i = 0; i < others->count; i++)
        cell = fmin(cell, cell_of(&others->of[i].quad, others->of[i].size));
    for (unsigned i = 0; i < job->taken.count; i++)
        cell = fmin(cell, cell_of(&job->taken.quad[i], job->page->puzzles[0].board.size));
    return cell;
}

/* Where the outlines found on the way to the first puzzle speak for more, the page is read; where
 * its cells are small, from a finer picture. */
static sv_status read_others(sv_job *job, const sv_image *image, const sv_pyramid *pyramid)
{
    double mark = sv_cpu_ms();
    sv_page *page = job->page;
    sv_others others = {.count = 0};
    sv_image finer = {0};
    sv_pyramid fine = {0};
    sv_others_add(pyramid, &job->lines, &job->taken, &job->first, false, &others);
    sv_cpu_lap(&mark, &page->ms.locate);
    double finer_by = FINE_CELL / smallest_cell(job, &others);
    sv_status status = SV_OK;
    if (others.count && finer_by > 1 && image->width < page->width) {
        uint32_t side = image->width > image->height ? image->width : image->height;
        job->min_long_side = (uint32_t)(side * fmin(finer_by, FINEST));
        sv_decode_request request = {.channels = 1, .min_long_side = job->min_long_side};
        status = sv_picture_decode(job->picture, request, &finer, page->degraded, job->why);
        sv_cpu_lap(&mark, &page->ms.decode);
        if (!status && job->negative)
            sv_image_invert(&finer);
        if (!status)
            status = sv_pyramid_build(&finer, &fine, job->why);
        if (!status)
            status = read_finer(job, image->width, &fine, &others);
    } else if (others.count) {
        status = read_page(job, pyramid, &others);
    }
    if (!status)
        count_cut(job, &others);
    sv_pyramid_free(&fine);
    sv_image_free(&finer);
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
static sv_status see_rules(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_board *rules)
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
        if (!told)
            sv_sight_refuse(&sight, &job->page->refusal);
    }
    if (told)
        sv_variants_take_regions(rules, reader->regions.regions);
    rules->variants |= reader->settings.variants;
    return status;
}

/* Where the regions seem irregular but are unclear, as under an app's coloured row and column, the
 * digits decide: those of irregular regions do not have one solution by boxes too. */
static sv_status believe_boxes(sv_job *job, const sv_readings *readings, sv_board *rules)
{
    sv_assembly assembly;
    sv_board boxes;
    sv_status status = sv_board_init(&boxes, rules->size, 0, 0, rules->variants, job->why);
    if (!status)
        status = sv_assemble(readings, &boxes, false, job->reader->settings.mistakes, &assembly,
                             job->why);
    if (!status && assembly.unique) {
        job->page->refusal = (sv_diagnostic){0};
        *rules = boxes;
    }
    return status;
}

/* Once for all the puzzles that are read at one scale. */
static sv_status decode_colour(sv_job *job)
{
    char degraded[sizeof job->page->degraded];
    sv_decode_request request = {.channels = 3, .min_long_side = job->min_long_side};
    if (job->rgb.pixels && job->rgb_side == job->min_long_side &&
        job->rgb_negative == job->negative)
        return SV_OK;
    sv_image_free(&job->rgb);
    sv_status status = sv_picture_decode(job->picture, request, &job->rgb, degraded, job->why);
    if (!status && job->negative)
        sv_image_invert(&job->rgb);
    job->rgb_side = job->min_long_side;
    job->rgb_negative = job->negative;
    return status;
}

/* Once: what has been sliced stays. */
static sv_status slice_colour(sv_job *job, const sv_grid *grid, sv_cut *cut)
{
    if (cut->coloured)
        return SV_OK;
    sv_status status = decode_colour(job);
    if (!status)
        status = sv_slice_planes(&job->rgb, grid, cut->planes, job->why);
    cut->coloured = !status;
    return status;
}
