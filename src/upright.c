#include "upright.h"

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

sv_status sv_match_upright(const sv_recogniser *recogniser, const sv_tiles *tiles, unsigned *turns,
                           sv_readings *readings, sv_debug *debug, sv_diagnostic *why)
{
    for (unsigned turn = 0; turn < 4; turn++) {
        sv_readings these;
        sv_status status = match(recogniser, tiles, turn, &these, debug, why);
        if (status)
            return status;
        if (turn == 0 || these.likeness > readings->likeness) {
            *readings = these;
            *turns = turn;
        }
        if (readings->likeness >= sv_recogniser_upright(recogniser))
            break;
    }
    return SV_OK;
}
