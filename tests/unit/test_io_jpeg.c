#include "io_pictures.h"

#include <stdio.h>

#include <jpeglib.h>

/* A JPEG of a kind that sv_encode_jpeg does not write. */
typedef struct kind {
    J_COLOR_SPACE given, stored;
    int channels;
    bool progressive;
    int restart_rows;
    int quality;
} kind;

static void write_jpeg(const sv_image *image, kind what, uint8_t **bytes, size_t *size)
{
    struct jpeg_compress_struct codec;
    struct jpeg_error_mgr errors;
    unsigned long count = 0;
    *bytes = NULL;
    codec.err = jpeg_std_error(&errors);
    jpeg_create_compress(&codec);
    jpeg_mem_dest(&codec, bytes, &count);
    codec.image_width = image->width;
    codec.image_height = image->height;
    codec.input_components = what.channels;
    codec.in_color_space = what.given;
    jpeg_set_defaults(&codec);
    jpeg_set_colorspace(&codec, what.stored);
    jpeg_set_quality(&codec, what.quality, TRUE);
    codec.restart_in_rows = what.restart_rows;
    if (what.progressive)
        jpeg_simple_progression(&codec);
    jpeg_start_compress(&codec, TRUE);
    while (codec.next_scanline < codec.image_height) {
        JSAMPROW row = sv_image_row(image, codec.next_scanline);
        jpeg_write_scanlines(&codec, &row, 1);
    }
    jpeg_finish_compress(&codec);
    jpeg_destroy_compress(&codec);
    *size = count;
}

static const kind baseline = {JCS_RGB, JCS_YCbCr, 3, false, 0, 95};
static const kind progressive = {JCS_RGB, JCS_YCbCr, 3, true, 0, 95};

static void expect_near(const sv_image *image, kind what, uint32_t channels, int difference)
{
    uint8_t *bytes;
    size_t size;
    write_jpeg(image, what, &bytes, &size);
    sv_image back = decode_well(bytes, size, channels);
    sv_image expected = *image;
    if (image->channels != channels) { /* grey of the gradient: channel 1 is within 3 of it */
        expected = gradient(image->width, image->height, channels);
        difference += 6;
    }
    ck_assert_int_le(largest_difference(&back, &expected), difference);
    if (expected.pixels != image->pixels)
        sv_image_free(&expected);
    sv_image_free(&back);
    free(bytes);
}

START_TEST(every_colour_space_is_read)
{
    sv_image rgb = gradient(50, 35, 3), grey = gradient(50, 35, 1);
    static const kind kinds[] = {{JCS_RGB, JCS_YCbCr, 3, false, 0, 95},
                                 {JCS_RGB, JCS_RGB, 3, false, 0, 95},
                                 {JCS_RGB, JCS_YCbCr, 3, true, 0, 95},
                                 {JCS_RGB, JCS_YCbCr, 3, false, 1, 95}};
    for (int i = 0; i < 4; i++)
        for (uint32_t channels = 1; channels <= 3; channels += 2)
            expect_near(&rgb, kinds[i], channels, 6);
    kind stored_grey = {JCS_GRAYSCALE, JCS_GRAYSCALE, 1, false, 0, 95};
    expect_near(&grey, stored_grey, 1, 6);
    expect_near(&grey, stored_grey, 3, 6);
    sv_image_free(&rgb);
    sv_image_free(&grey);
}
END_TEST

/* Four inks as Adobe's programs store them, 255 for none: red 200, green 100, blue 50 under half of
 * the black ink. */
START_TEST(inks_become_colours)
{
    uint8_t inks[16 * 4];
    for (size_t i = 0; i < sizeof inks; i += 4)
        memcpy(inks + i, "\xC8\x64\x32\x80", 4);
    sv_image image = {16, 1, 4, sizeof inks, inks};
    for (int ycck = 0; ycck < 2; ycck++) {
        uint8_t *bytes;
        size_t size;
        kind what = {JCS_CMYK, ycck ? JCS_YCCK : JCS_CMYK, 4, false, 0, 100};
        write_jpeg(&image, what, &bytes, &size);
        sv_image back = decode_well(bytes, size, 3);
        static const int expected[] = {100, 50, 25};
        for (int c = 0; c < 3; c++)
            ck_assert_int_le(abs(back.pixels[c] - expected[c]), 3);
        sv_image_free(&back);
        back = decode_well(bytes, size, 1);
        ck_assert_int_le(abs(back.pixels[0] - 62), 3);
        sv_image_free(&back);
        free(bytes);
    }
}
END_TEST

