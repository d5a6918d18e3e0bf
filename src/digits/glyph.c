#include "glyph.h"

#include <math.h>
#include <string.h>

enum { SIDE = SV_TILE_SIDE, AREA = SIDE * SIDE };

typedef struct ink_map {
    uint8_t ink[AREA];   /* paper level less the pixel, not below 0 */
    uint8_t label[AREA]; /* 0: below the threshold; else a component */
    uint8_t peak;        /* what counts as full ink */
} ink_map;

typedef struct component {
    int left, right, top, bottom; /* inclusive */
    unsigned area, mass;
    unsigned border; /* pixels on the outermost ring */
} component;

enum { MAX_COMPONENTS = 40 };

/* The level below which `share` of the pixels in a window lie. */
static uint8_t level_at(const uint8_t *pixels, int x0, int x1, int y0, int y1, float share)
{
    unsigned count[256] = {0};
    for (int y = y0; y < y1; y++)
        for (int x = x0; x < x1; x++)
            count[pixels[y * SIDE + x]]++;
    float left = share * (float)((x1 - x0) * (y1 - y0));
    for (int level = 0; level < 256; level++) {
        left -= (float)count[level];
        if (left < 0)
            return (uint8_t)level;
    }
    return 255;
}

static uint8_t paper_level(const uint8_t *tile)
{
    return level_at(tile, 5, SIDE - 5, 5, SIDE - 5, 0.75f);
}

/* The paper's level in each pixel: that of the four quarters, bilinear between their middles and
 * beyond, since a shadow's edge within one tile can be darker than faint print. */
#ifndef PAPER
#define PAPER 0.75f
#endif
static void paper_map(const uint8_t *tile, float *paper)
{
    enum { HALF = SIDE / 2 };
    float level[2][2];
    for (int j = 0; j < 2; j++)
        for (int i = 0; i < 2; i++)
            level[j][i] = (float)level_at(tile, i ? HALF : 3, i ? SIDE - 3 : HALF, j ? HALF : 3,
                                          j ? SIDE - 3 : HALF, PAPER);
    for (int y = 0; y < SIDE; y++) {
        float v = ((float)y - HALF / 2) / HALF;
        float a = level[0][0] + v * (level[1][0] - level[0][0]);
        float b = level[0][1] + v * (level[1][1] - level[0][1]);
        for (int x = 0; x < SIDE; x++)
            paper[y * SIDE + x] = a + (b - a) * ((float)x - HALF / 2) / HALF;
    }
}

float sv_tile_contrast(const uint8_t *tile)
{
    int paper = paper_level(tile);
    int dark = level_at(tile, 9, SIDE - 9, 7, SIDE - 7, 0.03f);
    return paper > dark ? (float)(paper - dark) / (float)paper : 0.0f;
}

static void map_ink(const uint8_t *tile, ink_map *map)
{
    float paper[AREA];
    paper_map(tile, paper);
    for (int i = 0; i < AREA; i++) {
        float ink = paper[i] - (float)tile[i];
        map->ink[i] = (uint8_t)(ink > 0 ? ink < 255 ? ink : 255 : 0);
    }
    map->peak = level_at(map->ink, 9, SIDE - 9, 7, SIDE - 7, 0.97f);
    memset(map->label, 0, sizeof map->label);
}

/* Erases along one side of the tile what is left of a grid line: the run of dark pixels that begins
 * within REACH of the border, in each row (or column) alone since lines are bent; but no deeper
 * than most rows have it, so that of a digit that touches the line only the line's share goes. */
static void peel_side(ink_map *map, uint8_t threshold, int start, int along, int inward)
{
    enum { REACH = 4, DEEPEST = 9 };
    int depth[SIDE], histogram[DEEPEST + 1] = {0}, lines = 0;
    for (int i = 0; i < SIDE; i++) {
        const uint8_t *at = map->ink + start + i * along;
        int d = 0;
        while (d < REACH && at[d * inward] < threshold)
            d++;
        if (d == REACH) {
            depth[i] = 0;
            continue;
        }
        while (d < DEEPEST && at[d * inward] >= threshold)
            d++;
        depth[i] = d;
        histogram[d]++;
        lines++;
    }
    if (lines == 0)
        return;
    int usual = 0;
    for (int seen = 0; usual < DEEPEST; usual++) {
        seen += histogram[usual];
        if (seen * 2 >= lines)
            break;
    }
    for (int i = 0; i < SIDE; i++) {
        int d = depth[i] < usual + 1 ? depth[i] : usual + 1;
        for (int k = 0; k < d; k++)
            map->ink[start + i * along + k * inward] = 0;
    }
}

