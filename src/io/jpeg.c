/* A JPEG's pixels, by libjpeg-turbo. */
#include "jpeg_header.h"

#include "rows.h"

#include <limits.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
// clang-format off
#include <jerror.h> /* needs jpeglib.h before it */
// clang-format on

/* All of a decoding's state: it lives in the caller of the function that calls setjmp, so that no
 * local variable has to survive a longjmp. */
typedef struct decoder {
    struct jpeg_decompress_struct codec;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    struct jpeg_source_mgr source;
    jmp_buf escape;
    const sv_picture *picture;
    sv_deadline deadline;
    sv_image *image;
    sv_diagnostic *why;
    sv_status status;  /* what the escape means */
    uint8_t *cmyk;     /* a row of a CMYK picture; libjpeg's memory */
    bool ended;        /* the data ended before the picture did, */
    uint32_t mcu_rows; /* after this many rows of blocks */
    bool scans_missing;
    bool damaged;
} decoder;

/* ---------------------------------------------------- what libjpeg calls */

static decoder *decoder_of(j_common_ptr codec)
{
    return codec->client_data;
}

static void escape(decoder *state, sv_status status)
{
    state->status = status;
    longjmp(state->escape, 1);
}

static void on_error(j_common_ptr codec)
{
    decoder *state = decoder_of(codec);
    if (codec->err->msg_code == JERR_OUT_OF_MEMORY)
        escape(state, sv_fail_memory(state->why, SV_STAGE_DECODE));
    char message[JMSG_LENGTH_MAX];
    codec->err->format_message(codec, message);
    escape(state, sv_fail(state->why, SV_UNREADABLE, SV_STAGE_DECODE,
                          "the JPEG cannot be decoded: %.200s", message));
}

/* Does this warning speak of pixels that are wrong, and not of an odd header? */
static bool means_damage(const decoder *state, int code)
{
    if (state->codec.input_scan_number == 0)
        return false;
    return code == JWRN_HUFF_BAD_CODE || code == JWRN_MUST_RESYNC || code == JWRN_EXTRANEOUS_DATA ||
           code == JWRN_ARITH_BAD_CODE;
}

/* The decoder met a marker where it wanted data. Where that is the last it will get of the first
 * scan, it tells how much of the picture there is; restart markers let it go on further down. In a
 * later scan there is all of the picture, only less sharp. */
static void on_marker_hit(decoder *state)
{
    const struct jpeg_decompress_struct *codec = &state->codec;
    bool first_scan = codec->input_scan_number <= 1;
    bool last_data =
        codec->unread_marker == JPEG_EOI || (first_scan && codec->restart_interval == 0);
    if (!last_data)
        state->damaged = true;
    if (!last_data || state->ended)
        return;
    state->ended = true;
    state->mcu_rows = first_scan ? codec->input_iMCU_row : codec->total_iMCU_rows;
}

static void on_message(j_common_ptr codec, int level)
{
    decoder *state = decoder_of(codec);
    if (level >= 0)
        return;
    int code = codec->err->msg_code;
    if (code == JWRN_HIT_MARKER)
        on_marker_hit(state);
    else if (means_damage(state, code))
        state->damaged = true;
}

static void on_progress(j_common_ptr codec)
{
    decoder *state = decoder_of(codec);
    const sv_limits *limits = &state->picture->limits;
    if (state->codec.input_scan_number > (int64_t)limits->scans)
        escape(state, sv_fail_scans(limits->scans, SV_STAGE_DECODE, state->why));
    if (sv_deadline_passed(&state->deadline))
        escape(state, sv_fail_timeout(&state->deadline, SV_STAGE_DECODE, state->why));
}

static void no_source_step(j_decompress_ptr codec)
{
    (void)codec;
}

/* The whole file is there from the start, so that asking for more means that it breaks off. What
 * libjpeg then gets is the marker that ends a picture. */
static boolean at_end_of_file(j_decompress_ptr codec)
{
    static const JOCTET end[] = {0xFF, JPEG_EOI};
    if (codec->progress)
        decoder_of((j_common_ptr)codec)->scans_missing = true;
    codec->src->next_input_byte = end;
    codec->src->bytes_in_buffer = sizeof end;
    return TRUE;
}

static void skip_bytes(j_decompress_ptr codec, long count)
{
    struct jpeg_source_mgr *source = codec->src;
    if (count <= 0)
        return;
    if ((size_t)count > source->bytes_in_buffer) {
        at_end_of_file(codec);
        return;
    }
    source->next_input_byte += count;
    source->bytes_in_buffer -= (size_t)count;
}

/* ---------------------------------------------------------------- decoding */

static void begin(decoder *state)
{
    struct jpeg_decompress_struct *codec = &state->codec;
    codec->err = jpeg_std_error(&state->errors);
    state->errors.error_exit = on_error;
    state->errors.emit_message = on_message;
    codec->client_data = state;
    jpeg_create_decompress(codec);
    /* Without a backing store libjpeg fails where it would need more than this. */
    uint64_t most = state->picture->limits.memory;
    codec->mem->max_memory_to_use = most < LONG_MAX ? (long)most : LONG_MAX;
    state->source = (struct jpeg_source_mgr){
        .next_input_byte = state->picture->bytes,
        .bytes_in_buffer = state->picture->size,
        .init_source = no_source_step,
        .fill_input_buffer = at_end_of_file,
        .skip_input_data = skip_bytes,
        .resync_to_restart = jpeg_resync_to_restart,
        .term_source = no_source_step,
    };
    codec->src = &state->source;
}

