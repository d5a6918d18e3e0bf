/* make-templates FONTS LICENCES OUT: draws the digit templates of digits/ from font files.
 *
 * FONTS is the project's list of faces (tools/scene/fonts.txt): family, style, file, package, kind,
 * split, separated by tabs; only faces of the split "train" are drawn, so that what the renderer
 * keeps for tests stays unseen. LICENCES gives each package's licence. Writes one PNG a face (the
 * digits 1 to 9 side by side, dark on white, each as large as a cell of 40 x 70 takes it) and the
 * index. The same fonts give the same bytes.
 */
#include "digits/strip.h"

#include <ctype.h>
#include <errno.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_BBOX_H
#include <png.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STRIP_WIDTH = 9 * SV_STRIP_CELL_WIDTH, MARGIN = 1, MAX_LINE = 1024, MAX_PACKAGES = 100 };

typedef struct face {
    char *family, *style, *file, *package, *kind, *split;
} face;

typedef struct package_licence {
    char package[64], name[64];
} package_licence;

typedef struct licences {
    package_licence entries[MAX_PACKAGES];
    size_t count;
} licences;

/* Cuts a line at its tabs; false where a field is missing. */
static bool parse_face(char *line, face *out)
{
    char **fields[] = {&out->family,  &out->style, &out->file,
                       &out->package, &out->kind,  &out->split};
    line[strcspn(line, "\r\n")] = '\0';
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        *fields[i] = strsep(&line, "\t");
        if (!*fields[i])
            return false;
    }
    return true;
}

static bool read_licences(const char *path, licences *all)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    char line[MAX_LINE];
    all->count = 0;
    while (all->count < MAX_PACKAGES && fgets(line, sizeof line, file)) {
        package_licence *entry = &all->entries[all->count];
        if (line[0] != '#' && sscanf(line, "%63[^\t]\t%63[^\n]", entry->package, entry->name) == 2)
            all->count++;
    }
    fclose(file);
    return true;
}

static const char *licence_of(const licences *all, const char *package)
{
    for (size_t i = 0; i < all->count; i++)
        if (strcmp(all->entries[i].package, package) == 0)
            return all->entries[i].name;
    return NULL;
}

/* Draws one digit into its cell: as large as fits with its own proportions, in the middle. */
static bool draw_digit(FT_Library library, FT_Face font, unsigned digit, unsigned char *strip)
{
    if (FT_Set_Char_Size(font, 64 * 64, 0, 72, 72) != 0 ||
        FT_Load_Char(font, '0' + digit, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP) != 0 ||
        font->glyph->format != FT_GLYPH_FORMAT_OUTLINE)
        return false;
    FT_Outline *outline = &font->glyph->outline;
    FT_BBox box;
    if (FT_Outline_Get_BBox(outline, &box) != 0 || box.xMax <= box.xMin || box.yMax <= box.yMin)
        return false;
    long width = box.xMax - box.xMin, height = box.yMax - box.yMin;
    long fit_x = (SV_STRIP_CELL_WIDTH - 2 * MARGIN) * 64L * 65536 / width;
    long fit_y = (SV_STRIP_CELL_HEIGHT - 2 * MARGIN) * 64L * 65536 / height;
    long scale = fit_x < fit_y ? fit_x : fit_y;
    FT_Matrix matrix = {scale, 0, 0, scale};
    FT_Outline_Transform(outline, &matrix);
    FT_Outline_Get_BBox(outline, &box);
    FT_Outline_Translate(outline, (SV_STRIP_CELL_WIDTH * 64 - (box.xMax - box.xMin)) / 2 - box.xMin,
                         (SV_STRIP_CELL_HEIGHT * 64 - (box.yMax - box.yMin)) / 2 - box.yMin);
    FT_Bitmap bitmap = {.rows = SV_STRIP_CELL_HEIGHT,
                        .width = SV_STRIP_CELL_WIDTH,
                        .pitch = STRIP_WIDTH,
                        .buffer = strip + (digit - 1) * SV_STRIP_CELL_WIDTH,
                        .num_grays = 256,
                        .pixel_mode = FT_PIXEL_MODE_GRAY};
    return FT_Outline_Get_Bitmap(library, outline, &bitmap) == 0;
}

