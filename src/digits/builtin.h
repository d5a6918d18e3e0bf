/* What the library embeds (builtin.S): the template library, which the build makes of digits/, and
 * the networks' weights. */
#ifndef SV_DIGITS_BUILTIN_H
#define SV_DIGITS_BUILTIN_H

#include "templates.h"

extern const sv_style sv_builtin_styles[], sv_builtin_styles_end[];
extern const uint8_t sv_builtin_network[], sv_builtin_network_end[];

#endif
