#include "match.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Below this share of the contrast of the board's digits a tile has no ink; a glyph needs a little
 * more. */
static const float LEAST_CONTRAST = 0.35f, LEAST_INK = 0.4f;
/* The tile whose contrast stands for the digits': a board has 17 givens at least, a few may be
 * stained. */
enum { TYPICAL_TILE = 9 };
/* A glyph's height, as a share of the board's median. */
static const float SHORTEST = 0.55f, TALLEST = 1.5f;
/* A glyph whose best correlation is below this is no digit. */
static const float LEAST_LIKENESS = 0.55f;
/* How sharply a difference of correlation decides: between digits, and (summed over the board)
 * between styles. Fitted on the training photos by the likelihood of the right digit. */
static const float DIGIT_SHARPNESS = 40, STYLE_SHARPNESS = 3;
/* Styles further behind than this weigh less than e^-10. */
static const float STYLE_REACH = 10 / 3.0f;
/* So many glyphs choose the styles with which all are compared. */
enum { VOTERS = 10, MOST_STYLES = 48 };

typedef struct scratch {
    sv_glyph glyphs[SV_MAX_CELLS];
    int16_t shapes[SV_MAX_CELLS][SV_SHAPE_SIZE];
    float scores[]; /* by style: the best correlations of glyphs, summed */
} scratch;

static int ascending(const void *a, const void *b)
{
    float l = *(const float *)a, r = *(const float *)b;
    return l < r ? -1 : l > r;
}

/* The contrast of a typical digit of the board. */
static float typical_contrast(const sv_tiles *tiles)
{
    float contrast[SV_MAX_CELLS];
    unsigned cells = tiles->size * tiles->size;
    for (unsigned cell = 0; cell < cells; cell++)
        contrast[cell] = sv_tile_contrast(sv_tile(tiles, cell));
    qsort(contrast, cells, sizeof *contrast, ascending);
    return contrast[cells - 1 - (TYPICAL_TILE < cells ? TYPICAL_TILE : cells - 1)];
}

static float median_height(const sv_glyph *glyphs, unsigned cells)
{
    float heights[SV_MAX_CELLS];
    unsigned n = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        if (glyphs[cell].found)
            heights[n++] = glyphs[cell].bottom - glyphs[cell].top;
    qsort(heights, n, sizeof *heights, ascending);
    return n ? heights[n / 2] : 0;
}

/* The glyphs of all tiles; those whose contrast or height are not the board's are dropped. Returns
 * the median height. */
static float find_glyphs(const sv_tiles *tiles, scratch *s)
{
    unsigned cells = tiles->size * tiles->size;
    float typical = typical_contrast(tiles);
    for (unsigned cell = 0; cell < cells; cell++)
        sv_glyph_find(sv_tile(tiles, cell), LEAST_CONTRAST * typical, &s->glyphs[cell]);
    float median = median_height(s->glyphs, cells);
    for (unsigned cell = 0; cell < cells; cell++) {
        sv_glyph *glyph = &s->glyphs[cell];
        float height = glyph->bottom - glyph->top;
        glyph->found = glyph->found && height > SHORTEST * median && height < TALLEST * median &&
                       glyph->contrast > LEAST_INK * typical;
        if (glyph->found)
            sv_shape_quantise(glyph->shape, s->shapes[cell]);
    }
    return median;
}

static float correlation(const int16_t *a, const int16_t *b)
{
    int32_t sum = 0;
    for (int i = 0; i < SV_SHAPE_SIZE; i++)
        sum += a[i] * b[i];
    return (float)sum * (1.0f / ((float)SV_SHAPE_LENGTH * SV_SHAPE_LENGTH));
}

/* The correlation with the style's digit that is most like the shape; `with` (may be NULL) gets all
 * nine. */
static float best_correlation(const sv_style *style, const int16_t *shape, float *with)
{
    float best = -1;
    for (unsigned digit = 0; digit < 9; digit++) {
        float like = correlation(style->shape[digit], shape);
        best = fmaxf(best, like);
        if (with)
            with[digit] = like;
    }
    return best;
}

/* The glyphs of highest contrast: they tell faces apart best. */
static unsigned choose_voters(const scratch *s, unsigned cells, unsigned voters[VOTERS])
{
    unsigned n = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        if (!s->glyphs[cell].found)
            continue;
        unsigned at = n < VOTERS ? n++ : VOTERS;
        while (at > 0 && s->glyphs[voters[at - 1]].contrast < s->glyphs[cell].contrast) {
            if (at < VOTERS)
                voters[at] = voters[at - 1];
            at--;
        }
        if (at < VOTERS)
            voters[at] = cell;
    }
    return n;
}