static void peel_lines(ink_map *map, uint8_t threshold)
{
    peel_side(map, threshold, 0, 1, SIDE);
    peel_side(map, threshold, AREA - SIDE, 1, -SIDE);
    peel_side(map, threshold, 0, SIDE, 1);
    peel_side(map, threshold, SIDE - 1, SIDE, -1);
}

static void fill(ink_map *map, uint8_t threshold, int seed, uint8_t label, component *out)
{
    uint16_t stack[AREA];
    int depth = 0;
    *out = (component){SIDE, -1, SIDE, -1, 0, 0, 0};
    stack[depth++] = (uint16_t)seed;
    map->label[seed] = label;
    while (depth > 0) {
        int at = stack[--depth], x = at % SIDE, y = at / SIDE;
        out->area++;
        out->mass += map->ink[at];
        out->left = x < out->left ? x : out->left;
        out->right = x > out->right ? x : out->right;
        out->top = y < out->top ? y : out->top;
        out->bottom = y > out->bottom ? y : out->bottom;
        out->border += x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1;
        for (int ny = y - (y > 0); ny <= y + (y < SIDE - 1); ny++)
            for (int nx = x - (x > 0); nx <= x + (x < SIDE - 1); nx++) {
                int next = ny * SIDE + nx;
                if (!map->label[next] && map->ink[next] >= threshold) {
                    map->label[next] = label;
                    stack[depth++] = (uint16_t)next;
                }
            }
    }
}

static int find_components(ink_map *map, uint8_t threshold, component *out)
{
    int count = 0;
    for (int i = 0; i < AREA && count < MAX_COMPONENTS; i++)
        if (!map->label[i] && map->ink[i] >= threshold) {
            fill(map, threshold, i, (uint8_t)(count + 1), &out[count]);
            count++;
        }
    return count;
}

/* The heaviest component whose box holds, or nearly holds, the middle of the tile. */
static int main_component(const component *all, int count)
{
    int best = -1;
    unsigned best_mass = 0;
    for (int i = 0; i < count; i++) {
        const component *c = &all[i];
        int cx = c->left + c->right, cy = c->top + c->bottom; /* twice the middle */
        if (cx < SIDE / 2 || cx > SIDE * 3 / 2 || cy < SIDE / 2 || cy > SIDE * 3 / 2)
            continue;
        if (c->mass > best_mass) {
            best = i;
            best_mass = c->mass;
        }
    }
    return best;
}

/* Pieces of a broken digit: what lies within the main component's columns, close above or below. */
static bool belongs(const component *piece, const component *main)
{
    enum { GAP = 3 };
    return piece->left >= main->left - GAP && piece->right <= main->right + GAP &&
           piece->top <= main->bottom + GAP && piece->bottom >= main->top - GAP &&
           piece->border == 0 && piece->area * 12 >= main->area;
}

static void join(component *main, const component *piece)
{
    main->left = piece->left < main->left ? piece->left : main->left;
    main->right = piece->right > main->right ? piece->right : main->right;
    main->top = piece->top < main->top ? piece->top : main->top;
    main->bottom = piece->bottom > main->bottom ? piece->bottom : main->bottom;
    main->area += piece->area;
    main->mass += piece->mass;
}

/* Leaves in `ink` only the pixels within two of the chosen components: the grey edges stay,
 * everything else goes. */
static void keep_only(ink_map *map, const bool *chosen)
{
    enum { EDGE = 2 };
    uint8_t keep[AREA] = {0};
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            if (chosen[map->label[y * SIDE + x]])
                for (int ny = y < EDGE ? 0 : y - EDGE; ny <= y + EDGE && ny < SIDE; ny++)
                    for (int nx = x < EDGE ? 0 : x - EDGE; nx <= x + EDGE && nx < SIDE; nx++)
                        keep[ny * SIDE + nx] = 1;
    for (int i = 0; i < AREA; i++) {
        bool foreign = map->label[i] && !chosen[map->label[i]];
        if (!keep[i] || foreign)
            map->ink[i] = 0;
    }
}

