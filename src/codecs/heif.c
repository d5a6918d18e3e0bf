/* The primary picture of a HEIC or AVIF, by libheif: turned, mirrored and cropped as its own
 * properties say. An EXIF orientation is not looked at, whether it tells the same or there is no
 * property: by the standard it turns nothing. */
#include "../io/hevc_size.h"
#include "../io/item_loops.h"
#include "module.h"

#include <stdlib.h>
#include <string.h>

#include <libheif/heif.h>

/* A pixel's planes of up to 4 bytes as they are stored, once more while they are turned, and as
 * red, green, blue and alpha. */
enum { PIXEL_BYTES = 12 };

/* Else libheif looks for its plugins at its first file, and the process may be locked in by then.
 */
__attribute__((constructor)) static void load_plugins(void)
{
    (void)heif_init(NULL);
}

typedef struct opened {
    struct heif_context *context;
    struct heif_image_handle *primary; /* NULL: it could not be opened */
} opened;

/* What libheif says of these two tells a person nothing, or more than there is room for. */
static const char *reason(struct heif_error error)
{
    if (error.subcode == heif_suberror_Missing_grid_images)
        return "tiles of the picture are missing; get the file anew";
    if (error.code == heif_error_Decoder_plugin_error)
        return "its compressed data are damaged; get the file anew";
    return error.message;
}

static bool succeeded(struct heif_error error, char message[96])
{
    return error.code == heif_error_Ok || sv_codec_refuse(message, reason(error));
}

/* Tiles are decoded one after the other, so that processes take no more than a core each. */
static opened open_file(const sv_codec_file *file, char message[96])
{
    opened in = {NULL, NULL};
    if (sv_items_loop(file->bytes, file->size)) {
        sv_codec_refuse(message,
                        "its picture is made of itself or of too many others; get the file anew");
        return in;
    }
    in.context = heif_context_alloc();
    if (!in.context) {
        sv_codec_refuse(message, "out of memory");
        return in;
    }
    heif_context_set_max_decoding_threads(in.context, 0);
    struct heif_error error =
        heif_context_read_from_memory_without_copy(in.context, file->bytes, file->size, NULL);
    if (succeeded(error, message) &&
        !succeeded(heif_context_get_primary_image_handle(in.context, &in.primary), message))
        in.primary = NULL;
    return in;
}

static void close_file(opened *in)
{
    if (in->primary)
        heif_image_handle_release(in->primary);
    if (in->context)
        heif_context_free(in->context);
}

/* A picture may be cut out of a larger one, and compressed data may be of any size, whatever the
 * file says of them. Up to twice that they are filled up to whole blocks. */
static uint32_t pixel_bytes(const sv_codec_file *file, const sv_codec_size *size)
{
    const uint64_t pixels = (uint64_t)size->width * size->height;
    const uint64_t coded = sv_hevc_pixels(file->bytes, file->size);
    const uint64_t times = pixels > 0 && coded > pixels ? coded / pixels : 1;
    return times < UINT32_MAX / PIXEL_BYTES ? (uint32_t)times * PIXEL_BYTES : UINT32_MAX;
}

static bool measure(const sv_codec_file *file, sv_codec_size *size, char message[96])
{
    opened in = open_file(file, message);
    bool told = in.primary != NULL;
    if (told) {
        int width = heif_image_handle_get_width(in.primary);
        int height = heif_image_handle_get_height(in.primary);
        size->width = width > 0 ? (uint32_t)width : 0;
        size->height = height > 0 ? (uint32_t)height : 0;
        size->pixel_bytes = pixel_bytes(file, size);
    }
    close_file(&in);
    return told;
}

/* ---------------------------------------------------------------- decoding */

/* dav1d, which libheif prefers for AVIF, takes a thread for each core. */
static struct heif_error decode_image(const struct heif_image_handle *handle,
                                      struct heif_image **image)
{
    struct heif_decoding_options *options = heif_decoding_options_alloc();
    if (!options)
        return (struct heif_error){heif_error_Memory_allocation_error, heif_suberror_Unspecified,
                                   "out of memory"};
    options->convert_hdr_to_8bit = 1;
    options->decoder_id = "aom";
    struct heif_error error = heif_decode_image(handle, image, heif_colorspace_RGB,
                                                heif_chroma_interleaved_RGBA, options);
    heif_decoding_options_free(options);
    return error;
}

/* Hands the rows on. */
static void take_rows(struct heif_image *image, const sv_codec_size *size, uint8_t *pixels,
                      sv_codec_result *result)
{
    int stride = 0;
    const uint8_t *rows = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
    int width = heif_image_get_width(image, heif_channel_interleaved);
    int height = heif_image_get_height(image, heif_channel_interleaved);
    size_t row_bytes = (size_t)size->width * 4;
    if (!rows || width != (int)size->width || height != (int)size->height) {
        sv_codec_refuse(result->message, "it is not of the size that it tells");
        return;
    }
    for (uint32_t y = 0; y < size->height; y++)
        memcpy(pixels + y * row_bytes, rows + (size_t)y * (size_t)stride, row_bytes);
    if (heif_image_is_premultiplied_alpha(image))
        sv_codec_lay_over_white(pixels, (size_t)size->width * size->height);
    result->rows = size->height;
}

/* The last warning alone: libheif 1.15 writes all from the one that is asked for on, however few
 * there is room for, and their messages are one that the next one replaces. */
static void tell_warning(struct heif_image *image, char message[96])
{
    struct heif_error warning;
    int count = heif_image_get_decoding_warnings(image, 0, NULL, 0);
    if (count > 0 && heif_image_get_decoding_warnings(image, count - 1, &warning, 1) > 0)
        sv_codec_refuse(message, warning.message);
}

/* go_on is not asked: libheif cannot be stopped. */
static void decode(const sv_codec_file *file, const sv_codec_size *size, uint8_t *pixels,
                   bool (*go_on)(void *user), void *user, sv_codec_result *result)
{
    (void)go_on, (void)user;
    opened in = open_file(file, result->message);
    struct heif_image *image = NULL;
    if (in.primary) {
        struct heif_error error = decode_image(in.primary, &image);
        result->no_memory = error.code == heif_error_Memory_allocation_error;
        if (succeeded(error, result->message)) {
            take_rows(image, size, pixels, result);
            tell_warning(image, result->message);
        }
    }
    if (image)
        heif_image_release(image);
    close_file(&in);
}

/* ----------------------------------------------------------------- profile */

static void profile(const sv_codec_file *file, sv_codec_take take, void *user)
{
    char message[96];
    opened in = open_file(file, message);
    size_t size = in.primary ? heif_image_handle_get_raw_color_profile_size(in.primary) : 0;
    void *bytes = size > 0 ? malloc(size) : NULL;
    if (bytes && succeeded(heif_image_handle_get_raw_color_profile(in.primary, bytes), message))
        take(user, bytes, size);
    free(bytes);
    close_file(&in);
}

const sv_codec SV_CODEC_SYMBOL = {
    .abi = SV_CODEC_ABI,
    .library = "libheif " SV_HEIF_VERSION,
    .measure = measure,
    .decode = decode,
    .profile = profile,
};
