#include "planes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

sv_status scene_planes_create(scene_planes *planes, uint32_t width, uint32_t height,
                              sv_diagnostic *why)
{
    *planes = (scene_planes){.width = width, .height = height};
    for (int c = 0; c < 3; c++) {
        planes->colour[c] = malloc((size_t)width * height * sizeof(float));
        if (!planes->colour[c]) {
            scene_planes_free(planes);
            return sv_fail_memory(why, SV_STAGE_RENDER);
        }
    }
    return SV_OK;
}

void scene_planes_free(scene_planes *planes)
{
    for (int c = 0; c < 3; c++)
        free(planes->colour[c]);
    *planes = (scene_planes){0};
}

/* A row of sums from the left, continued on both sides by `pad` pixels of the row's ends: a span of
 * any width then costs two look-ups. */
static void sum_row(const float *row, uint32_t width, int pad, float *sums)
{
    float sum = 0, last = row[width - 1];
    for (int i = 0; i < pad; i++)
        *sums++ = row[0] * (float)i;
    sum = row[0] * (float)pad;
    for (uint32_t i = 0; i < width; i++) {
        *sums++ = sum;
        sum += row[i];
    }
    for (int i = 0; i <= pad; i++)
        *sums++ = sum + last * (float)i;
}

/* Adds to out the row's mean over spans of `reach` pixels to both sides of each pixel, times the
 * span's length; the spans' ends may lie between pixels. */
static void add_spans(const float *sums, uint32_t width, int pad, double reach, float *out)
{
    int whole = (int)floor(reach + 0.5);
    float part = (float)(reach + 0.5 - whole);
    const float *right = sums + pad + whole, *left = sums + pad + 1 - whole;
    for (int x = 0; x < (int)width; x++)
        out[x] += (right[x] + part * (right[x + 1] - right[x])) -
                  (left[x] - part * (left[x] - left[x - 1]));
}

/* Half the disc's width in a row of pixels: the mean over the row's height, so that discs of a
 * pixel or two are still as tall as they are wide. */
static double reach_at(double radius, int row)
{
    enum { PARTS = 8 };
    double sum = 0;
    for (int i = 0; i < PARTS; i++) {
        double y = row - 0.5 + (i + 0.5) / PARTS;
        sum += sqrt(fmax(radius * radius - y * y, 0));
    }
    return sum / PARTS;
}

/* One plane through the disc: each row of the disc is a span. */
static void blur_plane(float *plane, uint32_t width, uint32_t height, double radius, float *sums,
                       float *out)
{
    int rows = (int)ceil(radius), pad = rows + 3;
    size_t stride = width + 2 * (size_t)pad + 1;
    double area = 0;
    for (int row = -rows; row <= rows; row++)
        area += 2 * reach_at(radius, row);
    for (uint32_t y = 0; y < height; y++)
        sum_row(plane + (size_t)y * width, width, pad, sums + y * stride);
    for (uint32_t y = 0; y < height; y++) {
        memset(out, 0, width * sizeof *out);
        for (int row = -rows; row <= rows; row++) {
            int64_t from = (int64_t)y + row;
            from = from < 0 ? 0 : from >= height ? height - 1 : from;
            add_spans(sums + (size_t)from * stride, width, pad, reach_at(radius, row), out);
        }
        for (uint32_t x = 0; x < width; x++)
            plane[(size_t)y * width + x] = out[x] / (float)area;
    }
}

static sv_status blur_disc(scene_planes *planes, double radius, sv_diagnostic *why)
{
    size_t stride = planes->width + 2 * ((size_t)ceil(radius) + 3) + 1;
    float *sums = malloc(stride * planes->height * sizeof *sums);
    float *out = malloc(planes->width * sizeof *out);
    for (int c = 0; c < 3 && sums && out; c++)
        blur_plane(planes->colour[c], planes->width, planes->height, radius, sums, out);
    sv_status status = sums && out ? SV_OK : sv_fail_memory(why, SV_STAGE_RENDER);
    free(sums);
    free(out);
    return status;
}

/* Adds a row moved by dx pixels, its ends repeated. */
static void add_moved(const float *row, uint32_t width, double dx, float weight, float *out)
{
    int whole = (int)floor(dx), last = (int)width - 1;
    float right = weight * (float)(dx - whole), left = weight - right;
    for (int x = 0; x <= last; x++) {
        int a = x + whole, b = a + 1;
        a = a < 0 ? 0 : a > last ? last : a;
        b = b < 0 ? 0 : b > last ? last : b;
        out[x] += left * row[a] + right * row[b];
    }
}

static void move_plane(const float *plane, float *moved, uint32_t width, uint32_t height,
                       double motion, double angle)
{
    int taps = 2 * (int)ceil(motion) + 1, last = (int)height - 1;
    memset(moved, 0, (size_t)width * height * sizeof *moved);
    for (int tap = 0; tap < taps; tap++) {
        double at = motion * ((double)tap / (taps - 1) - 0.5), dy = at * sin(angle);
        int whole = (int)floor(dy);
        float below = (float)(dy - whole) / (float)taps, above = 1 / (float)taps - below;
        for (int y = 0; y <= last; y++) {
            int a = y + whole, b = a + 1;
            a = a < 0 ? 0 : a > last ? last : a;
            b = b < 0 ? 0 : b > last ? last : b;
            float *out = moved + (size_t)y * width;
            add_moved(plane + (size_t)a * width, width, at * cos(angle), above, out);
            add_moved(plane + (size_t)b * width, width, at * cos(angle), below, out);
        }
    }
}

static sv_status blur_motion(scene_planes *planes, double motion, double angle, sv_diagnostic *why)
{
    for (int c = 0; c < 3; c++) {
        float *moved = malloc((size_t)planes->width * planes->height * sizeof *moved);
        if (!moved)
            return sv_fail_memory(why, SV_STAGE_RENDER);
        move_plane(planes->colour[c], moved, planes->width, planes->height, motion, angle);
        free(planes->colour[c]);
        planes->colour[c] = moved;
    }
    return SV_OK;
}

sv_status scene_lens_blur(scene_planes *planes, double radius, double motion, double angle,
                          sv_diagnostic *why)
{
    /* Less than this is what a sharp lens does as well. */
    const double least = 0.5;
    sv_status status = SV_OK;
    if (radius > least)
        status = blur_disc(planes, radius, why);
    if (status == SV_OK && motion > least)
        status = blur_motion(planes, motion, angle, why);
    return status;
}
