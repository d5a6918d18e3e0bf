#include "shaded.h"

#include "../vision/borders.h"

#include <math.h>
#include <stdlib.h>

/* What is print, hand or empty as surely as that shows which papers they have. */
static const float SURE = 0.9f;

/* With fewer cells of either paper these differ by chance. */
enum { FEWEST_PRINTED = 8, FEWEST_OTHERS = 8 };

/* Papers are compared with those of cells without print so near, in rows and columns, since light
 * changes over a page; where there are fewer than so many, a cell tells nothing. */
enum { NEAR = 2, FEWEST_NEAR = 3 };

/* A shade is so much darker, or so much less of a colour, in its three planes together; faint ink
 * that lies on the ring where paper is measured is less. */
static const float LEAST_SHADE = 0.06f;

/* On the way from the others' paper, 0, to that of print, 1, so many are nearer to their own; one
 * more of what seems written may be misread print. */
static const float OF_PRINTED = 0.9f, OF_EMPTY = 0.97f, OF_HAND = 0.8f;

/* The log of the odds of hand against print, by how far from the middle of that way a paper is. */
static const float WEIGHT = 14, MOST_WEIGHT = 7;

enum { PLANES = 3 };

typedef enum kind { OTHER, EMPTY, PRINTED, WRITTEN, KINDS } kind;

typedef struct look {
    unsigned size;
    uint8_t kind[SV_READ_CELLS];
    float off[SV_READ_CELLS][PLANES]; /* how far a cell's paper is from that of those near it
                                       * without print, as a share of theirs; NAN: not known */
    float shade[PLANES];              /* the middle of those of print */
    float share[SV_READ_CELLS];       /* of that shade a cell has */
} look;

static kind kind_of(const float *p)
{
    if (p[SV_CLASS_EMPTY] > SURE)
        return EMPTY;
    return sv_print_probability(p) > SURE  ? PRINTED
           : sv_hand_probability(p) > SURE ? WRITTEN
                                           : OTHER;
}

static bool is_near(unsigned size, unsigned a, unsigned b)
{
    return a != b && abs((int)(a / size) - (int)(b / size)) <= NEAR &&
           abs((int)(a % size) - (int)(b % size)) <= NEAR;
}

static bool has_no_print(const look *at, unsigned cell)
{
    return at->kind[cell] == EMPTY || at->kind[cell] == WRITTEN;
}

static float paper_near(const look *at, const float *papers, unsigned cell)
{
    float sum = 0;
    unsigned count = 0;
    for (unsigned other = 0; other < at->size * at->size; other++)
        if (has_no_print(at, other) && is_near(at->size, cell, other)) {
            sum += papers[other];
            count++;
        }
    return count >= FEWEST_NEAR ? sum / (float)count : NAN;
}

static void look_at_papers(const sv_tiles planes[PLANES], look *at)
{
    float papers[SV_MAX_CELLS];
    for (unsigned plane = 0; plane < PLANES; plane++) {
        sv_papers_measure(&planes[plane], papers);
        for (unsigned cell = 0; cell < at->size * at->size; cell++)
            at->off[cell][plane] = papers[cell] / paper_near(at, papers, cell) - 1;
    }
}

/* False where print has no shade. */
static bool find_shade(look *at)
{
    float length = 0;
    for (unsigned plane = 0; plane < PLANES; plane++) {
        float sum = 0;
        unsigned count = 0;
        for (unsigned cell = 0; cell < at->size * at->size; cell++)
            if (at->kind[cell] == PRINTED && !isnan(at->off[cell][plane])) {
                sum += at->off[cell][plane];
                count++;
            }
        if (count < FEWEST_PRINTED)
            return false;
        at->shade[plane] = sum / (float)count;
        length += at->shade[plane] * at->shade[plane];
    }
    return sqrtf(length) >= LEAST_SHADE;
}

static void take_shares(look *at)
{
    float length = 0;
    for (unsigned plane = 0; plane < PLANES; plane++)
        length += at->shade[plane] * at->shade[plane];
    for (unsigned cell = 0; cell < at->size * at->size; cell++) {
        float along = 0;
        for (unsigned plane = 0; plane < PLANES; plane++)
            along += at->off[cell][plane] * at->shade[plane];
        at->share[cell] = along / length;
    }
}

/* Whether cells have the paper that tells their kind. */
static bool is_told(const look *at)
{
    unsigned all[KINDS] = {0}, right[KINDS] = {0};
    for (unsigned cell = 0; cell < at->size * at->size; cell++) {
        const unsigned of = at->kind[cell];
        if (isnan(at->share[cell]))
            continue;
        all[of]++;
        right[of] += (at->share[cell] > 0.5f) == (of == PRINTED);
    }
    return all[EMPTY] + all[WRITTEN] >= FEWEST_OTHERS &&
           (float)right[EMPTY] >= OF_EMPTY * (float)all[EMPTY] &&
           (float)right[PRINTED] >= OF_PRINTED * (float)all[PRINTED] &&
           (float)right[WRITTEN] + 1 >= OF_HAND * (float)all[WRITTEN];
}

void sv_readings_trust_shades(const sv_tiles planes[PLANES], sv_readings *readings)
{
    look at = {.size = readings->size};
    for (unsigned cell = 0; cell < at.size * at.size; cell++)
        at.kind[cell] = (uint8_t)kind_of(readings->p[cell]);
    look_at_papers(planes, &at);
    if (!find_shade(&at))
        return;
    take_shares(&at);
    if (!is_told(&at))
        return;
    for (unsigned cell = 0; cell < at.size * at.size; cell++) {
        float odds = WEIGHT * (0.5f - at.share[cell]);
        if (!isnan(odds))
            sv_hand_weigh(readings->p[cell], expf(fminf(fmaxf(odds, -MOST_WEIGHT), MOST_WEIGHT)));
    }
}
