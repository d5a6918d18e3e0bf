#include "same_symbol.h"

#include "../status.h"
#include "strokes.h"

#include <math.h>
#include <stdlib.h>

/* Cells that were read right are 0.03 to 0.2 more like the others of their symbol, on average over
 * these, than like those of any other one; misread ones 0.05 to 0.4 more like those of their own
 * than like those they were taken for. Bounded, it cannot overrule what is beyond doubt. */
static const float WEIGHT = 40, MOST_WEIGHT = 6;

/* What becomes another symbol no longer stands for the wrong one. */
enum { ROUNDS = 3 };

/* The filled cells. */
typedef struct look {
    unsigned size, count;
    uint16_t cell[SV_READ_CELLS];
    uint8_t read[SV_READ_CELLS]; /* the likeliest digit of each */
    sv_strokes strokes[SV_READ_CELLS];
    float alike[SV_READ_CELLS][SV_READ_CELLS];
} look;

static void look_at_cells(const sv_tiles *tiles, const sv_readings *readings, look *at)
{
    at->size = readings->size;
    at->count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        if (!sv_cell_is_filled(readings->p[cell]))
            continue;
        sv_strokes_take(sv_tile(tiles, cell), &at->strokes[at->count]);
        at->cell[at->count++] = (uint16_t)cell;
    }
    for (unsigned i = 0; i < at->count; i++)
        for (unsigned k = 0; k < i; k++)
            at->alike[i][k] = at->alike[k][i] =
                sv_strokes_likeness(&at->strokes[i], &at->strokes[k]);
}

/* The mean likeness to the other cells of each digit; -1 where there are none. */
static void liken(const look *at, unsigned which, float likeness[SV_DIGITS + 1])
{
    float sum[SV_DIGITS + 1] = {0};
    unsigned count[SV_DIGITS + 1] = {0};
    for (unsigned i = 0; i < at->count; i++)
        if (i != which) {
            sum[at->read[i]] += at->alike[which][i];
            count[at->read[i]]++;
        }
    for (unsigned digit = 1; digit <= at->size; digit++)
        likeness[digit] = count[digit] ? sum[digit] / (float)count[digit] : -1;
}

/* Weighs each digit against the one that was read; those of which nothing is known stay behind it
 * as they were. What is filled stays as filled as it was. */
static void weigh(const float likeness[SV_DIGITS + 1], unsigned size, uint8_t read, float *p)
{
    float before = 0, after = 0;
    for (unsigned digit = 1; digit <= size; digit++) {
        float more = likeness[digit] < 0 ? 0 : WEIGHT * (likeness[digit] - likeness[read]);
        float odds = expf(fminf(fmaxf(more, -MOST_WEIGHT), MOST_WEIGHT));
        before += sv_cell_probability(p, digit);
        p[SV_CLASS_PRINTED + digit - 1] *= odds;
        p[SV_CLASS_HANDWRITTEN + digit - 1] *= odds;
        after += sv_cell_probability(p, digit);
    }
    for (unsigned k = SV_CLASS_PRINTED; k < SV_CLASSES && after > 0; k++)
        p[k] *= before / after;
}

/* Each round starts from the readings as they were: likeness counts once. */
static void compare_all(look *at, const sv_readings *before, sv_readings *after)
{
    for (unsigned i = 0; i < at->count; i++)
        at->read[i] = sv_likeliest_digit(after->p[at->cell[i]], at->size);
    *after = *before;
    for (unsigned i = 0; i < at->count; i++) {
        float likeness[SV_DIGITS + 1];
        liken(at, i, likeness);
        if (likeness[at->read[i]] >= 0)
            weigh(likeness, at->size, at->read[i], after->p[at->cell[i]]);
    }
}

sv_status sv_readings_compare_symbols(const sv_tiles *tiles, sv_readings *readings,
                                      sv_diagnostic *why)
{
    look *at = malloc(sizeof *at);
    sv_readings *before = malloc(sizeof *before);
    if (at && before) {
        *before = *readings;
        look_at_cells(tiles, readings, at);
        for (unsigned round = 0; round < ROUNDS; round++)
            compare_all(at, before, readings);
    }
    sv_status status = at && before ? SV_OK : sv_fail_memory(why, SV_STAGE_MATCH);
    free(at);
    free(before);
    return status;
}
