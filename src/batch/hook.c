#include "hook.h"

#ifdef SV_HOOKS

#include "../io/page_name.h"

#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DOZE_SECONDS = 4 };

static sv_status take_memory(sv_stage stage, sv_diagnostic *why)
{
#if defined(__SANITIZE_ADDRESS__) /* where there is no limit */
    enum { PIECE = 16 << 20, PIECES = 4 };
#else
    enum { PIECE = 16 << 20, PIECES = 64 }; /* not all of a machine whose limit does not work */
#endif
    for (int i = 0; i < PIECES; i++) {
        char *piece = malloc(PIECE);
        if (!piece)
            break;
        memset(piece, i, PIECE);
        __asm__ volatile("" : : "r"(piece) : "memory");
    }
    return sv_fail_memory(why, stage);
}

static sv_status act(const char *action, sv_stage stage, int pipe, sv_diagnostic *why)
{
    static char noise[100000];
    static int *volatile nowhere;
    if (strcmp(action, "memory") == 0)
        return take_memory(stage, why);
    if (strcmp(action, "crash") == 0)
        *nowhere = 1;
    if (strcmp(action, "abort") == 0)
        abort();
    if (strcmp(action, "kill") == 0)
        kill(getpid(), SIGKILL);
    while (strcmp(action, "sleep") == 0)
        pause();
    if (strcmp(action, "doze") == 0)
        sleep(DOZE_SECONDS);
    if (strcmp(action, "babble") == 0) {
        memset(noise, 0x5a, sizeof noise);
        ssize_t written = write(pipe, noise, sizeof noise);
        _exit(written < 0);
    }
    if (strcmp(action, "quit") == 0)
        _exit(0);
    for (volatile unsigned turns = 0; strcmp(action, "hang") == 0;)
        turns++;
    return SV_OK;
}

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), least = strlen(end);
    return size >= least && strcmp(text + size - least, end) == 0;
}

static bool is_meant(const char *path, uint32_t page, const char *end)
{
    char name[PATH_MAX + SV_PAGE_SUFFIX];
    snprintf(name, sizeof name, "%s#%u", path, page);
    return ends_with(path, end) || ends_with(name, end);
}

sv_status sv_hook(const char *path, uint32_t page, sv_stage stage, int pipe, sv_diagnostic *why)
{
    const char *all = getenv("SUDOKU_VISION_HOOKS");
    char *list = strdup(all ? all : ""), *rest = NULL;
    sv_status status = SV_OK;
    for (char *hook = list ? strtok_r(list, " ", &rest) : NULL; hook && status == SV_OK;
         hook = strtok_r(NULL, " ", &rest)) {
        char *at = strchr(hook, '@'), *end = at ? strchr(at, ':') : NULL;
        if (!end)
            continue;
        *at = *end = 0;
        if (strcmp(at + 1, sv_stage_name(stage)) == 0 && is_meant(path, page, end + 1))
            status = act(hook, stage, pipe, why);
    }
    free(list);
    return status;
}

#endif
