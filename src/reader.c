#include "reader.h"

#include <stdlib.h>
#include <string.h>

sv_settings sv_settings_default(void)
{
    return (sv_settings){
        .mistakes = 0.002f, .look = true, .repair = true, .limits = sv_limits_default()};
}

static bool copy_string(const char *from, char **to)
{
    *to = from ? strdup(from) : NULL;
    return !from || *to;
}

/* glibc takes blocks of more than 128 kB from the system and gives them back when they are freed,
 * until one as large as they are has been freed: from then on it keeps them. A picture of 640x480
 * takes a dozen such, which cost 5 % of its time in page faults. */
static void have_memory_kept(void)
{
    enum { AS_LARGE_AS_ANY = 4 << 20 };
    void *volatile block = malloc(AS_LARGE_AS_ANY);
    free(block);
}

sv_status sv_reader_create(const sv_settings *settings, sv_reader **out, sv_diagnostic *why)
{
    sv_reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return sv_fail_memory(why, SV_STAGE_MATCH);
    reader->settings = settings ? *settings : sv_settings_default();
    if (reader->settings.regions)
        reader->regions = *reader->settings.regions;
    sv_status status = SV_OK;
    if (!copy_string(reader->settings.digits_dir, &reader->digits_dir) ||
        !copy_string(reader->settings.model, &reader->model) ||
        !copy_string(reader->settings.debug_dir, &reader->debug_dir))
        status = sv_fail_memory(why, SV_STAGE_MATCH);
    if (!status)
        status = sv_recogniser_load(reader->settings.matcher, reader->digits_dir, reader->model,
                                    &reader->recogniser, why);
    if (status) {
        sv_reader_free(reader);
        return status;
    }
    have_memory_kept();
    *out = reader;
    return SV_OK;
}

void sv_reader_free(sv_reader *reader)
{
    if (!reader)
        return;
    sv_recogniser_free(&reader->recogniser);
    free(reader->digits_dir);
    free(reader->model);
    free(reader->debug_dir);
    free(reader);
}
