#include "ring.h"

#include "../median.h"
#include "tile_level.h"

#include <math.h>
#include <string.h>

/* What is so dark, as a share of the board's ink, is a stroke: circles may be paler than digits. */
static const float STROKES[] = {0.5f, 0.35f, 0.2f};
enum { SIDE = SV_TILE_SIDE, WAYS = 32, MOST_STRAY = 7, LINES = 2 };
/* In pixels: a circle is wider than any digit, a disc less wide than its cell, and its points lie
 * so near to it. What lies farther around it is of the cell's lines. */
static const float LEAST_RADIUS = 10.5f, MOST_RADIUS = 17, NEAR = 1.5f, AROUND = 2, EDGE = 1.5f,
                   MIDDLE = (SIDE - 1) / 2.0f;
/* The line of a circle is at most this share of its radius; of a disc more is dark. */
static const float WIDEST_LINE = 0.35f;
static const float ROOM = 16;

/* How far from a point the ways to it from around meet a stroke, 0 where one does not. */
typedef struct sight {
    float radius[WAYS], width[WAYS];
} sight;

static bool is_between_lines(int x, int y)
{
    return x >= LINES && y >= LINES && x < SIDE - LINES && y < SIDE - LINES;
}

static bool is_dark(const uint8_t *tile, float x, float y, float lightest)
{
    const int column = (int)lroundf(x), row = (int)lroundf(y);
    return is_between_lines(column, row) && (float)tile[row * SIDE + column] <= lightest;
}

static void look_along(const uint8_t *tile, const sv_ring *from, float lightest, unsigned way,
                       sight *seen)
{
    const float angle = 2 * (float)M_PI * (float)way / WAYS, step = 0.5f;
    const float across = cosf(angle), down = sinf(angle);
    float outer = fminf(from->radius + AROUND, MIDDLE), inner;
    while (outer > 0 && !is_dark(tile, from->x + outer * across, from->y + outer * down, lightest))
        outer -= step;
    inner = outer;
    while (inner > 0 && is_dark(tile, from->x + inner * across, from->y + inner * down, lightest))
        inner -= step;
    seen->radius[way] = outer;
    seen->width[way] = outer - inner;
}

static void look(const uint8_t *tile, const sv_ring *from, float lightest, sight *seen)
{
    for (unsigned way = 0; way < WAYS; way++)
        look_along(tile, from, lightest, way, seen);
}

/* By the least squares of what the middle's distance adds to each way. */
static void move_to_middle(const sight *seen, sv_ring *ring)
{
    for (unsigned way = 0; way < WAYS; way++) {
        const float angle = 2 * (float)M_PI * (float)way / WAYS;
        ring->x += seen->radius[way] * cosf(angle) * 2 / WAYS;
        ring->y += seen->radius[way] * sinf(angle) * 2 / WAYS;
    }
}

static void measure(const sight *seen, sv_ring *ring)
{
    sight sorted = *seen;
    ring->radius = (float)sv_median(sorted.radius, WAYS);
    ring->width = (float)sv_median(sorted.width, WAYS);
    ring->solid = ring->width > WIDEST_LINE * ring->radius;
}

static bool is_circle(const sight *seen, const sv_ring *ring)
{
    unsigned stray = 0;
    for (unsigned way = 0; way < WAYS; way++)
        stray += fabsf(seen->radius[way] - ring->radius) > NEAR;
    return ring->radius >= LEAST_RADIUS && ring->radius <= MOST_RADIUS && stray <= MOST_STRAY;
}

bool sv_ring_find(const uint8_t *tile, float ink, sv_ring *ring)
{
    const float paper = sv_tile_paper(tile);
    bool found = false;
    for (unsigned i = 0; i < sizeof STROKES / sizeof *STROKES && !found; i++) {
        const float lightest = (1 - STROKES[i] * ink) * paper;
        sight seen;
        *ring = (sv_ring){.x = MIDDLE, .y = MIDDLE, .radius = MIDDLE};
        look(tile, ring, lightest, &seen);
        measure(&seen, ring);
        look(tile, ring, lightest, &seen);
        move_to_middle(&seen, ring);
        look(tile, ring, lightest, &seen);
        measure(&seen, ring);
        found = is_circle(&seen, ring);
    }
    return found;
}

void sv_ring_remove(const sv_ring *ring, uint8_t *tile)
{
    const float paper = sv_tile_paper(tile), ground = sv_tile_ground(tile);
    const float inner = ring->radius - EDGE - (ring->solid ? 0 : ring->width);
    const float scale = fminf(1, inner / ROOM);
    uint8_t was[SV_TILE_PIXELS];
    memcpy(was, tile, sizeof was);
    for (int y = LINES; y < SIDE - LINES; y++)
        for (int x = LINES; x < SIDE - LINES; x++) {
            const float across = ((float)x - MIDDLE) * scale, down = ((float)y - MIDDLE) * scale;
            float level = paper;
            if (hypotf(across, down) <= inner) {
                level = sv_tile_between(was, ring->x + across, ring->y + down);
                level = ring->solid ? paper - fmaxf(0, level - ground) : level;
            }
            tile[y * SIDE + x] = (uint8_t)fmaxf(0, level);
        }
}
