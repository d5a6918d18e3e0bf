#include "smoothed.h"

#include <stdlib.h>
#include <string.h>

/* Lines and surroundings reach so far to each side: about as far as a digit's stroke is straight,
 * and so many pixels that their mean has little more than a third of the noise. */
enum { REACH = 3, SIDE = 2 * REACH + 1, WAYS = 4 * REACH };

/* Noise is measured in every so many-th row. */
enum { STEP = 4 };

/* With less noise, lines that a person sees do not break. */
static const unsigned LEAST_NOISE = 3;

/* Counts by how much the pixels of a row differ from the mean of the square around each. */
static void count_differences(const sv_image *grey, uint32_t y, size_t count[256])
{
    const uint8_t *row = sv_image_row(grey, y);
    int sum = 0;
    for (uint32_t x = 0; x < grey->width; x++) {
        for (uint32_t k = y - REACH; k <= y + REACH; k++) {
            const uint8_t *in = sv_image_row(grey, k);
            sum += in[x] - (x >= SIDE ? in[x - SIDE] : 0);
        }
        if (x + 1 >= SIDE)
            count[abs(row[x - REACH] - sum / (SIDE * SIDE))]++;
    }
}

unsigned sv_smoothed_noise(const sv_image *grey)
{
    size_t count[256] = {0}, all = 0, below = 0;
    for (uint32_t y = REACH; y + REACH < grey->height; y += STEP)
        count_differences(grey, y, count);
    for (unsigned i = 0; i < 256; i++)
        all += count[i];
    unsigned median = 0;
    while (2 * (below += count[median]) < all)
        median++;
    return median;
}

/* The picture with so many pixels more to each side, each as the nearest one. */
static sv_status widen(const sv_image *grey, sv_image *wide, sv_diagnostic *why)
{
    sv_status status = sv_image_create(wide, grey->width + 2 * REACH, grey->height + 2 * REACH, 1,
                                       SV_STAGE_LOCATE, why);
    for (uint32_t y = 0; !status && y < wide->height; y++) {
        const uint32_t at = y < REACH ? 0 : y - REACH;
        const uint8_t *from = sv_image_row(grey, at < grey->height ? at : grey->height - 1);
        uint8_t *to = sv_image_row(wide, y);
        memset(to, from[0], REACH);
        memcpy(to + REACH, from, grey->width);
        memset(to + REACH + grey->width, from[grey->width - 1], REACH);
    }
    return status;
}

/* Where a line lies that goes one of the ways, so many steps from its middle: the ways lead to all
 * pixels at the rim of the square, of which each line has two. */
static ptrdiff_t step_along(const sv_image *wide, int way, int step)
{
    const int across = way <= 2 * REACH ? REACH : 3 * REACH - way,
              down = way <= 2 * REACH ? way - REACH : REACH;
    const int x = across * step, y = down * step, half = REACH / 2;
    const ptrdiff_t dx = (x + (x < 0 ? -half : half)) / REACH,
                    dy = (y + (y < 0 ? -half : half)) / REACH;
    return dy * (ptrdiff_t)wide->width + dx;
}

/* Makes of each pixel of a row its sum along the darkest line. `at`: the row's first pixel in the
 * widened picture. */
static void sum_darkest(const sv_image *wide, const uint8_t *at, uint32_t width, uint16_t *darkest)
{
    for (int way = 0; way < WAYS; way++) {
        const uint8_t *on[SIDE];
        for (int k = 0; k < SIDE; k++)
            on[k] = at + step_along(wide, way, k - REACH);
        for (uint32_t x = 0; x < width; x++) {
            const uint16_t sum = (uint16_t)(on[0][x] + on[1][x] + on[2][x] + on[3][x] + on[4][x] +
                                            on[5][x] + on[6][x]);
            darkest[x] = way == 0 || sum < darkest[x] ? sum : darkest[x];
        }
    }
}

sv_status sv_smoothed_make(sv_image *grey, bool *useful, sv_diagnostic *why)
{
    sv_image wide = {0};
    *useful = sv_smoothed_noise(grey) >= LEAST_NOISE;
    if (!*useful)
        return SV_OK;
    sv_status status = widen(grey, &wide, why);
    uint16_t *darkest = status ? NULL : malloc(grey->width * sizeof *darkest);
    if (!status && !darkest)
        status = sv_fail_memory(why, SV_STAGE_LOCATE);
    for (uint32_t y = 0; !status && y < grey->height; y++) {
        uint8_t *row = sv_image_row(grey, y);
        sum_darkest(&wide, sv_image_row(&wide, y + REACH) + REACH, grey->width, darkest);
        for (uint32_t x = 0; x < grey->width; x++)
            row[x] = (uint8_t)(darkest[x] / SIDE);
    }
    free(darkest);
    sv_image_free(&wide);
    return status;
}
