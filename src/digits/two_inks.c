#include "two_inks.h"

#include "../ascending.h"
#include "../median.h"
#include "two_tints.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Black and blue digits of 48 screenshots and photos of screens, dark themes too, are 0.24 apart
 * and more, red and black ones in a dim and noisy photo 0.125; where photos of print are parted by
 * chance, mostly at most 0.09. */
static const float LEAST_APART = 0.12f;

/* Between the two there is a gap of 0.16 and more in 47 of them; in scenes of print that colour
 * noise parts, 0.123 and less. */
static const float PLAIN_GAP = 0.15f;

/* In darkness there is a gap of 0.41 and more, and 3.5 times as wide as what digits of one ink
 * differ by, where grey is typed beside black or white and all together are as few as a puzzle's,
 * in 5 screenshots; in photos of print and drawn pages at most 0.24, and 1.4 times as wide where it
 * is above 0.17. */
static const float PLAIN_STEP = 0.3f, STEP_WIDER = 2.5f;

/* A gap so wide, and so many times as wide as what digits of one ink differ by, says more than what
 * the digits look like: in 4 screenshots whose typed digits seemed written it is 0.58 and more, 45
 * times and more. */
static const float WIDE_GAP = 0.3f, FAR_WIDER = 4;

/* By tint the second ink is paler by 0.137 and more and of another colour by 0.074 and more in 47
 * boards in small or much compressed screenshots and photos of screens, whose typed digits neither
 * hue nor darkness told. There is a gap of 0.146 and more, at least 0.53 of what the inks are
 * apart; where the print of 203 photos falls into two such groups, at most 0.45. Noise puts digits
 * up to 0.29 off the line between the two, but for two boards, a third ink 0.34 and more. */
static const float TINT_GAP = 0.14f, TINT_CLEAR = 0.5f, TINT_OFF = 0.3f, TINT_PALER = 0.12f,
                   TINT_OTHER = 0.07f;

/* A digit or a few may be of another colour by what lies on them, or in a puzzle that has a colour
 * for each digit. Fewer than so many are of another ink where they are so far from the middle of
 * the others, and so many times as far as any of these: nine times and more are a few that are
 * typed in colour, in 30 screenshots, 0.18 and more where JPEG has blurred the colours of small
 * cells; digits of print are three times as far at most in 160 photos, five times in 1,300 drawn
 * pages; but few others, as on small boards, are alike by chance: the fewer, the farther. */
enum { FEWEST = 4, FEWEST_OF_TINT = 2, FEWEST_OTHERS = 4, ENOUGH_OTHERS = 12 };
static const float FEW_APART = 0.18f, FEW_FARTHER = 6;

/* Farther from grey, hues of small print are noise; and inks that are so far are no nearer each
 * other than to grey. */
static const float FARTHEST = 0.6f;

/* How likely a digit is what its ink says: with 0.98 the givens' half-turn symmetry had two typed
 * digits for its own. Where inks are far apart and the one makes no puzzle, that the entries are
 * needed is likelier than that one of them is a given. What is so pale beside the others, as light
 * digits on a selected cell are, has no colour to go by. */
static const float SURE = 0.998f, BEYOND_DOUBT = 0.99999f, PALEST = 0.2f;

/* The share of print where a digit may be of either ink. */
static const float EITHER = 0.5f;

/* A third ink is so far from the second in hue: red from blue 1.65 and more in 11 screenshots, in
 * which digits of one ink are at most 0.004 from their middle. Where no more than so many digits
 * are of the second ink, all may be mistakes and what they contradict. */
enum { FEW_MARKED = 4 };
static const float MARKED_APART = 0.4f;

typedef struct inks {
    unsigned count, open_count;
    uint16_t cell[SV_READ_CELLS], open[SV_READ_CELLS]; /* open: digits that tell nothing */
    float from[SV_READ_CELLS]; /* how far each digit is from the greyest, or darkest, one */
    float parting;             /* what is farther is of the second ink */
    float gap;                 /* how far no digit is from it, on both sides together */
    float off;                 /* how far any digit is from the line between the two, by tint */
    float spread;              /* of the ink whose digits differ more */
    unsigned first;            /* so many are of the first ink */
} inks;

/* How far two digits differ in what inks differ by. */
static float apart(sv_ink_by by, const sv_tile_colour *a, const sv_tile_colour *b)
{
    if (by == SV_INK_BY_DARKNESS)
        return fabsf(a->value[SV_COLOUR_DARK] - b->value[SV_COLOUR_DARK]);
    return sv_hues_apart(a, b);
}

static void take_cells(const sv_tile_colour *colours, const sv_readings *readings, inks *in)
{
    in->count = in->open_count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        if (!sv_cell_is_filled(readings->p[cell]))
            continue;
        if (colours[cell].value[SV_COLOUR_DARK] < PALEST)
            in->open[in->open_count++] = (uint16_t)cell;
        else
            in->cell[in->count++] = (uint16_t)cell;
    }
}

