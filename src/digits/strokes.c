#include "strokes.h"

#include "tile_input.h"

#include <math.h>

/* Hands write off a cell's middle, and print is cut out a little off. */
enum { SIDE = SV_STROKES_SIDE, MARGIN = 4, REACH = 2, INNER = SIDE - 2 * MARGIN };

void sv_strokes_take(const uint8_t *tile, sv_strokes *strokes)
{
    float paper = sv_tile_paper(tile);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            const uint8_t *at = tile + 2 * y * SV_TILE_SIDE + 2 * x;
            float grey = (float)(at[0] + at[1] + at[SV_TILE_SIDE] + at[SV_TILE_SIDE + 1]) / 4;
            strokes->ink[y * SIDE + x] = (uint8_t)fmaxf(paper - grey + 0.5f, 0);
        }
}

/* Of the middles, one of them moved. In whole numbers, of which the compiler makes vector code. */
static float correlation(const uint8_t *a, const uint8_t *b, int dx, int dy)
{
    const float n = INNER * INNER;
    int sum_a = 0, sum_b = 0, aa = 0, bb = 0, ab = 0;
    for (int y = MARGIN; y < SIDE - MARGIN; y++) {
        const uint8_t *row_a = a + y * SIDE + MARGIN, *row_b = b + (y + dy) * SIDE + MARGIN + dx;
        for (int x = 0; x < INNER; x++) {
            int p = row_a[x], q = row_b[x];
            sum_a += p;
            sum_b += q;
            aa += p * p;
            bb += q * q;
            ab += p * q;
        }
    }
    float mean_a = (float)sum_a / n, mean_b = (float)sum_b / n;
    float spread = ((float)aa - (float)sum_a * mean_a) * ((float)bb - (float)sum_b * mean_b);
    return spread > 0 ? ((float)ab - (float)sum_a * mean_b) / sqrtf(spread) : 0;
}

float sv_strokes_likeness(const sv_strokes *a, const sv_strokes *b)
{
    float best = -1;
    for (int dy = -REACH; dy <= REACH; dy++)
        for (int dx = -REACH; dx <= REACH; dx++)
            best = fmaxf(best, correlation(a->ink, b->ink, dx, dy));
    return best;
}
