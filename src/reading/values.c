#include "values.h"

#include "../board/usual.h"

/* Then one digit of so many is of the other kind than most of its value; of what somebody has
 * filled in it is one of three. */
enum { OF_OTHER_KIND = 8 };

static void count_values(const uint8_t *cells, unsigned size, unsigned count[SV_MAX_SIZE + 1])
{
    for (unsigned cell = 0; cell < size * size; cell++)
        count[cells[cell]]++;
}

bool sv_values_are_too_few(const uint8_t *printed, unsigned size)
{
    unsigned count[SV_MAX_SIZE + 1] = {0}, values = 0;
    count_values(printed, size, count);
    for (unsigned value = 1; value <= size; value++)
        values += count[value] > 0;
    return values + 1 < size;
}

bool sv_values_part_print(const uint8_t *printed, const uint8_t *written, unsigned size)
{
    unsigned of_print[SV_MAX_SIZE + 1] = {0}, of_hand[SV_MAX_SIZE + 1] = {0};
    unsigned all_print = 0, all_hand = 0, other = 0;
    count_values(printed, size, of_print);
    count_values(written, size, of_hand);
    for (unsigned value = 1; value <= size; value++) {
        all_print += of_print[value];
        all_hand += of_hand[value];
        other += of_print[value] < of_hand[value] ? of_print[value] : of_hand[value];
    }
    return size >= SV_USUAL_SIZE && all_print && all_hand &&
           other * OF_OTHER_KIND <= all_print + all_hand;
}
