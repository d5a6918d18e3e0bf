#include "template_match.h"

#include "../ascending.h"
#include "glyph.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Which styles are compared in full is decided by this many glyphs, at half the resolution. With 48
 * styles instead of 72 three of 476 pictures fewer are right, where the face is not among the
 * templates. */
enum { SCOUTS = 16, MAX_STYLES = 72 };

/* A board is printed in one face and photographed with one blur: a style that fits the whole board
 * worse than the best one by a mean correlation d counts as if each of its digits fitted worse by
 * STYLE_WEIGHT * d; but by at most STYLE_CAP, since the face may not be among the templates, and
 * then one style has the best 3 and another the best 5. */
static const float STYLE_WEIGHT = 4.5f, STYLE_CAP = 0.06f;

/* What a fit lacks to 1 says how probable a digit is, by the eighth power of the ratio between
 * digits: so a glyph that nothing fits well leaves more doubt than with an exponential function of
 * the difference, which measured worse (digits/README.md). RESIDUE is what no template can fit. */
static const float RESIDUE = 0.015f;

/* A glyph of the board and what it was compared with. */
typedef struct candidate {
    unsigned cell;
    sv_glyph glyph;
    float fit[MAX_STYLES][9]; /* correlation with each of the chosen styles' digits */
} candidate;

typedef struct board {
    candidate *candidates;
    unsigned count;
    float contrast; /* of a filled cell */
    float height;   /* of a digit, in pixels */
    float middle;   /* of its box, across the tile */
    const sv_style *styles[MAX_STYLES];
    float style_penalty[MAX_STYLES];
    unsigned style_count;
} board;

/* The value that `share` of the values do not exceed. Sorts them. */
static float quantile(float *values, unsigned count, float share)
{
    qsort(values, count, sizeof *values, sv_ascending_floats);
    return values[(unsigned)((float)(count - 1) * share)];
}

/* ---------------------------------------------------------- candidates */

/* What a filled cell's contrast is: puzzles have at least 17 givens of 81, so nine tenths up the
 * order lies the middle of the filled ones, or higher. */
static float board_contrast(const sv_tiles *tiles, unsigned cells)
{
    float contrast[SV_MAX_CELLS];
    for (unsigned cell = 0; cell < cells; cell++)
        contrast[cell] = sv_tile_contrast(sv_tile(tiles, cell));
    return quantile(contrast, cells, 0.9f);
}

/* Dark enough to be taken at its word: print, not grain. */
static bool is_dark(const board *of, const sv_glyph *glyph)
{
    return glyph->contrast >= of->contrast / 2;
}

/* The usual height and place of the dark glyphs. */
static void measure_glyphs(board *of)
{
    float heights[SV_MAX_CELLS], middles[SV_MAX_CELLS];
    unsigned count = 0;
    for (unsigned i = 0; i < of->count; i++) {
        const sv_glyph *glyph = &of->candidates[i].glyph;
        if (!is_dark(of, glyph))
            continue;
        heights[count] = sv_glyph_height(glyph);
        middles[count++] = (glyph->box.left + glyph->box.right) / 2;
    }
    of->height = count ? quantile(heights, count, 0.5f) : 0;
    of->middle = count ? quantile(middles, count, 0.5f) : 0;
}

/* Below LEAST_CONTRAST of the board's, or LEAST_INK of the paper's level, there is only the paper's
 * grain; and what strays this far from the usual height is a speck, a pencil mark, or a piece of
 * line. The faintest digit of the photos has 0.34 of its board's contrast, the lowest whole one 0.6
 * of the usual height. */
static const float LEAST_CONTRAST = 0.2f, LEAST_INK = 0.05f;
static const float LEAST_HEIGHT = 0.5f, MOST_HEIGHT = 1.6f;

