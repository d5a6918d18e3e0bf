/* The way from a file to a picture with its solution. Each arrow is one function of one stage:
 *
 *     arrow               function          file                first called by
 *     file -> bytes       sv_document_open  io/document.c       whoever has a file,
 *     bytes -> picture    sv_document_page  io/document.c       and wants a page of it
 *     picture -> image    sv_job_decode     job.c               read_at, below
 *     image -> image      sv_tone_make      tone/tone.c         read_image, below
 *     image -> pyramid    sv_pyramid_build  vision/pyramid.c    read_toned, below
 *     pyramid -> ink      sv_binarize       vision/binarize.c   page/look.c
 *     ink -> ink          sv_despeckle      vision/despeckle.c  page/look.c
 *     ink -> grid         sv_locate         vision/locate.c     page/look.c
 *     grid -> tiles       sv_slice          vision/slice.c      reading/cut.c
 *     tiles -> readings   sv_recognise      digits/recognise.c  reading/upright.c
 *     readings -> puzzle  sv_assemble       assemble/assemble.c reading/interpret.c,
 *                                                               and before it, where digits
 *                                                               tell rules, reading/rules.c
 *     puzzle -> solution  sv_page_solve     page/solutions.c    whoever has read a page,
 *     solution -> picture sv_page_draw      render/draw.c       and wants it drawn
 *
 * Opening a page reads its header alone. Here, to be read from top to bottom, are decoding and the
 * pyramid, at two scales to decode at and in six tones: black on white, white on black, colours as
 * dark as black ink, dark lines between colours, ink without colours, and the heaviest ink alone;
 * and once more, where puzzles may be missing, as large as it is in a seventh: strokes without the
 * noise that breaks them. Then page/first.c looks in one way after the other (page/look.h) and
 * reads the grids found until one is the first puzzle, and page/rest.c looks for the others of the
 * page, in this tone and in others; all of them read a grid by reading/read_grid.c, which is the
 * way from there to the puzzle, and calls what lies beside it in that order. */
#include "page/arrange.h"
#include "page/aside.h"
#include "page/first.h"
#include "page/hunt.h"
#include "page/merge.h"
#include "page/rest.h"
#include "page/settle.h"
#include "reading/outline.h"
#include "reading/refuse.h"
#include "tone/tone.h"
#include "vision/paper.h"

/* A JPEG is decoded at the smallest scale that leaves so many pixels on its long side: a puzzle
 * that fills a third of the picture then has cells of 35 pixels. */
static const uint32_t DECODE_SIDE = 960;

/* Where no puzzle is found so, one may be small in a large picture: then so many. A puzzle of a
 * tenth of 4,000 pixels then has cells of 22 pixels. */
static const uint32_t DECODE_SIDE_SMALL = 1600;

static sv_status read_at(sv_job *job, uint32_t min_long_side, bool *whole);
static bool may_have_more(const sv_job *job);
static sv_status read_smoothed(sv_job *job);
static void forget(sv_job *job);
static sv_status read_image(sv_job *job, sv_image *image);
static sv_status read_toned(sv_job *job, const sv_image *image, sv_grid *best);

/* -------------------------------------------------------- picture -> image */

sv_status sv_reader_read(const sv_reader *reader, const sv_picture *picture, sv_page **out,
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
    if (!status && may_have_more(&job))
        status = read_smoothed(&job);
    if (!status)
        status = sv_debug_end(&job.debug, why);
    forget(&job);
    if (status) {
        sv_page_free(job.page);
        return status;
    }
    sv_job_at(&job, SV_STAGE_LOCATE); /* nothing more is counted */
    job.page->ms = job.ms;
    if (job.page->count == 0 && *job.page->degraded)
        sv_refuse_damaged(&job.page->refusal);
    sv_page_settle(job.page);
    if (job.page->count)
        sv_passed_over_count(&job.passed_over, job.page);
    sv_page_arrange(job.page);
    job.page->seconds = reader->settings.limits.seconds;
    *out = job.page;
    return SV_OK;
}

static void forget(sv_job *job)
{
    sv_planes_free(&job->view.colour.planes);
    sv_aside_free(job);
    sv_illegible_free(&job->illegible);
}

static sv_status decode_at(sv_job *job, uint32_t min_long_side, sv_image *image)
{
    job->view.min_long_side = min_long_side;
    sv_job_at(job, SV_STAGE_DECODE);
    sv_status status = sv_job_decode(job, image);
    sv_job_at(job, SV_STAGE_LOCATE);
    return status;
}

/* Decodes the picture to at least so many pixels, and reads it. *whole: there are no more. */
static sv_status read_at(sv_job *job, uint32_t min_long_side, bool *whole)
{
    sv_page *page = job->page;
    sv_image image = {0};
    /* What was refused before lies in pixels of another decode. */
    job->plan.taken.count = job->plan.cut_off = 0;
    sv_illegible_free(&job->illegible);
    sv_status status = decode_at(job, min_long_side, &image);
    *whole = image.width >= page->width;
    if (!status)
        status = read_image(job, &image);
    job->view.looked_at = image.width;
    sv_image_free(&image);
    return status;
}

/* Where the puzzles read cover less of a page than this, or one alone less, noise may hide others;
 * and what is mended may have been read of lines that are noise. */
static const double ROOM = 0.6, ROOM_OF_ONE = 0.25;

