#include "warm.h"

#include "../io/encode.h"
#include "../render/overlay.h"
#include "thumbnail.h"

#include <stdlib.h>
#include <string.h>

/* samples/easy.txt: what reads and solves at once. A board that is refused, or contradicts itself,
 * is tried in every way there is, and cost seven times as much. */
static const char GIVENS[] =
    ".9...6..1..65248..574.8....6...5943..53..29..........2.4.21736.9.1.4..."
    ".73..95.8.";

enum { SIZE = 9, CELLS = SIZE * SIZE, CELL = 40, EDGE = 30, SIDE = SIZE * CELL + 2 * EDGE };
enum { PAPER = 230, INK = 30, QUALITY = 90 };

static void draw_lines(sv_image *image)
{
    for (uint32_t y = 0; y < image->height; y++)
        memset(sv_image_row(image, y), PAPER, 3 * (size_t)image->width);
    for (int y = EDGE; y <= SIDE - EDGE; y++)
        for (int x = EDGE; x <= SIDE - EDGE; x++)
            if ((x - EDGE) % CELL < 2 || (y - EDGE) % CELL < 2)
                memset(sv_image_row(image, (uint32_t)y) + 3 * (size_t)x, INK, 3);
}

static sv_status draw_digits(sv_image *image)
{
    uint8_t digits[CELLS];
    sv_point crossings[(SIZE + 1) * (SIZE + 1)];
    sv_puzzle puzzle = {.solutions = 1, .solution = digits};
    sv_draw_options black = {SV_DRAW_SOLUTION, 0x1e1e1e};
    for (unsigned i = 0; i < CELLS; i++)
        digits[i] = GIVENS[i] == '.' ? 0 : (uint8_t)(GIVENS[i] - '0');
    for (unsigned i = 0; i < (SIZE + 1) * (SIZE + 1); i++)
        crossings[i] = (sv_point){EDGE + 1.0 + CELL * (i % (SIZE + 1)),
                                  EDGE + 1.0 + CELL * (double)(i / (SIZE + 1))};
    sv_status status = sv_board_init(&puzzle.board, SIZE, 0, 0, SV_CLASSIC, NULL);
    return status == SV_OK ? sv_overlay_draw(image, &puzzle, crossings, &black, NULL) : status;
}

/* As a file is worked on (work.c): what is not used here, each child binds and touches anew. */
static void work_on(sv_reader *reader, sv_picture *picture)
{
    static const sv_draw_options RED = {SV_DRAW_SOLUTION, 0xff0000};
    sv_page *page = NULL;
    sv_drawing *drawing = NULL;
    uint8_t *thumbnail = NULL;
    size_t size;
    if (sv_reader_read(reader, picture, &page, NULL) == SV_OK &&
        sv_page_solve(page, NULL) == SV_OK &&
        sv_page_draw(page, picture, &RED, &drawing, NULL) == SV_OK)
        (void)!sv_thumbnail_make(drawing, picture, &thumbnail, &size);
    free(thumbnail);
    sv_drawing_free(drawing);
    sv_page_free(page);
}

void sv_warm_up(sv_reader *reader)
{
    sv_image image = {0};
    uint8_t *jpeg = NULL;
    size_t size;
    sv_picture *picture = NULL;
    if (sv_image_create(&image, SIDE, SIDE, 3, SV_STAGE_NONE, NULL) != SV_OK)
        return;
    draw_lines(&image);
    if (draw_digits(&image) == SV_OK &&
        sv_encode_jpeg(&image, NULL, 0, QUALITY, &jpeg, &size, NULL) == SV_OK &&
        sv_picture_from_memory(jpeg, size, NULL, &picture, NULL) == SV_OK)
        work_on(reader, picture);
    sv_picture_free(picture);
    free(jpeg);
    sv_image_free(&image);
}
