#include "camera.h"

#include <math.h>

/* The short side of a phone picture of 3840 x 2160; larger ones are cropped to it where the grid
 * allows, as nothing is learnt from a large surrounding. */
static const double largest_short_side = 2160;

static const double margin = 3; /* pixels between the grid and the frame, at least */

static sv_point project_point(const scene_camera *camera, const double p[3])
{
    const double(*turn)[3] = camera->turn;
    double q[3];
    for (int i = 0; i < 3; i++)
        q[i] = (turn[i][0] * p[0] + turn[i][1] * p[1] + turn[i][2] * p[2]) / 9;
    double depth = fmax(1 + q[2] / camera->distance, 0.02);
    return (sv_point){camera->shift_x + camera->scale * q[0] / depth,
                      camera->shift_y + camera->scale * q[1] / depth};
}

/* The page's point (x, y), in cells from the puzzle's top left corner, in pixels of the picture. */
static sv_point project(const scene_camera *camera, double x, double y)
{
    double point[3], slope;
    scene_sheet_point(&camera->sheet, (x - camera->middle_x) / camera->subject.unit,
                      (y - camera->middle_y) / camera->subject.unit, point, &slope);
    return project_point(camera, point);
}

double scene_camera_slope(const scene_camera *camera, double x, double y)
{
    double point[3], slope;
    scene_sheet_point(&camera->sheet, (x - camera->middle_x) / camera->subject.unit,
                      (y - camera->middle_y) / camera->subject.unit, point, &slope);
    return slope;
}

/* Two linear equations. */
bool scene_camera_trace_flat(const scene_camera *camera, sv_point pixel, sv_point *page)
{
    const double(*turn)[3] = camera->turn;
    double x = (pixel.x - camera->shift_x) / camera->scale;
    double y = (pixel.y - camera->shift_y) / camera->scale;
    double a = turn[0][0] - x * turn[2][0] / camera->distance;
    double b = turn[0][1] - x * turn[2][1] / camera->distance;
    double c = turn[1][0] - y * turn[2][0] / camera->distance;
    double d = turn[1][1] - y * turn[2][1] / camera->distance;
    double area = a * d - b * c;
    if (fabs(area) < 1e-6)
        return false;
    double u = (x * d - y * b) / area, v = (y * a - x * c) / area;
    page->x = 9 * u * camera->subject.unit + camera->middle_x;
    page->y = 9 * v * camera->subject.unit + camera->middle_y;
    return 1 + (turn[2][0] * u + turn[2][1] * v) / camera->distance > 0.1;
}

bool scene_camera_trace(const scene_camera *camera, sv_point pixel, sv_point *page)
{
    const double step = 1e-3, reach = (SHEET_REACH - 1) * camera->subject.unit;
    if (!scene_camera_trace_flat(camera, pixel, page))
        return false;
    for (int i = 0; i < 12; i++) {
        if (hypot(page->x - camera->middle_x, page->y - camera->middle_y) > reach)
            return false;
        sv_point at = project(camera, page->x, page->y);
        double ex = pixel.x - at.x, ey = pixel.y - at.y;
        if (hypot(ex, ey) < 0.01)
            return true;
        sv_point right = project(camera, page->x + step, page->y);
        sv_point below = project(camera, page->x, page->y + step);
        double a = (right.x - at.x) / step, b = (below.x - at.x) / step;
        double c = (right.y - at.y) / step, d = (below.y - at.y) / step;
        double area = a * d - b * c;
        if (fabs(area) < 1e-9)
            return false;
        page->x += fmin(fmax((ex * d - ey * b) / area, -2), 2);
        page->y += fmin(fmax((ey * a - ex * c) / area, -2), 2);
    }
    return true;
}

void scene_camera_mesh(const scene_camera *camera, const scene_place *place, int size,
                       double cell_height, sv_point *mesh)
{
    for (int i = 0; i < scene_mesh_count(size); i++)
        mesh[i] = project(camera, place->left + i % (size + 1) * place->cell,
                          place->top + i / (size + 1) * place->cell * cell_height);
}

/* 10 x 10 points spread over the subject. */
static void subject_mesh(const scene_camera *camera, sv_point mesh[100])
{
    const scene_subject *subject = &camera->subject;
    for (int i = 0; i < 100; i++)
        mesh[i] = project(camera, subject->left + i % 10 * subject->across,
                          subject->top + i / 10 * subject->down);
}

static double mean_side(const sv_point mesh[100])
{
    static const int corners[5] = {0, 9, 99, 90, 0};
    double sum = 0;
    for (int i = 0; i < 4; i++) {
        sv_point a = mesh[corners[i]], b = mesh[corners[i + 1]];
        sum += hypot(b.x - a.x, b.y - a.y);
    }
    return sum / 4;
}

