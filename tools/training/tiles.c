/* training-tiles OUT COPIES SEED < LIST: what the network is trained on.
 *
 * Each line of LIST is a JSON object: "file", a picture; "size", 9 where it is not told; and where
 * its grid is: "mesh", the crossings in pixels; or "like", another photo of the same size in which
 * the program finds the grid by itself; or "corners", beside which the grid is looked for; or
 * nothing: then the picture shows no puzzle, and what looks most like a grid is taken. For each,
 * COPIES boards are appended to OUT: a board's tiles of 40 x 40 bytes, a tile's input v as (v +
 * 0.5) * 127.5, and their colours of 6 float32. The first is sliced as found, the others with
 * corners and crossings a little off, as they may be found in other photos. A line of standard
 * output tells for each line of LIST how many cells a copy has; 0 where no grid was found. */
#include "digits/tile_colour.h"
#include "digits/tile_input.h"
#include "io/bytes.h"
#include "io/picture.h"
#include "job.h"
#include "vision/locate.h"
#include "vision/search.h"
#include "vision/slice.h"

#include <jansson.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of a cell's side: how far corners and single crossings are moved. */
static const double CORNER_JITTER = 0.06, CROSSING_JITTER = 0.02;

/* Of a cell's side: how far a found corner may be from the labelled one. */
static const double CORNER_OFF = 0.35;

static uint64_t random_state;

/* Even in -1..1 (xorshift64*, Vigna 2016). */
static double random_even(void)
{
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return (double)(random_state * 0x2545F4914F6CDD1DULL >> 11) / (double)(1ULL << 52) - 1;
}

/* A picture in memory. */
typedef struct photo {
    uint8_t *bytes;
    sv_picture *picture;
} photo;

/* Opens a picture as it is stored: tags of orientation may be false, and of two photos that should
 * be alike one may have lost it. */
static bool open_photo(const char *path, photo *out)
{
    size_t size = 0;
    *out = (photo){NULL, NULL};
    if (!path || sv_bytes_read(path, 1 << 26, &out->bytes, &size, NULL))
        return false;
    uint8_t *tag = memmem(out->bytes, size, "Exif\0", 6);
    if (tag)
        memset(tag, 'x', 4);
    return !sv_picture_from_memory(out->bytes, size, NULL, &out->picture, NULL);
}

static void close_photo(photo *of)
{
    sv_picture_free(of->picture);
    free(of->bytes);
}

/* ------------------------------------------------------------------- grid */

static bool mesh_told(const json_t *mesh, sv_grid *grid)
{
    for (unsigned i = 0; i < sv_crossing_count(grid); i++) {
        const json_t *point = json_array_get(mesh, i);
        grid->crossings[i] = (sv_point){json_number_value(json_array_get(point, 0)),
                                        json_number_value(json_array_get(point, 1))};
    }
    return json_array_size(mesh) == sv_crossing_count(grid);
}

static bool mesh_read(sv_reader *reader, const char *path, sv_grid *grid)
{
    photo like;
    sv_page *page = NULL;
    bool found = open_photo(path, &like) && !sv_reader_read(reader, like.picture, &page, NULL) &&
                 page->count > 0 && page->puzzles[0].board.size == grid->size;
    if (found)
        memcpy(grid->crossings, page->puzzles[0].crossings,
               sizeof(sv_point) * sv_crossing_count(grid));
    sv_page_free(page);
    close_photo(&like);
    return found;
}

static bool near_corners(const sv_grid *grid, const sv_point *corners, double allowed)
{
    unsigned size = grid->size, last = sv_crossing_count(grid) - 1;
    const unsigned at[4] = {0, size, last, last - size};
    for (unsigned i = 0; i < 4; i++)
        if (hypot(grid->crossings[at[i]].x - corners[i].x,
                  grid->crossings[at[i]].y - corners[i].y) > allowed)
            return false;
    return true;
}

/* One way to look, as the pipeline does. */
static bool look(const sv_pyramid *pyramid, const sv_threshold *way, sv_search *search,
                 sv_grids *grids)
{
    int level = sv_search_level(pyramid, way);
    sv_ink ink = {.mask = {0}};
    bool done = level < 0 || (!sv_binarize(&pyramid->level[level], *way, &ink, NULL) &&
                              !sv_despeckle(&ink, 1, NULL) &&
                              !sv_locate(pyramid, &ink, (unsigned)level, search, grids, NULL));
    sv_ink_free(&ink);
    return done;
}

static bool find_grids(const sv_pyramid *pyramid, sv_grids *grids)
{
    sv_search search = {.size = SV_USUAL_SIZE, .thorough = true};
    const sv_threshold *way;
    *grids = (sv_grids){.count = 0};
    for (unsigned i = 0; (way = sv_search_way(i)) && !sv_search_ends(&search, grids, i); i++)
        if (!look(pyramid, way, &search, grids))
            return false;
    return grids->count > 0;
}

