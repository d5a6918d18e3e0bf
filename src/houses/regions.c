#include "regions.h"

#include "../board/edges.h"
#include "around.h"
#include "beam.h"

#include <math.h>
#include <string.h>

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

/* What has digits along all its edges is not cut beside. */
static float most_of_regions(const sv_partings *partings)
{
    const unsigned size = partings->size;
    if (size < SV_MANY_BORDERS &&
        sv_fewest_at_an_edge(partings->marks.mark, size) <= SV_MOST_OF_HEADING)
        return PLAIN_REGIONS;
    return MOST_A_BORDER * (float)(2 * size * (size - 1));
}

static float weight_of(const sv_partings *partings)
{
    float sum = 0;
    unsigned size = partings->size;
    for (unsigned cell = 0; cell < size * size; cell++)
        sum += fabsf(partings->odds[cell][SV_RIGHT]) + fabsf(partings->odds[cell][SV_BELOW]);
    return sum / (SV_MOST_OF_LINE * (float)(2 * size * (size - 1)));
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

/* What hangs together by the borders as they look. Returns how many cells do so with `from`. */
static unsigned flood(const sv_partings *partings, unsigned from, uint8_t number, uint8_t *region)
{
    uint16_t stack[SV_MAX_CELLS];
    unsigned depth = 0, count = 0;
    stack[depth++] = (uint16_t)from;
    region[from] = number;
    while (depth > 0) {
        const sv_around around = sv_around_cell(partings, stack[--depth]);
        count++;
        for (unsigned i = 0; i < around.count; i++) {
            if (region[around.cell[i]] != UINT8_MAX || around.odds[i] >= 0)
                continue;
            region[around.cell[i]] = number;
            stack[depth++] = around.cell[i];
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

void sv_regions_add_guesses(const sv_regions *other, unsigned size, sv_regions *regions)
{
    for (unsigned i = 0; i < other->guesses && regions->guesses < SV_GUESSES; i++)
        memcpy(regions->guess[regions->guesses++], other->guess[i], (size_t)size * size);
}

/* A region's first cell, and the rows and columns that it reaches over. */
typedef struct extent {
    unsigned first, rows, columns;
} extent;

static extent extent_of(unsigned size, const uint8_t *region, unsigned number)
{
    unsigned first = size * size, bottom = 0, left = size, right = 0;
    for (unsigned cell = 0; cell < size * size; cell++) {
        if (region[cell] != number)
            continue;
        first = cell < first ? cell : first;
        bottom = cell / size;
        left = cell % size < left ? cell % size : left;
        right = cell % size > right ? cell % size : right;
    }
    return (extent){first, bottom - first / size + 1, right - left + 1};
}

/* Whether it is one row (step 1) or one column (step size); else 0. */
static unsigned step_of_stripe(unsigned size, const extent *of)
{
    return of->rows == 1 ? 1 : of->columns == 1 ? size : 0;
}

/* A region that is one row or one column asks nothing that is not asked anyhow: hardly a board has
 * such, but rows of two boards and the gap between them do, in which there is hardly a digit. Less
 * than half of the regions may be: of 112 drawn small boards 2 of 6 were. Light that falls off step
 * by step, over a fold or a shade, parts all columns. Where all others are boxes a shadow's edge
 * parts two of these. */
static bool is_striped(const sv_partings *partings, const uint8_t *region)
{
    const unsigned size = partings->size;
    unsigned stripes = 0, gaps = 0, boxes = 0;
    for (unsigned number = 0; number < size; number++) {
        const extent of = extent_of(size, region, number);
        const unsigned step = step_of_stripe(size, &of);
        stripes += step != 0;
        gaps += step &&
                sv_filled_along(partings->marks.mark, size, of.first, step) <= SV_MOST_OF_HEADING;
        boxes += !step && of.rows * of.columns == size;
    }
    return 2 * stripes >= size || (stripes > 0 && stripes + boxes == size) ||
           (size >= SV_MANY_BORDERS && gaps > 0);
}

static void keep_guesses(const sv_partings *partings, const sv_partitions *found,
                         sv_regions *regions)
{
    for (unsigned i = 0; i < found->count; i++)
        if (!is_striped(partings, found->regions[i]))
            memcpy(regions->guess[regions->guesses++], found->regions[i],
                   (size_t)partings->size * partings->size);
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
    bool any = size >= SV_MANY_BORDERS && sv_fewest_at_an_edge(partings->marks.mark, size) > 0 &&
               sv_partitions_guess(partings, &found);
    bool parted = any;
    if (any)
        keep_guesses(partings, &found, regions);
    if (partings->trust < 1)
        return;
    if (any && found.cost[0] <= most && is_alone(&found) &&
        !is_striped(partings, found.regions[0])) {
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
    if (boxes <= fminf(PLAIN, SMALL_PART * weight * SV_MOST_OF_LINE * borders))
        return;
    if (partings->trust < 1)
        regions->kind = SV_REGIONS_UNSEEN;
    float most = fminf(boxes - BETTER, most_of_regions(partings));
    bool other = partings->trust > 0 && most > 0 &&
                 sv_partitions_find(partings, most, MOST_MARGIN, 2, &found);
    if (other && is_alone(&found) && !is_striped(partings, found.regions[0])) {
        take(&found, size, regions);
        return;
    }
    if (boxes >= (size < SV_MANY_BORDERS ? HOPELESS_OF_SMALL : HOPELESS) &&
        (partings->trust >= 1 || contradict_boxes(partings, regions)))
        guess(partings, most, regions);
}
