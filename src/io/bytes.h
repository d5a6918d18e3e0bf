/* A file's bytes, read whole. */
#ifndef SV_IO_BYTES_H
#define SV_IO_BYTES_H

#include "../status.h"

/* Reads a file, pipe or device to its end; "-" is standard input. SV_LIMIT where it has more than
 * `limit` bytes, SV_UNREADABLE where it is missing, a folder, not permitted, or empty. *bytes is
 * freed with free. */
SV_CHECKED sv_status sv_bytes_read(const char *path, uint64_t limit, uint8_t **bytes, size_t *size,
                                   sv_diagnostic *why);

#endif
