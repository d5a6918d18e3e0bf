#include "codec_pictures.h"
#include "scratch_file.h"

#include "io/document.h"
#include "io/turn.h"

#include <tiffio.h>

typedef struct layout {
    uint16_t photometric, samples, bits, compression, orientation;
    bool tiled;
} layout;

static const layout grey_8 = {PHOTOMETRIC_MINISBLACK, 1, 8, COMPRESSION_LZW, 1, false};

static void put_fields(TIFF *tiff, const layout *as)
{
    TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, WIDTH);
    TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, HEIGHT);
    TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, as->samples);
    TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, as->bits);
    TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, as->photometric);
    TIFFSetField(tiff, TIFFTAG_COMPRESSION, as->compression);
    TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
    TIFFSetField(tiff, TIFFTAG_ORIENTATION, as->orientation);
    if (as->tiled) {
        TIFFSetField(tiff, TIFFTAG_TILEWIDTH, 16);
        TIFFSetField(tiff, TIFFTAG_TILELENGTH, 16);
    } else {
        TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, 8);
    }
    if (as->photometric == PHOTOMETRIC_PALETTE) {
        uint16_t greys[256];
        for (int i = 0; i < 256; i++)
            greys[i] = (uint16_t)(257 * i);
        TIFFSetField(tiff, TIFFTAG_COLORMAP, greys, greys, greys);
    }
}

/* A grey picture's row, as the layout has it; of one bit: white from 128 on. */
static void put_row(const layout *as, const uint8_t *grey, uint32_t width, uint8_t *row)
{
    memset(row, 0, WIDTH * 8);
    for (uint32_t x = 0; x < width; x++) {
        if (as->bits == 1)
            row[x / 8] |= (uint8_t)((grey[x] < 128) << (7 - x % 8));
        else if (as->bits == 16)
            ((uint16_t *)(void *)row)[x] = (uint16_t)(257 * grey[x]);
        else if (as->photometric == PHOTOMETRIC_SEPARATED)
            row[4 * x + 3] = (uint8_t)(255 - grey[x]);
        else
            row[x] = grey[x];
    }
}

static void put_tiles(TIFF *tiff, const sv_image *grey)
{
    for (uint32_t top = 0; top < HEIGHT; top += 16)
        for (uint32_t left = 0; left < WIDTH; left += 16) {
            uint8_t tile[16 * 16];
            for (uint32_t y = 0; y < 16; y++)
                memcpy(tile + 16 * y, sv_image_row(grey, top + y) + left, 16);
            ck_assert_int_gt(TIFFWriteTile(tiff, tile, left, top, 0, 0), 0);
        }
}

static void put_page(TIFF *tiff, const sv_image *grey, const layout *as)
{
    put_fields(tiff, as);
    uint16_t row[WIDTH * 4];
    if (as->tiled)
        put_tiles(tiff, grey);
    for (uint32_t y = 0; !as->tiled && y < HEIGHT; y++) {
        put_row(as, sv_image_row(grey, y), WIDTH, (uint8_t *)row);
        ck_assert_int_eq(TIFFWriteScanline(tiff, row, y, 0), 1);
    }
    ck_assert_int_eq(TIFFWriteDirectory(tiff), 1);
}

static uint8_t *make_tiff(const sv_image *grey, const layout *as, unsigned pages, size_t *size)
{
    make_path();
    TIFF *tiff = TIFFOpen(path, "w");
    for (unsigned i = 0; i < pages; i++)
        put_page(tiff, grey, as);
    TIFFClose(tiff);
    return take_file(size);
}

START_TEST(tiff_layouts)
{
    static const layout layouts[] = {
        {PHOTOMETRIC_MINISBLACK, 1, 8, COMPRESSION_LZW, 1, false},
        {PHOTOMETRIC_MINISBLACK, 1, 8, COMPRESSION_ADOBE_DEFLATE, 1, true},
        {PHOTOMETRIC_MINISBLACK, 1, 16, COMPRESSION_NONE, 1, false},
        {PHOTOMETRIC_PALETTE, 1, 8, COMPRESSION_PACKBITS, 1, false},
        {PHOTOMETRIC_SEPARATED, 4, 8, COMPRESSION_NONE, 1, false},
    };
    sv_image picture = gradient(WIDTH, HEIGHT, 1);
    for (size_t i = 0; i < sizeof layouts / sizeof *layouts; i++) {
        size_t size;
        uint8_t *bytes = make_tiff(&picture, &layouts[i], 1, &size);
        expect_picture(bytes, size, &picture, 1);
        expect_no_harm(bytes, size);
        free(bytes);
    }
    sv_image_free(&picture);
}
END_TEST

