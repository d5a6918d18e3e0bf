#include "stop.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

/* A signal's handler can reach nothing else. */
static volatile sig_atomic_t asked;

static void ask(int number)
{
    if (asked)
        _exit(128 + number);
    asked = number;
}

void sv_stop_install(void)
{
    static const int numbers[] = {SV_STOP_SIGNALS};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction action, inherited;
        memset(&action, 0, sizeof action);
        action.sa_handler = ask;
        sigemptyset(&action.sa_mask);
        sigaction(numbers[i], NULL, &inherited);
        if (inherited.sa_handler != SIG_IGN) /* nohup, or a shell's background job */
            sigaction(numbers[i], &action, NULL);
    }
}

int sv_stop_asked(void)
{
    return asked ? 128 + asked : 0;
}
