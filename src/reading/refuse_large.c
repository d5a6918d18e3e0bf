/* Boards larger than 9 x 9 that are none by their digits. */
#include "../board/usual.h"
#include "refuse.h"

/* Of so many digits it is no chance that few are above 9, as a part of how many a solution has, nor
 * that rows and columns repeat them, as a part of how often digits do that fell where they are by
 * chance. Of 240 boards of 12x12 and 16x16 from 0.4 on are above 9, and up to 0.6 is repeated;
 * where lines of 16x16 run across cells of 9x9, these are up to 0.45, and from 0.8 on. */
enum { ENOUGH_FILLED = 40 };
static const float FEW_ABOVE = 0.2f, BY_CHANCE = 0.75f;

/* Of so many digits none is above 9 once in a thousand such boards. */
enum { ENOUGH_FOR_NONE = 24 };

static unsigned count_above_nine(const uint8_t *digits, unsigned cells)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        count += digits[cell] > SV_USUAL_SIZE;
    return count;
}

/* The pairs of equal digits in a line, a row or a column, whose cells are `apart`. */
static unsigned count_repeated(const uint8_t *line, unsigned size, unsigned apart)
{
    unsigned pairs = 0, seen[SV_DIGITS + 1] = {0};
    for (unsigned i = 0; i < size; i++)
        if (line[i * apart])
            pairs += seen[line[i * apart]]++;
    return pairs;
}

/* By chance one of `size` pairs is equal, and each of the 2 * size rows and columns has
 * a_line * (a_line - 1) / 2 pairs. */
static bool is_repeated_by_chance(const uint8_t *digits, unsigned size, unsigned filled)
{
    const float a_line = (float)filled / (float)size, by_chance = a_line * (a_line - 1);
    unsigned pairs = 0;
    for (unsigned i = 0; i < size; i++)
        pairs +=
            count_repeated(digits + i * size, size, 1) + count_repeated(digits + i, size, size);
    return (float)pairs >= BY_CHANCE * by_chance;
}

/* Fewer digits above 9 than a board of the size has. */
static bool are_few_above(unsigned above, unsigned filled, unsigned size)
{
    const float usual = (float)(filled * (size - SV_USUAL_SIZE)) / (float)size;
    return filled < ENOUGH_FILLED ? above == 0 : (float)above < FEW_ABOVE * usual;
}

void sv_refuse_large(const sv_readings *readings, sv_diagnostic *refusal)
{
    const unsigned filled = sv_readings_count_filled(readings), size = readings->size;
    uint8_t digits[SV_READ_CELLS];
    if (size <= SV_USUAL_SIZE || filled < ENOUGH_FOR_NONE)
        return;
    sv_readings_take_seen(readings, digits);
    const unsigned above = count_above_nine(digits, sv_reading_count(readings));
    if (are_few_above(above, filled, size))
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_MATCH,
                "a grid was found, but of the %u digits in its %ux%u cells %u are above %d, which "
                "fits no puzzle; try a photo of the puzzle alone",
                filled, size, size, above, SV_USUAL_SIZE);
    else if (filled >= ENOUGH_FILLED && is_repeated_by_chance(digits, size, filled))
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_MATCH,
                "a grid was found, but the rows and columns of its %ux%u cells repeat digits as by "
                "chance; try a photo of the puzzle alone",
                size, size);
}
