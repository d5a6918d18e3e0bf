#include "debug.h"

#include "debug_files.h"
#include "distance.h"
#include "io/encode.h"
#include "plain_numbers.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

sv_status sv_debug_open(sv_debug *debug, const char *dir, sv_diagnostic *why)
{
    *debug = (sv_debug){.dir = dir};
    return dir ? sv_debug_files_begin(dir, why) : SV_OK;
}

sv_status sv_debug_end(const sv_debug *debug, sv_diagnostic *why)
{
    errno = debug->error;
    return debug->error ? sv_debug_files_fail(debug->dir, why) : SV_OK;
}

/* ------------------------------------------------------------------- files */

/* The first that fails is told at the end. */
static void lose(sv_debug *debug, int error)
{
    if (!debug->error)
        debug->error = error ? error : EIO;
}

/* Of pictures in memory: only room for them lacks where libpng is not at fault. */
static void lose_picture(sv_debug *debug, sv_status status)
{
    lose(debug, status == SV_MEMORY ? ENOMEM : EIO);
}

static sv_debug_file make_file(sv_debug *debug, const char *stem, unsigned number,
                               const char *ending)
{
    sv_debug_file file = sv_debug_files_make(debug->dir, stem, number, ending);
    if (!file.out)
        lose(debug, errno);
    return file;
}

static void close_file(sv_debug *debug, sv_debug_file *file)
{
    if (!sv_debug_file_close(file))
        lose(debug, errno);
}

/* A picture to be drawn on. False: it is lost. */
static bool make_picture(sv_debug *debug, uint32_t width, uint32_t height, uint32_t channels,
                         sv_image *image)
{
    sv_status status = sv_image_create(image, width, height, channels, SV_STAGE_NONE, NULL);
    if (status)
        lose_picture(debug, status);
    return status == SV_OK;
}

static void write_png(sv_debug *debug, const char *name, unsigned number, const sv_image *image)
{
    uint8_t *bytes = NULL;
    size_t size = 0;
    sv_status status = sv_encode_png(image, NULL, 0, &bytes, &size, NULL);
    if (status) {
        lose_picture(debug, status);
        return;
    }
    sv_debug_file file = make_file(debug, name, number, "png");
    if (file.out) {
        fwrite(bytes, 1, size, file.out);
        close_file(debug, &file);
    }
    free(bytes);
}

/* ----------------------------------------------------------------- drawing */

/* The best grid in red, others in blue. */
static const uint8_t RED[3] = {255, 0, 0}, BLUE[3] = {40, 90, 255};

static void dot(sv_image *rgb, double x, double y, const uint8_t colour[3])
{
    if (!(x >= 0 && y >= 0 && x < rgb->width && y < rgb->height))
        return;
    uint8_t *pixel = sv_image_row(rgb, (uint32_t)y) + 3 * (size_t)x;
    memcpy(pixel, colour, 3);
}

static void line(sv_image *rgb, sv_point from, sv_point to, const uint8_t colour[3])
{
    double length = sv_distance(to, from);
    int steps = length < 20000 ? (int)(2 * length) + 1 : 0;
    for (int i = 0; i < steps; i++) {
        double t = (double)i / steps;
        dot(rgb, from.x + t * (to.x - from.x), from.y + t * (to.y - from.y), colour);
    }
}

static void draw_mesh(sv_image *rgb, const sv_grid *grid, unsigned level, const uint8_t colour[3])
{
    sv_point at[SV_MAX_CROSSINGS];
    unsigned side = grid->size + 1;
    for (unsigned i = 0; i < side * side; i++)
        at[i] = sv_point_at_level(grid->crossings[i], level);
    for (unsigned i = 0; i < side * side; i++) {
        if (i % side + 1 < side)
            line(rgb, at[i], at[i + 1], colour);
        if (i + side < side * side)
            line(rgb, at[i], at[i + side], colour);
    }
}

static void copy_grey(const sv_image *grey, sv_image *rgb)
{
    for (uint32_t y = 0; y < grey->height; y++)
        for (uint32_t x = 0; x < grey->width; x++)
            memset(sv_image_row(rgb, y) + 3 * (size_t)x, sv_image_row(grey, y)[x], 3);
}

/* ------------------------------------------------------------------ stages */

