#include "same_hand.h"

#include "strokes.h"

#include <math.h>

/* An entry read so surely, and as the solution has it, shows how its digit is written. */
static const float SURE = 0.8f;

/* By how much two entries of one digit are more alike than two of different ones, on average over
 * at least so many pairs, where one hand has written them all: 0.14 to 0.56 in scenes, 0.37 to 0.66
 * in photos; 0.09 to 0.13 where each entry is another person's. */
static const float ONE_HAND = 0.14f;
enum { FEWEST_PAIRS = 4 };

/* Also stands for a digit that the board has nowhere else. Entries of one digit are 0.5 to 0.95
 * alike, of different digits mostly 0.3 to 0.65. */
static const float UNKNOWN_LIKENESS = 0.65f;

/* Fitted (logistic regression) to 565 entries in 228 scenes that were misread or wrong, which takes
 * the boards with an error from 24 to 13. Bounded, for strokes are compared roughly. */
static const float LIKENESS_WEIGHT = 8.4f, MOST_WEIGHT = 1.7f;

/* What the function clearness gives weighs so much. Fitted with the above. USUAL stands for a digit
 * that the board has nowhere else, LEAST keeps what is beyond doubt from deciding all. */
static const float CLEARNESS_WEIGHT = 0.22f, USUAL_CLEARNESS = 6, LEAST = 1e-5f;

/* Which entries show how their digit is written. */
typedef struct hand {
    unsigned cells;               /* 0: not looked at yet */
    uint8_t shown[SV_READ_CELLS]; /* a digit, or 0 */
    sv_strokes strokes[SV_READ_CELLS];
} hand;

static float likeness(const hand *of, unsigned a, unsigned b)
{
    return sv_strokes_likeness(&of->strokes[a], &of->strokes[b]);
}

static float written(const sv_readings *readings, unsigned cell, uint8_t digit)
{
    return readings->p[cell][SV_CLASS_HANDWRITTEN + digit - 1];
}

static void look_at_hand(const sv_tiles *tiles, const uint8_t *givens, const uint8_t *solution,
                         const sv_readings *readings, hand *of)
{
    of->cells = sv_tile_count(tiles);
    for (unsigned cell = 0; cell < of->cells; cell++) {
        sv_strokes_take(sv_tile(tiles, cell), &of->strokes[cell]);
        bool shows = !givens[cell] && written(readings, cell, solution[cell]) >= SURE;
        of->shown[cell] = shows ? solution[cell] : 0;
    }
}

/* The mean likeness of each entry to the next one, of the same digit or of another. */
static float mean_of_pairs(const hand *of, bool same, unsigned *pairs)
{
    float sum = 0;
    *pairs = 0;
    for (unsigned a = 0; a < of->cells; a++)
        for (unsigned b = a + 1; of->shown[a] && b < of->cells; b++)
            if (of->shown[b] && (of->shown[a] == of->shown[b]) == same) {
                sum += likeness(of, a, b);
                (*pairs)++;
                break;
            }
    return *pairs ? sum / (float)*pairs : 0;
}

static bool is_one_hand(const hand *of)
{
    unsigned same, other;
    float more = mean_of_pairs(of, true, &same) - mean_of_pairs(of, false, &other);
    return same >= FEWEST_PAIRS && other >= FEWEST_PAIRS && more >= ONE_HAND;
}

/* How much a cell looks like the board's entries of a digit. */
static float likeness_to_others(const hand *of, unsigned cell, uint8_t digit)
{
    sv_best_two best = {0, 0};
    for (unsigned other = 0; other < of->cells; other++)
        if (other != cell && of->shown[other] == digit)
            sv_best_two_add(&best, likeness(of, cell, other));
    return best.first > 0 ? sv_best_two_mean(&best) : UNKNOWN_LIKENESS;
}

/* The likeliest handwritten digit of a cell; 0 where it is empty or printed. */
static uint8_t likeliest_written(const sv_readings *readings, unsigned cell)
{
    uint8_t best = 1;
    if (sv_hand_probability(readings->p[cell]) < 0.5f)
        return 0;
    for (uint8_t digit = 2; digit <= readings->size; digit++)
        best = written(readings, cell, digit) > written(readings, cell, best) ? digit : best;
    return best;
}

/* The mean log of how much likelier one digit is than the other where the solution has the one and
 * it was read: how clearly this hand writes it apart. A hand whose 9s are all a little like 3s may
 * have written one that is very much so; one whose 9s are plain has rather made a mistake. */
static float clearness(const sv_readings *readings, const uint8_t *givens, const uint8_t *solution,
                       uint8_t digit, uint8_t other)
{
    float sum = 0;
    unsigned count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (!givens[cell] && solution[cell] == digit &&
            likeliest_written(readings, cell) == digit) {
            sum += logf((written(readings, cell, digit) + LEAST) /
                        (written(readings, cell, other) + LEAST));
            count++;
        }
    return count ? sum / (float)count : USUAL_CLEARNESS;
}

/* Multiplies the odds of one digit against another. What the two are together stays. */
static void weigh(float *p, uint8_t one, uint8_t other, float odds)
{
    float *first = &p[SV_CLASS_HANDWRITTEN + one - 1];
    float *second = &p[SV_CLASS_HANDWRITTEN + other - 1];
    float both = *first + *second, weighed = *second + odds * *first;
    *first = both * odds * *first / weighed;
    *second = both - *first;
}

/* The log of the odds that this cell's digit is the one read rather than the solution's, by how
 * alike they are to what the hand has written. */
static float odds_by_likeness(const hand *of, unsigned cell, uint8_t read, uint8_t right)
{
    float more = likeness_to_others(of, cell, read) - likeness_to_others(of, cell, right);
    return fminf(fmaxf(LIKENESS_WEIGHT * more, -MOST_WEIGHT), MOST_WEIGHT);
}

bool sv_readings_compare_hand(const sv_tiles *tiles, const uint8_t *givens, const uint8_t *solution,
                              sv_readings *readings)
{
    hand of;
    bool one_hand = false;
    of.cells = 0;
    for (unsigned cell = 0; cell < sv_tile_count(tiles); cell++) {
        uint8_t read = likeliest_written(readings, cell), right = solution[cell];
        if (givens[cell] || !read || read == right || written(readings, cell, right) <= 0)
            continue;
        if (!of.cells) {
            look_at_hand(tiles, givens, solution, readings, &of);
            one_hand = is_one_hand(&of);
        }
        float odds = one_hand ? odds_by_likeness(&of, cell, read, right) : 0;
        odds += CLEARNESS_WEIGHT * (clearness(readings, givens, solution, right, read) -
                                    clearness(readings, givens, solution, read, right));
        weigh(readings->p[cell], read, right, expf(odds));
    }
    return of.cells > 0;
}
