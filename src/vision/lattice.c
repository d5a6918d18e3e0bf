/* The surroundings of a quadrilateral are straightened, and what is seen there decides which lines
 * are followed (follow.h): as the quadrilateral says; where that does not convince, as combs of
 * even lines say; where thin lines drown in noise, those around the boxes alone. */
#include "lattice.h"

#include "../board/usual.h"
#include "comb.h"
#include "evidence.h"
#include "follow.h"

/* The level of the pyramid is the one where a cell has at least as many pixels, so that the
 * canonical picture samples lines one pixel wide at most one and a half times too sparsely. */
static const double FINEST_CELL = 18;

/* Where no grid is, nothing is seen (in grey levels), or no comb rises above what else there is.
 * Candidates of 1,000 pictures: 99 of 100 grids have more, half of the others less. */
static const double FAINTEST = 2.5, LEAST_RISE = 4.2;

/* Which lines of each axis are followed: all, or those around the boxes of a board of 9 x 9. */
static const unsigned EACH[2] = {1, 1}, BOXES[2] = {SV_USUAL_BOX, SV_USUAL_BOX};

/* Where thin faint lines drown in noise, thick ones have so many times their strength; from
 * DOUBTFUL on they are not tried alone. */
static const double BOXES_STAND_OUT = 1.5;
static const float DOUBTFUL = 0.3f;

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
    if (c->size == SV_USUAL_SIZE)
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

/* Follows every step-th line of a surface; the better grid stays. */
static sv_status follow_also(sv_canonical *c, const sv_image *grey, const sv_surface *s,
                             const unsigned step[2], sv_grid *grid, sv_diagnostic *why)
{
    sv_grid other = {.size = c->size};
    sv_follow_see(c, grey, s);
    sv_status status = sv_follow(c, grey, *s, step, SV_FOLLOW_AROUND, &other, why);
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
    sv_follow_see(c, grey, s);
    bool plain = is_plain(c);
    if (plain) {
        status = sv_follow(c, grey, *s, EACH, SV_FOLLOW_AROUND, grid, why);
        if (status || grid->score >= SV_GRID_CONVINCING)
            return status;
        sv_follow_see(c, grey, s);
    }
    outlook seen = look_out(c);
    if (!plain && !seen.hopeless)
        status = sv_follow(c, grey, *s, EACH, SV_FOLLOW_AROUND, grid, why);
    sv_surface moved = *s;
    if (!status && (plain || !seen.hopeless) && seen.moved && grid->score < SV_GRID_CONVINCING &&
        sv_combs_apply(&moved, c->size, seen.comb[0], seen.comb[1]))
        status = follow_also(c, grey, &moved, EACH, grid, why);
    if (!status && seen.boxes && grid->score < DOUBTFUL)
        status = follow_also(c, grey, s, BOXES, grid, why);
    return status;
}

static void to_level_0(sv_grid *grid, unsigned level)
{
    for (unsigned i = 0; i < sv_crossing_count(grid); i++)
        grid->crossings[i] = sv_point_at_level_0(grid->crossings[i], level);
}

unsigned sv_lattice_level(const sv_pyramid *pyramid, double cell)
{
    return sv_pyramid_level(pyramid, cell, FINEST_CELL);
}

bool sv_lattice_place(const sv_pyramid *pyramid, const sv_quad *quad, unsigned size,
                      unsigned *level, sv_surface *surface)
{
    *level = sv_lattice_level(pyramid, sv_quad_mean_side(quad) / size);
    const sv_quad seen = sv_quad_at_level(quad, *level);
    *surface = (sv_surface){.size = size};
    return sv_homography_from_square(size, seen.corner, &surface->map);
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
        sv_follow_see(c, grey, surface);
        status =
            sv_follow(c, grey, *surface, EACH, exact ? SV_FOLLOW_UPON : SV_FOLLOW_ALONG, grid, why);
    }
    sv_canonical_free(c);
    to_level_0(grid, level);
    return status;
}

void sv_lattice_field(const sv_grid *grid, unsigned level, const sv_homography *to_cells,
                      sv_field *field)
{
    for (unsigned row = 0; row <= grid->size; row++)
        for (unsigned column = 0; column <= grid->size; column++) {
            sv_point at = sv_point_at_level(sv_grid_crossing(grid, row, column), level);
            at = sv_homography_apply(to_cells, at.x, at.y);
            field->of[0][column][row] = at.x - column;
            field->of[1][row][column] = at.y - row;
        }
}

bool sv_lattice_lay(const sv_pyramid *pyramid, const sv_grid *grid, unsigned *level,
                    sv_surface *flat, sv_field *field)
{
    const sv_quad outline = sv_grid_outline(grid);
    sv_homography to_cells;
    if (!sv_lattice_place(pyramid, &outline, grid->size, level, flat) ||
        !sv_surface_flat(flat, &to_cells))
        return false;
    sv_lattice_field(grid, *level, &to_cells, field);
    return true;
}

sv_status sv_lattice_refine(const sv_pyramid *pyramid, const sv_grid *grid, bool anew,
                            sv_grid *refined, sv_diagnostic *why)
{
    unsigned level;
    sv_surface flat;
    sv_field field;
    sv_canonical *c = NULL;
    *refined = (sv_grid){.size = grid->size};
    if (!sv_lattice_lay(pyramid, grid, &level, &flat, &field))
        return SV_OK;
    sv_status status = sv_canonical_create(grid->size, &c, why);
    if (!status)
        status = (anew ? sv_follow_anew : sv_follow_again)(c, &pyramid->level[level], flat, &field,
                                                           refined, why);
    sv_canonical_free(c);
    to_level_0(refined, level);
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