static void write_candidate(FILE *file, const sv_grid *grid)
{
    const sv_evidence *e = &grid->evidence;
    fprintf(file,
            "{\"score\": %.3f, \"present\": %.3f, \"weakest\": %.3f, \"distinct\": %.3f, "
            "\"contrast\": %.1f,\n \"crossings\": [",
            (double)grid->score, (double)e->present, (double)e->weakest, (double)e->distinct,
            (double)e->contrast);
    for (unsigned i = 0; i < sv_crossing_count(grid); i++)
        fprintf(file, "%s[%.1f, %.1f]", i ? ", " : "", grid->crossings[i].x, grid->crossings[i].y);
    fputs("]}", file);
}

static void write_candidates(sv_debug *debug, const sv_grids *grids)
{
    sv_debug_file file = make_file(debug, "grid", debug->attempts, "json");
    if (!file.out)
        return;
    sv_plain_numbers numbers = sv_plain_numbers_begin();
    fputs("{\"candidates\": [", file.out);
    for (unsigned i = 0; i < grids->count; i++) {
        fputs(i ? ",\n" : "\n", file.out);
        write_candidate(file.out, &grids->grid[i]);
    }
    fputs("]}\n", file.out);
    sv_plain_numbers_end(numbers);
    close_file(debug, &file);
}

void sv_debug_grids(sv_debug *debug, const sv_image *grey, const sv_ink *ink, const sv_grids *grids,
                    unsigned level)
{
    sv_image rgb;
    if (!debug->dir)
        return;
    debug->attempts++;
    if (ink)
        write_png(debug, "ink", debug->attempts, &ink->mask);
    write_candidates(debug, grids);
    if (!make_picture(debug, grey->width, grey->height, 3, &rgb))
        return;
    copy_grey(grey, &rgb);
    for (unsigned i = grids->count; i-- > 0;)
        draw_mesh(&rgb, &grids->grid[i], level, i ? BLUE : RED);
    write_png(debug, "grid", debug->attempts, &rgb);
    sv_image_free(&rgb);
}

/* The tiles side by side as the board has them, a white line between. */
static void write_tiles(sv_debug *debug, const sv_tiles *tiles)
{
    enum { PITCH = SV_TILE_SIDE + 1 };
    sv_image sheet;
    uint32_t side = tiles->size * PITCH;
    if (!make_picture(debug, side, side, 1, &sheet))
        return;
    memset(sheet.pixels, 255, sheet.stride * side);
    for (unsigned cell = 0; cell < sv_tile_count(tiles); cell++)
        for (unsigned y = 0; y < SV_TILE_SIDE; y++)
            memcpy(sv_image_row(&sheet, cell / tiles->size * PITCH + y) +
                       cell % tiles->size * PITCH,
                   sv_tile(tiles, cell) + y * SV_TILE_SIDE, SV_TILE_SIDE);
    write_png(debug, "tiles", debug->boards, &sheet);
    sv_image_free(&sheet);
}

/* What is added to a file later takes the place of its end. */
static const char END[] = "}\n";

static void write_cells(FILE *file, const sv_readings *readings)
{
    fputs("\"cells\": [", file);
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        fprintf(file, "%s\n {\"row\": %u, \"column\": %u, \"p\": [", cell ? "," : "",
                cell / readings->size + 1, cell % readings->size + 1);
        for (unsigned k = 0; k < SV_CLASSES; k++)
            fprintf(file, "%s%.4f", k ? ", " : "", (double)readings->p[cell][k]);
        fputs("]}", file);
    }
    fputs("]", file);
    fputs(END, file);
}

void sv_debug_begin(sv_debug *debug, sv_debug_grid grid)
{
    debug->before = debug->boards;
    debug->grid = grid;
}

static void write_grid(FILE *file, const sv_debug_grid *grid)
{
    fprintf(file, "\"size\": %u, \"score\": %.3f, \"tone\": \"%s\", \"picture\": [%u, %u],\n",
            grid->size, (double)grid->score, grid->tone ? grid->tone : "", grid->width,
            grid->height);
    fputs(" \"outline\": [", file);
    for (int k = 0; k < 4; k++)
        fprintf(file, "%s[%.1f, %.1f]", k ? ", " : "", grid->outline.corner[k].x,
                grid->outline.corner[k].y);
    fputs("],\n ", file);
}

static void write_text(FILE *file, const char *text)
{
    fputc('"', file);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fputc('\\', file);
        fputc(*text, file);
    }
    fputc('"', file);
}

void sv_debug_tell(sv_debug *debug, const char *name, const char *sentence)
{
    for (unsigned board = debug->before + 1; debug->dir && board <= debug->boards; board++) {
        sv_debug_file file = sv_debug_files_go_on(debug->dir, "readings", board, "json");
        if (!file.out) {
            lose(debug, errno);
            continue;
        }
        if (fseek(file.out, -(long)strlen(END), SEEK_END) == 0) {
            fprintf(file.out, ",\n \"%s\": ", name);
            write_text(file.out, sentence);
            fputs(END, file.out);
        }
        close_file(debug, &file);
    }
}

