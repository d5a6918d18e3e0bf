#include "homography.h"

#include <math.h>
#include <string.h>

enum { UNKNOWNS = 8 };

typedef struct normalisation {
    double scale, x, y; /* normalised = (point - (x, y)) * scale */
} normalisation;

/* Centre at the origin, mean distance about 1: without this the equations are badly conditioned. */
static normalisation normalise(const sv_point *points, size_t count)
{
    normalisation n = {0};
    for (size_t i = 0; i < count; i++) {
        n.x += points[i].x / (double)count;
        n.y += points[i].y / (double)count;
    }
    double distance = 0;
    for (size_t i = 0; i < count; i++)
        distance += hypot(points[i].x - n.x, points[i].y - n.y) / (double)count;
    n.scale = distance > 1e-12 ? 1 / distance : 1;
    return n;
}

/* Adds one equation row . h = right to the normal equations. */
static void add_equation(double normal[UNKNOWNS][UNKNOWNS + 1], const double row[UNKNOWNS],
                         double right)
{
    for (int i = 0; i < UNKNOWNS; i++) {
        for (int j = 0; j < UNKNOWNS; j++)
            normal[i][j] += row[i] * row[j];
        normal[i][UNKNOWNS] += row[i] * right;
    }
}

/* Gauss-Jordan elimination with partial pivoting; the solution ends up in the last column. */
static bool eliminate(double m[UNKNOWNS][UNKNOWNS + 1])
{
    for (int column = 0; column < UNKNOWNS; column++) {
        int pivot = column;
        for (int row = column + 1; row < UNKNOWNS; row++)
            if (fabs(m[row][column]) > fabs(m[pivot][column]))
                pivot = row;
        if (fabs(m[pivot][column]) < 1e-12)
            return false;
        if (pivot != column) {
            double swapped[UNKNOWNS + 1];
            memcpy(swapped, m[pivot], sizeof swapped);
            memcpy(m[pivot], m[column], sizeof swapped);
            memcpy(m[column], swapped, sizeof swapped);
        }
        for (int row = 0; row < UNKNOWNS; row++) {
            double factor = row == column ? 0 : m[row][column] / m[column][column];
            for (int k = column; k <= UNKNOWNS && factor != 0; k++)
                m[row][k] -= factor * m[column][k];
        }
    }
    for (int row = 0; row < UNKNOWNS; row++)
        m[row][UNKNOWNS] /= m[row][row];
    return true;
}

/* map = inverse(to) * normalised * from */
static void denormalise(const double n[9], normalisation from, normalisation to, sv_homography *map)
{
    double a[9];
    for (int row = 0; row < 3; row++) {
        a[3 * row] = n[3 * row] * from.scale;
        a[3 * row + 1] = n[3 * row + 1] * from.scale;
        a[3 * row + 2] = n[3 * row + 2] - a[3 * row] * from.x - a[3 * row + 1] * from.y;
    }
    for (int k = 0; k < 3; k++) {
        map->h[k] = a[k] / to.scale + to.x * a[6 + k];
        map->h[3 + k] = a[3 + k] / to.scale + to.y * a[6 + k];
        map->h[6 + k] = a[6 + k];
    }
    double scale = fabs(map->h[8]) > 1e-12 ? map->h[8] : 1;
    for (int k = 0; k < 9; k++)
        map->h[k] /= scale;
}

bool sv_homography_fit(const sv_point *from, const sv_point *to, size_t count, sv_homography *map)
{
    normalisation nf = normalise(from, count), nt = normalise(to, count);
    double normal[UNKNOWNS][UNKNOWNS + 1] = {{0}};
    for (size_t i = 0; i < count; i++) {
        double x = (from[i].x - nf.x) * nf.scale, y = (from[i].y - nf.y) * nf.scale;
        double u = (to[i].x - nt.x) * nt.scale, v = (to[i].y - nt.y) * nt.scale;
        add_equation(normal, (double[]){x, y, 1, 0, 0, 0, -u * x, -u * y}, u);
        add_equation(normal, (double[]){0, 0, 0, x, y, 1, -v * x, -v * y}, v);
    }
    if (!eliminate(normal))
        return false;
    double n[9];
    for (int k = 0; k < UNKNOWNS; k++)
        n[k] = normal[k][UNKNOWNS];
    n[8] = 1;
    denormalise(n, nf, nt, map);
    return true;
}

static void square(double side, sv_point corners[4])
{
    const sv_point of[4] = {{0, 0}, {side, 0}, {side, side}, {0, side}};
    memcpy(corners, of, sizeof of);
}

bool sv_homography_from_square(double side, const sv_point corners[4], sv_homography *map)
{
    sv_point from[4];
    square(side, from);
    return sv_homography_fit(from, corners, 4, map);
}

bool sv_homography_to_square(const sv_point corners[4], double side, sv_homography *map)
{
    sv_point to[4];
    square(side, to);
    return sv_homography_fit(corners, to, 4, map);
}