/* A fourth sample of which nothing is told hides nothing, whether it is told that it is there or
 * not. */
START_TEST(tiff_with_a_sample_more)
{
    static const layout rgb_and_one = {PHOTOMETRIC_RGB, 4, 8, COMPRESSION_NONE, 1, false};
    static const uint16_t unspecified[] = {EXTRASAMPLE_UNSPECIFIED};
    for (uint16_t told = 0; told <= 1; told++) {
        uint8_t row[WIDTH * 4];
        size_t size;
        make_path();
        TIFF *tiff = TIFFOpen(path, "w");
        put_fields(tiff, &rgb_and_one);
        if (told)
            TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, told, unspecified);
        for (size_t x = 0; x < WIDTH; x++)
            memcpy(row + 4 * x, (uint8_t[]){50, 50, 50, (uint8_t)x}, 4);
        for (uint32_t y = 0; y < HEIGHT; y++)
            ck_assert_int_eq(TIFFWriteScanline(tiff, row, y, 0), 1);
        TIFFClose(tiff);
        uint8_t *bytes = take_file(&size);
        sv_image image = decode_well(bytes, size, 1);
        for (size_t x = 0; x < WIDTH; x++)
            ck_assert_uint_eq(image.pixels[x], 50);
        sv_image_free(&image);
        free(bytes);
    }
}
END_TEST

/* Light as logarithms: white is white. */
START_TEST(tiff_of_logarithms)
{
    static const layout logs = {PHOTOMETRIC_LOGL, 1, 16, COMPRESSION_SGILOG, 1, false};
    float row[WIDTH];
    size_t size;
    make_path();
    TIFF *tiff = TIFFOpen(path, "w");
    put_fields(tiff, &logs);
    TIFFSetField(tiff, TIFFTAG_SGILOGDATAFMT, SGILOGDATAFMT_FLOAT);
    for (uint32_t x = 0; x < WIDTH; x++)
        row[x] = x < WIDTH / 2 ? 1 : 0.0001F;
    for (uint32_t y = 0; y < HEIGHT; y++)
        ck_assert_int_eq(TIFFWriteScanline(tiff, row, y, 0), 1);
    TIFFClose(tiff);
    uint8_t *bytes = take_file(&size);
    sv_image image = decode_well(bytes, size, 1);
    ck_assert_int_gt(sv_image_row(&image, 5)[2], 250);
    ck_assert_int_lt(sv_image_row(&image, 5)[WIDTH - 2], 10);
    sv_image_free(&image);
    free(bytes);
}
END_TEST

START_TEST(tiff_of_a_fax)
{
    static const layout fax = {PHOTOMETRIC_MINISWHITE, 1, 1, COMPRESSION_CCITTFAX4, 1, false};
    sv_image picture = gradient(WIDTH, HEIGHT, 1);
    size_t size;
    uint8_t *bytes = make_tiff(&picture, &fax, 1, &size);
    for (size_t i = 0; i < WIDTH * HEIGHT; i++)
        picture.pixels[i] = picture.pixels[i] < 128 ? 0 : 255;
    expect_picture(bytes, size, &picture, 0);
    free(bytes);
    sv_image_free(&picture);
}
END_TEST

START_TEST(tiff_orientations)
{
    for (uint16_t orientation = 1; orientation <= 8; orientation++) {
        layout turned = grey_8;
        turned.orientation = orientation;
        sv_image picture = gradient(WIDTH, HEIGHT, 1);
        size_t size;
        uint8_t *bytes = make_tiff(&picture, &turned, 1, &size);
        ck_assert_int_eq(sv_image_turn(&picture, orientation, NULL), SV_OK);
        expect_picture(bytes, size, &picture, 0);
        free(bytes);
        sv_image_free(&picture);
    }
}
END_TEST

