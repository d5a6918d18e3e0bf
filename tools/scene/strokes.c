#include "strokes.h"

#include <math.h>
#include <stdbool.h>

typedef struct point {
    double x, y;
} point;

/* A curve goes through the points; a point twice is a corner; LIFT begins a new stroke. */
#define LIFT                                                                                       \
    {                                                                                              \
        -1, -1                                                                                     \
    }
#define END                                                                                        \
    {                                                                                              \
        -2, -2                                                                                     \
    }
typedef struct form {
    char figure;
    point points[STROKE_POINTS];
} form;

static const form forms[] = {
    {'1', {{0.5, 0}, {0.5, 1}, END}},
    {'1', {{0.2, 0.32}, {0.55, 0}, {0.55, 0}, {0.52, 1}, END}},
    {'1', {{0.15, 0.42}, {0.4, 0.2}, {0.62, 0}, {0.62, 0}, {0.6, 1}, END}},
    {'1', {{0.25, 0.25}, {0.52, 0}, {0.52, 0}, {0.52, 1}, LIFT, {0.22, 1}, {0.82, 0.99}, END}},
    {'2',
     {{0.1, 0.25},
      {0.3, 0.03},
      {0.7, 0.05},
      {0.82, 0.28},
      {0.6, 0.58},
      {0.1, 1},
      {0.1, 1},
      {0.9, 0.98},
      END}},
    {'2',
     {{0.1, 0.22},
      {0.4, 0},
      {0.78, 0.2},
      {0.6, 0.6},
      {0.2, 0.95},
      {0.08, 0.87},
      {0.25, 0.8},
      {0.55, 0.95},
      {0.92, 0.95},
      END}},
    {'3',
     {{0.12, 0.15},
      {0.45, 0},
      {0.8, 0.2},
      {0.4, 0.46},
      {0.4, 0.46},
      {0.85, 0.7},
      {0.5, 1},
      {0.08, 0.85},
      END}},
    {'3',
     {{0.12, 0.02},
      {0.8, 0.02},
      {0.8, 0.02},
      {0.42, 0.4},
      {0.42, 0.4},
      {0.86, 0.66},
      {0.55, 1},
      {0.08, 0.88},
      END}},
    {'4', {{0.25, 0}, {0.1, 0.62}, {0.1, 0.62}, {0.92, 0.6}, LIFT, {0.68, 0.22}, {0.62, 1}, END}},
    {'4', {{0.65, 1}, {0.65, 0}, {0.65, 0}, {0.06, 0.68}, {0.06, 0.68}, {0.92, 0.68}, END}},
    {'4',
     {{0.2, 0.05},
      {0.12, 0.45},
      {0.4, 0.55},
      {0.8, 0.5},
      LIFT,
      {0.82, 0},
      {0.78, 0.5},
      {0.75, 1},
      END}},
    {'5',
     {{0.82, 0.02},
      {0.25, 0.02},
      {0.25, 0.02},
      {0.18, 0.42},
      {0.18, 0.42},
      {0.55, 0.36},
      {0.85, 0.65},
      {0.5, 1},
      {0.1, 0.9},
      END}},
    {'5',
     {{0.22, 0.04},
      {0.18, 0.42},
      {0.18, 0.42},
      {0.6, 0.38},
      {0.82, 0.7},
      {0.45, 1},
      {0.1, 0.88},
      LIFT,
      {0.22, 0.05},
      {0.85, 0},
      END}},
    {'6',
     {{0.72, 0.03}, {0.3, 0.3}, {0.12, 0.7}, {0.4, 1}, {0.8, 0.8}, {0.62, 0.52}, {0.16, 0.7}, END}},
    {'6',
     {{0.8, 0.12},
      {0.52, 0},
      {0.18, 0.38},
      {0.15, 0.8},
      {0.48, 1},
      {0.82, 0.75},
      {0.5, 0.5},
      {0.15, 0.72},
      END}},
    {'7', {{0.1, 0.03}, {0.85, 0.03}, {0.85, 0.03}, {0.35, 1}, END}},
    {'7',
     {{0.1, 0.03},
      {0.85, 0.03},
      {0.85, 0.03},
      {0.5, 0.5},
      {0.38, 1},
      LIFT,
      {0.2, 0.5},
      {0.82, 0.47},
      END}},
    {'7',
     {{0.1, 0.17},
      {0.12, 0.02},
      {0.12, 0.02},
      {0.88, 0.05},
      {0.88, 0.05},
      {0.52, 0.5},
      {0.42, 1},
      END}},
    {'8',
     {{0.78, 0.16},
      {0.48, 0},
      {0.18, 0.2},
      {0.5, 0.47},
      {0.82, 0.75},
      {0.5, 1},
      {0.15, 0.77},
      {0.5, 0.47},
      {0.78, 0.22},
      {0.72, 0.1},
      END}},
    {'8',
     {{0.5, 0.46},
      {0.2, 0.24},
      {0.5, 0},
      {0.8, 0.24},
      {0.5, 0.46},
      LIFT,
      {0.5, 0.46},
      {0.12, 0.74},
      {0.5, 1},
      {0.88, 0.74},
      {0.5, 0.46},
      END}},
    {'9',
     {{0.8, 0.2},
      {0.45, 0},
      {0.15, 0.25},
      {0.42, 0.5},
      {0.8, 0.22},
      {0.82, 0.08},
      {0.82, 0.08},
      {0.76, 0.6},
      {0.7, 1},
      END}},
    {'9',
     {{0.8, 0.18},
      {0.45, 0},
      {0.14, 0.26},
      {0.45, 0.52},
      {0.82, 0.22},
      {0.78, 0.72},
      {0.48, 1},
      {0.15, 0.9},
      END}},
    {'0',
     {{0.55, 0}, {0.18, 0.3}, {0.18, 0.75}, {0.5, 1}, {0.84, 0.68}, {0.78, 0.2}, {0.5, 0.02}, END}},
    {'0',
     {{0.6, 0.06}, {0.3, 0.1}, {0.16, 0.55}, {0.42, 1}, {0.8, 0.8}, {0.82, 0.3}, {0.4, 0}, END}},
    {'A', {{0.05, 1}, {0.5, 0}, {0.5, 0}, {0.95, 1}, LIFT, {0.22, 0.64}, {0.8, 0.62}, END}},
    {'A',
     {{0.1, 1}, {0.2, 0.3}, {0.5, 0}, {0.8, 0.3}, {0.9, 1}, LIFT, {0.15, 0.6}, {0.86, 0.58}, END}},
    {'B',
     {{0.15, 0},
      {0.15, 1},
      LIFT,
      {0.12, 0.02},
      {0.72, 0.08},
      {0.7, 0.4},
      {0.2, 0.48},
      {0.2, 0.48},
      {0.86, 0.6},
      {0.78, 0.93},
      {0.12, 1},
      END}},
    {'C', {{0.88, 0.16}, {0.5, 0}, {0.12, 0.32}, {0.14, 0.74}, {0.52, 1}, {0.9, 0.84}, END}},
    {'D',
     {{0.15, 0}, {0.15, 1}, LIFT, {0.1, 0}, {0.66, 0.08}, {0.9, 0.5}, {0.64, 0.94}, {0.1, 1}, END}},
    {'E',
     {{0.85, 0.02},
      {0.15, 0},
      {0.15, 0},
      {0.15, 1},
      {0.15, 1},
      {0.88, 0.98},
      LIFT,
      {0.15, 0.48},
      {0.7, 0.47},
      END}},
    {'E',
     {{0.8, 0.1},
      {0.45, 0},
      {0.2, 0.22},
      {0.5, 0.46},
      {0.5, 0.46},
      {0.14, 0.72},
      {0.45, 1},
      {0.86, 0.88},
      END}},
    {'F', {{0.85, 0.02}, {0.18, 0}, {0.18, 0}, {0.18, 1}, LIFT, {0.18, 0.48}, {0.7, 0.47}, END}},
    {'G',
     {{0.85, 0.16},
      {0.5, 0},
      {0.12, 0.32},
      {0.14, 0.76},
      {0.52, 1},
      {0.86, 0.84},
      {0.86, 0.56},
      {0.86, 0.56},
      {0.54, 0.57},
      END}},
};
enum { FORM_COUNT = sizeof forms / sizeof *forms };

