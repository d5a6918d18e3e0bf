#include "recognise.h"

#include "classify.h"
#include "corrections.h"
#include "erased.h"
#include "ink_colour.h"
#include "line_remains.h"
#include "notes.h"
#include "own_ink.h"
#include "printed_entries.h"
#include "same_face.h"
#include "same_print.h"
#include "same_size.h"
#include "scribbled.h"
#include "shaded.h"
#include "small_entries.h"
#include "speckle.h"
#include "template_match.h"
#include "views.h"

/* Networks are trained to be unsure of what is turned or no digit: unseen boards upright have 0.93
 * or more, turned 0.14 or less. */
static const float NETWORK_UPRIGHT = 0.8f, NETWORK_DOUBTFUL = 0.7f;

/* So many handwritten digits, as sums of probabilities, are worth a closer look; and so is a cell
 * less sure than this. */
static const float LEAST_WRITTEN = 0.5f, SURE = 0.9f;

/* Of 160 boards 159 reach this upright; turned ones, which are best where blur makes all digits
 * alike, at most 0.89. The digits of 160 newspaper photos are at least 0.87 like digits, letters
 * and stones at most 0.64. */
static const float TEMPLATES_UPRIGHT = 0.95f, TEMPLATES_DOUBTFUL = 0.68f;

float sv_recogniser_sure_likeness(const sv_recogniser *recogniser)
{
    return recogniser->network ? NETWORK_UPRIGHT : TEMPLATES_UPRIGHT;
}

float sv_recogniser_least_likeness(const sv_recogniser *recogniser)
{
    return recogniser->network ? NETWORK_DOUBTFUL : TEMPLATES_DOUBTFUL;
}

sv_status sv_recogniser_load(sv_matcher matcher, const char *digits_dir, const char *model,
                             sv_recogniser *recogniser, sv_diagnostic *why)
{
    *recogniser = (sv_recogniser){.network = NULL};
    if (matcher == SV_MATCHER_TEMPLATE || digits_dir)
        return sv_templates_load(digits_dir, &recogniser->templates, why);
    return sv_network_load(model, &recogniser->network, why);
}

void sv_recogniser_free(sv_recogniser *recogniser)
{
    sv_templates_free(recogniser->templates);
    sv_network_free(recogniser->network);
    *recogniser = (sv_recogniser){.network = NULL};
}

bool sv_recogniser_without_first(const sv_recogniser *recogniser, sv_recogniser *others)
{
    *others = (sv_recogniser){
        .network = recogniser->network ? sv_network_closer(recogniser->network) : NULL};
    return others->network;
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
    status = sv_templates_match(templates, &cleared, readings, why);
    sv_tiles_free(&cleared);
    return status;
}

sv_status sv_recognise(const sv_recogniser *recogniser, const sv_tiles *tiles,
                       sv_readings *readings, sv_diagnostic *why)
{
    if (!recogniser->network)
        return match_cleared(recogniser->templates, tiles, readings, why);
    const sv_status status = sv_classify(recogniser->network, tiles, readings, why);
    if (!status && readings->likeness < SV_LEAST_LIKENESS)
        sv_readings_see_past_notes(tiles, readings);
    return status;
}

sv_status sv_recognise_likeness(const sv_recogniser *recogniser, const sv_tiles *some,
                                unsigned size, float *likeness, sv_diagnostic *why)
{
    *likeness = 1;
    if (!recogniser->network)
        return SV_OK;
    return sv_classify_likeness(recogniser->network, some, size, likeness, why);
}

static bool seems_written(const sv_readings *readings)
{
    float written = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        written += sv_hand_probability(readings->p[cell]);
    return written >= LEAST_WRITTEN;
}

static bool is_sure(const sv_readings *readings)
{
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (sv_surest(readings->p[cell]) < SURE)
            return false;
    return true;
}

bool sv_recogniser_has_closer(const sv_recogniser *recogniser, const sv_readings *readings)
{
    return recogniser->network && !readings->closely && readings->likeness >= SV_LEAST_LIKENESS;
}

bool sv_recogniser_wants_closer(const sv_recogniser *recogniser, const sv_readings *readings)
{
    return sv_recogniser_has_closer(recogniser, readings) &&
           (seems_written(readings) || !is_sure(readings));
}

/* Print and hand, by what this board's own look like. */
static sv_status tell_apart(const sv_tiles *tiles, const sv_tiles planes[3], const sv_light *light,
                            sv_readings *readings, sv_diagnostic *why)
{
    sv_tile_colour colours[SV_READ_CELLS];
    sv_status status = sv_own_ink_colours(planes, light, colours, why);
    if (status)
        return status;
    sv_readings_weigh_colour(colours, readings);
    if (seems_written(readings))
        sv_readings_compare_print(tiles, readings);
    if (seems_written(readings))
        sv_readings_compare_numbers(tiles, readings);
    if (seems_written(readings))
        sv_readings_trust_copies(tiles, colours, readings);
    sv_readings_print_light(light, readings);
    return SV_OK;
}

sv_status sv_recognise_closely(const sv_recogniser *recogniser, const sv_tiles *tiles,
                               const sv_tiles planes[3], sv_readings *readings, sv_diagnostic *why)
{
    sv_tiles boldest;
    sv_tile_colour colours[SV_READ_CELLS];
    sv_light light;
    sv_tiles_find_light(tiles, &light);
    sv_status status = sv_tiles_boldest(tiles, planes, &light, &boldest, why);
    if (status)
        return status;
    sv_tile_colours(planes, colours);
    status = sv_classify_closely(recogniser->network, tiles, &boldest, colours, readings, why);
    if (!status)
        status = sv_readings_take_small_entries(recogniser->network, tiles, &boldest, colours,
                                                readings, why);
    if (!status)
        status = sv_readings_take_corrections(recogniser->network, tiles, &boldest, colours,
                                              readings, why);
    if (!status && seems_written(readings))
        status = tell_apart(tiles, planes, &light, readings, why);
    if (!status && !sv_readings_tell_printed_entries(planes, readings))
        sv_readings_trust_shades(planes, readings);
    if (!status && readings->likeness < sv_recogniser_least_likeness(recogniser))
        sv_readings_see_past_notes(&boldest, readings);
    if (!status) {
        sv_readings_forget_notes(&boldest, readings);
        sv_readings_forget_erased(&boldest, readings);
        sv_readings_forget_scribbled(&boldest, planes, readings);
    }
    if (!status && readings->likeness < sv_recogniser_least_likeness(recogniser))
        sv_readings_forget_speckle(readings);
    sv_tiles_free(&boldest);
    readings->closely = !status;
    return status;
}
