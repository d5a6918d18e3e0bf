#include "seen_symbols.h"

#include "softmax.h"

/* So many zeros, as sums of probabilities, are no misread letters. */
static const float LEAST_ZEROS = 1.5f;

static float either(const float *seen, unsigned symbol)
{
    return seen[SV_SEEN_PRINTED + symbol] + seen[SV_SEEN_HANDWRITTEN + symbol];
}

/* Up to 9x9 the digits are 1 to 9. Of larger boards the cells together tell how 10 and more are
 * written. */
static sv_symbols symbols_of(const sv_seen *seen, unsigned cells, unsigned size)
{
    float numbers = 0, letters = 0, zeros = 0, last = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        for (unsigned k = 0; k < SV_SYMBOL_LETTER - SV_SYMBOL_NUMBER; k++) {
            numbers += either(seen[cell], SV_SYMBOL_NUMBER + k);
            letters += either(seen[cell], SV_SYMBOL_LETTER + k);
        }
        zeros += either(seen[cell], SV_SYMBOL_ZERO);
        last += size > 9 ? either(seen[cell], SV_SYMBOL_LETTER + size - 10) : 0;
    }
    if (size <= 9 || numbers >= letters + zeros)
        return SV_SYMBOLS_NUMBERS;
    /* Hexadecimal has a 0, and lacks the last letter. */
    return zeros >= LEAST_ZEROS && zeros > last ? SV_SYMBOLS_HEX : SV_SYMBOLS_LETTERS;
}

/* The symbol of a digit; in hexadecimal a 0 stands for the 1. */
static unsigned symbol_of(unsigned digit, sv_symbols symbols)
{
    if (symbols == SV_SYMBOLS_HEX)
        digit--;
    if (digit == 0)
        return SV_SYMBOL_ZERO;
    if (digit <= 9)
        return digit - 1;
    return (symbols == SV_SYMBOLS_NUMBERS ? SV_SYMBOL_NUMBER : SV_SYMBOL_LETTER) + digit - 10;
}

static void read_cell(const float *seen, unsigned size, sv_symbols symbols, float *p,
                      float spare[2])
{
    p[SV_CLASS_EMPTY] = seen[SV_SEEN_EMPTY];
    for (unsigned digit = 1; digit <= size; digit++) {
        unsigned symbol = symbol_of(digit, symbols);
        p[SV_CLASS_PRINTED + digit - 1] = seen[SV_SEEN_PRINTED + symbol];
        p[SV_CLASS_HANDWRITTEN + digit - 1] = seen[SV_SEEN_HANDWRITTEN + symbol];
    }
    if (symbols == SV_SYMBOLS_NUMBERS)
        return;
    unsigned lacking =
        symbols == SV_SYMBOLS_HEX ? symbol_of(size, SV_SYMBOLS_LETTERS) : (unsigned)SV_SYMBOL_ZERO;
    spare[0] = seen[SV_SEEN_PRINTED + lacking];
    spare[1] = seen[SV_SEEN_HANDWRITTEN + lacking];
}

/* From this probability on a cell plainly shows something. */
static const float PLAINLY = 0.9f;

/* The cells that show one of 1 to 9 which a board of that size lacks. */
static unsigned count_beyond(const sv_seen *seen, unsigned cells, unsigned size)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        float beyond = 0;
        for (unsigned digit = size + 1; digit <= 9; digit++)
            beyond += either(seen[cell], symbol_of(digit, SV_SYMBOLS_NUMBERS));
        count += beyond >= PLAINLY;
    }
    return count;
}

void sv_seen_read(sv_seen *seen, unsigned size, sv_readings *readings)
{
    unsigned cells = sv_reading_count(readings);
    for (unsigned cell = 0; cell < cells; cell++)
        sv_softmax(seen[cell], SV_SEEN_CLASSES);
    readings->symbols = symbols_of(seen, cells, size);
    for (unsigned cell = 0; cell < cells; cell++)
        read_cell(seen[cell], size, readings->symbols, readings->p[cell], readings->spare[cell]);
    readings->likeness = sv_readings_certainty(readings);
    readings->beyond = count_beyond(seen, cells, size);
}
