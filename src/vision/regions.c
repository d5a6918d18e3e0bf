#include "regions.h"

#include "../ascending.h"
#include "beam.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BORDERS = 2 * SV_MAX_SIZE * (SV_MAX_SIZE - 1) };

/* Smaller boards have few borders, most of which may be between regions. */
enum { SMALLEST_USUAL = 9 };

/* ------------------------------------------------------- two kinds of things */

/* Values that fall into two kinds: the middle of each, and how they spread around these. */
typedef struct kinds {
    float low, high, spread;
} kinds;

/* The means below and above `between`; false where one side is empty. */
static bool take_means(const float *values, unsigned count, float between, kinds *k)
{
    float sum[2] = {0, 0};
    unsigned n[2] = {0, 0};
    for (unsigned i = 0; i < count; i++) {
        bool high = values[i] >= between;
        sum[high] += values[i];
        n[high]++;
    }
    if (!n[0] || !n[1])
        return false;
    k->low = sum[0] / (float)n[0];
    k->high = sum[1] / (float)n[1];
    return true;
}

/* Two means, to begin with at the outer tenths. `values` are put in order. */
static kinds find_kinds(float *values, unsigned count, float least_spread)
{
    qsort(values, count, sizeof *values, sv_ascending_floats);
    kinds k = {values[count / 10], values[count - 1 - count / 10], 0};
    for (int round = 0; round < 12 && take_means(values, count, (k.low + k.high) / 2, &k);)
        round++;
    for (unsigned i = 0; i < count; i++)
        k.spread += fabsf(values[i] - (values[i] < (k.low + k.high) / 2 ? k.low : k.high));
    k.spread = fmaxf(1.25f * k.spread / (float)count, least_spread);
    return k;
}

/* Whether so many values are of the high kind, from `between` on, as borders can lie between
 * regions. Boxes have the fewest; regions without any 2 x 2 cells have the most, and leave size - 1
 * within each. Where another variant hides some of the borders, that may be those of boxes rather
 * than others. */
static bool can_part(unsigned size, const float *values, unsigned count, float between)
{
    static const float FEWER = 0.9f, MORE_THAN_MOST = 1.2f;
    unsigned all = 2 * size * (size - 1), most = all - size * (size - 1), high = 0;
    float seen = (float)count / (float)all;
    float least = 2 * (float)size * (sqrtf((float)size) - 1);
    for (unsigned i = 0; i < count; i++)
        high += values[i] >= between;
    return (float)high >= FEWER * seen * seen * least &&
           (float)high <= MORE_THAN_MOST * (float)most;
}

/* How sure it is that there are two kinds, from 0 to 1. What is of one kind, split in two,
 * seems 2.65 spreads apart. */
static float trust_in(const kinds *k, float none, float full)
{
    float gap = (k->high - k->low) / k->spread;
    return fminf(fmaxf((gap - none) / (full - none), 0), 1);
}

/* The log of the odds that a value is of the high kind, within `least` and `most`. */
static float odds_of(const kinds *k, float value, float least, float most)
{
    float odds = (value - (k->low + k->high) / 2) * (k->high - k->low) / (k->spread * k->spread);
    return fminf(fmaxf(odds, least), most);
}

/* -------------------------------------------------------------------- lines */

/* The odds that one border may weigh: handwriting may run along it. */
static const float MOST_OF_LINE = 6;

/* Logs of ink: what is below LEAST_INK is no line. Thick lines have at least THICKER times the ink
 * of thin ones. */
static const float LEAST_INK = 0.1f, LINE_SPREAD = 0.08f, THICKER = 1.35f;

/* Photos' borders are 2.8 to 21 spreads apart. */
static const float LINES_SEEM = 2.65f, LINES_ARE = 3.3f;

/* Camera shake thins the lines that it goes across less than the others: logs are taken from what
 * THIN of a direction's lines do not exceed, which are thin. Of a small board's no more than
 * THIN_OF_SMALL may be: of one 22 of 30 were thick. */
static const float THIN = 0.3f, THIN_OF_SMALL = 0.1f;

static float thin_line(const float (*logs)[SV_SIDES], unsigned size, unsigned side)
{
    const float thin = size < SMALLEST_USUAL ? THIN_OF_SMALL : THIN;
    float values[SV_MAX_CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < size * size; cell++)
        if (!isnan(logs[cell][side]))
            values[count++] = logs[cell][side];
    qsort(values, count, sizeof *values, sv_ascending_floats);
    return count ? values[(unsigned)(thin * (float)count)] : 0;
}

