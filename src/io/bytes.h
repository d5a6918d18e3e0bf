/* A file's bytes, read whole. */
#ifndef SV_IO_BYTES_H
#define SV_IO_BYTES_H

#include "../status.h"

/* Reads a file, pipe or device to its end; "-" is standard input. SV_LIMIT where it has more than
 * `limit` bytes, SV_UNREADABLE where it is missing, a folder, not permitted, or empty, SV_TIMEOUT
 * where nothing comes for as long as a picture may take by default. *bytes is freed with free. */
SV_CHECKED sv_status sv_bytes_read(const char *path, uint64_t limit, uint8_t **bytes, size_t *size,
                                   sv_diagnostic *why);

/* The same in two steps: opening (*file is closed with close, also where it is standard input), and
 * reading from where the file stands to its end, which may give none. SV_TIMEOUT where nothing
 * comes for `patience` seconds, though the end has not come; 0 waits for ever. */
SV_CHECKED sv_status sv_bytes_open(const char *path, int *file, sv_diagnostic *why);
SV_CHECKED sv_status sv_bytes_read_file(int file, uint64_t limit, double patience, uint8_t **bytes,
                                        size_t *size, sv_diagnostic *why);

/* That a file holds no bytes. */
sv_status sv_fail_empty(sv_diagnostic *why);

/* That a file is larger than a limit which its reader may raise. */
sv_status sv_fail_max_bytes(uint64_t limit, sv_diagnostic *why);

#endif
