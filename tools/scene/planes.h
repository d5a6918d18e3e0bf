/* Linear light of a picture: what reaches the sensor, before it is turned into grey levels. */
#ifndef SCENE_PLANES_H
#define SCENE_PLANES_H

#include "camera.h"
#include "image.h"
#include "light.h"

typedef struct scene_planes {
    uint32_t width, height;
    float *colour[3];
} scene_planes;

SV_CHECKED sv_status scene_planes_create(scene_planes *planes, uint32_t width, uint32_t height,
                                         sv_diagnostic *why);
void scene_planes_free(scene_planes *planes);

/* The drawn page: cairo's pixels, `scale` of them a cell. */
typedef struct scene_sheet_raster {
    const uint8_t *pixels; /* CAIRO_FORMAT_RGB24 */
    int width, height, stride;
    double left, top, scale;
    scene_box paper;
} scene_sheet_raster;

/* What ink and paper look like under the usual light, and what the paper lies on. */
typedef struct scene_look {
    double ink, paper;    /* grey levels, 0 to 255 */
    scene_colour tint;    /* of the paper, about 1 each */
    double texture;       /* deviation of the light on the paper */
    scene_colour surface; /* the table: linear light, about 0 to 1 */
    double grain;         /* deviation of the light on the table */
    uint64_t seed;        /* of the texture */
} scene_look;

/* Takes the picture `reduction` times smaller: what will be blurred anyway needs no more pixels. */
SV_CHECKED sv_status scene_expose(scene_planes *planes, const scene_camera *camera,
                                  const scene_sheet_raster *raster, const scene_look *look,
                                  const scene_light *light, uint32_t reduction, sv_diagnostic *why);

/* Blurs with a disc (a lens out of focus), then along a line (a hand that shook); pixels. */
SV_CHECKED sv_status scene_lens_blur(scene_planes *planes, double radius, double motion,
                                     double angle, sv_diagnostic *why);

/* Makes grey levels of the light at the camera's size: noise, and sharpening as phones do. */
SV_CHECKED sv_status scene_sensor_read(sv_image *image, const scene_planes *planes,
                                       uint32_t reduction, const scene_camera *camera,
                                       const double values[CONDITION_COUNT], sv_random *random,
                                       sv_diagnostic *why);

#endif
