#include "even_light.h"

#include <math.h>
#include <string.h>

/* How far around a border, in cells, the light is like that on it. */
static const float AROUND = 2.5f;

/* Of the borders of each cell, or of the cells around: how much more ink they have, in all, and how
 * many they are. */
typedef struct excess {
    float sum[SV_MAX_CELLS], count[SV_MAX_CELLS];
} excess;

static void take_excess(unsigned size, float (*const off)[SV_SIDES], excess *of)
{
    memset(of, 0, sizeof *of);
    for (unsigned cell = 0; cell < size * size; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++)
            if (!isnan(off[cell][side])) {
                of->sum[cell] += off[cell][side];
                of->count[cell]++;
            }
}

/* Along each line of cells, whose first are `across` apart and their cells `along`, a bell. */
static void spread(unsigned size, unsigned across, unsigned along, float *values)
{
    float bell[SV_MAX_SIZE], line[SV_MAX_SIZE];
    for (unsigned i = 0; i < size; i++)
        bell[i] = expf(-(float)(i * i) / (2 * AROUND * AROUND));
    for (unsigned number = 0; number < size; number++) {
        float *first = values + (size_t)number * across;
        for (unsigned i = 0; i < size; i++) {
            line[i] = 0;
            for (unsigned k = 0; k < size; k++)
                line[i] += bell[i > k ? i - k : k - i] * first[(size_t)k * along];
        }
        for (unsigned i = 0; i < size; i++)
            first[(size_t)i * along] = line[i];
    }
}

void sv_light_even(unsigned size, float (*const off)[SV_SIDES], float (*logs)[SV_SIDES])
{
    excess around;
    take_excess(size, off, &around);
    spread(size, size, 1, around.sum);
    spread(size, 1, size, around.sum);
    spread(size, size, 1, around.count);
    spread(size, 1, size, around.count);
    for (unsigned cell = 0; cell < size * size; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++)
            logs[cell][side] -= around.sum[cell] / around.count[cell];
}
