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

/* What goes on beyond the picture's edge is a screen, and no table under the page, where so many
 * pieces of a row are light, of a quarter of the first board's side at most: strokes of digits and
 * lines. Of 411 photos of pages 6 have as many; an app's dark screen around a small light board has
 * 700 and more. */
enum { LEAST_STROKES = 100 };
static const double LONGEST_STROKE = 0.25;

/* So does a picture that was put beside another, edge to edge, and fills the box around it: of 600
 * photos nothing that goes on beyond the edge, and may be a board by its size, fills more than
 * 0.97. Its lines may be so thin that they show where the first board's side has so many pixels. */
static const double FILLED = 0.985, SIDE_OF_STROKES = 240;

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

/* How many pieces of a row are light and lie between dark pixels of the same row, in a part's box.
 */
static unsigned count_strokes(const sv_component *part, const sv_image *grey, float than,
                              int longest)
{
    unsigned count = 0;
    for (unsigned y = part->y0; y < part->y1; y++) {
        const uint8_t *row = sv_image_row(grey, y);
        int length = longest; /* of what is light, at its left no dark pixel so far */
        for (unsigned x = part->x0; x < part->x1; x++) {
            const bool dark = (float)row[x] < than;
            count += dark && length > 0 && length < longest;
            length = dark ? 0 : length + 1;
        }
    }
    return count;
}

/* What a page is searched for: the first board's side in pixels of level 0, and the grey than which
 * ground of light digits is darker. */
typedef struct search {
    const sv_pyramid *pyramid;
    double side;
    float than;
} search;

static bool has_strokes(const search *s, const sv_component *part, unsigned level)
{
    const int longest = (int)(LONGEST_STROKE * s->side / (1u << level)) + 1;
    return count_strokes(part, &s->pyramid->level[level], s->than, longest) >= LEAST_STROKES;
}

/* The same of a part's box in a finer level. */
static bool has_fine_strokes(const search *s, const sv_component *part, unsigned level)
{
    const unsigned finer = sv_pyramid_level(s->pyramid, s->side, SIDE_OF_STROKES);
    const sv_image *grey = &s->pyramid->level[finer];
    sv_component box = *part;
    box.x0 <<= level - finer, box.y0 <<= level - finer;
    box.x1 <<= level - finer, box.y1 <<= level - finer;
    box.x1 = box.x1 < grey->width ? box.x1 : grey->width;
    box.y1 = box.y1 < grey->height ? box.y1 : grey->height;
    return has_strokes(s, &box, finer);
}

static bool may_be_board(const search *s, const sv_component *part, unsigned level)
{
    const sv_image *grey = &s->pyramid->level[level];
    const double width = part->x1 - part->x0, height = part->y1 - part->y0;
    const double filled = part->area / (width * height);
    const bool ends =
        part->x0 > 0 && part->y0 > 0 && part->x1 < grey->width && part->y1 < grey->height;
    return fmin(width, height) >= LEAST_SIDE * s->side / (1u << level) && filled >= LEAST_FILLED &&
           (ends || has_strokes(s, part, level) ||
            (filled >= FILLED && has_fine_strokes(s, part, level)));
}

static sv_point middle_of(const sv_component *part, unsigned level)
{
    return sv_point_at_level_0((sv_point){(part->x0 + part->x1) / 2.0, (part->y0 + part->y1) / 2.0},
                               level);
}

sv_status sv_reversed_is_shown(const sv_pyramid *pyramid, const sv_quad *first,
                               const sv_places *taken, bool *shown, sv_diagnostic *why)
{
    const search s = {pyramid, sv_quad_side(first), DARKER * sv_paper_grey(pyramid, first)};
    const unsigned level = sv_pyramid_level(pyramid, s.side, SIDE);
    sv_components dark;
    *shown = false;
    sv_status status = find_dark(&pyramid->level[level], s.than, &dark, why);
    if (status)
        return status;
    for (size_t i = 0; i < dark.count && !*shown; i++)
        *shown = may_be_board(&s, &dark.components[i], level) &&
                 !sv_places_cover(taken, middle_of(&dark.components[i], level));
    sv_components_free(&dark);
    return SV_OK;
}
