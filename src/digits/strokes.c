#include "strokes.h"

#include "tile_level.h"

#include <math.h>

/* Hands write off a cell's middle, and print is cut out a little off. */
enum { SIDE = SV_STROKES_SIDE, MARGIN = 4, REACH = SV_STROKES_REACH, INNER = SIDE - 2 * MARGIN };

/* The first pixel of the middle moved by so much. */
static const uint8_t *middle_of(const sv_strokes *strokes, int dx, int dy)
{
    return strokes->ink + (MARGIN + dy) * SIDE + MARGIN + dx;
}

static void sum_up(sv_strokes *strokes, int dx, int dy)
{
    const uint8_t *middle = middle_of(strokes, dx, dy);
    int sum = 0, squares = 0;
    for (int y = 0; y < INNER; y++)
        for (int x = 0; x < INNER; x++) {
            const int p = middle[y * SIDE + x];
            sum += p;
            squares += p * p;
        }
    strokes->sum[dy + REACH][dx + REACH] = sum;
    strokes->squares[dy + REACH][dx + REACH] = squares;
}

void sv_strokes_take(const uint8_t *tile, sv_strokes *strokes)
{
    float paper = sv_tile_paper(tile);
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            const uint8_t *at = tile + 2 * y * SV_TILE_SIDE + 2 * x;
            float grey = (float)(at[0] + at[1] + at[SV_TILE_SIDE] + at[SV_TILE_SIDE + 1]) / 4;
            strokes->ink[y * SIDE + x] = (uint8_t)fmaxf(paper - grey + 0.5f, 0);
        }
    for (int dy = -REACH; dy <= REACH; dy++)
        for (int dx = -REACH; dx <= REACH; dx++)
            sum_up(strokes, dx, dy);
}

/* Of the sums of n numbers and of their squares. */
static float spread_of(int sum, int squares)
{
    const float n = INNER * INNER;
    return (float)squares - (float)sum * ((float)sum / n);
}

/* Of the middles, one of them moved. In whole numbers, of which the compiler makes vector code. */
static float correlation(const sv_strokes *a, const sv_strokes *b, int dx, int dy)
{
    const uint8_t *middle_a = middle_of(a, 0, 0), *middle_b = middle_of(b, dx, dy);
    const int sum_a = a->sum[REACH][REACH], sum_b = b->sum[dy + REACH][dx + REACH];
    int products = 0;
    for (int y = 0; y < INNER; y++)
        for (int x = 0; x < INNER; x++)
            products += middle_a[y * SIDE + x] * middle_b[y * SIDE + x];
    const float spread = spread_of(sum_a, a->squares[REACH][REACH]) *
                         spread_of(sum_b, b->squares[dy + REACH][dx + REACH]);
    const float mean_b = (float)sum_b / (INNER * INNER);
    return spread > 0 ? ((float)products - (float)sum_a * mean_b) / sqrtf(spread) : 0;
}

float sv_strokes_likeness(const sv_strokes *a, const sv_strokes *b)
{
    float best = -1;
    for (int dy = -REACH; dy <= REACH; dy++)
        for (int dx = -REACH; dx <= REACH; dx++)
            best = fmaxf(best, correlation(a, b, dx, dy));
    return best;
}
