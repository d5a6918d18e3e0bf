/* The way from a picture to its puzzles, in one place, to be read from top to bottom:
 *
 *     picture -> image -> pyramid -> ink -> grid -> tiles -> readings -> puzzle -> solution
 *              decode   halve    binarize locate slice   match      assemble   solve
 *                                despeckle
 *
 * Each arrow is one function of one stage; this file alone knows their order. What is tried where
 * one way fails is told elsewhere: page/first.c tries ways to threshold and the grids found until
 * one is the first puzzle, page/further.c looks for the others of a page, reading/upright.h tries
 * the four turns of a board, reading/retouch.h other tiles where its digits are not legible; here
 * are only two scales to decode at, and four tones: black on white, white on black, colours as dark
 * as black ink, and dark lines between colours. Solving is in page/solve.c, for the caller asks for
 * it by itself. */
#include "assemble/assemble.h"
#include "assemble/full.h"
#include "cpu_clock.h"
#include "digits/same_hand.h"
#include "digits/same_symbol.h"
#include "page/arrange.h"
#include "page/aside.h"
#include "page/first.h"
#include "page/further.h"
#include "reading/copied.h"
#include "reading/cut.h"
#include "reading/interpret.h"
#include "reading/refit.h"
#include "reading/refuse.h"
#include "reading/remains.h"
#include "reading/retouch.h"
#include "reading/rules.h"
#include "reading/tone.h"
#include "reading/typed.h"
#include "reading/upright.h"
#include "vision/paper.h"
#include "vision/slice.h"

/* A JPEG is decoded at the smallest scale that leaves so many pixels on its long side: a puzzle
 * that fills a third of the picture then has cells of 35 pixels. */
static const uint32_t DECODE_SIDE = 960;

/* Where no puzzle is found so, one may be small in a large picture: then so many. A puzzle of a
 * tenth of 4,000 pixels then has cells of 22 pixels. */
static const uint32_t DECODE_SIDE_SMALL = 1600;

/* On larger boards cells of a symbol are many, and more are misread than the rules mend. */
enum { LARGEST_USUAL = 9 };

static sv_status read_at(sv_job *job, uint32_t min_long_side, bool *whole);
static sv_status read_image(sv_job *job, sv_image *image);
static sv_status read_cut(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                          sv_readings *readings);
static sv_status take_puzzle(sv_job *job, const sv_image *grey, const sv_grid *grid, sv_cut *cut,
                             sv_readings *readings, sv_outcome *outcome);
static sv_status read_tiles(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                            sv_readings *readings);
static sv_status look_closely(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_readings *readings);
static sv_status assemble(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_board *rules,
                          sv_readings *readings, sv_assembly *assembly);
static sv_status assemble_full(sv_job *job, const sv_readings *readings, sv_assembly *assembly,
                               sv_outcome *outcome);
static sv_status judge(sv_job *job, const sv_image *grey, const sv_grid *grid,
                       const sv_readings *readings, const sv_assembly *assembly,
                       sv_outcome *outcome);

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
    sv_aside_free(&job);
    if (status) {
        sv_page_free(job.page);
        return status;
    }
    if (job.page->count == 0 && *job.page->degraded)
        sv_refuse_damaged(&job.page->refusal);
    sv_page_arrange(job.page);
    job.page->seconds = reader->settings.limits.seconds;
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
    /* What was refused before lies in pixels of another decode. */
    job->taken.count = 0;
    job->illegible = (sv_illegible){0};
    sv_job_at(job, SV_STAGE_DECODE);
    sv_status status = sv_picture_decode(job->picture, request, &image, page->degraded, job->why);
    sv_cpu_lap(&mark, &page->ms.decode);
    sv_job_at(job, SV_STAGE_LOCATE);
    *whole = image.width >= page->width;
    if (!status)
        status = read_image(job, &image);
    job->looked_at = image.width;
    sv_image_free(&image);
    return status;
}

/* -------------------------------------------------------- image -> pyramid */

/* The ways that take long are gone where boards mostly are: on light paper, and on a screen that is
 * nearly all dark. */
static bool is_worth_patience(const sv_job *job, const sv_image *image)
{
    const bool paper =
        job->tone == SV_TONE_DARK || (job->tone == SV_TONE_LIGHT && sv_paper_is_most(image));
    return paper && job->min_long_side <= DECODE_SIDE;
}

/* *best: the grid whose evidence is told where there is none. */
static sv_status read_toned(sv_job *job, const sv_image *image, sv_grid *best)
{
    double mark = sv_cpu_ms();
    sv_pyramid pyramid = {0};
    sv_grids grids = {.count = 0};
    const bool patient = is_worth_patience(job, image);
    sv_status status = sv_pyramid_build(image, &pyramid, job->why);
    sv_cpu_lap(&mark, &job->page->ms.locate);
    if (!status)
        status = sv_first_read(job, &pyramid, patient, &grids);
    if (!status && job->page->count)
        status = sv_further_read(job, image, &pyramid);
    if (grids.count && grids.grid[0].score > best->score)
        *best = grids.grid[0];
    sv_pyramid_free(&pyramid);
    return status;
}

