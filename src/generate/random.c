#include "random.h"

/* splitmix64: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014.
 */
static uint64_t split_mix(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

void sv_random_seed(sv_random *random, uint64_t seed)
{
    for (size_t i = 0; i < 4; i++)
        random->state[i] = split_mix(&seed);
}

static uint64_t rotate(uint64_t value, unsigned by)
{
    return value << by | value >> (64 - by);
}

uint64_t sv_random_bits(sv_random *random)
{
    uint64_t *s = random->state;
    uint64_t result = rotate(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

uint32_t sv_random_below(sv_random *random, uint32_t below)
{
    /* The top 32 bits times `below`: the product's upper half, unless it falls into the uneven
     * rest. */
    uint32_t rest = (UINT32_MAX - below + 1) % below;
    uint64_t product;
    do
        product = (sv_random_bits(random) >> 32) * below;
    while ((uint32_t)product < rest);
    return (uint32_t)(product >> 32);
}

double sv_random_double(sv_random *random)
{
    return (double)(sv_random_bits(random) >> 11) * 0x1p-53;
}

double sv_random_between(sv_random *random, double low, double high)
{
    return low + (high - low) * sv_random_double(random);
}

double sv_random_gaussian(sv_random *random)
{
    /* Twelve 16-bit numbers, four a draw: mean 12 * 65535 / 2, deviation 65536 to nine places. */
    int32_t sum = 0;
    for (int draw = 0; draw < 3; draw++)
        for (uint64_t bits = sv_random_bits(random), part = 0; part < 4; part++, bits >>= 16)
            sum += (int32_t)(bits & 0xffff);
    return (double)(sum - 6 * 65535) / 65536;
}

void sv_random_shuffle(sv_random *random, uint16_t *values, size_t count)
{
    for (size_t left = count; left > 1; left--) {
        size_t other = sv_random_below(random, (uint32_t)left);
        uint16_t swapped = values[left - 1];
        values[left - 1] = values[other];
        values[other] = swapped;
    }
}
