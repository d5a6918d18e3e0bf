/* A file of given bytes, for what is read by name. */
#ifndef FUZZ_SCRATCH_H
#define FUZZ_SCRATCH_H

#include <stddef.h>
#include <stdint.h>

typedef struct scratch {
    char folder[64];
    char path[128]; /* of the file in it */
} scratch;

/* Makes a folder with that one file. */
void scratch_make(scratch *file, const char *name, const uint8_t *bytes, size_t size);
void scratch_remove(const scratch *file);

#endif