/* The picture as it is; where that holds no puzzle, its negative: white on black; then with colours
 * as dark as black ink, and with dark lines between colours. */
static sv_status read_image(sv_job *job, sv_image *image)
{
    sv_page *page = job->page;
    sv_grid best = {.score = 0};
    sv_status status = SV_OK;
    for (int tone = SV_TONE_DARK; tone <= SV_TONE_EDGED && page->count == 0 && !status; tone++) {
        bool useful;
        job->tone = (sv_tone)tone;
        if (tone == SV_TONE_COLOURED)
            sv_image_invert(image); /* as it was */
        status = sv_tone_make(job, image, &useful);
        if (!status && useful)
            status = read_toned(job, image, &best);
    }
    if (!status && page->count == 0 && !page->refusal.status)
        sv_refuse_grid(&best, &page->refusal);
    return status;
}

/* ---------------------------------------------------- pyramid -> ink -> grid */

sv_status sv_job_make_ink(sv_job *job, const sv_image *grey, const sv_threshold *way, sv_ink *ink)
{
    sv_job_at(job, SV_STAGE_BINARIZE);
    sv_status status = sv_binarize(grey, *way, ink, job->why);
    if (status)
        return status;
    status = sv_despeckle(ink, job->why);
    if (status)
        sv_ink_free(ink);
    return status;
}

sv_status sv_job_look(sv_job *job, const sv_pyramid *pyramid, const sv_threshold *way,
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
    sv_job_at(job, SV_STAGE_LOCATE);
    status = sv_locate(pyramid, &ink, (unsigned)level, search, grids, job->why);
    if (!status)
        sv_debug_grids(&job->debug, grey, &ink, grids, (unsigned)level);
    sv_ink_free(&ink);
    return status;
}

/* ---------------------------------------------------------- grid -> puzzle */

/* Whoever looks why a photo failed is told where the grid lies, and what has come of it. */
static void tell_grid(sv_job *job, const sv_image *grey, const sv_grid *grid)
{
    static const char *const tones[] = {"dark", "light", "coloured", "edged"};
    sv_debug_begin(&job->debug, (sv_debug_grid){.outline = sv_grid_outline(grid),
                                                .size = grid->size,
                                                .score = grid->score,
                                                .width = grey->width,
                                                .height = grey->height,
                                                .tone = tones[job->tone]});
}

static void tell_outcome(const sv_job *job, const sv_outcome *outcome)
{
    sv_debug_tell(&job->debug, "verdict",
                  !outcome->added   ? outcome->refusal.message
                  : outcome->solved ? "a puzzle with one solution"
                                    : "a puzzle, but its digits have no single solution");
}

sv_status sv_job_read_grid(sv_job *job, const sv_pyramid *pyramid, sv_grid grid,
                           sv_outcome *outcome)
{
    sv_cut cut = {.coloured = false};
    sv_readings readings;
    *outcome = (sv_outcome){.added = false};
    tell_grid(job, &pyramid->level[0], &grid);
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = read_cut(job, pyramid, &grid, &cut, &readings);
    if (!status)
        status = take_puzzle(job, &pyramid->level[0], &grid, &cut, &readings, outcome);
    if (!status)
        tell_outcome(job, outcome);
    sv_job_at(job, SV_STAGE_LOCATE); /* of others */
    sv_cut_free(&cut);
    return status;
}

static sv_status read_cut(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                          sv_readings *readings)
{
    sv_status status = read_tiles(job, pyramid, grid, cut, readings);
    if (!status)
        status = sv_refit(job, pyramid, grid, cut, readings);
    if (!status)
        status = sv_retouch(job, grid, cut, readings);
    return status ? status : look_closely(job, grid, cut, readings);
}

static sv_status take_puzzle(sv_job *job, const sv_image *grey, const sv_grid *grid, sv_cut *cut,
                             sv_readings *readings, sv_outcome *outcome)
{
    const sv_diagnostic *refusal = &outcome->refusal;
    sv_board rules;
    sv_assembly assembly;
    outcome->likeness = readings->likeness;
    outcome->filled = sv_readings_count_filled(readings);
    sv_status status = sv_rules_see(job, grid, cut, readings, &rules, &outcome->refusal);
    if (!status && !refusal->status)
        status = assemble(job, grid, cut, &rules, readings, &assembly);
    if (!status && !refusal->status)
        status = judge(job, grey, grid, readings, &assembly, outcome);
    if (!status && (refusal->status || !outcome->solved))
        status = assemble_full(job, readings, &assembly, outcome);
    if (!status && !refusal->status)
        status = sv_page_add(job->page, grey, grid, readings, &assembly, job->why);
    outcome->added = !status && !refusal->status;
    return status;
}

/* ----------------------------------------------- grid -> tiles -> readings */

