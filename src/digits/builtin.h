/* The network's weights that the library embeds: builtin.S. */
#ifndef SV_DIGITS_BUILTIN_H
#define SV_DIGITS_BUILTIN_H

#include <stdint.h>

extern const uint8_t sv_builtin_network[], sv_builtin_network_end[];

#endif
