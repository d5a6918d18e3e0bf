#include "builtin.h"

#include <stdlib.h>

sv_status sv_templates_load(const char *dir, sv_templates **out, sv_diagnostic *why)
{
    sv_templates *templates = calloc(1, sizeof *templates);
    if (!templates)
        return sv_fail_memory(why, SV_STAGE_MATCH);
    if (dir) {
        sv_status status = sv_styles_read(dir, &templates->owned, &templates->count, why);
        if (status) {
            free(templates);
            return status;
        }
        templates->styles = templates->owned;
    } else {
        templates->styles = sv_builtin_styles;
        templates->count = (size_t)(sv_builtin_styles_end - sv_builtin_styles);
    }
    *out = templates;
    return SV_OK;
}

void sv_templates_free(sv_templates *templates)
{
    if (templates)
        free(templates->owned);
    free(templates);
}
