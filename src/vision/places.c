#include "places.h"

void sv_places_add(sv_places *places, const sv_quad *quad)
{
    if (places->count < SV_MAX_PLACES)
        places->quad[places->count++] = *quad;
}

bool sv_places_have(const sv_places *places, const sv_quad *quad)
{
    for (unsigned i = 0; i < places->count; i++)
        if (sv_quads_meet(&places->quad[i], quad))
            return true;
    return false;
}

bool sv_places_cover(const sv_places *places, sv_point point)
{
    for (unsigned i = 0; i < places->count; i++)
        if (sv_quad_covers(&places->quad[i], point))
            return true;
    return false;
}
