/* What tests make a stage do, to see that no file harms another: builds with SV_HOOKS alone have
 * it. The environment's SUDOKU_VISION_HOOKS lists "ACTION@STAGE:END", a space between them: what
 * the child does at that stage of an input whose path ends so, or, with "#2", of that page of it.
 *
 *   crash    a write to where nothing is      hang    works on for ever
 *   abort    as a failed assertion            sleep   waits for ever
 *   kill     as the system does out of memory memory  takes all it gets, and then fails properly
 *   quit     ends without a word              babble  tells what is no result
 *   doze     waits for some seconds */
#ifndef SV_BATCH_HOOK_H
#define SV_BATCH_HOOK_H

#include "../status.h"

#ifdef SV_HOOKS
SV_CHECKED sv_status sv_hook(const char *path, uint32_t page, sv_stage stage, int pipe,
                             sv_diagnostic *why);
#else
static inline SV_CHECKED sv_status sv_hook(const char *path, uint32_t page, sv_stage stage,
                                           int pipe, sv_diagnostic *why)
{
    (void)path;
    (void)page;
    (void)stage;
    (void)pipe;
    (void)why;
    return SV_OK;
}
#endif

#endif
