#include "glyph.h"

#include <string.h>

enum {
    SIDE = SV_TILE_SIDE,
    MAX_PIECES = 40,
    LEAST_HEIGHT = 8, /* pixels: a fifth of a cell; printed digits have at least two fifths */
    GAP = 3,          /* pixels between the pieces of a broken digit */
    RIM = 2           /* the grey edge of a stroke, in pixels */
};

/* A connected piece of stroke. */
typedef struct piece {
    int left, right, top, bottom; /* inclusive */
    unsigned area, mass;          /* pixels; sum of their ink */
    bool at_border;
} piece;

typedef struct pieces {
    piece at[MAX_PIECES];
    int count;
    uint8_t label[SV_TILE_PIXELS]; /* 0 no stroke, else 1 + the piece's index */
} pieces;

static void add_pixel(piece *to, int x, int y, uint8_t ink)
{
    to->left = x < to->left ? x : to->left;
    to->right = x > to->right ? x : to->right;
    to->top = y < to->top ? y : to->top;
    to->bottom = y > to->bottom ? y : to->bottom;
    to->area++;
    to->mass += ink;
    to->at_border |= x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1;
}

/* Labels what hangs together with the pixel `seed`, over corners too. */
static piece flood(const sv_ink_map *map, int seed, uint8_t label, uint8_t *labels)
{
    uint16_t stack[SV_TILE_PIXELS];
    int depth = 0;
    piece found = {.left = SIDE, .right = -1, .top = SIDE, .bottom = -1};
    stack[depth++] = (uint16_t)seed;
    labels[seed] = label;
    while (depth > 0) {
        int at = stack[--depth], x = at % SIDE, y = at / SIDE;
        add_pixel(&found, x, y, map->ink[at]);
        for (int v = y - (y > 0); v <= y + (y < SIDE - 1); v++)
            for (int u = x - (x > 0); u <= x + (x < SIDE - 1); u++) {
                int next = v * SIDE + u;
                if (labels[next] || map->ink[next] < map->threshold)
                    continue;
                labels[next] = label;
                stack[depth++] = (uint16_t)next;
            }
    }
    return found;
}

static void find_pieces(const sv_ink_map *map, pieces *all)
{
    all->count = 0;
    memset(all->label, 0, sizeof all->label);
    for (int i = 0; i < SV_TILE_PIXELS && all->count < MAX_PIECES; i++)
        if (!all->label[i] && map->ink[i] >= map->threshold) {
            all->at[all->count] = flood(map, i, (uint8_t)(all->count + 1), all->label);
            all->count++;
        }
}

/* Whether a piece may be a digit: high enough, not as long as a line, its middle away from the
 * border. Tiles whose corners are a few pixels off show digits that far beside the middle: a rim of
 * SIDE / 4 lost 80 of 4,552. That digits are higher than wide is not asked: on a board that lies on
 * its side the pieces of lines would be left. */
static bool may_be_digit(const piece *p, int margin)
{
    enum { LONGEST = SIDE - 6 };
    int x = (p->left + p->right) / 2, y = (p->top + p->bottom) / 2;
    return p->bottom - p->top + 1 >= LEAST_HEIGHT && p->bottom - p->top < LONGEST &&
           p->right - p->left < LONGEST && x >= margin && x < SIDE - margin && y >= margin &&
           y < SIDE - margin;
}

/* The ink of a piece; half of it counts where the border cuts it: it rather is a line, or belongs
 * to the next cell. */
static unsigned weight(const piece *p)
{
    return p->at_border ? p->mass / 2 : p->mass;
}

/* The heaviest piece that may be a digit; -1 if none. */
static int main_piece(const pieces *all, int margin)
{
    int best = -1;
    for (int i = 0; i < all->count; i++)
        if (may_be_digit(&all->at[i], margin) &&
            (best < 0 || weight(&all->at[i]) > weight(&all->at[best])))
            best = i;
    return best;
}

/* Faint print breaks at its thin strokes: what lies close to the main piece, within its columns,
 * and is not a mere speck belongs to it. */
static bool belongs(const piece *part, const piece *main)
{
    return !part->at_border && part->area * 12 >= main->area && part->left >= main->left - GAP &&
           part->right <= main->right + GAP && part->top <= main->bottom + GAP &&
           part->bottom >= main->top - GAP;
}

static void join(piece *main, const piece *part)
{
    main->left = part->left < main->left ? part->left : main->left;
    main->right = part->right > main->right ? part->right : main->right;
    main->top = part->top < main->top ? part->top : main->top;
    main->bottom = part->bottom > main->bottom ? part->bottom : main->bottom;
}

/* Takes away all ink but the chosen pieces and their grey edges; also the stroke that is labelled
 * no more, where there are too many pieces. */
static void keep_only(sv_ink_map *map, const pieces *all, const bool *chosen)
{
    uint8_t keep[SV_TILE_PIXELS] = {0};
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            if (!chosen[all->label[y * SIDE + x]])
                continue;
            int u0 = x < RIM ? 0 : x - RIM, u1 = x + RIM < SIDE ? x + RIM : SIDE - 1;
            int v1 = y + RIM < SIDE ? y + RIM : SIDE - 1;
            for (int v = y < RIM ? 0 : y - RIM; v <= v1; v++)
                memset(keep + v * SIDE + u0, 1, (size_t)(u1 - u0 + 1));
        }
    for (int i = 0; i < SV_TILE_PIXELS; i++)
        if (!keep[i] || (map->ink[i] >= map->threshold && !chosen[all->label[i]]))
            map->ink[i] = 0;
}

