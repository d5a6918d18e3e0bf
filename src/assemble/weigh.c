#include "weigh.h"

#include <math.h>
#include <string.h>

/* ------------------------------------------------------------------ shares */

/* A share of cells, a little drawn to one half, as odds, capped at even: this may make a kind of
 * cell less likely, but never says by itself that a board is printed throughout, or filled. */
static float odds_below_even(float sum, float of)
{
    float share = (sum + 1) / (of + 2);
    return fminf(share / (1 - share), 1);
}

/* What the networks, who see all of the board, know of a share beforehand: half of it. */
static float known_odds(float sum, float of)
{
    return sqrtf(odds_below_even(sum, of));
}

/* How probable it is that no cell is empty, one board of eight being so. Otherwise any share of
 * empty cells is as likely as another; that the best share is taken for it costs half the log of
 * the cells. So a corner read too badly to be sure of any digit is not left empty. What seems empty
 * though the networks see that the board is nearly full must look so all the more. */
static float full_probability(const sv_readings *readings, unsigned cells, float empty)
{
    static const float USUALLY = 0.125f;
    float share = (empty + 1) / ((float)cells + 2), log_odds = 0.5f * logf((float)cells);
    float known = known_odds(empty, (float)cells);
    for (unsigned cell = 0; cell < cells; cell++) {
        float p = readings->p[cell][SV_CLASS_EMPTY];
        float filled = fmaxf(known * (1 - p) / (p + known * (1 - p)), SV_LEAST_PROBABILITY);
        log_odds += logf(filled / (share * (1 - filled) + (1 - share) * filled));
    }
    float odds = expf(fminf(log_odds, 20)) * USUALLY / (1 - USUALLY);
    return odds / (1 + odds);
}

static void scale(float p[SV_CLASSES], float empty, float print, float hand)
{
    float sum = 0;
    for (unsigned k = 0; k < SV_CLASSES; k++) {
        p[k] *= k == SV_CLASS_EMPTY ? empty : k < SV_CLASS_HANDWRITTEN ? print : hand;
        sum += p[k];
    }
    for (unsigned k = 0; k < SV_CLASSES; k++)
        p[k] /= fmaxf(sum, SV_LEAST_PROBABILITY);
}

static void weigh_shares(const sv_readings *readings, unsigned cells, float (*p)[SV_CLASSES])
{
    float empty = 0, hand = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        empty += readings->p[cell][SV_CLASS_EMPTY];
        hand += sv_hand_probability(readings->p[cell]);
    }
    float full = full_probability(readings, cells, empty);
    float empty_odds = (1 - full) * known_odds(empty, (float)cells);
    float hand_odds = known_odds(hand, (float)cells - empty);
    for (unsigned cell = 0; cell < cells; cell++) {
        sv_hand_weigh(p[cell], hand_odds);
        scale(p[cell], empty_odds, 1, 1);
    }
}

/* ---------------------------------------------------------------- symmetry */

/* The givens of 57 of 87 printed puzzles looked at are the same after half a turn, 2 more but for
 * two pairs; the others are not even near. */
static const float USUALLY_SYMMETRIC = 0.6f, PAIR_BROKEN = 0.01f;

/* Two cells that change places in half a turn: how probable givens in both, in the first alone and
 * in the second alone are where the board is symmetric, times how much likelier that makes the
 * readings of the two. */
typedef struct pair {
    float both, first, second, all;
} pair;

static pair pair_of(float a, float b, float givens)
{
    float broken = PAIR_BROKEN / (2 * givens * (1 - givens));
    pair of = {
        .both = (1 - PAIR_BROKEN) * a * b / givens,
        .first = broken * a * (1 - b),
        .second = broken * (1 - a) * b,
    };
    of.all = of.both + of.first + of.second + (1 - PAIR_BROKEN) * (1 - a) * (1 - b) / (1 - givens);
    return of;
}

static float symmetry_probability(const float *given, unsigned cells, float givens)
{
    float log_odds = logf(USUALLY_SYMMETRIC / (1 - USUALLY_SYMMETRIC));
    for (unsigned cell = 0; cell < cells / 2; cell++)
        log_odds += logf(pair_of(given[cell], given[cells - 1 - cell], givens).all);
    float odds = expf(fminf(log_odds, 20));
    return odds / (1 + odds);
}

static void make_given(float p[SV_CLASSES], float now, float then)
{
    float others = now < 1 ? (1 - then) / (1 - now) : 1;
    scale(p, others, now > 0 ? then / now : 1, others);
}

static void weigh_symmetry(unsigned cells, float (*p)[SV_CLASSES])
{
    float given[SV_MAX_CELLS], sum = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        given[cell] = fminf(sv_print_probability(p[cell]), 1);
        sum += given[cell];
    }
    float givens = (sum + 1) / ((float)cells + 2);
    float symmetric = symmetry_probability(given, cells, givens);
    for (unsigned cell = 0; cell < cells / 2; cell++) {
        unsigned mate = cells - 1 - cell;
        float a = given[cell], b = given[mate];
        pair of = pair_of(a, b, givens);
        make_given(p[cell], a, a + symmetric * ((of.both + of.first) / of.all - a));
        make_given(p[mate], b, b + symmetric * ((of.both + of.second) / of.all - b));
    }
}

void sv_readings_weigh(const sv_readings *readings, float (*p)[SV_CLASSES])
{
    unsigned cells = sv_reading_count(readings);
    memcpy(p, readings->p, cells * sizeof *p);
    weigh_shares(readings, cells, p);
    weigh_symmetry(cells, p);
}
