#include "reversed.h"

#include "components.h"
#include "paper.h"

#include <math.h>

/* The first board's side has so many pixels: a cell has four, in which thin lines are lost. */
static const double SIDE = 36;

/* Ground of light digits is so much darker than paper (times). */
static const float DARKER = 0.7f;

/* A board has at least this share of the first one's side, and of the box around it, in which it
 * may lie aslant. */
static const double LEAST_SIDE = 0.5, LEAST_FILLED = 0.45;

/* What is darker than that grey, as ink. */
static sv_status find_dark(const sv_image *grey, float than, sv_components *dark,
                           sv_diagnostic *why)
{
    sv_image mask = {0};
    sv_status status = sv_image_create(&mask, grey->width, grey->height, 1, SV_STAGE_LOCATE, why);
    if (status)
        return status;
    for (uint32_t y = 0; y < grey->height; y++) {
        const uint8_t *from = sv_image_row(grey, y);
        uint8_t *to = sv_image_row(&mask, y);
        for (uint32_t x = 0; x < grey->width; x++)
            to[x] = (float)from[x] < than ? UINT8_MAX : 0;
    }
    status = sv_components_find(&mask, UINT8_MAX, dark, why);
    sv_image_free(&mask);
    return status;
}

static bool may_be_board(const sv_component *part, const sv_image *grey, double side)
{
    const double width = part->x1 - part->x0, height = part->y1 - part->y0;
    const bool ends =
        part->x0 > 0 && part->y0 > 0 && part->x1 < grey->width && part->y1 < grey->height;
    return ends && fmin(width, height) >= LEAST_SIDE * side &&
           part->area >= LEAST_FILLED * width * height;
}

static sv_point middle_of(const sv_component *part, unsigned level)
{
    return sv_point_at_level_0((sv_point){(part->x0 + part->x1) / 2.0, (part->y0 + part->y1) / 2.0},
                               level);
}

sv_status sv_reversed_is_shown(const sv_pyramid *pyramid, const sv_quad *first,
                               const sv_places *taken, bool *shown, sv_diagnostic *why)
{
    const unsigned level = sv_pyramid_level(pyramid, sv_quad_side(first), SIDE);
    const sv_image *grey = &pyramid->level[level];
    const double side = sv_quad_side(first) / (1u << level);
    sv_components dark;
    *shown = false;
    sv_status status = find_dark(grey, DARKER * sv_paper_grey(pyramid, first), &dark, why);
    if (status)
        return status;
    for (size_t i = 0; i < dark.count && !*shown; i++)
        *shown = may_be_board(&dark.components[i], grey, side) &&
                 !sv_places_cover(taken, middle_of(&dark.components[i], level));
    sv_components_free(&dark);
    return SV_OK;
}
