#include "contrast.h"

#include <math.h>

enum { WHITE = 0xffffff, BLACK = 0 };

/* Around colours lighter than this a white rim is hardly to be seen. */
static const double LIGHT = 0.5;

/* The share of a level's light, of 255. */
static double linear(uint32_t level)
{
    double share = level / 255.0;
    return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

static double luminance(uint32_t color)
{
    return 0.2126 * linear(color >> 16 & 255) + 0.7152 * linear(color >> 8 & 255) +
           0.0722 * linear(color & 255);
}

double sv_contrast(uint32_t a, uint32_t b)
{
    double l = luminance(a) + 0.05, r = luminance(b) + 0.05;
    return l > r ? l / r : r / l;
}

uint32_t sv_contrast_paper(const sv_image *image, const sv_cell *cell)
{
    enum { STEPS = 8 };
    uint32_t sum[3] = {0}, count = 0;
    for (int i = 0; i < STEPS * STEPS; i++) {
        sv_point at = sv_cell_map(cell, 0.2 + 0.6 * (i % STEPS + 0.5) / STEPS,
                                  0.2 + 0.6 * (i / STEPS + 0.5) / STEPS);
        if (!(at.x >= 0 && at.y >= 0 && at.x < image->width && at.y < image->height))
            continue;
        const uint8_t *pixel = sv_image_row(image, (uint32_t)at.y) + 3 * (size_t)at.x;
        for (int k = 0; k < 3; k++)
            sum[k] += pixel[k];
        count++;
    }
    return count ? sum[0] / count << 16 | sum[1] / count << 8 | sum[2] / count : (uint32_t)WHITE;
}

uint32_t sv_contrast_rim(uint32_t color)
{
    return luminance(color) > LIGHT ? BLACK : WHITE;
}