static void take_logs(const sv_borders *borders, float (*logs)[SV_SIDES])
{
    unsigned cells = borders->size * borders->size;
    for (unsigned side = 0; side < SV_SIDES; side++) {
        for (unsigned cell = 0; cell < cells; cell++) {
            float ink = borders->ink[cell][side];
            logs[cell][side] = isnan(ink) ? NAN : logf(fmaxf(ink, LEAST_INK));
        }
        float thin = thin_line(logs, borders->size, side);
        for (unsigned cell = 0; cell < cells; cell++)
            logs[cell][side] -= thin;
    }
}

void sv_partings_of_lines(const sv_borders *borders, sv_partings *partings)
{
    float logs[SV_MAX_CELLS][SV_SIDES], values[MOST_BORDERS];
    unsigned count = 0, cells = borders->size * borders->size;
    memset(partings, 0, sizeof *partings);
    partings->size = borders->size;
    take_logs(borders, logs);
    for (unsigned i = 0; i < SV_SIDES * cells; i++)
        if (!isnan(logs[i / SV_SIDES][i % SV_SIDES]))
            values[count++] = logs[i / SV_SIDES][i % SV_SIDES];
    kinds k = find_kinds(values, count, LINE_SPREAD);
    if (k.high - k.low < logf(THICKER) ||
        !can_part(borders->size, values, count, (k.low + k.high) / 2))
        return;
    partings->trust = trust_in(&k, LINES_SEEM, LINES_ARE);
    for (unsigned i = 0; i < SV_SIDES * cells; i++) {
        float log = logs[i / SV_SIDES][i % SV_SIDES];
        if (!isnan(log))
            partings->odds[i / SV_SIDES][i % SV_SIDES] =
                odds_of(&k, log, -MOST_OF_LINE, MOST_OF_LINE);
    }
}

/* ------------------------------------------------------------------- papers */

/* Neighbouring regions may have one colour, though mostly they have not. */
static const float MOST_OF_PAPER = 6, LEAST_OF_PAPER = -3;

/* Logs of how far two papers lie apart, as shares of their level. What is below LEAST_STEP is noise
 * of any picture; a tint that is less than TINT off may be shadow. */
static const float LEAST_STEP = 0.004f, TINT = 0.02f;

/* Of the borders of a board, boxes or irregular regions of 9 cells leave between a half and three
 * quarters within them: there lies the largest gap between the steps within regions, which are
 * noise, and those between them. It is a factor of GAP_IS where it is plain. Else two kinds are
 * looked for as with lines. */
static const float FEWEST_WITHIN = 0.46f, MOST_WITHIN = 0.8f, GAP_IS = 1.4f;
static const float STEP_SPREAD = 0.1f, STEPS_SEEM = 2.65f, STEPS_ARE = 3.3f;

typedef struct gap {
    float middle, width;
} gap;

/* `values` are put in order. */
static gap find_gap(float *values, unsigned count)
{
    gap best = {0, 0};
    qsort(values, count, sizeof *values, sv_ascending_floats);
    unsigned from = (unsigned)(FEWEST_WITHIN * (float)count);
    unsigned to = (unsigned)(MOST_WITHIN * (float)count);
    for (unsigned i = from; i < to; i++)
        if (values[i + 1] - values[i] > best.width) {
            best.width = values[i + 1] - values[i];
            best.middle = (values[i + 1] + values[i]) / 2;
        }
    return best;
}

/* A step at the edge of a plain gap is beyond doubt. */
static float odds_of_step(gap g, float step)
{
    float odds = (step - g.middle) / (logf(GAP_IS) / 2) * MOST_OF_PAPER;
    return fminf(fmaxf(odds, LEAST_OF_PAPER), MOST_OF_PAPER);
}

static float step_between(unsigned planes, float (*const papers)[SV_MAX_CELLS], unsigned a,
                          unsigned b)
{
    float sum = 0;
    for (unsigned k = 0; k < planes; k++) {
        float step = logf(papers[k][a] / papers[k][b]);
        sum += step * step;
    }
    return logf(fmaxf(sqrtf(sum / (float)planes), LEAST_STEP));
}

/* The steps over all borders that say something, the others NAN; and a list of them. */
static unsigned take_steps(unsigned size, unsigned planes, float (*const papers)[SV_MAX_CELLS],
                           const bool *apart, float (*steps)[SV_SIDES], float *values)
{
    unsigned count = 0, cells = size * size;
    for (unsigned cell = 0; cell < cells; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++) {
            unsigned other = sv_border_other(size, cell, side);
            steps[cell][side] = NAN;
            if (other == cells || (apart && apart[cell] != apart[other]))
                continue;
            values[count++] = steps[cell][side] = step_between(planes, papers, cell, other);
        }
    return count;
}

