#include "status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

sv_status sv_fail(sv_diagnostic *why, sv_status status, sv_stage stage, const char *format, ...)
{
    if (!why)
        return status;
    why->status = status;
    why->stage = stage;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why->message, sizeof why->message, format, arguments);
    va_end(arguments);
    return status;
}

sv_status sv_fail_about(const char *name, sv_diagnostic *why)
{
    char sentence[sizeof why->message];
    memcpy(sentence, why->message, sizeof sentence);
    return sv_fail(why, why->status, why->stage, "'%.120s': %s", name, sentence);
}

sv_status sv_fail_memory(sv_diagnostic *why, sv_stage stage)
{
    return sv_fail(why, SV_MEMORY, stage, "out of memory");
}

sv_status sv_fail_search_time(sv_diagnostic *why)
{
    return sv_fail(why, SV_TIMEOUT, SV_STAGE_SOLVE,
                   "the search was stopped by the time limit; --timeout raises it");
}

const char *sv_status_name(sv_status status)
{
    static const char *const names[] = {
        [SV_OK] = "ok",
        [SV_NO_PUZZLE] = "no-puzzle",
        [SV_NO_SOLUTION] = "no-solution",
        [SV_SEVERAL_SOLUTIONS] = "several-solutions",
        [SV_WRONG_ENTRIES] = "wrong-entries",
        [SV_USAGE] = "usage",
        [SV_UNREADABLE] = "unreadable",
        [SV_OUTPUT] = "output",
        [SV_LIMIT] = "limit",
        [SV_TIMEOUT] = "timeout",
        [SV_MEMORY] = "memory",
        [SV_CRASH] = "crash",
        [SV_INTERNAL] = "crash",
    };
    return (unsigned)status < sizeof names / sizeof *names ? names[status] : "unknown";
}

const char *sv_stage_name(sv_stage stage)
{
    static const char *const names[] = {
        [SV_STAGE_NONE] = "none",     [SV_STAGE_OPEN] = "open",
        [SV_STAGE_DECODE] = "decode", [SV_STAGE_BINARIZE] = "binarize",
        [SV_STAGE_LOCATE] = "locate", [SV_STAGE_SLICE] = "slice",
        [SV_STAGE_MATCH] = "match",   [SV_STAGE_ASSEMBLE] = "assemble",
        [SV_STAGE_SOLVE] = "solve",   [SV_STAGE_RENDER] = "render",
        [SV_STAGE_WRITE] = "write",
    };
    return (unsigned)stage < sizeof names / sizeof *names ? names[stage] : "unknown";
}

const char *sv_version(void)
{
    return SV_VERSION;
}