/* The square's point (s, t) on the quadrilateral of the mesh's corners: Heckbert's closed form. */
static sv_point on_flat_grid(const sv_point mesh[100], double s, double t)
{
    sv_point a = mesh[0], b = mesh[9], c = mesh[99], d = mesh[90];
    double sx = a.x - b.x + c.x - d.x, sy = a.y - b.y + c.y - d.y;
    double ux = b.x - c.x, uy = b.y - c.y, vx = d.x - c.x, vy = d.y - c.y;
    double area = ux * vy - vx * uy;
    double g = (sx * vy - vx * sy) / area, h = (ux * sy - sx * uy) / area;
    double depth = g * s + h * t + 1;
    return (sv_point){((b.x - a.x + g * b.x) * s + (d.x - a.x + h * d.x) * t + a.x) / depth,
                      ((b.y - a.y + g * b.y) * s + (d.y - a.y + h * d.y) * t + a.y) / depth};
}

/* How far, in cells, the worst crossing lies from where a flat sheet would have it. */
static double displacement(const scene_camera *camera)
{
    sv_point mesh[100];
    double worst = 0;
    subject_mesh(camera, mesh);
    for (int i = 0; i < 100; i++) {
        sv_point flat = on_flat_grid(mesh, i % 10 / 9.0, i / 10 / 9.0);
        worst = fmax(worst, hypot(mesh[i].x - flat.x, mesh[i].y - flat.y));
    }
    return camera->subject.cells * worst / mean_side(mesh);
}

static void bend(scene_camera *camera, double values[CONDITION_COUNT])
{
    double low = 0, high = 3;
    for (int i = 0; i < 16 && values[CURL] > 0; i++) {
        double amplitude = (low + high) / 2;
        scene_sheet_set(&camera->sheet, amplitude);
        if (displacement(camera) < values[CURL])
            low = amplitude;
        else
            high = amplitude;
    }
    scene_sheet_set(&camera->sheet, low);
    values[CURL] = displacement(camera);
}

/* Tilted about a random axis in the page, then turned in the picture. */
static void turn_sheet(scene_camera *camera, double rotation, double tilt, double axis)
{
    double c = cos(tilt), s = sin(tilt), x = cos(axis), y = sin(axis);
    double tilted[3][3] = {{c + x * x * (1 - c), x * y * (1 - c), y * s},
                           {x * y * (1 - c), c + y * y * (1 - c), -x * s},
                           {-y * s, x * s, c}};
    double cr = cos(rotation), sr = sin(rotation);
    for (int i = 0; i < 3; i++) {
        camera->turn[0][i] = cr * tilted[0][i] - sr * tilted[1][i];
        camera->turn[1][i] = sr * tilted[0][i] + cr * tilted[1][i];
        camera->turn[2][i] = tilted[2][i];
    }
}

static scene_box bounds(const sv_point mesh[100])
{
    scene_box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (int i = 0; i < 100; i++) {
        box.left = fmin(box.left, mesh[i].x);
        box.right = fmax(box.right, mesh[i].x);
        box.top = fmin(box.top, mesh[i].y);
        box.bottom = fmax(box.bottom, mesh[i].y);
    }
    return box;
}

/* Width and height of a picture with the drawn fill, in a usual shape, that holds the grid. Made
 * smaller to fit the limit, its grid is still as large as the table's smallest where that can be.
 */
static void choose_size(const scene_subject *subject, double values[CONDITION_COUNT],
                        scene_box grid, sv_random *random, uint32_t limit, double size[2])
{
    static const double shapes[] = {4.0 / 3, 3.0 / 4, 3.0 / 4, 4.0 / 3, 16.0 / 9, 9.0 / 16, 1};
    double shape = shapes[sv_random_below(random, sizeof shapes / sizeof *shapes)];
    bool stands = scene_box_height(grid) > scene_box_width(grid);
    if (subject->span > 1 && stands != (shape < 1)) /* as everyone holds the phone then */
        shape = 1 / shape;
    double side = values[SIDE] * subject->span;
    double shorter = fmin(side / values[FILL], subject->largest_short_side);
    if (limit > 0)
        shorter = fmin(shorter, side * limit / subject->least_side / fmax(shape, 1 / shape));
    size[0] = fmax(shorter * fmax(shape, 1), scene_box_width(grid) + 2 * margin);
    size[1] = fmax(shorter * fmax(1 / shape, 1), scene_box_height(grid) + 2 * margin);
    values[FILL] = side / fmin(size[0], size[1]);
}

