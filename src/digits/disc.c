#include "disc.h"

#include "connected.h"
#include "light.h"
#include "tile_level.h"

#include <stdlib.h>

/* Paper is what lies between a disc and the tile's edge: it is light, and is seen so near to it.
 * The grid's lines are nearer yet. The middle, which every disc covers, is farther than any. */
enum { SIDE = SV_TILE_SIDE, NEAR_EDGE = 5, LINES = 3, MIDDLE = SIDE / 2 - 2 };

/* A disc is so many pixels wide at least, wider than any digit, as high within so many, and lies in
 * the middle within so many. */
enum { LEAST_WIDTH = 22, OBLONG = 5, ASTRAY = 4 };

/* Of the square around it a disc fills 0.79, and of the rows and columns from its first pixel to
 * its last nearly all: what somebody has blackened has ragged edges. */
static const float FILLED = 0.72f, CONVEX = 0.97f;

/* Its rows become longer to its middle and shorter behind it, within so many pixels: a bold 8,
 * whose loops might be something light, has a waist. */
enum { WAIST = 2 };

/* What stands on it is a digit: neither a speck nor the middle of a circle, and in one piece
 * through the middle it is so high, of the disc's own height. The loops of a heavy 8, 6, 9 or 4 are
 * not: of 76 pictures in such faces 62 are read right, without this 51. */
static const float LEAST_DIGIT = 0.015f, MOST_DIGIT = 0.4f, LEAST_HEIGHT = 0.4f;

/* Its edge is blurred over so many pixels. */
enum { BLURRED = 2 };

/* Halfway between a disc's ground and its digit. */
static const float BETWEEN = 0.5f;

/* A digit that is darker than its disc is so much darker; its ink is so much of the tile's middle.
 */
static const float DARKER = 0.3f, DARK_SHARE = 0.03f;

/* What a pixel of a tile may be: the last three of a disc, its ground and what stands on it. */
enum { PAPER, LINE, GROUND, LIGHT, DARK };

typedef struct map {
    uint8_t of[SV_TILE_PIXELS];
} map;

static bool is_within(unsigned x, unsigned y, unsigned margin)
{
    return x >= margin && y >= margin && x < SIDE - margin && y < SIDE - margin;
}

/* Between which grey levels a disc lies. What is lighter, paper too, and what is darker is none. */
typedef struct contrast {
    float darkest, lightest;
} contrast;

/* What does not hang together with the tile's middle is no disc: a line of the grid beside it. */
static void keep_middle(map *m)
{
    bool any[SV_TILE_PIXELS], disc[SV_TILE_PIXELS];
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        any[i] = m->of[i] >= GROUND;
        disc[i] = any[i] && is_within(i % SIDE, i / SIDE, MIDDLE);
    }
    sv_tile_connect(any, disc);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        if (any[i] && !disc[i])
            m->of[i] = LINE;
}

/* What is light and connected with the tile's edge is paper. */
static void map_tile(const uint8_t *tile, const contrast *by, map *m)
{
    bool light[SV_TILE_PIXELS], paper[SV_TILE_PIXELS];
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        light[i] = (float)tile[i] > by->lightest;
        paper[i] = !is_within(i % SIDE, i / SIDE, NEAR_EDGE);
        m->of[i] = light[i] ? LIGHT : (float)tile[i] < by->darkest ? DARK : GROUND;
    }
    sv_tile_connect(light, paper);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        if (paper[i])
            m->of[i] = PAPER;
        else if (!is_within(i % SIDE, i / SIDE, LINES))
            m->of[i] = LINE;
    keep_middle(m);
}

typedef struct span {
    unsigned first, last;
} span;

static unsigned length(const span *s)
{
    return s->first <= s->last ? s->last - s->first + 1 : 0;
}

static void widen(span *s, unsigned at)
{
    s->first = at < s->first ? at : s->first;
    s->last = at > s->last ? at : s->last;
}

static bool is_in_middle(const span *s)
{
    return abs((int)(s->first + s->last) - (SIDE - 1)) <= 2 * ASTRAY;
}

/* Whether there is paper near all four corners. */
static bool is_surrounded(const map *m)
{
    enum { FAR = SIDE / 4 };
    bool paper[4] = {false};
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        const unsigned x = i % SIDE, y = i / SIDE;
        const bool in_corner = (x < FAR || x >= SIDE - FAR) && (y < FAR || y >= SIDE - FAR);
        if (in_corner && m->of[i] == PAPER)
            paper[2 * (x >= SIDE / 2) + (y >= SIDE / 2)] = true;
    }
    return paper[0] && paper[1] && paper[2] && paper[3];
}

/* How far a disc reaches, and how many pixels it and its digit have; `spanned`: how many it would
 * have, in rows and in columns, if each were full from its first one to its last. */
typedef struct extent {
    span across, down, row[SIDE];
    unsigned filled, digit, spanned;
} extent;

static extent measure(const map *m)
{
    extent e = {.across = {SIDE, 0}, .down = {SIDE, 0}};
    span column[SIDE];
    for (unsigned i = 0; i < SIDE; i++)
        e.row[i] = column[i] = (span){SIDE, 0};
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        const unsigned x = i % SIDE, y = i / SIDE;
        if (m->of[i] < GROUND)
            continue;
        e.filled++;
        e.digit += m->of[i] > GROUND;
        widen(&e.across, x);
        widen(&e.down, y);
        widen(&e.row[y], x);
        widen(&column[x], y);
    }
    for (unsigned i = 0; i < SIDE; i++)
        e.spanned += length(&e.row[i]) + length(&column[i]);
    return e;
}

