/* Writing a result so that it appears whole or not at all, in the way a person expects of cp. */
#ifndef SV_IO_OUTPUT_FILE_H
#define SV_IO_OUTPUT_FILE_H

#include "../status.h"

/* Writes `size` bytes to `path`; "-" is standard output.
 *
 * The bytes go to a new file in the same folder, are flushed to the disk, and then take the name: a
 * reader sees the old file or the new one, and after any failure the old one is there as it was. A
 * file that is replaced keeps its mode (and, where we may, its owner), symbolic links are followed
 * and stay, a new file gets the umask's mode. A file that may not be written is not replaced though
 * its folder would allow it. What is not a regular file (a pipe, a device, /dev/stdout) is written
 * to directly. A file that is a mount point (a container's file of its host) cannot be replaced,
 * and is written over once its space is reserved; only a fault of the disk, or the end of the
 * process, could leave it by halves. While a file is being replaced, signals wait.
 *
 * With no_clobber an existing regular file is refused, also one that appears while we write; pipes
 * and devices hold nothing to lose and are written to. SV_OUTPUT at SV_STAGE_WRITE. */
SV_CHECKED sv_status sv_output_write(const char *path, const void *bytes, size_t size,
                                     bool no_clobber, sv_diagnostic *why);

/* That a file or folder cannot be written, for what errno tells. SV_OUTPUT at SV_STAGE_WRITE. */
sv_status sv_output_fail(const char *path, sv_diagnostic *why);

/* Whether that is standard output, by whatever name: "-", /dev/stdout, /dev/fd/1. */
bool sv_output_is_stdout(const char *path);

#endif
