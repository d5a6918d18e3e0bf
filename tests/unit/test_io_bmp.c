#include "io_pictures.h"

/* A BMP of the usual header, built field by field. */
typedef struct bmp_file {
    uint8_t bytes[512];
    size_t size;
} bmp_file;

static void put_little(bmp_file *file, uint64_t value, unsigned bytes)
{
    for (unsigned i = 0; i < bytes; i++)
        file->bytes[file->size++] = (uint8_t)(i < 8 ? value >> 8 * i : 0);
}

static void put_bytes(bmp_file *file, const void *bytes, size_t size)
{
    memcpy(file->bytes + file->size, bytes, size);
    file->size += size;
}

static bmp_file begin(int32_t width, int32_t height, unsigned bits, unsigned compression)
{
    bmp_file file = {.bytes = "BM", .size = 10};
    put_little(&file, 0, 4); /* pixels: right behind the palette */
    put_little(&file, 40, 4);
    put_little(&file, (uint32_t)width, 4);
    put_little(&file, (uint32_t)height, 4);
    put_little(&file, 1, 2);
    put_little(&file, bits, 2);
    put_little(&file, compression, 4);
    put_little(&file, 0, 12);
    put_little(&file, bits <= 8 ? 4 : 0, 4); /* colours */
    put_little(&file, 0, 4);
    return file;
}

/* Black, white, and greys of 64 and 128. */
static bmp_file with_palette(int32_t width, int32_t height, unsigned bits, unsigned compression)
{
    bmp_file file = begin(width, height, bits, compression);
    unsigned colours = bits == 1 ? 2 : 4;
    put_bytes(&file, "\0\0\0\0\xFF\xFF\xFF\0@@@\0\x80\x80\x80", (size_t)4 * colours);
    return file;
}

static void expect(const bmp_file *file, uint32_t channels, const char *pixels, size_t size)
{
    sv_image image = decode_well(file->bytes, file->size, channels);
    ck_assert_uint_eq(image.stride * image.height, size);
    ck_assert_mem_eq(image.pixels, pixels, size);
    sv_image_free(&image);
}

#define EXPECT(file, channels, pixels) expect(file, channels, pixels, sizeof(pixels) - 1)

START_TEST(rows_of_indices)
{
    bmp_file file = with_palette(3, 2, 1, 0);
    put_bytes(&file, "\x40\0\0\0\xA0\0\0\0", 8);
    EXPECT(&file, 1, "\xFF\0\xFF\0\xFF\0"); /* the bottom row stands first */
    file = with_palette(5, 1, 2, 0);
    put_bytes(&file, "\x1B\x40\0\0", 4);
    EXPECT(&file, 1, "\0\xFF@\x80\xFF");
    file = with_palette(3, 1, 4, 0);
    put_bytes(&file, "\x12\x30\0\0", 4);
    EXPECT(&file, 1, "\xFF@\x80");
    file = with_palette(2, 1, 8, 0);
    put_bytes(&file, "\x02\xC8\0\0", 4);
    EXPECT(&file, 1, "@\0"); /* a colour that the palette lacks is black */
}
END_TEST

START_TEST(rows_of_colours)
{
    bmp_file file = begin(1, 2, 24, 0);
    put_bytes(&file, "\1\2\3\0\4\5\6\0", 8);
    EXPECT(&file, 3, "\6\5\4\3\2\1");
    file = begin(1, -2, 24, 0); /* the top row first; the last one is not filled up */
    put_bytes(&file, "\1\2\3\0\4\5\6", 7);
    EXPECT(&file, 3, "\3\2\1\6\5\4");
    file = begin(1, 1, 32, 0);
    put_bytes(&file, "\1\2\3\0", 4); /* the fourth byte means nothing */
    EXPECT(&file, 3, "\3\2\1");
    file = begin(2, 1, 16, 0);
    put_little(&file, 0x7C00, 2);
    put_little(&file, 0x0210, 2);
    EXPECT(&file, 3, "\xFF\0\0\0\x84\x84");
}
END_TEST

START_TEST(masks)
{
    bmp_file file = begin(1, 1, 16, 3);
    put_little(&file, 0xF800, 4);
    put_little(&file, 0x07E0, 4);
    put_little(&file, 0x001F, 4);
    put_little(&file, 0x07E0, 2);
    put_little(&file, 0, 2);
    EXPECT(&file, 3, "\0\xFF\0");
    file = begin(1, 1, 32, 6);
    put_little(&file, 0xFF, 4);
    put_little(&file, 0xFF00, 4);
    put_little(&file, 0xFF0000, 4);
    put_little(&file, 0xFF000000, 4);
    put_bytes(&file, "\1\2\3\0", 4);
    EXPECT(&file, 3, "\xFF\xFF\xFF"); /* what is transparent is white */
}
END_TEST

