/* The lattice of a grid's lines.
 *
 * The surroundings of a quadrilateral are straightened into a canonical picture of 24 pixels a
 * cell. There a line is a ridge: darker than the paper a sixth of a cell to its left and right,
 * whatever the light. Summed along one cell, the ridge gives each of the 2 x 10 x 9 segments
 * between crossings a position and a strength. A cubic surface fitted to the positions (robustly:
 * digits and neighbours pull at single ones) bends the lattice with the page; two rounds are
 * enough, and a field over the crossings follows what a cubic cannot. Where thin lines drown in
 * noise, the lines around the boxes alone are followed. */
#include "lattice.h"

#include "field.h"
#include "outer.h"

#include <math.h>
#include <string.h>

/* The level of the pyramid is the one where a cell has at least as many pixels, so that the
 * canonical picture samples lines one pixel wide at most one and a half times too sparsely. */
static const double FINEST_CELL = 18;

/* A segment is there when it is strong enough, and lies at most so many cells from where its
 * neighbours say. */
static const double STRAY = 0.1;

/* Ridges count up to this share of what is typical of a line, and some grey levels. */
static const double CAP = 0.3;
enum { LEAST_CAP = 2 };

/* Where no grid is, nothing is seen (in grey levels), or no comb rises above what else there is.
 * Candidates of 1,000 pictures: 99 of 100 grids have more, half of the others less. */
static const double FAINTEST = 2.5, LEAST_RISE = 4.2;

/* Bent along what was found once, lines are so much stronger than what lies between them: what a
 * board has is 0.2 and more, half of what is none has less. */
static const double LEAST_DISTINCT = 0.05;

/* A line is thick that has so many times the ink of another. */
static const float THICKER = 1.2f;

/* A frame has so many times the ink of the thickest other line. */
static const float FRAME = 1.3f;

/* What remains of a score whose thick lines are not around the boxes. */
static const float SHIFTED = 0.7f;

/* Of a board of 9 x 9 cells each third line is around boxes. */
enum { BOX = 3 };

/* Which lines of each axis are followed: all, or those around the boxes of a board of 9 x 9. */
static const unsigned EACH[2] = {1, 1}, BOXES[2] = {BOX, BOX};

/* Where thin faint lines drown in noise, thick ones have so many times their strength, and a grid
 * found by them alone is worth less; from DOUBTFUL on they are not tried. */
static const double BOXES_STAND_OUT = 1.5;
static const float BOXES_ALONE = 0.8f, DOUBTFUL = 0.3f;

/* A score from which on no second look is needed. */
static const float CONVINCING = 0.92f;

/* Ridges count in full. */
static const int UNCAPPED[2] = {255, 255};

/* ------------------------------------------------- offset and period first */

typedef struct comb {
    double offset, period; /* in cells: line i lies at offset + i * period */
} comb;

/* The ridge along whole lines, each band capped at what is typical of a line, so that neither one
 * dark stroke nor a thick bar stands for more than it is. */
static void sum_bands(const sv_canonical *c, unsigned axis, float cap, float *sum)
{
    memset(sum, 0, c->side * sizeof *sum);
    for (unsigned band = 0; band < c->size; band++)
        for (unsigned x = 0; x < c->side; x++)
            sum[x] += fminf(c->profile[axis][band][x], cap);
}

/* What every step-th line of a comb has, less what lies halfway between them; the weakest line
 * counts more than its share, so that a comb shifted by one does not win by its eight good ones. */
static double comb_score(const float *profile, const sv_canonical *c, unsigned step, comb k)
{
    double sum = 0, weakest = 1e9;
    for (unsigned i = 0; i <= c->size; i += step) {
        double on = sv_profile_at(profile, c->side, sv_canonical_pixel(k.offset + i * k.period));
        sum += on;
        weakest = on < weakest ? on : weakest;
        if (i < c->size)
            sum -= sv_profile_at(profile, c->side,
                                 sv_canonical_pixel(k.offset + (i + 0.5 * step) * k.period));
    }
    return sum / (c->size / step + 1) + weakest;
}

