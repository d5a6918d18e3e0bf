/* Pages that libtiff makes no red, green and blue of. */
#include "codec_pictures.h"
#include "scratch_file.h"

#include <math.h>

#include <tiffio.h>

typedef struct kind {
    uint16_t photometric, samples, bits, format, planes, compression;
    uint32_t tile; /* 0: by strips */
    double white;  /* of what has a range of its own */
} kind;

enum { GREY = PHOTOMETRIC_MINISBLACK, RGB = PHOTOMETRIC_RGB, CMYK = PHOTOMETRIC_SEPARATED };
enum { ROW_BYTES = WIDTH * 4 * 8 };

/* A sample of `bits` behind those that the row has already; black is 0, white 1. */
static void put_sample(const kind *as, uint8_t *row, size_t index, double value)
{
    if (as->format == SAMPLEFORMAT_IEEEFP && as->bits == 64) {
        ((double *)(void *)row)[index] = value * as->white;
    } else if (as->format == SAMPLEFORMAT_IEEEFP && as->bits == 32) {
        ((float *)(void *)row)[index] = (float)(value * as->white);
    } else if (as->format == SAMPLEFORMAT_IEEEFP) { /* from 1 up to 2 the exponent is the same */
        ((uint16_t *)(void *)row)[index] = (uint16_t)(0x3C00 + lround(1023 * value));
    } else if (as->bits == 64) {
        ((uint64_t *)(void *)row)[index] = (uint64_t)(value * as->white);
    } else if (as->bits == 32) {
        ((uint32_t *)(void *)row)[index] = (uint32_t)(value * as->white);
    } else if (as->bits == 16) {
        double low = as->format == SAMPLEFORMAT_INT ? -100 : 0;
        ((uint16_t *)(void *)row)[index] =
            (uint16_t)lround(low + value * (as->format == SAMPLEFORMAT_INT ? 355 : 65535));
    } else {
        unsigned whole = (unsigned)lround(value * ((1 << as->bits) - 1));
        whole ^= as->format == SAMPLEFORMAT_INT ? 1U << (as->bits - 1) : 0;
        for (unsigned bit = 0; bit < as->bits; bit++) {
            size_t at = index * as->bits + bit;
            row[at / 8] |= (uint8_t)((whole >> (as->bits - 1 - bit) & 1) << (7 - at % 8));
        }
    }
}

/* Ink is what is not light. */
static double channel(const kind *as, unsigned sample, uint8_t grey)
{
    if (as->photometric == CMYK)
        return sample == 3 ? 1 - grey / 255.0 : 0;
    return as->photometric == PHOTOMETRIC_MINISWHITE ? 1 - grey / 255.0 : grey / 255.0;
}

static void put_row(const kind *as, const uint8_t *grey, unsigned plane, uint8_t row[ROW_BYTES])
{
    bool apart = as->planes == PLANARCONFIG_SEPARATE;
    unsigned first = apart ? plane : 0, end = apart ? plane + 1 : as->samples;
    size_t index = 0;
    memset(row, 0, ROW_BYTES);
    for (uint32_t x = 0; x < WIDTH; x++)
        for (unsigned sample = first; sample < end; sample++)
            put_sample(as, row, index++, channel(as, sample, grey[x]));
}

static TIFF *begin(const kind *as)
{
    make_path();
    TIFF *tiff = TIFFOpen(path, "w");
    TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, WIDTH);
    TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, HEIGHT);
    TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, as->samples);
    TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, as->bits);
    TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT, as->format);
    TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, as->photometric);
    TIFFSetField(tiff, TIFFTAG_COMPRESSION, as->compression);
    TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, as->planes);
    if (as->tile) {
        TIFFSetField(tiff, TIFFTAG_TILEWIDTH, as->tile);
        TIFFSetField(tiff, TIFFTAG_TILELENGTH, as->tile);
    } else {
        TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, 7);
    }
    return tiff;
}

