#include "io_pictures.h"

#include "io/icc.h"

/* A profile's head is all that is looked at. What follows is noise, since libpng takes a profile
 * that packs to less than 92 bytes for a broken one. */
enum { PROFILE_BYTES = 255 };

static void make_profile(uint8_t profile[PROFILE_BYTES], const char *colour_space)
{
    memset(profile, 0, 132);
    for (unsigned i = 132, noise = 1; i < PROFILE_BYTES; i++, noise = noise * 75 % 65537)
        profile[i] = (uint8_t)noise;
    profile[3] = PROFILE_BYTES;
    profile[8] = 2; /* version */
    memcpy(profile + 12, "mntr", 4);
    memcpy(profile + 16, colour_space, 4);
    memcpy(profile + 20, "XYZ ", 4);
    memcpy(profile + 36, "acsp", 4);
    memcpy(profile + 68, "\0\0\xF6\xD6\0\1\0\0\0\0\xD3\x2D", 12); /* D50 */
}

START_TEST(png_comes_back_as_it_was)
{
    for (uint32_t channels = 1; channels <= 3; channels += 2) {
        sv_image image = gradient(37, 23, channels);
        uint8_t *bytes;
        size_t size;
        ck_assert_int_eq(sv_encode_png(&image, NULL, 0, &bytes, &size, NULL), SV_OK);
        sv_image back = decode_well(bytes, size, channels);
        ck_assert_int_eq(largest_difference(&image, &back), 0);
        sv_image_free(&back);
        sv_image_free(&image);
        free(bytes);
    }
}
END_TEST

START_TEST(jpeg_comes_back_nearly_as_it_was)
{
    for (uint32_t channels = 1; channels <= 3; channels += 2) {
        sv_image image = gradient(37, 23, channels);
        uint8_t *bytes;
        size_t size;
        ck_assert_int_eq(sv_encode_jpeg(&image, NULL, 0, 92, &bytes, &size, NULL), SV_OK);
        sv_image back = decode_well(bytes, size, channels);
        ck_assert_int_le(largest_difference(&image, &back), 6);
        sv_image_free(&back);
        sv_image_free(&image);
        free(bytes);
    }
}
END_TEST

typedef sv_status (*encode_fn)(const sv_image *, const uint8_t *, size_t, uint8_t **, size_t *);

static sv_status as_png(const sv_image *image, const uint8_t *icc, size_t icc_size, uint8_t **bytes,
                        size_t *size)
{
    return sv_encode_png(image, icc, icc_size, bytes, size, NULL);
}

static sv_status as_jpeg(const sv_image *image, const uint8_t *icc, size_t icc_size,
                         uint8_t **bytes, size_t *size)
{
    return sv_encode_jpeg(image, icc, icc_size, 92, bytes, size, NULL);
}

/* Encodes with the profile; is it there when the file is opened again? */
static bool profile_survives(encode_fn encode, uint32_t channels,
                             const uint8_t profile[PROFILE_BYTES], size_t profile_size)
{
    sv_image image = gradient(8, 8, channels);
    uint8_t *bytes;
    size_t size, icc_size;
    sv_picture *picture;
    ck_assert_int_eq(encode(&image, profile, profile_size, &bytes, &size), SV_OK);
    ck_assert_int_eq(sv_picture_from_memory(bytes, size, NULL, &picture, NULL), SV_OK);
    const uint8_t *icc = sv_picture_icc(picture, &icc_size);
    bool same = icc && icc_size == PROFILE_BYTES && memcmp(icc, profile, PROFILE_BYTES) == 0;
    ck_assert(same || !icc);
    sv_picture_free(picture);
    sv_image_free(&image);
    free(bytes);
    return same;
}

START_TEST(a_profile_is_kept_where_it_fits)
{
    uint8_t rgb[PROFILE_BYTES], grey[PROFILE_BYTES];
    make_profile(rgb, "RGB ");
    make_profile(grey, "GRAY");
    encode_fn encoders[] = {as_png, as_jpeg};
    for (int i = 0; i < 2; i++) {
        ck_assert(profile_survives(encoders[i], 3, rgb, PROFILE_BYTES));
        ck_assert(profile_survives(encoders[i], 1, grey, PROFILE_BYTES));
        ck_assert(!profile_survives(encoders[i], 3, grey, PROFILE_BYTES));
        ck_assert(!profile_survives(encoders[i], 1, rgb, PROFILE_BYTES));
        ck_assert(!profile_survives(encoders[i], 3, rgb, PROFILE_BYTES - 1));
    }
}
END_TEST

START_TEST(what_cannot_be_encoded_is_said)
{
    uint8_t pixel = 0, *bytes;
    size_t size;
    sv_diagnostic why = {0};
    sv_image empty = {0, 0, 1, 0, &pixel}, wide = {70000, 1, 1, 0, &pixel};
    ck_assert_int_eq(sv_encode_png(&empty, NULL, 0, &bytes, &size, &why), SV_OUTPUT);
    ck_assert_int_eq(why.stage, SV_STAGE_WRITE);
    ck_assert_int_eq(sv_encode_jpeg(&wide, NULL, 0, 92, &bytes, &size, &why), SV_OUTPUT);
    ck_assert_int_eq(why.stage, SV_STAGE_WRITE);
    ck_assert_ptr_nonnull(strstr(why.message, "JPEG"));
}
END_TEST

UNIT_MAIN("io encode", png_comes_back_as_it_was, jpeg_comes_back_nearly_as_it_was,
          a_profile_is_kept_where_it_fits, what_cannot_be_encoded_is_said)
