/* Any bytes, as a picture: recognised, measured, decoded to grey and to colour. Built once for all
 * formats, and once for each (FUZZ_FORMAT), which passes over the others. */
#include "io/format.h"
#include "io/sniff.h"
#include "target.h"

#include <string.h>

enum { MOST_PAGES = 4 };

#ifdef FUZZ_FORMAT
static bool wanted(const uint8_t *bytes, size_t size)
{
    return sv_sniff_format(bytes, size) == &FUZZ_FORMAT;
}
#else
static bool wanted(const uint8_t *bytes, size_t size)
{
    (void)bytes, (void)size;
    return true;
}
#endif

static bool has_size(const sv_image *image, const sv_picture *picture, uint32_t divisor)
{
    return image->width == (sv_picture_width(picture) + divisor - 1) / divisor &&
           image->height == (sv_picture_height(picture) + divisor - 1) / divisor;
}

static void decode(const sv_picture *picture, uint32_t channels, uint32_t min_long_side)
{
    sv_image image;
    char degraded[128];
    sv_diagnostic why = {0};
    sv_decode_request request = {.channels = channels, .min_long_side = min_long_side};
    sv_status status = sv_picture_decode(picture, request, &image, degraded, &why);
    if (status != SV_OK) {
        require_refusal(status, &why);
        return;
    }
    REQUIRE(memchr(degraded, 0, sizeof degraded));
    REQUIRE(has_size(&image, picture, 1) ||
            has_size(&image, picture, sv_decode_divisor(picture, request)));
    sv_image_free(&image);
}

static void decode_page(const sv_document *document, uint32_t number)
{
    sv_picture *picture;
    sv_diagnostic why = {0};
    sv_status status = sv_document_page(document, number, &picture, &why);
    if (status != SV_OK) {
        require_refusal(status, &why);
        return;
    }
    decode(picture, 1, 0);
    decode(picture, 3, 640);
    decode(picture, 1, 8); /* small ones are scaled down too */
    sv_picture_free(picture);
}

static void decode_all(const uint8_t *bytes, size_t size)
{
    sv_document *document;
    sv_diagnostic why = {0};
    sv_limits limits = fuzz_limits();
    sv_status status = sv_document_from_memory(bytes, size, &limits, &document, &why);
    if (status != SV_OK) {
        require_refusal(status, &why);
        return;
    }
    uint32_t first = sv_document_first(document), last = sv_document_last(document);
    REQUIRE(first == 1 && last >= 1);
    for (uint32_t page = first; page <= last && page < first + MOST_PAGES; page++)
        decode_page(document, page);
    sv_document_free(document);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (wanted(bytes, size))
        decode_all(bytes, size);
    return 0;
}
