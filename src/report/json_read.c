#include "json_read.h"

#include "../status.h"

#include <errno.h>

sv_status sv_json_read(const char *text, size_t size, json_t **json, sv_diagnostic *why)
{
    json_error_t error;
    errno = 0;
    *json = json_loadb(text, size, 0, &error);
    if (*json)
        return SV_OK;
    if (errno == ENOMEM) /* jansson has other words for it */
        return sv_fail_memory(why, SV_STAGE_OPEN);
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "%s", error.text);
}
