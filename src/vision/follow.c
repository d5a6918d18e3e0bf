/* The canonical picture has 24 pixels a cell. There a line is a ridge: darker than the paper a
 * sixth of a cell to its left and right, whatever the light. Summed along one cell, the ridge gives
 * each segment between crossings (2 x 10 x 9 of a board of 9x9) a position and a strength. A cubic
 * surface fitted to the positions (robustly: digits and neighbours pull at single ones) bends the
 * lattice with the page; two rounds are enough, and a field over the crossings follows what a cubic
 * cannot.
 */
#include "follow.h"

#include "evidence.h"
#include "outer.h"

#include <math.h>

/* Ridges count up to this share of what is typical of a line, and some grey levels. */
static const double CAP = 0.3;
enum { LEAST_CAP = 2 };

/* Bent along what was found once, lines are so much stronger than what lies between them: what a
 * board has is 0.2 and more, half of what is none has less. */
static const double LEAST_DISTINCT = 0.05;

/* How far from its place, in cells, a segment is looked for: at first and along what was found
 * before, upon what is not bent, and once the surface is bent along the lines. */
static const double WINDOW = 0.15, WINDOW_UPON = 0.1, WINDOW_BENT = 0.25;

/* Bends of a surface. */
enum { ROUNDS = 2 };

/* Of 20 boards whose crossings were off by a third of a cell, at a corner that bends sharply, by a
 * stain or the edge of a page, eight are found so; with more rounds no others. */
enum { ROUNDS_AGAIN = 3 };
static const double WINDOW_AGAIN = 0.3;

/* A grid found by the lines around its boxes alone is worth less. */
static const float BOXES_ALONE = 0.8f;

/* All lines are followed. */
static const unsigned EACH[2] = {1, 1};

/* Ridges count in full. */
static const int UNCAPPED[2] = {255, 255};

