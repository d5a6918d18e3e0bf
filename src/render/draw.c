/* The two pictures that a reading ends in: the photo and the straightened puzzle, drawn upon. */
#include "../cpu_clock.h"
#include "../io/picture.h"
#include "drawing.h"
#include "overlay.h"
#include "straighten.h"

#include <stdlib.h>

static const sv_draw_options USUAL = {.what = SV_DRAW_SOLUTION, .color = SV_USUAL_COLOR};

static sv_status decode_full(const sv_picture *picture, sv_image *image, sv_diagnostic *why)
{
    char degraded[128];
    return sv_picture_decode(picture, (sv_decode_request){.channels = 3}, image, degraded, why);
}

static sv_status draw_puzzles(const sv_page *page, const sv_draw_options *options, sv_image *image,
                              sv_diagnostic *why)
{
    for (size_t i = 0; i < page->count; i++) {
        const sv_puzzle *puzzle = &page->puzzles[i];
        sv_status status = sv_overlay_draw(image, puzzle, puzzle->crossings, options, why);
        if (status != SV_OK)
            return status;
    }
    return SV_OK;
}

/* Another picture's digits would stand anywhere. */
static sv_status check_picture(const sv_page *page, const sv_picture *picture, sv_diagnostic *why)
{
    const uint32_t width = sv_picture_width(picture), height = sv_picture_height(picture);
    if (width == page->width && height == page->height)
        return SV_OK;
    return sv_fail(why, SV_USAGE, SV_STAGE_RENDER,
                   "the page was read from a picture of %u x %u pixels, and this one has %u x %u",
                   page->width, page->height, width, height);
}

sv_status sv_page_draw(sv_page *page, const sv_picture *picture, const sv_draw_options *options,
                       sv_drawing **drawing, sv_diagnostic *why)
{
    double start = sv_cpu_ms();
    sv_drawing *made = NULL;
    sv_status status = check_picture(page, picture, why);
    if (status == SV_OK)
        status = sv_drawing_create(picture, &made, why);
    if (status == SV_OK)
        status = decode_full(picture, &made->image, why);
    if (status == SV_OK)
        status = draw_puzzles(page, options ? options : &USUAL, &made->image, why);
    if (status == SV_OK)
        *drawing = made;
    else
        sv_drawing_free(made);
    page->ms.render += sv_cpu_ms() - start;
    return status;
}

static sv_status straighten_and_draw(const sv_puzzle *puzzle, const sv_picture *picture,
                                     const sv_draw_options *options, sv_image *straight,
                                     sv_diagnostic *why)
{
    sv_image photo = {0};
    sv_point *crossings = NULL;
    sv_status status = decode_full(picture, &photo, why);
    if (status == SV_OK)
        status = sv_straighten(&photo, puzzle, straight, &crossings, why);
    if (status == SV_OK)
        status = sv_overlay_draw(straight, puzzle, crossings, options, why);
    free(crossings);
    sv_image_free(&photo);
    return status;
}

sv_status sv_puzzle_draw_rectified(const sv_puzzle *puzzle, const sv_picture *picture,
                                   const sv_draw_options *options, sv_drawing **drawing,
                                   sv_diagnostic *why)
{
    sv_drawing *made = NULL;
    sv_status status = sv_drawing_create(picture, &made, why);
    if (status == SV_OK)
        status =
            straighten_and_draw(puzzle, picture, options ? options : &USUAL, &made->image, why);
    if (status == SV_OK)
        *drawing = made;
    else
        sv_drawing_free(made);
    return status;
}
