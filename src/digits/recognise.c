#include "recognise.h"

#include "../vision/slice.h"
#include "classify.h"
#include "match.h"

/* By matcher. Templates: of 160 boards 159 reach UPRIGHT upright, and turned ones, which are best
 * where blur makes all digits alike, at most 0.89; the digits of 160 newspaper photos are at least
 * 0.87 like digits, letters and stones at most 0.64. */
static const struct {
    float upright, doubtful;
} LIKENESS[] = {
    [SV_MATCHER_AUTO] = {0.80f, 0.60f},
    [SV_MATCHER_TEMPLATE] = {0.95f, 0.68f},
    [SV_MATCHER_NETWORK] = {0.80f, 0.60f},
};

float sv_recogniser_upright(const sv_recogniser *recogniser)
{
    return LIKENESS[recogniser->matcher].upright;
}

float sv_recogniser_doubtful(const sv_recogniser *recogniser)
{
    return LIKENESS[recogniser->matcher].doubtful;
}

sv_status sv_recogniser_load(sv_matcher matcher, const char *digits_dir, const char *model,
                             sv_recogniser *recogniser, sv_diagnostic *why)
{
    *recogniser = (sv_recogniser){.matcher = matcher};
    sv_status status = sv_templates_load(digits_dir, &recogniser->templates, why);
    if (!status)
        status = sv_network_load(model, &recogniser->network, why);
    if (status)
        sv_recogniser_free(recogniser);
    return status;
}

void sv_recogniser_free(sv_recogniser *recogniser)
{
    sv_templates_free(recogniser->templates);
    sv_network_free(recogniser->network);
    *recogniser = (sv_recogniser){.templates = NULL};
}

/* Templates are compared with glyphs, for which the grid's lines must go. */
static sv_status match_cleared(const sv_templates *templates, const sv_tiles *tiles,
                               sv_readings *readings, sv_diagnostic *why)
{
    sv_tiles cleared;
    sv_status status = sv_tiles_turn(tiles, 0, &cleared, why);
    if (status)
        return status;
    sv_tiles_clear_lines(&cleared);
    status = sv_match(templates, &cleared, readings, why);
    sv_tiles_free(&cleared);
    return status;
}

sv_status sv_recognise(const sv_recogniser *recogniser, const sv_tiles *tiles,
                       sv_readings *readings, sv_diagnostic *why)
{
    if (recogniser->matcher == SV_MATCHER_TEMPLATE)
        return match_cleared(recogniser->templates, tiles, readings, why);
    return sv_classify(recogniser->network, tiles, readings, why);
}
