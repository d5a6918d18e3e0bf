/* The lattice of a grid's lines.
 *
 * The surroundings of a quadrilateral are straightened into a canonical picture of 16 pixels a
 * cell. There a line is a ridge: darker than the paper a quarter cell to its left and right,
 * whatever the light. Summed along one cell, the ridge gives each of the 2 x 10 x 9 segments
 * between crossings a position and a strength. A cubic surface fitted to the positions (robustly:
 * digits and neighbours pull at single ones) bends the lattice with the page; two rounds are
 * enough. */
#include "lattice.h"

#include "cv_shim.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    CELL = 24,   /* canonical pixels a cell */
    MARGIN = 36, /* around the quadrilateral: 1.5 cells, to see lines it has missed */
    RIDGE = 4,   /* a quarter cell: beyond the thickest line, short of the next */
    TERMS = 10,  /* of a cubic in two variables */
    MAX_SIDE = SV_MAX_SIZE * CELL + 2 * MARGIN,
    MAX_LINES = SV_MAX_SIZE + 1
};

/* The level of the pyramid is the one where a cell has at least as many pixels, so that the
 * canonical picture samples lines one pixel wide at most twice too sparsely. */
static const double FINEST_CELL = 18;

static const double UNCAPPED = 1e9;

/* A segment is there when it has this share of the typical segment's strength. */
static const double PRESENT = 0.3;

/* A score from which on no second look is needed. */
static const float CONVINCING = 0.75f;

/* Lattice coordinates (u, v), in cells, to the image: u and v displaced by a cubic each, then the
 * homography. */
typedef struct surface {
    sv_homography map;
    double x[TERMS], y[TERMS];
} surface;

typedef struct segment {
    double at;       /* where, across the line, in cells */
    double strength; /* grey levels */
} segment;

/* Line i of an axis between crossings j and j + 1. */
typedef struct segments {
    segment of[2][MAX_LINES][SV_MAX_SIZE];
} segments;

typedef struct canonical {
    unsigned size, side;
    sv_image picture;
    float *map_x, *map_y;
    /* profile[axis][band][position]: the ridge's mean along a band, across the lines of the axis */
    float profile[2][SV_MAX_SIZE][MAX_SIDE];
} canonical;

static void terms_at(double u, double v, unsigned size, double terms[TERMS])
{
    double x = 2 * u / size - 1, y = 2 * v / size - 1;
    double all[TERMS] = {1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y};
    memcpy(terms, all, sizeof all);
}

static double cubic(const double coefficients[TERMS], double u, double v, unsigned size)
{
    double terms[TERMS], sum = 0;
    terms_at(u, v, size, terms);
    for (int i = 0; i < TERMS; i++)
        sum += coefficients[i] * terms[i];
    return sum;
}

static sv_point surface_point(const surface *s, unsigned size, double u, double v)
{
    double du = cubic(s->x, u, v, size), dv = cubic(s->y, u, v, size);
    return sv_homography_apply(&s->map, u + du, v + dv);
}

/* ---------------------------------------------------------- straightening */

static double to_cells(double pixel)
{
    return (pixel + 0.5 - MARGIN) / CELL;
}

static double to_pixel(double cells)
{
    return cells * CELL + MARGIN - 0.5;
}

/* The surface is smooth: it is computed at each 8th pixel, and between these interpolated. */
static void fill_maps(canonical *c, const surface *s)
{
    enum { STEP = 8 };
    for (unsigned y0 = 0; y0 < c->side; y0 += STEP)
        for (unsigned x0 = 0; x0 < c->side; x0 += STEP) {
            sv_point node[4];
            for (unsigned k = 0; k < 4; k++)
                node[k] = surface_point(s, c->size, to_cells(x0 + STEP * (k & 1)),
                                        to_cells(y0 + STEP * (k >> 1)));
            for (unsigned y = 0; y < STEP; y++) {
                float b = (float)y / STEP;
                float left_x = (float)node[0].x * (1 - b) + (float)node[2].x * b - 0.5f;
                float left_y = (float)node[0].y * (1 - b) + (float)node[2].y * b - 0.5f;
                float step_x =
                    ((float)node[1].x * (1 - b) + (float)node[3].x * b - 0.5f - left_x) / STEP;
                float step_y =
                    ((float)node[1].y * (1 - b) + (float)node[3].y * b - 0.5f - left_y) / STEP;
                size_t at = (size_t)(y0 + y) * c->side + x0;
                for (unsigned x = 0; x < STEP; x++) {
                    c->map_x[at + x] = left_x + (float)x * step_x;
                    c->map_y[at + x] = left_y + (float)x * step_y;
                }
            }
        }
}

