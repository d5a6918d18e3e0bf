#include "paper.h"

#include "../histogram.h"
#include "homography.h"

#include <math.h>

/* Of a picture each so-manieth pixel of each so-manieth row is looked at, and this share of them
 * left out at both ends. */
enum { STEP = 4 };
static const float FEW = 0.01f;

/* Of 17 dark screenshots that a short look did not find 0.87 and more are darker than halfway, of
 * 150 pictures without a puzzle four in a hundred are so dark in more than this. */
static const float INK_SHARE = 0.25f;

/* Of a quadrilateral so many places each way. */
enum { PLACES = 20, PIXELS = 100 };

/* How many of the pixels looked at have each grey; gives how many these are. */
static unsigned count_greys(const sv_image *grey, unsigned count[256])
{
    unsigned all = 0;
    for (uint32_t y = 0; y < grey->height; y += STEP)
        for (uint32_t x = 0; x < grey->width; x += STEP, all++)
            count[sv_image_row(grey, y)[x]]++;
    return all;
}

static float middle_of(const unsigned count[256], unsigned all)
{
    unsigned few = (unsigned)(FEW * (float)all);
    return (float)(sv_grey_of_rank(count, few) + sv_grey_of_rank(count, all - few - 1)) / 2;
}

float sv_paper_middle(const sv_image *grey)
{
    unsigned count[256] = {0}, all = count_greys(grey, count);
    return middle_of(count, all);
}

static bool is_most(const unsigned count[256], unsigned all)
{
    return (float)sv_grey_of_rank(count, (unsigned)(INK_SHARE * (float)all)) >
           middle_of(count, all);
}

bool sv_paper_is_most(const sv_image *grey)
{
    unsigned count[256] = {0}, all = count_greys(grey, count);
    return is_most(count, all);
}

/* How many of places within a quadrilateral of level 0 have each grey; false where it is none. */
static bool count_within(const sv_pyramid *pyramid, const sv_quad *quad, unsigned count[256])
{
    unsigned level = sv_pyramid_level(pyramid, sv_quad_side(quad), PIXELS);
    const sv_image *grey = &pyramid->level[level];
    const sv_quad seen = sv_quad_at_level(quad, level);
    sv_homography map;
    if (!sv_homography_from_square(1, seen.corner, &map))
        return false;
    for (unsigned i = 0; i < PLACES * PLACES; i++) {
        sv_point p = sv_homography_apply(&map, (i % PLACES + 0.5) / PLACES,
                                         ((double)(i / PLACES) + 0.5) / PLACES);
        double x = fmin(fmax(p.x, 0), grey->width - 1.0),
               y = fmin(fmax(p.y, 0), grey->height - 1.0);
        count[sv_image_row(grey, (uint32_t)y)[(uint32_t)x]]++;
    }
    return true;
}

float sv_paper_grey(const sv_pyramid *pyramid, const sv_quad *quad)
{
    unsigned count[256] = {0};
    return count_within(pyramid, quad, count) ? (float)sv_grey_of_rank(count, PLACES * PLACES / 2)
                                              : 0;
}

bool sv_paper_is_light(const sv_pyramid *pyramid, const sv_quad *quad, float least)
{
    unsigned count[256] = {0};
    return !count_within(pyramid, quad, count) ||
           (float)sv_grey_of_rank(count, PLACES * PLACES / 2) >= least ||
           is_most(count, PLACES * PLACES);
}