/* The one with the least of what inks differ by. */
static const sv_tile_colour *first_ink(const sv_tile_colour *colours, sv_ink_by by, const inks *in)
{
    const sv_tile_colour grey = {{0}};
    const sv_tile_colour *first = &colours[in->cell[0]];
    for (unsigned i = 1; i < in->count; i++) {
        const sv_tile_colour *of = &colours[in->cell[i]];
        if (by == SV_INK_BY_HUE ? apart(by, of, &grey) < apart(by, first, &grey)
                                : of->value[SV_COLOUR_DARK] > first->value[SV_COLOUR_DARK])
            first = of;
    }
    return first;
}

static void take_distances(const sv_tile_colour *colours, sv_ink_by by, inks *in)
{
    if (by == SV_INK_BY_TINT) {
        in->off = sv_two_tints_place(colours, in->cell, in->count, in->from);
        return;
    }
    const sv_tile_colour *first = in->count ? first_ink(colours, by, in) : NULL;
    for (unsigned i = 0; i < in->count; i++) {
        const sv_tile_colour *of = &colours[in->cell[i]];
        in->from[i] = apart(by, of, first);
        if (by == SV_INK_BY_HUE)
            in->from[i] = fminf(in->from[i], FARTHEST);
    }
}

/* How much is won by parting the first so many from the others, by Otsu's measure. */
static float gain_of(const float *sorted, unsigned count, unsigned first)
{
    float sum[2] = {0, 0};
    for (unsigned i = 0; i < count; i++)
        sum[i >= first] += sorted[i];
    float apart = sum[1] / (float)(count - first) - sum[0] / (float)first;
    return apart * apart * (float)first * (float)(count - first);
}

static bool find_parting(inks *in)
{
    float sorted[SV_READ_CELLS], most = 0;
    unsigned first = 0;
    memcpy(sorted, in->from, in->count * sizeof *sorted);
    qsort(sorted, in->count, sizeof *sorted, sv_ascending_floats);
    for (unsigned i = 1; i < in->count; i++) {
        float gain = gain_of(sorted, in->count, i);
        first = gain > most ? i : first;
        most = fmaxf(gain, most);
    }
    if (first == 0)
        return false;
    in->parting = (sorted[first - 1] + sorted[first]) / 2;
    in->gap = sorted[first] - sorted[first - 1];
    in->spread = fmaxf(sorted[first - 1] - sorted[0], sorted[in->count - 1] - sorted[first]);
    in->first = first;
    return sorted[(first + in->count) / 2] - sorted[first / 2] >= LEAST_APART;
}

/* The mean of what the digits of the first, or the second, ink differ by. */
static sv_tile_colour middle_of(const sv_tile_colour *colours, const inks *in, bool second)
{
    sv_tile_colour sum = {{0}};
    for (unsigned i = 0; i < in->count; i++)
        for (unsigned f = 0; f < SV_COLOURS && (in->from[i] > in->parting) == second; f++)
            sum.value[f] += colours[in->cell[i]].value[f];
    for (unsigned f = 0; f < SV_COLOURS; f++)
        sum.value[f] /= (float)(second ? in->count - in->first : in->first);
    return sum;
}

/* The second ink is paler and of another colour, and nothing is between the two. */
static bool are_plain_tints(const sv_tile_colour *colours, const inks *in)
{
    const sv_tile_colour dark = middle_of(colours, in, false), pale = middle_of(colours, in, true);
    const float apart = sv_tints_apart(&dark, &pale);
    return in->off <= TINT_OFF &&
           dark.value[SV_COLOUR_DARK] - pale.value[SV_COLOUR_DARK] >= TINT_PALER &&
           hypotf(dark.value[SV_COLOUR_RED] - pale.value[SV_COLOUR_RED],
                  dark.value[SV_COLOUR_BLUE] - pale.value[SV_COLOUR_BLUE]) >= TINT_OTHER &&
           in->gap >= TINT_GAP && in->gap >= TINT_CLEAR * apart;
}

static bool is_plain(const sv_tile_colour *colours, sv_ink_by by, const inks *in)
{
    if (by == SV_INK_BY_TINT)
        return are_plain_tints(colours, in);
    return by == SV_INK_BY_HUE ? in->gap >= PLAIN_GAP
                               : in->gap >= PLAIN_STEP && in->gap >= STEP_WIDER * in->spread;
}

/* Few digits must be of another ink beyond doubt. */
static bool enough(const sv_tile_colour *colours, sv_ink_by by, const inks *in)
{
    if (in->first >= FEWEST && in->count - in->first >= FEWEST)
        return true;
    const bool second_are_most = in->first * 2 < in->count;
    const unsigned others = second_are_most ? in->count - in->first : in->first;
    if (others < FEWEST_OTHERS)
        return false;
    const sv_tile_colour middle = middle_of(colours, in, second_are_most);
    float nearest = INFINITY, farthest = 0;
    for (unsigned i = 0; i < in->count; i++) {
        float away = apart(by, &colours[in->cell[i]], &middle);
        if ((in->from[i] > in->parting) == second_are_most)
            farthest = fmaxf(farthest, away);
        else
            nearest = fminf(nearest, away);
    }
    const float farther = FEW_FARTHER * fmaxf((float)ENOUGH_OTHERS / (float)others, 1);
    return nearest >= FEW_APART && nearest >= farther * farthest;
}

