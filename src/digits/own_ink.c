#include "own_ink.h"

#include "coloured_paper.h"
#include "connected.h"
#include "even_paper.h"

/* A digit, small and off the cell's middle as it may be, reaches this far from the tile's edge;
 * thick frames and the neighbours' strokes hardly do. */
enum { MARGIN = 12, SIDE = SV_TILE_SIDE };

/* What is ink of a tile, and what of it hangs together with the middle. */
typedef struct marks {
    uint16_t dark[SV_TILE_PIXELS]; /* sum of three planes */
    unsigned most;                 /* in the middle */
    bool ink[SV_TILE_PIXELS], own[SV_TILE_PIXELS];
} marks;

static bool is_middle(unsigned x, unsigned y)
{
    return x >= MARGIN && x < SIDE - MARGIN && y >= MARGIN && y < SIDE - MARGIN;
}

static void find_dark(const sv_tiles own[3], unsigned cell, marks *of)
{
    of->most = 0;
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        unsigned light = 0;
        for (unsigned plane = 0; plane < 3; plane++)
            light += sv_tile(&own[plane], cell)[i];
        of->dark[i] = (uint16_t)(3 * UINT8_MAX - light);
        of->own[i] = is_middle(i % SIDE, i / SIDE);
        if (of->own[i] && of->dark[i] > of->most)
            of->most = of->dark[i];
    }
}

/* From the ink in the middle to all that hangs together with it. */
static void find_own(marks *of)
{
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        of->ink[i] = 2 * of->dark[i] > of->most;
    sv_tile_connect(of->ink, of->own);
}

/* Other ink becomes paper. */
static void keep_own(sv_tiles own[3], unsigned cell)
{
    marks of;
    find_dark(own, cell, &of);
    find_own(&of);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        for (unsigned plane = 0; plane < 3 && of.ink[i] && !of.own[i]; plane++)
            sv_tile(&own[plane], cell)[i] = UINT8_MAX;
}

sv_status sv_tiles_own_ink(const sv_tiles planes[3], sv_tiles own[3], sv_diagnostic *why)
{
    const unsigned cells = sv_tile_count(&planes[0]);
    for (unsigned plane = 0; plane < 3; plane++) {
        sv_status status = sv_tiles_create(&own[plane], planes[plane].size, why);
        if (status)
            return status;
        for (unsigned cell = 0; cell < cells; cell++)
            sv_tile_even_paper(sv_tile(&planes[plane], cell), sv_tile(&own[plane], cell));
    }
    for (unsigned cell = 0; cell < cells; cell++)
        keep_own(own, cell);
    return SV_OK;
}

sv_status sv_own_ink_colours(const sv_tiles planes[3], const sv_light *light,
                             sv_tile_colour *colours, sv_diagnostic *why)
{
    sv_tiles own[3] = {{0}};
    sv_status status = sv_tiles_own_ink(planes, own, why);
    if (!status) {
        sv_tile_colours(own, colours);
        sv_tile_colours_cover(planes, own, colours);
    }
    for (unsigned cell = 0; cell < sv_tile_count(&planes[0]) && !status; cell++)
        if (light->at[cell])
            colours[cell] = (sv_tile_colour){{0}};
    for (unsigned plane = 0; plane < 3; plane++)
        sv_tiles_free(&own[plane]);
    return status;
}
