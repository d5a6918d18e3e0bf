#include "codec_pictures.h"
#include "scratch_file.h"

#include <gif_lib.h>

static uint8_t *make_gif(const sv_image *grey, bool interlaced, size_t *size)
{
    static const int firsts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
    int error;
    make_path();
    GifFileType *gif = EGifOpenFileName(path, false, &error);
    GifColorType colours[256];
    for (int i = 0; i < 256; i++)
        colours[i] = (GifColorType){(GifByteType)i, (GifByteType)i, (GifByteType)i};
    ColorMapObject *map = GifMakeMapObject(256, colours);
    ck_assert_int_eq(EGifPutScreenDesc(gif, WIDTH, HEIGHT, 8, 0, map), GIF_OK);
    ck_assert_int_eq(EGifPutImageDesc(gif, 0, 0, WIDTH, HEIGHT, interlaced, NULL), GIF_OK);
    for (int pass = 0; pass < (interlaced ? 4 : 1); pass++)
        for (int y = interlaced ? firsts[pass] : 0; y < HEIGHT; y += interlaced ? steps[pass] : 1)
            ck_assert_int_eq(EGifPutLine(gif, sv_image_row(grey, (uint32_t)y), WIDTH), GIF_OK);
    GifFreeMapObject(map);
    EGifCloseFile(gif, &error);
    return take_file(size);
}

START_TEST(gif)
{
    sv_image picture = gradient(WIDTH, HEIGHT, 1);
    for (int interlaced = 0; interlaced < 2; interlaced++) {
        size_t size;
        uint8_t *bytes = make_gif(&picture, interlaced, &size);
        expect_picture(bytes, size, &picture, 0);
        expect_no_harm(bytes, size);
        free(bytes);
    }
    sv_image_free(&picture);
}
END_TEST

UNIT_MAIN("gif", gif)
