#include "io_pictures.h"

#include "io/textlike.h"

static void expect_pixels(const void *file, size_t size, uint32_t channels, const void *pixels,
                          size_t count)
{
    sv_image image = decode_well(file, size, channels);
    ck_assert_uint_eq(image.stride * image.height, count);
    ck_assert_mem_eq(image.pixels, pixels, count);
    sv_image_free(&image);
}

#define EXPECT(file, channels, pixels)                                                             \
    expect_pixels(file, sizeof(file) - 1, channels, pixels, sizeof(pixels) - 1)

START_TEST(plain_files)
{
    EXPECT("P1\n3 2\n1 0 1\n010", 1, "\x00\xFF\x00\xFF\x00\xFF");
    EXPECT("P2 2 2 255 0 1 2 255", 1, "\x00\x01\x02\xFF");
    EXPECT("P3 1 2 255 1 2 3 4 5 6", 3, "\1\2\3\4\5\6");
}
END_TEST

static bool is_text(const char *file)
{
    return sv_bytes_are_textlike((const uint8_t *)file, strlen(file));
}

/* What is decoded is never solved as text. */
START_TEST(plain_files_are_no_text)
{
    EXPECT("P2\v1 1 255 7", 1, "\7");
    EXPECT("P2\f1 1 255 7", 1, "\7");
    ck_assert(!is_text("P2\v1 1 255 7") && !is_text("P2\f1 1 255 7"));
    ck_assert(!is_text("P2 1 1 255 7") && !is_text("P3#"));
    ck_assert(is_text("P21 1 255 7") && is_text("P8 1") && is_text("P2"));
}
END_TEST

START_TEST(a_jpeg_cut_off_at_its_beginning_is_no_text)
{
    ck_assert(!is_text("\xFF") && !is_text("\xFF\xD8") && !is_text("\xFF\xD8\xFF"));
    ck_assert(is_text("\xFF\xFE"
                      "a"));
}
END_TEST

START_TEST(raw_files)
{
    EXPECT("P4 9 2 \x55\x80\xAA\x00", 1,
           "\xFF\x00\xFF\x00\xFF\x00\xFF\x00\x00\x00\xFF\x00\xFF\x00\xFF\x00\xFF\xFF");
    EXPECT("P5 2 1 255 ab", 1, "ab");
    EXPECT("P5 2 1 255\n\nb", 1, "\nb"); /* one white space, then pixels */
    EXPECT("P6 1 1 255 abc", 3, "abc");
    EXPECT("P5 1 1 255 a", 3, "aaa");
}
END_TEST

START_TEST(comments_are_passed_over)
{
    EXPECT("P2#a\n# 7 7\n2 #b\n1\n#c\n255 #d\n3 #e\n4", 1, "\3\4");
    EXPECT("P1 2 1 #1\n1#0\n0", 1, "\x00\xFF");
}
END_TEST

START_TEST(any_largest_value_is_scaled)
{
    EXPECT("P2 3 1 1 0 1 2", 1, "\x00\xFF\xFF");
    EXPECT("P2 3 1 15 0 5 15", 1, "\x00\x55\xFF");
    EXPECT("P5 3 1 15 \x00\x05\x10", 1, "\x00\x55\xFF");
    EXPECT("P2 2 1 65535 257 65535", 1, "\x01\xFF");
    EXPECT("P5 2 1 65535 \x80\x80\xFF\xFF", 1, "\x80\xFF");
    EXPECT("P2 1 1 255 99999999999999999999", 1, "\xFF");
}
END_TEST

START_TEST(pam_files)
{
    EXPECT("P7\nWIDTH 2\nHEIGHT 1\nDEPTH 1\nMAXVAL 255\nTUPLTYPE GRAYSCALE\nENDHDR\nab", 1, "ab");
    EXPECT("P7\nDEPTH 2\n#x\nMAXVAL 255\nWIDTH 2\nHEIGHT 1\nENDHDR\n\x10\xFF\x10\x00", 1,
           "\x10\xFF");
    EXPECT("P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nENDHDR\nabc\xFF", 3, "abc");
}
END_TEST

static sv_status status_of(const char *file)
{
    sv_image image;
    char degraded[128];
    sv_status status =
        decode_bytes((const uint8_t *)file, strlen(file), NULL, 1, &image, degraded, NULL);
    if (status == SV_OK)
        sv_image_free(&image);
    return status;
}

START_TEST(malformed_headers_are_refused)
{
    static const char *const files[] = {
        "P2 ",          "P2 1",        "P2 1 1",       "P2 1 1 0 1", "P2 1 1 65536 1",
        "P2 -1 1 9 1",  "P2 x 1 9 1",  "P7\nENDHDR\n", "P7 ",        "P7\nWIDTH x\nENDHDR\n",
        "P7\nWIDTH 1 ", "P5 1 1 255",  "P5 1 1 255 ",  "P2 1 1 9 x", "P1 1 1",
        "P4 8 1 ",      "P6 1 1 9 ab", "P5 1 1 999 a", "P7 #",       "P3 1 1 9 1 2"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        ck_assert_msg(status_of(files[i]) == SV_UNREADABLE, "%s", files[i]);
}
END_TEST

START_TEST(half_of_the_rows_suffice)
{
    sv_image image;
    char degraded[128];
    const char *file = "P2 2 4 255 1 1 2 2 4 6 7";
    ck_assert_int_eq(
        decode_bytes((const uint8_t *)file, strlen(file), NULL, 1, &image, degraded, NULL), SV_OK);
    ck_assert_str_eq(degraded, "truncated PNM: 3 of 4 rows");
    ck_assert_mem_eq(image.pixels, "\1\1\2\2\4\6\5\5", 8);
    sv_image_free(&image);
    ck_assert_int_eq(status_of("P2 2 4 255 1 1 2 2 4"), SV_OK);
    ck_assert_int_eq(status_of("P2 2 4 255 1 1 2"), SV_UNREADABLE);
}
END_TEST

START_TEST(values_between_are_rounded)
{
    EXPECT("P2 4 1 3 0 1 2 3", 1, "\x00\x55\xAA\xFF");
    EXPECT("P2 4 1 7 1 2 5 6", 1, "\x24\x49\xB6\xDB");
    EXPECT("P5 3 1 2 \x00\x01\x02", 1, "\x00\x80\xFF");
}
END_TEST

/* Whatever the bits of a type make of them. */
START_TEST(numbers_that_no_type_holds_are_the_largest)
{
    EXPECT("P2 1 1 255 4294967295", 1, "\xFF");
    EXPECT("P2 1 1 255 4294967296", 1, "\xFF");
    EXPECT("P2 1 1 255 18446744073709551617", 1, "\xFF");
    ck_assert_int_eq(status_of("P2 4294967295 1 255 1"), SV_LIMIT);
    ck_assert_int_eq(status_of("P2 18446744073709551617 1 255 1"), SV_LIMIT);
    ck_assert_int_eq(status_of("P2 1 1 18446744073709551617 1"), SV_UNREADABLE);
}
END_TEST

UNIT_MAIN("io pnm", plain_files, plain_files_are_no_text,
          a_jpeg_cut_off_at_its_beginning_is_no_text, raw_files, comments_are_passed_over,
          any_largest_value_is_scaled, pam_files, malformed_headers_are_refused,
          half_of_the_rows_suffice, values_between_are_rounded,
          numbers_that_no_type_holds_are_the_largest)
