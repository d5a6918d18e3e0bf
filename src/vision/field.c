#include "field.h"

#include "biweight.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How much a second difference of 1 cell costs beside a segment that is 1 cell off: along a line,
 * which bends readily; between parallel lines, whose distances change only as perspective does; and
 * of one line's slope against its neighbour's. Set on scenes with known crossings. */
static const double ALONG = 0.05, ACROSS = 0.3, SHEAR = 0.3;

/* Keeps a field without any segment definite. */
static const double REST = 1e-3;

/* Normal equations of one axis: a symmetric band matrix, m[k * width + w] = (row k + w, column k).
 */
typedef struct equations {
    unsigned lines, count, width;
    float *m, *right;
} equations;

/* Unknowns are numbered crossing by crossing, in each from line to line. */
static unsigned number(const equations *e, unsigned line, unsigned crossing)
{
    return crossing * e->lines + line;
}

/* Adds weight * (sum of factor[i] * unknown[at[i]] - target)^2; `at` ascends. */
static void add_row(equations *e, const unsigned *at, const double *factor, unsigned terms,
                    double target, double weight)
{
    for (unsigned i = 0; i < terms; i++) {
        for (unsigned j = 0; j <= i; j++)
            e->m[at[j] * e->width + at[i] - at[j]] += (float)(weight * factor[i] * factor[j]);
        e->right[at[i]] += (float)(weight * factor[i] * target);
    }
}

static void add_smoothness(equations *e)
{
    static const double bend[] = {1, -2, 1}, shear[] = {1, -1, -1, 1};
    unsigned n = e->lines;
    for (unsigned j = 0; j < n; j++)
        for (unsigned i = 0; i < n; i++) {
            unsigned here = number(e, i, j);
            if (j + 2 < n)
                add_row(e, (unsigned[]){here, here + n, here + 2 * n}, bend, 3, 0, ALONG);
            if (i + 2 < n)
                add_row(e, (unsigned[]){here, here + 1, here + 2}, bend, 3, 0, ACROSS);
            if (i + 1 < n && j + 1 < n)
                add_row(e, (unsigned[]){here, here + 1, here + n, here + n + 1}, shear, 4, 0,
                        SHEAR);
            e->m[here * e->width] += (float)REST;
        }
}

/* Cholesky's method within the band, in place, column by column: the innermost loop is one a
 * compiler makes vectors of. */
static void solve(equations *e)
{
    for (unsigned k = 0; k < e->count; k++) {
        float *column = e->m + (size_t)k * e->width;
        unsigned below = e->count - k < e->width ? e->count - k : e->width;
        float scale = 1 / sqrtf(fmaxf(column[0], 1e-9f));
        for (unsigned w = 0; w < below; w++)
            column[w] *= scale;
        e->right[k] *= scale;
        for (unsigned w = 1; w < below; w++) {
            float factor = column[w];
            e->right[k + w] -= factor * e->right[k];
            if (factor == 0)
                continue;
            float *other = column + (size_t)w * e->width;
            for (unsigned v = w; v < below; v++)
                other[v - w] -= factor * column[v];
        }
    }
    for (unsigned k = e->count; k-- > 0;) {
        const float *column = e->m + (size_t)k * e->width;
        for (unsigned w = 1; w < e->width && k + w < e->count; w++)
            e->right[k] -= column[w] * e->right[k + w];
        e->right[k] /= column[0];
    }
}

static void add_segments(equations *e, const sv_segments *found, unsigned axis, double faintest,
                         double scale, double (*of)[SV_MAX_LINES])
{
    static const double half[] = {0.5, 0.5};
    for (unsigned line = 0; line < e->lines; line++)
        for (unsigned band = 0; band + 1 < e->lines; band++) {
            const sv_segment *s = &found->of[axis][line][band];
            if (s->strength <= faintest)
                continue;
            double target = s->at - line, now = (of[line][band] + of[line][band + 1]) / 2;
            unsigned here = number(e, line, band);
            add_row(e, (unsigned[]){here, here + e->lines}, half, 2, target,
                    sv_biweight(target - now, scale));
        }
}

static void fit_axis(equations *e, const sv_segments *found, unsigned axis, double faintest,
                     double (*of)[SV_MAX_LINES])
{
    static const double scales[] = {0.3, 0.12};
    for (size_t round = 0; round < sizeof scales / sizeof *scales; round++) {
        memset(e->m, 0, (size_t)e->count * (e->width + 1) * sizeof *e->m);
        add_segments(e, found, axis, faintest, scales[round], of);
        add_smoothness(e);
        solve(e);
        for (unsigned line = 0; line < e->lines; line++)
            for (unsigned crossing = 0; crossing < e->lines; crossing++)
                of[line][crossing] = (double)e->right[number(e, line, crossing)];
    }
}

sv_status sv_field_fit(const sv_segments *found, unsigned size, double faintest, sv_field *field,
                       sv_diagnostic *why)
{
    unsigned lines = size + 1;
    equations e = {.lines = lines, .count = lines * lines, .width = 2 * lines + 1};
    e.m = malloc((size_t)e.count * (e.width + 1) * sizeof *e.m);
    if (!e.m)
        return sv_fail_memory(why, SV_STAGE_LOCATE);
    e.right = e.m + (size_t)e.count * e.width;
    memset(field, 0, sizeof *field);
    for (unsigned axis = 0; axis < 2; axis++)
        fit_axis(&e, found, axis, faintest, field->of[axis]);
    free(e.m);
    return SV_OK;
}

void sv_field_add(sv_field *field, const sv_field *more, unsigned size)
{
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= size; line++)
            for (unsigned crossing = 0; crossing <= size; crossing++)
                field->of[axis][line][crossing] += more->of[axis][line][crossing];
}