static unsigned place_of(char figure)
{
    return figure <= '9' ? (unsigned)(figure - '0') : (unsigned)(figure - 'A') + 10;
}

static int any_form(unsigned figure, sv_random *random)
{
    int first = 0, count = 0;
    for (int i = 0; i < FORM_COUNT; i++) {
        if (place_of(forms[i].figure) != figure)
            continue;
        first = count++ ? first : i;
    }
    return first + (int)sv_random_below(random, (uint32_t)count);
}

static void learn(scene_habit *habit, unsigned figure, sv_random *random)
{
    habit->form[figure] = any_form(figure, random);
    for (int i = 0; i < STROKE_POINTS; i++) {
        habit->x[figure][i] = 0.035 * sv_random_gaussian(random);
        habit->y[figure][i] = 0.025 * sv_random_gaussian(random);
    }
}

void scene_habit_make(scene_habit *habit, sv_random *random)
{
    habit->aspect = sv_random_between(random, 0.45, 0.8);
    habit->jitter = sv_random_between(random, 0.01, 0.035);
    habit->pressure = sv_random_between(random, 0, 0.35);
    for (unsigned digit = 1; digit < 10; digit++)
        learn(habit, digit, random);
    /* What larger boards alone need leaves the scenes of 9x9 as they are. */
    sv_random other = *random;
    learn(habit, 0, &other);
    for (unsigned letter = 10; letter < STROKE_FIGURES; letter++)
        learn(habit, letter, &other);
}