/* The ridge's mean along each band (the middle 70 % of a row or column of cells), across the lines.
 */
static void take_profiles(canonical *c, int cap)
{
    memset(c->profile, 0, sizeof c->profile);
    const int from = CELL * 3 / 20, to = CELL - from;
    size_t stride = c->picture.stride;
    for (unsigned band = 0; band < c->size; band++)
        for (int k = from; k < to; k++) {
            size_t line = MARGIN + band * CELL + (size_t)k;
            const uint8_t *row = c->picture.pixels + line * stride;
            for (unsigned x = RIDGE; x < c->side - RIDGE; x++) {
                int lower = row[x - RIDGE] < row[x + RIDGE] ? row[x - RIDGE] : row[x + RIDGE];
                int ridge = lower - row[x];
                c->profile[0][band][x] += (float)(ridge < 0 ? 0 : ridge < cap ? ridge : cap);
            }
        }
    for (unsigned y = RIDGE; y < c->side - RIDGE; y++) {
        const uint8_t *row = c->picture.pixels + y * stride;
        const uint8_t *above = row - RIDGE * stride, *below = row + RIDGE * stride;
        for (unsigned band = 0; band < c->size; band++)
            for (int k = from; k < to; k++) {
                size_t x = MARGIN + band * CELL + (size_t)k;
                int lower = above[x] < below[x] ? above[x] : below[x];
                int ridge = lower - row[x];
                c->profile[1][band][y] += (float)(ridge < 0 ? 0 : ridge < cap ? ridge : cap);
            }
    }
    float scale = 1.0f / (float)(to - from);
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned band = 0; band < c->size; band++)
            for (unsigned x = 0; x < c->side; x++)
                c->profile[axis][band][x] *= scale;
}

static sv_status straighten(canonical *c, const sv_image *grey, const surface *s, int cap,
                            sv_diagnostic *why)
{
    fill_maps(c, s);
    sv_status status = sv_cv_remap(grey, c->map_x, c->map_y, &c->picture, why);
    if (!status)
        take_profiles(c, cap);
    return status;
}

/* ------------------------------------------------- offset and period first */

typedef struct comb {
    double offset, period; /* in cells: line i lies at offset + i * period */
} comb;

/* The ridge along whole lines, each band capped at what is typical of a line, so that neither one
 * dark stroke nor a thick bar stands for more than it is. */
static void sum_bands(const canonical *c, unsigned axis, float cap, float *sum)
{
    memset(sum, 0, c->side * sizeof *sum);
    for (unsigned band = 0; band < c->size; band++)
        for (unsigned x = 0; x < c->side; x++)
            sum[x] += fminf(c->profile[axis][band][x], cap);
}

static float sample(const float *profile, unsigned side, double at)
{
    if (at < 0 || at >= side - 1)
        return 0;
    unsigned i = (unsigned)at;
    float f = (float)(at - i);
    return profile[i] * (1 - f) + profile[i + 1] * f;
}

/* What the lines of a comb have, less what lies halfway between them; the weakest line counts more
 * than its share, so that a comb shifted by one does not win by its eight good ones. */
static double comb_score(const float *profile, const canonical *c, comb k)
{
    double sum = 0, weakest = 1e9;
    for (unsigned i = 0; i <= c->size; i++) {
        double on = sample(profile, c->side, to_pixel(k.offset + i * k.period));
        sum += on;
        weakest = on < weakest ? on : weakest;
        if (i < c->size)
            sum -= sample(profile, c->side, to_pixel(k.offset + (i + 0.5) * k.period));
    }
    return sum / (c->size + 1) + weakest;
}

/* The quadrilateral may lack an outer line or include a frame: offset and period are looked for. */
static comb find_comb(const canonical *c, unsigned axis, double typical)
{
    float sum[MAX_SIDE];
    sum_bands(c, axis, (float)typical, sum);
    comb best = {0, 1};
    double best_score = 1.15 * comb_score(sum, c, best); /* no change without a gain */
    for (double period = 0.80; period < 1.20; period += 0.01)
        for (double offset = -1.3; offset < 1.4; offset += 0.06) {
            double end = offset + c->size * period;
            if (end < c->size - 1.4 || end > c->size + 1.3)
                continue;
            comb k = {offset, period};
            double score = comb_score(sum, c, k);
            if (score > best_score) {
                best_score = score;
                best = k;
            }
        }
    return best;
}