void sv_partings_of_papers(unsigned size, unsigned planes, float (*const papers)[SV_MAX_CELLS],
                           const bool *apart, sv_partings *partings)
{
    float steps[SV_MAX_CELLS][SV_SIDES], values[MOST_BORDERS];
    unsigned count = take_steps(size, planes, papers, apart, steps, values);
    memset(partings, 0, sizeof *partings);
    partings->size = size;
    if (count == 0)
        return;
    kinds k = find_kinds(values, count, STEP_SPREAD);
    gap g = find_gap(values, count);
    bool plain = g.width >= logf(GAP_IS);
    float between = plain ? g.middle : (k.low + k.high) / 2;
    float tint = plain ? g.middle + g.width / 2 : between;
    if (tint < logf(TINT) || !can_part(size, values, count, between))
        return;
    partings->trust = plain ? 1 : trust_in(&k, STEPS_SEEM, STEPS_ARE);
    for (unsigned i = 0; i < SV_SIDES * size * size; i++) {
        float step = steps[i / SV_SIDES][i % SV_SIDES];
        if (!isnan(step))
            partings->odds[i / SV_SIDES][i % SV_SIDES] =
                plain ? odds_of_step(g, step) : odds_of(&k, step, LEAST_OF_PAPER, MOST_OF_PAPER);
    }
}

void sv_partings_add(const sv_partings *other, sv_partings *partings)
{
    for (unsigned cell = 0; cell < partings->size * partings->size; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++)
            partings->odds[cell][side] = partings->trust * partings->odds[cell][side] +
                                         other->trust * other->odds[cell][side];
    partings->trust = fmaxf(partings->trust, other->trust);
}

/* ------------------------------------------------------------------ regions */

/* Something is told where all borders together weigh this share of what they could. Boxes, which
 * are what is expected, are told even where it is not sure that there are two kinds of borders, by
 * those that look like one being where boxes have them: then they are contradicted by a small part
 * of what all borders weigh. */
static const float LEAST_TOLD = 0.25f, SMALL_PART = 0.06f;

/* Of 800 readings of photos of classic boards, handwriting along the borders contradicts the boxes
 * by up to 57, of 15 of irregular ones by 216 at least. Irregular regions must be better than boxes
 * by BETTER: a board with two cells exchanged between two boxes would be by about 50. From HOPELESS
 * on the boxes are no longer believed; of small boards, which have fewer borders, from
 * HOPELESS_OF_SMALL on: classic ones' were contradicted by 36 at most, irregular ones' by 102 and
 * more. */
static const float PLAIN = 20, BETTER = 25, HOPELESS = 110, HOPELESS_OF_SMALL = 60;

/* The next best partition must be less likely by MARGIN, and, where the best one contradicts some
 * borders, by MORE of that; else it is not certain. So a border that is not there at all is not
 * made up. From MOST_MARGIN on it is certain anyway. */
static const float MARGIN = 3, MORE = 0.5f, MOST_MARGIN = 20;

/* From this on digits that are twice in a box contradict the boxes: one that is nearly certain. */
static const float CONTRADICTED = 5;

/* What regions may contradict the borders by, a border. Plain ones contradict no single one: 112
 * drawn ones of 6x6 cells did not, where nobody had written on them, and any board that is cut a
 * row or a column beside does. */
static const float MOST_A_BORDER = 0.6f, PLAIN_REGIONS = 3;

/* What is read in a row or a column beside a board: of a heading or of a neighbour. */
enum { MOST_OF_HEADING = 1 };

static unsigned marks_in(const sv_partings *partings, unsigned first, unsigned step)
{
    unsigned marks = 0;
    for (unsigned i = 0; i < partings->size; i++)
        marks += partings->marks.mark[first + i * step] != 0;
    return marks;
}

/* What has digits along all its edges is not cut beside. */
static bool may_lie_beside(const sv_partings *partings)
{
    const unsigned size = partings->size, last = size - 1;
    return marks_in(partings, 0, 1) <= MOST_OF_HEADING ||
           marks_in(partings, last * size, 1) <= MOST_OF_HEADING ||
           marks_in(partings, 0, size) <= MOST_OF_HEADING ||
           marks_in(partings, last, size) <= MOST_OF_HEADING;
}

