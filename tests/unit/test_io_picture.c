#include "io_pictures.h"

#include <math.h>
#include <stdio.h>
#include <unistd.h>

/* ---------------------------------------------------------------- sniffing */

static void expect_unreadable(const void *bytes, size_t size, const char *word)
{
    sv_picture *picture;
    sv_diagnostic why = {0};
    ck_assert_int_eq(sv_picture_from_memory(bytes, size, NULL, &picture, &why), SV_UNREADABLE);
    ck_assert_int_eq(why.status, SV_UNREADABLE);
    ck_assert_int_eq(why.stage, SV_STAGE_OPEN);
    ck_assert_msg(strstr(why.message, word), "'%s' says nothing of '%s'", why.message, word);
}

START_TEST(other_formats_are_named)
{
    expect_unreadable("II*\0....", 8, "TIFF");
    expect_unreadable("MM\0*....", 8, "TIFF");
    expect_unreadable("GIF89a..", 8, "GIF");
    expect_unreadable("BM\0.....", 8, "BMP");
    expect_unreadable("BMW is no picture", 17, "text");
    expect_unreadable("RIFF....WEBPVP8 ", 16, "WebP");
    expect_unreadable("\0\0\0\x18"
                      "ftypheic",
                      12, "HEIC");
    expect_unreadable("\0\0\0\x18"
                      "ftypavif",
                      12, "AVIF");
    expect_unreadable("\xFF\x0A......", 8, "JPEG XL");
    expect_unreadable("\xFF\x0A......", 8,
                      "JPEG, PNG, PNM, BMP, TIFF, WebP, GIF, HEIC, AVIF and PDF");
}
END_TEST

START_TEST(what_is_no_picture_is_said)
{
    expect_unreadable("", 0, "empty");
    expect_unreadable("x", 1, "not a picture");
    expect_unreadable("P1zza", 5, "not a picture");
    expect_unreadable("a %PDF-file", 11, "text");
    expect_unreadable("\x89PNG\n\x1A\n", 7, "not a picture");
    sv_picture *picture;
    ck_assert_int_eq(sv_picture_from_memory(NULL, 5, NULL, &picture, NULL), SV_USAGE);
    ck_assert_int_eq(sv_picture_open("/missing", NULL, &picture, NULL), SV_UNREADABLE);
    sv_picture_free(NULL);
}
END_TEST

/* ------------------------------------------------------------------ limits */

static void expect_limit(const char *file, const sv_limits *limits, const char *word)
{
    sv_picture *picture;
    sv_diagnostic why = {0};
    ck_assert_int_eq(sv_picture_from_memory(file, strlen(file), limits, &picture, &why), SV_LIMIT);
    ck_assert_msg(strstr(why.message, word), "'%s' says nothing of '%s'", why.message, word);
}

/* The pixels are not there, and need not be: the header decides. */
START_TEST(limits_hold_before_decoding)
{
    expect_limit("P5 32001 1 255 ", NULL, "32000 pixels a side");
    expect_limit("P5 1 4294967295 255 ", NULL, "32000 pixels a side");
    expect_limit("P5 99999999999999999999 1 255 ", NULL, "32000 pixels a side");
    expect_limit("P5 12000 12000 255 ", NULL, "140000000 pixels in all");
    sv_limits limits = sv_limits_default();
    limits.memory = 1 << 20;
    expect_limit("P5 1024 1025 255 ", &limits, "MB of memory");
    limits = sv_limits_default();
    limits.file_bytes = 5;
    expect_limit("P5 1 1 255 ", &limits, "bytes");
}
END_TEST

START_TEST(limits_can_be_raised)
{
    sv_limits limits = sv_limits_default();
    limits.side = 40000;
    limits.pixels = 200000000;
    sv_picture *picture;
    ck_assert_int_eq(sv_picture_from_memory("P5 40000 5000 255 ", 18, &limits, &picture, NULL),
                     SV_OK);
    ck_assert_uint_eq(sv_picture_width(picture), 40000);
    ck_assert_uint_eq(sv_picture_height(picture), 5000);
    sv_picture_free(picture);
}
END_TEST

