#include "board/variants.h"
#include "io/encode.h"
#include "scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

/* As phones write them: colour at half the resolution, which the program's own writer does not do.
 * libjpeg ends the process on an error, which here can only be a lack of memory or room. */
static void write_jpeg(const sv_image *image, int quality, FILE *file)
{
    struct jpeg_error_mgr errors;
    struct jpeg_compress_struct codec = {.err = jpeg_std_error(&errors)};
    jpeg_create_compress(&codec);
    jpeg_stdio_dest(&codec, file);
    codec.image_width = image->width;
    codec.image_height = image->height;
    codec.input_components = 3;
    codec.in_color_space = JCS_RGB;
    jpeg_set_defaults(&codec);
    jpeg_set_quality(&codec, quality, TRUE);
    jpeg_start_compress(&codec, TRUE);
    while (codec.next_scanline < codec.image_height) {
        JSAMPROW row = sv_image_row(image, codec.next_scanline);
        jpeg_write_scanlines(&codec, &row, 1);
    }
    jpeg_finish_compress(&codec);
    jpeg_destroy_compress(&codec);
}

static bool write_png(const sv_image *image, FILE *file, sv_status *status, sv_diagnostic *why)
{
    uint8_t *bytes;
    size_t size;
    *status = sv_encode_png(image, NULL, 0, &bytes, &size, why);
    if (*status != SV_OK)
        return false;
    bool written = fwrite(bytes, 1, size, file) == size;
    free(bytes);
    return written;
}

static sv_status write_picture(const scene *made, const char *path, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    FILE *file = fopen(path, "wb");
    bool written = file;
    if (file && made->quality > 0)
        write_jpeg(&made->image, made->quality, file);
    else if (file)
        written = write_png(&made->image, file, &status, why);
    written = file && fclose(file) == 0 && written;
    if (status != SV_OK || written)
        return status;
    return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE, "%.200s cannot be written", path);
}

static void print_points(FILE *file, const char *name, const sv_point *points, const int *which,
                         int count)
{
    fprintf(file, ", \"%s\": [", name);
    for (int i = 0; i < count; i++) {
        sv_point point = points[which ? which[i] : i];
        fprintf(file, "%s[%.2f, %.2f]", i ? ", " : "", point.x, point.y);
    }
    fputc(']', file);
}

static void print_cells(FILE *file, const char *name, const uint8_t *cells, int count)
{
    fprintf(file, ", \"%s\": [", name);
    for (int i = 0; i < count; i++)
        fprintf(file, "%s%d", i ? ", " : "", cells[i]);
    fputc(']', file);
}

/* Indices of the cells that say yes. */
static void print_indices(FILE *file, const char *name, const bool *yes, int count)
{
    bool first = true;
    fprintf(file, ", \"%s\": [", name);
    for (int i = 0; i < count; i++) {
        if (!yes[i])
            continue;
        fprintf(file, "%s%d", first ? "" : ", ", i);
        first = false;
    }
    fputc(']', file);
}

static void print_board(FILE *file, const scene *made, const sv_board *board)
{
    char variant[SV_VARIANTS_NAME_SIZE];
    sv_variants_name(board->variants, variant);
    fprintf(file, "{\"size\": %d, \"box\": [%d, %d], \"variant\": \"%s\"", board->size,
            board->box_rows, board->box_columns, variant);
    if (board->size > 9)
        fprintf(file, ", \"symbols\": \"%s\"", scene_symbols_names[made->layout.style.symbols]);
    fprintf(file, ", \"kind\": \"%s\"",
            memchr(board->cells, 0, (size_t)board->size * board->size) ? "puzzle" : "solution");
    if (board->variants & SV_JIGSAW)
        print_cells(file, "regions", board->regions, board->size * board->size);
}

static void print_puzzle(FILE *file, const scene *made, int puzzle)
{
    const scene_place *place = &made->layout.puzzles[puzzle];
    const uint8_t *givens = place->board.cells;
    int count = scene_place_cells(place), corners[4];
    scene_mesh_corners(place->board.size, corners);
    uint8_t all[MOST_CELLS];
    bool noted[MOST_CELLS];
    for (int i = 0; i < count; i++) {
        all[i] = givens[i] ? givens[i] : place->entries[i];
        noted[i] = place->notes[i] != 0;
    }
    print_board(file, made, &place->board);
    print_cells(file, "givens", givens, count);
    print_cells(file, "all", all, count);
    print_points(file, "corners", made->mesh[puzzle], corners, 4);
    print_points(file, "mesh", made->mesh[puzzle], NULL, scene_mesh_count(place->board.size));
    print_indices(file, "pencil_mark_cells", noted, count);
    print_indices(file, "wrong", place->wrong, count);
    fputc('}', file);
}