/* Bends the surface so that the segments found lie on its lines. */
static void bend(sv_surface *s, const sv_followed *lines)
{
    sv_displacement measured[SV_MAX_LINES * SV_MAX_SIZE];
    for (unsigned axis = 0; axis < 2; axis++) {
        double *coefficients = axis ? s->y : s->x;
        size_t n = 0;
        for (unsigned line = 0; line <= s->size; line++)
            for (unsigned band = 0; band < s->size; band++) {
                sv_segment here = lines->found.of[axis][line][band];
                double along = band + 0.5,
                       strength = here.strength / (lines->typical.of[axis] + 1e-6);
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
static void drop_other_lines(const sv_canonical *c, sv_followed *lines)
{
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= c->size; line++)
            for (unsigned band = 0; band < c->size && line % lines->step[axis] != 0; band++)
                lines->found.of[axis][line][band].strength = 0;
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
static void cap_ridges(sv_canonical *c, const sv_followed *lines)
{
    int cap[2];
    for (unsigned axis = 0; axis < 2; axis++)
        cap[axis] = (int)(CAP * lines->typical.of[axis]) + LEAST_CAP;
    sv_canonical_profile(c, cap);
    join_bands(c, lines->step);
}

/* A segment counts up to half of what is typical. */
static sv_strengths cap_of(sv_strengths typical)
{
    return (sv_strengths){{typical.of[0] / 2, typical.of[1] / 2}, typical.all / 2};
}

/* Finds the segments so near to their places, and what is typical of them. */
static void find(const sv_canonical *c, double window, sv_strengths cap, sv_followed *lines)
{
    sv_segments_find(c, window, cap, &lines->found);
    lines->typical = sv_segments_typical(c, &lines->found, lines->step);
}

/* Weighs what was found along the surface, and places the crossings by it. *rest: how far they are
 * from the surface. */
static sv_status settle(const sv_canonical *c, const sv_image *grey, const sv_surface *s,
                        sv_followed *lines, sv_field *rest, sv_grid *grid, sv_diagnostic *why)
{
    sv_field inner;
    const bool all = sv_every_line(lines->step);
    const double typical = lines->typical.all;
    sv_status status = sv_outer_lines_settle(c, &lines->found, typical, all, &inner, why);
    if (!status)
        status = sv_field_fit(&lines->found, c->size, SV_SEGMENT_PRESENT * typical, rest, why);
    if (status)
        return status;
    grid->size = c->size;
    grid->evidence = sv_evidence_weigh(c, grey, lines, rest, &inner);
    for (unsigned row = 0; row <= c->size; row++)
        for (unsigned column = 0; column <= c->size; column++)
            grid->crossings[row * (c->size + 1) + column] = sv_surface_point(
                s, column + rest->of[0][column][row], row + rest->of[1][row][column]);
    grid->evidence.uneven = sv_evidence_unevenness(grid);
    grid->score = sv_evidence_score(grid->evidence) * (all ? 1 : BOXES_ALONE);
    return SV_OK;
}

void sv_follow_see(sv_canonical *c, const sv_image *grey, const sv_surface *s)
{
    sv_canonical_straighten(c, grey, s);
    sv_canonical_profile(c, UNCAPPED);
}

/* Bends the surface, along which `c` is straightened, along every step-th line near it, twice, and
 * judges what it has found there. */
sv_status sv_follow(sv_canonical *c, const sv_image *grey, sv_surface s, const unsigned step[2],
                    sv_nearness near, sv_grid *grid, sv_diagnostic *why)
{
    sv_followed lines;
    lines.step = step;
    /* Around a quadrilateral the lines may be half a cell off, and every digit is in their way:
     * what a line is like is seen where lines are nearest, and then they are followed from end to
     * end. */
    find(c, WINDOW, SV_ALL_UNCAPPED, &lines);
    cap_ridges(c, &lines);
    if (near == SV_FOLLOW_AROUND)
        sv_segments_track(c, lines.typical, &lines.found);
    else
        sv_segments_find(c, near == SV_FOLLOW_ALONG ? WINDOW : WINDOW_UPON, cap_of(lines.typical),
                         &lines.found);
    for (int round = 0; round < ROUNDS && near != SV_FOLLOW_UPON; round++) {
        drop_other_lines(c, &lines);
        bend(&s, &lines);
        sv_canonical_straighten(c, grey, &s);
        cap_ridges(c, &lines);
        find(c, WINDOW_BENT, cap_of(lines.typical), &lines);
        if (near == SV_FOLLOW_AROUND &&
            sv_evidence_distinctness(c, lines.typical.all) < LEAST_DISTINCT)
            return SV_OK;
    }
    if (near == SV_FOLLOW_UPON)
        lines.typical = sv_segments_typical(c, &lines.found, step);
    drop_other_lines(c, &lines);
    sv_field rest;
    return settle(c, grey, &s, &lines, &rest, grid, why);
}

/* Twice capped, as sv_follow does it. */
static void find_again(sv_canonical *c, sv_followed *lines)
{
    find(c, WINDOW, SV_ALL_UNCAPPED, lines);
    for (int k = 0; k < 2; k++) {
        cap_ridges(c, lines);
        find(c, WINDOW_AGAIN, cap_of(lines->typical), lines);
    }
}

sv_status sv_follow_again(sv_canonical *c, const sv_image *grey, sv_surface s, sv_field *field,
                          sv_grid *grid, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    s.field = field;
    for (int round = 0; round < ROUNDS_AGAIN && !status; round++) {
        sv_followed lines;
        sv_field more;
        lines.step = EACH;
        sv_follow_see(c, grey, &s);
        find_again(c, &lines);
        status = settle(c, grey, &s, &lines, &more, grid, why);
        if (!status)
            sv_field_add(field, &more, c->size);
    }
    return status;
}

sv_status sv_follow_anew(sv_canonical *c, const sv_image *grey, sv_surface s, sv_field *field,
                         sv_grid *grid, sv_diagnostic *why)
{
    sv_followed lines;
    lines.step = EACH;
    sv_follow_see(c, grey, &s);
    find(c, WINDOW, SV_ALL_UNCAPPED, &lines);
    cap_ridges(c, &lines);
    sv_segments_track(c, lines.typical, &lines.found);
    lines.typical = sv_segments_typical(c, &lines.found, EACH);
    sv_status status =
        sv_field_fit(&lines.found, c->size, SV_SEGMENT_PRESENT * lines.typical.all, field, why);
    return status ? status : sv_follow_again(c, grey, s, field, grid, why);
}