static void find_candidates(const sv_tiles *tiles, unsigned cells, board *of)
{
    of->contrast = board_contrast(tiles, cells);
    float least = fmaxf(LEAST_CONTRAST * of->contrast, LEAST_INK);
    for (unsigned cell = 0; cell < cells; cell++) {
        candidate *next = &of->candidates[of->count];
        const uint8_t *tile = sv_tile(tiles, cell);
        next->cell = cell;
        if (sv_tile_contrast(tile) >= least && sv_glyph_find(tile, &next->glyph))
            of->count++;
    }
    measure_glyphs(of);
    unsigned kept = 0;
    for (unsigned i = 0; i < of->count; i++) {
        float height = sv_glyph_height(&of->candidates[i].glyph) / of->height;
        if (height < LEAST_HEIGHT || height > MOST_HEIGHT)
            continue;
        if (kept < i)
            of->candidates[kept] = of->candidates[i];
        kept++;
    }
    of->count = kept;
}

/* -------------------------------------------------------------- styles */

/* Correlation of two shapes. The compiler makes vector code of this loop. */
static float correlate(const int16_t *a, const int16_t *b, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += a[i] * b[i];
    return (float)sum * (1.0f / ((float)SV_SHAPE_UNIT * SV_SHAPE_UNIT));
}

/* By how much other proportions lower the fit: a 1 that was stretched to the width of a 7 is much
 * like it. Half and double of it measured the same on photos, without it unknown faces are read
 * worse. */
static float misproportion(const sv_shape *a, const sv_shape *b)
{
    return 0.05f * fminf(fabsf(a->aspect - b->aspect), 1);
}

static float coarse_fit(const sv_style *style, const sv_shape *shape)
{
    float best = -1;
    for (int digit = 0; digit < 9; digit++) {
        const sv_shape *model = &style->digits[digit];
        float fit =
            correlate(model->coarse, shape->coarse, SV_COARSE_SIZE) - misproportion(model, shape);
        best = fmaxf(best, fit);
    }
    return best;
}

static float fine_fit(const sv_shape *model, const sv_shape *shape)
{
    return correlate(model->fine, shape->fine, SV_SHAPE_SIZE) - misproportion(model, shape);
}

/* Keeps the styles whose digits are nearest to a sample of the glyphs. */
static void choose_styles(const sv_templates *templates, board *of)
{
    float fits[MAX_STYLES];
    unsigned step = (of->count + SCOUTS - 1) / SCOUTS;
    of->style_count = 0;
    for (size_t s = 0; s < templates->count; s++) {
        float fit = 0;
        for (unsigned i = 0; i < of->count; i += step)
            fit += coarse_fit(&templates->styles[s], &of->candidates[i].glyph.shape);
        unsigned at = of->style_count < MAX_STYLES ? of->style_count++ : MAX_STYLES;
        if (at == MAX_STYLES && fit <= fits[--at])
            continue;
        for (; at > 0 && fits[at - 1] < fit; at--) {
            fits[at] = fits[at - 1];
            of->styles[at] = of->styles[at - 1];
        }
        fits[at] = fit;
        of->styles[at] = &templates->styles[s];
    }
}

static float best_of(const float fit[9])
{
    float best = fit[0];
    for (int digit = 1; digit < 9; digit++)
        best = fit[digit] > best ? fit[digit] : best;
    return best;
}

static void compare_all(board *of)
{
    float mean[MAX_STYLES] = {0}, best = 0;
    for (unsigned s = 0; s < of->style_count; s++) {
        for (unsigned i = 0; i < of->count; i++) {
            candidate *c = &of->candidates[i];
            for (int digit = 0; digit < 9; digit++)
                c->fit[s][digit] = fine_fit(&of->styles[s]->digits[digit], &c->glyph.shape);
            mean[s] += best_of(c->fit[s]) / (float)of->count;
        }
        best = mean[s] > best ? mean[s] : best;
    }
    for (unsigned s = 0; s < of->style_count; s++)
        of->style_penalty[s] = fminf(STYLE_WEIGHT * (best - mean[s]), STYLE_CAP);
}

