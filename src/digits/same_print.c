#include "same_print.h"

#include "../median.h"
#include "strokes.h"

#include <math.h>

/* What is print or hand as surely as that shows what print or hand look like. */
static const float SURE = 0.9f;

/* What is surer yet is left alone: shapes do not overrule it. */
static const float BEYOND_DOUBT = 0.9999f;

/* Two printed digits are mostly 0.95 alike, print and hand 0.3 to 0.6, two written ones 0.5 to 0.9.
 * The odds are even where a cell is more like print by EVEN (logistic regression over 1,100
 * doubtful cells of 250 scenes). WEIGHT is best from 10 to 12 in 800 scenes and 211 photos. */
static const float WEIGHT = 12, EVEN = 0.26f, MOST_WEIGHT = 7;

/* Which is so far on the way from what is surely written, -0.22 on most boards, to what is surely
 * printed, 0.46. In noise print is like no print, 0.2, and a board's own cells say where the odds
 * are even: of 1,400 tuning scenes five more are right and two less. */
static const float EVEN_SHARE = 0.7f;
enum { FEWEST_COMPARED = 5 };

/* With fewer digits that are surely written, nobody may have written at all. */
enum { FEWEST_WRITTEN = 5 };

/* Two printed ones of one digit are so much alike, where noise does not part them: then they show
 * what print is, and what is less like it than they are like each other, by more than `apart`, is
 * odd. Where nobody has written this counts more from farther apart: of 4,900 cells of 900 boards
 * in which 22 were wrong 8 are mended and 2 lost. Beside hand the weight is a logistic regression's
 * over 19,000 cells, by two programs' pens and under lamps: of 150 that are wrong without, 91
 * remain by what is nearer alone, and 77 by both. */
static const float ALIKE = 0.93f;
static const struct oddness {
    float apart, weight, most;
} ALONE = {0.06f, 60, 3}, BESIDE_HAND = {0.03f, 16, 3.2f};

/* What the first round has settled shows more in the second: 75 cells were wrong, then 28, then 24
 * or 30; more rounds change little. */
enum { ROUNDS = 2 };

enum { NO_DIGIT, PRINT, HAND, DOUBT };

typedef struct look {
    unsigned cells;
    bool somebody_wrote;
    float even;                   /* how much more like print a cell is whose odds are even */
    uint8_t digit[SV_READ_CELLS]; /* the likeliest; 0 where a cell seems empty */
    uint8_t kind[SV_READ_CELLS];
    float told[SV_READ_CELLS];                 /* the log of the odds of hand that shapes tell */
    float alike[SV_READ_CELLS][SV_READ_CELLS]; /* of cells of one digit: how much they are so */
} look;

static uint8_t kind_of(const float *p, unsigned digit)
{
    float print = sv_share_of_print(p);
    if (!digit)
        return NO_DIGIT;
    return print > SURE ? PRINT : print < 1 - SURE ? HAND : DOUBT;
}

static bool may_be_either(const float *p)
{
    float print = sv_share_of_print(p);
    return print < BEYOND_DOUBT && print > 1 - BEYOND_DOUBT;
}

/* The mean of the two that are most alike, of the same digit and that kind; 0 where there is none.
 */
static float likeness_to(const look *at, unsigned cell, uint8_t kind)
{
    sv_best_two best = {0, 0};
    for (unsigned other = 0; other < at->cells; other++)
        if (other != cell && at->kind[other] == kind && at->digit[other] == at->digit[cell])
            sv_best_two_add(&best, at->alike[cell][other]);
    return sv_best_two_mean(&best);
}

/* How much less a cell is like print than printed ones of its digit are like each other; false
 * where there are too few of these. */
static bool find_apart(const look *at, unsigned cell, float *apart)
{
    float own = 0, others = 0;
    for (unsigned a = 0; a < at->cells; a++) {
        if (a == cell || at->kind[a] != PRINT || at->digit[a] != at->digit[cell])
            continue;
        own = fmaxf(own, at->alike[cell][a]);
        for (unsigned b = 0; b < a; b++)
            if (b != cell && at->kind[b] == PRINT && at->digit[b] == at->digit[cell])
                others = fmaxf(others, at->alike[a][b]);
    }
    *apart = others - own;
    return others >= ALIKE;
}