/* The best comb of a net: `reach` to both sides of the middle, in so wide meshes. */
static comb search_combs(const float *profile, const sv_canonical *c, unsigned step, comb middle,
                         comb reach, comb mesh, double *best_score)
{
    comb best = middle;
    for (double p = -reach.period; p <= reach.period + 1e-9; p += mesh.period)
        for (double o = -reach.offset; o <= reach.offset + 1e-9; o += mesh.offset) {
            /* the offset is that of the comb's middle line, so that a step of the period moves no
             * line further than half the comb */
            comb k = {middle.offset + o - p * c->size / 2, middle.period + p};
            if (fabs(k.offset) > 1.4 || fabs(k.offset + c->size * (k.period - 1)) > 1.4)
                continue;
            double score = comb_score(profile, c, step, k);
            if (score > *best_score) {
                *best_score = score;
                best = k;
            }
        }
    return best;
}

/* The quadrilateral may lack an outer line or include a frame: offset and period are looked for,
 * coarsely at first. */
static comb find_comb(const float *profile, const sv_canonical *c, unsigned step)
{
    comb none = {0, 1};
    double best = 1.15 * comb_score(profile, c, step, none),
           least = best; /* no change without a gain */
    comb k = search_combs(profile, c, step, none, (comb){1.4, 0.216}, (comb){0.07, 0.012}, &best);
    if (best > least)
        k = search_combs(profile, c, step, k, (comb){0.04, 0.008}, (comb){0.02, 0.004}, &best);
    return k;
}

/* How far a comb's lines, and the weakest of them once more, rise above the profile's mean. */
static double comb_rise(const float *profile, const sv_canonical *c, comb k)
{
    double on = 0, weakest = 1e9, mean = 1e-6;
    for (unsigned i = 0; i <= c->size; i++) {
        double here = sv_profile_at(profile, c->side, sv_canonical_pixel(k.offset + i * k.period));
        on += here / (c->size + 1);
        weakest = fmin(weakest, here);
    }
    for (unsigned x = SV_CANONICAL_MARGIN; x < c->side - SV_CANONICAL_MARGIN; x++)
        mean += (double)profile[x] / (c->size * SV_CANONICAL_CELL);
    return (on + weakest) / mean;
}

/* The homography of the lattice whose combs were found in the coordinates of the old one. */
static bool apply_combs(sv_surface *s, unsigned size, comb u, comb v)
{
    sv_point cells[4], image[4];
    for (int k = 0; k < 4; k++) {
        double i = (k == 1 || k == 2) ? size : 0, j = k >= 2 ? size : 0;
        cells[k] = (sv_point){i, j};
        image[k] = sv_surface_point(s, u.offset + i * u.period, v.offset + j * v.period);
    }
    return sv_homography_fit(cells, image, 4, &s->map);
}

/* Bends the surface so that the segments found lie on its lines. */
static void bend(sv_surface *s, const sv_segments *found, sv_strengths typical)
{
    sv_displacement measured[SV_MAX_LINES * SV_MAX_SIZE];
    for (unsigned axis = 0; axis < 2; axis++) {
        double *coefficients = axis ? s->y : s->x;
        size_t n = 0;
        for (unsigned line = 0; line <= s->size; line++)
            for (unsigned band = 0; band < s->size; band++) {
                sv_segment here = found->of[axis][line][band];
                double along = band + 0.5, strength = here.strength / (typical.of[axis] + 1e-6);
                double now = sv_cubic_at(coefficients, axis ? along : here.at,
                                         axis ? here.at : along, s->size);
                measured[n++] = (sv_displacement){
                    .u = axis ? along : line,
                    .v = axis ? line : along,
                    .target = here.at - line + now,
                    .weight = strength < SV_SEGMENT_PRESENT ? 0 : fmin(strength, 1),
                };
            }
        sv_cubic_fit(measured, n, axis, s->size, coefficients);
    }
}

/* ---------------------------------------------------------------- evidence */

/* What looking for lines finds halfway between them, where none are. Where there is no grid it
 * finds as much as on the supposed lines; of digits, whose strokes are shorter than a cell, about
 * half as much. */
