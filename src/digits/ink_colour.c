#include "ink_colour.h"

#include "../ascending.h"
#include "../board/usual.h"

#include <math.h>
#include <stdlib.h>

/* Fewer digits of a kind do not tell its ink. */
enum { FEWEST = 5 };

/* What inks differ by; and by how much those of one pen differ at least, by noise, by JPEG's halved
 * colour, and by how broad a digit's strokes are: 54 of 1,771 boards have an error, 59 with 0.08,
 * 0.08 and 0.12; with 0.08 for darkness 52 do, but two of 159 photos too. */
static const unsigned FEATURES[] = {SV_COLOUR_RED_SHARE, SV_COLOUR_BLUE_SHARE, SV_COLOUR_DARK};
enum { FEATURE_COUNT = sizeof FEATURES / sizeof *FEATURES, DARK = FEATURE_COUNT - 1 };
static const float LEAST_SPREAD[FEATURE_COUNT] = {0.06f, 0.06f, 0.1f};

/* The inks of all hands, around the colour of print. */
static const float ANY_SPREAD[FEATURE_COUNT] = {0.4f, 0.4f, 0.4f};

/* So many digits have a colour of their own, whoever made them: a stain has a colour too, and noise
 * changes it. What is like neither ink then tells nothing, and what is like one of two that differ
 * counts for more than shapes do. 0.003 gives the same in 1,079 scenes. */
static const float STRANGE = 0.01f;

/* The log of the odds that paleness may weigh. */
static const float MOST_WEIGHT = 5;

/* Of likelihoods, lest colours far from all have no log. */
static const float LEAST = 1e-30f;

/* Fitted (logistic regression) to 48,700 digits of 800 scenes: print is wrongly found more often
 * than hand. Where the hand's ink is not known, any colour is too little likely of a pen that is
 * as black as print, and most are: from 2 to 4 wins the same, more makes bent print hand. */
static const float HAND_MORE = 1.25f, HAND_MORE_UNKNOWN = 2;

/* Of the cells of a full board so many seem empty at most. */
static const float MOST_EMPTY_SHARE = 0.1f;

/* Where half of what seems written is paler than this, beside the darkest digits, it is mostly what
 * an eraser has left, or the back of the page: at most 0.175 in 14 of 16 such scenes, 0.19 and more
 * in all but three of 400 that were written on. But nobody fills a board to the end and erases all
 * of it: that is a hard pencil. */
static const float ERASED = 0.178f;

/* So pale are the remains in scenes that are not; and what many a pencil writes. */
static const float RATHER_PALE = 0.3f;

/* Where some is so many times as dark as all the rest, the rest is: of 740 scenes six have such
 * remains beside what is written, 3.2 times as dark and more. What one hand writes is nowhere so
 * uneven, but twice as dark in half a board's light as in its shadow. */
static const float BESIDE_ERASED = 2.5f;
enum { FEWEST_DARK = 3 };

/* What seems empty though there is something nearly as dark as the hand's digits is less likely to
 * be: above LIKE_HAND of their darkness, which one empty cell of six reaches, the log of the odds
 * falls by so much a share. Offline, 10 of 2,030 scenes are won by it and 6 lost. On larger boards
 * small print is taken for hand, and what is between its figures would seem filled. */
static const float LIKE_HAND = 0.6f, FILLED_WEIGHT = 4, MOST_FILLED = 1.5f, LEAST_DARK = 0.1f;

typedef struct ink {
    float middle[FEATURE_COUNT], spread[FEATURE_COUNT];
} ink;

/* 0 empty, else the first class of print or of hand. */
static unsigned kind_of(const float *p)
{
    if (!sv_cell_is_filled(p))
        return 0;
    return sv_print_probability(p) >= sv_hand_probability(p) ? SV_CLASS_PRINTED
                                                             : SV_CLASS_HANDWRITTEN;
}

/* The median, and the median distance from it as a standard deviation: a few cells of the wrong
 * kind do not matter. */
static void middle_and_spread(float *values, unsigned count, float *middle, float *spread)
{
    qsort(values, count, sizeof *values, sv_ascending_floats);
    *middle = values[count / 2];
    for (unsigned i = 0; i < count; i++)
        values[i] = fabsf(values[i] - *middle);
    qsort(values, count, sizeof *values, sv_ascending_floats);
    *spread = 1.48f * values[count / 2];
}

/* How many digits there are of a kind, and where those are enough, their ink. */
static unsigned ink_of(const sv_readings *readings, const sv_tile_colour *colours, unsigned kind,
                       ink *of)
{
    unsigned count = 0;
    for (unsigned f = 0; f < FEATURE_COUNT; f++) {
        float values[SV_READ_CELLS];
        count = 0;
        for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
            if (kind_of(readings->p[cell]) == kind)
                values[count++] = colours[cell].value[FEATURES[f]];
        if (count < FEWEST)
            return count;
        middle_and_spread(values, count, &of->middle[f], &of->spread[f]);
        of->spread[f] = fmaxf(of->spread[f], LEAST_SPREAD[f]);
    }
    return count;
}

