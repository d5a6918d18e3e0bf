#include "ink_map.h"

#include "../histogram.h"

#include <math.h>

enum { SIDE = SV_TILE_SIDE };

/* Part of a tile: columns x0 to x1 - 1, rows y0 to y1 - 1. */
typedef struct window {
    int x0, x1, y0, y1;
} window;

/* What the border's lines do not reach; and where the strokes of a digit surely are. */
static const window INSIDE = {5, SIDE - 5, 5, SIDE - 5};
static const window MIDDLE = {9, SIDE - 9, 7, SIDE - 7};

/* A digit covers a fifth of its tile at most, a blurred one and its lines half of a quarter; on the
 * photos 0.75 gave more right boards than 0.7 and 0.8. */
static const float PAPER_SHARE = 0.75f;
/* A thin 1 covers 9 % of the middle; the darkest third of that is its full ink. */
static const float INK_SHARE = 0.03f;

/* The level below which `share` of a window's pixels lie. */
static int level_at(const uint8_t *pixels, window part, float share)
{
    unsigned count[256] = {0};
    for (int y = part.y0; y < part.y1; y++)
        for (int x = part.x0; x < part.x1; x++)
            count[pixels[y * SIDE + x]]++;
    const float all = (float)((part.x1 - part.x0) * (part.y1 - part.y0));
    return (int)sv_grey_of_rank(count, (unsigned)(share * all));
}

float sv_tile_contrast(const uint8_t *tile)
{
    int paper = level_at(tile, INSIDE, PAPER_SHARE);
    int dark = level_at(tile, MIDDLE, INK_SHARE);
    return paper > dark ? (float)(paper - dark) / (float)paper : 0.0f;
}

/* ------------------------------------------------------------------- ink */

/* The levels of the paper in the four quarters of a tile: left and right, upper then lower. */
static void paper_levels(const uint8_t *tile, float level[4])
{
    enum { HALF = SIDE / 2, RIM = 3 };
    for (int k = 0; k < 4; k++) {
        window quarter = {k & 1 ? HALF : RIM, k & 1 ? SIDE - RIM : HALF, k & 2 ? HALF : RIM,
                          k & 2 ? SIDE - RIM : HALF};
        level[k] = (float)level_at(tile, quarter, PAPER_SHARE);
    }
}

/* The paper is taken from each quarter and runs bilinearly between: the edge of a shadow within a
 * tile can be darker than print, and with one level for the whole tile it was taken for ink. */
static void subtract_paper(const uint8_t *tile, sv_ink_map *map)
{
    float level[4];
    paper_levels(tile, level);
    for (int y = 0; y < SIDE; y++) {
        float v = (float)(y - SIDE / 4) / (SIDE / 2);
        float left = level[0] + v * (level[2] - level[0]);
        float right = level[1] + v * (level[3] - level[1]);
        for (int x = 0; x < SIDE; x++) {
            float paper = left + (right - left) * (float)(x - SIDE / 4) / (SIDE / 2);
            float ink = paper - (float)tile[y * SIDE + x];
            map->ink[y * SIDE + x] = (uint8_t)(ink > 0 ? ink < 255 ? ink : 255 : 0);
        }
    }
}

/* ----------------------------------------------------------------- lines */

enum {
    REACH = 4,   /* a line's remains begin within this many pixels of the border */
    DEEPEST = 9, /* and end within this many */
    /* A digit's own arc can lie as near, but is not as long: with tiles cut along corners that are
     * a few pixels off, 150 of 159 boards are right with 18, 144 with 14, 149 with 22, 124 with no
     * such test. */
    LEAST_RUNS = 18
};

/* One side of a tile: the offset of its first pixel, and the steps along it and away from it. */
typedef struct side {
    int start, along, inward;
} side;

static const side SIDES[4] = {
    {0, 1, SIDE}, {SV_TILE_PIXELS - SIDE, 1, -SIDE}, {0, SIDE, 1}, {SIDE - 1, SIDE, -1}};

/* Where the run of stroke that begins near the border ends; 0 where there is none. */
static int run_end(const uint8_t *at, int inward, uint8_t threshold)
{
    int d = 0;
    while (d < REACH && at[d * inward] < threshold)
        d++;
    if (d == REACH)
        return 0;
    while (d < DEEPEST && at[d * inward] >= threshold)
        d++;
    return d;
}

/* Takes away the runs along one side, one by one since lines are bent, but none deeper than is
 * usual there: of a digit that touches the line only the line's share goes. */
static void peel(sv_ink_map *map, side border)
{
    int end[SIDE], count[DEEPEST + 1] = {0}, runs = 0;
    for (int i = 0; i < SIDE; i++) {
        end[i] = run_end(map->ink + border.start + i * border.along, border.inward, map->threshold);
        count[end[i]]++;
        runs += end[i] > 0;
    }
    if (runs < LEAST_RUNS)
        return;
    int usual = 1;
    for (int seen = count[1]; 2 * seen < runs; seen += count[usual])
        usual++;
    for (int i = 0; i < SIDE; i++)
        for (int d = 0; d < end[i] && d <= usual; d++)
            map->ink[border.start + i * border.along + d * border.inward] = 0;
}

void sv_ink_map_fill(const uint8_t *tile, sv_ink_map *map)
{
    subtract_paper(tile, map);
    map->full = (uint8_t)level_at(map->ink, MIDDLE, 1 - INK_SHARE);
}

void sv_ink_map_set_stroke(sv_ink_map *map, float share)
{
    map->threshold = (uint8_t)fmaxf(share * (float)map->full, 1);
    for (int k = 0; k < 4; k++)
        peel(map, SIDES[k]);
}

/* ---------------------------------------------------------------- extent */

/* Where only the strokes' box is asked for, a stroke is so dark, as a share of the darkest ink. */
static const float STROKE = 0.5f;

static bool column_has_stroke(const sv_ink_map *map, unsigned x, unsigned border,
                              sv_ink_extent *extent)
{
    bool any = false;
    for (unsigned y = border; y < SIDE - border; y++) {
        if (map->ink[y * SIDE + x] < map->threshold)
            continue;
        extent->top = y < extent->top ? y : extent->top;
        extent->bottom = y >= extent->bottom ? y + 1 : extent->bottom;
        any = true;
    }
    return any;
}

void sv_tile_ink_extent(const uint8_t *tile, unsigned border, sv_ink_extent *extent)
{
    unsigned columns = 0;
    sv_ink_map map;
    *extent = (sv_ink_extent){.left = SIDE, .top = SIDE};
    sv_ink_map_fill(tile, &map);
    sv_ink_map_set_stroke(&map, STROKE);
    for (unsigned x = border; x < SIDE - border; x++)
        if (column_has_stroke(&map, x, border, extent)) {
            extent->left = x < extent->left ? x : extent->left;
            extent->right = x + 1;
            columns++;
        }
    extent->parted = extent->left + columns < extent->right;
}