static double area(const scene *made, int puzzle)
{
    int at[4];
    scene_mesh_corners(made->layout.puzzles[puzzle].board.size, at);
    const sv_point *mesh = made->mesh[puzzle];
    sv_point a = mesh[at[0]], b = mesh[at[1]], c = mesh[at[2]], d = mesh[at[3]];
    return fabs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
}

/* Where the middle of a puzzle is, and how high it is, in the picture as a person sees it; a little
 * turned, it is straightened. */
static void stands(const scene *made, int puzzle, double *x, double *y, double *height)
{
    int at[4];
    scene_mesh_corners(made->layout.puzzles[puzzle].board.size, at);
    const sv_point *mesh = made->mesh[puzzle];
    double turn = remainder(made->values[ROTATION], 90) * M_PI / 180;
    double middle_x = (mesh[at[0]].x + mesh[at[1]].x + mesh[at[2]].x + mesh[at[3]].x) / 4;
    double middle_y = (mesh[at[0]].y + mesh[at[1]].y + mesh[at[2]].y + mesh[at[3]].y) / 4;
    *x = middle_x * cos(turn) + middle_y * sin(turn);
    *y = middle_y * cos(turn) - middle_x * sin(turn);
    *height = sqrt(area(made, puzzle));
}

/* Whether the puzzle comes before the other one in the order of reading: it ends above the other's
 * middle, or is left of it in the same row. */
static bool is_before(const scene *made, int puzzle, int other)
{
    double x, y, height, other_x, other_y, other_height;
    stands(made, puzzle, &x, &y, &height);
    stands(made, other, &other_x, &other_y, &other_height);
    double near = fmin(height, other_height) / 2;
    return fabs(y - other_y) > near ? y < other_y : x < other_x;
}

static bool is_larger(const scene *made, int puzzle, int other)
{
    return area(made, puzzle) > area(made, other);
}

/* The puzzles that are whole in the picture: of a page in the order of reading, else largest
 * first. */
static void print_puzzles(FILE *file, const scene *made)
{
    bool (*goes_first)(const scene *, int, int) = made->kind == PAGE ? is_before : is_larger;
    bool done[MOST_PUZZLES] = {false};
    fputs("\"puzzles\": [", file);
    for (int printed = 0; made->kind != NEGATIVE; printed++) {
        int next = -1;
        for (int i = 0; i < made->layout.count; i++)
            if (!done[i] && scene_is_whole(made, i) && (next < 0 || goes_first(made, i, next)))
                next = i;
        if (next < 0)
            break;
        done[next] = true;
        fputs(printed ? ", " : "", file);
        print_puzzle(file, made, next);
    }
    fputs("]", file);
}

/* How many puzzles are in the picture in part. */
static void print_cut_off(FILE *file, const scene *made)
{
    int count = 0;
    for (int i = 0; i < made->layout.count; i++)
        count += scene_is_seen(made, i) && !scene_is_whole(made, i);
    fprintf(file, ", \"cut_off\": %d", count);
}

static void print_conditions(FILE *file, const scene *made)
{
    const scene_style *style = &made->layout.style;
    fprintf(file, "\"scene\": {\"kind\": \"%s\", \"split\": \"%s\"", scene_kind_names[made->kind],
            made->split);
    if (made->subject)
        fprintf(file, ", \"subject\": \"%s\"", made->subject);
    fprintf(file, ", \"font\": \"%s %s\", \"font-kind\": \"%s\"", style->face->family,
            style->face->style, style->face->kind);
    fprintf(file, ", \"print\": \"%s\", \"shade\": \"%s\"", style->print,
            scene_shade_name(style->shade));
    fprintf(file, ", \"paper\": \"%s\", \"shadow-of\": \"%s\"", made->paper, made->shadow);
    fprintf(file, ", \"hand-kind\": \"%s\", \"hand-font\": \"%s\", \"ink\": \"%s\"",
            scene_hand_names[made->writer.hand],
            made->writer.face ? made->writer.face->family : "none",
            scene_ink_names[made->writer.ink]);
    for (int i = 0; i < CONDITION_COUNT; i++)
        if (scene_ranges[i].on_screen || !made->screen)
            fprintf(file, ", \"%s\": %.4g", scene_ranges[i].name, made->values[i]);
    fputc('}', file);
}

sv_status scene_write(const scene *made, const char *folder, const char *stem, FILE *manifest,
                      sv_diagnostic *why)
{
    char path[4096];
    const char *extension = made->quality > 0 ? "jpg" : "png";
    snprintf(path, sizeof path, "%s/%s.%s", folder, stem, extension);
    sv_status status = write_picture(made, path, why);
    if (status != SV_OK)
        return status;
    fprintf(manifest, "{\"file\": \"%s.%s\", ", stem, extension);
    print_puzzles(manifest, made);
    if (made->kind == PAGE)
        print_cut_off(manifest, made);
    fputs(", ", manifest);
    print_conditions(manifest, made);
    fputs("}\n", manifest);
    return SV_OK;
}