/* The styles that fit the voters best, best first. */
static unsigned choose_styles(const sv_templates *templates, scratch *s, unsigned cells,
                              unsigned chosen[MOST_STYLES])
{
    unsigned voters[VOTERS], count = choose_voters(s, cells, voters), n = 0;
    for (unsigned style = 0; style < templates->count; style++) {
        s->scores[style] = 0;
        for (unsigned i = 0; i < count; i++)
            s->scores[style] +=
                best_correlation(&templates->styles[style], s->shapes[voters[i]], NULL);
        unsigned at = n < MOST_STYLES ? n++ : MOST_STYLES;
        while (at > 0 && s->scores[chosen[at - 1]] < s->scores[style]) {
            if (at < MOST_STYLES)
                chosen[at] = chosen[at - 1];
            at--;
        }
        if (at < MOST_STYLES)
            chosen[at] = style;
    }
    return n;
}

/* Correlations of every glyph with the nine digits of the chosen styles. */
typedef struct comparison {
    float like[MOST_STYLES][SV_MAX_CELLS][9];
    float weight[MOST_STYLES];
    unsigned styles;
} comparison;

/* Compares every glyph with the chosen styles, and weighs the styles by how well they fit the whole
 * board. */
static void compare(const sv_templates *templates, const scratch *s, unsigned cells,
                    const unsigned *chosen, comparison *c)
{
    float best = 0;
    for (unsigned k = 0; k < c->styles; k++) {
        c->weight[k] = 0;
        for (unsigned cell = 0; cell < cells; cell++)
            if (s->glyphs[cell].found)
                c->weight[k] += best_correlation(&templates->styles[chosen[k]], s->shapes[cell],
                                                 c->like[k][cell]);
        best = fmaxf(best, c->weight[k]);
    }
    for (unsigned k = 0; k < c->styles; k++) {
        float behind = best - c->weight[k];
        c->weight[k] = behind < STYLE_REACH ? expf(-STYLE_SHARPNESS * behind) : 0;
    }
}

/* A cell's probabilities, and its best correlation. */
static float read_cell(const comparison *c, unsigned cell, float p[SV_CLASSES])
{
    float sum = 0, best = 0, odds[9] = {0};
    for (unsigned k = 0; k < c->styles; k++)
        for (unsigned digit = 0; digit < 9 && c->weight[k] > 0; digit++) {
            float like = c->like[k][cell][digit];
            odds[digit] += c->weight[k] * expf(DIGIT_SHARPNESS * (like - 1));
            best = fmaxf(best, like);
        }
    for (unsigned digit = 0; digit < 9; digit++)
        sum += odds[digit];
    float empty = 1 / (1 + expf(DIGIT_SHARPNESS / 2 * (best - LEAST_LIKENESS)));
    p[SV_CLASS_EMPTY] = empty;
    for (unsigned digit = 0; digit < 9; digit++)
        p[SV_CLASS_PRINTED + digit] = sum > 0 ? (1 - empty) * odds[digit] / sum : 0;
    return best;
}

/* A tile without a glyph is empty, but for what may have been missed: faint digits, and those torn
 * by a line. */
static void read_empty(const sv_glyph *glyph, float typical_ink, float p[SV_CLASSES])
{
    float ink = typical_ink > 0 ? fminf(1, glyph->contrast / typical_ink) : 0;
    float missed = 0.001f + 0.1f * ink * ink;
    p[SV_CLASS_EMPTY] = 1 - missed;
    for (unsigned digit = 0; digit < 9; digit++)
        p[SV_CLASS_PRINTED + digit] = missed / 9;
}

static void read_all(const scratch *s, const comparison *c, unsigned cells, float typical_ink,
                     sv_readings *readings)
{
    float sum = 0;
    unsigned count = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        if (!s->glyphs[cell].found) {
            read_empty(&s->glyphs[cell], typical_ink, readings->p[cell]);
            continue;
        }
        sum += read_cell(c, cell, readings->p[cell]);
        count++;
    }
    readings->likeness = count ? sum / (float)count : 0;
}

sv_status sv_match(const sv_templates *templates, const sv_tiles *tiles, sv_readings *readings,
                   sv_diagnostic *why)
{
    unsigned cells = tiles->size * tiles->size, chosen[MOST_STYLES];
    scratch *s = malloc(sizeof *s + templates->count * sizeof *s->scores);
    comparison *c = malloc(sizeof *c);
    if (!s || !c) {
        free(s);
        free(c);
        return sv_fail_memory(why, SV_STAGE_MATCH);
    }
    memset(readings, 0, sizeof *readings);
    readings->size = tiles->size;
    readings->digit_height = find_glyphs(tiles, s) / SV_TILE_SIDE;
    c->styles = choose_styles(templates, s, cells, chosen);
    compare(templates, s, cells, chosen, c);
    read_all(s, c, cells, typical_contrast(tiles), readings);
    free(s);
    free(c);
    return SV_OK;
}
