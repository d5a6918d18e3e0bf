#include "raster.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int clamp_to(double value, int high)
{
    if (!(value > 0)) /* a NaN too */
        return 0;
    return value < high ? (int)value : high;
}

static sv_status make_room(sv_raster *raster, size_t size, sv_diagnostic *why)
{
    if (size <= raster->capacity)
        return SV_OK;
    sv_raster_free(raster);
    raster->edges = calloc(size, sizeof *raster->edges);
    raster->cover = calloc(size, sizeof *raster->cover);
    if (!raster->edges || !raster->cover) {
        sv_raster_free(raster);
        return sv_fail_memory(why, SV_STAGE_RENDER);
    }
    raster->capacity = size;
    return SV_OK;
}

sv_status sv_raster_begin(sv_raster *raster, const sv_image *image, sv_bounds around,
                          sv_diagnostic *why)
{
    int left = clamp_to(floor(around.left), (int)image->width);
    int top = clamp_to(floor(around.top), (int)image->height);
    int width = clamp_to(ceil(around.right), (int)image->width) - left;
    int height = clamp_to(ceil(around.bottom), (int)image->height) - top;
    if (width < 1 || height < 1)
        width = height = 0;
    size_t size = (size_t)(width + 2) * (size_t)height;
    sv_status status = make_room(raster, size, why);
    if (status != SV_OK)
        return status;
    raster->left = left, raster->top = top;
    raster->width = width, raster->height = height;
    if (size)
        memset(raster->cover, 0, size * sizeof *raster->cover);
    return SV_OK;
}

/* Adds one row's piece of an edge, from x0 to x1, that goes down by `drop` rows (negative: up). To
 * the right of the edge every pixel is covered by `drop` more; the pixels that the edge crosses get
 * the share that lies to its right. The running sum along the row makes coverage of it later. */
static void add_piece(float *row, double x0, double x1, double drop)
{
    if (x0 > x1) {
        double swap = x0;
        x0 = x1;
        x1 = swap;
    }
    int first = (int)x0, last = (int)ceil(x1) - 1;
    if (last <= first) { /* within one pixel */
        double right = drop * (1 - ((x0 + x1) / 2 - first));
        row[first] += (float)right;
        row[first + 1] += (float)(drop - right);
        return;
    }
    double slope = drop / (x1 - x0), done = 0, before = 0;
    for (int x = first; x <= last; x++) {
        double from = x > x0 ? x : x0, to = x + 1 < x1 ? x + 1 : x1;
        double part = slope * (to - from);
        double covered = done + part * (x + 1 - (from + to) / 2);
        row[x] += (float)(covered - before);
        before = covered;
        done += part;
    }
    row[last + 1] += (float)(drop - before);
}

static double within(double x, double width)
{
    return x < 0 ? 0 : x > width ? width : x;
}

static void add_edge(sv_raster *raster, sv_point a, sv_point b)
{
    a.x -= raster->left, a.y -= raster->top;
    b.x -= raster->left, b.y -= raster->top;
    if (a.y == b.y)
        return;
    double sign = a.y < b.y ? 1 : -1;
    sv_point top = a.y < b.y ? a : b, bottom = a.y < b.y ? b : a;
    double slope = (bottom.x - top.x) / (bottom.y - top.y);
    double low = top.y > 0 ? top.y : 0;
    double high = bottom.y < raster->height ? bottom.y : raster->height;
    for (int y = (int)low; y < high; y++) {
        double from = y > low ? y : low, to = y + 1 < high ? y + 1 : high;
        double x0 = within(top.x + (from - top.y) * slope, raster->width);
        double x1 = within(top.x + (to - top.y) * slope, raster->width);
        add_piece(raster->edges + (size_t)y * (size_t)(raster->width + 2), x0, x1,
                  sign * (to - from));
    }
}

/* Sums up the edges; strokes that cross do not add up at their rims, the stronger one counts. */
static void fold(sv_raster *raster)
{
    for (int y = 0; y < raster->height; y++) {
        float *edges = raster->edges + (size_t)y * (size_t)(raster->width + 2);
        float *cover = raster->cover + (size_t)y * (size_t)raster->width, sum = 0;
        for (int x = 0; x < raster->width; x++) {
            sum += edges[x];
            float share = fabsf(sum) < 1 ? fabsf(sum) : 1; /* fminf is a call */
            cover[x] = cover[x] > share ? cover[x] : share;
        }
        memset(edges, 0, (size_t)(raster->width + 2) * sizeof *edges);
    }
}

void sv_raster_cover(sv_raster *raster, const sv_outline *outline)
{
    size_t start = 0;
    for (size_t c = 0; c < outline->contours; c++) {
        size_t end = outline->ends[c];
        for (size_t i = start; i < end; i++)
            add_edge(raster, outline->points[i], outline->points[i + 1 < end ? i + 1 : start]);
        start = end;
    }
    fold(raster);
}

void sv_raster_paint(const sv_raster *raster, sv_image *image, sv_coat coat)
{
    const float opacity = coat.opacity;
    const float ink[3] = {(float)(coat.color >> 16 & 255), (float)(coat.color >> 8 & 255),
                          (float)(coat.color & 255)};
    for (int y = 0; y < raster->height; y++) {
        const float *cover = raster->cover + (size_t)y * (size_t)raster->width;
        uint8_t *pixel =
            sv_image_row(image, (uint32_t)(raster->top + y)) + 3 * (size_t)raster->left;
        for (int x = 0; x < raster->width; x++, pixel += 3) {
            if (cover[x] <= 0)
                continue;
            for (int c = 0; c < 3; c++)
                pixel[c] = (uint8_t)(pixel[c] + (ink[c] - pixel[c]) * cover[x] * opacity + 0.5f);
        }
    }
}

sv_status sv_raster_draw(sv_raster *raster, sv_image *image, sv_bounds around,
                         const sv_outline *outline, sv_coat coat, sv_diagnostic *why)
{
    sv_status status = sv_raster_begin(raster, image, around, why);
    if (status != SV_OK)
        return status;
    sv_raster_cover(raster, outline);
    sv_raster_paint(raster, image, coat);
    return SV_OK;
}

void sv_raster_free(sv_raster *raster)
{
    free(raster->edges);
    free(raster->cover);
    *raster = (sv_raster){0};
}
