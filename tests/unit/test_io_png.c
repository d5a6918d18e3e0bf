#include "io_pictures.h"

#include <stdio.h>

#include <png.h>

/* ------------------------------------------------------------ making a PNG */

enum { WIDTH = 13, HEIGHT = 11, MOST_ROW = WIDTH * 8 };

typedef struct file {
    uint8_t *bytes;
    size_t size;
} file;

static void append(png_structp png, png_bytep bytes, size_t count)
{
    file *to = png_get_io_ptr(png);
    to->bytes = realloc(to->bytes, to->size + count);
    memcpy(to->bytes + to->size, bytes, count);
    to->size += count;
}

static unsigned channels_of(int type)
{
    static const unsigned channels[] = {1, 0, 3, 1, 2, 0, 4};
    return channels[type];
}

/* A sample of 0 to 2^depth - 1, other for each place and channel. */
static unsigned sample(unsigned x, unsigned y, unsigned channel, int depth)
{
    return (x * 7919 + y * 104729 + channel * 1299709) * 2654435761u >> 16 & ((1u << depth) - 1);
}

static void pack_row(uint8_t *row, unsigned y, int type, int depth)
{
    memset(row, 0, MOST_ROW);
    unsigned channels = channels_of(type);
    for (unsigned i = 0; i < WIDTH * channels; i++) {
        unsigned value = sample(i / channels, y, i % channels, depth);
        if (depth == 16) {
            row[2 * i] = (uint8_t)(value >> 8);
            row[2 * i + 1] = (uint8_t)value;
        } else {
            unsigned bit = i * (unsigned)depth;
            row[bit / 8] |= (uint8_t)(value << (8 - (unsigned)depth - bit % 8));
        }
    }
}

static const png_color palette[4] = {{10, 20, 30}, {200, 100, 50}, {0, 0, 0}, {255, 255, 255}};

static file write_png(int type, int depth, bool interlaced, bool transparent)
{
    file made = {0};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    png_set_write_fn(png, &made, append, NULL);
    png_set_IHDR(png, info, WIDTH, HEIGHT, depth, type,
                 interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, 0, 0);
    if (type == PNG_COLOR_TYPE_PALETTE)
        png_set_PLTE(png, info, palette, depth == 1 ? 2 : 4);
    static const png_byte alphas[] = {0, 128};
    png_color_16 see_through = {0, 0, 0, 0, 0};
    see_through.gray = (png_uint_16)sample(0, 0, 0, depth);
    if (transparent)
        png_set_tRNS(png, info, alphas, 2, &see_through);
    png_write_info(png, info);
    uint8_t rows[HEIGHT][MOST_ROW], *starts[HEIGHT];
    for (unsigned y = 0; y < HEIGHT; y++) {
        pack_row(rows[y], y, type, depth);
        starts[y] = rows[y];
    }
    png_write_image(png, starts);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return made;
}

/* ------------------------------------------------------------ what is right */

static double white_under(double value, double alpha)
{
    return value * alpha + 255 * (1 - alpha);
}

/* The colour of a pixel, by the definition of each kind. */
static void true_colour(int type, int depth, unsigned x, unsigned y, double rgb[3])
{
    double most = (1u << depth) - 1, alpha = 1;
    unsigned channels = channels_of(type);
    for (unsigned c = 0; c < 3; c++)
        rgb[c] = 255 * sample(x, y, type & PNG_COLOR_MASK_COLOR ? c : 0, depth) / most;
    if (type == PNG_COLOR_TYPE_PALETTE) {
        png_color entry = palette[sample(x, y, 0, depth)];
        rgb[0] = entry.red;
        rgb[1] = entry.green;
        rgb[2] = entry.blue;
    }
    if (type & PNG_COLOR_MASK_ALPHA)
        alpha = sample(x, y, channels - 1, depth) / most;
    for (unsigned c = 0; c < 3; c++)
        rgb[c] = white_under(rgb[c], alpha);
}

static void expect_right(const sv_image *image, int type, int depth)
{
    for (unsigned y = 0; y < HEIGHT; y++)
        for (unsigned x = 0; x < WIDTH; x++) {
            double rgb[3];
            true_colour(type, depth, x, y, rgb);
            const uint8_t *pixel = sv_image_row(image, y) + x * image->channels;
            double grey = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
            for (unsigned c = 0; c < image->channels; c++) {
                double off = pixel[c] - (image->channels == 1 ? grey : rgb[c]);
                ck_assert_msg(off > -1.6 && off < 1.6, "type %d depth %d (%u, %u) off by %g", type,
                              depth, x, y, off);
            }
        }
}

