#include "reader.h"

#include "board/groups.h"
#include "board/shape.h"
#include "board/variants.h"
#include "deadline.h"

#include <stdlib.h>
#include <string.h>

sv_settings sv_settings_default(void)
{
    return (sv_settings){
        .mistakes = 0.002f, .look = true, .repair = true, .limits = sv_limits_default()};
}

/* What would fail with each picture is told at once. */
static sv_status check_settings(const sv_settings *settings, sv_diagnostic *why)
{
    sv_groups groups;
    if (!(settings->mistakes > 0 && settings->mistakes < 1))
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "the share of mistakes is more than 0 and less than 1, not %g",
                       (double)settings->mistakes);
    if ((unsigned)settings->matcher > SV_MATCHER_TEMPLATE)
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE, "there is no matcher %u",
                       (unsigned)settings->matcher);
    if (sv_variants_replace_boxes(settings->variants) && !settings->regions)
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "irregular regions are given as a board's `regions`, and not by name");
    sv_status status = sv_seconds_check(settings->limits.seconds, why);
    if (!status)
        status = sv_shape_check_variants(settings->variants, why);
    if (!status && settings->regions)
        status = sv_groups_build(&groups, settings->regions, why);
    return status;
}

sv_status sv_reader_create(const sv_settings *settings, sv_reader **out, sv_diagnostic *why)
{
    const sv_settings given = settings ? *settings : sv_settings_default();
    sv_status status = check_settings(&given, why);
    if (status)
        return status;
    sv_reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return sv_fail_memory(why, SV_STAGE_MATCH);
    reader->settings = given;
    if (given.regions)
        reader->regions = *given.regions;
    reader->debug_dir = given.debug_dir ? strdup(given.debug_dir) : NULL;
    if (given.debug_dir && !reader->debug_dir)
        status = sv_fail_memory(why, SV_STAGE_MATCH);
    if (!status)
        status = sv_recogniser_load(given.matcher, given.digits_dir, given.model,
                                    &reader->recogniser, why);
    if (status) {
        sv_reader_free(reader);
        return status;
    }
    /* The caller's strings and regions may go now. */
    reader->settings.digits_dir = reader->settings.model = reader->settings.debug_dir = NULL;
    reader->settings.regions = NULL;
    *out = reader;
    return SV_OK;
}

void sv_reader_free(sv_reader *reader)
{
    if (!reader)
        return;
    sv_recogniser_free(&reader->recogniser);
    free(reader->debug_dir);
    free(reader);
}
