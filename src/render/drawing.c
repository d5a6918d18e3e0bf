#include "drawing.h"

#include "../io/encode.h"
#include "../io/output_file.h"
#include "../io/output_name.h"
#include "../io/picture.h"

#include <stdlib.h>
#include <string.h>

/* At which the grain of newspaper shows no artefacts beside the digits. */
enum { JPEG_QUALITY = 92 };

sv_status sv_drawing_create(const sv_picture *picture, sv_drawing **drawing, sv_diagnostic *why)
{
    size_t size = 0;
    const uint8_t *icc = sv_picture_icc(picture, &size);
    sv_drawing *made = calloc(1, sizeof *made);
    if (!made)
        return sv_fail_memory(why, SV_STAGE_RENDER);
    if (icc && size) {
        made->icc = malloc(size);
        if (!made->icc) {
            free(made);
            return sv_fail_memory(why, SV_STAGE_RENDER);
        }
        memcpy(made->icc, icc, size);
        made->icc_size = size;
    }
    *drawing = made;
    return SV_OK;
}

const uint8_t *sv_drawing_pixels(const sv_drawing *drawing, uint32_t *width, uint32_t *height,
                                 size_t *stride)
{
    if (width)
        *width = drawing->image.width;
    if (height)
        *height = drawing->image.height;
    if (stride)
        *stride = drawing->image.stride;
    return drawing->image.pixels;
}

/* Of a block that many rows at most are looked at: of a large photo a fraction of its bytes. Along
 * the rows all are, for there it costs little, and thin upright lines stay whole. */
enum { MOST_ROWS = 4 };

/* Adds some of the rows up, sample by sample, and gives their number. */
static uint32_t sum_rows(const sv_image *image, uint32_t top, uint32_t bottom,
                         uint16_t *restrict sums)
{
    size_t samples = 3 * (size_t)image->width;
    uint32_t apart = (bottom - top + MOST_ROWS - 1) / MOST_ROWS, rows = 0;
    memset(sums, 0, samples * sizeof *sums);
    for (uint32_t y = top + (apart - 1) / 2; y < bottom; y += apart, rows++) {
        const uint8_t *row = sv_image_row(image, y);
        for (size_t i = 0; i < samples; i++)
            sums[i] = (uint16_t)(sums[i] + row[i]);
    }
    return rows;
}

/* The means of blocks of `step` columns of those sums, of so many rows. */
static void block_means(const uint16_t *sums, uint32_t width, uint32_t step, uint32_t rows,
                        uint8_t *mean)
{
    for (uint32_t left = 0; left < width; left += step, mean += 3) {
        uint32_t right = width - left < step ? width : left + step, red = 0, green = 0, blue = 0;
        for (const uint16_t *at = sums + 3 * (size_t)left; at < sums + 3 * (size_t)right; at += 3) {
            red += at[0];
            green += at[1];
            blue += at[2];
        }
        float share = 1 / ((float)(right - left) * (float)rows);
        mean[0] = (uint8_t)((float)red * share + 0.5f);
        mean[1] = (uint8_t)((float)green * share + 0.5f);
        mean[2] = (uint8_t)((float)blue * share + 0.5f);
    }
}

/* Makes `small` of the means of blocks of `step` x `step` pixels. */
static sv_status shrink(const sv_image *image, uint32_t step, sv_image *small, sv_diagnostic *why)
{
    uint16_t *sums = malloc(3 * (size_t)image->width * sizeof *sums);
    if (!sums)
        return sv_fail_memory(why, SV_STAGE_RENDER);
    sv_status status = sv_image_create(small, image->width / step + (image->width % step != 0),
                                       image->height / step + (image->height % step != 0), 3,
                                       SV_STAGE_RENDER, why);
    for (uint32_t y = 0; status == SV_OK && y < small->height; y++) {
        uint32_t top = y * step;
        uint32_t bottom = image->height - top < step ? image->height : top + step;
        uint32_t rows = sum_rows(image, top, bottom, sums);
        block_means(sums, image->width, step, rows, sv_image_row(small, y));
    }
    free(sums);
    return status;
}

sv_status sv_drawing_shrink(sv_drawing *drawing, uint32_t longest, sv_diagnostic *why)
{
    const sv_image *image = &drawing->image;
    uint32_t side = image->width > image->height ? image->width : image->height;
    if (longest == 0)
        return sv_fail(why, SV_USAGE, SV_STAGE_RENDER, "a drawing cannot shrink to nothing");
    uint32_t step = side / longest + (side % longest != 0);
    if (step <= 1)
        return SV_OK;
    sv_image small;
    sv_status status = shrink(image, step, &small, why);
    if (status != SV_OK)
        return status;
    sv_image_free(&drawing->image);
    drawing->image = small;
    return SV_OK;
}

sv_status sv_drawing_encode(const sv_drawing *drawing, const char *name, uint8_t **bytes,
                            size_t *size, sv_diagnostic *why)
{
    if (sv_name_is_jpeg(name))
        return sv_encode_jpeg(&drawing->image, drawing->icc, drawing->icc_size, JPEG_QUALITY, bytes,
                              size, why);
    return sv_encode_png(&drawing->image, drawing->icc, drawing->icc_size, bytes, size, why);
}

sv_status sv_drawing_save(const sv_drawing *drawing, const char *path, bool no_clobber,
                          sv_diagnostic *why)
{
    uint8_t *bytes = NULL;
    size_t size = 0;
    sv_status status = sv_drawing_encode(drawing, path, &bytes, &size, why);
    if (status == SV_OK)
        status = sv_output_write(path, bytes, size, no_clobber, why);
    free(bytes);
    return status;
}

void sv_drawing_free(sv_drawing *drawing)
{
    if (!drawing)
        return;
    sv_image_free(&drawing->image);
    free(drawing->icc);
    free(drawing);
}