START_TEST(run_lengths)
{
    bmp_file file = with_palette(5, 3, 8, 1);
    put_bytes(&file, "\3\1\2\2\0\0", 6);              /* bottom: three of 1, two of 2 */
    put_bytes(&file, "\0\3\1\2\3\0\1\1\0\2\1\1", 12); /* 1 2 3 and 1, then right 1 and down 1 */
    put_bytes(&file, "\0\1", 2);
    EXPECT(&file, 1, "\0\0\0\0\0\xFF@\x80\xFF\0\xFF\xFF\xFF@@");
    file = with_palette(5, 2, 4, 2);
    put_bytes(&file, "\5\x12\0\0", 4);
    put_bytes(&file, "\0\3\x12\x30\0\1", 6);
    EXPECT(&file, 1, "\xFF@\x80\0\0\xFF@\xFF@\xFF");
    file = with_palette(2, 1, 8, 1);
    put_bytes(&file, "\xFF\1\0\1", 4); /* longer than the row */
    EXPECT(&file, 1, "\xFF\xFF");
}
END_TEST

START_TEST(jumps_reach_the_column_they_tell)
{
    bmp_file file = with_palette(4, 3, 8, 1);
    put_bytes(&file, "\1\1\0\2\1\2\1\1\0\1", 10);
    EXPECT(&file, 1, "\0\0\xFF\0\0\0\0\0\xFF\0\0\0");
}
END_TEST

START_TEST(the_oldest_header)
{
    bmp_file file = {.bytes = "BM", .size = 10};
    put_little(&file, 32, 4);
    put_little(&file, 12, 4);
    put_little(&file, 2, 2);
    put_little(&file, 1, 2);
    put_little(&file, 1, 2);
    put_little(&file, 1, 2);
    put_bytes(&file, "\1\2\3\xFF\xFF\xFF\x40\0\0\0", 10);
    EXPECT(&file, 3, "\3\2\1\xFF\xFF\xFF");
}
END_TEST

static sv_status status_of(const bmp_file *file, size_t size, char degraded[128],
                           sv_diagnostic *why)
{
    sv_image image;
    uint8_t *exact = malloc(size); /* so that a byte too many is seen */
    memcpy(exact, file->bytes, size);
    sv_status status = decode_bytes(exact, size, NULL, 1, &image, degraded, why);
    if (status == SV_OK)
        sv_image_free(&image);
    free(exact);
    return status;
}

START_TEST(truncated_files)
{
    bmp_file files[2] = {with_palette(4, 4, 8, 0), with_palette(4, 4, 8, 1)};
    put_bytes(&files[0], "aaaabbbbccccdddd", 16);
    for (int row = 0; row < 4; row++)
        put_bytes(&files[1], "\4\1\0\0", 4);
    for (int i = 0; i < 2; i++) {
        for (size_t size = 2; size < files[i].size; size++) {
            char degraded[128] = "";
            sv_diagnostic why = {0};
            sv_status status = status_of(&files[i], size, degraded, &why);
            bool half = size >= files[i].size - (i == 0 ? 8 : 10); /* the end may lack */
            ck_assert_msg(status == (half ? SV_OK : SV_UNREADABLE), "%zu: %s", size, why.message);
            bool whole = i == 1 && size >= files[i].size - 2;
            ck_assert_msg(!half || whole || strstr(degraded, "truncated BMP: "), "%zu", size);
        }
    }
}
END_TEST

static void expect_refused(bmp_file file, sv_status expected, const char *part)
{
    char degraded[128];
    sv_diagnostic why = {0};
    ck_assert_int_eq(status_of(&file, file.size, degraded, &why), expected);
    ck_assert_msg(strstr(why.message, part), "%s", why.message);
}

START_TEST(what_cannot_be_read_is_said)
{
    expect_refused(begin(1, 1, 24, 4), SV_UNREADABLE, "holds a JPEG");
    expect_refused(begin(1, 1, 24, 1), SV_UNREADABLE, "24 bits a pixel");
    expect_refused(begin(1, 1, 7, 0), SV_UNREADABLE, "7 bits a pixel");
    expect_refused(begin(0, 1, 24, 0), SV_UNREADABLE, "no pixels");
    expect_refused(begin(-1, 1, 24, 0), SV_UNREADABLE, "malformed header");
    expect_refused(begin(1, INT32_MIN, 24, 0), SV_UNREADABLE, "malformed header");
    expect_refused(begin(1, 1, 16, 3), SV_UNREADABLE, "malformed header");
    expect_refused(begin(INT32_MAX, INT32_MAX, 24, 0), SV_LIMIT, "the limit is");
}
END_TEST

UNIT_MAIN("io bmp", rows_of_indices, rows_of_colours, masks, run_lengths,
          jumps_reach_the_column_they_tell, the_oldest_header, truncated_files,
          what_cannot_be_read_is_said)
