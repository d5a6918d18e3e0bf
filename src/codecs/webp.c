/* WebP, by libwebp: lossy and lossless; of an animation nothing but its size is known to it. */
#include "module.h"

#include <webp/decode.h>

enum { CHUNK = 65536 }; /* bytes between two questions whether to go on */

static bool measure(const sv_codec_file *file, sv_codec_size *size, char message[96])
{
    WebPBitstreamFeatures features;
    if (WebPGetFeatures(file->bytes, file->size, &features) != VP8_STATUS_OK)
        return sv_codec_refuse(message, "it is damaged, or breaks off in its header");
    if (features.has_animation)
        return sv_codec_refuse(message, "it is animated; save one picture of it");
    size->width = (uint32_t)features.width;
    size->height = (uint32_t)features.height;
    return true;
}

/* Gives the file in pieces, so that what breaks off is decoded as far as it goes. */
static VP8StatusCode feed(WebPIDecoder *decoder, const sv_codec_file *file,
                          bool (*go_on)(void *user), void *user, bool *stopped)
{
    VP8StatusCode status = VP8_STATUS_SUSPENDED;
    for (size_t at = CHUNK; status == VP8_STATUS_SUSPENDED; at += CHUNK) {
        size_t known = at < file->size ? at : file->size;
        status = WebPIUpdate(decoder, file->bytes, known);
        *stopped = !go_on(user);
        if (known == file->size || *stopped)
            break;
    }
    return status;
}

static void decode(const sv_codec_file *file, const sv_codec_size *size, uint8_t *pixels,
                   bool (*go_on)(void *user), void *user, sv_codec_result *result)
{
    int stride = (int)size->width * 4, rows = 0;
    WebPIDecoder *decoder = WebPINewRGB(MODE_RGBA, pixels, (size_t)stride * size->height, stride);
    result->no_memory = !decoder;
    if (!decoder)
        return;
    VP8StatusCode status = feed(decoder, file, go_on, user, &result->stopped);
    WebPIDecGetRGB(decoder, &rows, NULL, NULL, NULL);
    WebPIDelete(decoder);
    result->no_memory = status == VP8_STATUS_OUT_OF_MEMORY;
    result->rows = status == VP8_STATUS_OK ? size->height : (uint32_t)rows;
    if (status != VP8_STATUS_OK && status != VP8_STATUS_SUSPENDED)
        sv_codec_refuse(result->message, "its data have errors");
}

const sv_codec SV_CODEC_SYMBOL = {
    .abi = SV_CODEC_ABI,
    .library = "libwebp " SV_WEBP_VERSION,
    .measure = measure,
    .decode = decode,
};
