#include "borders.h"

#include <math.h>
#include <string.h>

enum {
    REACH = 9,          /* pixels seen to both sides of where a border should be */
    ACROSS = 2 * REACH, /* all of them */
    PARTS = 4,          /* of a border's length: what is in one, as a digit's foot, is outvoted */
    PART = 7,           /* pixels along each */
    FROM = (SV_TILE_SIDE - PARTS * PART) / 2, /* away from the lines that cross */
    STRAY = 4, /* pixels that the line may lie off: a tenth of a cell */
    HALF = 5   /* half the thickest line, and its blur */
};

unsigned sv_border_other(unsigned size, unsigned cell, unsigned side)
{
    if (side == SV_RIGHT)
        return cell % size + 1 < size ? cell + 1 : size * size;
    return cell + size < size * size ? cell + size : size * size;
}

/* Sums of pixels along each part of a border, across it. */
typedef struct profile {
    uint16_t sum[PARTS][ACROSS];
} profile;

static void look_across_right(const uint8_t *left, const uint8_t *right, profile *p)
{
    memset(p, 0, sizeof *p);
    for (unsigned part = 0; part < PARTS; part++)
        for (unsigned k = 0; k < PART; k++) {
            unsigned y = FROM + part * PART + k;
            const uint8_t *before = left + (y + 1) * SV_TILE_SIDE - REACH;
            const uint8_t *after = right + y * SV_TILE_SIDE;
            for (unsigned x = 0; x < REACH; x++) {
                p->sum[part][x] = (uint16_t)(p->sum[part][x] + before[x]);
                p->sum[part][REACH + x] = (uint16_t)(p->sum[part][REACH + x] + after[x]);
            }
        }
}

static void look_across_below(const uint8_t *above, const uint8_t *below, profile *p)
{
    for (unsigned across = 0; across < ACROSS; across++) {
        const uint8_t *row = across < REACH ? above + (SV_TILE_SIDE - REACH + across) * SV_TILE_SIDE
                                            : below + (across - REACH) * SV_TILE_SIDE;
        for (unsigned part = 0; part < PARTS; part++) {
            unsigned sum = 0;
            for (unsigned k = 0; k < PART; k++)
                sum += row[FROM + part * PART + k];
            p->sum[part][across] = (uint16_t)sum;
        }
    }
}

/* Where the line is: its darkest place, of all parts together. */
static int darkest(const profile *p)
{
    int best = REACH;
    unsigned least = UINT32_MAX;
    for (int at = REACH - STRAY; at < REACH + STRAY; at++) {
        unsigned sum = 0;
        for (unsigned part = 0; part < PARTS; part++)
            sum += p->sum[part][at - 1] + 2U * p->sum[part][at] + p->sum[part][at + 1];
        if (sum < least) {
            least = sum;
            best = at;
        }
    }
    return best;
}

/* The paper beside the line: the lightest of all parts, beyond what the line reaches. */
static float paper_beside(const profile *p, int from, int to)
{
    unsigned most = 1;
    for (unsigned part = 0; part < PARTS; part++)
        for (int at = from; at < to; at++)
            if (p->sum[part][at] > most)
                most = p->sum[part][at];
    return (float)most;
}

/* Where the papers differ, what is lighter than the darker one is no ink. */
static float ink_across(const uint16_t sum[ACROSS], int line, float paper)
{
    float ink = 0;
    int from = line - HALF < 0 ? 0 : line - HALF;
    int to = line + HALF >= ACROSS ? ACROSS - 1 : line + HALF;
    for (int at = from; at <= to; at++)
        ink += fmaxf(0, 1 - (float)sum[at] / paper);
    return ink;
}

/* The mean of the two parts with the least: a thick line is thick all along, and what handwriting
 * adds to a thin one is less long. */
static float weigh(const profile *p)
{
    int line = darkest(p);
    float paper = fminf(paper_beside(p, 0, line - 1), paper_beside(p, line + 2, ACROSS));
    float least = INFINITY, second = INFINITY;
    for (unsigned part = 0; part < PARTS; part++) {
        float ink = ink_across(p->sum[part], line, paper);
        second = fminf(second, fmaxf(least, ink));
        least = fminf(least, ink);
    }
    return (least + second) / 2;
}

void sv_borders_measure(const sv_tiles *tiles, sv_borders *borders)
{
    profile p;
    unsigned size = tiles->size;
    borders->size = size;
    for (unsigned cell = 0; cell < size * size; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++) {
            unsigned other = sv_border_other(size, cell, side);
            borders->ink[cell][side] = NAN;
            if (other == size * size)
                continue;
            if (side == SV_RIGHT)
                look_across_right(sv_tile(tiles, cell), sv_tile(tiles, other), &p);
            else
                look_across_below(sv_tile(tiles, cell), sv_tile(tiles, other), &p);
            borders->ink[cell][side] = weigh(&p);
        }
}

/* ------------------------------------------------------------------- paper */

/* Between the lines' remains and what stands in the cell's middle, which may be a thick pen's. */
enum { RIM = 6, RING = 5, INNER = RIM + RING, LEVELS = 256 };

/* Of the ring's pixels, ink is a third at most; the median of the rest is this share of all. Of 238
 * boards with coloured regions the steps between papers part 41 less than wholly so, and 49 by
 * every third pixel of the middle. */
static const float LIGHTER = 0.67f;

static unsigned count_row(const uint8_t *row, unsigned from, unsigned to, unsigned *count)
{
    for (unsigned x = from; x < to; x++)
        count[row[x]]++;
    return to - from;
}

/* Returns the number of the ring's pixels. */
static unsigned count_ring(const uint8_t *tile, unsigned count[LEVELS])
{
    unsigned all = 0;
    for (unsigned y = RIM; y < SV_TILE_SIDE - RIM; y++) {
        const uint8_t *row = tile + (size_t)y * SV_TILE_SIDE;
        const bool inside = y >= INNER && y < SV_TILE_SIDE - INNER;
        all += count_row(row, RIM, inside ? INNER : SV_TILE_SIDE - RIM, count);
        if (inside)
            all += count_row(row, SV_TILE_SIDE - INNER, SV_TILE_SIDE - RIM, count);
    }
    return all;
}

static float paper_of(const uint8_t *tile)
{
    unsigned count[LEVELS] = {0}, sum = 0, level = 0;
    const float rank = LIGHTER * (float)count_ring(tile, count);
    while (level + 1 < LEVELS && (float)(sum + count[level]) <= rank)
        sum += count[level++];
    /* Between two levels: in the dark they are too far apart. */
    float part = count[level] ? (rank - (float)sum) / (float)count[level] : 0;
    return fmaxf((float)level + part, 1);
}

void sv_papers_measure(const sv_tiles *tiles, float papers[SV_MAX_CELLS])
{
    for (unsigned cell = 0; cell < sv_tile_count(tiles); cell++)
        papers[cell] = paper_of(sv_tile(tiles, cell));
}

static float mean_of(const uint8_t *tile)
{
    unsigned count[LEVELS] = {0}, sum = 0;
    const unsigned all = count_ring(tile, count);
    for (unsigned level = 0; level < LEVELS; level++)
        sum += level * count[level];
    return fmaxf((float)sum / (float)all, 1);
}

void sv_hatching_measure(const sv_tiles *tiles, float means[SV_MAX_CELLS])
{
    for (unsigned cell = 0; cell < sv_tile_count(tiles); cell++)
        means[cell] = mean_of(sv_tile(tiles, cell));
}
