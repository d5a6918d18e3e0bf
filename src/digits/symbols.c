#include "symbols.h"

#include <math.h>

/* One cell says no more than that the board is e^9, some 8,000 times less likely. */
static const float MOST_OF_CELL = 9;

/* Moves one kind of digits, printed or handwritten, by a value up or down; what falls out at the
 * end changes places with what the other way of writing lacks. */
static void move_digits(const float *from, unsigned size, bool up, float *spare, float *to)
{
    for (unsigned digit = 0; digit + 1 < size; digit++)
        to[up ? digit + 1 : digit] = from[up ? digit : digit + 1];
    to[up ? 0 : size - 1] = *spare;
    *spare = from[up ? size - 1 : 0];
}

bool sv_readings_rewrite(const sv_readings *readings, sv_readings *rewritten)
{
    bool hex = readings->symbols == SV_SYMBOLS_HEX;
    if (readings->symbols == SV_SYMBOLS_NUMBERS)
        return false;
    *rewritten = *readings;
    rewritten->symbols = hex ? SV_SYMBOLS_LETTERS : SV_SYMBOLS_HEX;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const float *from = readings->p[cell];
        float *to = rewritten->p[cell], *spare = rewritten->spare[cell];
        move_digits(from + SV_CLASS_PRINTED, readings->size, !hex, &spare[0],
                    to + SV_CLASS_PRINTED);
        move_digits(from + SV_CLASS_HANDWRITTEN, readings->size, !hex, &spare[1],
                    to + SV_CLASS_HANDWRITTEN);
        sv_cell_normalise(to, spare);
    }
    return true;
}

float sv_readings_strain(const sv_readings *readings)
{
    float sum = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const float *spare = readings->spare[cell], most = sv_surest(readings->p[cell]);
        sum += fminf(logf((1 + spare[0] + spare[1]) / fmaxf(most, SV_LEAST_PROBABILITY)),
                     MOST_OF_CELL);
    }
    return sum;
}
