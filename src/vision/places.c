#include "places.h"

/* The corners go clockwise, whichever way the picture shows them. */
static bool is_inside(const sv_quad *quad, sv_point p)
{
    int left = 0, right = 0;
    for (int k = 0; k < 4; k++) {
        sv_point a = quad->corner[k], b = quad->corner[(k + 1) % 4];
        double side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        left += side > 0;
        right += side < 0;
    }
    return left == 0 || right == 0;
}

void sv_places_add(sv_places *places, const sv_quad *quad)
{
    if (places->count < SV_MAX_PLACES)
        places->quad[places->count++] = *quad;
}

bool sv_places_have(const sv_places *places, const sv_quad *quad)
{
    for (unsigned i = 0; i < places->count; i++)
        if (is_inside(&places->quad[i], sv_quad_middle(quad)) ||
            is_inside(quad, sv_quad_middle(&places->quad[i])))
            return true;
    return false;
}

bool sv_places_cover(const sv_places *places, sv_point point)
{
    for (unsigned i = 0; i < places->count; i++)
        if (is_inside(&places->quad[i], point))
            return true;
    return false;
}