static bool is_corner(point a, point b)
{
    return a.x == b.x && a.y == b.y;
}

static point along(point a, point b, point c, point d, double t)
{
    double u = t * t, v = u * t;
    double wa = (-t + 2 * u - v) / 2, wb = (2 - 5 * u + 3 * v) / 2;
    double wc = (t + 4 * u - 3 * v) / 2, wd = (v - u) / 2;
    return (point){wa * a.x + wb * b.x + wc * c.x + wd * d.x,
                   wa * a.y + wb * b.y + wc * c.y + wd * d.y};
}

/* Catmull-Rom through the points; the width changes from span to span. */
static void draw_stroke(cairo_t *cairo, const point *points, int count, double width,
                        double pressure, sv_random *random)
{
    enum { STEPS = 10 };
    double wave = sv_random_between(random, 0, 6.28);
    for (int i = 0; i + 1 < count; i++) {
        point b = points[i], c = points[i + 1];
        if (is_corner(b, c))
            continue;
        point a = i > 0 && !is_corner(points[i - 1], b) ? points[i - 1] : b;
        point d = i + 2 < count && !is_corner(points[i + 2], c) ? points[i + 2] : c;
        for (int step = 0; step < STEPS; step++) {
            point at = along(a, b, c, d, (double)step / STEPS);
            point to = along(a, b, c, d, (step + 1.0) / STEPS);
            if (step % 5 == 0)
                cairo_move_to(cairo, at.x, at.y);
            cairo_line_to(cairo, to.x, to.y);
            if (step % 5 < 4)
                continue;
            cairo_set_line_width(cairo, width * (1 + pressure * sin(wave)));
            cairo_stroke(cairo);
            wave += 0.45;
        }
    }
}

void scene_strokes_draw(cairo_t *cairo, const scene_habit *habit, char figure, double width,
                        sv_random *random)
{
    const unsigned place = place_of(figure);
    const form *drawn = &forms[habit->form[place]];
    point points[STROKE_POINTS];
    int count = 0;
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    for (int i = 0; i < STROKE_POINTS; i++) {
        point at = drawn->points[i];
        if (at.x < 0) {
            draw_stroke(cairo, points, count, width, habit->pressure, random);
            count = 0;
            if (at.x < -1.5)
                return;
            continue;
        }
        bool corner = count > 0 && is_corner(at, drawn->points[i - 1]);
        double x = at.x + habit->x[place][i] + habit->jitter * sv_random_gaussian(random);
        double y = at.y + habit->y[place][i] + habit->jitter * sv_random_gaussian(random);
        points[count] = corner ? points[count - 1] : (point){x * habit->aspect, y};
        count++;
    }
}