/* The homography of the lattice whose combs were found in the coordinates of the old one. */
static bool apply_combs(surface *s, unsigned size, comb u, comb v)
{
    sv_point cells[4], image[4];
    for (int k = 0; k < 4; k++) {
        double i = (k == 1 || k == 2) ? size : 0, j = k >= 2 ? size : 0;
        cells[k] = (sv_point){i, j};
        image[k] = surface_point(s, size, u.offset + i * u.period, v.offset + j * v.period);
    }
    return sv_homography_fit(cells, image, NULL, 4, &s->map);
}

/* ------------------------------------------------------- following the lines */

/* The strongest ridge near where a line is expected: the centre of what rises above half of its
 * height, which for thin and thick lines is right to a tenth of a pixel. Nearer counts more (at the
 * window's end half), and above the cap strength counts no more: a digit's stroke or a headline's
 * rule is often darker than a thin line. */
static segment find_segment(const float *profile, unsigned side, double expected, double window,
                            double cap)
{
    int from = (int)ceil(to_pixel(expected - window)), to = (int)to_pixel(expected + window);
    double middle = to_pixel(expected), best = -1;
    int at = -1;
    for (int x = from < 1 ? 1 : from; x <= to && x < (int)side - 1; x++) {
        double nearness = 1 - 0.5 * fabs(x - middle) / (window * CELL);
        double strength = fmin(profile[x], cap) * nearness;
        if (strength > best) {
            best = strength;
            at = x;
        }
    }
    if (at < 0)
        return (segment){expected, 0};
    double weight = 0, sum = 0;
    for (int x = at - RIDGE; x <= at + RIDGE; x++)
        if (x >= 0 && x < (int)side) {
            double share = fmax(0, profile[x] - 0.5 * profile[at]);
            weight += share;
            sum += share * x;
        }
    return (segment){to_cells(weight > 0 ? sum / weight : at), profile[at]};
}

static void find_segments(const canonical *c, double window, double cap, segments *found)
{
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= c->size; line++)
            for (unsigned band = 0; band < c->size; band++)
                found->of[axis][line][band] =
                    find_segment(c->profile[axis][band], c->side, line, window, cap);
}

/* Follows a line from band to band (Viterbi's algorithm): on a curled page its middle may lie half
 * a cell from where its ends say, nearer to the next line's place than to its own. What is paid
 * for: leaving the place expected (more at the ends, which the quadrilateral fixes, than in the
 * middle), and steps between bands. */
static void track_line(const canonical *c, unsigned axis, unsigned line, double typical,
                       segment found[SV_MAX_SIZE])
{
    enum { REACH = 19, STATES = 2 * REACH + 1, STEP = 6 };
    static const float STRAY = 0.5f, STRAY_MIDDLE = 0.15f, TURN = 0.007f;
    float value[SV_MAX_SIZE][STATES];
    int8_t came_from[SV_MAX_SIZE][STATES];
    unsigned bands = c->size;
    int middle = (int)lround(to_pixel(line));
    for (unsigned band = 0; band < bands; band++)
        for (int k = 0; k < STATES; k++) {
            int x = middle + k - REACH;
            float strength =
                x >= 0 && x < (int)c->side ? c->profile[axis][band][x] / (float)typical : 0;
            float off = (float)(k - REACH) / CELL,
                  end = fabsf(2 * (band + 0.5f) / (float)bands - 1);
            float own =
                fminf(strength, 1) - (STRAY_MIDDLE + (STRAY - STRAY_MIDDLE) * end) * off * off;
            float best = band ? -1e9f : 0;
            for (int step = -STEP; band && step <= STEP; step++) {
                int from = k + step;
                if (from < 0 || from >= STATES)
                    continue;
                float through = value[band - 1][from] - TURN * (float)(step * step);
                if (through > best) {
                    best = through;
                    came_from[band][k] = (int8_t)from;
                }
            }
            value[band][k] = best + own;
        }
    int state = 0;
    for (int k = 1; k < STATES; k++)
        if (value[bands - 1][k] > value[bands - 1][state])
            state = k;
    for (unsigned band = bands; band-- > 0;) {
        double at = to_cells(middle + state - REACH);
        found[band] = find_segment(c->profile[axis][band], c->side, at, 0.1, UNCAPPED);
        state = band ? came_from[band][state] : state;
    }
}

