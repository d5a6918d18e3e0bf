#include "ridges.h"

#include <math.h>
#include <stdlib.h>

/* Derivatives are taken over so many pixels to each side. */
enum { REACH = 2 };

static int inside(int at, int end)
{
    return at < 0 ? 0 : at >= end ? end - 1 : at;
}

/* (1 4 6 4 1) across and down, a standard deviation of one pixel; sixteen times the grey. */
static void smooth(const sv_image *grey, int16_t *row_sum, int16_t *out)
{
    int width = (int)grey->width, height = (int)grey->height;
    for (int y = 0; y < height; y++) {
        const uint8_t *row[5];
        for (int k = 0; k < 5; k++)
            row[k] = sv_image_row(grey, (uint32_t)inside(y + k - 2, height));
        for (int x = 0; x < width; x++)
            row_sum[x] =
                (int16_t)(row[0][x] + row[4][x] + 4 * (row[1][x] + row[3][x]) + 6 * row[2][x]);
        int16_t *to = out + (size_t)y * (size_t)width;
        for (int x = 0; x < width; x++) {
            int a = inside(x - 2, width), b = inside(x - 1, width), c = inside(x + 1, width),
                d = inside(x + 2, width);
            to[x] = (int16_t)((row_sum[a] + row_sum[d] + 4 * (row_sum[b] + row_sum[c]) +
                               6 * row_sum[x]) /
                              16);
        }
    }
}

static void derive_row(sv_ridges *r, const int16_t *grey, int y)
{
    size_t width = (size_t)r->width, at = (size_t)y * width;
    const int16_t *above = grey + (size_t)inside(y - REACH, r->height) * width,
                  *below = grey + (size_t)inside(y + REACH, r->height) * width, *here = grey + at;
    for (int x = REACH; x < r->width - REACH; x++) {
        r->xx[at + (size_t)x] = (int16_t)(here[x - REACH] + here[x + REACH] - 2 * here[x]);
        r->yy[at + (size_t)x] = (int16_t)(above[x] + below[x] - 2 * here[x]);
        r->xy[at + (size_t)x] =
            (int16_t)((above[x - REACH] + below[x + REACH] - above[x + REACH] - below[x - REACH]) /
                      4);
    }
}

sv_status sv_ridges_find(const sv_image *grey, sv_ridges *r, sv_diagnostic *why)
{
    size_t area = (size_t)grey->width * grey->height;
    *r = (sv_ridges){.width = (int)grey->width, .height = (int)grey->height};
    r->xx = calloc(3 * area, sizeof *r->xx);
    int16_t *smoothed = malloc((area + grey->width) * sizeof *smoothed);
    if (!r->xx || !smoothed) {
        free(smoothed);
        sv_ridges_free(r);
        return sv_fail_memory(why, SV_STAGE_LOCATE);
    }
    r->yy = r->xx + area;
    r->xy = r->yy + area;
    smooth(grey, smoothed + area, smoothed);
    for (int y = 0; y < r->height; y++)
        derive_row(r, smoothed, y);
    free(smoothed);
    return SV_OK;
}

void sv_ridges_free(sv_ridges *r)
{
    free(r->xx);
    *r = (sv_ridges){0};
}

/* Where steps of two pixels from `from` on come into the picture. */
static double first_within(double from)
{
    return from < 0 ? from + 2 * ceil(-from / 2) : from;
}

/* The steps are counted in the picture: a disc can reach beyond it as far as numbers go. */
float sv_ridges_typical(const sv_ridges *r, sv_point middle, float radius)
{
    const double left = first_within(middle.x - (double)radius),
                 right = fmin(middle.x + (double)radius, r->width - 1e-3),
                 bottom = fmin(middle.y + (double)radius, r->height - 1e-3);
    double sum = 0;
    unsigned count = 0;
    for (double y = first_within(middle.y - (double)radius); y <= bottom; y += 2)
        for (double x = left; x <= right; x += 2) {
            const double across = x - middle.x, down = y - middle.y;
            if (across * across + down * down > (double)radius * (double)radius)
                continue;
            const size_t at = (size_t)y * (size_t)r->width + (size_t)x;
            sum += (double)r->xx[at] * r->xx[at] + (double)r->yy[at] * r->yy[at];
            count += 2;
        }
    return count ? (float)sqrt(sum / count) : 0;
}
