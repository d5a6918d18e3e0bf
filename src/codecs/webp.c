/* WebP, by libwebp: lossy and lossless; of an animation the first frame, on its canvas. */
#include "../io/exif.h"
#include "module.h"

#include <string.h>

#include <webp/decode.h>
#include <webp/demux.h>

enum { CHUNK = 65536 }; /* bytes between two questions whether to go on */

/* ------------------------------------------------------------------ chunks */

/* Hands on what stands in the first chunk of a kind. */
static void find_chunk(const sv_codec_file *file, const char *kind, sv_codec_take take, void *user)
{
    WebPData all = {file->bytes, (size_t)file->size};
    WebPDemuxState state;
    WebPDemuxer *demuxer = WebPDemuxPartial(&all, &state);
    WebPChunkIterator found;
    if (demuxer && WebPDemuxGetChunk(demuxer, kind, 1, &found)) {
        take(user, found.chunk.bytes, found.chunk.size);
        WebPDemuxReleaseChunkIterator(&found);
    }
    WebPDemuxDelete(demuxer);
}

/* Some writers keep what a JPEG puts before the block. */
static void take_exif(void *user, const void *bytes, size_t size)
{
    static const char before[6] = "Exif\0";
    bool kept = size >= sizeof before && memcmp(bytes, before, sizeof before) == 0;
    size_t from = kept ? sizeof before : 0;
    *(unsigned *)user = sv_exif_orientation((const uint8_t *)bytes + from, size - from);
}

static void profile(const sv_codec_file *file, sv_codec_take take, void *user)
{
    find_chunk(file, "ICCP", take, user);
}

static bool measure(const sv_codec_file *file, sv_codec_size *size, char message[96])
{
    WebPBitstreamFeatures features;
    if (WebPGetFeatures(file->bytes, (size_t)file->size, &features) != VP8_STATUS_OK)
        return sv_codec_refuse(message, "it is damaged, or breaks off in its header");
    size->width = (uint32_t)features.width;
    size->height = (uint32_t)features.height;
    find_chunk(file, "EXIF", take_exif, &size->orientation);
    return true;
}

/* ---------------------------------------------------------------- decoding */

/* Who asks for the picture, and what comes of it. */
typedef struct asking {
    bool (*go_on)(void *user);
    void *user;
    sv_codec_result *result;
} asking;

/* Gives the data in pieces, so that what breaks off is decoded as far as it goes. */
static VP8StatusCode feed(WebPIDecoder *decoder, WebPData data, const asking *asked)
{
    bool *stopped = &asked->result->stopped;
    VP8StatusCode status = VP8_STATUS_SUSPENDED;
    for (size_t at = CHUNK; status == VP8_STATUS_SUSPENDED; at += CHUNK) {
        size_t known = at < data.size ? at : data.size;
        status = WebPIUpdate(decoder, data.bytes, known);
        *stopped = !asked->go_on(asked->user);
        if (known == data.size || *stopped)
            break;
    }
    return status;
}

/* Decodes a picture of so many rows to its place on the canvas, and tells how many there are. */
static void decode_data(WebPData data, uint8_t *to, size_t room, size_t stride, uint32_t height,
                        const asking *asked)
{
    int rows = 0;
    sv_codec_result *result = asked->result;
    WebPIDecoder *decoder = WebPINewRGB(MODE_RGBA, to, room, (int)stride);
    result->no_memory = !decoder;
    if (!decoder)
        return;
    VP8StatusCode status = feed(decoder, data, asked);
    WebPIDecGetRGB(decoder, &rows, NULL, NULL, NULL);
    WebPIDelete(decoder);
    result->no_memory = status == VP8_STATUS_OUT_OF_MEMORY;
    result->rows = status == VP8_STATUS_OK ? height : (uint32_t)rows;
    if (status != VP8_STATUS_OK && status != VP8_STATUS_SUSPENDED)
        sv_codec_refuse(result->message, "its data have errors");
}

/* Rows of the canvas above the frame are there, those below as soon as the frame is whole. */
static void decode_frame(const WebPIterator *frame, const sv_codec_size *size, uint8_t *pixels,
                         const asking *asked)
{
    sv_codec_result *result = asked->result;
    uint32_t left = (uint32_t)frame->x_offset, top = (uint32_t)frame->y_offset;
    uint32_t width = (uint32_t)frame->width, height = (uint32_t)frame->height;
    size_t stride = (size_t)size->width * 4, at = top * stride + (size_t)left * 4;
    if ((uint64_t)left + width > size->width || (uint64_t)top + height > size->height) {
        sv_codec_refuse(result->message, "its first frame is larger than it is itself");
        return;
    }
    decode_data(frame->fragment, pixels + at, stride * size->height - at, stride, height, asked);
    result->rows = result->rows == height ? size->height : result->rows ? top + result->rows : 0;
}

static void decode_animation(WebPData all, const sv_codec_size *size, uint8_t *pixels,
                             const asking *asked)
{
    WebPDemuxState state;
    WebPDemuxer *demuxer = WebPDemuxPartial(&all, &state);
    WebPIterator frame;
    if (demuxer && WebPDemuxGetFrame(demuxer, 1, &frame)) {
        decode_frame(&frame, size, pixels, asked);
        WebPDemuxReleaseIterator(&frame);
    } else {
        sv_codec_refuse(asked->result->message, "it breaks off before its first frame");
    }
    WebPDemuxDelete(demuxer);
}

static void decode(const sv_codec_file *file, const sv_codec_size *size, uint8_t *pixels,
                   bool (*go_on)(void *user), void *user, sv_codec_result *result)
{
    WebPData all = {file->bytes, (size_t)file->size};
    size_t stride = (size_t)size->width * 4;
    const asking asked = {go_on, user, result};
    WebPBitstreamFeatures features = {0};
    if (WebPGetFeatures(all.bytes, all.size, &features) == VP8_STATUS_OK && features.has_animation)
        decode_animation(all, size, pixels, &asked);
    else
        decode_data(all, pixels, stride * size->height, stride, size->height, &asked);
}

const sv_codec SV_CODEC_SYMBOL = {
    .abi = SV_CODEC_ABI,
    .library = "libwebp " SV_WEBP_VERSION,
    .measure = measure,
    .decode = decode,
    .profile = profile,
};
