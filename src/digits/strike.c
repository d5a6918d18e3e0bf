#include "strike.h"

#include "../sudoku_vision.h"
#include "ink_map.h"

#include <math.h>

/* The angles to the horizontal, in degrees; how far from the tile's middle a stroke passes, and how
 * far from there it reaches; the longest gap in it; all in pixels. */
enum { FLATTEST = 28, STEEPEST = 62, STEP = 3, ASIDE = 9, REACH = 26, GAP = 2 };

/* Thin and faint as well, as a share of the darkest ink. */
static const float STROKE = 0.35f;

/* Two strokes cross near their middles, as shares of their lengths. */
static const float NEAR_FROM = 0.25f, NEAR_TO = 0.75f;

static const float MIDDLE = (SV_TILE_SIDE - 1) / 2.0f;

/* A straight stroke: its direction, how far it passes from the tile's middle, and from where to
 * where it goes along itself. */
typedef struct run {
    float across, down, aside, from, to;
} run;

static float length_of(const run *r)
{
    return r->to - r->from;
}

static sv_point point_of(const run *r, float along)
{
    return (sv_point){MIDDLE + r->across * along - r->down * r->aside,
                      MIDDLE + r->down * along + r->across * r->aside};
}

static bool is_stroke(const sv_ink_map *map, sv_point at)
{
    const int x = (int)(at.x + 0.5), y = (int)(at.y + 0.5);
    return x >= 1 && y >= 1 && x < SV_TILE_SIDE - 1 && y < SV_TILE_SIDE - 1 &&
           (float)map->ink[y * SV_TILE_SIDE + x] >= STROKE * (float)map->full;
}

static void keep_longer(const run *r, run *best)
{
    if (length_of(r) > length_of(best))
        *best = *r;
}

/* The longest run of a line. */
static void follow(const sv_ink_map *map, run line, run *best)
{
    bool inside = false;
    int gap = 0;
    for (int along = -REACH; along <= REACH; along++) {
        if (is_stroke(map, point_of(&line, (float)along))) {
            line.from = inside ? line.from : (float)along;
            line.to = (float)along;
            inside = true;
            gap = 0;
        } else if (inside && ++gap > GAP) {
            keep_longer(&line, best);
            inside = false;
        }
    }
    if (inside)
        keep_longer(&line, best);
}

/* sign: 1 for strokes that fall, -1 for those that rise. */
static run find_longest(const sv_ink_map *map, float sign)
{
    run best = {0};
    for (int degrees = FLATTEST; degrees <= STEEPEST; degrees += STEP)
        for (int aside = -ASIDE; aside <= ASIDE; aside++) {
            const float angle = (float)degrees * 3.14159265f / 180;
            const run line = {
                .across = cosf(angle), .down = sign * sinf(angle), .aside = (float)aside};
            follow(map, line, &best);
        }
    return best;
}

/* Where a crosses b, along a. */
static float crossing(const run *a, const run *b)
{
    const sv_point from = point_of(a, 0), to = point_of(b, 0);
    const double turn = a->across * b->down - a->down * b->across;
    return (float)(((to.x - from.x) * b->down - (to.y - from.y) * b->across) / turn);
}

static bool is_near_middle(const run *r, float along)
{
    const float share = (along - r->from) / length_of(r);
    return share > NEAR_FROM && share < NEAR_TO;
}

sv_strike sv_tile_strike(const uint8_t *tile)
{
    sv_ink_map map;
    sv_ink_map_fill(tile, &map);
    const run falling = find_longest(&map, 1), rising = find_longest(&map, -1);
    const run *longer = length_of(&falling) > length_of(&rising) ? &falling : &rising;
    sv_point at = point_of(longer, (longer->from + longer->to) / 2);
    sv_strike strike = {.longest = length_of(longer)};
    if (length_of(&falling) > 0 && length_of(&rising) > 0 &&
        is_near_middle(&falling, crossing(&falling, &rising)) &&
        is_near_middle(&rising, crossing(&rising, &falling))) {
        strike.crossed = fminf(length_of(&falling), length_of(&rising));
        at = point_of(&falling, crossing(&falling, &rising));
    }
    strike.x = (float)at.x;
    strike.y = (float)at.y;
    return strike;
}