/* Moves the grid along one side of the picture to `edge` pixels from the end that is nearer, as far
 * as there is room; less than 0 is outside. */
static double push_to_edge(double at, double room, double edge)
{
    edge = fmin(edge, room / 2);
    return at < room / 2 ? edge : room - edge;
}

/* Where the grid is to touch the frame or to go beyond, it does so where it is nearest already. */
static void overhang(const double values[CONDITION_COUNT], const double room[2], double at[2])
{
    if (values[OVERHANG] <= scene_ranges[OVERHANG].lowest)
        return;
    double edge = -values[OVERHANG] * values[SIDE], near[2];
    for (int i = 0; i < 2; i++)
        near[i] = fmin(at[i], room[i] - at[i]) / fmax(room[i], 1);
    for (int i = 0; i < 2; i++)
        if (near[i] <= near[1 - i] || near[i] < 0.25)
            at[i] = push_to_edge(at[i], room[i], edge);
}

static void frame(scene_camera *camera, double values[CONDITION_COUNT], sv_random *random,
                  uint32_t limit)
{
    sv_point mesh[100];
    double size[2];
    subject_mesh(camera, mesh);
    camera->scale = values[SIDE] * camera->subject.span / mean_side(mesh);
    subject_mesh(camera, mesh);
    scene_box grid = bounds(mesh);
    choose_size(&camera->subject, values, grid, random, limit, size);
    double larger = fmax(size[0], size[1]), shrink = limit && larger > limit ? limit / larger : 1;
    double left = sv_random_between(random, margin, size[0] - scene_box_width(grid) - margin);
    double top = sv_random_between(random, margin, size[1] - scene_box_height(grid) - margin);
    double at[2] = {left, top};
    overhang(values, (double[]){size[0] - scene_box_width(grid), size[1] - scene_box_height(grid)},
             at);
    camera->scale *= shrink;
    values[SIDE] *= shrink;
    camera->shift_x = (at[0] - grid.left) * shrink;
    camera->shift_y = (at[1] - grid.top) * shrink;
    camera->width = (uint32_t)lround(size[0] * shrink);
    camera->height = (uint32_t)lround(size[1] * shrink);
}

scene_subject scene_subject_one(const double values[CONDITION_COUNT], unsigned size)
{
    return (scene_subject){.across = 1,
                           .down = values[CELL_HEIGHT],
                           .unit = 1,
                           .span = 1,
                           .cells = fmax(size, 9),
                           .least_side = scene_least_side(size),
                           .largest_short_side = largest_short_side};
}

void scene_camera_aim(scene_camera *camera, const scene_subject *subject,
                      double values[CONDITION_COUNT], sv_random *random, uint32_t limit)
{
    camera->subject = *subject;
    values[ROTATION] = remainder(values[ROTATION], 360);
    camera->middle_x = subject->left + 4.5 * subject->across;
    camera->middle_y = subject->top + 4.5 * subject->down;
    /* No phone takes in more than about 67 degrees: what is small in its picture is far away. */
    const double large = 0.35;
    double fill = fmax(values[FILL], values[SIDE] * subject->span / subject->largest_short_side);
    if (fill < large)
        values[DISTANCE] = fmax(values[DISTANCE], 0.75 / fill);
    camera->distance = values[DISTANCE];
    camera->scale = 1;
    camera->shift_x = camera->shift_y = 0;
    scene_sheet_make(&camera->sheet, random);
    turn_sheet(camera, values[ROTATION] * M_PI / 180, values[TILT] * M_PI / 180,
               sv_random_between(random, 0, 2 * M_PI));
    bend(camera, values);
    frame(camera, values, random, limit);
}

scene_box scene_camera_view(const scene_camera *camera, scene_box paper)
{
    scene_box view = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    const int steps = 40;
    for (int i = 0; i <= steps * steps + 2 * steps; i++) {
        sv_point page, pixel = {(double)(i % (steps + 1)) / steps * camera->width,
                                (double)(i / (steps + 1)) / steps * camera->height};
        if (!scene_camera_trace(camera, pixel, &page))
            return paper;
        view.left = fmin(view.left, page.x);
        view.right = fmax(view.right, page.x);
        view.top = fmin(view.top, page.y);
        view.bottom = fmax(view.bottom, page.y);
    }
    const double spare = 0.3; /* what a bend between two of the steps may show */
    return (scene_box){fmax(view.left - spare, paper.left), fmax(view.top - spare, paper.top),
                       fmin(view.right + spare, paper.right),
                       fmin(view.bottom + spare, paper.bottom)};
}
