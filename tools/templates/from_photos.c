/* from-photos OUT NAME PHOTO...: makes a face of the template library in the folder OUT from photos
 * of puzzles printed in it.
 *
 * Beside each photo x.jpg lies its label x.dat (two header lines, then nine rows of nine digits).
 * The glyphs of each digit are averaged over all photos; the nine averages become the strip
 * OUT/NAME.png, and a line of OUT/index.txt. The grids are found by the program itself, with its
 * own digits; a photo that it cannot read, or that has not the label's digits, is left out and
 * said. */
#include "board/format.h"
#include "digits/line_remains.h"
#include "digits/strip.h"
#include "io/bytes.h"
#include "io/encode.h"
#include "io/picture.h"
#include "vision/slice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MARGIN = 1, CELL_PIXELS = SV_STRIP_CELL_WIDTH * SV_STRIP_CELL_HEIGHT };

typedef struct face {
    double ink[9][CELL_PIXELS]; /* sums over the glyphs: 0 paper, 1 ink */
    unsigned count[9];
} face;

static bool read_label(const char *photo, sv_board *label)
{
    char path[4096];
    uint8_t *text = NULL;
    size_t size = 0;
    const char *dot = strrchr(photo, '.');
    int stem = dot ? (int)(dot - photo) : (int)strlen(photo);
    if (snprintf(path, sizeof path, "%.*s.dat", stem, photo) >= (int)sizeof path ||
        sv_bytes_read(path, 1 << 16, &text, &size, NULL))
        return false;
    bool parsed = !sv_board_parse((const char *)text, size, NULL, label, NULL) && label->size == 9;
    free(text);
    return parsed;
}

/* The program's own reading of the photo where it has at most a few cells other than the label:
 * then the grid is right. */
static bool same_puzzle(const sv_page *page, const sv_board *label)
{
    enum { MOST_WRONG = 8 };
    unsigned wrong = 0;
    if (page->count != 1 || page->puzzles[0].board.size != label->size)
        return false;
    for (unsigned cell = 0; cell < 81; cell++)
        wrong += page->puzzles[0].raw[cell] != label->cells[cell];
    return wrong <= MOST_WRONG;
}

static sv_status tiles_of(const sv_picture *picture, const sv_puzzle *puzzle, sv_tiles *tiles)
{
    sv_image grey = {0};
    sv_pyramid pyramid = {0};
    char degraded[128];
    sv_grid grid = {.size = 9};
    memcpy(grid.crossings, puzzle->crossings, 100 * sizeof *grid.crossings);
    sv_status status =
        sv_picture_decode(picture, (sv_decode_request){.channels = 1}, &grey, degraded, NULL);
    if (!status)
        status = sv_pyramid_build(&grey, &pyramid, NULL);
    if (!status)
        status = sv_slice(&pyramid, &grid, tiles, NULL);
    if (!status)
        sv_tiles_clear_lines(tiles);
    sv_pyramid_free(&pyramid);
    sv_image_free(&grey);
    return status;
}

/* How much ink a tile has at a point: 0 its lightest pixel, 1 its darkest. */
static double ink_at(const uint8_t *tile, double x, double y, int light, int dark)
{
    int column = (int)(x < 0 ? 0 : x > SV_TILE_SIDE - 1 ? SV_TILE_SIDE - 1 : x);
    int row = (int)(y < 0 ? 0 : y > SV_TILE_SIDE - 1 ? SV_TILE_SIDE - 1 : y);
    return (double)(light - tile[row * SV_TILE_SIDE + column]) / (light > dark ? light - dark : 1);
}

static void add_glyph(const uint8_t *tile, unsigned digit, face *sum)
{
    sv_glyph glyph;
    if (!sv_glyph_find(tile, &glyph))
        return;
    int light = 0, dark = 255;
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        light = tile[i] > light ? tile[i] : light;
        dark = tile[i] < dark ? tile[i] : dark;
    }
    double scale = (double)sv_glyph_height(&glyph) / (SV_STRIP_CELL_HEIGHT - 2 * MARGIN);
    double middle = (double)(glyph.box.left + glyph.box.right) / 2;
    for (int y = MARGIN; y < SV_STRIP_CELL_HEIGHT - MARGIN; y++)
        for (int x = 0; x < SV_STRIP_CELL_WIDTH; x++) {
            double at_x = middle + (x + 0.5 - SV_STRIP_CELL_WIDTH / 2.0) * scale;
            double at_y = (double)glyph.box.top + (y + 0.5 - MARGIN) * scale;
            if (at_x >= (double)glyph.box.left - 1 && at_x <= (double)glyph.box.right + 1)
                sum->ink[digit - 1][y * SV_STRIP_CELL_WIDTH + x] +=
                    ink_at(tile, at_x + 0.5, at_y + 0.5, light, dark);
        }
    sum->count[digit - 1]++;
}

