#include "encode.h"
#include "icc.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
// clang-format off
#include <jerror.h> /* needs jpeglib.h before it */
// clang-format on

typedef struct encoder {
    struct jpeg_compress_struct codec;
    struct jpeg_error_mgr errors;
    jmp_buf escape;
    const sv_image *image;
    unsigned char *bytes;
    unsigned long size;
    sv_diagnostic *why;
    sv_status status;
    bool has_buffer;
} encoder;

static void on_error(j_common_ptr codec)
{
    encoder *state = codec->client_data;
    char message[JMSG_LENGTH_MAX];
    codec->err->format_message(codec, message);
    if (codec->err->msg_code == JERR_OUT_OF_MEMORY)
        state->status = sv_fail_memory(state->why, SV_STAGE_WRITE);
    else
        state->status = sv_fail(state->why, SV_OUTPUT, SV_STAGE_WRITE,
                                "the picture cannot be written as JPEG: %.180s", message);
    longjmp(state->escape, 1);
}

static void on_message(j_common_ptr codec, int level)
{
    (void)codec;
    (void)level;
}

/* The colour is stored as fine as the brightness: at half of it, which is libjpeg's default, thin
 * coloured digits on grey paper lose their colour at the edges. On phone photos this costs 11 %
 * more bytes. */
static void configure(encoder *state, int quality)
{
    struct jpeg_compress_struct *codec = &state->codec;
    codec->image_width = state->image->width;
    codec->image_height = state->image->height;
    codec->input_components = (int)state->image->channels;
    codec->in_color_space = state->image->channels == 3 ? JCS_RGB : JCS_GRAYSCALE;
    jpeg_set_defaults(codec);
    jpeg_set_quality(codec, quality, TRUE);
    for (int i = 0; i < codec->num_components; i++)
        codec->comp_info[i].h_samp_factor = codec->comp_info[i].v_samp_factor = 1;
}

static sv_status encode(encoder *state, const uint8_t *icc, size_t icc_size, int quality)
{
    struct jpeg_compress_struct *codec = &state->codec;
    if (setjmp(state->escape)) {
        /* Where the buffer has grown, state->bytes is still the one before, which is freed; only
         * this tells the one there is. */
        if (state->has_buffer)
            codec->dest->term_destination(codec);
        return state->status;
    }
    jpeg_create_compress(codec);
    jpeg_mem_dest(codec, &state->bytes, &state->size);
    state->has_buffer = true;
    configure(state, quality);
    jpeg_start_compress(codec, TRUE);
    if (sv_icc_fits(icc, icc_size, state->image->channels))
        jpeg_write_icc_profile(codec, icc, (unsigned)icc_size);
    while (codec->next_scanline < codec->image_height) {
        JSAMPROW row = sv_image_row(state->image, codec->next_scanline);
        jpeg_write_scanlines(codec, &row, 1);
    }
    jpeg_finish_compress(codec);
    return SV_OK;
}

sv_status sv_encode_jpeg(const sv_image *image, const uint8_t *icc, size_t icc_size, int quality,
                         uint8_t **bytes, size_t *size, sv_diagnostic *why)
{
    encoder state = {.image = image, .why = why};
    state.codec.err = jpeg_std_error(&state.errors);
    state.errors.error_exit = on_error;
    state.errors.emit_message = on_message;
    state.codec.client_data = &state;
    sv_status status = encode(&state, icc, icc_size, quality);
    jpeg_destroy_compress(&state.codec);
    if (status != SV_OK) {
        free(state.bytes);
        return status;
    }
    *bytes = state.bytes;
    *size = state.size;
    return SV_OK;
}
