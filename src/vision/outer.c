#include "outer.h"

#include "../median.h"

#include <math.h>

/* How far, in cells, an outer line may lie from where the inner ones say. */
static const double OUTER_REACH = 0.4;

/* Further from there it may be another line. */
static const double OUTER_STRAY = 0.12;

double sv_outer_place(const sv_field *field, unsigned axis, unsigned line, unsigned band)
{
    return line + (field->of[axis][line][band] + field->of[axis][line][band + 1]) / 2;
}

/* The strongest ridge within a pixel, capped. */
static double ridge_near(const sv_canonical *c, unsigned axis, unsigned band, double at, double cap)
{
    double pixel = sv_canonical_pixel(at);
    const float *profile = c->profile[axis][band];
    double most = fmax(sv_profile_at(profile, c->side, pixel),
                       fmax(sv_profile_at(profile, c->side, pixel - 1.5),
                            sv_profile_at(profile, c->side, pixel + 1.5)));
    return fmin(most, cap);
}

/* Where, of what runs along an outer line's place, the line itself is: how far from that place, all
 * along it. Nearer counts more, and dark bars no more than lines. */
static double outer_shift(const sv_canonical *c, const sv_field *field, unsigned axis,
                          unsigned line, double typical)
{
    double best = 0, best_score = 0;
    for (double shift = -OUTER_REACH; shift <= OUTER_REACH; shift += 0.5 / SV_CANONICAL_CELL) {
        double sum = 0;
        for (unsigned band = 0; band < c->size; band++)
            sum +=
                ridge_near(c, axis, band, sv_outer_place(field, axis, line, band) + shift, typical);
        sum *= 1 - 0.7 * fabs(shift) / OUTER_REACH;
        if (sum > best_score) {
            best_score = sum;
            best = shift;
        }
    }
    return best;
}

/* Whether so many of a line's segments were found off their place that it is another line. */
static bool strayed(const sv_canonical *c, const sv_field *field, unsigned axis, unsigned line,
                    const sv_segment *found, double typical)
{
    unsigned off = 0;
    for (unsigned band = 0; band < c->size; band++)
        off += found[band].strength > SV_SEGMENT_PRESENT * typical &&
               fabs(found[band].at - sv_outer_place(field, axis, line, band)) > OUTER_STRAY;
    return 5 * off >= c->size;
}

/* Beside an outer line often runs another: of a frame, a page, a headline, the next puzzle. Where
 * the inner lines say that it is not the grid's, its segments are looked for again. */
static sv_status settle(const sv_canonical *c, sv_segments *found, double typical, bool all,
                        sv_field *places, sv_diagnostic *why)
{
    sv_segments inner = *found;
    for (unsigned axis = 0; axis < 2 && all; axis++)
        for (unsigned line = 0; line <= c->size; line += c->size)
            for (unsigned band = 0; band < c->size; band++)
                inner.of[axis][line][band].strength = 0;
    sv_status status = sv_field_fit(&inner, c->size, SV_SEGMENT_PRESENT * typical, places, why);
    for (unsigned axis = 0; axis < 2 && !status; axis++)
        for (unsigned line = 0; line <= c->size; line += c->size) {
            sv_segment *own = found->of[axis][line];
            if (!strayed(c, places, axis, line, own, typical))
                continue;
            double shift = outer_shift(c, places, axis, line, typical);
            for (unsigned band = 0; band < c->size; band++)
                own[band] = sv_segment_find(c->profile[axis][band], c->side,
                                            sv_outer_place(places, axis, line, band) + shift,
                                            OUTER_STRAY, 0.5 * typical);
        }
    return status;
}

/* How far a segment lies from where the field has it. */
static double off_place(const sv_field *places, unsigned axis, unsigned line, unsigned band,
                        const sv_segment *own)
{
    return own[band].at - sv_outer_place(places, axis, line, band);
}

/* A corner is where nothing but the last segments of two outer lines says: one that leaves its
 * line, for the edge of a page or a word beside it, would take the corner along. */
static void drop_stray_end(const sv_field *places, unsigned axis, unsigned line, unsigned end,
                           unsigned next, unsigned second, sv_segment *own)
{
    double off = off_place(places, axis, line, end, own);
    if (fabs(off - off_place(places, axis, line, next, own)) > OUTER_STRAY &&
        fabs(off - off_place(places, axis, line, second, own)) > OUTER_STRAY)
        own[end].strength = 0;
}