START_TEST(two_colour_components_are_refused)
{
    uint8_t values[16 * 2] = {0}, *bytes;
    size_t size;
    sv_picture *picture;
    sv_diagnostic why;
    const sv_image image = {16, 1, 2, sizeof values, values};
    write_jpeg(&image, (kind){JCS_UNKNOWN, JCS_UNKNOWN, 2, false, 0, 95}, &bytes, &size);
    ck_assert_int_eq(sv_picture_from_memory(bytes, size, NULL, &picture, &why), SV_UNREADABLE);
    ck_assert_str_eq(why.message, "the JPEG has 2 colour components; 1, 3 or 4 can be read");
    free(bytes);
}
END_TEST

/* ------------------------------------------------------- asked for smaller */

START_TEST(a_large_picture_may_come_smaller)
{
    static const uint32_t asked[][3] = {{0, 163, 97}, {1, 21, 13},   {40, 41, 25},
                                        {41, 82, 49}, {82, 163, 97}, {500, 163, 97}};
    sv_image image = gradient(163, 97, 3), smaller;
    uint8_t *bytes;
    size_t size;
    char degraded[128];
    sv_picture *picture;
    write_jpeg(&image, baseline, &bytes, &size);
    ck_assert_int_eq(sv_picture_from_memory(bytes, size, NULL, &picture, NULL), SV_OK);
    for (int i = 0; i < 6; i++) {
        sv_decode_request request = {1, asked[i][0]};
        ck_assert_int_eq(sv_picture_decode(picture, request, &smaller, degraded, NULL), SV_OK);
        ck_assert_uint_eq(smaller.width, asked[i][1]);
        ck_assert_uint_eq(smaller.height, asked[i][2]);
        sv_image_free(&smaller);
    }
    ck_assert_uint_eq(sv_picture_width(picture), 163);
    sv_picture_free(picture);
    sv_image_free(&image);
    free(bytes);
}
END_TEST

/* -------------------------------------------------------------- truncation */

/* Cut after each byte, in memory of just that size. What is kept has said so, and its upper half is
 * right. */
static void cut_everywhere(const uint8_t *bytes, size_t size, const sv_image *whole)
{
    bool kept = false, refused = false;
    for (size_t cut = 1; cut < size - 2; cut++) {
        uint8_t *start = malloc(cut);
        memcpy(start, bytes, cut);
        sv_image image;
        char degraded[128];
        sv_status status = decode_bytes(start, cut, NULL, 1, &image, degraded, NULL);
        free(start);
        refused = refused || status == SV_UNREADABLE;
        if (status == SV_UNREADABLE)
            continue;
        ck_assert_int_eq(status, SV_OK);
        kept = kept || degraded[0];
        ck_assert_uint_eq(image.height, whole->height);
        sv_image_free(&image);
    }
    ck_assert(kept && refused);
}

START_TEST(a_file_may_end_anywhere)
{
    sv_image image = gradient(40, 64, 3);
    for (int i = 0; i < 2; i++) {
        uint8_t *bytes;
        size_t size;
        write_jpeg(&image, i ? progressive : baseline, &bytes, &size);
        cut_everywhere(bytes, size, &image);
        free(bytes);
    }
    sv_image_free(&image);
}
END_TEST

static size_t first_scan(const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i + 1 < size; i++)
        if (bytes[i] == 0xFF && bytes[i + 1] == 0xDA)
            return i;
    ck_abort_msg("no scan");
}

