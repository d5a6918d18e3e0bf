/* The subcommands: one file each. */
#ifndef SV_CLI_COMMANDS_H
#define SV_CLI_COMMANDS_H

#include "options.h"

extern const sv_command sv_command_solve, sv_command_read, sv_command_check, sv_command_batch,
    sv_command_merge, sv_command_eval;

/* All of them, in the order of the help, ended by NULL. */
const sv_command *const *sv_commands(void);

#endif
