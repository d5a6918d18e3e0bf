/* Greys between pixels, and places kept within a picture. */
#include "unit.h"
#include "vision/sampling.h"

#include <math.h>

enum { SIDE = 8 };

static sv_image ramp(void)
{
    sv_image grey;
    ck_assert_int_eq(sv_image_create(&grey, SIDE, SIDE, 1, SV_STAGE_SLICE, NULL), SV_OK);
    for (uint32_t y = 0; y < SIDE; y++)
        for (uint32_t x = 0; x < SIDE; x++)
            sv_image_row(&grey, y)[x] = (uint8_t)(20 * x + 10 * y);
    return grey;
}

/* On a plane a bilinear sample is the plane itself, rounded. */
START_TEST(samples_of_a_plane_lie_on_it)
{
    enum { COUNT = SV_MOST_SAMPLES };
    sv_image grey = ramp();
    unsigned xs[COUNT], ys[COUNT];
    uint8_t samples[COUNT];
    const unsigned places = (SIDE - 1) * SV_PARTS - 1;
    for (unsigned i = 0; i < COUNT; i++) {
        xs[i] = i * 37 % places;
        ys[i] = i * 101 % places;
    }
    sv_sample(&grey, COUNT, xs, ys, samples);
    for (unsigned i = 0; i < COUNT; i++)
        ck_assert_int_eq(samples[i], (int)floor((20.0 * xs[i] + 10.0 * ys[i]) / SV_PARTS + 0.5));
    sv_image_free(&grey);
}
END_TEST

START_TEST(places_beyond_the_edge_are_at_it)
{
    const float last = sv_last_place(SIDE);
    ck_assert_uint_eq(sv_place_within(-1e30f, last), 0);
    ck_assert_uint_eq(sv_place_within(NAN, last), 0);
    ck_assert_uint_eq(sv_place_within(33.9f, last), 33);
    ck_assert_uint_eq(sv_place_within(1e30f, last), (SIDE - 1) * SV_PARTS - 1);
    sv_image grey = ramp();
    unsigned edge = sv_place_within(INFINITY, last);
    uint8_t sample;
    sv_sample(&grey, 1, &edge, &edge, &sample);
    ck_assert_int_ge(sample, 209); /* 210 at the very corner */
    sv_image_free(&grey);
}
END_TEST

START_TEST(a_line_of_pixels_has_nothing_between)
{
    const unsigned at = sv_place_within(5, sv_last_place(1));
    const uint32_t sides[][2] = {{1, 9}, {9, 1}, {1, 1}};
    for (int i = 0; i < 3; i++) {
        sv_image line;
        uint8_t sample = 1;
        ck_assert_int_eq(sv_image_create(&line, sides[i][0], sides[i][1], 1, SV_STAGE_SLICE, NULL),
                         SV_OK);
        sv_sample(&line, 1, &at, &at, &sample);
        ck_assert_int_eq(sample, 0);
        sv_image_free(&line);
    }
}
END_TEST

UNIT_MAIN("sampling", samples_of_a_plane_lie_on_it, places_beyond_the_edge_are_at_it,
          a_line_of_pixels_has_nothing_between)
