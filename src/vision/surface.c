#include "surface.h"

#include "biweight.h"

#include <math.h>
#include <string.h>

enum { TERMS = SV_CUBIC_TERMS };

static void terms_at(double u, double v, unsigned size, double terms[TERMS])
{
    double x = 2 * u / size - 1, y = 2 * v / size - 1;
    double all[TERMS] = {1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y};
    memcpy(terms, all, sizeof all);
}

double sv_cubic_at(const double coefficients[TERMS], double u, double v, unsigned size)
{
    double terms[TERMS], sum = 0;
    terms_at(u, v, size, terms);
    for (int i = 0; i < TERMS; i++)
        sum += coefficients[i] * terms[i];
    return sum;
}

/* A field between its crossings, bilinearly; beyond them as at their edge. */
static void displace(const sv_field *field, double u, double v, unsigned size, double *du,
                     double *dv)
{
    u = fmin(fmax(u, 0), size);
    v = fmin(fmax(v, 0), size);
    unsigned i = (unsigned)fmin(u, size - 1), j = (unsigned)fmin(v, size - 1);
    double a = u - i, b = v - j;
    const double(*x)[SV_MAX_LINES] = field->of[0], (*y)[SV_MAX_LINES] = field->of[1];
    *du += (1 - b) * ((1 - a) * x[i][j] + a * x[i + 1][j]) +
           b * ((1 - a) * x[i][j + 1] + a * x[i + 1][j + 1]);
    *dv += (1 - b) * ((1 - a) * y[j][i] + a * y[j][i + 1]) +
           b * ((1 - a) * y[j + 1][i] + a * y[j + 1][i + 1]);
}

sv_point sv_surface_point(const sv_surface *s, double u, double v)
{
    double du = sv_cubic_at(s->x, u, v, s->size), dv = sv_cubic_at(s->y, u, v, s->size);
    if (s->field)
        displace(s->field, u, v, s->size, &du, &dv);
    return sv_homography_apply(&s->map, u + du, v + dv);
}

bool sv_surface_flat(const sv_surface *s, sv_homography *to_cells)
{
    const double n = s->size;
    const sv_point corners[4] = {
        sv_homography_apply(&s->map, 0, 0), sv_homography_apply(&s->map, n, 0),
        sv_homography_apply(&s->map, n, n), sv_homography_apply(&s->map, 0, n)};
    return sv_homography_to_square(corners, n, to_cells);
}

/* Solves the normal equations by Cholesky's method, in place; the ridge term
 * keeps them definite. */
static void solve_normal(double m[TERMS][TERMS], double right[TERMS])
{
    for (int i = 0; i < TERMS; i++) {
        for (int j = 0; j <= i; j++) {
            double sum = m[i][j];
            for (int k = 0; k < j; k++)
                sum -= m[i][k] * m[j][k];
            m[i][j] = i == j ? sqrt(sum > 1e-9 ? sum : 1e-9) : sum / m[j][j];
        }
        for (int k = 0; k < i; k++)
            right[i] -= m[i][k] * right[k];
        right[i] /= m[i][i];
    }
    for (int i = TERMS; i-- > 0;) {
        for (int k = i + 1; k < TERMS; k++)
            right[i] -= m[k][i] * right[k];
        right[i] /= m[i][i];
    }
}

/* How much each term resists, in the order of terms_at. Lines bend readily, as a page does; the
 * spaces between them change only where many segments say so: else the cubic would follow a
 * headline's rule instead of the grid's first line. */
static const double STIFFNESS[2][TERMS] = {
    {1e-6, 1e-6, 1e-6, 4, 0.05, 0.05, 4, 8, 4, 0.05},
    {1e-6, 1e-6, 1e-6, 0.05, 0.05, 4, 0.05, 4, 8, 4},
};

/* Weighted least squares, reweighted with a scale that shrinks to an eighth of a cell. */
void sv_cubic_fit(const sv_displacement *measured, size_t count, unsigned axis, unsigned size,
                  double coefficients[TERMS])
{
    static const double scales[] = {0.6, 0.3, 0.15, 0.12};
    for (size_t round = 0; round < sizeof scales / sizeof *scales; round++) {
        double m[TERMS][TERMS] = {{0}}, right[TERMS] = {0};
        for (size_t i = 0; i < count; i++) {
            const sv_displacement *d = &measured[i];
            double terms[TERMS];
            terms_at(d->u, d->v, size, terms);
            double off = d->target - sv_cubic_at(coefficients, d->u, d->v, size);
            double w = d->weight * sv_biweight(off, scales[round]);
            for (int a = 0; a < TERMS && w > 0; a++) {
                for (int b = 0; b <= a; b++)
                    m[a][b] += w * terms[a] * terms[b];
                right[a] += w * terms[a] * d->target;
            }
        }
        for (int k = 0; k < TERMS; k++)
            m[k][k] += STIFFNESS[axis][k];
        solve_normal(m, right);
        memcpy(coefficients, right, sizeof right);
    }
}