/* Whether a row is shorter than others above it, and others below. */
static bool has_waist(const extent *e)
{
    unsigned above[SIDE], longest = 0;
    for (unsigned y = 0; y < SIDE; y++)
        above[y] = longest = longest > length(&e->row[y]) ? longest : length(&e->row[y]);
    longest = 0;
    for (unsigned y = SIDE; y-- > 0;) {
        const unsigned own = length(&e->row[y]);
        longest = longest > own ? longest : own;
        if ((above[y] < longest ? above[y] : longest) > own + WAIST)
            return true;
    }
    return false;
}

/* How high those pieces of the digit are together that reach the middle rows of its disc. */
static unsigned height_of_digit(const map *m, const span *down)
{
    bool digit[SV_TILE_PIXELS], reached[SV_TILE_PIXELS];
    const unsigned twice = down->first + down->last;
    span high = {SIDE, 0};
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        digit[i] = m->of[i] > GROUND;
        reached[i] = abs((int)(2 * (i / SIDE)) - (int)twice) <= 2;
    }
    sv_tile_connect(digit, reached);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        if (reached[i])
            widen(&high, i / SIDE);
    return length(&high);
}

static bool is_disc(const map *m)
{
    const extent e = measure(m);
    const unsigned width = length(&e.across), height = length(&e.down);
    const float filled = (float)e.filled, digit = (float)e.digit;
    return width >= LEAST_WIDTH && height >= LEAST_WIDTH &&
           abs((int)width - (int)height) <= OBLONG && is_in_middle(&e.across) &&
           is_in_middle(&e.down) && filled >= FILLED * (float)(width * height) &&
           2 * filled >= CONVEX * (float)e.spanned && digit >= LEAST_DIGIT * filled &&
           digit <= MOST_DIGIT * filled && !has_waist(&e) &&
           (float)height_of_digit(m, &e.down) >= LEAST_HEIGHT * (float)height;
}

/* Whether paper, or a line, is nearer than an edge is blurred. */
static bool is_at_edge(const map *m, unsigned x, unsigned y)
{
    for (unsigned v = y - BLURRED; v <= y + BLURRED; v++)
        for (unsigned u = x - BLURRED; u <= x + BLURRED; u++)
            if (m->of[v * SIDE + u] < GROUND)
                return true;
    return false;
}

static void spread_ground(const map *m, uint8_t *tile)
{
    const uint8_t ground = (uint8_t)sv_tile_ground(tile);
    for (unsigned y = 0; y < SIDE; y++)
        for (unsigned x = 0; x < SIDE; x++)
            if (!is_within(x, y, BLURRED) || is_at_edge(m, x, y))
                tile[y * SIDE + x] = ground;
}

/* ------------------------------------------------------------------ boards */

/* A tile in grey: of three planes their mean, in `mean`. */
static const uint8_t *grey_of(const sv_tiles *planes, unsigned count, unsigned cell, uint8_t *mean)
{
    if (count == 1)
        return sv_tile(planes, cell);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        unsigned sum = 0;
        for (unsigned plane = 0; plane < count; plane++)
            sum += sv_tile(&planes[plane], cell)[i];
        mean[i] = (uint8_t)(sum / count);
    }
    return mean;
}

/* False where what stands in a tile's middle differs too little from its ground, which is dark. */
static bool find_contrast(const uint8_t *grey, float ground, float usual, contrast *by)
{
    const float light = sv_tile_light(grey, ground, usual);
    const float dark = ground - sv_tile_level(grey, SV_TILE_MARGIN, DARK_SHARE);
    if (light > 0) {
        *by = (contrast){0, ground + BETWEEN * light};
        return true;
    }
    *by = (contrast){ground - BETWEEN * dark, ground + BETWEEN * (usual - ground)};
    return dark >= DARKER * ground;
}

static bool find_disc(const uint8_t *grey, float ground, float usual, map *m)
{
    contrast by;
    if (!find_contrast(grey, ground, usual, &by))
        return false;
    map_tile(grey, &by, m);
    return is_surrounded(m) && is_disc(m);
}

void sv_tiles_widen_discs(sv_tiles *planes, unsigned count, sv_discs *discs)
{
    const unsigned cells = sv_tile_count(planes);
    float ground[SV_MAX_CELLS] = {0};
    uint8_t mean[SV_TILE_PIXELS];
    map m;
    *discs = (sv_discs){.at = {false}};
    for (unsigned cell = 0; cell < cells; cell++)
        ground[cell] = sv_tile_ground(grey_of(planes, count, cell, mean));
    const float usual = sv_usual_ground(ground, cells);
    for (unsigned cell = 0; cell < cells; cell++) {
        if (!sv_ground_is_dark(ground[cell], usual))
            continue;
        const uint8_t *grey = grey_of(planes, count, cell, mean);
        discs->at[cell] = find_disc(grey, ground[cell], usual, &m);
        if (!discs->at[cell])
            continue;
        discs->light[cell] = sv_tile_light(grey, ground[cell], usual) > 0;
        for (unsigned plane = 0; plane < count; plane++)
            spread_ground(&m, sv_tile(&planes[plane], cell));
    }
}