static const struct {
    int type, depth;
} kinds[] = {
    {PNG_COLOR_TYPE_GRAY, 1},       {PNG_COLOR_TYPE_GRAY, 2},        {PNG_COLOR_TYPE_GRAY, 4},
    {PNG_COLOR_TYPE_GRAY, 8},       {PNG_COLOR_TYPE_GRAY, 16},       {PNG_COLOR_TYPE_RGB, 8},
    {PNG_COLOR_TYPE_RGB, 16},       {PNG_COLOR_TYPE_PALETTE, 1},     {PNG_COLOR_TYPE_PALETTE, 2},
    {PNG_COLOR_TYPE_GRAY_ALPHA, 8}, {PNG_COLOR_TYPE_GRAY_ALPHA, 16}, {PNG_COLOR_TYPE_RGB_ALPHA, 8},
    {PNG_COLOR_TYPE_RGB_ALPHA, 16}};
enum { KINDS = sizeof kinds / sizeof *kinds };

START_TEST(every_kind_is_read)
{
    for (int i = 0; i < KINDS; i++)
        for (int interlaced = 0; interlaced < 2; interlaced++)
            for (uint32_t channels = 1; channels <= 3; channels += 2) {
                file png = write_png(kinds[i].type, kinds[i].depth, interlaced, false);
                sv_image image = decode_well(png.bytes, png.size, channels);
                expect_right(&image, kinds[i].type, kinds[i].depth);
                sv_image_free(&image);
                free(png.bytes);
            }
}
END_TEST

START_TEST(transparency_is_laid_over_white)
{
    file png = write_png(PNG_COLOR_TYPE_GRAY, 8, false, true);
    sv_image image = decode_well(png.bytes, png.size, 1);
    ck_assert_uint_eq(image.pixels[0], 255);
    ck_assert_uint_eq(image.pixels[1], sample(1, 0, 0, 8));
    sv_image_free(&image);
    free(png.bytes);
    png = write_png(PNG_COLOR_TYPE_PALETTE, 2, true, true);
    image = decode_well(png.bytes, png.size, 3);
    for (unsigned i = 0; i < WIDTH; i++) { /* entry 0 is clear, entry 1 half so */
        static const uint8_t expected[] = {255, 227, 0, 255};
        ck_assert_uint_eq(image.pixels[3 * i], expected[sample(i, 0, 0, 2)]);
    }
    sv_image_free(&image);
    free(png.bytes);
}
END_TEST

/* -------------------------------------------------------------- truncation */

/* Cut after each byte, in memory of just that size: what is kept has said so. */
static void cut_everywhere(file png)
{
    unsigned kept = 0, refused = 0;
    for (size_t cut = 1; cut < png.size; cut++) {
        uint8_t *start = malloc(cut);
        memcpy(start, png.bytes, cut);
        sv_image image;
        char degraded[128];
        sv_status status = decode_bytes(start, cut, NULL, 3, &image, degraded, NULL);
        free(start);
        if (status == SV_OK) {
            ck_assert_str_ne(degraded, "");
            ck_assert_uint_eq(image.height, HEIGHT);
            sv_image_free(&image);
            kept++;
        } else {
            ck_assert_int_eq(status, SV_UNREADABLE);
            refused++;
        }
    }
    ck_assert_uint_gt(kept, 0);
    ck_assert_uint_gt(refused, 0);
}

START_TEST(a_file_may_end_anywhere)
{
    for (int i = 0; i < KINDS; i++)
        for (int interlaced = 0; interlaced < 2; interlaced++) {
            file png = write_png(kinds[i].type, kinds[i].depth, interlaced, false);
            cut_everywhere(png);
            free(png.bytes);
        }
}
END_TEST

