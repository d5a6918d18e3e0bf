#include "upright.h"

#include "ascending.h"

#include <stdlib.h>
#include <string.h>

static sv_status match(const sv_recogniser *recogniser, const sv_tiles *tiles, unsigned turn,
                       sv_readings *readings, sv_debug *debug, sv_diagnostic *why)
{
    sv_tiles turned;
    sv_status status = sv_tiles_turn(tiles, turn, &turned, why);
    if (status)
        return status;
    status = sv_recognise(recogniser, &turned, readings, why);
    if (!status)
        sv_debug_tiles(debug, &turned, readings, turn);
    sv_tiles_free(&turned);
    return status;
}

/* Of a board that is not upright beyond doubt so many cells a side, as a board of their own, say
 * whether a turn is worth reading. Smaller boards are read as they are. */
enum { SAMPLE_SIDE = 5, SMALLEST_SAMPLED = 9 };

/* Of a doubtful grid so many of the darkest cells a side say whether there are digits at all, be it
 * in one turn: of 108 that hold none 97 had less than 0.12; of blurred boards the worst 0.18. */
enum { GLANCE_SIDE = 4, SMALLEST_GLANCED = 6 };
static const float LEAST_LIKENESS = 0.12f;

/* The cells of which most is seen, in their order. */
static void choose_cells(const float *seen, unsigned cells, unsigned *chosen, unsigned most)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        unsigned at = count;
        for (; at > 0 && seen[cell] > seen[chosen[at - 1]]; at--)
            if (at < most)
                chosen[at] = chosen[at - 1];
        if (at < most)
            chosen[at] = cell;
        count += count < most;
    }
}

/* The cells that are least like empty ones. */
static void choose_filled(const sv_readings *readings, unsigned chosen[SAMPLE_SIDE * SAMPLE_SIDE])
{
    float filled[SV_MAX_CELLS];
    unsigned cells = readings->size * readings->size;
    for (unsigned cell = 0; cell < cells; cell++)
        filled[cell] = -readings->p[cell][SV_CLASS_EMPTY];
    choose_cells(filled, cells, chosen, SAMPLE_SIDE * SAMPLE_SIDE);
}

/* How dark the ink in a tile's middle is: by the means of blocks, which noise hardly changes, and
 * not by one or two of them, which a line's remains or a speck may be. */
static float ink_of(const uint8_t *tile)
{
    enum { BLOCK = 5, BLOCKS = 5, FIRST = 8, INK = 3 };
    float mean[BLOCKS * BLOCKS];
    for (unsigned i = 0; i < BLOCKS * BLOCKS; i++) {
        unsigned sum = 0, top = FIRST + i / BLOCKS * BLOCK, left = FIRST + i % BLOCKS * BLOCK;
        for (unsigned k = 0; k < BLOCK * BLOCK; k++)
            sum += tile[(top + k / BLOCK) * SV_TILE_SIDE + left + k % BLOCK];
        mean[i] = (float)sum / (BLOCK * BLOCK);
    }
    qsort(mean, BLOCKS * BLOCKS, sizeof *mean, sv_ascending_floats);
    return mean[BLOCKS * BLOCKS / 2] - mean[INK];
}

static void choose_dark(const sv_tiles *tiles, unsigned chosen[GLANCE_SIDE * GLANCE_SIDE])
{
    float dark[SV_MAX_CELLS];
    unsigned cells = tiles->size * tiles->size;
    for (unsigned cell = 0; cell < cells; cell++)
        dark[cell] = ink_of(sv_tile(tiles, cell));
    choose_cells(dark, cells, chosen, GLANCE_SIDE * GLANCE_SIDE);
}

/* How like digits some cells of the board are, so turned. */
static sv_status look_at(const sv_recogniser *recogniser, const sv_tiles *tiles,
                         const unsigned *cells, unsigned side, unsigned turn, float *likeness,
                         sv_diagnostic *why)
{
    sv_tiles sample;
    sv_status status = sv_tiles_pick(tiles, cells, side, turn, &sample, why);
    if (status)
        return status;
    status = sv_recognise_likeness(recogniser, &sample, tiles->size, likeness, why);
    sv_tiles_free(&sample);
    return status;
}

/* How like digits the darkest cells are, in the first turn in which they are so, or the best. */
static sv_status glance(const sv_recogniser *recogniser, const sv_tiles *tiles, float *best,
                        sv_diagnostic *why)
{
    unsigned cells[GLANCE_SIDE * GLANCE_SIDE];
    sv_status status = SV_OK;
    choose_dark(tiles, cells);
    *best = 0;
    for (unsigned turn = 0; turn < 4 && *best < LEAST_LIKENESS && !status; turn++) {
        float likeness = 0;
        status = look_at(recogniser, tiles, cells, GLANCE_SIDE, turn, &likeness, why);
        *best = likeness > *best ? likeness : *best;
    }
    return status;
}

static void read_nothing(unsigned size, float likeness, sv_readings *readings)
{
    memset(readings, 0, sizeof *readings);
    readings->size = size;
    readings->likeness = likeness;
    for (unsigned cell = 0; cell < size * size; cell++)
        readings->p[cell][SV_CLASS_EMPTY] = 1;
}

/* Reads the board as it is, and turned where a sample of it is so more like digits. */
static sv_status match_turns(const sv_recogniser *recogniser, const sv_tiles *tiles,
                             unsigned *turns, sv_readings *readings, sv_debug *debug,
                             sv_diagnostic *why)
{
    unsigned cells[SAMPLE_SIDE * SAMPLE_SIDE];
    sv_status status = match(recogniser, tiles, 0, readings, debug, why);
    if (status)
        return status;
    choose_filled(readings, cells);
    for (unsigned turn = 1;
         turn < 4 && !status && readings->likeness < sv_recogniser_upright(recogniser); turn++) {
        sv_readings these;
        float likeness = 1;
        if (tiles->size >= SMALLEST_SAMPLED)
            status = look_at(recogniser, tiles, cells, SAMPLE_SIDE, turn, &likeness, why);
        if (status || likeness <= readings->likeness)
            continue;
        status = match(recogniser, tiles, turn, &these, debug, why);
        if (!status && these.likeness > readings->likeness) {
            *readings = these;
            *turns = turn;
        }
    }
    return status;
}

sv_status sv_match_upright(const sv_recogniser *recogniser, const sv_tiles *tiles, bool doubtful,
                           unsigned *turns, sv_readings *readings, sv_debug *debug,
                           sv_diagnostic *why)
{
    float likeness = 1;
    sv_status status = SV_OK;
    *turns = 0;
    if (doubtful && tiles->size >= SMALLEST_GLANCED)
        status = glance(recogniser, tiles, &likeness, why);
    if (!status && likeness >= LEAST_LIKENESS)
        return match_turns(recogniser, tiles, turns, readings, debug, why);
    read_nothing(tiles->size, likeness, readings);
    return status;
}
