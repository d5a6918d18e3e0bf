#include "codec_pictures.h"

#include <webp/encode.h>

START_TEST(webp)
{
    sv_image picture = gradient(WIDTH, HEIGHT, 3);
    uint8_t *lossless, *lossy;
    size_t size =
        WebPEncodeLosslessRGB(picture.pixels, WIDTH, HEIGHT, (int)picture.stride, &lossless);
    expect_picture(lossless, size, &picture, 0);
    expect_no_harm(lossless, size);
    WebPFree(lossless);
    size = WebPEncodeRGB(picture.pixels, WIDTH, HEIGHT, (int)picture.stride, 95, &lossy);
    expect_picture(lossy, size, &picture, 24);
    expect_no_harm(lossy, size);
    WebPFree(lossy);
    sv_image_free(&picture);
}
END_TEST

UNIT_MAIN("webp", webp)