/* Of one that is smaller than what libpng reads at once no row was left. */
START_TEST(a_small_file_keeps_its_rows)
{
    sv_image image = noise_of(60, 60, 1), part;
    uint8_t *bytes;
    size_t size;
    char degraded[128];
    unsigned rows = 0;
    ck_assert_int_eq(sv_encode_png(&image, NULL, 0, &bytes, &size, NULL), SV_OK);
    ck_assert_uint_lt(size, 4096);
    ck_assert_int_eq(decode_bytes(bytes, size * 9 / 10, NULL, 1, &part, degraded, NULL), SV_OK);
    ck_assert_int_eq(sscanf(degraded, "truncated PNG: %u of 60 rows", &rows), 1);
    ck_assert(rows > 48 && rows < 55);
    ck_assert_mem_eq(part.pixels, image.pixels, rows * 60);
    sv_image_free(&part);
    sv_image_free(&image);
    free(bytes);
}
END_TEST

START_TEST(half_of_the_rows_suffice)
{
    sv_image image = noise_of(256, 200, 1), part;
    uint8_t *bytes;
    size_t size;
    char degraded[128];
    ck_assert_int_eq(sv_encode_png(&image, NULL, 0, &bytes, &size, NULL), SV_OK);
    ck_assert_int_eq(decode_bytes(bytes, size / 3, NULL, 1, &part, degraded, NULL), SV_UNREADABLE);
    ck_assert_int_eq(decode_bytes(bytes, size * 3 / 4, NULL, 1, &part, degraded, NULL), SV_OK);
    unsigned rows = 0;
    ck_assert_int_eq(sscanf(degraded, "truncated PNG: %u of 200 rows", &rows), 1);
    ck_assert(rows > 100 && rows <= 150);
    ck_assert_mem_eq(part.pixels, image.pixels, rows * 256);
    for (size_t i = rows * 256; i < 200 * 256; i++)
        ck_assert_uint_eq(part.pixels[i], part.pixels[rows * 256]);
    sv_image_free(&part);
    sv_image_free(&image);
    free(bytes);
}
END_TEST

/* ----------------------------------------------------------------- hostile */

static void expect_status(file png, sv_status expected, const char *word)
{
    sv_image image;
    char degraded[128];
    sv_diagnostic why = {0};
    sv_status status = decode_bytes(png.bytes, png.size, NULL, 1, &image, degraded, &why);
    ck_assert_int_eq(status, expected);
    if (status == SV_OK)
        sv_image_free(&image);
    const char *text = status == SV_OK ? degraded : why.message;
    ck_assert_msg(strstr(text, word), "'%s' says nothing of '%s'", text, word);
}

/* Puts a chunk after the header; its checksum is wrong. */
static file with_chunk(file png, const char *head, size_t size)
{
    enum { HEADER_END = 8 + 25 };
    file longer = {malloc(png.size + size), png.size + size};
    memcpy(longer.bytes, png.bytes, HEADER_END);
    memcpy(longer.bytes + HEADER_END, head, size);
    memcpy(longer.bytes + HEADER_END + size, png.bytes + HEADER_END, png.size - HEADER_END);
    return longer;
}

START_TEST(a_chunk_longer_than_the_file_is_refused)
{
    file png = write_png(PNG_COLOR_TYPE_GRAY, 8, false, false);
    file huge = with_chunk(png, "\x3F\xFF\xFF\xFFtEXt1234", 12);
    expect_status(huge, SV_UNREADABLE, "longer than the file");
    free(huge.bytes);
    free(png.bytes);
}
END_TEST

START_TEST(checksums_are_looked_at)
{
    file png = write_png(PNG_COLOR_TYPE_GRAY, 8, false, false);
    file odd = with_chunk(png, "\0\0\0\2tRNS\0\0bad!", 14); /* can be done without */
    expect_status(odd, SV_OK, "tRNS");
    free(odd.bytes);
    png.bytes[29] ^= 1; /* the header's */
    expect_status(png, SV_UNREADABLE, "CRC");
    png.bytes[29] ^= 1;
    png.bytes[png.size - 16] ^= 1; /* that of the pixels */
    expect_status(png, SV_UNREADABLE, "CRC");
    png.bytes[png.size - 16] ^= 1;
    png.bytes[png.size - 1] ^= 1; /* that of the end: all pixels are there and right */
    expect_status(png, SV_OK, "after its last row");
    free(png.bytes);
}
END_TEST

START_TEST(headers_that_cannot_be_are_refused)
{
    file png = write_png(PNG_COLOR_TYPE_GRAY, 8, false, false);
    uint8_t *width = png.bytes + 16;
    memcpy(width, "\0\1\0\0", 4);
    expect_status(png, SV_LIMIT, "65536");
    memcpy(width, "\xFF\xFF\xFF\xFF", 4);
    expect_status(png, SV_LIMIT, "4294967295");
    memcpy(width, "\0\0\0\0", 4);
    expect_status(png, SV_UNREADABLE, "no pixels");
    png.bytes[12] = 'X';
    expect_status(png, SV_UNREADABLE, "no header");
    free(png.bytes);
}
END_TEST

