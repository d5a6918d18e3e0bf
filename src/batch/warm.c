#include "warm.h"

#include "../vision/cv_shim.h"

#include <stdlib.h>
#include <string.h>

/* A grid of nine by nine with a stroke in every other cell. */
enum { CELL = 40, EDGE = 30, SIDE = 9 * CELL + 2 * EDGE };

static void draw_grid(uint8_t *pixels)
{
    memset(pixels, 230, (size_t)SIDE * SIDE);
    for (int y = EDGE; y <= SIDE - EDGE; y++)
        for (int x = EDGE; x <= SIDE - EDGE; x++) {
            int column = (x - EDGE) / CELL, row = (y - EDGE) / CELL;
            int right = (x - EDGE) % CELL, down = (y - EDGE) % CELL;
            bool line = right < 2 || down < 2;
            bool stroke = (row + column) % 2 && right > 17 && right < 23 && down > 8 && down < 32;
            if (line || stroke)
                pixels[y * SIDE + x] = 30;
        }
}

void sv_warm_up(sv_reader *reader)
{
    uint8_t *pixels = malloc((size_t)SIDE * SIDE);
    sv_picture *picture = NULL;
    sv_page *page = NULL;
    sv_cv_one_thread();
    if (!pixels)
        return;
    draw_grid(pixels);
    if (sv_picture_from_pixels(pixels, SIDE, SIDE, SIDE, SV_GREY8, NULL, &picture, NULL) == SV_OK &&
        sv_reader_read(reader, picture, &page, NULL) == SV_OK)
        sv_page_free(page);
    sv_picture_free(picture);
    free(pixels);
}
