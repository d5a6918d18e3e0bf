#include "exit_status.h"

#include "message.h"

int sv_exit_status(sv_status status)
{
    switch (status) {
    case SV_OK:
        return SV_EXIT_OK;
    case SV_NO_PUZZLE:
    case SV_NO_SOLUTION:
    case SV_SEVERAL_SOLUTIONS:
    case SV_WRONG_ENTRIES:
        return SV_EXIT_PUZZLE;
    case SV_USAGE:
        return SV_EXIT_USAGE;
    case SV_UNREADABLE:
        return SV_EXIT_INPUT;
    case SV_OUTPUT:
        return SV_EXIT_OUTPUT;
    case SV_LIMIT:
    case SV_TIMEOUT:
    case SV_MEMORY:
    case SV_CRASH:
    case SV_INTERNAL:
        break;
    }
    return SV_EXIT_TROUBLE;
}

void sv_exit_fail(int *worst, const char *file, const sv_diagnostic *why)
{
    sv_message_failure(file, why);
    sv_exit_raise(worst, sv_exit_status(why->status));
}
