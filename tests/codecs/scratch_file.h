/* A file for libraries that write no memory. */
#ifndef SCRATCH_FILE_H
#define SCRATCH_FILE_H

#include "unit.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char path[] = "/tmp/sudoku-vision-codecs-XXXXXX";

static inline void make_path(void)
{
    strcpy(path, "/tmp/sudoku-vision-codecs-XXXXXX");
    int file = mkstemp(path);
    ck_assert_int_ge(file, 0);
    close(file);
}

/* The file at `path`, which is removed. */
static inline uint8_t *take_file(size_t *size)
{
    FILE *file = fopen(path, "r");
    uint8_t *bytes = malloc(1 << 20);
    *size = fread(bytes, 1, 1 << 20, file);
    fclose(file);
    unlink(path);
    return bytes;
}

#endif