/* ------------------------------------------------------- probabilities */

/* That a glyph is a digit at all. A logistic regression on the glyphs of the photos, with exact,
 * rough and jittered corners, and of drawn boards (18,000 filled, 3,600 empty): how dark the glyph
 * is counts most, then how well its best template fits, and how far it lies beside the others'
 * middle: a piece of line makes a perfect 1. The constant is set a little higher than fitted: a
 * digit that is missed costs a board as a stain does, but the rules mend it less often. */
static float filled_probability(const board *of, const sv_glyph *glyph, float fit)
{
    float height = sv_glyph_height(glyph) / of->height;
    float width = (glyph->box.right - glyph->box.left) / of->height;
    float beside = fabsf((glyph->box.left + glyph->box.right) / 2 - of->middle);
    float z = 4.2f + 10 * (fminf(fit, 0.95f) - 0.8f) +
              9 * logf(2 * fminf(glyph->contrast / of->contrast, 1)) - 3 * fabsf(logf(height)) -
              0.7f * beside - 9 * fmaxf(width - 0.8f, 0);
    return 1 / (1 + expf(-z));
}

static float likelihood(float fit)
{
    float lack = 1 - fit + RESIDUE, square = lack * lack, fourth = square * square;
    return 1 / (fourth * fourth);
}

/* Fills in a cell's probabilities; returns the best correlation. */
static float read_candidate(const board *of, const candidate *c, float *p)
{
    float weight[9] = {0}, total = 0, best = -1;
    for (unsigned s = 0; s < of->style_count; s++)
        for (int digit = 0; digit < 9; digit++) {
            float fit = c->fit[s][digit];
            weight[digit] += likelihood(fit - of->style_penalty[s]);
            best = fit > best ? fit : best;
        }
    for (int digit = 0; digit < 9; digit++)
        total += weight[digit];
    float filled = filled_probability(of, &c->glyph, best);
    p[SV_CLASS_EMPTY] = 1 - filled;
    for (int digit = 0; digit < 9; digit++)
        p[SV_CLASS_PRINTED + digit] = filled * weight[digit] / total;
    return best;
}

/* A cell in which nothing was found is empty, but for the rare digit that went missing: 4 of the
 * photos' 12,960. */
static const float MISSED = 0.002f;

static void read_all(const board *of, unsigned cells, sv_readings *readings)
{
    for (unsigned cell = 0; cell < cells; cell++) {
        float *p = readings->p[cell];
        p[SV_CLASS_EMPTY] = 1 - MISSED;
        for (int digit = 0; digit < 9; digit++)
            p[SV_CLASS_PRINTED + digit] = MISSED / 9;
    }
    float fits[SV_MAX_CELLS];
    unsigned dark = 0;
    for (unsigned i = 0; i < of->count; i++) {
        const candidate *c = &of->candidates[i];
        float fit = read_candidate(of, c, readings->p[c->cell]);
        if (is_dark(of, &c->glyph))
            fits[dark++] = fit;
    }
    readings->likeness = dark ? quantile(fits, dark, 0.5f) : 0;
    readings->digit_height = of->height / SV_TILE_SIDE;
}

sv_status sv_templates_match(const sv_templates *templates, const sv_tiles *tiles,
                             sv_readings *readings, sv_diagnostic *why)
{
    unsigned cells = sv_tile_count(tiles);
    board of = {.candidates = malloc(((size_t)cells + 1) * sizeof *of.candidates)};
    if (!of.candidates)
        return sv_fail_memory(why, SV_STAGE_MATCH);
    memset(readings, 0, sizeof *readings);
    readings->size = tiles->size;
    find_candidates(tiles, cells, &of);
    if (of.count > 0) {
        choose_styles(templates, &of);
        compare_all(&of);
    }
    read_all(&of, cells, readings);
    free(of.candidates);
    return SV_OK;
}
