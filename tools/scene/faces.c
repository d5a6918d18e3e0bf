#include "faces.h"

#include <cairo-ft.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIELDS = 6 };

static const cairo_user_data_key_t face_key;

static void done_face(void *face)
{
    FT_Done_Face(face);
}

static sv_status open_font(scene_faces *faces, scene_face *face, sv_diagnostic *why)
{
    if (access(face->path, R_OK) != 0)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "the face %s %s is missing: install %s (tools/scene/fonts does)",
                       face->family, face->style, face->package);
    FT_Face ft;
    if (FT_New_Face(faces->library, face->path, 0, &ft) != 0)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "%s is not a font", face->path);
    face->font = cairo_ft_font_face_create_for_ft_face(ft, 0);
    if (cairo_font_face_set_user_data(face->font, &face_key, ft, done_face) !=
        CAIRO_STATUS_SUCCESS) {
        FT_Done_Face(ft);
        return sv_fail_memory(why, SV_STAGE_OPEN);
    }
    return SV_OK;
}

/* Where a file of the list lies: its path, if not absolute, starts where the list is. */
static char *path_beside(const char *list, const char *path)
{
    const char *end = *path == '/' ? NULL : strrchr(list, '/');
    size_t folder = end ? (size_t)(end - list) + 1 : 0, length = folder + strlen(path) + 1;
    char *joined = malloc(length);
    if (joined)
        snprintf(joined, length, "%.*s%s", (int)folder, list, path);
    return joined;
}

/* Splits the line at its tabs, in place. */
static bool split_line(char *line, char *fields[FIELDS])
{
    line[strcspn(line, "\r\n")] = '\0';
    for (int i = 0; i < FIELDS; i++)
        if (!(fields[i] = strsep(&line, "\t")))
            return false;
    return true;
}

static sv_status add_face(scene_faces *faces, const char *list, char *fields[FIELDS],
                          sv_diagnostic *why)
{
    size_t count = faces->count + faces->hands;
    scene_face *grown = realloc(faces->faces, (count + 1) * sizeof *grown);
    if (!grown)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    faces->faces = grown;
    scene_face *face = &grown[count];
    faces->hands++;
    *face = (scene_face){strdup(fields[0]), strdup(fields[1]), path_beside(list, fields[2]),
                         strdup(fields[3]), strdup(fields[4]), NULL};
    if (!face->family || !face->style || !face->path || !face->package || !face->kind)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    return open_font(faces, face, why);
}

static sv_status read_list(scene_faces *faces, const char *list, FILE *file, const char *split,
                           sv_diagnostic *why)
{
    char line[1024], *fields[FIELDS];
    sv_status status = SV_OK;
    for (int number = 1; status == SV_OK && fgets(line, sizeof line, file); number++) {
        if (line[0] == '#')
            continue;
        if (!split_line(line, fields))
            status =
                sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                        "line %d of the list of faces has fewer than %d fields", number, FIELDS);
        else if (strcmp(fields[5], split) == 0)
            status = add_face(faces, list, fields, why);
    }
    if (status == SV_OK && faces->hands == 0)
        status = sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the list has no face for %s", split);
    return status;
}

sv_status scene_faces_open(scene_faces *faces, const char *list, const char *split,
                           sv_diagnostic *why)
{
    *faces = (scene_faces){0};
    if (FT_Init_FreeType(&faces->library) != 0)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    sv_status status = scene_faces_open_hands(faces, list, split, why);
    faces->count = faces->hands;
    faces->hands = 0;
    return status;
}

sv_status scene_faces_open_hands(scene_faces *faces, const char *list, const char *split,
                                 sv_diagnostic *why)
{
    FILE *file = fopen(list, "r");
    if (!file)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the list of faces %s cannot be read",
                       list);
    sv_status status = read_list(faces, list, file, split, why);
    fclose(file);
    if (status != SV_OK)
        scene_faces_free(faces);
    return status;
}

void scene_faces_free(scene_faces *faces)
{
    for (size_t i = 0; i < faces->count + faces->hands; i++) {
        scene_face *face = &faces->faces[i];
        free(face->family);
        free(face->style);
        free(face->path);
        free(face->package);
        free(face->kind);
        cairo_font_face_destroy(face->font);
    }
    free(faces->faces);
    cairo_debug_reset_static_data(); /* lets go of the faces that cairo still caches */
    if (faces->library)
        FT_Done_FreeType(faces->library);
    *faces = (scene_faces){0};
}

const scene_face *scene_faces_any(const scene_faces *faces, sv_random *random)
{
    return &faces->faces[sv_random_below(random, (uint32_t)faces->count)];
}

const scene_face *scene_faces_of_kind(const scene_faces *faces, const char *kind, sv_random *random)
{
    uint32_t found = 0;
    for (size_t i = 0; i < faces->count; i++)
        found += strcmp(faces->faces[i].kind, kind) == 0;
    uint32_t pick = found ? sv_random_below(random, found) : 0;
    for (size_t i = 0; i < faces->count; i++)
        if (strcmp(faces->faces[i].kind, kind) == 0 && pick-- == 0)
            return &faces->faces[i];
    return scene_faces_any(faces, random);
}
