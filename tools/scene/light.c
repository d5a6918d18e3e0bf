#include "light.h"

#include <math.h>

static void add_part(scene_light *light, double x0, double y0, double x1, double y1, double radius)
{
    light->parts[light->part_count].x0 = x0;
    light->parts[light->part_count].y0 = y0;
    light->parts[light->part_count].x1 = x1;
    light->parts[light->part_count].y1 = y1;
    light->parts[light->part_count++].radius = radius;
}

/* Sticks from the frame inwards: an arm with fingers; one thick one for a phone; a very thick one
 * for the photographer's body. */
static void cast_shadow(scene_light *light, sv_random *random)
{
    static const char *const names[] = {"hand", "phone", "body"};
    uint32_t kind = sv_random_below(random, 3);
    double side = fmin(light->width, light->height), angle = sv_random_between(random, 0, 2 * M_PI);
    double x = light->width * sv_random_between(random, 0.2, 0.8);
    double y = light->height * sv_random_between(random, 0.2, 0.8);
    double far = 2 * hypot(light->width, light->height);
    double dx = cos(angle), dy = sin(angle);
    light->shadow_kind = names[kind];
    if (kind == 0) {
        add_part(light, x, y, x + far * dx, y + far * dy, 0.13 * side);
        for (int i = 1; i < SHADOW_PARTS; i++) {
            double spread = angle + M_PI + 0.28 * (i - 2.5);
            double length = side * sv_random_between(random, 0.2, 0.4);
            add_part(light, x, y, x + length * cos(spread), y + length * sin(spread), 0.032 * side);
        }
    } else if (kind == 1) {
        add_part(light, x, y, x + far * dx, y + far * dy,
                 side * sv_random_between(random, 0.15, 0.25));
    } else {
        double radius = side * sv_random_between(random, 0.6, 2);
        add_part(light, x + radius * dx, y + radius * dy, x + far * dx, y + far * dy, radius);
    }
}

/* Warm lamps and bluish windows, and to a third of that greenish tubes: the gains' product is 1. */
static void choose_gains(scene_light *light, double cast, sv_random *random)
{
    double warmth = cast * (sv_random_below(random, 3) ? 1 : -1);
    double green = cast * sv_random_between(random, -0.15, 0.35);
    light->gains[0] = exp(warmth - green / 2);
    light->gains[1] = exp(green);
    light->gains[2] = exp(-warmth - green / 2);
}

/* Lenses of cheap phones leave the rim of a picture greenish or bluish when the middle is not. */
static void choose_rim(scene_light *light, double shading, sv_random *random)
{
    double green = sv_random_between(random, 0.2, 1), blue = sv_random_between(random, -0.4, 0.8);
    double sign = sv_random_below(random, 5) ? 1 : -1;
    light->rim[0] = -sign * shading;
    light->rim[1] = sign * shading * green * 0.5;
    light->rim[2] = sign * shading * blue;
}

void scene_light_make(scene_light *light, const double values[CONDITION_COUNT], sv_random *random,
                      uint32_t width, uint32_t height)
{
    double angle = sv_random_between(random, 0, 2 * M_PI), diagonal = hypot(width, height);
    double lamp = sv_random_between(random, 0, 2 * M_PI);
    double graze = sv_random_between(random, 0.15, 0.6);
    *light = (scene_light){
        .width = width,
        .height = height,
        .gradient_x = 2 * values[GRADIENT] * cos(angle) / diagonal,
        .gradient_y = 2 * values[GRADIENT] * sin(angle) / diagonal,
        .vignette = values[VIGNETTE],
        .vignette_x = width * sv_random_between(random, 0.4, 0.6),
        .vignette_y = height * sv_random_between(random, 0.4, 0.6),
        .shade = graze * cos(lamp),
        .shadow = values[SHADOW],
        .softness = values[SOFTNESS] * fmin(width, height),
        .shadow_kind = "none",
    };
    choose_gains(light, values[CAST], random);
    choose_rim(light, values[COLOUR_SHADING], random);
    if (light->shadow > 0)
        cast_shadow(light, random);
}

void scene_light_reflect(scene_light *light, double most, sv_random *random)
{
    const double side = fmin(light->width, light->height);
    light->glare.most = most;
    light->glare.x = light->width * sv_random_between(random, 0.25, 0.75);
    light->glare.y = light->height * sv_random_between(random, 0.25, 0.75);
    light->glare.along = side * sv_random_between(random, 0.08, 0.2);
    light->glare.across = light->glare.along * sv_random_between(random, 0.5, 1);
    light->glare.angle = sv_random_between(random, 0, M_PI);
}

static double distance_to_part(const scene_light *light, int part, double x, double y)
{
    double x0 = light->parts[part].x0, y0 = light->parts[part].y0;
    double dx = light->parts[part].x1 - x0, dy = light->parts[part].y1 - y0;
    double along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy + 1e-9);
    along = fmin(fmax(along, 0), 1);
    return hypot(x - x0 - along * dx, y - y0 - along * dy) - light->parts[part].radius;
}

static double shadow_at(const scene_light *light, double x, double y)
{
    double nearest = INFINITY;
    for (int i = 0; i < light->part_count; i++)
        nearest = fmin(nearest, distance_to_part(light, i, x, y));
    double out = fmin(fmax(nearest / light->softness + 0.5, 0), 1);
    return 1 - light->shadow * (1 - out * out * (3 - 2 * out));
}

double scene_glare_at(const scene_light *light, double x, double y)
{
    if (light->glare.most <= 0)
        return 0;
    const double dx = x - light->glare.x, dy = y - light->glare.y;
    const double c = cos(light->glare.angle), s = sin(light->glare.angle);
    const double out =
        hypot((c * dx + s * dy) / light->glare.along, (c * dy - s * dx) / light->glare.across);
    return light->glare.most * exp(-out * out * out);
}

double scene_light_away(const scene_light *light, double x, double y)
{
    double cx = x / light->width - 0.5, cy = y / light->height - 0.5;
    return 2 * (cx * cx + cy * cy);
}

double scene_light_at(const scene_light *light, double x, double y, double slope)
{
    double cx = x - light->width / 2, cy = y - light->height / 2;
    double r = hypot(x - light->vignette_x, y - light->vignette_y) /
               (0.55 * hypot(light->width, light->height));
    double value = 1 + light->gradient_x * cx + light->gradient_y * cy;
    value *= 1 - light->vignette * fmin(r * r, 1.2);
    value *= 1 + light->shade * slope;
    if (light->part_count > 0)
        value *= shadow_at(light, x, y);
    return fmax(value, 0.02);
}
