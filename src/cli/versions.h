/* What --version says. */
#ifndef SV_CLI_VERSIONS_H
#define SV_CLI_VERSIONS_H

#include <stdio.h>

void sv_versions_print(FILE *out);

#endif
