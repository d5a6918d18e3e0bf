#include "shaded.h"

#include "../ascending.h"
#include "../board/usual.h"
#include "../vision/borders.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What is print, hand or empty as surely as that shows which papers they have. */
static const float SURE = 0.9f;

/* With fewer cells of either paper these differ by chance. */
enum { FEWEST_PRINTED = 8, FEWEST_OTHERS = 8 };

/* Papers are compared with those of cells without print so near, in rows and columns, since light
 * changes over a page; where there are fewer than so many, farther, and then a cell tells nothing.
 */
enum { NEAR = 2, FARTHEST = 4, FEWEST_NEAR = 3 };

/* A shade is so much darker, or so much less of a colour, in its three planes together; faint ink
 * that lies on the ring where paper is measured is less. */
static const float LEAST_SHADE = 0.06f;

/* On the way from the others' paper, 0, to that of print, 1, so many are nearer to their own; one
 * more of what seems written may be misread print. */
static const float OF_PRINTED = 0.9f, OF_EMPTY = 0.97f, OF_HAND = 0.8f;

/* The log of the odds of hand against print, by how far from the middle of that way a paper is. */
static const float WEIGHT = 14, MOST_WEIGHT = 7;

/* Where all that stands on a board looks printed, the papers of givens and entries differ by more,
 * and nearly all cells have one or the other: within such a share of the shade. Cells of another
 * colour, as the one selected, tell nothing. */
static const float CLEAR_SHADE = 0.1f, CLEARLY = 0.25f, OF_CLEAR = 0.95f, OF_KNOWN = 0.6f;
/* In grey other colours are not seen as such. */
static const float OF_CLEAR_IN_GREY = 0.6f;
enum { BLOCKS = 3, FEWEST_BLOCKS = 7 };

enum { PLANES = 3 };

typedef enum kind { OTHER, EMPTY, PRINTED, WRITTEN, KINDS } kind;

