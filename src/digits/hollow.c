#include "hollow.h"

#include <string.h>

enum { SIDE = SV_TILE_SIDE, UNKNOWN = UINT8_MAX };

/* Pixels that wait to be looked at from, in no order. */
typedef struct heap {
    uint16_t at[SV_TILE_PIXELS];
    unsigned count;
} heap;

typedef struct ways {
    const bool *stroke;
    uint8_t crossed[SV_TILE_PIXELS]; /* how many strokes at least, or UNKNOWN */
    heap now, next;                  /* as many as now, and one more */
} ways;

static void reach(ways *all, int pixel, uint8_t crossed, heap *to)
{
    if (all->crossed[pixel] != UNKNOWN)
        return;
    all->crossed[pixel] = crossed;
    to->at[to->count++] = (uint16_t)pixel;
}

/* Strokes hang together over corners too, so that paper does not. */
static void look_around(ways *all, int pixel)
{
    const int x = pixel % SIDE, y = pixel / SIDE;
    const uint8_t crossed = all->crossed[pixel];
    for (int v = y - 1; v <= y + 1; v++)
        for (int u = x - 1; u <= x + 1; u++) {
            if (u < 0 || v < 0 || u >= SIDE || v >= SIDE)
                continue;
            const int other = v * SIDE + u;
            if (all->stroke[other] && all->stroke[pixel])
                reach(all, other, crossed, &all->now);
            else if (!all->stroke[other] && (u == x || v == y))
                reach(all, other, crossed, &all->now);
        }
}

/* The strokes beside what has been reached are crossed next. */
static void cross(ways *all)
{
    all->next.count = 0;
    for (int pixel = 0; pixel < SV_TILE_PIXELS; pixel++) {
        const int x = pixel % SIDE, y = pixel / SIDE;
        if (all->stroke[pixel] || all->crossed[pixel] == UNKNOWN)
            continue;
        const uint8_t crossed = (uint8_t)(all->crossed[pixel] + 1);
        if (x > 0 && all->stroke[pixel - 1])
            reach(all, pixel - 1, crossed, &all->next);
        if (x < SIDE - 1 && all->stroke[pixel + 1])
            reach(all, pixel + 1, crossed, &all->next);
        if (y > 0 && all->stroke[pixel - SIDE])
            reach(all, pixel - SIDE, crossed, &all->next);
        if (y < SIDE - 1 && all->stroke[pixel + SIDE])
            reach(all, pixel + SIDE, crossed, &all->next);
    }
    all->now = all->next;
}

void sv_hollow_find(const bool stroke[SV_TILE_PIXELS], bool inside[SV_TILE_PIXELS])
{
    ways all = {.stroke = stroke};
    memset(all.crossed, UNKNOWN, sizeof all.crossed);
    for (int pixel = 0; pixel < SV_TILE_PIXELS; pixel++)
        if (pixel % SIDE == 0 || pixel % SIDE == SIDE - 1 || pixel < SIDE ||
            pixel >= SV_TILE_PIXELS - SIDE)
            reach(&all, pixel, 0, &all.now);
    while (all.now.count) {
        while (all.now.count)
            look_around(&all, all.now.at[--all.now.count]);
        cross(&all);
    }
    for (int pixel = 0; pixel < SV_TILE_PIXELS; pixel++)
        inside[pixel] = !stroke[pixel] && all.crossed[pixel] % 2;
}