/* A tile's rows are whole bytes, and so pieces of the page's. */
static void put_page(TIFF *tiff, const kind *as, const sv_image *grey)
{
    uint8_t rows[HEIGHT][ROW_BYTES], tile[WIDTH * ROW_BYTES];
    size_t row_bytes = as->tile ? (size_t)TIFFTileRowSize(tiff) : ROW_BYTES;
    for (uint16_t plane = 0; plane < (as->planes == PLANARCONFIG_SEPARATE ? as->samples : 1);
         plane++) {
        for (uint32_t y = 0; y < HEIGHT; y++) {
            put_row(as, sv_image_row(grey, y), plane, rows[y]);
            if (!as->tile)
                ck_assert_int_eq(TIFFWriteScanline(tiff, rows[y], y, plane), 1);
        }
        for (uint32_t top = 0; as->tile && top < HEIGHT; top += as->tile)
            for (size_t left = 0; left < WIDTH; left += as->tile) {
                for (uint32_t y = 0; y < as->tile; y++)
                    memcpy(tile + y * row_bytes, rows[top + y] + left / as->tile * row_bytes,
                           row_bytes);
                ck_assert_int_gt(TIFFWriteTile(tiff, tile, (uint32_t)left, top, 0, plane), 0);
            }
    }
}

static uint8_t *make(const kind *as, const sv_image *grey, size_t *size)
{
    TIFF *tiff = begin(as);
    put_page(tiff, as, grey);
    TIFFClose(tiff);
    return take_file(size);
}

/* With black and white in it, which is what numbers without a range of their own are scaled to. */
static sv_image full_range(void)
{
    sv_image grey = gradient(WIDTH, HEIGHT, 1);
    grey.pixels[0] = 0;
    grey.pixels[1] = 255;
    return grey;
}

enum { UINT = SAMPLEFORMAT_UINT, INT = SAMPLEFORMAT_INT, FLOAT = SAMPLEFORMAT_IEEEFP };
enum { TOGETHER = PLANARCONFIG_CONTIG, APART = PLANARCONFIG_SEPARATE };
enum { NONE = COMPRESSION_NONE, LZW = COMPRESSION_LZW };

static const kind kinds[] = {
    {GREY, 1, 3, UINT, TOGETHER, NONE, 0, 0},
    {GREY, 1, 6, UINT, TOGETHER, LZW, 0, 0},
    {GREY, 1, 10, UINT, TOGETHER, NONE, 0, 0},
    {PHOTOMETRIC_MINISWHITE, 1, 12, UINT, TOGETHER, NONE, 16, 0},
    {GREY, 1, 14, UINT, TOGETHER, LZW, 0, 0},
    {RGB, 3, 12, UINT, TOGETHER, NONE, 16, 0},
    {RGB, 3, 4, UINT, APART, NONE, 0, 0},
    {GREY, 1, 8, INT, TOGETHER, NONE, 0, 0},
    {GREY, 1, 16, INT, TOGETHER, LZW, 0, 0},
    {GREY, 1, 32, UINT, TOGETHER, LZW, 0, 255},
    {GREY, 1, 32, UINT, TOGETHER, NONE, 0, 4294967295.0},
    {GREY, 1, 64, UINT, TOGETHER, NONE, 0, 1e12},
    {GREY, 1, 16, FLOAT, TOGETHER, NONE, 0, 0},
    {GREY, 1, 32, FLOAT, TOGETHER, NONE, 16, 1},
    {GREY, 1, 32, FLOAT, TOGETHER, LZW, 0, 255},
    {GREY, 1, 64, FLOAT, TOGETHER, NONE, 0, 1e-9},
    {RGB, 3, 32, FLOAT, TOGETHER, LZW, 16, 1},
    {RGB, 3, 32, FLOAT, APART, NONE, 16, 1},
    {CMYK, 4, 16, UINT, TOGETHER, LZW, 0, 0},
    {CMYK, 4, 16, UINT, APART, NONE, 16, 0},
};

START_TEST(samples_of_all_kinds)
{
    const kind *as = &kinds[_i];
    sv_image grey = full_range();
    size_t size;
    uint8_t *bytes = make(as, &grey, &size);
    expect_picture(bytes, size, &grey, as->bits < 8 ? 255 / ((1 << as->bits) - 1) / 2 + 1 : 1);
    expect_no_harm(bytes, size);
    free(bytes);
    sv_image_free(&grey);
}
END_TEST