typedef struct look {
    unsigned size, planes;
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

static bool is_near(unsigned size, unsigned a, unsigned b, int reach)
{
    return a != b && abs((int)(a / size) - (int)(b / size)) <= reach &&
           abs((int)(a % size) - (int)(b % size)) <= reach;
}

static bool has_no_print(const look *at, unsigned cell)
{
    return at->kind[cell] == EMPTY || at->kind[cell] == WRITTEN;
}

/* Of the middle half, since the cell that an app has selected is of another colour. */
static float usual_of(float *papers, unsigned count)
{
    const unsigned first = count / 4, after = count - first;
    float sum = 0;
    qsort(papers, count, sizeof *papers, sv_ascending_floats);
    for (unsigned i = first; i < after; i++)
        sum += papers[i];
    return sum / (float)(after - first);
}

static float paper_near(const look *at, const float *papers, unsigned cell)
{
    float near[SV_READ_CELLS];
    for (int reach = NEAR; reach <= FARTHEST; reach++) {
        unsigned count = 0;
        for (unsigned other = 0; other < at->size * at->size; other++)
            if (has_no_print(at, other) && is_near(at->size, cell, other, reach))
                near[count++] = papers[other];
        if (count >= FEWEST_NEAR)
            return usual_of(near, count);
    }
    return NAN;
}

static void look_at(const sv_tiles *planes, unsigned count, const sv_readings *readings, look *at)
{
    float papers[SV_MAX_CELLS];
    *at = (look){.size = readings->size, .planes = count};
    for (unsigned cell = 0; cell < at->size * at->size; cell++)
        at->kind[cell] = (uint8_t)kind_of(readings->p[cell]);
    for (unsigned plane = 0; plane < count; plane++) {
        sv_papers_measure(&planes[plane], papers);
        for (unsigned cell = 0; cell < at->size * at->size; cell++)
            at->off[cell][plane] = papers[cell] / paper_near(at, papers, cell) - 1;
    }
}

/* As if there were three planes. */
static float length_of(const look *at, const float off[PLANES])
{
    float sum = 0;
    for (unsigned plane = 0; plane < at->planes; plane++)
        sum += off[plane] * off[plane];
    return sqrtf(sum * PLANES / (float)at->planes);
}

/* The mean of the printed cells that have about this shade, and how many these are. */
static unsigned mean_shade(const look *at, const float about[PLANES], float within,
                           float mean[PLANES])
{
    float sum[PLANES] = {0};
    unsigned count = 0;
    for (unsigned cell = 0; cell < at->size * at->size; cell++) {
        float off[PLANES] = {0};
        for (unsigned plane = 0; plane < at->planes; plane++)
            off[plane] = at->off[cell][plane] - about[plane];
        if (at->kind[cell] != PRINTED || !(length_of(at, off) <= within))
            continue;
        for (unsigned plane = 0; plane < at->planes; plane++)
            sum[plane] += at->off[cell][plane];
        count++;
    }
    for (unsigned plane = 0; plane < at->planes && count; plane++)
        mean[plane] = sum[plane] / (float)count;
    return count;
}

/* False where print has no shade. */
static bool find_shade(look *at)
{
    const float any[PLANES] = {0};
    return mean_shade(at, any, INFINITY, at->shade) >= FEWEST_PRINTED &&
           length_of(at, at->shade) >= LEAST_SHADE;
}

static void take_shares(look *at)
{
    float length = 0;
    for (unsigned plane = 0; plane < at->planes; plane++)
        length += at->shade[plane] * at->shade[plane];
    for (unsigned cell = 0; cell < at->size * at->size; cell++) {
        float along = 0;
        for (unsigned plane = 0; plane < at->planes; plane++)
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

static void weigh_shares(const look *at, sv_readings *readings)
{
    for (unsigned cell = 0; cell < at->size * at->size; cell++) {
        float odds = WEIGHT * (0.5f - at->share[cell]);
        if (!isnan(odds))
            sv_hand_weigh(readings->p[cell], expf(fminf(fmaxf(odds, -MOST_WEIGHT), MOST_WEIGHT)));
    }
}

/* ------------------------------------------ all looks printed, in two papers */

/* 17 of 81 cells, 8 of 36: with fewer no puzzle has one solution. */
static unsigned fewest_givens(unsigned size)
{
    return size * size / 5 + 1;
}

/* The one that most of the cells have that are not plain. */
static bool find_commonest_shade(look *at)
{
    unsigned most = 0;
    for (unsigned cell = 0; cell < at->size * at->size; cell++) {
        float mean[PLANES];
        const float length = length_of(at, at->off[cell]);
        if (at->kind[cell] != PRINTED || !(length >= CLEAR_SHADE))
            continue;
        const unsigned count = mean_shade(at, at->off[cell], CLEARLY * length, mean);
        if (count > most) {
            most = count;
            memcpy(at->shade, mean, sizeof mean);
        }
    }
    return most >= fewest_givens(at->size);
}

/* Neither of the two papers, nor between them. */
static bool is_of_other_colour(const look *at, unsigned cell)
{
    float off[PLANES];
    for (unsigned plane = 0; plane < at->planes; plane++)
        off[plane] = at->off[cell][plane] - at->share[cell] * at->shade[plane];
    return !(length_of(at, off) < CLEARLY * length_of(at, at->shade) &&
             at->share[cell] < 1 + 2 * CLEARLY);
}

static bool is_plain(const look *at, unsigned cell)
{
    return fabsf(at->share[cell]) < CLEARLY && !is_of_other_colour(at, cell);
}

static bool is_shaded(const look *at, unsigned cell)
{
    return fabsf(at->share[cell] - 1) < CLEARLY && !is_of_other_colour(at, cell);
}

/* Givens are so many, and so far apart; what an app makes darker since it is like the cell that is
 * selected, or in one house with it, is not. */
static bool may_be_givens(const look *at)
{
    bool seen[BLOCKS][BLOCKS] = {{false}};
    unsigned blocks = 0, count = 0;
    for (unsigned cell = 0; cell < at->size * at->size; cell++) {
        bool *block =
            &seen[cell / at->size * BLOCKS / at->size][cell % at->size * BLOCKS / at->size];
        if (at->kind[cell] != PRINTED || !is_shaded(at, cell))
            continue;
        blocks += !*block;
        *block = true;
        count++;
    }
    return count >= fewest_givens(at->size) && blocks >= FEWEST_BLOCKS;
}

/* Print stands on both papers, nothing is empty on one. */
static bool has_two_papers(look *at)
{
    unsigned plain[KINDS] = {0}, shaded[KINDS] = {0}, known[KINDS] = {0}, all[KINDS] = {0};
    if (at->size % BLOCKS || at->size > SV_LARGEST_USUAL || !find_commonest_shade(at))
        return false;
    take_shares(at);
    for (unsigned cell = 0; cell < at->size * at->size; cell++) {
        const unsigned of = at->kind[cell];
        all[of]++;
        known[of] += !is_of_other_colour(at, cell);
        plain[of] += is_plain(at, cell);
        shaded[of] += is_shaded(at, cell);
    }
    const float clear = at->planes == PLANES ? OF_CLEAR : OF_CLEAR_IN_GREY;
    return !shaded[WRITTEN] && plain[PRINTED] && may_be_givens(at) &&
           plain[EMPTY] >= FEWEST_OTHERS && (float)plain[EMPTY] >= clear * (float)known[EMPTY] &&
           (float)(plain[PRINTED] + shaded[PRINTED]) >= clear * (float)known[PRINTED] &&
           (float)known[PRINTED] >= OF_KNOWN * (float)all[PRINTED];
}

static void take_plain_for_hand(const look *at, sv_readings *readings)
{
    for (unsigned cell = 0; cell < at->size * at->size; cell++)
        if (at->kind[cell] == PRINTED && is_plain(at, cell))
            sv_print_is_hand(readings->p[cell]);
}

/* ----------------------------------------------------------------- to use it */

bool sv_readings_print_is_shaded(const sv_tiles *tiles, const sv_readings *readings)
{
    look at;
    look_at(tiles, 1, readings, &at);
    return has_two_papers(&at);
}

void sv_readings_trust_shades(const sv_tiles planes[PLANES], sv_readings *readings)
{
    look at;
    look_at(planes, PLANES, readings, &at);
    look all_printed = at;
    if (has_two_papers(&all_printed)) {
        take_plain_for_hand(&all_printed, readings);
        return;
    }
    if (!find_shade(&at))
        return;
    take_shares(&at);
    if (is_told(&at))
        weigh_shares(&at, readings);
}