static bool mesh_near(const sv_pyramid *pyramid, const json_t *told, double scale, sv_grid *grid)
{
    sv_point corners[4];
    for (unsigned i = 0; i < 4; i++) {
        const json_t *point = json_array_get(told, i);
        corners[i] = (sv_point){json_number_value(json_array_get(point, 0)) * scale,
                                json_number_value(json_array_get(point, 1)) * scale};
    }
    double cell = hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y) / SV_USUAL_SIZE;
    sv_grids grids;
    if (!find_grids(pyramid, &grids))
        return false;
    for (unsigned i = 0; i < 4 * grids.count; i++) {
        *grid = sv_grid_turn(&grids.grid[i / 4], i % 4);
        if (near_corners(grid, corners, CORNER_OFF * cell))
            return true;
    }
    return false;
}

/* What is no puzzle, but looks like a grid; not the solution of yesterday's. */
static bool mesh_any(sv_reader *reader, const char *path, const sv_pyramid *pyramid, sv_grid *grid)
{
    sv_grid puzzle = {.size = SV_USUAL_SIZE};
    sv_grids grids;
    if (mesh_read(reader, path, &puzzle) || !find_grids(pyramid, &grids) ||
        grids.grid[0].score < SV_GRID_POSSIBLE)
        return false;
    *grid = grids.grid[0];
    return true;
}

/* In the image's pixels, `scale` of the picture's. */
static bool find_grid(sv_reader *reader, const json_t *line, const sv_pyramid *pyramid,
                      double scale, sv_grid *grid)
{
    const json_t *mesh = json_object_get(line, "mesh"), *like = json_object_get(line, "like");
    const json_t *corners = json_object_get(line, "corners");
    const json_t *size = json_object_get(line, "size");
    *grid = (sv_grid){.size = size ? (unsigned)json_integer_value(size) : SV_USUAL_SIZE};
    if (corners)
        return mesh_near(pyramid, corners, scale, grid);
    if (!mesh && !like)
        return mesh_any(reader, json_string_value(json_object_get(line, "file")), pyramid, grid);
    if (mesh ? !mesh_told(mesh, grid) : !mesh_read(reader, json_string_value(like), grid))
        return false;
    for (unsigned i = 0; i < sv_crossing_count(grid); i++) {
        grid->crossings[i].x *= scale;
        grid->crossings[i].y *= scale;
    }
    return true;
}

/* The whole grid as if its corners had been found a little off, and each crossing by itself. */
static sv_grid jitter(const sv_grid *grid)
{
    sv_grid moved = *grid;
    unsigned size = grid->size;
    double cell = hypot(grid->crossings[size].x - grid->crossings[0].x,
                        grid->crossings[size].y - grid->crossings[0].y) /
                  size;
    double corner[4][2];
    for (unsigned i = 0; i < 8; i++)
        corner[i / 2][i % 2] = CORNER_JITTER * cell * random_even();
    for (unsigned row = 0; row <= size; row++)
        for (unsigned column = 0; column <= size; column++) {
            double v = row / (double)size, u = column / (double)size;
            sv_point *at = &moved.crossings[row * (size + 1) + column];
            double shift[2];
            for (unsigned k = 0; k < 2; k++)
                shift[k] = (1 - v) * ((1 - u) * corner[0][k] + u * corner[1][k]) +
                           v * ((1 - u) * corner[2][k] + u * corner[3][k]) +
                           CROSSING_JITTER * cell * random_even();
            at->x += shift[0];
            at->y += shift[1];
        }
    return moved;
}

/* ---------------------------------------------------------------- polarity */

static double grey_at(const sv_image *grey, sv_point at)
{
    double x = fmin(fmax(at.x, 0), grey->width - 1), y = fmin(fmax(at.y, 0), grey->height - 1);
    return sv_image_row(grey, (uint32_t)y)[(uint32_t)x];
}

