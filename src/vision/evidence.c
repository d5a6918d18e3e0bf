#include "evidence.h"

#include "../board/usual.h"
#include "../distance.h"
#include "../median.h"
#include "outer.h"

#include <math.h>

/* A segment is there when it is strong enough, and lies at most so many cells from where its
 * neighbours say. */
static const double STRAY = 0.1;

/* A line is thick that has so many times the ink of another. */
static const float THICKER = 1.2f;

/* A frame has so many times the ink of the thickest other line. */
static const float FRAME = 1.3f;

/* What remains of a score whose thick lines are not around the boxes. */
static const float SHIFTED = 0.7f;

/* Of 1,699 boards read rightly three are more uneven, by sharp bends, and of 100 read wrongly four,
 * which take the edge of a page or a line of text for one of their own. What remains of a score. */
static const float UNEVEN = 1.4f, MISPLACED = 0.7f;

double sv_evidence_between(const sv_canonical *c)
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
    for (unsigned axis = 0; axis < 2 && c->size == SV_USUAL_SIZE; axis++) {
        float least[SV_USUAL_BOX] = {1e9f, 1e9f, 1e9f}, most[SV_USUAL_BOX] = {0};
        for (unsigned line = 1; line < c->size; line++) {
            float width = line_width(c, axis, found->of[axis][line]);
            least[line % SV_USUAL_BOX] = fminf(least[line % SV_USUAL_BOX], width);
            most[line % SV_USUAL_BOX] = fmaxf(most[line % SV_USUAL_BOX], width);
        }
        for (unsigned k = 1; k < SV_USUAL_BOX; k++)
            if (least[k] > THICKER * fmaxf(most[0], most[SV_USUAL_BOX - k]))
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

double sv_evidence_distinctness(const sv_canonical *c, double typical)
{
    return typical > 0 ? 1 - sv_evidence_between(c) / typical : 0;
}

/* Whether enough segments are within the picture: of all lines a fifth may be beyond its edges,
 * which are the outer ones of a board of 9 x 9, and the outer ones of smaller boards, whose share
 * is more. */
static bool is_within(const sv_canonical *c, const unsigned step[2], unsigned visible)
{
    const unsigned all = c->size * (c->size / step[0] + c->size / step[1] + 2),
                   outer = sv_every_line(step) ? 4 * c->size : 0;
    return visible >= all - (outer > all / 5 ? outer : all / 5);
}

sv_evidence sv_evidence_weigh(const sv_canonical *c, const sv_image *grey, const sv_followed *lines,
                              const sv_field *rest, const sv_field *inner)
{
    const sv_segments *found = &lines->found;
    const double typical = lines->typical.all;
    const unsigned *step = lines->step;
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
        sv_every_line(step) && (boxes_are_shifted(c, found) || frame_is_inside(c, found));
    evidence.present = is_within(c, step, visible) ? (float)present / (float)visible : 0;
    evidence.distinct = (float)fmax(0, sv_evidence_distinctness(c, typical));
    return evidence;
}

static double distance(sv_point a, sv_point b)
{
    return sv_distance(a, b) + 1e-6;
}

/* The median, along them, of how much two neighbouring rows or columns differ. */
static float unevenness_of(const sv_grid *grid, bool columns, unsigned first)
{
    float ratios[SV_MAX_LINES];
    for (unsigned along = 0; along <= grid->size; along++) {
        sv_point at[3];
        for (unsigned k = 0; k < 3; k++)
            at[k] = columns ? sv_grid_crossing(grid, along, first + k)
                            : sv_grid_crossing(grid, first + k, along);
        double ratio = distance(at[0], at[1]) / distance(at[1], at[2]);
        ratios[along] = (float)fmax(ratio, 1 / ratio);
    }
    return (float)sv_median(ratios, grid->size + 1);
}

float sv_evidence_unevenness(const sv_grid *grid)
{
    float most = 1;
    for (unsigned first = 0; first + 2 <= grid->size; first++)
        most =
            fmaxf(most, fmaxf(unevenness_of(grid, true, first), unevenness_of(grid, false, first)));
    return most;
}

float sv_evidence_score(sv_evidence e)
{
    static const float enough_contrast = 4, enough_distinct = 0.4f;
    return (e.shifted ? SHIFTED : 1) * (e.uneven > UNEVEN ? MISPLACED : 1) * e.present *
           (0.5f + 0.5f * e.weakest) * fminf(1, e.distinct / enough_distinct) *
           fminf(1, e.contrast / enough_contrast);
}
