/* A page with one puzzle, drawn in straight lines, and the job that reads it. */
#ifndef DRAWN_PAGE_H
#define DRAWN_PAGE_H

#include "drawn_digits.h"
#include "job.h"
#include "synthetic.h"
#include "unit.h"

enum { DRAWN_CELL = SV_TILE_SIDE, DRAWN_MARGIN = 2 * DRAWN_CELL };

typedef struct drawn_page {
    sv_image image;
    sv_pyramid pyramid;
    sv_reader *reader;
    sv_picture *picture;
    sv_job job;
} drawn_page;

/* A pixel of a cell, of a picture that drawn_puzzle has drawn; from 1 on beside the lines. */
static inline uint8_t *drawn_pixel(const sv_image *image, unsigned size, unsigned cell, unsigned x,
                                   unsigned y)
{
    return sv_image_row(image, DRAWN_MARGIN + cell / size * DRAWN_CELL + y) + DRAWN_MARGIN +
           cell % size * DRAWN_CELL + x;
}

static inline sv_image drawn_puzzle(unsigned size, const uint8_t *givens)
{
    const drawing style = {.paper = 200, .ink = 60, .height = 24};
    const unsigned side = size * DRAWN_CELL;
    sv_image image =
        synthetic_paper(side + 2 * DRAWN_MARGIN, side + 2 * DRAWN_MARGIN, (uint8_t)style.paper);
    sv_image strip = drawn_face("nimbus-sans-bold");
    uint8_t tile[SV_TILE_PIXELS];
    for (unsigned cell = 0; cell < size * size; cell++) {
        if (!givens[cell])
            continue;
        drawn_tile(&strip, givens[cell], style, tile);
        for (unsigned y = 0; y < DRAWN_CELL; y++)
            memcpy(drawn_pixel(&image, size, cell, 0, y), tile + (size_t)y * DRAWN_CELL,
                   DRAWN_CELL);
    }
    for (unsigned line = 0; line <= size; line++)
        for (unsigned along = 0; along <= side; along++) {
            sv_image_row(&image, DRAWN_MARGIN + line * DRAWN_CELL)[DRAWN_MARGIN + along] =
                (uint8_t)style.ink;
            sv_image_row(&image, DRAWN_MARGIN + along)[DRAWN_MARGIN + line * DRAWN_CELL] =
                (uint8_t)style.ink;
        }
    sv_image_free(&strip);
    return image;
}

/* Takes over the image. The job points into *drawn, which stays where it is; free with
 * drawn_page_close. */
static inline void drawn_page_of(sv_image image, drawn_page *drawn)
{
    sv_page *page;
    *drawn = (drawn_page){.image = image};
    ck_assert_int_eq(sv_pyramid_build(&image, &drawn->pyramid, NULL), SV_OK);
    ck_assert_int_eq(sv_reader_create(NULL, &drawn->reader, NULL), SV_OK);
    ck_assert_int_eq(sv_page_create(image.width, image.height, &page, NULL), SV_OK);
    ck_assert_int_eq(sv_picture_from_pixels(image.pixels, image.width, image.height, image.stride,
                                            SV_GREY8, NULL, &drawn->picture, NULL),
                     SV_OK);
    drawn->job = (sv_job){.reader = drawn->reader,
                          .page = page,
                          .picture = drawn->picture,
                          .view.min_long_side = image.width};
}

static inline void drawn_page_open(unsigned size, const uint8_t *givens, drawn_page *drawn)
{
    drawn_page_of(drawn_puzzle(size, givens), drawn);
}

static inline void drawn_page_close(drawn_page *drawn)
{
    sv_illegible_free(&drawn->job.illegible);
    sv_planes_free(&drawn->job.view.colour.planes);
    sv_picture_free(drawn->picture);
    sv_page_free(drawn->job.page);
    sv_reader_free(drawn->reader);
    sv_pyramid_free(&drawn->pyramid);
    sv_image_free(&drawn->image);
}

/* What is read of a picture in colours, of the grey one's size; the caller's to free. */
static inline sv_page *drawn_page_read_rgb(const uint8_t *rgb, const sv_image *grey)
{
    sv_reader *reader;
    sv_picture *picture;
    sv_page *page;
    ck_assert_int_eq(sv_reader_create(NULL, &reader, NULL), SV_OK);
    ck_assert_int_eq(sv_picture_from_pixels(rgb, grey->width, grey->height, (size_t)grey->width * 3,
                                            SV_RGB24, NULL, &picture, NULL),
                     SV_OK);
    ck_assert_int_eq(sv_reader_read(reader, picture, &page, NULL), SV_OK);
    sv_picture_free(picture);
    sv_reader_free(reader);
    return page;
}

/* A grid of so many cells a side, cut so many cells across and down from the puzzle's corner. */
static inline sv_grid drawn_page_grid(unsigned size, int across, int down)
{
    sv_grid grid = {.size = (uint8_t)size, .score = 1};
    for (unsigned i = 0; i < sv_crossing_count(&grid); i++)
        grid.crossings[i] = (sv_point){DRAWN_MARGIN + DRAWN_CELL * ((int)(i % (size + 1)) + across),
                                       DRAWN_MARGIN + DRAWN_CELL * ((int)(i / (size + 1)) + down)};
    return grid;
}

#endif
