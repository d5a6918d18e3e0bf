/* From the page to the picture and back: the sheet in space, seen through a pinhole. */
#ifndef SCENE_CAMERA_H
#define SCENE_CAMERA_H

#include "pen.h"
#include "puzzle.h"
#include "sheet.h"

/* What the picture is of: a puzzle, or several. */
typedef struct scene_subject {
    double left, top;    /* on the page */
    double across, down; /* a ninth of its sides */
    double unit;         /* and of its longer one, about: how the sheet bends scales with it */
    double span;         /* its side in sides of a puzzle */
    double cells;        /* of its side, for lengths that are given in cells */
    double least_side;   /* of a puzzle, in pixels, where that can be */
    double largest_short_side; /* of the picture, in pixels */
} scene_subject;

/* The main puzzle of a page. */
scene_subject scene_subject_one(const double values[CONDITION_COUNT], unsigned size);

typedef struct scene_camera {
    scene_sheet sheet;
    scene_subject subject;
    double middle_x, middle_y; /* of the subject on the page */
    double turn[3][3];         /* how the sheet is turned in space */
    double distance;           /* from the subject, in its sides */
    double scale, shift_x, shift_y;
    uint32_t width, height; /* of the picture */
} scene_camera;

/* Places the camera so that the whole subject is in the picture, and bends the sheet until its
 * crossings are off by values[CURL] cells. What had to give way is changed in values: SIDE, FILL,
 * CURL and ROTATION end as what they really are. `limit` bounds the picture's longer side; 0: none.
 */
void scene_camera_aim(scene_camera *camera, const scene_subject *subject,
                      double values[CONDITION_COUNT], sv_random *random, uint32_t limit);

/* The page's point that a pixel shows, in cells from the puzzle's top left corner; false where no
 * paper can be. */
bool scene_camera_trace(const scene_camera *camera, sv_point pixel, sv_point *page);

/* The same on a flat sheet: the table beyond it. */
bool scene_camera_trace_flat(const scene_camera *camera, sv_point pixel, sv_point *page);

/* The inclination of the sheet there, for its shading. */
double scene_camera_slope(const scene_camera *camera, double x, double y);

/* The crossings of a grid of `size` cells a side at that place on the page, row by row. */
void scene_camera_mesh(const scene_camera *camera, const scene_place *place, int size,
                       double cell_height, sv_point *mesh);

/* The part of the page that is in the picture, at most `paper`. */
scene_box scene_camera_view(const scene_camera *camera, scene_box paper);

#endif
