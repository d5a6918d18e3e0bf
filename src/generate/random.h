/* Random numbers from a seed, the same on every machine: no libm, no floating point that rounds,
 * but for sv_random_between.
 *
 * xoshiro256** by D. Blackman and S. Vigna (2018), its state filled by splitmix64 as they advise:
 * four words of state, passes the usual batteries, and a nanosecond a number. */
#ifndef SV_GENERATE_RANDOM_H
#define SV_GENERATE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

typedef struct sv_random {
    uint64_t state[4];
} sv_random;

void sv_random_seed(sv_random *random, uint64_t seed);

/* All 64 bits are random. */
uint64_t sv_random_bits(sv_random *random);

/* Uniform in 0 to below - 1, without bias; below must not be 0. */
uint32_t sv_random_below(sv_random *random, uint32_t below);

/* Uniform in [0, 1), a multiple of 2^-53. */
double sv_random_double(sv_random *random);

/* Uniform in [low, high). */
double sv_random_between(sv_random *random, double low, double high);

/* Mean 0, deviation 1; a sum of twelve uniform numbers, so never beyond 6. */
double sv_random_gaussian(sv_random *random);

/* Puts an array's values into a random order. */
void sv_random_shuffle(sv_random *random, uint16_t *values, size_t count);

#endif
