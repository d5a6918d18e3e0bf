#include "commands.h"

static const sv_command *const commands[] = {&sv_command_solve,
                                             &sv_command_read,
                                             &sv_command_check,
                                             &sv_command_batch,
                                             &sv_command_merge,
                                             &sv_command_eval,
                                             NULL};

const sv_command *const *sv_commands(void)
{
    return commands;
}