START_TEST(half_of_the_rows_suffice)
{
    sv_image image = noise_of(64, 160, 3);
    uint8_t *bytes;
    size_t size;
    write_jpeg(&image, baseline, &bytes, &size);
    size_t head = first_scan(bytes, size);
    sv_image whole = decode_well(bytes, size, 1), part;
    char degraded[128];
    ck_assert_int_eq(decode_bytes(bytes, head + (size - head) / 3, NULL, 1, &part, degraded, NULL),
                     SV_UNREADABLE);
    ck_assert_int_eq(
        decode_bytes(bytes, head + (size - head) * 3 / 4, NULL, 1, &part, degraded, NULL), SV_OK);
    ck_assert_str_eq(degraded, "truncated JPEG: 112 of 160 rows");
    ck_assert_mem_eq(part.pixels, whole.pixels, 112 * 64);
    for (int i = 112 * 64; i < 160 * 64; i++)
        ck_assert_uint_eq(part.pixels[i], part.pixels[112 * 64]);
    sv_image_free(&part);
    sv_image_free(&whole);
    sv_image_free(&image);
    free(bytes);
}
END_TEST

START_TEST(damage_is_said)
{
    sv_image image = gradient(64, 64, 3), back;
    uint8_t *bytes;
    size_t size;
    char degraded[128];
    kind restarts = {JCS_RGB, JCS_YCbCr, 3, false, 1, 95};
    write_jpeg(&image, restarts, &bytes, &size);
    size_t middle = first_scan(bytes, size) + 14;
    memset(bytes + middle, 0xFE, 20);
    ck_assert_int_eq(decode_bytes(bytes, size, NULL, 1, &back, degraded, NULL), SV_OK);
    ck_assert_str_eq(degraded, "damaged JPEG");
    sv_image_free(&back);
    sv_image_free(&image);
    free(bytes);
}
END_TEST

/* ----------------------------------------------------------------- hostile */

/* Repeats the last scan of a progressive picture. */
static uint8_t *with_scans(const uint8_t *bytes, size_t size, int copies, size_t *total)
{
    size_t last = size;
    while (bytes[last - 2] != 0xFF || bytes[last - 1] != 0xDA)
        last--;
    last -= 2;
    size_t scan = size - 2 - last;
    uint8_t *many = malloc(size + scan * (size_t)copies), *at = many + last;
    memcpy(many, bytes, last);
    for (int i = 0; i <= copies; i++, at += scan)
        memcpy(at, bytes + last, scan);
    memcpy(at, "\xFF\xD9", 2);
    *total = (size_t)(at - many) + 2;
    return many;
}

START_TEST(many_scans_are_refused)
{
    sv_image image = gradient(64, 64, 3);
    uint8_t *bytes;
    size_t size, total;
    write_jpeg(&image, progressive, &bytes, &size);
    sv_image whole = decode_well(bytes, size, 3); /* it has 10 scans */
    uint8_t *many = with_scans(bytes, size, 1000, &total);
    sv_picture *picture;
    sv_diagnostic why;
    ck_assert_int_eq(sv_picture_from_memory(many, total, NULL, &picture, &why), SV_LIMIT);
    ck_assert_ptr_nonnull(strstr(why.message, "limit of 50; save"));
    sv_limits limits = sv_limits_default();
    limits.scans = 9;
    ck_assert_int_eq(sv_picture_from_memory(bytes, size, &limits, &picture, NULL), SV_LIMIT);
    sv_image_free(&whole);
    sv_image_free(&image);
    free(many);
    free(bytes);
}
END_TEST

/* The data of a picture of 64 x 64 pixels, said to have ten times the rows: later scans follow, but
 * the first has only a tenth of what it needs. */
START_TEST(a_short_first_scan_is_no_picture)
{
    sv_image image = gradient(64, 64, 3), back;
    uint8_t *bytes;
    size_t size;
    char degraded[128];
    write_jpeg(&image, progressive, &bytes, &size);
    uint8_t *frame = memmem(bytes, size, "\xFF\xC2", 2);
    memcpy(frame + 5, "\x02\x80", 2);
    ck_assert_int_eq(decode_bytes(bytes, size, NULL, 1, &back, degraded, NULL), SV_UNREADABLE);
    sv_image_free(&image);
    free(bytes);
}
END_TEST