/* 300 million bytes of colour are refused where 100 million of grey are not. */
START_TEST(memory_is_checked_again_for_colour)
{
    static uint8_t pixel;
    sv_limits limits = sv_limits_default();
    limits.memory = 200000000;
    sv_picture *picture;
    sv_image image;
    char degraded[128];
    sv_diagnostic why;
    ck_assert_int_eq(
        sv_picture_from_pixels(&pixel, 10000, 10000, 10000, SV_GREY8, &limits, &picture, NULL),
        SV_OK);
    sv_decode_request request = {.channels = 3};
    ck_assert_int_eq(sv_picture_decode(picture, request, &image, degraded, &why), SV_LIMIT);
    ck_assert_int_eq(why.stage, SV_STAGE_DECODE);
    sv_picture_free(picture);
}
END_TEST

START_TEST(a_picture_without_pixels_is_refused)
{
    expect_unreadable("P5 0 7 255 ", 11, "no pixels");
    expect_unreadable("P5 7 0 255 ", 11, "no pixels");
}
END_TEST

/* ---------------------------------------------------------------- deadline */

static void expect_timeout(const uint8_t *bytes, size_t size)
{
    sv_limits limits = sv_limits_default();
    limits.seconds = 1e-9;
    sv_image image;
    char degraded[128];
    sv_diagnostic why = {0};
    ck_assert_int_eq(decode_bytes(bytes, size, &limits, 3, &image, degraded, &why), SV_TIMEOUT);
    ck_assert_int_eq(why.stage, SV_STAGE_DECODE);
    limits.seconds = 0; /* none */
    ck_assert_int_eq(decode_bytes(bytes, size, &limits, 3, &image, degraded, &why), SV_OK);
    sv_image_free(&image);
}

START_TEST(every_format_keeps_the_deadline)
{
    sv_image image = gradient(64, 64, 3);
    uint8_t *bytes;
    size_t size;
    ck_assert_int_eq(sv_encode_png(&image, NULL, 0, &bytes, &size, NULL), SV_OK);
    expect_timeout(bytes, size);
    free(bytes);
    ck_assert_int_eq(sv_encode_jpeg(&image, NULL, 0, 90, &bytes, &size, NULL), SV_OK);
    expect_timeout(bytes, size);
    free(bytes);
    expect_timeout((const uint8_t *)"P5 2 2 255 abcd", 15);
    sv_image_free(&image);
}
END_TEST

/* -------------------------------------------------------------- raw pixels */

static sv_image decode_pixels(const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride,
                              sv_pixels layout, uint32_t channels)
{
    sv_picture *picture;
    sv_image image;
    char degraded[128];
    sv_decode_request request = {.channels = channels};
    ck_assert_int_eq(
        sv_picture_from_pixels(pixels, width, height, stride, layout, NULL, &picture, NULL), SV_OK);
    ck_assert_int_eq(sv_picture_decode(picture, request, &image, degraded, NULL), SV_OK);
    ck_assert_str_eq(degraded, "");
    sv_picture_free(picture);
    return image;
}

START_TEST(raw_pixels_keep_their_stride)
{
    static const uint8_t pixels[] = {1, 2, 99, 99, 3, 4};
    sv_image image = decode_pixels(pixels, 2, 2, 4, SV_GREY8, 1);
    ck_assert_mem_eq(image.pixels, "\1\2\3\4", 4);
    sv_image_free(&image);
    image = decode_pixels(pixels, 1, 2, 4, SV_GREY8, 3);
    ck_assert_mem_eq(image.pixels, "\1\1\1\3\3\3", 6);
    sv_image_free(&image);
}
END_TEST

START_TEST(raw_colour_becomes_grey_as_jpeg_has_it)
{
    static const uint8_t pixels[] = {255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255};
    sv_image image = decode_pixels(pixels, 4, 1, 12, SV_RGB24, 1);
    ck_assert_mem_eq(image.pixels, "\x4C\x96\x1D\xFF", 4); /* 76, 150, 29, 255 */
    sv_image_free(&image);
}
END_TEST

START_TEST(raw_pixels_that_cannot_be_are_refused)
{
    uint8_t pixel = 0;
    sv_picture *picture;
    sv_diagnostic why = {0};
    ck_assert_int_eq(sv_picture_from_pixels(NULL, 1, 1, 1, SV_GREY8, NULL, &picture, &why),
                     SV_USAGE);
    ck_assert_str_eq(why.message, "no pixels were given");
    ck_assert_int_eq(sv_picture_from_pixels(&pixel, 1, 1, 1, (sv_pixels)2, NULL, &picture, NULL),
                     SV_USAGE);
    ck_assert_int_eq(sv_picture_from_pixels(&pixel, 2, 1, 5, SV_RGB24, NULL, &picture, NULL),
                     SV_USAGE);
    ck_assert_int_eq(sv_picture_from_pixels(&pixel, 0, 1, 5, SV_RGB24, NULL, &picture, NULL),
                     SV_UNREADABLE);
}
END_TEST

