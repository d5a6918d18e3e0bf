#include "shape.h"

#include <math.h>

enum { SIDE = SV_TILE_SIDE };

/* Bilinear between pixel middles, which lie at whole numbers; no ink outside of the tile. */
static float ink_at(const sv_ink_map *map, float x, float y)
{
    if (x < 0 || y < 0 || x >= SIDE - 1 || y >= SIDE - 1)
        return 0;
    int column = (int)x, row = (int)y;
    float u = x - (float)column, v = y - (float)row;
    const uint8_t *at = map->ink + row * SIDE + column;
    float above = (float)at[0] + u * (float)(at[1] - at[0]);
    float below = (float)at[SIDE] + u * (float)(at[SIDE + 1] - at[SIDE]);
    return above + v * (below - above);
}

static void normalise(const float *values, int count, int16_t *out)
{
    float sum = 0, square = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    float mean = sum / (float)count;
    for (int i = 0; i < count; i++)
        square += (values[i] - mean) * (values[i] - mean);
    float scale = square > 0 ? SV_SHAPE_UNIT / sqrtf(square) : 0;
    for (int i = 0; i < count; i++)
        out[i] = (int16_t)lrintf((values[i] - mean) * scale);
}

void sv_shape_take(const sv_ink_map *map, const sv_box *box, sv_shape *shape)
{
    float fine[SV_SHAPE_SIZE], coarse[SV_COARSE_SIZE] = {0};
    float width = box->right - box->left, height = box->bottom - box->top;
    float across = width / SV_SHAPE_WIDTH, down = height / SV_SHAPE_HEIGHT;
    for (int y = 0; y < SV_SHAPE_HEIGHT; y++)
        for (int x = 0; x < SV_SHAPE_WIDTH; x++) {
            float ink = ink_at(map, box->left + across * ((float)x + 0.5f),
                               box->top + down * ((float)y + 0.5f));
            fine[y * SV_SHAPE_WIDTH + x] = ink;
            coarse[y / 2 * SV_COARSE_WIDTH + x / 2] += ink;
        }
    normalise(fine, SV_SHAPE_SIZE, shape->fine);
    normalise(coarse, SV_COARSE_SIZE, shape->coarse);
    shape->aspect = logf(width / height);
}