/* Numbers that are none, and those without end, do not make the others grey. */
START_TEST(samples_that_are_no_numbers)
{
    static const kind floats = {GREY, 1, 32, FLOAT, TOGETHER, NONE, 0, 1};
    TIFF *tiff = begin(&floats);
    float row[WIDTH] = {NAN, INFINITY, -INFINITY, 0, 0.5F, 1};
    size_t size;
    for (uint32_t y = 0; y < HEIGHT; y++)
        ck_assert_int_eq(TIFFWriteScanline(tiff, row, y, 0), 1);
    TIFFClose(tiff);
    uint8_t *bytes = take_file(&size);
    sv_image image = decode_well(bytes, size, 1);
    static const uint8_t expected[] = {0, 255, 0, 0, 128, 255};
    ck_assert_mem_eq(image.pixels, expected, sizeof expected);
    sv_image_free(&image);
    free(bytes);
}
END_TEST

/* Grey beneath alpha: of both ways to write it, and as many bits as there may be. */
START_TEST(grey_with_alpha)
{
    static const uint16_t alphas[] = {EXTRASAMPLE_UNASSALPHA, EXTRASAMPLE_ASSOCALPHA};
    const uint16_t bits = _i ? 16 : 8;
    for (int i = 0; i < 2; i++) {
        const kind grey = {GREY, 2, bits, UINT, TOGETHER, NONE, 0, 0};
        uint8_t row[ROW_BYTES] = {0};
        size_t size;
        TIFF *tiff = begin(&grey);
        TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &alphas[i]);
        for (size_t x = 0; x < WIDTH; x++) { /* black that is seen through, and half so */
            put_sample(&grey, row, 2 * x, x == 1 ? (i ? 0.2 : 0.4) : 0);
            put_sample(&grey, row, 2 * x + 1, x == 0 ? 0 : x == 1 ? 0.5 : 1);
        }
        for (uint32_t y = 0; y < HEIGHT; y++)
            ck_assert_int_eq(TIFFWriteScanline(tiff, row, y, 0), 1);
        TIFFClose(tiff);
        uint8_t *bytes = take_file(&size);
        sv_image image = decode_well(bytes, size, 1);
        ck_assert_uint_eq(image.pixels[0], 255);
        ck_assert_int_le(abs(image.pixels[1] - 178), 1);
        ck_assert_uint_eq(image.pixels[2], 0);
        sv_image_free(&image);
        free(bytes);
    }
}
END_TEST

static void expect_refused(const uint8_t *bytes, size_t size, const char *words)
{
    sv_image image;
    char degraded[128];
    sv_diagnostic why = {0};
    ck_assert_int_eq(decode_bytes(bytes, size, NULL, 1, &image, degraded, &why), SV_UNREADABLE);
    ck_assert_msg(strstr(why.message, words) != NULL, "%s", why.message);
}

/* The rest is refused in a sentence that tells what to do. */
START_TEST(samples_that_are_not_read)
{
    static const kind kinds_refused[] = {
        {GREY, 1, 24, UINT, TOGETHER, NONE, 0, 0},
        {PHOTOMETRIC_ICCLAB, 3, 8, UINT, TOGETHER, NONE, 0, 0},
    };
    static const char *const words[] = {"(grey, 24 bits a sample) are not read; save it as",
                                        "(Lab, 8 bits a sample) are not read; save it as"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        uint8_t row[ROW_BYTES] = {0};
        size_t size;
        TIFF *tiff = begin(&kinds_refused[i]);
        for (uint32_t y = 0; y < HEIGHT; y++)
            ck_assert_int_eq(TIFFWriteScanline(tiff, row, y, 0), 1);
        TIFFClose(tiff);
        uint8_t *bytes = take_file(&size);
        expect_refused(bytes, size, words[i]);
        free(bytes);
    }
}
END_TEST

UNIT_LOOPS("tiff samples", {samples_of_all_kinds, sizeof kinds / sizeof *kinds},
           {grey_with_alpha, 2}, {samples_that_are_no_numbers, 1}, {samples_that_are_not_read, 1})