static sv_point between(sv_point a, sv_point b, double share)
{
    return (sv_point){a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

/* White on black: the crossings are lighter than the corners of the cells beside them. Reading
 * finds such a grid in the picture's negative. */
static bool is_light_on_dark(const sv_image *grey, const sv_grid *grid)
{
    double lighter = 0;
    for (unsigned row = 0; row < grid->size; row++)
        for (unsigned column = 0; column < grid->size; column++) {
            sv_point corner = sv_grid_crossing(grid, row, column);
            sv_point opposite = sv_grid_crossing(grid, row + 1, column + 1);
            lighter += grey_at(grey, corner) - grey_at(grey, between(corner, opposite, 0.15));
        }
    return lighter > 0;
}

/* ------------------------------------------------------------------ boards */

/* A picture in grey and in colour, ink dark on light paper. */
typedef struct views {
    sv_image rgb, grey;
    sv_pyramid pyramid; /* of the grey one */
    sv_planes colour;   /* of the other, which goes into them */
} views;

static void free_views(views *of)
{
    sv_pyramid_free(&of->pyramid);
    sv_image_free(&of->grey);
    sv_image_free(&of->rgb);
    sv_planes_free(&of->colour);
}

static bool colours_of(const sv_planes *colour, const sv_grid *grid, sv_tile_colour *colours)
{
    sv_tiles planes[3];
    bool good = !sv_slice_planes(colour, grid, planes, NULL);
    if (good)
        sv_tile_colours(planes, colours);
    for (unsigned k = 0; k < 3; k++)
        sv_tiles_free(&planes[k]);
    return good;
}

static bool write_board(const views *of, const sv_grid *grid, FILE *out)
{
    static sv_tile_input inputs[SV_MAX_CELLS];
    static sv_tile_colour colours[SV_MAX_CELLS];
    static uint8_t bytes[SV_MAX_CELLS * SV_TILE_PIXELS];
    unsigned cells = grid->size * grid->size;
    sv_tiles tiles;
    if (!colours_of(&of->colour, grid, colours) || sv_slice(&of->pyramid, grid, &tiles, NULL))
        return false;
    sv_tile_inputs(&tiles, inputs);
    sv_tiles_free(&tiles);
    for (unsigned i = 0; i < cells * SV_TILE_PIXELS; i++)
        bytes[i] =
            (uint8_t)lrintf((inputs[i / SV_TILE_PIXELS].value[i % SV_TILE_PIXELS] + 0.5f) * 127.5f);
    return fwrite(bytes, SV_TILE_PIXELS, cells, out) == cells &&
           fwrite(colours, sizeof *colours, cells, out) == cells;
}

static bool decode(const photo *of, uint32_t channels, sv_image *image)
{
    enum { DECODE_SIDE = 960 };
    char degraded[128];
    sv_decode_request request = {.channels = channels, .min_long_side = DECODE_SIDE};
    return !sv_picture_decode(of->picture, request, image, degraded, NULL);
}

/* Finds the grid, and turns white on black into black on white. */
static bool look_at(sv_reader *reader, const json_t *line, const photo *of, views *out,
                    sv_grid *grid)
{
    bool good = decode(of, 1, &out->grey) && decode(of, 3, &out->rgb) &&
                !sv_pyramid_build(&out->grey, &out->pyramid, NULL) &&
                find_grid(reader, line, &out->pyramid,
                          (double)out->grey.width / sv_picture_width(of->picture), grid);
    if (good && is_light_on_dark(&out->grey, grid)) {
        sv_pyramid_free(&out->pyramid);
        sv_image_invert(&out->grey);
        sv_image_invert(&out->rgb);
        good = !sv_pyramid_build(&out->grey, &out->pyramid, NULL);
    }
    return good && !sv_planes_build(&out->rgb, &out->colour, NULL);
}

/* How many cells a copy has; 0 where no grid is found. */
static unsigned add_picture(sv_reader *reader, const json_t *line, unsigned copies, FILE *out)
{
    photo of;
    views seen = {.pyramid = {.count = 0}};
    sv_grid grid;
    bool good = open_photo(json_string_value(json_object_get(line, "file")), &of) &&
                look_at(reader, line, &of, &seen, &grid);
    for (unsigned copy = 0; good && copy < copies; copy++) {
        sv_grid at = copy ? jitter(&grid) : grid;
        good = write_board(&seen, &at, out);
    }
    free_views(&seen);
    close_photo(&of);
    return good ? grid.size * grid.size : 0;
}

/* 0, or the exit status: a list that is malformed is not taken for a shorter one. */
static int add_list(sv_reader *reader, FILE *list, unsigned copies, FILE *out)
{
    char *text = NULL;
    size_t room = 0;
    int status = 0;
    for (unsigned number = 1; !status && getline(&text, &room, list) >= 0; number++) {
        json_error_t fault;
        json_t *line = json_loads(text, 0, &fault);
        if (line)
            printf("%u\n", add_picture(reader, line, copies, out));
        else
            fprintf(stderr, "training-tiles: line %u: %s\n", number, fault.text);
        status = line ? 0 : 3;
        json_decref(line);
    }
    free(text);
    return status;
}

static bool is_count(const char *text, unsigned *count)
{
    char *end;
    unsigned long number = strtoul(text, &end, 10);
    *count = (unsigned)number;
    return text[0] >= '1' && text[0] <= '9' && !*end && number <= UINT_MAX;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: training-tiles OUT COPIES SEED < LIST\n");
        return 2;
    }
    unsigned copies;
    if (!is_count(argv[2], &copies)) {
        fprintf(stderr, "training-tiles: COPIES is a number from 1 on, not '%s'\n", argv[2]);
        return 2;
    }
    sv_diagnostic why = {0};
    sv_reader *reader = NULL;
    FILE *out = fopen(argv[1], "wb");
    sv_settings settings = sv_settings_default();
    settings.matcher = SV_MATCHER_TEMPLATE; /* what is learnt must not depend on what was */
    if (!out) {
        perror(argv[1]);
        return 4;
    }
    if (sv_reader_create(&settings, &reader, &why)) {
        fprintf(stderr, "training-tiles: %s\n", why.message);
        fclose(out);
        return 4;
    }
    random_state = strtoull(argv[3], NULL, 10) * 2 + 1;
    int status = add_list(reader, stdin, copies, out);
    sv_reader_free(reader);
    bool written = !ferror(out);
    if (fclose(out) != 0 || !written) {
        fprintf(stderr, "training-tiles: %s cannot be written\n", argv[1]);
        return 4;
    }
    return status;
}
