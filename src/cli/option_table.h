/* All options, grouped, in the order of the help. */
#ifndef SV_CLI_OPTION_TABLE_H
#define SV_CLI_OPTION_TABLE_H

#include "options.h"

/* An option of several commands has one row for all of them, or, where it means different things,
 * several rows of one name for different commands. */
const sv_option *sv_option_table(size_t *count);

#endif
