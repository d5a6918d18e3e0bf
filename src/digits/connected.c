#include "connected.h"

enum { SIDE = SV_TILE_SIDE };

typedef struct reach {
    const bool *among;
    bool *reached;
    uint16_t waiting[SV_TILE_PIXELS]; /* what has been reached and not looked around from */
    unsigned count;
} reach;

static void take(reach *r, unsigned pixel)
{
    if (r->reached[pixel] || !r->among[pixel])
        return;
    r->reached[pixel] = true;
    r->waiting[r->count++] = (uint16_t)pixel;
}

static void look_around(reach *r, unsigned pixel)
{
    const unsigned x = pixel % SIDE, y = pixel / SIDE;
    if (x > 0)
        take(r, pixel - 1);
    if (x + 1 < SIDE)
        take(r, pixel + 1);
    if (y > 0)
        take(r, pixel - SIDE);
    if (y + 1 < SIDE)
        take(r, pixel + SIDE);
}

void sv_tile_connect(const bool among[SV_TILE_PIXELS], bool reached[SV_TILE_PIXELS])
{
    reach r = {.among = among, .reached = reached, .count = 0};
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        reached[i] = reached[i] && among[i];
        if (reached[i])
            r.waiting[r.count++] = (uint16_t)i;
    }
    while (r.count)
        look_around(&r, r.waiting[--r.count]);
}
