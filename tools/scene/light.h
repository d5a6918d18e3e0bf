/* How much light falls on each part of the page, and in which colour. */
#ifndef SCENE_LIGHT_H
#define SCENE_LIGHT_H

#include "ranges.h"

#include <stdint.h>

enum { SHADOW_PARTS = 5 };

typedef struct scene_light {
    double width, height;          /* of the picture */
    double gradient_x, gradient_y; /* change of the light per pixel */
    double vignette, vignette_x, vignette_y;
    double shade;            /* change of the light with the slope of the sheet */
    double shadow, softness; /* depth; width of its edge in pixels */
    const char *shadow_kind;
    struct {
        double x0, y0, x1, y1, radius; /* a stick with round ends */
    } parts[SHADOW_PARTS];
    int part_count;
    double gains[3]; /* of red, green, blue */
    double rim[3];   /* change of the gains from the middle of the picture to its corners */
    struct {
        double most, x, y, along, across, angle; /* an ellipse with soft edges */
    } glare;
} scene_light;

void scene_light_make(scene_light *light, const double values[CONDITION_COUNT], sv_random *random,
                      uint32_t width, uint32_t height);

/* A lamp's reflection in the middle half of the picture. */
void scene_light_reflect(scene_light *light, double most, sv_random *random);

/* The light on the pixel (x, y) where the sheet is inclined by `slope`: 1 is the usual. */
double scene_light_at(const scene_light *light, double x, double y, double slope);

/* What is reflected there, whatever is printed: 1 is as much as white paper gives. */
double scene_glare_at(const scene_light *light, double x, double y);

/* How far the pixel is from the middle, for rim: 0 there, 1 in the corners. */
double scene_light_away(const scene_light *light, double x, double y);

#endif
