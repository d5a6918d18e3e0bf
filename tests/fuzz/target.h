/* What the fuzz targets share. */
#ifndef FUZZ_TARGET_H
#define FUZZ_TARGET_H

#include "status.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Ends the process where what must hold does not, whatever the build. */
#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);                \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* An input may be refused, with a sentence that says why; it is never a fault of the program. */
static inline void require_refusal(sv_status status, const sv_diagnostic *why)
{
    REQUIRE(status == why->status);
    REQUIRE(status == SV_UNREADABLE || status == SV_LIMIT || status == SV_TIMEOUT ||
            status == SV_MEMORY);
    REQUIRE(why->message[0]);
}

/* The limits of a search are low, so that many pictures are tried; a replay has the program's. */
static inline sv_limits fuzz_limits(void)
{
    sv_limits limits = sv_limits_default();
#ifdef SV_FUZZING
    limits.pixels = 1 << 18;
    limits.seconds = 2;
#endif
    return limits;
}

#endif
