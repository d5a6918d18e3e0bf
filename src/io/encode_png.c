#include "encode.h"
#include "icc.h"

#include <errno.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

typedef struct encoder {
    png_structp png;
    png_infop info;
    jmp_buf escape;
    const sv_image *image;
    uint8_t *bytes;
    size_t size, capacity;
    sv_diagnostic *why;
    sv_status status;
} encoder;

/* libpng and zlib have many words for want of memory. */
static void on_error(png_structp png, png_const_charp message)
{
    encoder *state = png_get_error_ptr(png);
    if (errno == ENOMEM)
        state->status = sv_fail_memory(state->why, SV_STAGE_WRITE);
    else
        state->status = sv_fail(state->why, SV_OUTPUT, SV_STAGE_WRITE,
                                "the picture cannot be written as PNG: %s", message);
    longjmp(state->escape, 1);
}

static void on_warning(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

static void on_write(png_structp png, png_bytep from, size_t count)
{
    encoder *state = png_get_io_ptr(png);
    if (count > state->capacity - state->size) {
        size_t capacity = 2 * state->capacity + count;
        uint8_t *bytes = realloc(state->bytes, capacity);
        if (!bytes)
            png_error(png, "Out of memory");
        state->bytes = bytes;
        state->capacity = capacity;
    }
    memcpy(state->bytes + state->size, from, count);
    state->size += count;
}

static void on_flush(png_structp png)
{
    (void)png;
}

static void configure(encoder *state, const uint8_t *icc, size_t icc_size)
{
    const sv_image *image = state->image;
    png_set_write_fn(state->png, state, on_write, on_flush);
    png_set_IHDR(state->png, state->info, image->width, image->height, 8,
                 image->channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_GRAY,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    /* On phone photos of 640 x 480: 16 ms and 509 KB, where libpng's own choice (level 6, a filter
     * for each row) takes 90 ms for 487 KB, and level 3 takes 23 ms for 480 KB. */
    png_set_compression_level(state->png, 2);
    png_set_filter(state->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
    /* A profile that libpng dislikes, as it does the sRGB one in every old HP and phone picture, is
     * no reason not to write the picture. */
    png_set_benign_errors(state->png, 1);
    if (sv_icc_fits(icc, icc_size, image->channels))
        png_set_iCCP(state->png, state->info, "ICC profile", PNG_COMPRESSION_TYPE_BASE, icc,
                     (png_uint_32)icc_size);
}

static sv_status encode(encoder *state, const uint8_t *icc, size_t icc_size)
{
    if (setjmp(state->escape))
        return state->status;
    configure(state, icc, icc_size);
    png_write_info(state->png, state->info);
    for (uint32_t y = 0; y < state->image->height; y++)
        png_write_row(state->png, sv_image_row(state->image, y));
    png_write_end(state->png, NULL);
    return SV_OK;
}

sv_status sv_encode_png(const sv_image *image, const uint8_t *icc, size_t icc_size, uint8_t **bytes,
                        size_t *size, sv_diagnostic *why)
{
    encoder state = {.image = image, .why = why};
    errno = 0;
    state.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &state, on_error, on_warning);
    if (state.png)
        state.info = png_create_info_struct(state.png);
    sv_status status =
        state.info ? encode(&state, icc, icc_size) : sv_fail_memory(why, SV_STAGE_WRITE);
    png_destroy_write_struct(&state.png, &state.info);
    if (status != SV_OK) {
        free(state.bytes);
        return status;
    }
    *bytes = state.bytes;
    *size = state.size;
    return SV_OK;
}
