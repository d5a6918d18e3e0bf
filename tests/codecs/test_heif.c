#include "codec_pictures.h"
#include "heif_grid.h"

#include "io/turn.h"

static const making heic = {heif_compression_HEVC, 1, 8, false, 0, NULL};
static const making avif = {heif_compression_AV1, 1, 8, false, 0, NULL};

static void expect_made(const making *as, const sv_image *expected)
{
    sv_image picture = gradient(WIDTH, HEIGHT, 3);
    buffer made = make(&picture, as);
    expect_picture(made.bytes, made.size, expected, 5);
    free(made.bytes);
    sv_image_free(&picture);
}

START_TEST(both_formats)
{
    const making kinds[] = {heic, avif};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        sv_image picture = gradient(WIDTH, HEIGHT, 3);
        buffer made = make(&picture, &kinds[i]);
        expect_picture(made.bytes, made.size, &picture, 5);
        expect_no_harm(made.bytes, made.size);
        free(made.bytes);
        sv_image_free(&picture);
    }
}
END_TEST

START_TEST(turned_by_properties_and_not_by_exif)
{
    for (unsigned orientation = 1; orientation <= 8; orientation++) {
        making turned = orientation % 2 ? heic : avif;
        turned.orientation = turned.exif = orientation;
        sv_image picture = gradient(WIDTH, HEIGHT, 3);
        ck_assert_int_eq(sv_image_turn(&picture, orientation, NULL), SV_OK);
        expect_made(&turned, &picture);
        sv_image_free(&picture);
    }
}
END_TEST

/* libheif 1.15 cannot write an AVIF of 10 bits that libaom accepts. */
START_TEST(ten_bits)
{
    sv_image picture = gradient(WIDTH, HEIGHT, 3);
    making deep = heic;
    deep.bits = 10;
    expect_made(&deep, &picture);
    sv_image_free(&picture);
}
END_TEST

START_TEST(alpha_over_white)
{
    making half = heic;
    half.alpha = true;
    sv_image picture = gradient(WIDTH, HEIGHT, 3);
    for (uint32_t y = 0; y < HEIGHT; y++)
        memset(sv_image_row(&picture, y) + 3 * (WIDTH / 2), 255, 3 * (WIDTH / 2));
    expect_made(&half, &picture);
    sv_image_free(&picture);
}
END_TEST

START_TEST(profile)
{
    making with = heic;
    with.icc = "not a profile, but handed on all the same";
    sv_image image = gradient(WIDTH, HEIGHT, 3);
    buffer made = make(&image, &with);
    expect_profile(made.bytes, made.size, with.icc, strlen(with.icc));
    free(made.bytes);
    sv_image_free(&image);
}
END_TEST

/* Tiles that reach beyond the picture at two sides, turned as a whole. */
enum { TILED_WIDTH = 150, TILED_HEIGHT = 100 };

START_TEST(tiles_as_phones_write_them)
{
    static const unsigned orientations[] = {1, 8, 3, 6};
    sv_image picture = gradient(TILED_WIDTH, TILED_HEIGHT, 3);
    grid_of grid = grid_of_picture(&picture, 64);
    sv_image_free(&picture);
    for (unsigned turns = 0; turns < 4; turns++) {
        buffer made = grid_write(&grid, &(grid_making){.turns = turns});
        picture = gradient(TILED_WIDTH, TILED_HEIGHT, 3);
        ck_assert_int_eq(sv_image_turn(&picture, orientations[turns], NULL), SV_OK);
        expect_picture(made.bytes, made.size, &picture, 5);
        free(made.bytes);
        sv_image_free(&picture);
    }
    grid_free(&grid);
}
END_TEST

static void expect_refused(const buffer *made, const char *part)
{
    sv_picture *picture = NULL;
    sv_image image = {0};
    sv_diagnostic why = {0};
    char degraded[128];
    sv_decode_request request = {.channels = 3};
    if (sv_picture_from_memory(made->bytes, made->size, NULL, &picture, &why) == SV_OK)
        ck_assert_int_ne(sv_picture_decode(picture, request, &image, degraded, &why), SV_OK);
    ck_assert_int_eq(why.status, SV_UNREADABLE);
    ck_assert_msg(strstr(why.message, part), "not of '%s': %s", part, why.message);
    sv_picture_free(picture);
    sv_image_free(&image);
}

START_TEST(damaged_tiles)
{
    static const struct {
        grid_making as;
        const char *part;
    } damaged[] = {{{.more_rows = 1}, "tiles of the picture are missing"},
                   {{.unlisted = 1}, "tiles of the picture are missing"},
                   {{.lacking = 1}, "tiles of the picture are missing"},
                   {{.empty_tile = 2}, "its compressed data are damaged"}};
    sv_image picture = gradient(TILED_WIDTH, TILED_HEIGHT, 3);
    grid_of grid = grid_of_picture(&picture, 64);
    for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
        buffer made = grid_write(&grid, &damaged[i].as);
        expect_refused(&made, damaged[i].part);
        expect_no_harm(made.bytes, made.size);
        free(made.bytes);
    }
    grid_free(&grid);
    sv_image_free(&picture);
}
END_TEST

START_TEST(limits_before_decoding)
{
    sv_image image = gradient(WIDTH, HEIGHT, 3);
    buffer made = make(&image, &heic);
    sv_limits limits = sv_limits_default();
    sv_picture *picture;
    limits.pixels = WIDTH * HEIGHT - 1;
    ck_assert_int_eq(sv_picture_from_memory(made.bytes, made.size, &limits, &picture, NULL),
                     SV_LIMIT);
    limits = sv_limits_default();
    limits.memory = WIDTH * HEIGHT * 16;
    ck_assert_int_eq(sv_picture_from_memory(made.bytes, made.size, &limits, &picture, NULL),
                     SV_LIMIT);
    free(made.bytes);
    sv_image_free(&image);
}
END_TEST

UNIT_MAIN("heif", both_formats, turned_by_properties_and_not_by_exif, ten_bits, alpha_over_white,
          profile, tiles_as_phones_write_them, damaged_tiles, limits_before_decoding)
