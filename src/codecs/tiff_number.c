#include "tiff_number.h"

#include <math.h>
#include <string.h>

#include <tiffio.h>

bool sv_tiff_number_is_read(unsigned bits, unsigned format)
{
    bool whole = format == SAMPLEFORMAT_UINT || format == SAMPLEFORMAT_INT;
    return (whole && bits >= 1 && bits <= 16) || bits == 32 || bits == 64
               ? whole || format == SAMPLEFORMAT_IEEEFP
               : bits == 16 && format == SAMPLEFORMAT_IEEEFP;
}

/* IEEE's numbers of 16 bits. */
static double half(uint16_t bits)
{
    int exponent = bits >> 10 & 31, fraction = bits & 1023;
    double value = exponent == 31 ? INFINITY
                   : exponent     ? ldexp(fraction + 1024, exponent - 25)
                                  : ldexp(fraction, -24);
    return bits & 0x8000 ? -value : value;
}

static double of_fraction(const uint8_t *row, size_t index, unsigned bits)
{
    uint16_t short_one;
    float single;
    double both;
    if (bits == 64) {
        memcpy(&both, row + 8 * index, sizeof both);
        return both;
    }
    if (bits == 32) {
        memcpy(&single, row + 4 * index, sizeof single);
        return (double)single;
    }
    memcpy(&short_one, row + 2 * index, sizeof short_one);
    return half(short_one);
}

/* Other samples than those of whole bytes stand bit by bit behind each other. */
static uint64_t whole(const uint8_t *row, size_t index, unsigned bits)
{
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (bits) {
    case 16:
        memcpy(&two, row + 2 * index, sizeof two);
        return two;
    case 32:
        memcpy(&four, row + 4 * index, sizeof four);
        return four;
    case 64:
        memcpy(&eight, row + 8 * index, sizeof eight);
        return eight;
    default:
        break;
    }
    const uint64_t at = (uint64_t)index * bits;
    const uint8_t *from = row + at / 8;
    uint32_t three = (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
    return three >> (24 - at % 8 - bits) & ((1U << bits) - 1);
}

double sv_tiff_number(const uint8_t *row, size_t index, unsigned bits, unsigned format)
{
    if (format == SAMPLEFORMAT_IEEEFP)
        return of_fraction(row, index, bits);
    uint64_t value = whole(row, index, bits);
    bool negative = format == SAMPLEFORMAT_INT && value >> (bits - 1);
    return negative ? (double)value - ldexp(1, (int)bits) : (double)value;
}

bool sv_tiff_number_range(unsigned bits, unsigned format, double *low, double *high)
{
    bool fraction = format == SAMPLEFORMAT_IEEEFP, is_signed = format == SAMPLEFORMAT_INT;
    *low = is_signed ? -ldexp(1, (int)bits - 1) : 0;
    *high = fraction ? 1 : *low + ldexp(1, (int)bits) - 1;
    return format == SAMPLEFORMAT_UINT && bits <= 16;
}