static float most_of_regions(const sv_partings *partings)
{
    const unsigned size = partings->size;
    if (size < SMALLEST_USUAL && may_lie_beside(partings))
        return PLAIN_REGIONS;
    return MOST_A_BORDER * (float)(2 * size * (size - 1));
}

static float weight_of(const sv_partings *partings)
{
    float sum = 0;
    unsigned size = partings->size;
    for (unsigned cell = 0; cell < size * size; cell++)
        sum += fabsf(partings->odds[cell][SV_RIGHT]) + fabsf(partings->odds[cell][SV_BELOW]);
    return sum / (MOST_OF_LINE * (float)(2 * size * (size - 1)));
}

/* The shape of boxes that contradicts the borders least. */
static float fit_boxes(const sv_partings *partings, sv_regions *regions)
{
    float least = INFINITY;
    unsigned size = partings->size;
    for (unsigned rows = 1; rows <= size; rows++) {
        sv_board board;
        if (size % rows != 0 || (rows == 1 || rows == size) ||
            sv_board_init(&board, size, rows, size / rows, SV_CLASSIC, NULL) != SV_OK)
            continue;
        float cost = sv_partition_cost(partings, board.regions);
        if (cost >= least)
            continue;
        least = cost;
        regions->box_rows = rows;
        regions->box_columns = size / rows;
        memcpy(regions->region, board.regions, size * size);
    }
    return least;
}

/* The least certain of the borders on which two partitions differ. */
static void name_difference(const sv_partings *partings, const sv_partitions *found,
                            sv_regions *regions)
{
    float least = INFINITY;
    unsigned size = partings->size;
    const uint8_t *best = found->regions[0], *second = found->regions[1];
    for (unsigned cell = 0; cell < size * size; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++) {
            unsigned other = sv_border_other(size, cell, side);
            float odds = fabsf(partings->odds[cell][side]);
            if (other == size * size || odds >= least ||
                (best[cell] == best[other]) == (second[cell] == second[other]))
                continue;
            least = odds;
            regions->cell = cell;
            regions->side = side;
        }
}

/* What hangs together by the borders as they look. Returns how many cells do so with `cell`. */
static unsigned flood(const sv_partings *partings, unsigned from, uint8_t number, uint8_t *region)
{
    uint16_t stack[SV_MAX_CELLS];
    unsigned size = partings->size, depth = 0, count = 0;
    stack[depth++] = (uint16_t)from;
    region[from] = number;
    while (depth > 0) {
        unsigned cell = stack[--depth];
        count++;
        for (unsigned i = 0; i < 2 * SV_SIDES; i++) {
            unsigned side = i / 2, step = side == SV_RIGHT ? 1 : size;
            bool back = i % 2;
            if (back && (side == SV_RIGHT ? cell % size == 0 : cell < size))
                continue;
            unsigned first = back ? cell - step : cell;
            unsigned other = back ? first : sv_border_other(size, cell, side);
            if (other == size * size || region[other] != UINT8_MAX ||
                partings->odds[first][side] >= 0)
                continue;
            region[other] = number;
            stack[depth++] = (uint16_t)other;
        }
    }
    return count;
}

/* What hangs together in numbers not far from `size` is half of a board with regions at least. Of
 * one whose thick borders are digits' strokes nearly all cells hang together. */
static bool looks_parted(unsigned size, const unsigned *count, const uint8_t *region)
{
    unsigned in_parts = 0;
    for (unsigned cell = 0; cell < size * size; cell++)
        in_parts += count[region[cell]] >= size / 2 && count[region[cell]] <= 2 * size;
    return in_parts >= size * size / 2;
}

/* The least certain border around, or in, what hangs together in a wrong number. False where it
 * does not look as if there were regions at all. */
static bool name_misfit(const sv_partings *partings, sv_regions *regions)
{
    unsigned size = partings->size, cells = size * size, count[SV_MAX_CELLS];
    uint8_t number = 0;
    float least = INFINITY;
    memset(regions->region, UINT8_MAX, cells);
    for (unsigned cell = 0; cell < cells; cell++)
        if (regions->region[cell] == UINT8_MAX) {
            count[number] = flood(partings, cell, number, regions->region);
            number = (uint8_t)(number + 1 < UINT8_MAX ? number + 1 : number);
        }
    for (unsigned cell = 0; cell < cells; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++) {
            unsigned other = sv_border_other(size, cell, side);
            float odds = fabsf(partings->odds[cell][side]);
            if (other == cells || odds >= least ||
                (count[regions->region[cell]] == size && count[regions->region[other]] == size))
                continue;
            least = odds;
            regions->cell = cell;
            regions->side = side;
        }
    return looks_parted(size, count, regions->region);
}

