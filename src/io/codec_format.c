/* The formats that codec modules read. */
#include "codecs.h"
#include "document.h"
#include "pieces.h"
#include "rows.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const sv_format *const formats[SV_CODECS] = {
    [SV_CODEC_WEBP] = &sv_format_webp, [SV_CODEC_GIF] = &sv_format_gif,
    [SV_CODEC_TIFF] = &sv_format_tiff, [SV_CODEC_HEIC] = &sv_format_heic,
    [SV_CODEC_AVIF] = &sv_format_avif,
};

static sv_codec_kind kind_of(const sv_format *format)
{
    int kind = 0;
    while (formats[kind] != format)
        kind++;
    return (sv_codec_kind)kind;
}

static size_t read_pieces(void *source, uint64_t at, void *to, size_t size)
{
    return sv_pieces_copy(source, at, to, size);
}

static sv_codec_file file_of(const sv_picture *picture)
{
    return (sv_codec_file){picture->bytes, picture->size, picture->page, read_pieces,
                           picture->pieces};
}

/* Whether that is why a library has failed: in its words it is mostly a damaged file. */
static bool wants_memory(void)
{
    return errno == ENOMEM;
}

static sv_status load(sv_picture *picture, sv_diagnostic *why)
{
    return picture->codec ? SV_OK : sv_codec_load(kind_of(picture->format), &picture->codec, why);
}

static sv_status measure(sv_picture *picture, sv_diagnostic *why)
{
    sv_codec_file file = file_of(picture);
    sv_codec_size size = {.orientation = 1};
    char message[96] = "";
    errno = 0;
    bool measured = picture->codec->measure(&file, &size, message);
    if (!measured && wants_memory())
        return sv_fail_memory(why, SV_STAGE_OPEN);
    if (!measured)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the %s cannot be read: %s",
                       sv_codec_name(kind_of(picture->format)), message);
    picture->width = size.width;
    picture->height = size.height;
    picture->orientation = size.orientation;
    picture->channels = 4;
    picture->working_memory =
        sv_image_bytes(size.width, size.height, UINT64_C(4) + size.pixel_bytes) +
        (picture->pieces ? sv_pieces_size(picture->pieces) : 0);
    return SV_OK;
}

static void keep_profile(void *user, const void *bytes, size_t size)
{
    sv_picture *picture = user;
    if (picture->icc || size == 0)
        return;
    picture->icc = malloc(size);
    if (!picture->icc)
        return;
    memcpy(picture->icc, bytes, size);
    picture->icc_size = size;
}

static void load_icc(sv_picture *picture)
{
    sv_codec_file file = file_of(picture);
    if (picture->codec->profile)
        picture->codec->profile(&file, keep_profile, picture);
}

/* ---------------------------------------------------------------- decoding */

static bool go_on(void *user)
{
    return !sv_deadline_passed(user);
}

static sv_status judge(const char *name, const sv_codec_result *result, sv_image *image,
                       char degraded[128], sv_diagnostic *why)
{
    if (result->no_memory || (*result->message && wants_memory()))
        return sv_fail_memory(why, SV_STAGE_DECODE);
    if (*result->message && result->rows == 0)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE, "the %s cannot be decoded: %s", name,
                       result->message);
    if (*result->message && !sv_rows_suffice(result->rows, image->height))
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE,
                       "the %s cannot be decoded beyond %u of %u rows: %s", name, result->rows,
                       image->height, result->message);
    sv_status status = sv_rows_judge(name, result->rows, image, degraded, why);
    if (status == SV_OK && *result->message && !*degraded)
        snprintf(degraded, 128, "damaged %s: %s", name, result->message);
    return status;
}

static sv_status decode_pixels(const sv_picture *picture, uint8_t *pixels, sv_deadline deadline,
                               sv_image *image, char degraded[128], sv_diagnostic *why)
{
    sv_codec_file file = file_of(picture);
    sv_codec_size size = {picture->width, picture->height, picture->orientation, 0};
    sv_codec_result result = {0};
    errno = 0;
    picture->codec->decode(&file, &size, pixels, go_on, &deadline, &result);
    if (result.stopped)
        return sv_fail_timeout(&deadline, SV_STAGE_DECODE, why);
    for (uint32_t y = 0; y < result.rows; y++)
        sv_row_convert(pixels + (size_t)y * size.width * 4, 4, sv_image_row(image, y),
                       image->channels, size.width);
    return judge(sv_codec_name(kind_of(picture->format)), &result, image, degraded, why);
}

static sv_status decode(const sv_picture *picture, sv_decode_request request, sv_deadline deadline,
                        sv_image *image, char degraded[128], sv_diagnostic *why)
{
    sv_image decoded = {0};
    uint8_t *pixels = calloc((size_t)picture->width * picture->height, 4);
    if (!pixels)
        return sv_fail_memory(why, SV_STAGE_DECODE);
    sv_status status = sv_image_create(&decoded, picture->width, picture->height, request.channels,
                                       SV_STAGE_DECODE, why);
    if (status == SV_OK)
        status = decode_pixels(picture, pixels, deadline, &decoded, degraded, why);
    free(pixels);
    if (status == SV_OK)
        *image = decoded;
    else
        sv_image_free(&decoded);
    return status;
}

const sv_format sv_format_webp = {load, measure, load_icc, decode, NULL};
const sv_format sv_format_gif = {load, measure, load_icc, decode, NULL};
const sv_format sv_format_tiff = {load, measure, load_icc, decode, &sv_tiff_paging};
const sv_format sv_format_heic = {load, measure, load_icc, decode, NULL};
const sv_format sv_format_avif = {load, measure, load_icc, decode, NULL};