void sv_debug_tiles(sv_debug *debug, const sv_tiles *tiles, const sv_readings *readings,
                    unsigned turn)
{
    if (!debug->dir)
        return;
    debug->boards++;
    write_tiles(debug, tiles);
    sv_debug_file file = make_file(debug, "readings", debug->boards, "json");
    if (!file.out)
        return;
    sv_plain_numbers numbers = sv_plain_numbers_begin();
    fprintf(file.out, "{\"turned\": %u, \"likeness\": %.3f, ", turn, (double)readings->likeness);
    write_grid(file.out, &debug->grid);
    write_cells(file.out, readings);
    sv_plain_numbers_end(numbers);
    close_file(debug, &file);
}

void sv_debug_closer(sv_debug *debug, const sv_readings *readings)
{
    if (!debug->dir)
        return;
    sv_debug_file file = make_file(debug, "closer", debug->boards, "json");
    if (!file.out)
        return;
    sv_plain_numbers numbers = sv_plain_numbers_begin();
    fputc('{', file.out);
    write_cells(file.out, readings);
    sv_plain_numbers_end(numbers);
    close_file(debug, &file);
}

/* ------------------------------------------------------------------ regions */

/* Ten tints, light enough to read digits on; regions beside each other rarely share one. */
static const uint8_t TINTS[][3] = {
    {255, 205, 205}, {205, 255, 205}, {205, 215, 255}, {255, 250, 190}, {255, 210, 255},
    {195, 250, 255}, {255, 225, 180}, {225, 225, 225}, {215, 200, 245}, {200, 230, 200}};
enum { TINT_COUNT = sizeof TINTS / sizeof *TINTS };

static void tint_cell(sv_image *sheet, const sv_tiles *tiles, unsigned cell, unsigned region)
{
    const uint8_t *tile = sv_tile(tiles, cell), *tint = TINTS[region % TINT_COUNT];
    unsigned top = cell / tiles->size * SV_TILE_SIDE, left = cell % tiles->size * SV_TILE_SIDE;
    for (unsigned y = 0; y < SV_TILE_SIDE; y++)
        for (unsigned x = 0; x < 3 * SV_TILE_SIDE; x++)
            sv_image_row(sheet, top + y)[3 * left + x] =
                (uint8_t)(tile[y * SV_TILE_SIDE + x / 3] * tint[x % 3] / 255);
}

/* Three pixels wide, along the middle of the border. */
static void draw_border(sv_image *sheet, unsigned size, unsigned cell, unsigned side, float odds)
{
    double strength = fmin(fabs((double)odds) / 6, 1);
    uint8_t weak = (uint8_t)(230 * (1 - strength));
    const uint8_t colour[3] = {odds > 0 ? 230 : weak, odds > 0 ? weak : 200, weak};
    double x = cell % size * SV_TILE_SIDE, y = cell / size * SV_TILE_SIDE;
    for (int k = -1; k <= 1; k++) {
        sv_point from = {x + (side == SV_RIGHT ? SV_TILE_SIDE + k : 10),
                         y + (side == SV_RIGHT ? 10 : SV_TILE_SIDE + k)};
        sv_point to = {side == SV_RIGHT ? from.x : x + SV_TILE_SIDE - 10,
                       side == SV_RIGHT ? y + SV_TILE_SIDE - 10 : from.y};
        line(sheet, from, to, colour);
    }
}

void sv_debug_sight(sv_debug *debug, const sv_tiles *tiles, const sv_sight *sight)
{
    sv_image sheet;
    const unsigned size = tiles->size, side = size * SV_TILE_SIDE, cells = sv_tile_count(tiles);
    if (!debug->dir || !make_picture(debug, side, side, 3, &sheet))
        return;
    for (unsigned cell = 0; cell < cells; cell++)
        tint_cell(&sheet, tiles, cell, sight->regions.region[cell]);
    for (unsigned cell = 0; cell < cells; cell++)
        for (unsigned k = 0; k < SV_SIDES; k++)
            if (sv_border_other(size, cell, k) < cells)
                draw_border(&sheet, size, cell, k, sight->partings.odds[cell][k]);
    write_png(debug, "regions", debug->boards, &sheet);
    sv_image_free(&sheet);
}
