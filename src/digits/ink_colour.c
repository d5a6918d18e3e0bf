#include "ink_colour.h"

#include "tile_input.h"

#include <math.h>
#include <stdlib.h>

/* Fewer digits of a kind do not tell its colour. */
enum { FEWEST = 5, MARGIN = 8, MAX_DIGITS = SV_MAX_CELLS };

/* In shares of the ink's darkness, by which colours of one ink differ at least: by noise, and by
 * JPEG's halved colour. */
static const float LEAST_SPREAD = 0.08f;

/* The log of the odds that colour may weigh: a stain has a colour too. */
static const float MOST_WEIGHT = 6;

/* How red and how blue ink is beside green, in shares of its darkness: 0 is grey or black. */
typedef struct hue {
    float red, blue;
} hue;

typedef struct ink {
    hue middle, spread;
} ink;

/* The tile's darkness as a share of its paper, mean over the planes, at a pixel; and of what hue.
 */
static float dark_at(const sv_tiles planes[3], unsigned cell, const float paper[3], unsigned pixel,
                     hue *of)
{
    float light[3];
    for (int k = 0; k < 3; k++)
        light[k] = (float)sv_tile(&planes[k], cell)[pixel] / paper[k];
    *of = (hue){light[0] - light[1], light[2] - light[1]};
    return 1 - (light[0] + light[1] + light[2]) / 3;
}

static hue hue_of(const sv_tiles planes[3], unsigned cell)
{
    float paper[3], most = 0, sum = 0;
    hue of, total = {0, 0};
    for (int k = 0; k < 3; k++)
        paper[k] = sv_tile_paper(sv_tile(&planes[k], cell));
    for (int pass = 0; pass < 2; pass++)
        for (unsigned y = MARGIN; y < SV_TILE_SIDE - MARGIN; y++)
            for (unsigned x = MARGIN; x < SV_TILE_SIDE - MARGIN; x++) {
                float dark = dark_at(planes, cell, paper, y * SV_TILE_SIDE + x, &of);
                if (pass == 0) {
                    most = fmaxf(most, dark);
                } else if (dark > most / 2) {
                    total.red += of.red;
                    total.blue += of.blue;
                    sum += dark;
                }
            }
    return sum > 0 ? (hue){total.red / sum, total.blue / sum} : (hue){0, 0};
}

/* 0 empty, else the first class of print or of hand. */
static unsigned kind_of(const float *p)
{
    if (p[SV_CLASS_EMPTY] >= 0.5f)
        return 0;
    return sv_print_probability(p) >= sv_hand_probability(p) ? SV_CLASS_PRINTED
                                                             : SV_CLASS_HANDWRITTEN;
}

static unsigned count_kind(const sv_readings *readings, unsigned kind)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < readings->size * readings->size; cell++)
        count += kind_of(readings->p[cell]) == kind;
    return count;
}

bool sv_ink_colour_known(const sv_readings *readings)
{
    return count_kind(readings, SV_CLASS_PRINTED) >= FEWEST &&
           count_kind(readings, SV_CLASS_HANDWRITTEN) >= FEWEST;
}

static int compare_floats(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* The median, and the median distance from it as a standard deviation: a few cells of the wrong
 * kind do not matter. */
static void middle_and_spread(float *values, unsigned count, float *middle, float *spread)
{
    qsort(values, count, sizeof *values, compare_floats);
    *middle = values[count / 2];
    for (unsigned i = 0; i < count; i++)
        values[i] = fabsf(values[i] - *middle);
    qsort(values, count, sizeof *values, compare_floats);
    *spread = fmaxf(1.48f * values[count / 2], LEAST_SPREAD);
}

static ink ink_of(const sv_readings *readings, const hue *hues, unsigned kind)
{
    float red[MAX_DIGITS], blue[MAX_DIGITS];
    unsigned count = 0;
    ink of;
    for (unsigned cell = 0; cell < readings->size * readings->size; cell++)
        if (kind_of(readings->p[cell]) == kind) {
            red[count] = hues[cell].red;
            blue[count++] = hues[cell].blue;
        }
    middle_and_spread(red, count, &of.middle.red, &of.spread.red);
    middle_and_spread(blue, count, &of.middle.blue, &of.spread.blue);
    return of;
}

static float log_normal(float x, float middle, float spread)
{
    float z = (x - middle) / spread;
    return -z * z / 2 - logf(spread);
}

static float log_likelihood(const ink *of, hue at)
{
    return log_normal(at.red, of->middle.red, of->spread.red) +
           log_normal(at.blue, of->middle.blue, of->spread.blue);
}

/* Multiplies the odds of hand against print. What the two are together stays. */
static void weigh(float *p, float odds)
{
    for (unsigned digit = 0; digit < 9; digit++) {
        float *print = &p[SV_CLASS_PRINTED + digit], *hand = &p[SV_CLASS_HANDWRITTEN + digit];
        float both = *print + *hand, weighed = *print + odds * *hand;
        if (weighed <= 0)
            continue;
        *hand = both * odds * *hand / weighed;
        *print = both - *hand;
    }
}

void sv_readings_weigh_colour(const sv_tiles planes[3], sv_readings *readings)
{
    hue hues[SV_MAX_CELLS] = {{0, 0}};
    unsigned cells = readings->size * readings->size;
    for (unsigned cell = 0; cell < cells; cell++)
        if (kind_of(readings->p[cell]))
            hues[cell] = hue_of(planes, cell);
    ink print = ink_of(readings, hues, SV_CLASS_PRINTED);
    ink hand = ink_of(readings, hues, SV_CLASS_HANDWRITTEN);
    for (unsigned cell = 0; cell < cells; cell++)
        if (kind_of(readings->p[cell])) {
            float odds = log_likelihood(&hand, hues[cell]) - log_likelihood(&print, hues[cell]);
            weigh(readings->p[cell], expf(fminf(fmaxf(odds, -MOST_WEIGHT), MOST_WEIGHT)));
        }
}