static double strength_between(const sv_canonical *c)
{
    float all[2 * SV_MAX_SIZE * SV_MAX_SIZE];
    size_t n = 0;
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line < c->size; line++)
            for (unsigned band = 0; band < c->size; band++)
                all[n++] = (float)sv_segment_find(c->profile[axis][band], c->side, line + 0.5, 0.25,
                                                  SV_UNCAPPED)
                               .strength;
    return sv_median(all, n);
}

/* Grids may touch or leave the picture's frame: where there is no picture, a missing line proves
 * nothing. */
static bool in_picture(const sv_canonical *c, const sv_image *grey, unsigned axis, unsigned line,
                       unsigned band)
{
    double across = sv_canonical_pixel(line), along = sv_canonical_pixel(band + 0.5);
    unsigned x = (unsigned)lround(axis ? along : across),
             y = (unsigned)lround(axis ? across : along);
    sv_point at = sv_canonical_source(c, x, y),
             right = sv_canonical_source(c, x + SV_CANONICAL_CELL, y),
             down = sv_canonical_source(c, x, y + SV_CANONICAL_CELL);
    double near_x = 0.2 * (fabs(right.x - at.x) + fabs(down.x - at.x)),
           near_y = 0.2 * (fabs(right.y - at.y) + fabs(down.y - at.y));
    return at.x > near_x && at.y > near_y && at.x < grey->width - near_x &&
           at.y < grey->height - near_y;
}

/* How much ink a line has across, thick ones more. */
static float line_width(const sv_canonical *c, unsigned axis, const sv_segment *line)
{
    float widths[SV_MAX_SIZE];
    for (unsigned band = 0; band < c->size; band++) {
        widths[band] = 0;
        for (int k = -SV_CANONICAL_RIDGE; k <= SV_CANONICAL_RIDGE; k++)
            widths[band] += sv_profile_at(c->profile[axis][band], c->side,
                                          sv_canonical_pixel(line[band].at) + k);
    }
    return (float)sv_median(widths, c->size);
}

/* Whether the lines that would have to bound the boxes are thinner than every third of the others:
 * then the lattice is one line off. */
static bool boxes_are_shifted(const sv_canonical *c, const sv_segments *found)
{
    for (unsigned axis = 0; axis < 2 && c->size == BOX * BOX; axis++) {
        float least[BOX] = {1e9f, 1e9f, 1e9f}, most[BOX] = {0};
        for (unsigned line = 1; line < c->size; line++) {
            float width = line_width(c, axis, found->of[axis][line]);
            least[line % BOX] = fminf(least[line % BOX], width);
            most[line % BOX] = fmaxf(most[line % BOX], width);
        }
        for (unsigned k = 1; k < BOX; k++)
            if (least[k] > THICKER * fmaxf(most[0], most[BOX - k]))
                return true;
    }
    return false;
}

/* Whether the line next to an outer one is thicker than that and than all others: then it is the
 * frame, and the lattice one line off. */
static bool frame_is_inside(const sv_canonical *c, const sv_segments *found)
{
    for (unsigned axis = 0; axis < 2; axis++) {
        float width[SV_MAX_LINES], most = 0;
        for (unsigned line = 0; line <= c->size; line++) {
            width[line] = line_width(c, axis, found->of[axis][line]);
            if (line >= 2 && line + 2 <= c->size)
                most = fmaxf(most, width[line]);
        }
        for (unsigned end = 0; end <= c->size; end += c->size) {
            float inside = width[end ? end - 1 : 1];
            if (inside > FRAME * fmaxf(most, width[end]))
                return true;
        }
    }
    return false;
}

static bool follows_all(const unsigned step[2])
{
    return step[0] == 1 && step[1] == 1;
}

/* How much darker than beside them the segments found are, uncapped. */
static float contrast_of(const sv_canonical *c, const sv_segments *found, const unsigned step[2])
{
    float all[2 * SV_MAX_LINES * SV_MAX_SIZE];
    size_t n = 0;
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= c->size; line += step[axis])
            for (unsigned band = 0; band < c->size; band++)
                all[n++] = sv_canonical_ridge(c, axis, band, found->of[axis][line][band].at);
    return (float)sv_median(all, n);
}

/* How much stronger lines are than what lies between them: a share of what they have. */
static double distinctness(const sv_canonical *c, double typical)
{
    return typical > 0 ? 1 - strength_between(c) / typical : 0;
}

