/* A picture as it is straightened along a surface. */
#include "synthetic.h"
#include "unit.h"

#include "vision/canonical.h"

enum { WIDTH = 300, HEIGHT = 240 };

/* Greys that bilinear interpolation between pixels gives exactly, but for rounding. */
static double grey_at(double x, double y)
{
    return 20 + 0.4 * x + 0.3 * y;
}

static sv_image slope(void)
{
    sv_image image = synthetic_paper(WIDTH, HEIGHT, 0);
    for (unsigned y = 0; y < HEIGHT; y++)
        for (unsigned x = 0; x < WIDTH; x++)
            sv_image_row(&image, y)[x] = (uint8_t)lround(grey_at(x, y));
    return image;
}

static double within(double at, double most)
{
    return fmin(fmax(at, 0), most);
}

/* Each pixel is that of its place; what lies beyond the picture, that of its edge. */
static void check_straightened(const sv_image *image, const sv_point corner[4])
{
    const sv_point cells[4] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}};
    sv_surface surface = {.size = 9};
    sv_canonical *c = NULL;
    ck_assert(sv_homography_fit(cells, corner, 4, &surface.map));
    ck_assert_int_eq(sv_canonical_create(9, &c, NULL), SV_OK);
    sv_canonical_straighten(c, image, &surface);
    for (unsigned y = 0; y < c->side; y++)
        for (unsigned x = 0; x < c->side; x++) {
            sv_point from = sv_canonical_source(c, x, y);
            double wanted = grey_at(within(from.x, WIDTH - 1), within(from.y, HEIGHT - 1));
            ck_assert_double_eq_tol(sv_image_row(&c->picture, y)[x], wanted, 1.1);
        }
    sv_canonical_free(c);
}

START_TEST(each_pixel_is_that_of_its_place)
{
    sv_image image = slope();
    check_straightened(&image, (sv_point[4]){{60, 40}, {250, 52}, {236, 205}, {48, 190}});
    check_straightened(&image, (sv_point[4]){{48, 190}, {60, 40}, {250, 52}, {236, 205}});
    sv_image_free(&image);
}
END_TEST

START_TEST(beyond_the_picture_is_its_edge)
{
    sv_image image = slope();
    check_straightened(&image, (sv_point[4]){{-50, -30}, {330, -8}, {320, 260}, {-20, 250}});
    check_straightened(&image, (sv_point[4]){{400, 300}, {900, 300}, {900, 800}, {400, 800}});
    sv_image_free(&image);
}
END_TEST

START_TEST(one_row_or_column_is_straightened_to_nothing)
{
    sv_image image = synthetic_paper(WIDTH, 1, 200);
    const sv_point cells[4] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}};
    sv_surface surface = {.size = 9};
    sv_canonical *c = NULL;
    ck_assert(sv_homography_fit(cells, (sv_point[4]){{0, 0}, {90, 0}, {90, 90}, {0, 90}}, 4,
                                &surface.map));
    ck_assert_int_eq(sv_canonical_create(9, &c, NULL), SV_OK);
    sv_canonical_straighten(c, &image, &surface);
    ck_assert_uint_eq(sv_image_row(&c->picture, c->side / 2)[c->side / 2], 0);
    sv_canonical_free(c);
    sv_image_free(&image);
}
END_TEST

UNIT_MAIN("canonical", each_pixel_is_that_of_its_place, beyond_the_picture_is_its_edge,
          one_row_or_column_is_straightened_to_nothing)
