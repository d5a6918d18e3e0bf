/* A PNG's pixels, by libpng. */
#include "png_chunks.h"

#include "rows.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

enum {
    LAST_PASS = 6,               /* of an interlaced picture's 7, from 0: its odd rows */
    PIECE = 8192,                /* bytes of pixels that libpng asks for at once, by itself */
    ICC_LIMIT = 8 * 1024 * 1024, /* bytes of a profile; the largest in use have about 3 MB */
};

/* All of a decoding's state: it lives in the caller of the function that calls setjmp, so that no
 * local variable has to survive a longjmp. */
typedef struct decoder {
    png_structp png;
    png_infop info;
    jmp_buf escape;
    const sv_picture *picture;
    size_t at, end; /* of the file's bytes */
    sv_deadline deadline;
    sv_diagnostic *why;
    sv_status status; /* what the escape means */
    char message[96]; /* what libpng says */
    char warning[96]; /* a warning that means damage */
    sv_image *image;
    sv_image stored; /* all rows of an interlaced picture, else one, as libpng gives them */
    bool direct;     /* libpng's layout is the one asked for: rows go straight into the image */
    int passes, pass;
    uint32_t rows; /* read, of this pass */
} decoder;

/* ------------------------------------------------------ what libpng calls */

static void escape(decoder *state, sv_status status)
{
    state->status = status;
    longjmp(state->escape, 1);
}

/* libpng and zlib have many words for want of memory. */
static void on_error(png_structp png, png_const_charp message)
{
    decoder *state = png_get_error_ptr(png);
    snprintf(state->message, sizeof state->message, "%s", message);
    escape(state, errno == ENOMEM ? SV_MEMORY : SV_UNREADABLE);
}

/* A wrong checksum of a chunk that can be done without; other warnings are about odd headers. */
static void on_warning(png_structp png, png_const_charp message)
{
    decoder *state = png_get_error_ptr(png);
    if (strstr(message, "CRC error"))
        snprintf(state->warning, sizeof state->warning, "%s", message);
}

/* Of a file that breaks off libpng is not to ask for more pixels at once than there are: it would
 * get none of them, and a small file's rows may all be in its last piece. */
static void ask_for_what_is_there(png_structp png, size_t left)
{
    png_set_compression_buffer_size(png, left == 0 ? 1 : left < PIECE ? left : PIECE);
}

static void on_read(png_structp png, png_bytep to, size_t count)
{
    decoder *state = png_get_io_ptr(png);
    if (count > state->end - state->at)
        png_error(png, "the file breaks off");
    memcpy(to, state->picture->bytes + state->at, count);
    state->at += count;
    ask_for_what_is_there(png, state->end - state->at);
}

/* ---------------------------------------------------------------- decoding */

static bool begin(decoder *state)
{
    errno = 0;
    state->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, state, on_error, on_warning);
    if (state->png)
        state->info = png_create_info_struct(state->png);
    return state->info;
}

/* Everything that is neither pixels nor transparency is passed over unread, text and profiles that
 * unpack to gigabytes included. */
static void read_info(decoder *state)
{
    png_structp png = state->png;
    png_set_read_fn(png, state, on_read);
    png_set_user_limits(png, state->picture->width, state->picture->height);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(png, state->info);
}

/* 8 bits a sample, no palette, transparency as alpha. */
static void choose_transforms(decoder *state)
{
    png_set_expand(state->png);
    png_set_scale_16(state->png);
    state->passes = png_set_interlace_handling(state->png);
    png_read_update_info(state->png, state->info);
}

static sv_status create_images(decoder *state, uint32_t channels)
{
    const sv_picture *picture = state->picture;
    sv_status status = sv_image_create(state->image, picture->width, picture->height, channels,
                                       SV_STAGE_DECODE, state->why);
    uint32_t given = png_get_channels(state->png, state->info);
    state->direct = given == channels;
    if (status != SV_OK || state->direct)
        return status;
    uint32_t rows = state->passes > 1 ? picture->height : 1;
    return sv_image_create(&state->stored, picture->width, rows, given, SV_STAGE_DECODE,
                           state->why);
}

static void convert_row(decoder *state, uint32_t from, uint32_t to)
{
    sv_row_convert(sv_image_row(&state->stored, from), state->stored.channels,
                   sv_image_row(state->image, to), state->image->channels, state->image->width);
}

/* In an interlaced picture libpng fills a row's missing pixels with their neighbours until they
 * come, so that one which breaks off is coarse and not full of holes. */
static void read_row(decoder *state, uint32_t y)
{
    bool interlaced = state->passes > 1;
    uint8_t *row = sv_image_row(state->direct ? state->image : &state->stored,
                                state->direct || interlaced ? y : 0);
    png_read_row(state->png, interlaced ? NULL : row, interlaced ? row : NULL);
    if (!state->direct && !interlaced)
        convert_row(state, 0, y);
}

