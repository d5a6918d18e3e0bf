#include "same_size.h"

#include "../board/usual.h"
#include "../median.h"
#include "ink_map.h"

#include <math.h>

/* What lies nearer to a tile's border may be of its lines. */
enum { BORDER = 5 };

/* Of fewer numbers that are print nothing is learnt, and where fewer digits are surely written,
 * nobody may have written at all. */
enum { FEWEST_PRINTED = 8, FEWEST_WRITTEN = 5 };
static const float SURE = 0.9f;

/* Printed numbers differ in their height, and in where they stand, by a pixel or none. What is so
 * many pixels off, and so many times what half of the print is, is odd: of 30 drawn boards with
 * numbers by hand in black 29 are right, for 20 without. */
static const float LEAST_OFF = 2.5f, TIMES = 4;

/* The odds of hand of what is odd. */
static const float ODDS = 1000;

typedef struct numbers {
    unsigned count, cell[SV_READ_CELLS];
    float height[SV_READ_CELLS], middle[SV_READ_CELLS];
} numbers;

static void take_ink(const uint8_t *tile, float *height, float *middle)
{
    sv_ink_extent extent;
    sv_tile_ink_extent(tile, BORDER, &extent);
    *height = extent.bottom > extent.top ? (float)(extent.bottom - extent.top) : 0;
    *middle = (float)(extent.bottom + extent.top) / 2;
}

static void take_numbers(const sv_tiles *tiles, const sv_readings *readings, numbers *all)
{
    all->count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        if (sv_seen_digit(readings->p[cell], readings->size) <= SV_USUAL_SIZE)
            continue;
        take_ink(sv_tile(tiles, cell), &all->height[all->count], &all->middle[all->count]);
        all->cell[all->count++] = cell;
    }
}

/* How far each is off the middle one of those that are print; *usual: half of these are less. */
static bool find_off(const numbers *all, const sv_readings *readings, const float *value,
                     float *off, float *usual)
{
    float printed[SV_READ_CELLS];
    unsigned count = 0;
    for (unsigned i = 0; i < all->count; i++)
        if (sv_share_of_print(readings->p[all->cell[i]]) > 0.5f)
            printed[count++] = value[i];
    if (count < FEWEST_PRINTED)
        return false;
    const float middle = (float)sv_median(printed, count);
    for (unsigned i = 0, k = 0; i < all->count; i++) {
        off[i] = fabsf(value[i] - middle);
        if (sv_share_of_print(readings->p[all->cell[i]]) > 0.5f)
            printed[k++] = off[i];
    }
    *usual = (float)sv_median(printed, count);
    return true;
}

static bool is_odd(float off, float usual)
{
    return off >= fmaxf(LEAST_OFF, TIMES * usual);
}

static unsigned count_written(const sv_readings *readings)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        count += sv_hand_probability(readings->p[cell]) > SURE;
    return count;
}

void sv_readings_compare_numbers(const sv_tiles *tiles, sv_readings *readings)
{
    numbers all;
    float higher[SV_READ_CELLS], lower[SV_READ_CELLS], usual_height, usual_middle;
    if (readings->size <= SV_USUAL_SIZE || count_written(readings) < FEWEST_WRITTEN)
        return;
    take_numbers(tiles, readings, &all);
    if (!find_off(&all, readings, all.height, higher, &usual_height) ||
        !find_off(&all, readings, all.middle, lower, &usual_middle))
        return;
    for (unsigned i = 0; i < all.count; i++)
        if (is_odd(higher[i], usual_height) || is_odd(lower[i], usual_middle))
            sv_hand_weigh(readings->p[all.cell[i]], ODDS);
}
