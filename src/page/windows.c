#include "windows.h"

#include "look.h"
#include "other.h"

#include <math.h>
#include <stdlib.h>

/* All in sides of the puzzle beside which another one may lie. That is supposed to be as large, and
 * GAP away. The window goes MARGIN beyond its place on all sides, and by GAP further towards the
 * puzzle and away from it; LEAST of a side must be in the picture: where that ends within half a
 * side of the puzzle there is none. Of 17 puzzles that were missed five are found so, and a printed
 * solution on a photo. */
static const double GAP = 0.1, MARGIN = 0.3, LEAST = 0.8;

/* What has sides of a smaller share of the puzzle's is a part of a crossword, or text. */
static const double SMALLEST = 0.4;

/* In a smaller window nothing is legible. */
enum { FEWEST_PIXELS = 32 };

/* In the first two of the usual ways; in the second where the first shows a grid at all. */
enum { WAYS = 2 };
static const float AT_ALL = 0.2f;

/* Beside so many puzzles at most: on a page of more, rows tell where the others are. */
enum { MOST_BESIDE = 6 };

static const int DIRECTIONS[][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

/* The window beside a puzzle in one direction; false where too little of it is in the picture. */
static bool window_beside(const sv_quad *quad, const int direction[2], const sv_image *image,
                          sv_bounds *window)
{
    const sv_bounds own = sv_quad_bounds(quad);
    const double width = own.right - own.left, height = own.bottom - own.top;
    const double x = direction[0] * (1 + GAP), y = direction[1] * (1 + GAP);
    const double across = (abs(direction[0]) * GAP + MARGIN) * width;
    const double down = (abs(direction[1]) * GAP + MARGIN) * height;
    *window = (sv_bounds){.left = fmax(own.left + x * width - across, 0),
                          .top = fmax(own.top + y * height - down, 0),
                          .right = fmin(own.right + x * width + across, image->width),
                          .bottom = fmin(own.bottom + y * height + down, image->height)};
    return window->right - window->left >= fmax(LEAST * width, FEWEST_PIXELS) &&
           window->bottom - window->top >= fmax(LEAST * height, FEWEST_PIXELS);
}

static sv_point middle_of(const sv_bounds *window)
{
    return (sv_point){(window->left + window->right) / 2, (window->top + window->bottom) / 2};
}

/* The part of an image that a window shows, borrowed, and where it begins. */
static sv_image view(const sv_image *image, const sv_bounds *window, sv_point *corner)
{
    const uint32_t x = (uint32_t)window->left, y = (uint32_t)window->top;
    *corner = (sv_point){x, y};
    return (sv_image){.width = (uint32_t)window->right - x,
                      .height = (uint32_t)window->bottom - y,
                      .channels = image->channels,
                      .stride = image->stride,
                      .pixels = sv_image_row(image, y) + (size_t)x * image->channels};
}

static void move(sv_quad *quad, double x, double y)
{
    for (int k = 0; k < 4; k++) {
        quad->corner[k].x += x;
        quad->corner[k].y += y;
    }
}

static sv_places seen_from(sv_places places, sv_point corner)
{
    for (unsigned i = 0; i < places.count; i++)
        move(&places.quad[i], -corner.x, -corner.y);
    return places;
}

/* Reads the likely ones of a window's grids until one is a puzzle. */
static sv_status read_found(sv_job *job, const sv_pyramid *pyramid, const sv_grids *grids,
                            sv_point corner, sv_others *cut)
{
    const size_t before = job->page->count;
    sv_status status = SV_OK;
    for (unsigned i = 0; i < grids->count && job->page->count == before && !status; i++) {
        sv_other other = {sv_grid_outline(&grids->grid[i]), grids->grid[i].size};
        move(&other.quad, corner.x, corner.y);
        if (grids->grid[i].score >= SV_GRID_LIKELY)
            status = sv_other_read(job, pyramid, &other, cut);
    }
    return status;
}

static sv_status search_window(sv_job *job, const sv_pyramid *pyramid, const sv_bounds *window,
                               double least_side, sv_others *cut)
{
    const size_t before = job->page->count;
    sv_point corner;
    const sv_image image = view(&pyramid->level[0], window, &corner);
    const sv_places taken = seen_from(job->plan.taken, corner);
    sv_search search = {.size = job->plan.first.size, .least_side = least_side, .taken = &taken};
    sv_grids grids = {.count = 0};
    sv_pyramid part;
    sv_status status = sv_job_in_time(job);
    if (!status)
        status = sv_pyramid_build(&image, &part, job->why);
    if (status)
        return status;
    for (unsigned i = 0; i < WAYS && job->page->count == before && !status; i++) {
        if (i > 0 && (!grids.count || grids.grid[0].score < AT_ALL))
            break;
        status = sv_look_in_window(job, &part, sv_search_way(i), &search, &grids);
        if (!status)
            status = read_found(job, pyramid, &grids, corner, cut);
    }
    sv_pyramid_free(&part);
    return status;
}

sv_status sv_windows_read(sv_job *job, const sv_pyramid *pyramid, sv_others *cut)
{
    const sv_places *taken = &job->plan.taken;
    sv_status status = SV_OK;
    for (unsigned i = 0; i < taken->count && i < MOST_BESIDE; i++)
        for (unsigned k = 0; k < sizeof DIRECTIONS / sizeof *DIRECTIONS && !status; k++) {
            sv_bounds window;
            if (window_beside(&taken->quad[i], DIRECTIONS[k], &pyramid->level[0], &window) &&
                !sv_places_cover(taken, middle_of(&window)))
                status = search_window(job, pyramid, &window,
                                       SMALLEST * sv_quad_shortest_side(&taken->quad[i]), cut);
        }
    return status;
}
