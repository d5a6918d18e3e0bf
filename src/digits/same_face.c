#include "same_face.h"

#include "../median.h"
#include "strokes.h"

#include <math.h>

/* Copies of a digit in script, italics, outlines and segments are 0.94 alike and more, as the
 * median of a board; those of one hand 0.5 to 0.965, and none of 575 boards that were written on
 * had as much with hand so little sure and of so much the same ink; nor had more than three of
 * 85,000 choices of some entries of these, beside all of their print. */
static const float ALIKE = 0.94f;

/* Without any other evidence: grey digits of 58 printed solutions, 27 pixels a cell, are 0.953
 * alike and more, those of hands that a script face stands for 0.944 at most on 60 drawn pages. */
static const float COPIED = 0.95f;

/* What is less like all copies of its digit is something else: a speck, a stain. */
static const float LEAST_ALIKE = 0.85f;

/* The share of print that remains, as the median of what seems written: faces have 0.001 to 0.4,
 * hands mostly 0.00001 and less. */
static const float LEAST_DOUBT = 0.001f;

/* How far the medians of two inks may be apart that are one: of faces at most 0.09, and 0.2 where
 * the colours of pale or small digits are noise. */
static const float SAME_DARK = 0.15f, SAME_SHARE = 0.25f;

/* An ink is so much greyer than another: black and blue digits of apps are 0.24 apart and more. */
static const float GREYER = 0.15f;

/* The share of print that copies get. */
static const float SURE = 0.98f;

typedef struct seen {
    unsigned cells;
    uint8_t digit[SV_READ_CELLS]; /* the likeliest; 0 where a cell seems empty */
    bool written[SV_READ_CELLS];
    float likeness[SV_READ_CELLS]; /* of what seems written, to its copies; 0 without any */
    sv_strokes strokes[SV_READ_CELLS];
} seen;

static void look(const sv_readings *readings, seen *at)
{
    at->cells = sv_reading_count(readings);
    for (unsigned cell = 0; cell < at->cells; cell++) {
        const float *p = readings->p[cell];
        at->digit[cell] = sv_seen_digit(p, readings->size);
        at->written[cell] = at->digit[cell] && sv_share_of_print(p) < 0.5f;
        at->likeness[cell] = 0;
    }
}

static bool is_doubtful(const seen *at, const sv_readings *readings)
{
    float shares[SV_READ_CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < at->cells; cell++)
        if (at->written[cell])
            shares[count++] = sv_share_of_print(readings->p[cell]);
    return sv_median(shares, count) >= LEAST_DOUBT;
}

/* *count: the digits of that kind. */
static float median_of_ink(const seen *at, const sv_tile_colour *colours, unsigned feature,
                           bool written, unsigned *count)
{
    float values[SV_READ_CELLS];
    *count = 0;
    for (unsigned cell = 0; cell < at->cells; cell++)
        if (at->digit[cell] && at->written[cell] == written)
            values[(*count)++] = colours[cell].value[feature];
    return (float)sv_median(values, *count);
}

/* Also where nothing is print. */
static bool same_ink(const seen *at, const sv_tile_colour *colours, unsigned feature, float most)
{
    unsigned printed, written;
    float print = median_of_ink(at, colours, feature, false, &printed);
    float hand = median_of_ink(at, colours, feature, true, &written);
    return !printed || fabsf(hand - print) <= most;
}

static float likeness_to_copies(const seen *at, unsigned cell)
{
    sv_best_two best = {0, 0};
    for (unsigned other = 0; other < at->cells; other++)
        if (other != cell && at->digit[other] == at->digit[cell])
            sv_best_two_add(&best, sv_strokes_likeness(&at->strokes[cell], &at->strokes[other]));
    return sv_best_two_mean(&best);
}

static void compare(const sv_tiles *tiles, seen *at)
{
    for (unsigned cell = 0; cell < at->cells; cell++)
        sv_strokes_take(sv_tile(tiles, cell), &at->strokes[cell]);
    for (unsigned cell = 0; cell < at->cells; cell++)
        if (at->written[cell])
            at->likeness[cell] = likeness_to_copies(at, cell);
}

static bool are_alike(const seen *at, float least)
{
    float values[SV_READ_CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < at->cells; cell++)
        if (at->likeness[cell] > 0)
            values[count++] = at->likeness[cell];
    return sv_median(values, count) >= least;
}

static void become_print(float *p)
{
    const float print = sv_share_of_print(p);
    sv_hand_weigh(p, (1 - SURE) / SURE * print / (1 - print));
}

/* Somebody who writes digits writes some that are printed, too: of 270 boards that were written on,
 * print beside it, all had a digit in both. Where no digit is, as where a face's 9 alone looks
 * written, copies need no doubts, nor print's ink. */
enum { FEWEST_APART = 3 };

static bool are_apart(const seen *at)
{
    bool printed[SV_DIGITS + 1] = {false};
    unsigned print = 0, hand = 0;
    for (unsigned cell = 0; cell < at->cells; cell++)
        if (at->digit[cell] && !at->written[cell]) {
            printed[at->digit[cell]] = true;
            print++;
        }
    for (unsigned cell = 0; cell < at->cells; cell++)
        if (at->written[cell] && printed[at->digit[cell]])
            return false;
        else
            hand += at->written[cell];
    return print && hand >= FEWEST_APART;
}

static bool are_of_one_ink(const seen *at, const sv_tile_colour *colours)
{
    return same_ink(at, colours, SV_COLOUR_DARK, SAME_DARK) &&
           same_ink(at, colours, SV_COLOUR_RED_SHARE, SAME_SHARE) &&
           same_ink(at, colours, SV_COLOUR_BLUE_SHARE, SAME_SHARE);
}

void sv_readings_trust_copies(const sv_tiles *tiles, const sv_tile_colour *colours,
                              sv_readings *readings)
{
    seen at;
    look(readings, &at);
    if (!are_apart(&at) && !(is_doubtful(&at, readings) && are_of_one_ink(&at, colours)))
        return;
    compare(tiles, &at);
    if (!are_alike(&at, ALIKE))
        return;
    for (unsigned cell = 0; cell < at.cells; cell++)
        if (at.written[cell] && (at.likeness[cell] <= 0 || at.likeness[cell] >= LEAST_ALIKE))
            become_print(readings->p[cell]);
}

/* How far from grey the digits of a kind are, as their median. */
static float hue_of(const seen *at, const sv_tile_colour *colours, bool written, unsigned *count)
{
    return hypotf(median_of_ink(at, colours, SV_COLOUR_RED_SHARE, written, count),
                  median_of_ink(at, colours, SV_COLOUR_BLUE_SHARE, written, count));
}

static bool is_hand_greyer(const seen *at, const sv_tile_colour *colours)
{
    unsigned printed, written;
    const float print = hue_of(at, colours, false, &printed),
                hand = hue_of(at, colours, true, &written);
    return printed && written && hand + GREYER <= print;
}

void sv_readings_trust_greyer(const sv_tiles *tiles, const sv_tile_colour *colours,
                              sv_readings *readings)
{
    seen at;
    look(readings, &at);
    if (!is_hand_greyer(&at, colours))
        return;
    compare(tiles, &at);
    if (!are_alike(&at, ALIKE))
        return;
    for (unsigned cell = 0; cell < at.cells; cell++)
        if (at.written[cell])
            sv_print_share(readings->p[cell], SURE);
}

bool sv_readings_are_copies(const sv_tiles *tiles, const sv_readings *readings)
{
    seen at;
    look(readings, &at);
    compare(tiles, &at);
    return are_alike(&at, COPIED);
}
