#include "json_read.h"

#include "../status.h"

#include <stdlib.h>

/* Whether memory was refused since this was last set back. Jansson itself does not tell: a
 * character for which its buffer cannot grow is missing in what it reads, and all seems well. */
static bool refused;

static void *give(size_t size)
{
    void *memory = malloc(size);
    refused = refused || !memory;
    return memory;
}

sv_status sv_json_read(const char *text, size_t size, json_t **json, sv_diagnostic *why)
{
    json_error_t error;
    json_set_alloc_funcs(give, free);
    refused = false;
    *json = json_loadb(text, size, 0, &error);
    if (*json && !refused)
        return SV_OK;
    json_decref(*json);
    *json = NULL;
    return refused ? sv_fail_memory(why, SV_STAGE_OPEN)
                   : sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "no valid JSON: %s", error.text);
}