static float log_likelihood(const ink *of, const sv_tile_colour *colour)
{
    float sum = 0;
    for (unsigned f = 0; f < FEATURE_COUNT; f++) {
        float z = (colour->value[FEATURES[f]] - of->middle[f]) / of->spread[f];
        sum += -z * z / 2 - logf(of->spread[f]);
    }
    return sum;
}

/* The log of the odds of hand against print. */
static float odds_of_hand(const ink *hand, const ink *print, const sv_tile_colour *colour)
{
    ink any = *print;
    for (unsigned f = 0; f < FEATURE_COUNT; f++)
        any.spread[f] = ANY_SPREAD[f];
    float strange = STRANGE * expf(log_likelihood(&any, colour)) + LEAST;
    return logf(expf(log_likelihood(hand, colour)) + strange) -
           logf(expf(log_likelihood(print, colour)) + strange);
}

/* How dark each cell is that seems written, the palest first. */
static unsigned darkness_of_hand(const sv_tile_colour *colours, const sv_readings *readings,
                                 float values[SV_READ_CELLS])
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (kind_of(readings->p[cell]) == SV_CLASS_HANDWRITTEN)
            values[count++] = colours[cell].value[SV_COLOUR_DARK];
    qsort(values, count, sizeof *values, sv_ascending_floats);
    return count;
}

/* What is paler is what an eraser has left; 0: nothing is. */
static float erased_below(const float *dark, unsigned count)
{
    for (unsigned i = 1; i + FEWEST_DARK <= count; i++)
        if (dark[i] >= BESIDE_ERASED * dark[i - 1])
            return dark[i];
    return 0;
}

/* What seems written there becomes likelier to be nothing. */
static void take_for_erased(const sv_tile_colour *colours, float below, sv_readings *readings)
{
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        float *p = readings->p[cell], share = expf(-MOST_WEIGHT);
        if (colours[cell].value[SV_COLOUR_DARK] >= below)
            continue;
        for (unsigned k = SV_CLASS_HANDWRITTEN; k < SV_CLASSES; k++) {
            p[SV_CLASS_EMPTY] += p[k] * (1 - share);
            p[k] *= share;
        }
    }
}

/* Remains beside what is written are forgotten; where all is as pale, the solution tells. */
static void tell_erased(const sv_tile_colour *colours, bool full, sv_readings *readings)
{
    float dark[SV_READ_CELLS];
    const unsigned count = darkness_of_hand(colours, readings, dark);
    const float below = erased_below(dark, count);
    take_for_erased(colours, below, readings);
    const float middle = count ? dark[count / 2] : INFINITY;
    readings->pale = SV_NOT_PALE;
    if (below == 0 && !full && middle < RATHER_PALE)
        readings->pale = middle < ERASED ? SV_PALE : SV_RATHER_PALE;
}

static void weigh_filled(const sv_tile_colour *colours, const ink *hand, sv_readings *readings)
{
    const float usual = fmaxf(hand->middle[DARK], LEAST_DARK);
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        float *p = readings->p[cell], share = colours[cell].value[SV_COLOUR_DARK] / usual;
        float more = fminf(FILLED_WEIGHT * (share - LIKE_HAND), MOST_FILLED);
        if (more <= 0)
            continue;
        float empty = p[SV_CLASS_EMPTY], filled = expf(more) / (empty + expf(more) * (1 - empty));
        p[SV_CLASS_EMPTY] *= expf(-more) * filled;
        for (unsigned k = SV_CLASS_PRINTED; k < SV_CLASSES; k++)
            p[k] *= filled;
    }
}

/* A board without empty cells is a printed solution as often as one that somebody has filled. */
static bool is_full(const sv_readings *readings)
{
    float empty = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        empty += readings->p[cell][SV_CLASS_EMPTY];
    return empty < MOST_EMPTY_SHARE * (float)sv_reading_count(readings);
}

void sv_readings_weigh_colour(const sv_tile_colour *colours, sv_readings *readings)
{
    ink print, hand;
    const bool full = is_full(readings);
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        readings->darkness[cell] = colours[cell].value[SV_COLOUR_DARK];
    float more = full ? 0 : HAND_MORE;
    tell_erased(colours, full, readings);
    if (ink_of(readings, colours, SV_CLASS_PRINTED, &print) < FEWEST)
        return;
    if (ink_of(readings, colours, SV_CLASS_HANDWRITTEN, &hand) < FEWEST) {
        hand = print;
        more = full ? 0 : HAND_MORE_UNKNOWN;
        for (unsigned f = 0; f < FEATURE_COUNT; f++)
            hand.spread[f] = ANY_SPREAD[f];
    } else if (readings->size <= SV_USUAL_SIZE) {
        weigh_filled(colours, &hand, readings);
    }
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        float odds = more + odds_of_hand(&hand, &print, &colours[cell]);
        sv_hand_weigh(readings->p[cell], expf(odds));
    }
}