/* Coefficients of all pixels are kept for a progressive picture: 3 components of 2 bytes. */
START_TEST(progressive_memory_is_estimated)
{
    sv_image image = gradient(8, 8, 3);
    uint8_t *bytes;
    size_t size;
    write_jpeg(&image, progressive, &bytes, &size);
    uint8_t *frame = memmem(bytes, size, "\xFF\xC2", 2);
    memcpy(frame + 5, "\x27\x10\x27\x10", 4); /* 10,000 x 10,000 */
    sv_picture *picture;
    sv_limits limits = sv_limits_default();
    limits.memory = 390u << 20; /* 100 MB of grey, 3/2 x 200 MB of coefficients */
    ck_assert_int_eq(sv_picture_from_memory(bytes, size, &limits, &picture, NULL), SV_OK);
    sv_picture_free(picture);
    limits.memory = 370u << 20;
    ck_assert_int_eq(sv_picture_from_memory(bytes, size, &limits, &picture, NULL), SV_LIMIT);
    sv_image_free(&image);
    free(bytes);
}
END_TEST

START_TEST(any_byte_may_be_anything)
{
    sv_image image = gradient(16, 16, 3);
    uint8_t *bytes;
    size_t size;
    write_jpeg(&image, baseline, &bytes, &size);
    for (size_t at = 2; at < size; at++)
        for (unsigned change = 1; change < 256; change <<= 1) {
            sv_image back;
            char degraded[128];
            bytes[at] ^= (uint8_t)change;
            if (decode_bytes(bytes, size, NULL, 3, &back, degraded, NULL) == SV_OK)
                sv_image_free(&back);
            bytes[at] ^= (uint8_t)change;
        }
    sv_image_free(&image);
    free(bytes);
}
END_TEST

/* ------------------------------------------------------------- orientation */

START_TEST(the_orientation_turns_the_picture)
{
    static const uint8_t app1[] = {0xFF, 0xE1, 0, 34, 'E', 'x', 'i', 'f', 0, 0,    'M', 'M',
                                   0,    42,   0, 0,  0,   8,   0,   1,   1, 0x12, 0,   3,
                                   0,    0,    0, 1,  0,   6,   0,   0,   0, 0,    0,   0};
    sv_image image = gradient(24, 16, 1);
    uint8_t *bytes;
    size_t size;
    ck_assert_int_eq(sv_encode_jpeg(&image, NULL, 0, 95, &bytes, &size, NULL), SV_OK);
    uint8_t *tagged = malloc(size + sizeof app1);
    memcpy(tagged, bytes, 2);
    memcpy(tagged + 2, app1, sizeof app1);
    memcpy(tagged + 2 + sizeof app1, bytes + 2, size - 2);
    sv_picture *picture;
    ck_assert_int_eq(sv_picture_from_memory(tagged, size + sizeof app1, NULL, &picture, NULL),
                     SV_OK);
    ck_assert_uint_eq(sv_picture_width(picture), 16);
    ck_assert_uint_eq(sv_picture_height(picture), 24);
    sv_picture_free(picture);
    sv_image turned = decode_well(tagged, size + sizeof app1, 1);
    ck_assert_uint_eq(turned.width, 16);
    ck_assert_int_le(abs(sv_image_row(&turned, 0)[15] - sv_image_row(&image, 0)[0]), 5);
    ck_assert_int_le(abs(sv_image_row(&turned, 23)[15] - sv_image_row(&image, 0)[23]), 5);
    sv_image_free(&turned);
    sv_image_free(&image);
    free(tagged);
    free(bytes);
}
END_TEST

UNIT_MAIN("io jpeg", every_colour_space_is_read, inks_become_colours,
          two_colour_components_are_refused, a_large_picture_may_come_smaller,
          a_file_may_end_anywhere, half_of_the_rows_suffice, damage_is_said, many_scans_are_refused,
          a_short_first_scan_is_no_picture, progressive_memory_is_estimated,
          any_byte_may_be_anything, the_orientation_turns_the_picture)