static void keep_guesses(const sv_partitions *found, unsigned cells, sv_regions *regions)
{
    regions->guesses = found->count;
    for (unsigned i = 0; i < found->count; i++)
        memcpy(regions->guess[i], found->regions[i], cells);
}

void sv_regions_add_guesses(const sv_regions *other, unsigned size, sv_regions *regions)
{
    for (unsigned i = 0; i < other->guesses && regions->guesses < SV_GUESSES; i++)
        memcpy(regions->guess[regions->guesses++], other->guess[i], (size_t)size * size);
}

/* A region that is one row or one column asks nothing that is not asked anyhow: no usual board has
 * such, but rows of two boards and the gap between them do. Of small boards' regions less than half
 * may be: of 112 drawn ones 2 of 6 were. */
static bool is_striped(unsigned size, const uint8_t *region)
{
    unsigned stripes = 0;
    for (unsigned number = 0; number < size; number++) {
        unsigned same_row = 0, same_column = 0, first = 0;
        while (region[first] != number)
            first++;
        for (unsigned cell = first; cell < size * size; cell++) {
            same_row += region[cell] == number && cell / size == first / size;
            same_column += region[cell] == number && cell % size == first % size;
        }
        stripes += same_row == size || same_column == size;
    }
    return size < SMALLEST_USUAL ? 2 * stripes >= size : stripes > 0;
}

static bool is_alone(const sv_partitions *found)
{
    float margin = fminf(MARGIN + MORE * found->cost[0], MOST_MARGIN);
    return found->count < 2 || found->cost[1] - found->cost[0] >= margin;
}

static void take(const sv_partitions *found, unsigned size, sv_regions *regions)
{
    regions->kind = SV_REGIONS_IRREGULAR;
    regions->plain = found->cost[0] <= PLAIN_REGIONS;
    memcpy(regions->region, found->regions[0], size * size);
}

static bool contradict_boxes(const sv_partings *partings, const sv_regions *regions)
{
    return partings->trust > 0 &&
           sv_partition_cost_of_marks(partings, regions->region) >= CONTRADICTED;
}

/* What may be where the borders leave more than one way, or contradict all too much. The few digits
 * of a small board would not tell guesses apart. */
static void guess(const sv_partings *partings, float most, sv_regions *regions)
{
    unsigned size = partings->size;
    sv_partitions found = {.count = 0};
    bool any = size >= SMALLEST_USUAL && sv_partitions_guess(partings, &found), parted = any;
    if (any)
        keep_guesses(&found, size * size, regions);
    if (partings->trust < 1)
        return;
    if (any && found.cost[0] <= most && is_alone(&found) && !is_striped(size, found.regions[0])) {
        take(&found, size, regions);
        return;
    }
    if (found.count > 1 && found.cost[0] <= most)
        name_difference(partings, &found, regions);
    else
        parted = name_misfit(partings, regions);
    regions->kind = parted ? SV_REGIONS_UNCLEAR : SV_REGIONS_UNSEEN;
}

void sv_regions_find(const sv_partings *partings, sv_regions *regions)
{
    sv_partitions found;
    unsigned size = partings->size;
    float borders = (float)(2 * size * (size - 1)), weight = weight_of(partings);
    *regions = (sv_regions){.kind = SV_REGIONS_UNSEEN};
    float boxes = fit_boxes(partings, regions);
    if (weight < LEAST_TOLD)
        return;
    regions->kind = SV_REGIONS_BOXES;
    if (boxes <= fminf(PLAIN, SMALL_PART * weight * MOST_OF_LINE * borders))
        return;
    if (partings->trust < 1)
        regions->kind = SV_REGIONS_UNSEEN;
    float most = fminf(boxes - BETTER, most_of_regions(partings));
    bool other = partings->trust > 0 && most > 0 &&
                 sv_partitions_find(partings, most, MOST_MARGIN, 2, &found);
    if (other && is_alone(&found) && !is_striped(size, found.regions[0])) {
        take(&found, size, regions);
        return;
    }
    if (boxes >= (size < SMALLEST_USUAL ? HOPELESS_OF_SMALL : HOPELESS) &&
        (partings->trust >= 1 || contradict_boxes(partings, regions)))
        guess(partings, most, regions);
}
