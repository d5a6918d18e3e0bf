/* The list of faces (fonts.txt), one side of the train/test split of it, opened for cairo. */
#ifndef SCENE_FACES_H
#define SCENE_FACES_H

#include "generate/random.h"
#include "status.h"

#include <cairo.h>

typedef struct scene_face {
    char *family, *style, *path, *package, *kind;
    cairo_font_face_t *font;
} scene_face;

typedef struct scene_faces {
    struct FT_LibraryRec_ *library;
    scene_face *faces;
    size_t count; /* of those for print */
    size_t hands; /* of those that imitate handwriting, behind them */
} scene_faces;

/* Opens the faces of one split ("train" or "test"). All of them must be there, else the same seed
 * would draw other faces on other machines: SV_UNREADABLE names the package that lacks. */
SV_CHECKED sv_status scene_faces_open(scene_faces *faces, const char *list, const char *split,
                                      sv_diagnostic *why);
/* The same for the list of handwriting, after the other. */
SV_CHECKED sv_status scene_faces_open_hands(scene_faces *faces, const char *list, const char *split,
                                            sv_diagnostic *why);
void scene_faces_free(scene_faces *faces);

const scene_face *scene_faces_any(const scene_faces *faces, sv_random *random);

/* One of a kind ("sans", "serif", "bold", ...); any where the list has none of it. */
const scene_face *scene_faces_of_kind(const scene_faces *faces, const char *kind,
                                      sv_random *random);

#endif
