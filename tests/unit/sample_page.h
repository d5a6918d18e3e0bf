/* A sample as it is decoded for a look in one tone, and the job that reads it. */
#ifndef SAMPLE_PAGE_H
#define SAMPLE_PAGE_H

#include "job.h"
#include "page/aside.h"
#include "page/first.h"
#include "tone/tone.h"
#include "unit.h"

#include <stdio.h>

typedef struct sample_page {
    sv_image image;
    sv_pyramid pyramid;
    sv_reader *reader;
    sv_picture *picture;
    sv_job job;
} sample_page;

/* The job points into *sample, which stays where it is; free with sample_page_close. */
static inline void sample_page_open(const char *name, uint32_t min_long_side, sv_tone tone,
                                    sample_page *sample)
{
    const sv_decode_request request = {.channels = 1, .min_long_side = min_long_side};
    bool useful;
    char path[512];
    sv_page *page;
    *sample = (sample_page){.reader = NULL};
    snprintf(path, sizeof path, "%s/samples/%s", SV_SOURCE_DIR, name);
    ck_assert_int_eq(sv_reader_create(NULL, &sample->reader, NULL), SV_OK);
    ck_assert_int_eq(sv_picture_open(path, NULL, &sample->picture, NULL), SV_OK);
    ck_assert_int_eq(sv_page_create(sv_picture_width(sample->picture),
                                    sv_picture_height(sample->picture), &page, NULL),
                     SV_OK);
    ck_assert_int_eq(
        sv_picture_decode(sample->picture, request, &sample->image, page->degraded, NULL), SV_OK);
    sample->job = (sv_job){.reader = sample->reader,
                           .page = page,
                           .picture = sample->picture,
                           .view = {.min_long_side = min_long_side, .tone = tone}};
    ck_assert_int_eq(sv_tone_make(&sample->job, &sample->image, &useful), SV_OK);
    ck_assert_int_eq(sv_pyramid_build(&sample->image, &sample->pyramid, NULL), SV_OK);
}

/* A page of several puzzles, of which one has been read. */
static inline void sample_page_open_first_of(const char *name, sample_page *sample)
{
    sv_grids grids = {.count = 0};
    sample_page_open(name, 960, SV_TONE_DARK, sample);
    ck_assert_int_eq(sv_first_read(&sample->job, &sample->pyramid, true, &grids), SV_OK);
    ck_assert_uint_eq(sample->job.page->count, 1);
}

static inline void sample_page_open_first(sample_page *sample)
{
    sample_page_open_first_of("page.jpg", sample);
}

static inline void sample_page_close(sample_page *sample)
{
    sv_planes_free(&sample->job.view.colour.planes);
    sv_aside_free(&sample->job);
    sv_illegible_free(&sample->job.illegible);
    sv_page_free(sample->job.page);
    sv_picture_free(sample->picture);
    sv_reader_free(sample->reader);
    sv_pyramid_free(&sample->pyramid);
    sv_image_free(&sample->image);
}

#endif