static sv_evidence weigh(const sv_canonical *c, const sv_image *grey, const sv_segments *found,
                         const sv_field *rest, const sv_field *inner, double typical,
                         const unsigned step[2])
{
    sv_evidence evidence = {.weakest = 1, .contrast = contrast_of(c, found, step)};
    unsigned present = 0, visible = 0;
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= c->size; line += step[axis]) {
            unsigned here = 0, seen = 0;
            for (unsigned band = 0; band < c->size; band++) {
                sv_segment s = found->of[axis][line][band];
                const double *shift = &rest->of[axis][line][band];
                double off = s.at - line - (shift[0] + shift[1]) / 2;
                if (line % c->size == 0) /* where the inner lines say, if it is the grid's */
                    off = 0.5 * (s.at - sv_outer_place(inner, axis, line, band));
                bool there = s.strength > SV_SEGMENT_PRESENT * typical && fabs(off) < STRAY;
                here += there;
                seen += there || in_picture(c, grey, axis, line, band);
            }
            present += here;
            visible += seen;
            if (3 * seen >= c->size)
                evidence.weakest = fminf(evidence.weakest, (float)here / (float)seen);
        }
    evidence.shifted =
        follows_all(step) && (boxes_are_shifted(c, found) || frame_is_inside(c, found));
    unsigned all = c->size * (c->size / step[0] + c->size / step[1] + 2);
    evidence.present = visible > all * 4 / 5 ? (float)present / (float)visible : 0;
    evidence.distinct = (float)fmax(0, distinctness(c, typical));
    return evidence;
}

/* Evidence that is good enough counts in full: a board filled in by hand is as certain a grid as an
 * empty one. */
static float score_of(sv_evidence e)
{
    static const float enough_contrast = 4, enough_distinct = 0.4f;
    return (e.shifted ? SHIFTED : 1) * e.present * (0.5f + 0.5f * e.weakest) *
           fminf(1, e.distinct / enough_distinct) * fminf(1, e.contrast / enough_contrast);
}

/* ------------------------------------------------------------ the whole way */

/* Where every step-th line alone is to be seen, what was found on the others is noise. */
static void drop_other_lines(const sv_canonical *c, const unsigned step[2], sv_segments *found)
{
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= c->size; line++)
            for (unsigned band = 0; band < c->size && line % step[axis] != 0; band++)
                found->of[axis][line][band].strength = 0;
}

/* Lines around boxes alone are few, and what hides the others is noise: each band is taken together
 * with those beside it, a box in all. */
static void join_bands(sv_canonical *c, const unsigned step[2])
{
    for (unsigned axis = 0; axis < 2 && !follows_all(step); axis++) {
        const int before = (int)(step[1 - axis] - 1) / 2, after = (int)step[1 - axis] / 2;
        for (unsigned x = 0; x < c->side; x++) {
            float joined[SV_MAX_SIZE];
            for (int band = 0; band < (int)c->size; band++) {
                int from = band - before < 0 ? 0 : band - before;
                int to = band + after >= (int)c->size ? (int)c->size - 1 : band + after;
                joined[band] = 0;
                for (int k = from; k <= to; k++)
                    joined[band] += c->profile[axis][k][x] / (float)(to - from + 1);
            }
            for (unsigned band = 0; band < c->size; band++)
                c->profile[axis][band][x] = joined[band];
        }
    }
}

/* Caps the ridges well below what is typical: then a line that is faint but there all along a cell
 * outweighs a digit's stroke. Of 838 scenes whose corners are known this leaves 94 with a crossing
 * more than 0.15 cells off, where a cap at the typical strength leaves 112. */
static void cap_ridges(sv_canonical *c, const unsigned step[2], sv_strengths typical)
{
    int cap[2];
    for (unsigned axis = 0; axis < 2; axis++)
        cap[axis] = (int)(CAP * typical.of[axis]) + LEAST_CAP;
    sv_canonical_profile(c, cap);
    join_bands(c, step);
}

/* How far the lines may be from the surface at first: half a cell, a seventh, or a tenth, where the
 * surface stays as it is. */
