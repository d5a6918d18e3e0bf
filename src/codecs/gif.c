/* The first frame of a GIF, by giflib, on its screen. */
#include "module.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

typedef struct cursor {
    const uint8_t *at, *end;
} cursor;

/* A frame that is being read. */
typedef struct frame {
    GifFileType *gif;
    const sv_codec_size *size;
    uint8_t *pixels;
    GifPixelType *line;
    int transparent; /* an index, or NO_TRANSPARENT_COLOR */
    bool (*go_on)(void *user);
    void *user;
    sv_codec_result *result;
} frame;

static int on_read(GifFileType *gif, GifByteType *to, int count)
{
    cursor *in = gif->UserData;
    size_t left = (size_t)(in->end - in->at), size = (size_t)count < left ? (size_t)count : left;
    memcpy(to, in->at, size);
    in->at += size;
    return (int)size;
}

/* The screen's size stands in the header. */
static bool measure(const sv_codec_file *file, sv_codec_size *size, char message[96])
{
    if (file->size < 10)
        return sv_codec_refuse(message, "it breaks off in its header");
    size->width = file->bytes[6] | (uint32_t)file->bytes[7] << 8;
    size->height = file->bytes[8] | (uint32_t)file->bytes[9] << 8;
    return true;
}

/* Notes the transparent colour, passes over what else stands before the frame. */
static bool read_extension(frame *in)
{
    int code;
    GifByteType *block;
    if (DGifGetExtension(in->gif, &code, &block) == GIF_ERROR)
        return false;
    GraphicsControlBlock control;
    if (block && code == GRAPHICS_EXT_FUNC_CODE &&
        DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
        in->transparent = control.TransparentColor;
    while (block)
        if (DGifGetExtensionNext(in->gif, &block) == GIF_ERROR)
            return false;
    return true;
}

static bool find_frame(frame *in)
{
    GifRecordType record;
    while (DGifGetRecordType(in->gif, &record) == GIF_OK) {
        if (record == IMAGE_DESC_RECORD_TYPE)
            return DGifGetImageDesc(in->gif) == GIF_OK;
        if (record != EXTENSION_RECORD_TYPE || !read_extension(in))
            return false;
    }
    return false;
}

/* What lies outside of the screen is left out; a colour that the map lacks stays transparent. */
static void put_line(const frame *in, const ColorMapObject *colours, uint32_t y)
{
    const GifImageDesc *image = &in->gif->Image;
    uint32_t left = (uint32_t)image->Left, row = (uint32_t)image->Top + y;
    for (uint32_t x = 0; x < (uint32_t)image->Width; x++) {
        int index = in->line[x];
        if (row >= in->size->height || left + x >= in->size->width || index == in->transparent ||
            index >= colours->ColorCount)
            continue;
        const GifColorType *colour = &colours->Colors[index];
        uint8_t *to = in->pixels + ((size_t)row * in->size->width + left + x) * 4;
        to[0] = colour->Red;
        to[1] = colour->Green;
        to[2] = colour->Blue;
        to[3] = 255;
    }
}

/* The lines of a pass: of an interlaced frame there are four. */
static bool read_pass(const frame *in, const ColorMapObject *colours, uint32_t first, uint32_t step,
                      uint32_t *line)
{
    uint32_t height = (uint32_t)in->gif->Image.Height;
    for (*line = first; *line < height; *line += step) {
        in->result->stopped = !in->go_on(in->user);
        if (in->result->stopped ||
            DGifGetLine(in->gif, in->line, in->gif->Image.Width) == GIF_ERROR)
            return false;
        put_line(in, colours, *line);
    }
    return true;
}

static void read_lines(const frame *in, const ColorMapObject *colours)
{
    static const uint32_t firsts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
    uint32_t line = 0;
    bool whole = true;
    if (!in->gif->Image.Interlace)
        whole = read_pass(in, colours, 0, 1, &line);
    else
        for (int pass = 0; pass < 4 && whole; pass++)
            whole = read_pass(in, colours, firsts[pass], steps[pass], &line);
    if (whole) {
        in->result->rows = in->size->height;
        return;
    }
    if (in->gif->Image.Interlace)
        line = 0; /* rows are missing everywhere */
    uint32_t rows = line > 0 ? (uint32_t)in->gif->Image.Top + line : 0;
    in->result->rows = rows < in->size->height ? rows : in->size->height;
    sv_codec_refuse(in->result->message, "it breaks off");
}

static void decode_frame(frame *in)
{
    if (!find_frame(in)) {
        sv_codec_refuse(in->result->message, "it has no frame");
        return;
    }
    const ColorMapObject *colours =
        in->gif->Image.ColorMap ? in->gif->Image.ColorMap : in->gif->SColorMap;
    if (!colours || in->gif->Image.Width <= 0) {
        sv_codec_refuse(in->result->message, "its frame has no colours or no pixels");
        return;
    }
    in->line = malloc((size_t)in->gif->Image.Width);
    in->result->no_memory = !in->line;
    if (in->line)
        read_lines(in, colours);
    free(in->line);
}

static void decode(const sv_codec_file *file, const sv_codec_size *size, uint8_t *pixels,
                   bool (*go_on)(void *user), void *user, sv_codec_result *result)
{
    cursor in = {file->bytes, file->bytes + file->size};
    int error;
    frame first = {DGifOpen(&in, on_read, &error), size,  pixels, NULL,
                   NO_TRANSPARENT_COLOR,           go_on, user,   result};
    result->no_memory = !first.gif && error == D_GIF_ERR_NOT_ENOUGH_MEM;
    if (!first.gif) {
        sv_codec_refuse(result->message, "its header is damaged");
        return;
    }
    decode_frame(&first);
    DGifCloseFile(first.gif, &error);
}

const sv_codec SV_CODEC_SYMBOL = {
    .abi = SV_CODEC_ABI,
    .library =
        "giflib " SV_TEXT(GIFLIB_MAJOR) "." SV_TEXT(GIFLIB_MINOR) "." SV_TEXT(GIFLIB_RELEASE),
    .measure = measure,
    .decode = decode,
};
