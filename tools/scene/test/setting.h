/* What tests of scenes share: faces and hands that need no files, one scene, its grey levels. */
#ifndef SCENE_TEST_SETTING_H
#define SCENE_TEST_SETTING_H

#include "scene.h"
#include "unit.h"

#include <math.h>
#include <string.h>

static scene_faces faces;
static scene_hands hands;
static scene_range ranges[CONDITION_COUNT];

static inline void set_up(void)
{
    sv_diagnostic why;
    ck_assert_msg(scene_faces_open(&faces, SCENE_FONTS, "train", &why) == SV_OK, "%s", why.message);
    memcpy(ranges, scene_ranges, sizeof ranges);
    ck_assert(scene_ranges_pin(ranges, "hand=0")); /* what needs no files */
    ck_assert(scene_hands_open(&hands, &faces, &ranges[HAND], "", "", "train", &why) == SV_OK);
}

static inline void make_within(scene *made, scene_kind kind, uint64_t seed, uint32_t limit)
{
    sv_diagnostic why;
    scene_order order = {.kind = kind,
                         .split = "train",
                         .seed = seed,
                         .ranges = ranges,
                         .faces = &faces,
                         .hands = &hands,
                         .size_limit = limit};
    ck_assert_msg(scene_make(made, &order, &why) == SV_OK, "%s", why.message);
}

static inline void make(scene *made, scene_kind kind, uint64_t seed)
{
    make_within(made, kind, seed, 640);
}

static inline void pin(const char *assignment)
{
    ck_assert_msg(scene_ranges_pin(ranges, assignment), "%s", assignment);
}

static inline double grey_at(const sv_image *image, double x, double y)
{
    int left = (int)floor(x - 0.5), top = (int)floor(y - 0.5);
    double px = x - 0.5 - left, py = y - 0.5 - top, sum = 0;
    for (int i = 0; i < 4; i++) {
        int cx = left + i % 2, cy = top + i / 2;
        cx = cx < 0 ? 0 : cx >= (int)image->width ? (int)image->width - 1 : cx;
        cy = cy < 0 ? 0 : cy >= (int)image->height ? (int)image->height - 1 : cy;
        const uint8_t *pixel = sv_image_row(image, (uint32_t)cy) + 3 * cx;
        double weight = (i % 2 ? px : 1 - px) * (i / 2 ? py : 1 - py);
        sum += weight * (pixel[0] + pixel[1] + pixel[2]) / 3.0;
    }
    return sum;
}

/* A thin line is about a pixel here: one pixel beside it is paper. */
static inline void check_mesh(const scene *made, int puzzle)
{
    int size = (int)made->layout.size;
    double near = 0.13 * fmax(size, 9) / 9; /* of a cell */
    for (int row = 0; row < size; row++) {
        for (int column = 0; column < size; column++) {
            const sv_point *a = &made->mesh[puzzle][(size + 1) * row + column], *d = a + size + 2;
            double line = grey_at(&made->image, a->x, a->y);
            double cell =
                grey_at(&made->image, a->x + near * (d->x - a->x), a->y + near * (d->y - a->y));
            ck_assert_msg(line < cell - 40, "crossing %d, %d: %g on the line, %g beside it", row,
                          column, line, cell);
        }
    }
}

#endif
