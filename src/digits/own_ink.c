#include "own_ink.h"

#include "coloured_paper.h"
#include "even_paper.h"

/* A digit, small and off the cell's middle as it may be, reaches this far from the tile's edge;
 * thick frames and the neighbours' strokes hardly do. */
enum { MARGIN = 12, SIDE = SV_TILE_SIDE };

/* What is ink of a tile, and what of it hangs together with the middle. */
typedef struct marks {
    uint16_t dark[SV_TILE_PIXELS]; /* sum of three planes */
    unsigned most;                 /* in the middle */
    bool own[SV_TILE_PIXELS];
    uint16_t waiting[SV_TILE_PIXELS];
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
        of->own[i] = false;
        if (is_middle(i % SIDE, i / SIDE) && of->dark[i] > of->most)
            of->most = of->dark[i];
    }
}

static bool is_ink(const marks *of, unsigned pixel)
{
    return 2 * of->dark[pixel] > of->most;
}

static unsigned take(marks *of, unsigned pixel, unsigned count)
{
    if (of->own[pixel] || !is_ink(of, pixel))
        return count;
    of->own[pixel] = true;
    of->waiting[count] = (uint16_t)pixel;
    return count + 1;
}

/* From the ink in the middle to all that hangs together with it. */
static void find_own(marks *of)
{
    unsigned count = 0;
    for (unsigned y = MARGIN; y < SIDE - MARGIN; y++)
        for (unsigned x = MARGIN; x < SIDE - MARGIN; x++)
            count = take(of, y * SIDE + x, count);
    while (count) {
        unsigned at = of->waiting[--count], x = at % SIDE, y = at / SIDE;
        count = x > 0 ? take(of, at - 1, count) : count;
        count = x + 1 < SIDE ? take(of, at + 1, count) : count;
        count = y > 0 ? take(of, at - SIDE, count) : count;
        count = y + 1 < SIDE ? take(of, at + SIDE, count) : count;
    }
}

/* Other ink becomes paper. */
static void keep_own(sv_tiles own[3], unsigned cell)
{
    marks of;
    find_dark(own, cell, &of);
    find_own(&of);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        for (unsigned plane = 0; plane < 3 && is_ink(&of, i) && !of.own[i]; plane++)
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