static void expect_decoded(const sv_picture *page, const sv_image *expected)
{
    sv_image image;
    char degraded[128];
    sv_decode_request request = {.channels = 1};
    ck_assert_int_eq(sv_picture_decode(page, request, &image, degraded, NULL), SV_OK);
    ck_assert_int_eq(largest_difference(&image, expected), 0);
    sv_image_free(&image);
}

/* A file that is larger than a picture may be, with a page at its begin and one at its end. */
START_TEST(tiff_pages_of_a_large_file)
{
    sv_image picture = gradient(WIDTH, HEIGHT, 1);
    sv_diagnostic why = {0};
    make_path();
    for (int page = 0; page < 2; page++) {
        TIFF *tiff = TIFFOpen(path, page == 0 ? "w" : "a");
        put_page(tiff, &picture, &grey_8);
        TIFFClose(tiff);
        if (page == 0)
            ck_assert_int_eq(truncate(path, (off_t)100 << 20), 0);
    }
    for (uint32_t number = 1; number <= 2; number++) {
        char name[sizeof path + 4];
        sv_picture *page;
        snprintf(name, sizeof name, "%s#%u", path, number);
        ck_assert_msg(sv_picture_open(name, NULL, &page, &why) == SV_OK, "%s", why.message);
        ck_assert_uint_lt(page->working_memory, 1 << 20);
        sv_document_free(page->document); /* the page needs it no longer */
        page->document = NULL;
        expect_decoded(page, &picture);
        sv_picture_free(page);
    }
    unlink(path);
    sv_image_free(&picture);
}
END_TEST

START_TEST(tiff_pages)
{
    sv_image picture = gradient(WIDTH, HEIGHT, 1);
    size_t size;
    uint8_t *bytes = make_tiff(&picture, &grey_8, 50, &size);
    sv_document *document;
    ck_assert_int_eq(sv_document_from_memory(bytes, size, NULL, &document, NULL), SV_OK);
    ck_assert_uint_eq(sv_document_last(document), 50);
    for (uint32_t number = 1; number <= 50; number += 7) {
        sv_picture *page;
        ck_assert_int_eq(sv_document_page(document, number, &page, NULL), SV_OK);
        expect_decoded(page, &picture);
        sv_picture_free(page);
    }
    sv_document_free(document);
    free(bytes);
    sv_image_free(&picture);
}
END_TEST

/* A page of nothing but one grey, of a kind of its own (NewSubfileType). */
static void put_kind(TIFF *tiff, uint32_t kind, uint8_t grey)
{
    sv_image plain = gradient(WIDTH, HEIGHT, 1);
    memset(plain.pixels, grey, WIDTH * HEIGHT);
    if (kind)
        TIFFSetField(tiff, TIFFTAG_SUBFILETYPE, kind);
    put_page(tiff, &plain, &grey_8);
    sv_image_free(&plain);
}

static sv_document *open_made(void)
{
    sv_document *document;
    sv_diagnostic why = {0};
    ck_assert_msg(sv_document_open(path, NULL, &document, &why) == SV_OK, "%s", why.message);
    return document;
}

/* The pages of what has been made, by their grey. */
static void expect_greys(const uint8_t *greys, uint32_t count)
{
    sv_document *document = open_made();
    ck_assert_uint_eq(sv_document_last(document), count);
    for (uint32_t i = 0; i < count; i++) {
        sv_picture *page;
        sv_image image;
        char degraded[128];
        sv_decode_request request = {.channels = 1};
        ck_assert_int_eq(sv_document_page(document, i + 1, &page, NULL), SV_OK);
        ck_assert_int_eq(sv_picture_decode(page, request, &image, degraded, NULL), SV_OK);
        ck_assert_uint_eq(image.pixels[0], greys[i]);
        sv_image_free(&image);
        sv_picture_free(page);
    }
    sv_document_free(document);
    unlink(path);
}

