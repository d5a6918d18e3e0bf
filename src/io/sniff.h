/* What a file is, by its first bytes and never by its name. */
#ifndef SV_IO_SNIFF_H
#define SV_IO_SNIFF_H

#include "format.h"

/* SV_UNREADABLE, naming the format where it is one we know but do not read. */
SV_CHECKED sv_status sv_sniff(const uint8_t *bytes, size_t size, const sv_format **format,
                              sv_diagnostic *why);

/* The same where nothing needs to be said: NULL for what is not read. */
const sv_format *sv_sniff_format(const uint8_t *bytes, size_t size);

#endif
