#include "io_pictures.h"

#include "io/turn.h"

#include <stdio.h>

/* Where the upright picture's pixel (x, y) lies in the stored one: the table of the EXIF standard,
 * written out the other way round than in turn.c. */
static void stored_place(unsigned orientation, uint32_t x, uint32_t y, const sv_image *stored,
                         uint32_t *from_x, uint32_t *from_y)
{
    uint32_t right = stored->width - 1, bottom = stored->height - 1;
    const uint32_t places[9][2] = {
        {0, 0}, {x, y},          {right - x, y},          {right - x, bottom - y}, {x, bottom - y},
        {y, x}, {y, bottom - x}, {right - y, bottom - x}, {right - y, x}};
    bool swapped = orientation >= 5;
    *from_x = places[orientation][0];
    *from_y = places[orientation][1];
    ck_assert_uint_lt(swapped ? y : x, stored->width);
}

static void expect_turned(const sv_image *turned, const sv_image *stored, unsigned orientation)
{
    ck_assert_uint_eq(turned->width, orientation >= 5 ? stored->height : stored->width);
    ck_assert_uint_eq(turned->height, orientation >= 5 ? stored->width : stored->height);
    for (uint32_t y = 0; y < turned->height; y++)
        for (uint32_t x = 0; x < turned->width; x++) {
            uint32_t from_x, from_y;
            stored_place(orientation, x, y, stored, &from_x, &from_y);
            ck_assert_mem_eq(sv_image_row(turned, y) + (size_t)x * turned->channels,
                             sv_image_row(stored, from_y) + (size_t)from_x * stored->channels,
                             turned->channels);
        }
}

/* Sizes below, at and between the blocks of 8 and 32. */
START_TEST(every_orientation_of_every_size)
{
    static const uint32_t sizes[][2] = {{1, 1}, {1, 9}, {9, 1}, {8, 8}, {40, 33}, {67, 29}};
    for (int i = 0; i < 6; i++)
        for (uint32_t channels = 1; channels <= 3; channels += 2)
            for (unsigned orientation = 1; orientation <= 8; orientation++) {
                sv_image stored = noise_of(sizes[i][0], sizes[i][1], channels);
                sv_image turned = noise_of(sizes[i][0], sizes[i][1], channels);
                ck_assert_int_eq(sv_image_turn(&turned, orientation, NULL), SV_OK);
                expect_turned(&turned, &stored, orientation);
                sv_image_free(&turned);
                sv_image_free(&stored);
            }
}
END_TEST

/* -------------------------------------------------- pictures of all eight */

static bool decode_file(const char *path, sv_image *image)
{
    sv_picture *picture;
    char degraded[128];
    if (sv_picture_open(path, NULL, &picture, NULL) != SV_OK)
        return false;
    sv_decode_request request = {.channels = 1};
    ck_assert_int_eq(sv_picture_decode(picture, request, image, degraded, NULL), SV_OK);
    ck_assert_uint_eq(image->width, sv_picture_width(picture));
    ck_assert_uint_eq(image->height, sv_picture_height(picture));
    sv_picture_free(picture);
    return true;
}

static double mean_difference(const sv_image *a, const sv_image *b)
{
    ck_assert_uint_eq(a->width, b->width);
    ck_assert_uint_eq(a->height, b->height);
    uint64_t sum = 0;
    for (uint32_t y = 0; y < a->height; y++)
        for (uint32_t x = 0; x < a->width; x++)
            sum += (uint64_t)abs(sv_image_row(a, y)[x] - sv_image_row(b, y)[x]);
    return (double)sum / ((double)a->width * a->height);
}

/* The pictures were compressed one by one, so that they are not quite the same: they differ by 0.3
 * to 3.3 grey levels, and by 43 and more where one is turned wrong. */
static void expect_all_upright(const char *folder, const char *name)
{
    char path[512];
    sv_image upright, other;
    snprintf(path, sizeof path, "%s/badimages/exif-orientation/%s_1.jpg", folder, name);
    if (!decode_file(path, &upright)) {
        unit_skip_without(path);
        return;
    }
    for (char digit = '0'; digit <= '8'; digit++) {
        path[strlen(path) - 5] = digit;
        ck_assert(decode_file(path, &other));
        double difference = mean_difference(&upright, &other);
        ck_assert_msg(difference < 5, "%s differs by %g", path, difference);
        sv_image_free(&other);
    }
    sv_image_free(&upright);
}

START_TEST(pictures_of_all_orientations_are_upright)
{
    const char *folder = getenv("SUDOKU_VISION_DATA");
    if (!folder) {
        unit_skip_without("SUDOKU_VISION_DATA");
        return;
    }
    expect_all_upright(folder, "Landscape");
    expect_all_upright(folder, "Portrait");
}
END_TEST

UNIT_MAIN("io turn", every_orientation_of_every_size, pictures_of_all_orientations_are_upright)