static void make_kinds(const char *mode, const uint32_t *kinds, size_t count)
{
    make_path();
    TIFF *tiff = TIFFOpen(path, mode);
    for (size_t i = 0; i < count; i++)
        put_kind(tiff, kinds[i], (uint8_t)(10 * i));
    TIFFClose(tiff);
}

/* Thumbnails and masks are no pages, in any order of bytes and in BigTIFF. */
START_TEST(tiff_kinds_of_pages)
{
    static const char *const modes[] = {"wl", "wb", "wl8", "wb8"};
    static const uint32_t kinds[] = {FILETYPE_REDUCEDIMAGE, 0, FILETYPE_MASK, FILETYPE_PAGE,
                                     FILETYPE_PAGE | FILETYPE_REDUCEDIMAGE};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        make_kinds(modes[i], kinds, sizeof kinds / sizeof *kinds);
        expect_greys((const uint8_t[]){10, 30}, 2);
    }
}
END_TEST

START_TEST(tiff_of_thumbnails_alone)
{
    static const uint32_t kinds[] = {FILETYPE_REDUCEDIMAGE, FILETYPE_REDUCEDIMAGE};
    make_kinds("w", kinds, 2);
    expect_greys((const uint8_t[]){0, 10}, 2);
}
END_TEST

/* The last directory leads back to the first, so that there is no end. */
START_TEST(tiff_whose_pages_are_a_loop)
{
    static const uint32_t kinds[] = {0, FILETYPE_REDUCEDIMAGE, 0};
    make_kinds("wl", kinds, 3);
    FILE *file = fopen(path, "r+b");
    uint32_t at = 0, first = 0;
    uint16_t entries;
    ck_assert_int_eq(fseek(file, 4, SEEK_SET), 0);
    ck_assert_uint_eq(fread(&first, sizeof first, 1, file), 1);
    for (uint32_t next = first; next;) {
        ck_assert_int_eq(fseek(file, next, SEEK_SET), 0);
        ck_assert_uint_eq(fread(&entries, sizeof entries, 1, file), 1);
        at = next + 2 + entries * 12U;
        ck_assert_int_eq(fseek(file, at, SEEK_SET), 0);
        ck_assert_uint_eq(fread(&next, sizeof next, 1, file), 1);
    }
    ck_assert_int_eq(fseek(file, at, SEEK_SET), 0);
    ck_assert_uint_eq(fwrite(&first, sizeof first, 1, file), 1);
    ck_assert_int_eq(fclose(file), 0);
    expect_greys((const uint8_t[]){0, 20}, 2);
}
END_TEST

/* As raw photos have it. */
START_TEST(tiff_below_its_preview)
{
    uint64_t below[1] = {0};
    make_path();
    TIFF *tiff = TIFFOpen(path, "w");
    TIFFSetField(tiff, TIFFTAG_SUBIFD, 1, below);
    put_kind(tiff, FILETYPE_REDUCEDIMAGE, 10);
    put_kind(tiff, 0, 20); /* is what hangs below */
    TIFFClose(tiff);
    expect_greys((const uint8_t[]){20}, 1);
}
END_TEST

START_TEST(tiff_profile)
{
    static const char text[] = "not a profile, but handed on all the same";
    sv_image picture = gradient(WIDTH, HEIGHT, 1);
    size_t size;
    make_path();
    TIFF *tiff = TIFFOpen(path, "w");
    TIFFSetField(tiff, TIFFTAG_ICCPROFILE, (uint32_t)sizeof text, text);
    put_page(tiff, &picture, &grey_8);
    TIFFClose(tiff);
    uint8_t *bytes = take_file(&size);
    expect_profile(bytes, size, text, sizeof text);
    free(bytes);
    sv_image_free(&picture);
}
END_TEST

UNIT_MAIN("tiff", tiff_with_a_sample_more, tiff_of_logarithms, tiff_profile,
          tiff_pages_of_a_large_file, tiff_layouts, tiff_of_a_fax, tiff_orientations, tiff_pages,
          tiff_kinds_of_pages, tiff_of_thumbnails_alone, tiff_whose_pages_are_a_loop,
          tiff_below_its_preview)