static bool add_photo(sv_reader *reader, const char *path, face *sum)
{
    sv_board label;
    sv_picture *picture = NULL;
    sv_page *page = NULL;
    sv_tiles tiles = {0};
    bool used = read_label(path, &label) && !sv_picture_open(path, NULL, &picture, NULL) &&
                !sv_reader_read(reader, picture, &page, NULL) && same_puzzle(page, &label) &&
                !tiles_of(picture, &page->puzzles[0], &tiles);
    for (unsigned cell = 0; used && cell < 81; cell++)
        if (label.cells[cell])
            add_glyph(sv_tile(&tiles, cell), label.cells[cell], sum);
    sv_tiles_free(&tiles);
    sv_page_free(page);
    sv_picture_free(picture);
    return used;
}

/* The averages side by side, dark on white. */
static bool write_strip(const face *sum, const char *dir, const char *name)
{
    sv_image strip;
    uint8_t *bytes = NULL;
    size_t size = 0;
    char path[4096];
    if (sv_image_create(&strip, SV_STRIP_WIDTH, SV_STRIP_CELL_HEIGHT, 1, SV_STAGE_WRITE, NULL))
        return false;
    for (unsigned digit = 0; digit < 9; digit++)
        for (unsigned i = 0; i < CELL_PIXELS; i++) {
            double ink = sum->ink[digit][i] / sum->count[digit];
            sv_image_row(
                &strip,
                i / SV_STRIP_CELL_WIDTH)[digit * SV_STRIP_CELL_WIDTH + i % SV_STRIP_CELL_WIDTH] =
                (uint8_t)(255 - 255 * (ink < 0   ? 0
                                       : ink > 1 ? 1
                                                 : ink));
        }
    FILE *file = NULL;
    bool written = !sv_encode_png(&strip, NULL, 0, &bytes, &size, NULL) &&
                   snprintf(path, sizeof path, "%s/%s.png", dir, name) < (int)sizeof path &&
                   (file = fopen(path, "wb")) && fwrite(bytes, 1, size, file) == size;
    if (file && fclose(file) != 0)
        written = false;
    free(bytes);
    sv_image_free(&strip);
    return written;
}

/* All lines of an index but that of one strip. */
static void copy_others(FILE *from, FILE *to, const char *strip)
{
    char *line = NULL;
    size_t room = 0, length = strlen(strip);
    while (getline(&line, &room, from) >= 0)
        if (strncmp(line, strip, length) != 0 || line[length] != '\t')
            fputs(line, to);
    free(line);
}

/* In place of what it says of an earlier strip of that name. */
static bool add_to_index(const char *dir, const char *name)
{
    char path[4096], part[4104], strip[4096];
    if (snprintf(path, sizeof path, "%s/%s", dir, SV_TEMPLATE_INDEX) >= (int)sizeof path ||
        snprintf(strip, sizeof strip, "%s.png", name) >= (int)sizeof strip)
        return false;
    snprintf(part, sizeof part, "%s.part", path);
    FILE *before = fopen(path, "r"), *index = fopen(part, "w");
    if (before && index)
        copy_others(before, index, strip);
    if (before)
        fclose(before);
    bool written = index && fprintf(index, "%s\t%s\n", strip, name) > 0 && !ferror(index);
    if (index && fclose(index) != 0)
        written = false;
    return written && rename(part, path) == 0;
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fprintf(stderr, "usage: from-photos OUT NAME PHOTO...\n");
        return 2;
    }
    sv_reader *reader = NULL;
    face *sum = calloc(1, sizeof *sum);
    if (!sum || sv_reader_create(NULL, &reader, NULL))
        return 5;
    for (int i = 3; i < argc; i++)
        if (!add_photo(reader, argv[i], sum))
            fprintf(stderr, "from-photos: %s: left out: no label, or read otherwise than it says\n",
                    argv[i]);
    sv_reader_free(reader);
    int status = 0;
    for (unsigned digit = 1; digit <= 9 && !status; digit++)
        if (sum->count[digit - 1] == 0) {
            fprintf(stderr, "from-photos: no %u in these photos; give more of them\n", digit);
            status = 1;
        }
    if (!status && !(write_strip(sum, argv[1], argv[2]) && add_to_index(argv[1], argv[2]))) {
        perror(argv[1]);
        status = 4;
    }
    free(sum);
    return status;
}