/* Where, between the last pixel inside (level a) and the first outside (level b), the profile
 * crosses the threshold. */
static float crossing(float a, float b, float threshold)
{
    return a > b ? (a - threshold) / (a - b) : 0.5f;
}

static float edge(const ink_map *map, int line, int step, bool row, float threshold)
{
    float inside = 0, outside = 0;
    for (int i = 0; i < SIDE; i++) {
        float a = map->ink[row ? line * SIDE + i : i * SIDE + line];
        inside = a > inside ? a : inside;
        int next = line + step;
        if (next >= 0 && next < SIDE) {
            float b = map->ink[row ? next * SIDE + i : i * SIDE + next];
            outside = b > outside ? b : outside;
        }
    }
    return crossing(inside, outside, threshold);
}

static void find_box(const ink_map *map, const component *c, float threshold, sv_glyph *glyph)
{
    glyph->left = (float)c->left - edge(map, c->left, -1, false, threshold);
    glyph->right = (float)c->right + edge(map, c->right, 1, false, threshold);
    glyph->top = (float)c->top - edge(map, c->top, -1, true, threshold);
    glyph->bottom = (float)c->bottom + edge(map, c->bottom, 1, true, threshold);
}

static float sample(const ink_map *map, float x, float y)
{
    if (x < 0 || y < 0 || x >= SIDE - 1 || y >= SIDE - 1)
        return 0;
    int ix = (int)x, iy = (int)y;
    float fx = x - (float)ix, fy = y - (float)iy;
    const uint8_t *at = map->ink + iy * SIDE + ix;
    float above = (float)at[0] + fx * (float)(at[1] - at[0]);
    float below = (float)at[SIDE] + fx * (float)(at[SIDE + 1] - at[SIDE]);
    return above + fy * (below - above);
}

static void normalise(float *shape)
{
    float sum = 0, square = 0;
    for (int i = 0; i < SV_SHAPE_SIZE; i++)
        sum += shape[i];
    float mean = sum / SV_SHAPE_SIZE;
    for (int i = 0; i < SV_SHAPE_SIZE; i++) {
        shape[i] -= mean;
        square += shape[i] * shape[i];
    }
    float scale = square > 0 ? 1 / sqrtf(square) : 0;
    for (int i = 0; i < SV_SHAPE_SIZE; i++)
        shape[i] *= scale;
}

static void take_shape(const ink_map *map, sv_glyph *glyph)
{
    float pitch = (glyph->bottom - glyph->top) / SV_SHAPE_HEIGHT;
    float middle = (glyph->left + glyph->right) / 2;
    float x0 = middle - pitch * (SV_SHAPE_WIDTH - 1) / 2, y0 = glyph->top + pitch / 2;
    for (int y = 0; y < SV_SHAPE_HEIGHT; y++)
        for (int x = 0; x < SV_SHAPE_WIDTH; x++)
            glyph->shape[y * SV_SHAPE_WIDTH + x] =
                sample(map, x0 + pitch * (float)x, y0 + pitch * (float)y);
    normalise(glyph->shape);
}

void sv_glyph_find(const uint8_t *tile, float least, sv_glyph *glyph)
{
    enum { LEAST_HEIGHT = 8 };
    ink_map map;
    component all[MAX_COMPONENTS];
    *glyph = (sv_glyph){.contrast = sv_tile_contrast(tile)};
    if (glyph->contrast < least)
        return;
    map_ink(tile, &map);
    uint8_t threshold = (uint8_t)(map.peak / 2 > 0 ? map.peak / 2 : 1);
    peel_lines(&map, threshold);
    int count = find_components(&map, threshold, all);
    int main = main_component(all, count);
    if (main < 0)
        return;
    bool chosen[MAX_COMPONENTS + 1] = {false};
    unsigned total = 0;
    component whole = all[main];
    for (int i = 0; i < count; i++) {
        total += all[i].mass;
        chosen[i + 1] = i == main || belongs(&all[i], &all[main]);
        if (chosen[i + 1] && i != main)
            join(&whole, &all[i]);
    }
    if (whole.bottom - whole.top < LEAST_HEIGHT)
        return;
    keep_only(&map, chosen);
    find_box(&map, &whole, threshold, glyph);
    take_shape(&map, glyph);
    glyph->stray = (float)(total - whole.mass) / (float)total;
    glyph->found = true;
}
