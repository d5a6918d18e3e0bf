/* From the page to the picture and back: the sheet in space, seen through a pinhole. */
#ifndef SCENE_CAMERA_H
#define SCENE_CAMERA_H

#include "pen.h"
#include "ranges.h"
#include "sheet.h"
#include "sudoku_vision.h"

#include <stdint.h>

typedef struct scene_camera {
    scene_sheet sheet;
    double middle_x, middle_y; /* of the puzzle on the page */
    double turn[3][3];         /* how the sheet is turned in space */
    double distance;           /* from the puzzle, in grid sides */
    double scale, shift_x, shift_y;
    uint32_t width, height; /* of the picture */
} scene_camera;

/* Places the camera so that the whole grid is in the picture, and bends the sheet until the grid's
 * crossings are off by values[CURL] cells. What had to give way is changed in values: SIDE, FILL,
 * CURL and ROTATION end as what they really are. `limit` bounds the picture's longer side; 0: none.
 */
void scene_camera_aim(scene_camera *camera, double values[CONDITION_COUNT], sv_random *random,
                      uint32_t limit);

/* The page's point (x, y), in cells from the puzzle's top left corner, in pixels of the picture. */
sv_point scene_camera_project(const scene_camera *camera, double x, double y);

/* The other way round; false where no paper can be. */
bool scene_camera_trace(const scene_camera *camera, sv_point pixel, sv_point *page);

/* The same on a flat sheet: the table beyond it. */
bool scene_camera_trace_flat(const scene_camera *camera, sv_point pixel, sv_point *page);

/* The inclination of the sheet there, for its shading. */
double scene_camera_slope(const scene_camera *camera, double x, double y);

/* The 10 x 10 crossings of a grid whose top left corner is at (left, top) on the page. */
void scene_camera_mesh(const scene_camera *camera, double left, double top, double cell_height,
                       sv_point mesh[100]);

/* The part of the page that is in the picture, at most `paper`. */
scene_box scene_camera_view(const scene_camera *camera, scene_box paper);

#endif