typedef enum nearness { AROUND, ALONG, UPON } nearness;

/* Bends the surface, along which `c` is straightened, along every step-th line near it, twice, and
 * judges what it has found there. */
static sv_status follow(sv_canonical *c, const sv_image *grey, sv_surface s, const unsigned step[2],
                        nearness near, sv_grid *grid, sv_diagnostic *why)
{
    sv_segments found;
    sv_status status = SV_OK;
    /* Around a quadrilateral the lines may be half a cell off, and every digit is in their way:
     * what a line is like is seen where lines are nearest, and then they are followed from end to
     * end. */
    sv_segments_find(c, 0.15, SV_ALL_UNCAPPED, &found);
    sv_strengths typical = sv_segments_typical(c, &found, step);
    cap_ridges(c, step, typical);
    if (near == AROUND)
        sv_segments_track(c, typical, &found);
    else
        sv_segments_find(c, near == ALONG ? 0.15 : 0.1, sv_strengths_scaled(typical, 0.5), &found);
    for (int round = 0; round < 2 && near != UPON; round++) {
        drop_other_lines(c, step, &found);
        bend(&s, &found, typical);
        sv_canonical_straighten(c, grey, &s);
        cap_ridges(c, step, typical);
        sv_segments_find(c, 0.25, sv_strengths_scaled(typical, 0.5), &found);
        typical = sv_segments_typical(c, &found, step);
        if (near == AROUND && distinctness(c, typical.all) < LEAST_DISTINCT)
            return SV_OK;
    }
    if (near == UPON)
        typical = sv_segments_typical(c, &found, step);
    drop_other_lines(c, step, &found);
    grid->size = c->size;
    sv_field rest, inner;
    if ((status = sv_outer_lines_settle(c, &found, typical.all, follows_all(step), &inner, why)))
        return status;
    if ((status = sv_field_fit(&found, c->size, SV_SEGMENT_PRESENT * typical.all, &rest, why)))
        return status;
    grid->evidence = weigh(c, grey, &found, &rest, &inner, typical.all, step);
    grid->score = score_of(grid->evidence) * (follows_all(step) ? 1 : BOXES_ALONE);
    for (unsigned row = 0; row <= c->size; row++)
        for (unsigned column = 0; column <= c->size; column++)
            grid->crossings[row * (c->size + 1) + column] = sv_surface_point(
                &s, column + rest.of[0][column][row], row + rest.of[1][row][column]);
    return SV_OK;
}

/* What is seen around a quadrilateral where lines are not plainly there. */
typedef struct outlook {
    comb comb[2];
    bool moved;    /* the combs say something else than the quadrilateral */
    bool hopeless; /* there is no grid */
    bool boxes;    /* of the lines perhaps those around the boxes alone are to be seen */
} outlook;

static outlook look_out(const sv_canonical *c)
{
    sv_segments found;
    sv_segments_find(c, 0.4, SV_ALL_UNCAPPED, &found);
    double near = sv_segments_typical(c, &found, EACH).all, rise = 0;
    outlook seen = {.hopeless = near < FAINTEST};
    if (c->size == BOX * BOX)
        seen.boxes = sv_segments_typical(c, &found, BOXES).all > BOXES_STAND_OUT * near;
    for (unsigned axis = 0; axis < 2 && !seen.hopeless; axis++) {
        float profile[SV_CANONICAL_MOST];
        sum_bands(c, axis, (float)near, profile);
        comb k = seen.comb[axis] = find_comb(profile, c, 1);
        rise += comb_rise(profile, c, k);
        seen.moved = seen.moved || k.offset != 0 || k.period != 1;
    }
    seen.hopeless = seen.hopeless || rise < LEAST_RISE;
    return seen;
}

/* Whether lines are plainly where the quadrilateral says. */
static bool is_plain(const sv_canonical *c)
{
    sv_segments found;
    sv_segments_find(c, 0.15, SV_ALL_UNCAPPED, &found);
    return strength_between(c) < 0.5 * sv_segments_typical(c, &found, EACH).all;
}

/* Follows every step-th line of a surface; the better grid stays. */
static void see(sv_canonical *c, const sv_image *grey, const sv_surface *s)
{
    sv_canonical_straighten(c, grey, s);
    sv_canonical_profile(c, UNCAPPED);
}