/* Grey in 16 steps: the strips take half the space, and the matcher cannot tell. */
static bool write_strip(const char *path, const unsigned char *coverage)
{
    FILE *file = fopen(path, "wb");
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    if (!file || !info || setjmp(png_jmpbuf(png))) {
        png_destroy_write_struct(&png, &info);
        if (file)
            fclose(file);
        return false;
    }
    png_init_io(png, file);
    png_set_compression_level(png, 9);
    png_set_IHDR(png, info, STRIP_WIDTH, SV_STRIP_CELL_HEIGHT, 4, PNG_COLOR_TYPE_GRAY,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    for (unsigned y = 0; y < SV_STRIP_CELL_HEIGHT; y++) {
        unsigned char row[STRIP_WIDTH / 2];
        for (unsigned x = 0; x < STRIP_WIDTH; x += 2) {
            const unsigned char *at = coverage + y * STRIP_WIDTH + x;
            row[x / 2] = (unsigned char)((15 - (at[0] + 8) / 17) << 4 | (15 - (at[1] + 8) / 17));
        }
        png_write_row(png, row);
    }
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return fclose(file) == 0;
}

/* "Nimbus Sans", "Bold" -> "nimbus-sans-bold.png" */
static void strip_name(const face *of, char *out, size_t size)
{
    snprintf(out, size, "%s-%s", of->family, of->style);
    char *to = out;
    for (const char *from = out; *from; from++)
        if (isalnum((unsigned char)*from))
            *to++ = (char)tolower((unsigned char)*from);
        else if (to > out && to[-1] != '-')
            *to++ = '-';
    snprintf(to, size - (size_t)(to - out), ".png");
}

static bool draw_face(FT_Library library, const face *of, const char *directory, char name[128])
{
    unsigned char coverage[STRIP_WIDTH * SV_STRIP_CELL_HEIGHT] = {0};
    FT_Face font;
    if (FT_New_Face(library, of->file, 0, &font) != 0)
        return false;
    bool drawn = true;
    for (unsigned digit = 1; digit <= 9 && drawn; digit++)
        drawn = draw_digit(library, font, digit, coverage);
    FT_Done_Face(font);
    char path[MAX_LINE];
    strip_name(of, name, 124);
    snprintf(path, sizeof path, "%s/%s", directory, name);
    return drawn && write_strip(path, coverage);
}

/* Draws every training face and writes its line of the index; returns the number of faults. */
static int draw_all(FT_Library library, FILE *list, const licences *all, const char *directory,
                    FILE *index)
{
    char line[MAX_LINE], name[128];
    int faults = 0;
    while (fgets(line, sizeof line, list)) {
        face of;
        if (line[0] == '#' || line[0] == '\n')
            continue;
        if (!parse_face(line, &of)) {
            fprintf(stderr, "make-templates: a line with too few fields: %s\n", line);
            faults++;
        } else if (strcmp(of.split, "train") == 0) {
            const char *licence = licence_of(all, of.package);
            if (!licence || !draw_face(library, &of, directory, name)) {
                fprintf(stderr, "make-templates: %s: %s\n", of.file,
                        licence ? "cannot be drawn (is its package installed?)"
                                : "its package's licence is not listed");
                faults++;
                continue;
            }
            fprintf(index, "%s\t%s %s\t%s\t%s\t%s\n", name, of.family, of.style, of.kind,
                    of.package, licence);
        }
    }
    return faults;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: make-templates FONTS LICENCES OUT\n");
        return 2;
    }
    licences all;
    char path[MAX_LINE], part[MAX_LINE + 8];
    snprintf(path, sizeof path, "%s/%s", argv[3], SV_TEMPLATE_INDEX);
    snprintf(part, sizeof part, "%s.part", path);
    FILE *list = fopen(argv[1], "r");
    FILE *index = fopen(part, "w");
    FT_Library library;
    if (!list || !index || !read_licences(argv[2], &all) || FT_Init_FreeType(&library) != 0) {
        fprintf(stderr, "make-templates: %s\n", strerror(errno));
        return 1;
    }
    fprintf(index, "# strip\tface\tkind\tpackage\tlicence\n");
    int faults = draw_all(library, list, &all, argv[3], index);
    FT_Done_FreeType(library);
    fclose(list);
    if (fclose(index) != 0)
        faults++;
    if (faults > 0)
        remove(part); /* an index that lacks faces is worse than the one that was there */
    else if (rename(part, path) != 0)
        faults++;
    return faults ? 1 : 0;
}