static float darkest(const sv_ink_map *map, int start, int step)
{
    uint8_t most = 0;
    for (int i = 0; i < SIDE; i++)
        if (map->ink[start + i * step] > most)
            most = map->ink[start + i * step];
    return most;
}

/* How far beyond the last row or column of stroke (`inside`) its edge lies, where the darkest ink
 * of it and of the next one outward run through the threshold. */
static float edge(const sv_ink_map *map, int inside, int outward, bool rows)
{
    int outside = inside + outward;
    if (outside < 0 || outside >= SIDE)
        return 0.5f;
    int across = rows ? SIDE : 1, along = rows ? 1 : SIDE;
    float a = darkest(map, inside * across, along), b = darkest(map, outside * across, along);
    return a > b ? (a - (float)map->threshold) / (a - b) : 0.5f;
}

static sv_box exact_box(const sv_ink_map *map, const piece *p)
{
    return (sv_box){(float)p->left - edge(map, p->left, -1, false),
                    (float)p->right + edge(map, p->right, 1, false),
                    (float)p->top - edge(map, p->top, -1, true),
                    (float)p->bottom + edge(map, p->bottom, 1, true)};
}

/* ---------------------------------------------------------------- two looks */

/* What a look at a tile's ink found. */
typedef struct sight {
    sv_ink_map map;
    pieces all;
    bool chosen[MAX_PIECES + 1]; /* by label: the digit's */
    piece whole;                 /* the box around them */
} sight;

/* Finds the digit in what is stroke from `share` of the full ink on. */
static bool look(float share, int margin, sight *seen)
{
    sv_ink_map_set_stroke(&seen->map, share);
    find_pieces(&seen->map, &seen->all);
    int main = main_piece(&seen->all, margin);
    if (main < 0)
        return false;
    seen->whole = seen->all.at[main];
    seen->chosen[0] = false;
    for (int i = 0; i < seen->all.count; i++) {
        const piece *part = &seen->all.at[i];
        seen->chosen[i + 1] = i == main || belongs(part, &seen->all.at[main]);
        if (seen->chosen[i + 1])
            join(&seen->whole, part);
    }
    return true;
}

/* Whether a fainter look shows more of the digit, and more than its grey edges: the thin strokes of
 * a serif 4, blurred, have a third of its stem's ink, and the stem alone is a perfect 1. What
 * reaches near the border is rather a line that has come into touch. */
static bool shows_more(const piece *fainter, const piece *darker)
{
    enum { EDGE = 2, FREE = 6 };
    bool more = darker->left - fainter->left > EDGE || fainter->right - darker->right > EDGE ||
                darker->top - fainter->top > EDGE || fainter->bottom - darker->bottom > EDGE;
    return more && fainter->left >= FREE && fainter->top >= FREE && fainter->right < SIDE - FREE &&
           fainter->bottom < SIDE - FREE;
}

/* Of 347 drawn boards in faces that are not among the templates 298 are right with both looks, 284
 * with stroke from 0.5 on alone, 295 from 0.4 on; but on photos with corners 1 % off 147 of 159,
 * 139 and 142. */
static const float DARK_SHARE = 0.45f, FAINT_SHARE = 0.35f;

bool sv_glyph_find(const uint8_t *tile, sv_glyph *glyph)
{
    return sv_glyph_find_from(tile, SIDE / 5, glyph);
}

bool sv_glyph_find_from(const uint8_t *tile, int margin, sv_glyph *glyph)
{
    sight dark, faint, *best = &dark;
    glyph->contrast = sv_tile_contrast(tile);
    sv_ink_map_fill(tile, &dark.map);
    faint.map = dark.map;
    if (!look(DARK_SHARE, margin, &dark))
        return false;
    if (look(FAINT_SHARE, margin, &faint) && shows_more(&faint.whole, &dark.whole))
        best = &faint;
    keep_only(&best->map, &best->all, best->chosen);
    glyph->box = exact_box(&best->map, &best->whole);
    sv_shape_take(&best->map, &glyph->box, &glyph->shape);
    return true;
}

bool sv_glyph_find_beside(const uint8_t *tile, int margin, sv_box *box)
{
    sight seen;
    sv_ink_map_fill(tile, &seen.map);
    if (!look(DARK_SHARE, margin, &seen))
        return false;
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        if (seen.chosen[seen.all.label[i]])
            seen.map.ink[i] = 0;
    find_pieces(&seen.map, &seen.all);
    const int beside = main_piece(&seen.all, margin);
    if (beside < 0)
        return false;
    memset(seen.chosen, 0, sizeof seen.chosen);
    seen.chosen[beside + 1] = true;
    keep_only(&seen.map, &seen.all, seen.chosen);
    *box = exact_box(&seen.map, &seen.all.at[beside]);
    return true;
}
