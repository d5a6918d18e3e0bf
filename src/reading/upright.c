#include "upright.h"

#include "../board/usual.h"

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
 * whether a turn is worth reading. Boards smaller than usual are read as they are. */
enum { SAMPLE_SIDE = 5 };

/* The cells that are least like empty ones, in their order. */
static void choose_filled(const sv_readings *readings, unsigned chosen[SAMPLE_SIDE * SAMPLE_SIDE])
{
    enum { MOST = SAMPLE_SIDE * SAMPLE_SIDE };
    unsigned count = 0;
    for (unsigned cell = 0; cell < readings->size * readings->size; cell++) {
        float empty = readings->p[cell][SV_CLASS_EMPTY];
        unsigned at = count;
        for (; at > 0 && empty < readings->p[chosen[at - 1]][SV_CLASS_EMPTY]; at--)
            if (at < MOST)
                chosen[at] = chosen[at - 1];
        if (at < MOST)
            chosen[at] = cell;
        count += count < MOST;
    }
}

/* How like digits some cells of the board are, so turned. */
static sv_status look_at(const sv_recogniser *recogniser, const sv_tiles *tiles,
                         const unsigned *cells, unsigned turn, float *likeness, sv_diagnostic *why)
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
    unsigned cells[SAMPLE_SIDE * SAMPLE_SIDE];
    *turns = 0;
    sv_status status = recognise(recogniser, tiles, 0, readings, debug, why);
    if (status)
        return status;
    choose_filled(readings, cells);
    for (unsigned turn = 1;
         turn < 4 && !status && readings->likeness < sv_recogniser_upright(recogniser); turn++) {
        sv_readings these;
        float likeness = 1;
        if (tiles->size >= SV_USUAL_SIZE)
            status = look_at(recogniser, tiles, cells, turn, &likeness, why);
        if (status || likeness <= readings->likeness)
            continue;
        status = recognise_turned(recogniser, tiles, turn, &these, debug, why);
        if (!status && these.likeness > readings->likeness) {
            *readings = these;
            *turns = turn;
        }
    }
    return status;
}