START_TEST(any_byte_may_be_anything)
{
    for (int interlaced = 0; interlaced < 2; interlaced++) {
        file png = write_png(PNG_COLOR_TYPE_PALETTE, 2, interlaced, true);
        for (size_t at = 8; at < png.size; at++)
            for (unsigned change = 1; change < 256; change <<= 1) {
                sv_image image;
                char degraded[128];
                png.bytes[at] ^= (uint8_t)change;
                const sv_status status =
                    decode_bytes(png.bytes, png.size, NULL, 3, &image, degraded, NULL);
                ck_assert(status == SV_OK || status == SV_UNREADABLE || status == SV_LIMIT);
                if (status == SV_OK) {
                    ck_assert(image.pixels && image.width && image.height);
                    sv_image_free(&image);
                }
                png.bytes[at] ^= (uint8_t)change;
            }
        free(png.bytes);
    }
}
END_TEST

START_TEST(the_orientation_turns_the_picture)
{
    file made = write_png(PNG_COLOR_TYPE_GRAY, 8, false, false);
    file tagged = with_chunk(made,
                             "\0\0\0\x1A"
                             "eXIfMM\0*\0\0\0\x08\0\1\1\x12\0\3\0\0\0\1\0\x08\0\0\0\0\0\0crc!",
                             38);
    sv_image image;
    char degraded[128];
    ck_assert_int_eq(decode_bytes(tagged.bytes, tagged.size, NULL, 1, &image, degraded, NULL),
                     SV_OK);
    ck_assert_uint_eq(image.width, HEIGHT);
    ck_assert_uint_eq(image.height, WIDTH);
    ck_assert_uint_eq(sv_image_row(&image, WIDTH - 1)[0], sample(0, 0, 0, 8));
    sv_image_free(&image);
    free(tagged.bytes);
    free(made.bytes);
}
END_TEST

/* ---------------------------------------------------------------- PngSuite */

/* The pixels of a file of the suite; without pixels where it is absent. */
static sv_image suite_picture(const char *name)
{
    char path[512], degraded[128];
    sv_image image = {0};
    sv_picture *picture;
    sv_diagnostic why;
    snprintf(path, sizeof path, "%s/badimages/libspng/tests/images/%s.png",
             getenv("SUDOKU_VISION_DATA") ? getenv("SUDOKU_VISION_DATA") : ".", name);
    if (sv_picture_open(path, NULL, &picture, &why) != SV_OK) {
        ck_assert_msg(strstr(why.message, "no such file"), "%s: %s", name, why.message);
        return image;
    }
    sv_decode_request request = {.channels = 3};
    ck_assert_int_eq(sv_picture_decode(picture, request, &image, degraded, NULL), SV_OK);
    ck_assert_str_eq(degraded, "");
    sv_picture_free(picture);
    return image;
}

START_TEST(pngsuite_says_the_same_interlaced)
{
    static const char *const names[] = {"0g01", "0g02", "0g04", "0g08", "0g16",
                                        "2c08", "2c16", "3p01", "3p02", "3p04",
                                        "3p08", "4a08", "4a16", "6a08", "6a16"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char name[16];
        snprintf(name, sizeof name, "basn%s", names[i]);
        sv_image straight = suite_picture(name);
        name[3] = 'i';
        sv_image interlaced = suite_picture(name);
        if (!straight.pixels) {
            unit_skip_without("PngSuite");
            return;
        }
        ck_assert_int_eq(largest_difference(&straight, &interlaced), 0);
        sv_image_free(&straight);
        sv_image_free(&interlaced);
    }
}
END_TEST

UNIT_MAIN("io png", every_kind_is_read, transparency_is_laid_over_white, a_file_may_end_anywhere,
          half_of_the_rows_suffice, a_small_file_keeps_its_rows,
          a_chunk_longer_than_the_file_is_refused, checksums_are_looked_at,
          headers_that_cannot_be_are_refused, any_byte_may_be_anything,
          the_orientation_turns_the_picture, pngsuite_says_the_same_interlaced)
