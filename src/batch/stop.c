#include "stop.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

/* A signal's handler can reach nothing else. */
static volatile sig_atomic_t asked;

static void ask(int number)
{
    (void)number;
    if (asked)
        _exit(SV_STOP_STATUS);
    asked = 1;
}

void sv_stop_install(void)
{
    struct sigaction action, inherited;
    memset(&action, 0, sizeof action);
    action.sa_handler = ask;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, NULL, &inherited);
    if (inherited.sa_handler != SIG_IGN) /* nohup, or a shell's background job */
        sigaction(SIGINT, &action, NULL);
}

bool sv_stop_asked(void)
{
    return asked != 0;
}