static sv_status follow_also(sv_canonical *c, const sv_image *grey, const sv_surface *s,
                             const unsigned step[2], sv_grid *grid, sv_diagnostic *why)
{
    sv_grid other = {.size = c->size};
    see(c, grey, s);
    sv_status status = follow(c, grey, *s, step, AROUND, &other, why);
    if (!status && other.score > grid->score)
        *grid = other;
    return status;
}

/* The quadrilateral as it is; where that is not convincing, with another offset and period; where
 * its lines make no grid at all, those around the boxes alone. */
static sv_status follow_either(sv_canonical *c, const sv_image *grey, const sv_surface *s,
                               sv_grid *grid, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    see(c, grey, s);
    bool plain = is_plain(c);
    if (plain) {
        status = follow(c, grey, *s, EACH, AROUND, grid, why);
        if (status || grid->score >= CONVINCING)
            return status;
        see(c, grey, s);
    }
    outlook seen = look_out(c);
    if (!plain && !seen.hopeless)
        status = follow(c, grey, *s, EACH, AROUND, grid, why);
    sv_surface moved = *s;
    if (!status && (plain || !seen.hopeless) && seen.moved && grid->score < CONVINCING &&
        apply_combs(&moved, c->size, seen.comb[0], seen.comb[1]))
        status = follow_also(c, grey, &moved, EACH, grid, why);
    if (!status && seen.boxes && grid->score < DOUBTFUL)
        status = follow_also(c, grey, s, BOXES, grid, why);
    return status;
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

static void to_level_0(sv_grid *grid, unsigned level)
{
    for (unsigned i = 0; i < (grid->size + 1) * (grid->size + 1); i++) {
        grid->crossings[i].x *= 1u << level;
        grid->crossings[i].y *= 1u << level;
    }
}

bool sv_lattice_place(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                      unsigned *level, sv_surface *surface)
{
    *level = sv_pyramid_level(pyramid, mean_side(quad) / size, FINEST_CELL);
    sv_point cells[4] = {{0, 0}, {size, 0}, {size, size}, {0, size}}, corners[4];
    for (int k = 0; k < 4; k++)
        corners[k] = sv_point_at_level(quad->corner[k], *level);
    *surface = (sv_surface){.size = size};
    return sv_homography_fit(cells, corners, 4, &surface->map);
}

/* Follows all lines, or those around boxes of so many columns and rows alone. */
static sv_status fit_quad(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                          const unsigned *box, sv_grid *grid, sv_diagnostic *why)
{
    *grid = (sv_grid){.size = size};
    unsigned level;
    sv_surface s;
    if (!sv_lattice_place(pyramid, quad, size, &level, &s))
        return SV_OK;
    sv_canonical *c = NULL;
    sv_status status = sv_canonical_create(size, &c, why);
    if (!status && box)
        status = follow_also(c, &pyramid->level[level], &s, box, grid, why);
    else if (!status)
        status = follow_either(c, &pyramid->level[level], &s, grid, why);
    sv_canonical_free(c);
    to_level_0(grid, level);
    return status;
}

sv_status sv_lattice_fit(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                         sv_grid *grid, sv_diagnostic *why)
{
    return fit_quad(pyramid, quad, size, NULL, grid, why);
}

sv_status sv_lattice_fit_boxes(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                               const unsigned box[2], sv_grid *grid, sv_diagnostic *why)
{
    return fit_quad(pyramid, quad, size, box, grid, why);
}

sv_status sv_lattice_follow(const sv_pyramid *pyramid, unsigned level, const sv_surface *surface,
                            bool exact, sv_grid *grid, sv_diagnostic *why)
{
    *grid = (sv_grid){.size = surface->size};
    const sv_image *grey = &pyramid->level[level];
    sv_canonical *c = NULL;
    sv_status status = sv_canonical_create(surface->size, &c, why);
    if (!status) {
        see(c, grey, surface);
        status = follow(c, grey, *surface, EACH, exact ? UPON : ALONG, grid, why);
    }
    sv_canonical_free(c);
    to_level_0(grid, level);
    return status;
}
