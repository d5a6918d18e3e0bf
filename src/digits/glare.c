#include "glare.h"

#include "../ascending.h"
#include "../median.h"
#include "even_paper.h"
#include "tile_level.h"

#include <math.h>
#include <stdlib.h>

/* In a reflection paper is so much lighter than half of the board's, or nearly as light as can be.
 */
static const float LIGHTER = 1.2f, LIGHTEST = 245, LIGHTER_THAN_USUAL = 1.05f;

/* And so much lighter than its row and its column let expect: light from one side makes the nearer
 * cells lighter, too, and the lines of irregular regions are not all alike. Of 151 cells under
 * lamps that are reflections by all else 120 are, and hardly any elsewhere. */
static const float LIGHTER_THAN_EXPECTED = 1.03f;

/* Lines are paler there than elsewhere; what is less dark than the least is not made darker by
 * more, for it would be noise. */
static const float PALER = 0.8f, LEAST = 0.2f;

/* What is so dark beside the board's ink has not been made pale, whatever the lines: where a shadow
 * ends, its lit side is as light as a reflection. */
static const float AS_DARK = 0.85f;

/* Lines less dark than this, as a share of the paper, tell nothing. */
static const float LEAST_LINE = 0.1f;

/* A tile has half of each line around it, so many pixels deep; digits do not reach its corners. */
enum { SIDE = SV_TILE_SIDE, DEPTH = 4, FROM = SIDE / 4, TO = SIDE - FROM };

enum { TOP, RIGHT, BOTTOM, LEFT, SIDES };

typedef struct look {
    unsigned size;
    float paper[SV_MAX_CELLS], usual; /* the middle one, */
    float unlit;                      /* and one that no reflection lights */
    float least;                      /* of a reflection */
    float ink;                        /* how dark the board's is */
    float line[SV_MAX_CELLS][SIDES];  /* how dark it is along each side of a cell, */
    float share[SV_MAX_CELLS][SIDES]; /* and of what it is elsewhere */
} look;

static unsigned pixel_of(unsigned side, unsigned along, unsigned depth)
{
    const unsigned across = side == TOP || side == LEFT ? depth : SIDE - 1 - depth;
    return side == TOP || side == BOTTOM ? across * SIDE + along : along * SIDE + across;
}

/* The mean over the middle of a side of the darkest pixel near it. */
static float line_of(const uint8_t *tile, float paper, unsigned side)
{
    float sum = 0;
    for (unsigned along = FROM; along < TO; along++) {
        uint8_t darkest = UINT8_MAX;
        for (unsigned depth = 0; depth < DEPTH; depth++) {
            const uint8_t grey = tile[pixel_of(side, along, depth)];
            darkest = grey < darkest ? grey : darkest;
        }
        sum += fmaxf(paper - (float)darkest, 0);
    }
    return sum / (float)(TO - FROM) / paper;
}

/* Lighter than a quarter of these cells, which it puts in order: a reflection may fill three. */
static float unlit(float *papers, unsigned count)
{
    qsort(papers, count, sizeof *papers, sv_ascending_floats);
    return papers[count / 4];
}

/* Whether a spot of the board is so light. */
static bool may_have_glare(const sv_tiles *tiles, look *at)
{
    float papers[SV_MAX_CELLS];
    const unsigned cells = sv_tile_count(tiles);
    float lightest = 0;
    at->size = tiles->size;
    for (unsigned cell = 0; cell < cells; cell++) {
        papers[cell] = at->paper[cell] = sv_tile_paper(sv_tile(tiles, cell));
        lightest = fmaxf(lightest, papers[cell]);
    }
    at->usual = (float)sv_median(papers, cells);
    at->unlit = unlit(papers, cells);
    at->least = fminf(LIGHTER * at->usual, fmaxf(LIGHTEST, LIGHTER_THAN_USUAL * at->usual));
    return lightest >= at->least;
}

/* One line across the board: the sides of cells in row or column `k` that it runs along. */
static void compare_line(look *at, unsigned k, unsigned side)
{
    float darks[SV_MAX_SIZE];
    const bool across = side == TOP || side == BOTTOM;
    for (unsigned i = 0; i < at->size; i++)
        darks[i] = at->line[across ? k * at->size + i : i * at->size + k][side];
    const float usual = (float)sv_median(darks, at->size);
    for (unsigned i = 0; i < at->size; i++) {
        const unsigned cell = across ? k * at->size + i : i * at->size + k;
        const float share = usual >= LEAST_LINE ? at->line[cell][side] / usual : 1;
        at->share[cell][side] = fminf(fmaxf(share, LEAST), 1);
    }
}

static void compare_lines(const sv_tiles *tiles, look *at)
{
    for (unsigned cell = 0; cell < at->size * at->size; cell++)
        for (unsigned side = 0; side < SIDES; side++)
            at->line[cell][side] = line_of(sv_tile(tiles, cell), at->paper[cell], side);
    for (unsigned k = 0; k < at->size; k++)
        for (unsigned side = 0; side < SIDES; side++)
            compare_line(at, k, side);
}

/* The paper of a cell where light changes evenly over the board. */
static float expected_paper(const look *at, unsigned cell)
{
    float row[SV_MAX_SIZE], column[SV_MAX_SIZE];
    for (unsigned i = 0; i < at->size; i++) {
        row[i] = at->paper[cell / at->size * at->size + i];
        column[i] = at->paper[i * at->size + cell % at->size];
    }
    return unlit(row, at->size) + unlit(column, at->size) - at->unlit;
}

static bool is_in_glare(const look *at, const sv_tiles *tiles, unsigned cell)
{
    const float *share = at->share[cell];
    return at->paper[cell] >= at->least &&
           at->paper[cell] >= LIGHTER_THAN_EXPECTED * expected_paper(at, cell) &&
           share[TOP] + share[RIGHT] + share[BOTTOM] + share[LEFT] < SIDES * PALER &&
           sv_tile_ink(sv_tile(tiles, cell)) < AS_DARK * at->ink;
}

/* Of a pixel, by how near it is to each side. */
static float share_at(const float share[SIDES], unsigned x, unsigned y)
{
    const float right = (float)x / (SIDE - 1), down = (float)y / (SIDE - 1);
    return ((1 - right) * share[LEFT] + right * share[RIGHT] + (1 - down) * share[TOP] +
            down * share[BOTTOM]) /
           2;
}

static void lift(const float share[SIDES], uint8_t *tile)
{
    uint8_t even[SV_TILE_PIXELS];
    const float paper = sv_tile_paper(tile);
    sv_tile_even_paper(tile, even);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        const float dark =
            (float)(UINT8_MAX - even[i]) / UINT8_MAX / share_at(share, i % SIDE, i / SIDE);
        tile[i] = (uint8_t)(paper * fmaxf(1 - dark, 0) + 0.5f);
    }
}

void sv_tiles_lift_glare(sv_tiles *planes, unsigned count)
{
    const sv_tiles *middle = &planes[count / 2];
    look at;
    if (!may_have_glare(middle, &at))
        return;
    compare_lines(middle, &at);
    at.ink = sv_tiles_ink(middle, at.paper);
    for (unsigned cell = 0; cell < sv_tile_count(middle); cell++) {
        const bool in_glare = is_in_glare(&at, middle, cell);
        for (unsigned plane = 0; plane < count && in_glare; plane++)
            lift(at.share[cell], sv_tile(&planes[plane], cell));
    }
}