/* The tiles, and the grid with them, are turned as the digits stand. */
static sv_status read_tiles(sv_job *job, const sv_pyramid *pyramid, sv_grid *grid, sv_cut *cut,
                            sv_readings *readings)
{
    unsigned turns = 0;
    sv_tiles turned;
    sv_job_at(job, SV_STAGE_SLICE);
    sv_status status = sv_slice(pyramid, grid, &cut->grey, job->why);
    sv_job_at(job, SV_STAGE_MATCH);
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
    cut->turns = turns;
    return SV_OK;
}

/* A board that somebody has written on, or that is doubtful, is looked at again. Of so many symbols
 * as large boards have each look prefers others where print is small or odd: then they are as like
 * digits as in the better look. */
static sv_status look_closely(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_readings *readings)
{
    const sv_recogniser *recogniser = &job->reader->recogniser;
    const float likeness = readings->likeness;
    if (!sv_recogniser_wants_closer(recogniser, readings))
        return SV_OK;
    sv_status status = sv_cut_in_colour(job, grid, cut);
    if (!status)
        status = sv_recognise_closely(recogniser, &cut->grey, cut->planes, readings, job->why);
    if (!status)
        sv_debug_closer(&job->debug, readings);
    if (!status && readings->size > LARGEST_USUAL && readings->likeness < likeness)
        readings->likeness = likeness;
    return status;
}

/* ------------------------------------------------------ readings -> puzzle */

/* A large board that is no puzzle as it was read is read once more, each symbol compared with the
 * others. */
static sv_status compare_symbols(sv_job *job, const sv_cut *cut, sv_board *rules,
                                 sv_readings *readings, sv_assembly *assembly)
{
    const sv_reader *reader = job->reader;
    sv_readings compared = *readings;
    sv_board other_rules = *rules;
    sv_assembly other;
    if (readings->size <= LARGEST_USUAL || sv_assembly_is_as_read(assembly) ||
        sv_refused_unlike(readings))
        return SV_OK;
    sv_status status = sv_readings_compare_symbols(&cut->grey, &compared, job->why);
    if (!status)
        status = sv_interpret(&reader->settings, &compared, &other_rules, &other, job->why);
    if (status || !other.unique || (assembly->unique && other.cost >= assembly->cost))
        return status;
    *readings = compared;
    *rules = other_rules;
    *assembly = other;
    return SV_OK;
}

/* Where what was read does not fit the solution, it is compared with what else the same hand has
 * written, and the puzzle assembled once more; without any entries where most do not fit. */
static sv_status assemble(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_board *rules,
                          sv_readings *readings, sv_assembly *assembly)
{
    const sv_settings *settings = &job->reader->settings;
    const uint8_t *givens = assembly->board.cells, *solution = assembly->solution;
    sv_job_at(job, SV_STAGE_ASSEMBLE);
    if (sv_refused_unlike(readings))
        return sv_assemble(readings, rules, false, settings->mistakes, assembly, job->why);
    sv_status status = sv_interpret(settings, readings, rules, assembly, job->why);
    if (!status)
        status = compare_symbols(job, cut, rules, readings, assembly);
    if (!status)
        status = sv_typed_part(job, grid, cut, rules, readings, assembly);
    if (!status)
        status = sv_copied_take(job, grid, cut, rules, readings, assembly);
    if (!status && solution[0] && sv_readings_compare_hand(&cut->grey, givens, solution, readings))
        status = sv_interpret(settings, readings, rules, assembly, job->why);
    if (!status && sv_remains_forget(assembly, readings))
        status = sv_interpret(settings, readings, rules, assembly, job->why);
    return status;
}

/* What is no puzzle as it was read may be a small printed solution. */
static sv_status assemble_full(sv_job *job, const sv_readings *readings, sv_assembly *assembly,
                               sv_outcome *outcome)
{
    bool found = false;
    sv_board rules;
    if (!job->small || !job->reader->settings.repair)
        return SV_OK;
    sv_status status = sv_board_init(&rules, readings->size, 0, 0, SV_CLASSIC, job->why);
    if (status)
        return status;
    sv_rules_take_told(job->reader, &rules);
    status = sv_assemble_full(readings, &rules, assembly, &found, job->why);
    if (!found)
        return status;
    outcome->solved = true;
    outcome->refusal = (sv_diagnostic){0};
    return status;
}

/* Refuses what was assembled where it is no puzzle after all. */
static sv_status judge(sv_job *job, const sv_image *grey, const sv_grid *grid,
                       const sv_readings *readings, const sv_assembly *assembly,
                       sv_outcome *outcome)
{
    const sv_reader *reader = job->reader;
    sv_diagnostic *refusal = &outcome->refusal;
    outcome->solved = sv_assembly_is_solved(assembly);
    sv_status status =
        sv_refuse_content(&reader->recogniser, grid, readings, assembly, refusal, job->why);
    if (!status && !refusal->status && reader->settings.repair)
        sv_refuse_unsound(grid, assembly, refusal);
    if (!status && !refusal->status)
        sv_refuse_cut_off(grid, grey->width, grey->height, assembly, refusal);
    return status;
}
