#include "upright.h"

#include "../board/usual.h"

#include <math.h>

static sv_status recognise(const sv_recogniser *recogniser, const sv_tiles *tiles, unsigned turn,
                           sv_readings *readings, sv_debug *debug, sv_diagnostic *why)
{
    sv_status status = sv_recognise(recogniser, tiles, readings, why);
    if (!status)
        sv_debug_tiles(debug, tiles, readings, turn);
    return status;
}

static sv_status recognise_turned(const sv_recogniser *recogniser, const sv_tiles *tiles,
                                  unsigned turn, sv_readings *readings, sv_debug *debug,
                                  sv_diagnostic *why)
{
    sv_tiles turned;
    sv_status status = sv_tiles_turn(tiles, turn, &turned, why);
    if (status)
        return status;
    status = recognise(recogniser, &turned, turn, readings, debug, why);
    sv_tiles_free(&turned);
    return status;
}

/* Of a board that is not upright beyond doubt so many cells a side, as a board of their own, say
 * whether a turn is worth reading. Boards smaller than usual are read as they are. So many of them
 * are those least like empty ones; the others are the emptiest, beside which the network tells what
 * a digit is: without them boards in noise, legible as a whole at 0.99, were 0.03. */
enum { SAMPLE_SIDE = 5, SAMPLE_CELLS = SAMPLE_SIDE * SAMPLE_SIDE, SAMPLE_FILLED = 20 };

/* Of 152 boards that are digits so turned all have more, of 4,837 that are none 144. */
static const float LEAST_OF_SAMPLE = 0.05f;

/* All cells, first those that are least like empty ones. */
static void sort_by_filled(const sv_readings *readings, unsigned cells[SV_MAX_CELLS])
{
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const float empty = readings->p[cell][SV_CLASS_EMPTY];
        unsigned at = cell;
        for (; at > 0 && empty < readings->p[cells[at - 1]][SV_CLASS_EMPTY]; at--)
            cells[at] = cells[at - 1];
        cells[at] = cell;
    }
}

static void choose_sample(const sv_readings *readings, unsigned sample[SAMPLE_CELLS])
{
    unsigned cells[SV_MAX_CELLS];
    const unsigned others = sv_reading_count(readings) - SAMPLE_CELLS;
    sort_by_filled(readings, cells);
    for (unsigned i = 0; i < SAMPLE_CELLS; i++)
        sample[i] = cells[i < SAMPLE_FILLED ? i : others + i];
}

/* How like digits some cells of the board are, so turned. */
static sv_status look_at(const sv_recogniser *recogniser, const sv_tiles *tiles,
                         const unsigned cells[SAMPLE_CELLS], unsigned turn, float *likeness,
                         sv_diagnostic *why)
{
    sv_tiles sample;
    sv_status status = sv_tiles_pick(tiles, cells, SAMPLE_SIDE, turn, &sample, why);
    if (status)
        return status;
    status = sv_recognise_likeness(recogniser, &sample, tiles->size, likeness, why);
    sv_tiles_free(&sample);
    return status;
}

sv_status sv_recognise_upright(const sv_recogniser *recogniser, const sv_tiles *tiles,
                               unsigned *turns, sv_readings *readings, sv_debug *debug,
                               sv_diagnostic *why)
{
    const bool sampled = tiles->size >= SV_USUAL_SIZE;
    unsigned sample[SAMPLE_CELLS];
    *turns = 0;
    sv_status status = recognise(recogniser, tiles, 0, readings, debug, why);
    if (status)
        return status;
    if (sampled)
        choose_sample(readings, sample);
    for (unsigned turn = 1;
         turn < 4 && !status && readings->likeness < sv_recogniser_sure_likeness(recogniser);
         turn++) {
        sv_readings these;
        float likeness = 1;
        if (sampled)
            status = look_at(recogniser, tiles, sample, turn, &likeness, why);
        if (status || likeness <= fmaxf(readings->likeness, LEAST_OF_SAMPLE))
            continue;
        status = recognise_turned(recogniser, tiles, turn, &these, debug, why);
        if (!status && these.likeness > readings->likeness) {
            *readings = these;
            *turns = turn;
        }
    }
    return status;
}