START_TEST(strides_that_no_memory_has_are_refused)
{
    static const uint8_t pixels[2] = {0};
    static const struct {
        size_t stride;
        uint32_t width, height;
        sv_pixels layout;
        sv_status status;
    } cases[] = {
        {(size_t)-10, 10, 10, SV_GREY8, SV_USAGE},
        {(size_t)-10, 10, 2, SV_GREY8, SV_USAGE},
        {PTRDIFF_MAX, 1, 2, SV_RGB24, SV_USAGE},
        {PTRDIFF_MAX / 2, 1, 4, SV_GREY8, SV_USAGE},
        {PTRDIFF_MAX - 3, 1, 2, SV_RGB24, SV_OK},
        {(size_t)-10, 1, 1, SV_GREY8, SV_OK}, /* of one row it is not used */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sv_picture *picture = NULL;
        sv_diagnostic why = {.message = "too long"};
        sv_status status =
            sv_picture_from_pixels(pixels, cases[i].width, cases[i].height, cases[i].stride,
                                   cases[i].layout, NULL, &picture, &why);
        ck_assert_int_eq(status, cases[i].status);
        ck_assert_ptr_nonnull(strstr(why.message, "too long"));
        sv_picture_free(picture);
    }
}
END_TEST

START_TEST(a_time_that_is_none_is_refused)
{
    static const uint8_t pixel = 0;
    static const double none[] = {-1, NAN, -INFINITY};
    sv_limits limits = sv_limits_default();
    sv_picture *picture;
    sv_diagnostic why = {0};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        limits.seconds = none[i];
        ck_assert_int_eq(sv_picture_from_pixels(&pixel, 1, 1, 1, SV_GREY8, &limits, &picture, &why),
                         SV_USAGE);
        ck_assert_ptr_nonnull(strstr(why.message, "a time in seconds"));
        ck_assert_int_eq(sv_picture_from_memory("P5 1 1 255 x", 12, &limits, &picture, NULL),
                         SV_USAGE);
        ck_assert_int_eq(sv_picture_open("/dev/null", &limits, &picture, NULL), SV_USAGE);
    }
}
END_TEST

/* --------------------------------------------------------------- from files */

START_TEST(a_file_is_opened_whatever_its_name)
{
    char name[] = "/tmp/sudoku-vision-test-XXXXXX.txt";
    int file = mkstemps(name, 4);
    ck_assert_int_eq(write(file, "P2 2 1 9 0 9", 12), 12);
    close(file);
    sv_picture *picture;
    sv_image image;
    char degraded[128];
    sv_decode_request request = {.channels = 1};
    ck_assert_int_eq(sv_picture_open(name, NULL, &picture, NULL), SV_OK);
    ck_assert_int_eq(sv_picture_decode(picture, request, &image, degraded, NULL), SV_OK);
    ck_assert_mem_eq(image.pixels, "\x00\xFF", 2);
    sv_image_free(&image);
    request.channels = 2;
    ck_assert_int_eq(sv_picture_decode(picture, request, &image, degraded, NULL), SV_USAGE);
    sv_picture_free(picture);
    unlink(name);
}
END_TEST

START_TEST(no_number_of_bytes_wraps_around)
{
    const uint64_t most = UINT64_MAX / 4;
    ck_assert_uint_eq(sv_image_bytes(640, 480, 3), 921600);
    ck_assert_uint_eq(sv_image_bytes(1u << 31, 1u << 31, 4), most); /* 2^64 */
    ck_assert_uint_eq(sv_image_bytes(UINT32_MAX, UINT32_MAX, 1), most);
    ck_assert_uint_eq(sv_image_bytes(UINT32_MAX, 0, 4), 0);
}
END_TEST

UNIT_MAIN("io picture", no_number_of_bytes_wraps_around, other_formats_are_named,
          what_is_no_picture_is_said, limits_hold_before_decoding, limits_can_be_raised,
          memory_is_checked_again_for_colour, a_picture_without_pixels_is_refused,
          every_format_keeps_the_deadline, raw_pixels_keep_their_stride,
          raw_colour_becomes_grey_as_jpeg_has_it, raw_pixels_that_cannot_be_are_refused,
          strides_that_no_memory_has_are_refused, a_time_that_is_none_is_refused,
          a_file_is_opened_whatever_its_name)