static bool may_have_more(const sv_job *job)
{
    const sv_page *page = job->page;
    double covered = 0;
    bool mended = false;
    for (size_t i = 0; i < page->count; i++) {
        covered += sv_puzzle_area(&page->puzzles[i]);
        mended |= page->puzzles[i].repair_count > 0;
    }
    const double room = page->count > 1 ? ROOM : ROOM_OF_ONE;
    return !page->hurried && !sv_hunt_is_settled(job) &&
           (mended || covered < room * page->width * page->height);
}

/* The picture as large as it is, without its noise. Where it is made smaller first, pale lines are
 * lost with the noise. */
static sv_status make_smoothed(sv_job *job, sv_image *image, bool *useful)
{
    const uint32_t side = sv_tone_finest_side(job->page->width, job->page->height);
    job->view.tone = SV_TONE_SMOOTHED;
    sv_status status = decode_at(job, side, image);
    return status ? status : sv_tone_make(job, image, useful);
}

/* Whatever could not be had of it, the look without noise takes nothing from what was read. */
static sv_status do_without(sv_status status, sv_diagnostic *why)
{
    if (status != SV_TIMEOUT && status != SV_LIMIT)
        return status;
    if (why)
        *why = (sv_diagnostic){0};
    return SV_OK;
}

/* Reads the picture once more, without its noise, in half of the time that is left, and adds what
 * that shows to what was read. */
static sv_status read_smoothed(sv_job *job)
{
    sv_page *page = job->page;
    sv_job anew = {.reader = job->reader,
                   .picture = job->picture,
                   .deadline = sv_deadline_in(sv_deadline_seconds_left(&job->deadline) / 2),
                   .debug = job->debug,
                   .why = job->why,
                   .stage = job->stage,
                   .since = job->since,
                   .ms = job->ms};
    sv_image image = {0};
    sv_grid best = {.score = 0};
    bool useful = false;
    sv_status status = sv_page_create(page->width, page->height, &anew.page, job->why);
    if (!status)
        status = make_smoothed(&anew, &image, &useful);
    if (!status && useful)
        status = read_toned(&anew, &image, &best);
    status = do_without(status, job->why);
    if (!status)
        status = sv_page_merge(page, anew.page, job->why);
    job->debug = anew.debug;
    job->stage = anew.stage;
    job->since = anew.since;
    job->ms = anew.ms;
    sv_image_free(&image);
    forget(&anew);
    sv_page_free(anew.page);
    return status;
}

/* -------------------------------------------------------- image -> pyramid */

/* The ways that take long are gone where boards mostly are: on light paper, and on a screen that is
 * nearly all dark. */
static bool is_worth_patience(const sv_job *job, const sv_image *image)
{
    const bool paper = job->view.tone == SV_TONE_DARK ||
                       (job->view.tone == SV_TONE_LIGHT && sv_paper_is_most(image));
    return (paper && job->view.min_long_side <= DECODE_SIDE) || job->view.tone == SV_TONE_SMOOTHED;
}

/* *best: the grid whose evidence is told where there is none. */
static sv_status read_toned(sv_job *job, const sv_image *image, sv_grid *best)
{
    sv_pyramid pyramid = {0};
    sv_grids grids = {.count = 0};
    const bool patient = is_worth_patience(job, image);
    job->plan.beside.count = 0;
    sv_status status = sv_pyramid_build(image, &pyramid, job->why);
    if (!status)
        status = sv_first_read(job, &pyramid, patient, &grids);
    if (!status && job->page->count && !job->page->hurried)
        status = sv_rest_read(job, image, &pyramid);
    if (grids.count && grids.grid[0].score > best->score)
        *best = grids.grid[0];
    sv_pyramid_free(&pyramid);
    return status;
}

/* So many tones are gone through one after the other. */
enum { STEPS = 6 };

/* Where dark digits stand between lighter lines, edges show all boards of a page, and dark colours
 * those of one colour. */
static sv_tone tone_of(const sv_job *job, unsigned step)
{
    static const sv_tone TONES[STEPS] = {SV_TONE_DARK,  SV_TONE_LIGHT,   SV_TONE_COLOURED,
                                         SV_TONE_EDGED, SV_TONE_NEUTRAL, SV_TONE_HEAVY};
    const bool edges_first = job->illegible.between_lighter;
    if (edges_first && TONES[step] == SV_TONE_COLOURED)
        return SV_TONE_EDGED;
    return edges_first && TONES[step] == SV_TONE_EDGED ? SV_TONE_COLOURED : TONES[step];
}

/* The picture as it is; where that holds no puzzle, its negative: white on black; then with colours
 * as dark as black ink, with dark lines between colours, without ink that has a colour, and without
 * all but the heaviest ink. */
static sv_status read_image(sv_job *job, sv_image *image)
{
    sv_page *page = job->page;
    sv_grid best = {.score = 0};
    sv_status status = SV_OK;
    for (unsigned step = 0; step < STEPS && !status; step++) {
        bool useful;
        if (page->count || sv_hunt_is_settled(job))
            break;
        job->view.tone = tone_of(job, step);
        status = sv_tone_make(job, image, &useful);
        if (!status && useful)
            status = read_toned(job, image, &best);
    }
    if (!status && page->count == 0 && !page->refusal.status)
        sv_refuse_grid(&best, &page->refusal);
    return status;
}
