/* What the network or the templates say of each cell: the probabilities from which the puzzle is
 * assembled. */
#ifndef SV_DIGITS_READINGS_H
#define SV_DIGITS_READINGS_H

#include "../board/usual.h"
#include "../sudoku_vision.h"

/* Classes of a cell: empty, printed 1 to 16, handwritten 1 to 16. */
enum {
    SV_DIGITS = SV_LARGEST_SIZE,
    SV_READ_CELLS = SV_DIGITS * SV_DIGITS,
    SV_CLASS_EMPTY = 0,
    SV_CLASS_PRINTED = 1,
    SV_CLASS_HANDWRITTEN = SV_CLASS_PRINTED + SV_DIGITS,
    SV_CLASSES = SV_CLASS_HANDWRITTEN + SV_DIGITS
};

/* In a ratio, or where its log is taken, no probability counts as less. */
static const float SV_LEAST_PROBABILITY = 1e-9f;

/* How pale what seems written is: as what an eraser leaves, hardly darker, or as people write. */
typedef enum sv_paleness { SV_NOT_PALE, SV_RATHER_PALE, SV_PALE } sv_paleness;

typedef struct sv_readings {
    unsigned size; /* rows and columns, at most SV_DIGITS */
    sv_symbols symbols;
    float p[SV_READ_CELLS][SV_CLASSES]; /* sums to 1 in each cell */
    float spare[SV_READ_CELLS][2]; /* in the same measure: the symbol, printed or handwritten, that
                                    * this board lacks, written by letters or in hexadecimal */
    float digit_height;            /* median height of the glyphs as a fraction of a cell; 0 none */
    float zoom;                    /* how many times larger than cut the cells were looked at */
    float likeness; /* how much what stands in the cells is like digits, as sv_classify and
                     * sv_templates_match tell: of a board's four turns the upright one has the
                     * highest */
    bool blank[SV_READ_CELLS];     /* nothing stands in the cell's middle, by its tile's levels */
    float darkness[SV_READ_CELLS]; /* of the ink, 1 as the darkest digits'; 0 not looked at */
    sv_paleness pale;
    bool closely;    /* they are of the second look */
    bool typed;      /* what counts as written was told by its ink or its face, and is print */
    unsigned beyond; /* the cells that plainly show a digit which a board of this size lacks */
} sv_readings;

/* Of how many cells they are. */
static inline unsigned sv_reading_count(const sv_readings *readings)
{
    return readings->size * readings->size;
}

/* What is less like digits than this holds none: neither a closer look nor finer lines make any of
 * it. */
static const float SV_LEAST_LIKENESS = 0.4f;

/* Whether something stands in a cell rather than nothing. */
static inline bool sv_cell_is_filled(const float p[SV_CLASSES])
{
    return p[SV_CLASS_EMPTY] < 0.5f;
}

unsigned sv_readings_count_filled(const sv_readings *readings);

/* How sure the digits of the cells that are not empty are, on average: how like digits they are
 * before anything else is made of them. */
float sv_readings_certainty(const sv_readings *readings);

/* How probable it is that a cell is printed, and that it is handwritten, whatever the digit. */
static inline float sv_print_probability(const float p[SV_CLASSES])
{
    float sum = 0;
    for (unsigned k = SV_CLASS_PRINTED; k < SV_CLASS_HANDWRITTEN; k++)
        sum += p[k];
    return sum;
}

static inline float sv_hand_probability(const float p[SV_CLASSES])
{
    float sum = 0;
    for (unsigned k = SV_CLASS_HANDWRITTEN; k < SV_CLASSES; k++)
        sum += p[k];
    return sum;
}

/* Of the digits, whatever they are, how much is printed rather than written. */
static inline float sv_share_of_print(const float p[SV_CLASSES])
{
    const float print = sv_print_probability(p), hand = sv_hand_probability(p);
    return print + hand > 0 ? print / (print + hand) : 0.5f;
}

/* How probable a value (0: empty) is in a cell, print and hand together. */
float sv_cell_probability(const float p[SV_CLASSES], unsigned value);

/* The digit that is likeliest, printed or handwritten, however likely the cell is empty. */
uint8_t sv_likeliest_digit(const float p[SV_CLASSES], unsigned size);

/* How probable that digit is, print and hand together. */
float sv_likeliest_probability(const float p[SV_CLASSES], unsigned size);

/* The digit that is likeliest where the cell seems filled; else 0. */
uint8_t sv_seen_digit(const float p[SV_CLASSES], unsigned size);

/* The same of all cells. */
void sv_readings_take_seen(const sv_readings *readings, uint8_t digits[SV_READ_CELLS]);

/* The probability of the likeliest class: how sure the cell is. */
float sv_surest(const float p[SV_CLASSES]);

/* Multiplies the odds of hand against print. What the two are together stays, for each digit. */
void sv_hand_weigh(float p[SV_CLASSES], float odds);

/* Each digit is printed with that share of its probability, and written with the rest. */
void sv_print_share(float p[SV_CLASSES], float share);

/* What seemed written is nothing. */
void sv_hand_forget(float p[SV_CLASSES], float spare[2]);

/* Makes a cell's probabilities sum to 1: what was seen and is no digit of this board counts for
 * none. What is spare stays in proportion. */
void sv_cell_normalise(float p[SV_CLASSES], float spare[2]);

#endif