static void read_header(decoder *state)
{
    struct jpeg_decompress_struct *codec = &state->codec;
    jpeg_read_header(codec, TRUE);
    if (codec->image_width != state->picture->width ||
        codec->image_height != state->picture->height)
        escape(state, sv_fail(state->why, SV_UNREADABLE, SV_STAGE_DECODE,
                              "the JPEG contradicts itself about its size"));
    if (jpeg_has_multiple_scans(codec)) {
        state->progress.progress_monitor = on_progress;
        codec->progress = &state->progress;
    }
}

static void choose_output(decoder *state, sv_decode_request request)
{
    struct jpeg_decompress_struct *codec = &state->codec;
    bool four = codec->jpeg_color_space == JCS_CMYK || codec->jpeg_color_space == JCS_YCCK;
    codec->out_color_space = four ? JCS_CMYK : request.channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
    codec->scale_num = 1;
    codec->scale_denom = sv_decode_divisor(state->picture, request);
    jpeg_start_decompress(codec);
    if (four)
        state->cmyk =
            *codec->mem->alloc_sarray((j_common_ptr)codec, JPOOL_IMAGE, codec->output_width * 4, 1);
}

/* Adobe's programs, which write most CMYK files and mark them as theirs, store the inks inverted:
 * 255 is no ink. */
static void convert_cmyk(const decoder *state, uint8_t *to)
{
    const uint8_t *inks = state->cmyk;
    unsigned inverted = state->codec.saw_Adobe_marker ? 0 : 255;
    for (JDIMENSION x = 0; x < state->codec.output_width; x++, inks += 4) {
        uint8_t rgb[3];
        for (int c = 0; c < 3; c++)
            rgb[c] = (uint8_t)(((inks[c] ^ inverted) * (inks[3] ^ inverted) + 127) / 255);
        sv_row_convert(rgb, 3, to, state->image->channels, 1);
        to += state->image->channels;
    }
}

static void read_rows(decoder *state)
{
    struct jpeg_decompress_struct *codec = &state->codec;
    while (codec->output_scanline < codec->output_height) {
        JSAMPROW rows[SV_ROWS_PER_LOOK];
        uint32_t first = codec->output_scanline, count = 0;
        for (; count < SV_ROWS_PER_LOOK && first + count < codec->output_height; count++)
            rows[count] = sv_image_row(state->image, first + count);
        if (state->cmyk) {
            jpeg_read_scanlines(codec, &state->cmyk, 1);
            convert_cmyk(state, rows[0]);
        } else {
            while (codec->output_scanline < first + count)
                jpeg_read_scanlines(codec, rows + (codec->output_scanline - first),
                                    first + count - codec->output_scanline);
        }
        if (sv_deadline_passed(&state->deadline))
            escape(state, sv_fail_timeout(&state->deadline, SV_STAGE_DECODE, state->why));
    }
}

static sv_status decode(decoder *state, sv_decode_request request)
{
    if (setjmp(state->escape))
        return state->status;
    begin(state);
    read_header(state);
    choose_output(state, request);
    sv_status status =
        sv_image_create(state->image, state->codec.output_width, state->codec.output_height,
                        request.channels, SV_STAGE_DECODE, state->why);
    if (status == SV_OK)
        read_rows(state);
    return status;
}

/* Says what is wrong with the picture, or refuses it where there is too little of it. */
static sv_status judge(const decoder *state, char degraded[128])
{
    uint32_t height = state->image->height, rows = height;
    if (state->ended)
        rows = (uint32_t)((uint64_t)state->mcu_rows * height / state->codec.total_iMCU_rows);
    if (!sv_rows_suffice(rows, height))
        return sv_fail(state->why, SV_UNREADABLE, SV_STAGE_DECODE,
                       "the JPEG breaks off after %u of %u rows", rows, height);
    if (rows < height) {
        sv_rows_fill(state->image, rows);
        snprintf(degraded, 128, "truncated JPEG: %u of %u rows", rows, height);
    } else if (state->ended || state->scans_missing) {
        snprintf(degraded, 128, "truncated JPEG: the last, sharper scans are missing");
    } else if (state->damaged) {
        snprintf(degraded, 128, "damaged JPEG");
    }
    return SV_OK;
}

static sv_status jpeg_decode(const sv_picture *picture, sv_decode_request request,
                             sv_deadline deadline, sv_image *image, char degraded[128],
                             sv_diagnostic *why)
{
    sv_image decoded = {0};
    decoder state = {.picture = picture, .deadline = deadline, .image = &decoded, .why = why};
    sv_status status = decode(&state, request);
    if (status == SV_OK)
        status = judge(&state, degraded);
    jpeg_destroy_decompress(&state.codec);
    if (status == SV_OK)
        *image = decoded;
    else
        sv_image_free(&decoded);
    return status;
}

const sv_format sv_format_jpeg = {NULL, sv_jpeg_measure, sv_jpeg_load_icc, jpeg_decode, NULL};