static void read_rows(decoder *state)
{
    for (state->pass = 0; state->pass < state->passes; state->pass++)
        for (state->rows = 0; state->rows < state->image->height; state->rows++) {
            read_row(state, state->rows);
            if (state->rows % SV_ROWS_PER_LOOK == 0 && sv_deadline_passed(&state->deadline))
                escape(state, SV_TIMEOUT);
        }
    png_read_end(state->png, NULL); /* for the checksum of the last pixels */
}

static sv_status decode(decoder *state, uint32_t channels)
{
    if (setjmp(state->escape))
        return state->status;
    read_info(state);
    choose_transforms(state);
    sv_status status = create_images(state, channels);
    if (status == SV_OK)
        read_rows(state);
    return status;
}

/* ----------------------------------------------------------------- judging */

/* How many of the picture's rows are there after an error? Of an interlaced one all the even rows
 * come before the last pass, and the odd ones are filled with them until they come. */
static uint32_t rows_there(const decoder *state)
{
    if (!state->image->pixels)
        return 0;
    uint32_t height = state->image->height;
    if (state->pass == state->passes)
        return height;
    if (state->passes == 1)
        return state->rows;
    return state->pass == LAST_PASS ? height : 0;
}

/* What an error of libpng means: a picture that breaks off late is kept, one whose checksum says
 * that its pixels are not what they were is not. */
static sv_status judge_error(decoder *state, char degraded[128])
{
    uint32_t height = state->picture->height, rows = rows_there(state);
    if (state->status == SV_TIMEOUT)
        return sv_fail_timeout(&state->deadline, SV_STAGE_DECODE, state->why);
    if (state->status == SV_MEMORY)
        return sv_fail_memory(state->why, SV_STAGE_DECODE);
    if (!sv_rows_suffice(rows, height) || strcmp(state->message, "IDAT: CRC error") == 0)
        return sv_fail(state->why, SV_UNREADABLE, SV_STAGE_DECODE, "the PNG cannot be decoded: %s",
                       state->message);
    if (state->passes == 1)
        sv_rows_fill(state->image, rows);
    if (state->pass == state->passes)
        snprintf(degraded, 128, "PNG damaged after its last row");
    else if (state->passes == 1)
        snprintf(degraded, 128, "truncated PNG: %u of %u rows", rows, height);
    else
        snprintf(degraded, 128, "truncated PNG: the last, sharpest pass is missing");
    return SV_OK;
}

static sv_status run(decoder *state, uint32_t channels, char degraded[128])
{
    state->status = SV_OK;
    sv_status status = decode(state, channels);
    if (status != SV_OK && state->status != SV_OK) /* an escape, not our own failure */
        status = judge_error(state, degraded);
    else if (state->warning[0])
        snprintf(degraded, 128, "damaged PNG: %s", state->warning);
    if (status == SV_OK && state->passes > 1 && !state->direct)
        for (uint32_t y = 0; y < state->image->height; y++)
            convert_row(state, y, y);
    return status;
}

static sv_status png_decode(const sv_picture *picture, sv_decode_request request,
                            sv_deadline deadline, sv_image *image, char degraded[128],
                            sv_diagnostic *why)
{
    sv_image decoded = {0};
    decoder state = {.picture = picture,
                     .end = sv_png_end(picture),
                     .deadline = deadline,
                     .image = &decoded,
                     .why = why};
    sv_status status = begin(&state) ? run(&state, request.channels, degraded)
                                     : sv_fail_memory(why, SV_STAGE_DECODE);
    png_destroy_read_struct(&state.png, &state.info, NULL);
    sv_image_free(&state.stored);
    if (status == SV_OK)
        *image = decoded;
    else
        sv_image_free(&decoded);
    return status;
}

/* ------------------------------------------------------------- ICC profile */

static void read_icc(decoder *state, sv_picture *picture)
{
    if (setjmp(state->escape))
        return;
    png_set_read_fn(state->png, state, on_read);
    png_set_chunk_malloc_max(state->png, ICC_LIMIT);
    png_set_keep_unknown_chunks(state->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(state->png, PNG_HANDLE_CHUNK_AS_DEFAULT, (png_const_bytep) "iCCP",
                                1);
    png_read_info(state->png, state->info);
    png_charp name;
    int method;
    png_bytep profile;
    png_uint_32 size;
    if (!png_get_iCCP(state->png, state->info, &name, &method, &profile, &size))
        return;
    picture->icc = malloc(size);
    if (!picture->icc)
        return;
    memcpy(picture->icc, profile, size);
    picture->icc_size = size;
}

static void png_load_icc(sv_picture *picture)
{
    const uint8_t *data;
    size_t size;
    if (!sv_png_find(picture, "iCCP", &data, &size))
        return;
    decoder state = {.picture = picture, .end = sv_png_end(picture)};
    if (begin(&state))
        read_icc(&state, picture);
    png_destroy_read_struct(&state.png, &state.info, NULL);
}

const sv_format sv_format_png = {NULL, sv_png_measure, png_load_icc, png_decode, NULL};
