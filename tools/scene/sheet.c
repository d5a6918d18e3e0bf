#include "sheet.h"

#include <math.h>

/* Steeper than this the far side of a bend would begin to hide behind it when tilted. */
static const double steepest = 0.6;

void scene_sheet_make(scene_sheet *sheet, sv_random *random)
{
    /* Pages bend along an edge or their spine, give or take a little. */
    double edge = sv_random_below(random, 4) * M_PI / 2;
    double angle = edge + sv_random_between(random, -0.25, 0.25);
    double lead[4] = {0.15, 0.15, 0.15, 0.15};
    lead[sv_random_below(random, 4)] = 1;
    *sheet = (scene_sheet){
        .across_x = cos(angle),
        .across_y = sin(angle),
        .bow = lead[0] * sv_random_between(random, 0.5, 1),
        .bow_at = sv_random_between(random, -5, 5),
        .crease = lead[1] * sv_random_between(random, -1, 1),
        .crease_at = sv_random_between(random, -5, 5),
        .crease_over = sv_random_between(random, 0.1, 0.6),
        .wave = lead[2] * sv_random_between(random, 0.3, 1),
        .wave_length = sv_random_between(random, 4, 12),
        .wave_phase = sv_random_between(random, 0, 2 * M_PI),
        .fold = lead[3] * sv_random_between(random, -1, 1),
        .fold_at = sv_random_between(random, -5, 5),
        .fold_over = sv_random_between(random, 0.2, 0.8),
    };
    scene_sheet_set(sheet, 0);
}

static double angle_at(const scene_sheet *sheet, double along)
{
    double angle = sheet->bow * (along - sheet->bow_at) / 6 +
                   sheet->crease * 0.5 * tanh((along - sheet->crease_at) / sheet->crease_over) +
                   sheet->wave * sin(2 * M_PI * along / sheet->wave_length + sheet->wave_phase);
    return steepest * tanh(sheet->amplitude * angle / steepest);
}

void scene_sheet_set(scene_sheet *sheet, double amplitude)
{
    const int middle = SHEET_ENTRIES / 2;
    const double step = 1.0 / SHEET_STEPS;
    sheet->amplitude = amplitude;
    double along = 0, height = 0;
    for (int side = -1; side <= 1; side += 2) {
        along = height = 0;
        for (int i = 0; i <= middle; i++) {
            int entry = middle + side * i;
            double angle = angle_at(sheet, side * i * step);
            double between = angle_at(sheet, side * (i + 0.5) * step);
            sheet->along[entry] = (float)along;
            sheet->height[entry] = (float)height;
            sheet->slope[entry] = (float)sin(angle);
            along += side * step * cos(between);
            height += side * step * sin(between);
        }
    }
}

static double look_up(const float *table, int entry, double part)
{
    return table[entry] + part * (table[entry + 1] - table[entry]);
}

void scene_sheet_point(const scene_sheet *sheet, double x, double y, double point[3], double *slope)
{
    double s = x * sheet->across_x + y * sheet->across_y;
    double t = y * sheet->across_x - x * sheet->across_y;
    double at = (fmin(fmax(s, -SHEET_REACH), SHEET_REACH - 0.1) + SHEET_REACH) * SHEET_STEPS;
    int entry = (int)at;
    double along = look_up(sheet->along, entry, at - entry);
    double from = t - sheet->fold_at, round = hypot(from, sheet->fold_over);
    double steep = 0.5 * steepest * tanh(sheet->amplitude * sheet->fold / steepest);
    point[0] = along * sheet->across_x - t * sheet->across_y;
    point[1] = along * sheet->across_y + t * sheet->across_x;
    point[2] = look_up(sheet->height, entry, at - entry) + steep * round;
    *slope = look_up(sheet->slope, entry, at - entry) + steep * from / round;
}
