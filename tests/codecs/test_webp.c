#include "codec_pictures.h"

#include "io/turn.h"

#include <webp/encode.h>
#include <webp/mux.h>

static WebPData encode(const sv_image *picture, bool lossless)
{
    int width = (int)picture->width, height = (int)picture->height, stride = (int)picture->stride;
    uint8_t *bytes;
    size_t size = lossless ? WebPEncodeLosslessRGB(picture->pixels, width, height, stride, &bytes)
                           : WebPEncodeRGB(picture->pixels, width, height, stride, 95, &bytes);
    return (WebPData){bytes, size};
}

START_TEST(webp)
{
    sv_image picture = gradient(WIDTH, HEIGHT, 3);
    for (int lossless = 0; lossless < 2; lossless++) {
        WebPData made = encode(&picture, lossless);
        expect_picture(made.bytes, made.size, &picture, lossless ? 0 : 24);
        expect_no_harm(made.bytes, made.size);
        WebPDataClear(&made);
    }
    sv_image_free(&picture);
}
END_TEST

/* ------------------------------------------------------------------ chunks */

static WebPData with_chunk(const WebPData *picture, const char *kind, const void *bytes,
                           size_t size)
{
    WebPData made, chunk = {bytes, size};
    WebPMux *mux = WebPMuxCreate(picture, 1);
    ck_assert_int_eq(WebPMuxSetChunk(mux, kind, &chunk, 1), WEBP_MUX_OK);
    ck_assert_int_eq(WebPMuxAssemble(mux, &made), WEBP_MUX_OK);
    WebPMuxDelete(mux);
    return made;
}

START_TEST(turned_by_exif)
{
    uint8_t block[] = {'E',  'x',  'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1,
                       0x01, 0x12, 0,   3,   0, 0, 0,   1,   0, 6,  0, 0, 0, 0, 0, 0};
    sv_image picture = gradient(WIDTH, HEIGHT, 3);
    WebPData plain = encode(&picture, true);
    ck_assert_int_eq(sv_image_turn(&picture, 6, NULL), SV_OK);
    for (size_t from = 0; from <= 6; from += 6) {
        WebPData made = with_chunk(&plain, "EXIF", block + from, sizeof block - from);
        expect_picture(made.bytes, made.size, &picture, 0);
        WebPDataClear(&made);
    }
    WebPDataClear(&plain);
    sv_image_free(&picture);
}
END_TEST

START_TEST(profile)
{
    static const char text[] = "not a profile, but handed on all the same";
    sv_image picture = gradient(WIDTH, HEIGHT, 3);
    WebPData plain = encode(&picture, true);
    WebPData made = with_chunk(&plain, "ICCP", text, sizeof text);
    expect_profile(made.bytes, made.size, text, sizeof text);
    expect_no_harm(made.bytes, made.size);
    WebPDataClear(&plain);
    WebPDataClear(&made);
    sv_image_free(&picture);
}
END_TEST

/* --------------------------------------------------------------- animation */

/* Two frames; the first one lies 4 pixels from the left and 6 from the top. */
static WebPData animation(const sv_image *first, const sv_image *second)
{
    WebPData made, one = encode(first, true), two = encode(second, true);
    WebPMuxFrameInfo frames[2] = {{one, 4, 6, 100, WEBP_CHUNK_ANMF, 0, 0, {0}},
                                  {two, 0, 0, 100, WEBP_CHUNK_ANMF, 0, 0, {0}}};
    WebPMux *mux = WebPMuxNew();
    WebPMuxAnimParams params = {0xFFFFFFFF, 0};
    ck_assert_int_eq(WebPMuxSetAnimationParams(mux, &params), WEBP_MUX_OK);
    ck_assert_int_eq(WebPMuxSetCanvasSize(mux, WIDTH + 8, HEIGHT + 8), WEBP_MUX_OK);
    for (int i = 0; i < 2; i++)
        ck_assert_int_eq(WebPMuxPushFrame(mux, &frames[i], 1), WEBP_MUX_OK);
    ck_assert_int_eq(WebPMuxAssemble(mux, &made), WEBP_MUX_OK);
    WebPMuxDelete(mux);
    WebPDataClear(&one);
    WebPDataClear(&two);
    return made;
}

START_TEST(first_frame_of_an_animation)
{
    sv_image picture = gradient(WIDTH, HEIGHT, 3), other = gradient(8, 8, 3), canvas;
    ck_assert_int_eq(sv_image_create(&canvas, WIDTH + 8, HEIGHT + 8, 3, SV_STAGE_NONE, NULL),
                     SV_OK);
    for (uint32_t y = 0; y < canvas.height; y++)
        memset(sv_image_row(&canvas, y), 255, (size_t)canvas.width * 3);
    for (uint32_t y = 0; y < HEIGHT; y++)
        memcpy(sv_image_row(&canvas, y + 6) + 3 * 4, sv_image_row(&picture, y), 3 * WIDTH);
    WebPData made = animation(&picture, &other);
    expect_picture(made.bytes, made.size, &canvas, 0);
    expect_no_harm(made.bytes, made.size);
    WebPDataClear(&made);
    sv_image_free(&canvas);
    sv_image_free(&other);
    sv_image_free(&picture);
}
END_TEST

UNIT_MAIN("webp", webp, turned_by_exif, profile, first_frame_of_an_animation)
