#include "tone.h"

#include "../job.h"
#include "../tone/bold.h"
#include "../tone/edged.h"
#include "../tone/heavy.h"
#include "../tone/neutral.h"
#include "../tone/smoothed.h"

/* The look for colours takes ten bytes a pixel. Only what is no JPEG, and is not decoded smaller,
 * has more pixels than this. */
static const uint64_t MOST_PIXELS = 8000000;

/* Noise is smoothed, and puzzles looked for then, in so many pixels at most, those of most phones:
 * the peak of memory is 101 MB at 12 megapixels, and 200 at 16. */
static const uint64_t MOST_SMOOTHED = 12500000;

uint32_t sv_tone_finest_side(uint32_t width, uint32_t height)
{
    uint32_t side = width > height ? width : height;
    uint64_t pixels = (uint64_t)width * height;
    for (; pixels > MOST_SMOOTHED; pixels /= 4)
        side /= 2;
    return side;
}

const char *sv_tone_name(sv_tone tone)
{
    static const char *const NAMES[SV_TONES] = {
        [SV_TONE_DARK] = "dark",         [SV_TONE_LIGHT] = "light", [SV_TONE_SMOOTHED] = "smoothed",
        [SV_TONE_COLOURED] = "coloured", [SV_TONE_EDGED] = "edged", [SV_TONE_NEUTRAL] = "neutral",
        [SV_TONE_HEAVY] = "heavy",
    };
    return NAMES[tone];
}

/* Of coloured squares a shade is left, paler than ink. */
static sv_status make_neutral(const sv_image *rgb, sv_image *grey, bool *useful, sv_diagnostic *why)
{
    bool shaded;
    sv_status status = sv_neutral_make(rgb, grey, useful, why);
    return status || !*useful ? status : sv_heavy_make(grey, &shaded, why);
}

static sv_status make_coloured(sv_job *job, sv_image *grey, bool *useful)
{
    sv_image rgb = {0};
    sv_status status = sv_job_decode_again(job, 3, &rgb);
    if (!status && job->view.tone == SV_TONE_EDGED)
        status = sv_edged_make(&rgb, grey, useful, job->why);
    else if (!status && job->view.tone == SV_TONE_NEUTRAL)
        status = make_neutral(&rgb, grey, useful, job->why);
    else if (!status) {
        sv_image_take_luma(&rgb, grey); /* whatever was made of it for other tones */
        status = sv_bold_make(&rgb, grey, useful, job->why);
    }
    sv_image_free(&rgb);
    return status;
}

/* The picture as it is decoded once more: what was made of it for other tones is not wanted. */
static sv_status make_heavy(sv_job *job, sv_image *grey, bool *useful)
{
    sv_image again = {0};
    sv_status status = sv_job_decode_again(job, 1, &again);
    if (!status)
        status = sv_heavy_make(&again, useful, job->why);
    if (!status && *useful) {
        sv_image_free(grey);
        *grey = again;
        return SV_OK;
    }
    sv_image_free(&again);
    return status;
}

/* A grid without a digit is what windows of squared paper are, until a puzzle is found so. */
static bool may_be_squared(const sv_job *job)
{
    const sv_page *page = job->page;
    return page->count || (page->refusal.status && page->refusal.stage == SV_STAGE_MATCH);
}

sv_status sv_tone_make(sv_job *job, sv_image *grey, bool *useful)
{
    *useful = true;
    if (job->view.tone == SV_TONE_LIGHT)
        sv_image_invert(grey);
    if (job->view.tone == SV_TONE_SMOOTHED)
        return sv_smoothed_make(grey, useful, job->why);
    if (job->view.tone < SV_TONE_COLOURED)
        return SV_OK;
    *useful = (uint64_t)grey->width * grey->height <= MOST_PIXELS &&
              (job->view.tone < SV_TONE_NEUTRAL || may_be_squared(job));
    if (!*useful)
        return SV_OK;
    return (job->view.tone == SV_TONE_HEAVY ? make_heavy : make_coloured)(job, grey, useful);
}

sv_tone sv_tone_of_colour(sv_tone tone)
{
    return tone == SV_TONE_LIGHT || tone >= SV_TONE_NEUTRAL ? tone : SV_TONE_DARK;
}

static void put_grey(const sv_image *grey, sv_image *rgb)
{
    for (uint32_t y = 0; y < rgb->height; y++) {
        const uint8_t *from = sv_image_row(grey, y);
        uint8_t *to = sv_image_row(rgb, y);
        for (uint32_t x = 0; x < rgb->width; x++, to += 3)
            to[0] = to[1] = to[2] = from[x];
    }
}

static sv_status make_colourless(sv_tone tone, sv_image *rgb, sv_diagnostic *why)
{
    bool useful;
    sv_image grey = {0};
    sv_status status = sv_image_create(&grey, rgb->width, rgb->height, 1, SV_STAGE_SLICE, why);
    if (!status && tone == SV_TONE_NEUTRAL)
        status = make_neutral(rgb, &grey, &useful, why);
    else if (!status) {
        sv_image_take_luma(rgb, &grey);
        status = sv_heavy_make(&grey, &useful, why);
    }
    if (!status)
        put_grey(&grey, rgb);
    sv_image_free(&grey);
    return status;
}

sv_status sv_tone_make_colour(sv_tone tone, sv_image *rgb, sv_diagnostic *why)
{
    if (tone == SV_TONE_LIGHT)
        sv_image_invert(rgb);
    return tone >= SV_TONE_NEUTRAL ? make_colourless(tone, rgb, why) : SV_OK;
}
