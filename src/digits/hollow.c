#include "hollow.h"

#include <string.h>

enum { SIDE = SV_TILE_SIDE, UNKNOWN = UINT8_MAX };

typedef struct ways {
    const bool *stroke;
    uint8_t crossed[SV_TILE_PIXELS];  /* how many strokes at least, or UNKNOWN */
    uint16_t waiting[SV_TILE_PIXELS]; /* what has been reached and not looked around from */
    unsigned count;
} ways;

static void reach(ways *all, int pixel, unsigned crossed)
{
    if (all->crossed[pixel] != UNKNOWN)
        return;
    all->crossed[pixel] = (uint8_t)crossed;
    all->waiting[all->count++] = (uint16_t)pixel;
}

/* What hangs together with a pixel: strokes do over corners too, so that paper does not. */
static void look_around(ways *all, int pixel)
{
    const int x = pixel % SIDE, y = pixel / SIDE;
    for (int v = y - (y > 0); v <= y + (y < SIDE - 1); v++)
        for (int u = x - (x > 0); u <= x + (x < SIDE - 1); u++) {
            const int other = v * SIDE + u;
            if (all->stroke[other] ? all->stroke[pixel] : u == x || v == y)
                reach(all, other, all->crossed[pixel]);
        }
}

static void cross_into(ways *all, int pixel, int stroke)
{
    if (all->stroke[stroke])
        reach(all, stroke, all->crossed[pixel] + 1U);
}

/* The strokes beside all paper that has been reached are crossed next. */
static void cross(ways *all)
{
    for (int pixel = 0; pixel < SV_TILE_PIXELS; pixel++) {
        const int x = pixel % SIDE, y = pixel / SIDE;
        if (all->stroke[pixel] || all->crossed[pixel] == UNKNOWN)
            continue;
        cross_into(all, pixel, x > 0 ? pixel - 1 : pixel);
        cross_into(all, pixel, x < SIDE - 1 ? pixel + 1 : pixel);
        cross_into(all, pixel, y > 0 ? pixel - SIDE : pixel);
        cross_into(all, pixel, y < SIDE - 1 ? pixel + SIDE : pixel);
    }
}

void sv_hollow_find(const bool stroke[SV_TILE_PIXELS], bool inside[SV_TILE_PIXELS])
{
    ways all = {.stroke = stroke};
    memset(all.crossed, UNKNOWN, sizeof all.crossed);
    for (int pixel = 0; pixel < SV_TILE_PIXELS; pixel++)
        if (pixel % SIDE == 0 || pixel % SIDE == SIDE - 1 || pixel < SIDE ||
            pixel >= SV_TILE_PIXELS - SIDE)
            reach(&all, pixel, 0);
    while (all.count) {
        while (all.count)
            look_around(&all, all.waiting[--all.count]);
        cross(&all);
    }
    for (int pixel = 0; pixel < SV_TILE_PIXELS; pixel++)
        inside[pixel] = !stroke[pixel] && all.crossed[pixel] % 2;
}