/* Nothing is between the two inks, and neither varies. */
static bool are_far_apart(const inks *in)
{
    return in->gap >= WIDE_GAP && in->gap >= FAR_WIDER * in->spread;
}

/* What either ink has made must look printed for the most part. */
static bool look_printed(const inks *in, const sv_readings *readings)
{
    float printed[2] = {0, 0}, all[2] = {0, 0};
    for (unsigned i = 0; i < in->count; i++) {
        bool second = in->from[i] > in->parting;
        printed[second] += sv_print_probability(readings->p[in->cell[i]]);
        all[second]++;
    }
    return printed[0] >= all[0] / 2 && printed[1] >= all[1] / 2;
}

static bool are_apart(const sv_tile_colour *colours, sv_ink_by by, sv_inks_apart wanted,
                      const inks *in)
{
    if (wanted == SV_INKS_FAR_APART && !are_far_apart(in))
        return false;
    return (wanted != SV_INKS_PLAINLY_APART && by != SV_INK_BY_TINT) || is_plain(colours, by, in);
}

/* An app may show a digit wherever it stands in another colour: these are no typed ones. */
static bool is_one_digit(const inks *in, const sv_readings *readings)
{
    uint8_t digit = 0;
    for (unsigned i = 0; i < in->count; i++) {
        if (in->from[i] <= in->parting)
            continue;
        const uint8_t seen = sv_seen_digit(readings->p[in->cell[i]], readings->size);
        if (digit && seen != digit)
            return false;
        digit = seen;
    }
    return true;
}

/* Two by chance are not both paler and of the same other colour. */
static bool enough_of_tint(const inks *in, const sv_readings *readings)
{
    return in->first >= FEWEST_OTHERS && in->count - in->first >= FEWEST_OF_TINT &&
           !is_one_digit(in, readings);
}

bool sv_two_inks_part(const sv_tile_colour *colours, sv_ink_by by, bool farther,
                      sv_inks_apart wanted, sv_readings *readings)
{
    inks in;
    take_cells(colours, readings, &in);
    take_distances(colours, by, &in);
    if (!find_parting(&in) || !are_apart(colours, by, wanted, &in) ||
        !(by == SV_INK_BY_TINT ? enough_of_tint(&in, readings) : enough(colours, by, &in)))
        return false;
    const bool printed = look_printed(&in, readings);
    if (!printed && !are_far_apart(&in))
        return false;
    const float sure = wanted == SV_INKS_FAR_APART ? BEYOND_DOUBT : SURE;
    for (unsigned i = 0; i < in.count; i++)
        sv_print_share(readings->p[in.cell[i]],
                       (in.from[i] > in.parting) == farther ? sure : 1 - sure);
    for (unsigned i = 0; i < in.open_count && printed; i++)
        sv_print_share(readings->p[in.open[i]], EITHER);
    return true;
}

/* ------------------------------------------------------------ a third ink */

/* Cells made hand, of which a third ink may be some. */
typedef struct made_hand {
    unsigned count;
    uint16_t cell[SV_READ_CELLS];
    sv_tile_colour middle; /* what most of them are like */
} made_hand;

static void take_made_hand(const sv_tile_colour *colours, const sv_readings *readings,
                           made_hand *made)
{
    float values[SV_READ_CELLS];
    made->count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (sv_cell_is_filled(readings->p[cell]) &&
            sv_share_of_print(readings->p[cell]) < EITHER / 2)
            made->cell[made->count++] = (uint16_t)cell;
    for (unsigned f = 0; f < SV_COLOURS; f++) {
        for (unsigned i = 0; i < made->count; i++)
            values[i] = colours[made->cell[i]].value[f];
        made->middle.value[f] = (float)sv_median(values, made->count);
    }
}

/* Returns how many there are. */
static unsigned free_third_ink(const sv_tile_colour *colours, sv_readings *readings)
{
    made_hand made;
    unsigned freed = 0;
    take_made_hand(colours, readings, &made);
    for (unsigned i = 0; i < made.count; i++)
        if (made.count <= FEW_MARKED ||
            apart(SV_INK_BY_HUE, &colours[made.cell[i]], &made.middle) >= MARKED_APART) {
            sv_print_share(readings->p[made.cell[i]], EITHER);
            freed++;
        }
    return freed;
}

bool sv_two_inks_free_marked(const sv_tile_colour *colours, const bool *marked,
                             sv_readings *readings)
{
    unsigned freed = free_third_ink(colours, readings);
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (marked[cell] && sv_cell_is_filled(readings->p[cell])) {
            sv_print_share(readings->p[cell], EITHER);
            freed++;
        }
    return freed > 0;
}

bool sv_is_of_either_ink(const float p[SV_CLASSES])
{
    return sv_cell_is_filled(p) && fabsf(sv_share_of_print(p) - EITHER) < EITHER / 2;
}
