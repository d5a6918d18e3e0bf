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

#include "comb.h"
#include "evidence.h"
#include "field.h"
#include "outer.h"

#include <math.h>

/* The level of the pyramid is the one where a cell has at least as many pixels, so that the
 * canonical picture samples lines one pixel wide at most one and a half times too sparsely. */
static const double FINEST_CELL = 18;

/* Ridges count up to this share of what is typical of a line, and some grey levels. */
static const double CAP = 0.3;
enum { LEAST_CAP = 2 };

/* Where no grid is, nothing is seen (in grey levels), or no comb rises above what else there is.
 * Candidates of 1,000 pictures: 99 of 100 grids have more, half of the others less. */
static const double FAINTEST = 2.5, LEAST_RISE = 4.2;

/* Bent along what was found once, lines are so much stronger than what lies between them: what a
 * board has is 0.2 and more, half of what is none has less. */
static const double LEAST_DISTINCT = 0.05;

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
    for (unsigned axis = 0; axis < 2 && !sv_every_line(step); axis++) {
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
        if (near == AROUND && sv_evidence_distinctness(c, typical.all) < LEAST_DISTINCT)
            return SV_OK;
    }
    if (near == UPON)
        typical = sv_segments_typical(c, &found, step);
    drop_other_lines(c, step, &found);
    grid->size = c->size;
    sv_field rest, inner;
    if ((status = sv_outer_lines_settle(c, &found, typical.all, sv_every_line(step), &inner, why)))
        return status;
    if ((status = sv_field_fit(&found, c->size, SV_SEGMENT_PRESENT * typical.all, &rest, why)))
        return status;
    grid->evidence = sv_evidence_weigh(c, grey, &found, &rest, &inner, typical.all, step);
    grid->score = sv_evidence_score(grid->evidence) * (sv_every_line(step) ? 1 : BOXES_ALONE);
    for (unsigned row = 0; row <= c->size; row++)
        for (unsigned column = 0; column <= c->size; column++)
            grid->crossings[row * (c->size + 1) + column] = sv_surface_point(
                &s, column + rest.of[0][column][row], row + rest.of[1][row][column]);
    return SV_OK;
}

/* What is seen around a quadrilateral where lines are not plainly there. */
typedef struct outlook {
    sv_comb comb[2];
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
        sv_comb_profile(c, axis, (float)near, profile);
        sv_comb k = seen.comb[axis] = sv_comb_find(profile, c);
        rise += sv_comb_rise(profile, c, k);
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
    return sv_evidence_between(c) < 0.5 * sv_segments_typical(c, &found, EACH).all;
}

static void see(sv_canonical *c, const sv_image *grey, const sv_surface *s)
{
    sv_canonical_straighten(c, grey, s);
    sv_canonical_profile(c, UNCAPPED);
}

/* Follows every step-th line of a surface; the better grid stays. */
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
        sv_combs_apply(&moved, c->size, seen.comb[0], seen.comb[1]))
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

sv_status sv_lattice_follow_boxes(const sv_pyramid *pyramid, unsigned level,
                                  const sv_surface *surface, const unsigned box[2], sv_grid *grid,
                                  sv_diagnostic *why)
{
    *grid = (sv_grid){.size = surface->size};
    sv_canonical *c = NULL;
    sv_status status = sv_canonical_create(surface->size, &c, why);
    if (!status)
        status = follow_also(c, &pyramid->level[level], surface, box, grid, why);
    sv_canonical_free(c);
    to_level_0(grid, level);
    return status;
}
