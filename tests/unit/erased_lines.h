/* A sample whose puzzle has lost its lines. */
#ifndef ERASED_LINES_H
#define ERASED_LINES_H

#include "sample_page.h"

/* The lightest pixel so near to a place. */
static inline uint8_t erased_lines_paper(const sv_image *image, int x, int y)
{
    enum { NEAR = 6 };
    uint8_t lightest = 0;
    for (int v = y - NEAR; v <= y + NEAR; v++)
        for (int u = x - NEAR; u <= x + NEAR; u++) {
            const bool inside = u >= 0 && v >= 0 && u < (int)image->width && v < (int)image->height;
            const uint8_t here = inside ? sv_image_row(image, (uint32_t)v)[u] : 0;
            lightest = here > lightest ? here : lightest;
        }
    return lightest;
}

static inline void erased_lines_at(sv_image *image, double x, double y)
{
    enum { WIDE = 3 };
    for (int v = (int)y - WIDE; v <= (int)y + WIDE; v++)
        for (int u = (int)x - WIDE; u <= (int)x + WIDE; u++)
            sv_image_row(image, (uint32_t)v)[u] = erased_lines_paper(image, u, v);
}

/* Takes the lines out that run from crossing to crossing. */
static inline void erased_lines_between(sv_image *image, const sv_point *crossings, unsigned size)
{
    enum { STEPS = 12 };
    const unsigned side = size + 1;
    for (unsigned i = 0; i < side * side; i++)
        for (unsigned down = 0; down < 2; down++) {
            if ((down ? i / side : i % side) == size)
                continue;
            const sv_point a = crossings[i], b = crossings[i + (down ? side : 1)];
            for (int k = 0; k <= STEPS; k++)
                erased_lines_at(image, a.x + (b.x - a.x) * k / STEPS,
                                a.y + (b.y - a.y) * k / STEPS);
        }
}

/* A puzzle's crossings, in pixels of the sample as it is decoded. */
static inline void erased_lines_copy(const sample_page *sample, const sv_puzzle *puzzle,
                                     sv_point *crossings)
{
    const unsigned side = puzzle->board.size + 1u;
    const double scale = (double)sample->image.width / sample->job.page->width;
    for (unsigned i = 0; i < side * side; i++)
        crossings[i] = (sv_point){puzzle->crossings[i].x * scale, puzzle->crossings[i].y * scale};
}

/* Takes the lines out of the sample. */
static inline void erased_lines_erase(sample_page *sample, const sv_point *crossings, unsigned size)
{
    sv_pyramid_free(&sample->pyramid);
    erased_lines_between(&sample->image, crossings, size);
    ck_assert_int_eq(sv_pyramid_build(&sample->image, &sample->pyramid, NULL), SV_OK);
}

#endif
