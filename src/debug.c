#include "debug.h"

#include "io/encode.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

sv_status sv_debug_open(sv_debug *debug, const char *dir, sv_diagnostic *why)
{
    *debug = (sv_debug){.dir = dir};
    if (dir && !is_folder(dir) && mkdir(dir, 0777) != 0)
        return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE, "cannot make the debug folder '%.100s': %s",
                       dir, strerror(errno));
    return SV_OK;
}

/* ------------------------------------------------------------------- files */

static FILE *open_file(const sv_debug *debug, const char *name, unsigned number, const char *ending)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%s-%u.%s", debug->dir, name, number, ending);
    return length < (int)sizeof path ? fopen(path, "wb") : NULL;
}

static void write_png(const sv_debug *debug, const char *name, unsigned number,
                      const sv_image *image)
{
    uint8_t *bytes = NULL;
    size_t size = 0;
    if (sv_encode_png(image, NULL, 0, &bytes, &size, NULL))
        return;
    FILE *file = open_file(debug, name, number, "png");
    if (file) {
        fwrite(bytes, 1, size, file);
        fclose(file);
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
    double length = hypot(to.x - from.x, to.y - from.y);
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

static sv_status to_rgb(const sv_image *grey, sv_image *rgb)
{
    sv_status status = sv_image_create(rgb, grey->width, grey->height, 3, SV_STAGE_LOCATE, NULL);
    for (uint32_t y = 0; !status && y < grey->height; y++)
        for (uint32_t x = 0; x < grey->width; x++)
            memset(sv_image_row(rgb, y) + 3 * (size_t)x, sv_image_row(grey, y)[x], 3);
    return status;
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
    for (unsigned i = 0; i < (grid->size + 1) * (grid->size + 1); i++)
        fprintf(file, "%s[%.1f, %.1f]", i ? ", " : "", grid->crossings[i].x, grid->crossings[i].y);
    fputs("]}", file);
}

static void write_candidates(const sv_debug *debug, const sv_grids *grids)
{
    FILE *file = open_file(debug, "grid", debug->attempts, "json");
    if (!file)
        return;
    fputs("{\"candidates\": [", file);
    for (unsigned i = 0; i < grids->count; i++) {
        fputs(i ? ",\n" : "\n", file);
        write_candidate(file, &grids->grid[i]);
    }
    fputs("]}\n", file);
    fclose(file);
}

void sv_debug_grids(sv_debug *debug, const sv_image *grey, const sv_ink *ink, const sv_grids *grids,
                    unsigned level)
{
    sv_image rgb;
    if (!debug->dir)
        return;
    debug->attempts++;
    write_png(debug, "ink", debug->attempts, &ink->mask);
    write_candidates(debug, grids);
    if (to_rgb(grey, &rgb))
        return;
    for (unsigned i = grids->count; i-- > 0;)
        draw_mesh(&rgb, &grids->grid[i], level, i ? BLUE : RED);
    write_png(debug, "grid", debug->attempts, &rgb);
    sv_image_free(&rgb);
}

/* The tiles side by side as the board has them, a white line between. */
static void write_tiles(const sv_debug *debug, const sv_tiles *tiles)
{
    enum { PITCH = SV_TILE_SIDE + 1 };
    sv_image sheet;
    uint32_t side = tiles->size * PITCH;
    if (sv_image_create(&sheet, side, side, 1, SV_STAGE_SLICE, NULL))
        return;
    memset(sheet.pixels, 255, sheet.stride * side);
    for (unsigned cell = 0; cell < tiles->size * tiles->size; cell++)
        for (unsigned y = 0; y < SV_TILE_SIDE; y++)
            memcpy(sv_image_row(&sheet, cell / tiles->size * PITCH + y) +
                       cell % tiles->size * PITCH,
                   sv_tile(tiles, cell) + y * SV_TILE_SIDE, SV_TILE_SIDE);
    write_png(debug, "tiles", debug->boards, &sheet);
    sv_image_free(&sheet);
}

static void write_cells(FILE *file, const sv_readings *readings)
{
    fputs("\"cells\": [", file);
    for (unsigned cell = 0; cell < readings->size * readings->size; cell++) {
        fprintf(file, "%s\n {\"row\": %u, \"column\": %u, \"p\": [", cell ? "," : "",
                cell / readings->size + 1, cell % readings->size + 1);
        for (unsigned k = 0; k < SV_CLASSES; k++)
            fprintf(file, "%s%.4f", k ? ", " : "", (double)readings->p[cell][k]);
        fputs("]}", file);
    }
    fputs("]}\n", file);
}

void sv_debug_tiles(sv_debug *debug, const sv_tiles *tiles, const sv_readings *readings,
                    unsigned turn)
{
    if (!debug->dir)
        return;
    debug->boards++;
    write_tiles(debug, tiles);
    FILE *file = open_file(debug, "readings", debug->boards, "json");
    if (!file)
        return;
    fprintf(file, "{\"turned\": %u, \"likeness\": %.3f, ", turn, (double)readings->likeness);
    write_cells(file, readings);
    fclose(file);
}

void sv_debug_coloured(const sv_debug *debug, const sv_readings *readings)
{
    FILE *file = debug->dir ? open_file(debug, "coloured", debug->boards, "json") : NULL;
    if (!file)
        return;
    fputc('{', file);
    write_cells(file, readings);
    fclose(file);
}