static void drop_stray_ends(unsigned size, const sv_field *places, sv_segments *found)
{
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= size; line += size) {
            sv_segment *own = found->of[axis][line];
            drop_stray_end(places, axis, line, 0, 1, 2, own);
            drop_stray_end(places, axis, line, size - 1, size - 2, size - 3, own);
        }
}

/* ------------------------------------------------------------------- bars */

/* From this width on, in cells, a frame is a bar: no line is printed so thick. */
static const double BAR = 0.17;

/* Of a bar the grid's line is at most so far, in cells, from the edge. */
static const double BAR_LINE = 0.06;

/* Paper is looked for up to here inside of a line, and a bar up to there outside. */
static const double PAPER_INSIDE = 0.3, BAR_OUTSIDE = 0.7;

/* What is dark across one segment of an outer line. */
typedef struct bar {
    double edge, width; /* the edge towards the cells, in cells inside of the line; < 0: outside */
    bool seen;
} bar;

/* The mean grey of a band of cells at `outside` cells outside of a line. */
static float grey_at(const sv_canonical *c, unsigned axis, unsigned line, unsigned band,
                     double outside)
{
    return sv_canonical_grey(c, axis, band, line == 0 ? -outside : line + outside);
}

/* Dark is what is nearer to the darkest than to the paper inside. */
static bar see_bar(const sv_canonical *c, unsigned axis, unsigned line, unsigned band, double place)
{
    enum { MOST = 64 };
    static const double step = 1.0 / SV_CANONICAL_CELL;
    double shift = line == 0 ? -place : place - line; /* outwards */
    float grey[MOST], paper = 0, ink = 255;
    int n = (int)((PAPER_INSIDE + BAR_OUTSIDE) / step), darkest = 0;
    for (int i = 0; i < n; i++) {
        double outside = i * step - PAPER_INSIDE;
        grey[i] = grey_at(c, axis, line, band, shift + outside);
        if (outside < 0 && grey[i] > paper)
            paper = grey[i];
        if (outside > -PAPER_INSIDE / 2 && outside < BAR_OUTSIDE / 2 && grey[i] < ink) {
            ink = grey[i];
            darkest = i;
        }
    }
    float middle = (paper + ink) / 2;
    int from = darkest, to = darkest;
    while (from > 0 && grey[from - 1] < middle)
        from--;
    while (to + 1 < n && grey[to + 1] < middle)
        to++;
    bool seen = paper > ink + 4 && from > 0 && to + 1 < n;
    double between = seen ? (grey[from - 1] - middle) / (grey[from - 1] - grey[from]) : 0;
    return (bar){.edge = PAPER_INSIDE - (from - 1 + between) * step - shift,
                 .width = (to - from + 1) * step,
                 .seen = seen};
}

/* A ridge is narrower than a heavy frame: on its outer lines nothing is found, or its middle, and
 * the cells begin at its edge. */
static void take_edge_of_bar(const sv_canonical *c, unsigned axis, unsigned line,
                             const sv_field *places, double typical, sv_segment *own)
{
    bar bars[SV_MAX_SIZE];
    float widths[SV_MAX_SIZE];
    unsigned seen = 0;
    for (unsigned band = 0; band < c->size; band++) {
        bars[band] = see_bar(c, axis, line, band, sv_outer_place(places, axis, line, band));
        if (bars[band].seen)
            widths[seen++] = (float)bars[band].width;
    }
    if (3 * seen < 2 * c->size || sv_median(widths, seen) < BAR)
        return;
    for (unsigned band = 0; band < c->size; band++) {
        double at = bars[band].edge - fmin(bars[band].width / 2, BAR_LINE);
        own[band] = (sv_segment){line == 0 ? at : line - at, bars[band].seen ? typical : 0};
    }
}

sv_status sv_outer_lines_settle(const sv_canonical *c, sv_segments *found, double typical, bool all,
                                sv_field *places, sv_diagnostic *why)
{
    sv_status status = settle(c, found, typical, all, places, why);
    for (unsigned axis = 0; axis < 2 && !status; axis++)
        for (unsigned line = 0; line <= c->size; line += c->size)
            take_edge_of_bar(c, axis, line, places, typical, found->of[axis][line]);
    if (!status)
        drop_stray_ends(c->size, places, found);
    return status;
}
