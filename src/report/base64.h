/* Bytes as text. */
#ifndef SV_REPORT_BASE64_H
#define SV_REPORT_BASE64_H

#include <stddef.h>
#include <stdint.h>

/* In the alphabet of RFC 4648, filled up with "="; freed with free. NULL: no memory. */
char *sv_base64(const uint8_t *bytes, size_t size);

#endif