static void track_lines(const canonical *c, double typical, segments *found)
{
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= c->size; line++)
            track_line(c, axis, line, typical, found->of[axis][line]);
}

static int by_value(const void *a, const void *b)
{
    float l = *(const float *)a, r = *(const float *)b;
    return l < r ? -1 : l > r;
}

static double median(float *values, size_t count)
{
    qsort(values, count, sizeof *values, by_value);
    return count ? values[count / 2] : 0;
}

static double median_strength(const canonical *c, const segments *found)
{
    float all[2 * MAX_LINES * SV_MAX_SIZE];
    size_t n = 0;
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= c->size; line++)
            for (unsigned band = 0; band < c->size; band++)
                all[n++] = (float)found->of[axis][line][band].strength;
    return median(all, n);
}

/* Solves the normal equations of `count` unknowns by Cholesky's method, in place; the ridge term
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

typedef struct sample_point {
    double terms[TERMS], target, weight;
} sample_point;

/* How much each term resists, in the order of terms_at. Lines bend readily, as a page does; the
 * spaces between them change only where many segments say so: else the cubic would follow a
 * headline's rule instead of the grid's first line. */
static const double STIFFNESS[2][TERMS] = {
    {1e-6, 1e-6, 1e-6, 4, 0.05, 0.05, 4, 8, 4, 0.05},
    {1e-6, 1e-6, 1e-6, 0.05, 0.05, 4, 0.05, 4, 8, 4},
};

/* Weighted least squares, reweighted (Tukey's biweight with a scale that shrinks to a tenth of a
 * cell). */
static void fit_cubic(const sample_point *samples, size_t count, const double stiffness[TERMS],
                      double coefficients[TERMS])
{
    static const double scales[] = {0.6, 0.3, 0.15, 0.12};
    for (size_t round = 0; round < sizeof scales / sizeof *scales; round++) {
        double m[TERMS][TERMS] = {{0}}, right[TERMS] = {0};
        for (size_t i = 0; i < count; i++) {
            const sample_point *p = &samples[i];
            double residual = p->target;
            for (int k = 0; k < TERMS; k++)
                residual -= coefficients[k] * p->terms[k];
            double r = residual / scales[round],
                   tukey = fabs(r) < 1 ? (1 - r * r) * (1 - r * r) : 0;
            double w = p->weight * tukey;
            for (int a = 0; a < TERMS && w > 0; a++) {
                for (int b = 0; b <= a; b++)
                    m[a][b] += w * p->terms[a] * p->terms[b];
                right[a] += w * p->terms[a] * p->target;
            }
        }
        for (int k = 0; k < TERMS; k++)
            m[k][k] += stiffness[k];
        solve_normal(m, right);
        memcpy(coefficients, right, sizeof right);
    }
}

/* Bends the surface so that the segments found lie on its lines. */
static void bend(surface *s, const canonical *c, const segments *found, double typical)
{
    sample_point samples[MAX_LINES * SV_MAX_SIZE];
    for (unsigned axis = 0; axis < 2; axis++) {
        double *coefficients = axis ? s->y : s->x;
        size_t n = 0;
        for (unsigned line = 0; line <= c->size; line++)
            for (unsigned band = 0; band < c->size; band++) {
                segment found_here = found->of[axis][line][band];
                double across = found_here.at, along = band + 0.5;
                double u = axis ? along : across, v = axis ? across : along;
                double strength = found_here.strength / (typical + 1e-6);
                sample_point *p = &samples[n++];
                p->target = across - line + cubic(coefficients, u, v, c->size);
                terms_at(axis ? along : line, axis ? line : along, c->size, p->terms);
                p->weight = strength < PRESENT ? 0 : strength > 1 ? 1 : strength;
            }
        fit_cubic(samples, n, STIFFNESS[axis], coefficients);
    }
}

/* ---------------------------------------------------------------- creases */

/* Further from its place, in cells, a line is another one. */
static const double DEEPEST_CREASE = 0.15;

/* What a cubic cannot follow: for each line, how far it lies from its place at each crossing. */
typedef struct residue {
    double of[2][MAX_LINES][MAX_LINES];
} residue;

/* The median of the four segments of a line nearest to a crossing: a digit or a stain pulls at one
 * of them, a crease moves them all. Lines are taken one by one, since a crease moves the ones on
 * its two sides apart. */
