#include "format.h"
#include "pieces.h"
#include "turn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

uint32_t sv_picture_width(const sv_picture *picture)
{
    return sv_turn_swaps(picture->orientation) ? picture->height : picture->width;
}

uint32_t sv_picture_height(const sv_picture *picture)
{
    return sv_turn_swaps(picture->orientation) ? picture->width : picture->height;
}

const uint8_t *sv_picture_icc(const sv_picture *picture, size_t *size)
{
    *size = picture->icc_size;
    return picture->icc;
}

void sv_picture_free(sv_picture *picture)
{
    if (!picture)
        return;
    free(picture->icc);
    free(picture->owned);
    sv_pieces_free(picture->pieces);
    sv_document_free(picture->document);
    free(picture);
}

uint32_t sv_decode_divisor(const sv_picture *picture, sv_decode_request request)
{
    uint32_t side = picture->width > picture->height ? picture->width : picture->height;
    uint32_t divisor = 1;
    while (request.min_long_side > 0 && divisor < 8 &&
           side / (2 * divisor) >= request.min_long_side)
        divisor *= 2;
    return divisor;
}

/* ------------------------------------------------------------------ limits */

static sv_status check_size(const sv_picture *picture, sv_diagnostic *why)
{
    uint32_t width = sv_picture_width(picture), height = sv_picture_height(picture);
    const sv_limits *limits = &picture->limits;
    if (width == 0 || height == 0)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the picture has no pixels (%u x %u)",
                       width, height);
    if (width > limits->side || height > limits->side)
        return sv_fail(why, SV_LIMIT, SV_STAGE_OPEN,
                       "the picture has %u x %u pixels, the limit is %u pixels a side; "
                       "--max-side raises it",
                       width, height, limits->side);
    if ((uint64_t)width * height > limits->pixels)
        return sv_fail(why, SV_LIMIT, SV_STAGE_OPEN,
                       "the picture has %u x %u pixels, the limit is %llu pixels in all; "
                       "--max-pixels raises it",
                       width, height, (unsigned long long)limits->pixels);
    return SV_OK;
}

sv_status sv_fail_max_memory(const char *what, uint64_t need, uint64_t limit, sv_stage stage,
                             sv_diagnostic *why)
{
    /* In whole units, of which both have some. */
    static const char *const units[] = {"bytes", "kB", "MB"};
    const unsigned unit = limit >> 20 > 0 ? 2 : limit >> 10 > 0 ? 1 : 0;
    return sv_fail(why, SV_LIMIT, stage,
                   "%s would take %llu %s of memory, the limit is %llu %s; --max-memory raises it",
                   what, (unsigned long long)(need >> 10 * unit), units[unit],
                   (unsigned long long)(limit >> 10 * unit), units[unit]);
}

static sv_status check_memory(const sv_picture *picture, sv_decode_request request, sv_stage stage,
                              sv_diagnostic *why)
{
    uint64_t divisor = sv_decode_divisor(picture, request);
    uint64_t image = sv_image_bytes((picture->width + divisor - 1) / divisor,
                                    (picture->height + divisor - 1) / divisor, request.channels);
    uint64_t copies = sv_turn_swaps(picture->orientation) ? 2 : 1;
    uint64_t need = image * copies + picture->working_memory;
    if (need <= picture->limits.memory)
        return SV_OK;
    char what[64];
    snprintf(what, sizeof what, "decoding %u x %u pixels", sv_picture_width(picture),
             sv_picture_height(picture));
    return sv_fail_max_memory(what, need, picture->limits.memory, stage, why);
}

/* ----------------------------------------------------------------- opening */

static sv_status measure(sv_picture *picture, sv_diagnostic *why)
{
    sv_status status = picture->format->measure(picture, why);
    if (status == SV_OK)
        status = check_size(picture, why);
    /* What can be read in grey may be too large in colours: those are checked when they are wanted.
     */
    if (status == SV_OK)
        status = check_memory(picture, (sv_decode_request){.channels = 1}, SV_STAGE_OPEN, why);
    if (status == SV_OK && picture->format->load_icc)
        picture->format->load_icc(picture);
    return status;
}

sv_picture *sv_picture_create(const sv_limits *limits)
{
    sv_picture *picture = calloc(1, sizeof *picture);
    if (!picture)
        return NULL;
    picture->limits = limits ? *limits : sv_limits_default();
    picture->orientation = 1;
    picture->page = 1;
    return picture;
}

sv_status sv_picture_finish(sv_picture *opened, sv_picture **picture, sv_diagnostic *why)
{
    sv_status status = measure(opened, why);
    if (status == SV_OK)
        *picture = opened;
    else
        sv_picture_free(opened);
    return status;
}

/* Whether no pointer could reach the end of the last row. */
static bool is_beyond_memory(size_t stride, uint32_t height, size_t row)
{
    return row > PTRDIFF_MAX || (height > 1 && stride > (PTRDIFF_MAX - row) / (height - 1));
}

sv_status sv_picture_from_pixels(const uint8_t *pixels, uint32_t width, uint32_t height,
                                 size_t stride, sv_pixels layout, const sv_limits *limits,
                                 sv_picture **picture, sv_diagnostic *why)
{
    if (!pixels)
        return sv_fail(why, SV_USAGE, SV_STAGE_OPEN, "no pixels were given");
    if (layout != SV_GREY8 && layout != SV_RGB24)
        return sv_fail(why, SV_USAGE, SV_STAGE_OPEN, "raw pixels must be SV_GREY8 or SV_RGB24");
    if (stride / (uint32_t)layout < width)
        return sv_fail(why, SV_USAGE, SV_STAGE_OPEN,
                       "a stride of %zu bytes is too short for %u pixels", stride, width);
    if (is_beyond_memory(stride, height, (size_t)layout * width))
        return sv_fail(why, SV_USAGE, SV_STAGE_OPEN,
                       "a stride of %zu bytes is too long for %u rows", stride, height);
    if (limits && sv_seconds_check(limits->seconds, why) != SV_OK)
        return SV_USAGE;
    sv_picture *opened = sv_picture_create(limits);
    if (!opened)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    opened->format = &sv_format_raw;
    opened->bytes = pixels;
    opened->width = width;
    opened->height = height;
    opened->stride = stride;
    opened->channels = (uint32_t)layout;
    return sv_picture_finish(opened, picture, why);
}

/* ---------------------------------------------------------------- decoding */

sv_status sv_picture_decode(const sv_picture *picture, sv_decode_request request, sv_image *image,
                            char degraded[128], sv_diagnostic *why)
{
    degraded[0] = '\0';
    if (request.channels != 1 && request.channels != 3)
        return sv_fail(why, SV_USAGE, SV_STAGE_DECODE, "a picture decodes to 1 or 3 channels");
    sv_status status = check_memory(picture, request, SV_STAGE_DECODE, why);
    if (status != SV_OK)
        return status;
    sv_image decoded;
    sv_deadline deadline = sv_deadline_in(picture->limits.seconds);
    status = picture->format->decode(picture, request, deadline, &decoded, degraded, why);
    if (status != SV_OK)
        return status;
    status = sv_image_turn(&decoded, picture->orientation, why);
    if (status != SV_OK) {
        sv_image_free(&decoded);
        return status;
    }
    if (!*degraded)
        strcpy(degraded, picture->damage);
    *image = decoded;
    return SV_OK;
}
