/* Man pages: one for each command, made from the option table and what people wrote about it, and
 * pages that are all prose. */
#ifndef SV_MANUAL_PAGE_H
#define SV_MANUAL_PAGE_H

#include "../../src/cli/commands.h"

#include <stdio.h>

typedef struct sv_manual {
    const char *prose, *folder; /* where the prose lies; the pages go into its man/ */
    const char *date, *version;
} sv_manual;

/* The program's own page, and one more for each of these topics. */
typedef struct sv_topic {
    const char *name, *section, *summary;
} sv_topic;
extern const sv_topic sv_topics[];

/* Writes sudoku-vision-COMMAND.1, and of a topic NAME.SECTION. False, with a sentence on standard
 * error, where that fails. */
bool sv_manual_command(const sv_manual *manual, const sv_command *command);
bool sv_manual_topic(const sv_manual *manual, const sv_topic *topic);

#endif