static double residue_at(const segment *line, unsigned number, unsigned bands, unsigned crossing,
                         double typical)
{
    float near[4];
    size_t n = 0;
    for (unsigned band = crossing < 2 ? 0 : crossing - 2; band < bands && band < crossing + 2;
         band++)
        if (line[band].strength > PRESENT * typical)
            near[n++] = (float)(line[band].at - number);
    if (n < 2)
        return 0;
    double upper = median(near, n); /* sorts */
    double middle = n % 2 ? upper : (upper + (double)near[n / 2 - 1]) / 2;
    return fmax(-DEEPEST_CREASE, fmin(DEEPEST_CREASE, middle));
}

static void find_residue(const canonical *c, const segments *found, double typical, residue *rest)
{
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= c->size; line++)
            for (unsigned crossing = 0; crossing <= c->size; crossing++)
                rest->of[axis][line][crossing] =
                    residue_at(found->of[axis][line], line, c->size, crossing, typical);
}

/* ---------------------------------------------------------------- evidence */

/* What looking for lines finds halfway between them, where none are. Where there is no grid it
 * finds as much as on the supposed lines; of digits, whose strokes are shorter than a cell, about
 * half as much. */
static double strength_between(const canonical *c)
{
    float all[2 * SV_MAX_SIZE * SV_MAX_SIZE];
    size_t n = 0;
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line < c->size; line++)
            for (unsigned band = 0; band < c->size; band++)
                all[n++] =
                    (float)find_segment(c->profile[axis][band], c->side, line + 0.5, 0.25, UNCAPPED)
                        .strength;
    return median(all, n);
}

/* Grids may touch or leave the picture's frame: where there is no picture, a missing line proves
 * nothing. */
static bool in_picture(const canonical *c, const sv_image *grey, unsigned axis, unsigned line,
                       unsigned band)
{
    double across = to_pixel(line), along = to_pixel(band + 0.5);
    unsigned x = (unsigned)lround(axis ? along : across),
             y = (unsigned)lround(axis ? across : along);
    float at_x = c->map_x[y * c->side + x], at_y = c->map_y[y * c->side + x];
    float cell_x = fabsf(c->map_x[y * c->side + x + CELL] - at_x) +
                   fabsf(c->map_x[(y + CELL) * c->side + x] - at_x);
    float cell_y = fabsf(c->map_y[y * c->side + x + CELL] - at_y) +
                   fabsf(c->map_y[(y + CELL) * c->side + x] - at_y);
    float near_x = 0.2f * cell_x, near_y = 0.2f * cell_y;
    return at_x > near_x && at_y > near_y && at_x < (float)grey->width - near_x &&
           at_y < (float)grey->height - near_y;
}

static sv_evidence weigh(const canonical *c, const sv_image *grey, const segments *found,
                         const residue *rest, double typical)
{
    sv_evidence evidence = {.weakest = 1, .contrast = (float)typical};
    unsigned present = 0, visible = 0;
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= c->size; line++) {
            unsigned here = 0, seen = 0;
            for (unsigned band = 0; band < c->size; band++) {
                segment s = found->of[axis][line][band];
                const double *shift = &rest->of[axis][line][band];
                double off = s.at - line - (shift[0] + shift[1]) / 2;
                bool there = s.strength > PRESENT * typical && fabs(off) < 0.15;
                here += there;
                seen += there || in_picture(c, grey, axis, line, band);
            }
            present += here;
            visible += seen;
            if (3 * seen >= c->size)
                evidence.weakest = fminf(evidence.weakest, (float)here / (float)seen);
        }
    unsigned all = 2 * c->size * (c->size + 1);
    evidence.present = visible > all * 4 / 5 ? (float)present / (float)visible : 0;
    evidence.distinct = typical > 0 ? (float)fmax(0, 1 - strength_between(c) / typical) : 0;
    return evidence;
}

/* Evidence that is good enough counts in full: a board filled in by hand is as certain a grid as an
 * empty one. */
static float score_of(sv_evidence e)
{
    static const float enough_contrast = 4, enough_distinct = 0.25f;
    return e.present * (0.5f + 0.5f * e.weakest) * fminf(1, e.distinct / enough_distinct) *
           fminf(1, e.contrast / enough_contrast);
}

/* ------------------------------------------------------------ the whole way */

