/* What the tests of the modules share: pictures that their libraries have written. */
#ifndef CODEC_PICTURES_H
#define CODEC_PICTURES_H

#include "io_pictures.h"

enum { WIDTH = 32, HEIGHT = 48 };

static inline void expect_picture(const uint8_t *bytes, size_t size, const sv_image *expected,
                                  int most)
{
    sv_image image = decode_well(bytes, size, expected->channels);
    ck_assert_int_le(largest_difference(&image, expected), most);
    sv_image_free(&image);
}

static inline void expect_profile(const uint8_t *bytes, size_t size, const char *profile,
                                  size_t length)
{
    sv_picture *picture;
    size_t found = 0;
    ck_assert_int_eq(sv_picture_from_memory(bytes, size, NULL, &picture, NULL), SV_OK);
    const uint8_t *icc = sv_picture_icc(picture, &found);
    ck_assert_uint_eq(found, length);
    ck_assert_mem_eq(icc, profile, length);
    sv_picture_free(picture);
}

/* Every beginning of a file is read as far as it goes, or refused in a sentence. */
static inline void expect_no_harm(const uint8_t *bytes, size_t size)
{
    unsigned degradeds = 0, refused = 0;
    for (size_t part = 12; part < size; part += 1 + size / 100) {
        sv_image image;
        char degraded[128];
        sv_diagnostic why = {0};
        uint8_t *exact = malloc(part); /* so that a byte too many is seen */
        memcpy(exact, bytes, part);
        sv_status status = decode_bytes(exact, part, NULL, 1, &image, degraded, &why);
        ck_assert_msg(status == SV_OK || status == SV_UNREADABLE || status == SV_LIMIT, "%s",
                      why.message);
        refused += status != SV_OK;
        degradeds += *degraded != 0;
        ck_assert((status != SV_OK) == (*why.message != 0));
        if (status == SV_OK)
            sv_image_free(&image);
        free(exact);
    }
    ck_assert_uint_gt(refused, 0);
    ck_assert_uint_gt(refused + degradeds, 50);
}

#endif
