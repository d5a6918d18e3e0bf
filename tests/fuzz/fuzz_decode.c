/* Any bytes, as a picture: recognised, measured, decoded to grey and to colour. */
#include "io/picture.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void decode(const sv_picture *picture, uint32_t channels, uint32_t min_long_side)
{
    sv_image image;
    char degraded[128];
    sv_diagnostic why;
    sv_decode_request request = {.channels = channels, .min_long_side = min_long_side};
    if (sv_picture_decode(picture, request, &image, degraded, &why) == SV_OK)
        sv_image_free(&image);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    sv_picture *picture;
    sv_diagnostic why;
    if (sv_picture_from_memory(bytes, size, NULL, &picture, &why) != SV_OK)
        return 0;
    decode(picture, 1, 0);
    decode(picture, 3, 640);
    sv_picture_free(picture);
    return 0;
}