/* Bends the surface along the lines near it, twice, and judges what it has found there. */
static sv_status follow(canonical *c, const sv_image *grey, surface s, sv_grid *grid,
                        sv_diagnostic *why)
{
    segments found;
    sv_status status = straighten(c, grey, &s, 255, why);
    if (status)
        return status;
    /* At first the lines may be half a cell off, and every digit is in their way: what a line is
     * like is seen where lines are nearest, and then they are followed from end to end. */
    find_segments(c, 0.15, UNCAPPED, &found);
    double typical = median_strength(c, &found);
    take_profiles(c, (int)typical + 2);
    track_lines(c, typical, &found);
    for (int round = 0; round < 2; round++) {
        bend(&s, c, &found, typical);
        if ((status = straighten(c, grey, &s, (int)typical + 2, why)))
            return status;
        find_segments(c, 0.25, 0.5 * typical, &found);
        typical = median_strength(c, &found);
    }
    grid->size = c->size;
    residue rest;
    find_residue(c, &found, typical, &rest);
    grid->evidence = weigh(c, grey, &found, &rest, typical);
    grid->score = score_of(grid->evidence);
    for (unsigned row = 0; row <= c->size; row++)
        for (unsigned column = 0; column <= c->size; column++)
            grid->crossings[row * (c->size + 1) + column] = surface_point(
                &s, c->size, column + rest.of[0][column][row], row + rest.of[1][row][column]);
    return SV_OK;
}

/* The quadrilateral as it is; where that is not convincing, with another offset and period. */
static sv_status follow_either(canonical *c, const sv_image *grey, const surface *s, sv_grid *grid,
                               sv_diagnostic *why)
{
    sv_status status = follow(c, grey, *s, grid, why);
    if (status || grid->score >= CONVINCING)
        return status;
    if ((status = straighten(c, grey, s, 255, why)))
        return status;
    surface moved = *s;
    sv_grid other;
    segments near;
    find_segments(c, 0.4, UNCAPPED, &near);
    double typical = median_strength(c, &near);
    if (!apply_combs(&moved, c->size, find_comb(c, 0, typical), find_comb(c, 1, typical)))
        return SV_OK;
    status = follow(c, grey, moved, &other, why);
    if (!status && other.score > grid->score)
        *grid = other;
    return status;
}

static sv_status create_canonical(unsigned size, canonical **out, sv_diagnostic *why)
{
    unsigned side = size * CELL + 2 * MARGIN;
    canonical *c = calloc(1, sizeof *c);
    float *maps = malloc(2 * sizeof *maps * side * side);
    if (!c || !maps) {
        free(c);
        free(maps);
        return sv_fail_memory(why, SV_STAGE_LOCATE);
    }
    c->size = size;
    c->side = side;
    c->map_x = maps;
    c->map_y = maps + (size_t)side * side;
    sv_status status = sv_image_create(&c->picture, side, side, 1, SV_STAGE_LOCATE, why);
    *out = c;
    return status;
}

static void free_canonical(canonical *c)
{
    sv_image_free(&c->picture);
    free(c->map_x);
    free(c);
}

/* The mean length of the quadrilateral's sides. */
static double mean_side(const sv_quad *quad)
{
    double sum = 0;
    for (int k = 0; k < 4; k++)
        sum += hypot(quad->corner[k].x - quad->corner[(k + 1) % 4].x,
                     quad->corner[k].y - quad->corner[(k + 1) % 4].y);
    return sum / 4;
}

sv_status sv_lattice_fit(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                         sv_grid *grid, sv_diagnostic *why)
{
    *grid = (sv_grid){.size = size};
    unsigned level = sv_pyramid_level(pyramid, mean_side(quad) / size, FINEST_CELL);
    sv_point cells[4] = {{0, 0}, {size, 0}, {size, size}, {0, size}}, corners[4];
    for (int k = 0; k < 4; k++)
        corners[k] = sv_point_at_level(quad->corner[k], level);
    surface s = {0};
    if (!sv_homography_fit(cells, corners, NULL, 4, &s.map))
        return SV_OK;
    canonical *c = NULL;
    sv_status status = create_canonical(size, &c, why);
    if (!status)
        status = follow_either(c, &pyramid->level[level], &s, grid, why);
    if (c)
        free_canonical(c);
    for (unsigned i = 0; i < (size + 1) * (size + 1); i++) {
        grid->crossings[i].x *= 1u << level;
        grid->crossings[i].y *= 1u << level;
    }
    return status;
}