/* The log of the odds of hand by print alone. */
static float odds_of_odd(const look *at, unsigned cell, bool beside_hand)
{
    const struct oddness *odd = beside_hand ? &BESIDE_HAND : &ALONE;
    float apart;
    if (!find_apart(at, cell, &apart))
        return 0;
    return fminf(fmaxf(odd->weight * (apart - odd->apart), -odd->most), odd->most);
}

/* The log of the odds of hand against print; 0 where there is nothing to compare with. */
static float odds_of_hand(const look *at, unsigned cell)
{
    const float print = likeness_to(at, cell, PRINT);
    const float hand = print > 0 && at->somebody_wrote ? likeness_to(at, cell, HAND) : 0;
    const float nearer = hand > 0 ? WEIGHT * (at->even - (print - hand)) : 0;
    return fminf(fmaxf(nearer + odds_of_odd(at, cell, hand > 0), -MOST_WEIGHT), MOST_WEIGHT);
}

static void look_at_cells(const sv_readings *readings, look *at)
{
    unsigned written = 0;
    at->cells = sv_reading_count(readings);
    for (unsigned cell = 0; cell < at->cells; cell++) {
        at->digit[cell] = sv_seen_digit(readings->p[cell], readings->size);
        at->kind[cell] = kind_of(readings->p[cell], at->digit[cell]);
        at->told[cell] = 0;
        written += at->kind[cell] == HAND;
    }
    at->somebody_wrote = written >= FEWEST_WRITTEN;
}

/* How much more like print the cells of a kind are; false where too few can be compared. */
static bool middle_of(const look *at, uint8_t kind, float *middle)
{
    float more[SV_READ_CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < at->cells; cell++) {
        if (at->kind[cell] != kind)
            continue;
        const float print = likeness_to(at, cell, PRINT), hand = likeness_to(at, cell, HAND);
        if (print > 0 && hand > 0)
            more[count++] = print - hand;
    }
    if (count < FEWEST_COMPARED)
        return false;
    *middle = (float)sv_median(more, count);
    return true;
}

static float even_on(const look *at)
{
    float print, hand;
    if (!middle_of(at, PRINT, &print) || !middle_of(at, HAND, &hand) || print <= hand)
        return EVEN;
    return fminf(fmaxf(hand + EVEN_SHARE * (print - hand), 0), EVEN);
}

/* All cells are compared before any becomes another kind. What an earlier round has told is taken
 * back: shapes count once. */
static void compare_all(look *at, sv_readings *readings)
{
    float odds[SV_READ_CELLS];
    for (unsigned cell = 0; cell < at->cells; cell++)
        at->kind[cell] = kind_of(readings->p[cell], at->digit[cell]);
    at->even = even_on(at);
    for (unsigned cell = 0; cell < at->cells; cell++)
        odds[cell] = at->digit[cell] && may_be_either(readings->p[cell]) ? odds_of_hand(at, cell)
                                                                         : at->told[cell];
    for (unsigned cell = 0; cell < at->cells; cell++) {
        sv_hand_weigh(readings->p[cell], expf(odds[cell] - at->told[cell]));
        at->told[cell] = odds[cell];
    }
}

static void compare_pairs(const sv_tiles *tiles, look *at)
{
    sv_strokes strokes[SV_READ_CELLS];
    for (unsigned cell = 0; cell < at->cells; cell++)
        if (at->digit[cell])
            sv_strokes_take(sv_tile(tiles, cell), &strokes[cell]);
    for (unsigned a = 0; a < at->cells; a++)
        for (unsigned b = 0; b < a; b++)
            if (at->digit[a] && at->digit[a] == at->digit[b])
                at->alike[a][b] = at->alike[b][a] = sv_strokes_likeness(&strokes[a], &strokes[b]);
}

void sv_readings_compare_print(const sv_tiles *tiles, sv_readings *readings)
{
    look at;
    look_at_cells(readings, &at);
    compare_pairs(tiles, &at);
    for (unsigned round = 0; round < ROUNDS; round++)
        compare_all(&at, readings);
}

/* ------------------------------------------------------------------- light */

void sv_readings_print_light(const sv_light *light, sv_readings *readings)
{
    for (unsigned cell = 0; cell < sv_reading_count(readings) && light->many; cell++)
        if (light->at[cell])
            sv_print_share(readings->p[cell], 1);
}
