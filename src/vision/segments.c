#include "segments.h"

#include "../median.h"

#include <math.h>
#include <stdlib.h>

enum { CELL = SV_CANONICAL_CELL, RIDGE = SV_CANONICAL_RIDGE };

sv_segment sv_segment_find(const float *profile, unsigned side, double expected, double window,
                           double cap)
{
    int from = (int)ceil(sv_canonical_pixel(expected - window)),
        to = (int)sv_canonical_pixel(expected + window);
    double middle = sv_canonical_pixel(expected), best = -1;
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
        return (sv_segment){expected, 0};
    double weight = 0, sum = 0;
    for (int x = at - RIDGE; x <= at + RIDGE; x++)
        if (x >= 0 && x < (int)side) {
            double share = fmax(0, profile[x] - 0.5 * profile[at]);
            weight += share;
            sum += share * x;
        }
    return (sv_segment){sv_canonical_cells(weight > 0 ? sum / weight : at), profile[at]};
}

const sv_strengths SV_ALL_UNCAPPED = {{SV_UNCAPPED, SV_UNCAPPED}, SV_UNCAPPED};

void sv_segments_find(const sv_canonical *c, double window, sv_strengths cap, sv_segments *found)
{
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= c->size; line++)
            for (unsigned band = 0; band < c->size; band++)
                found->of[axis][line][band] =
                    sv_segment_find(c->profile[axis][band], c->side, line, window, cap.of[axis]);
}

/* Follows a line from band to band (Viterbi's algorithm): on a curled page its middle may lie half
 * a cell from where its ends say, nearer to the next line's place than to its own. What is paid
 * for: leaving the place expected (more at the ends, which the quadrilateral fixes, than in the
 * middle), and steps between bands. */
static void track_line(const sv_canonical *c, unsigned axis, unsigned line, double typical,
                       sv_segment found[SV_MAX_SIZE])
{
    enum { REACH = 19, STATES = 2 * REACH + 1, STEP = 6 };
    static const float STRAY = 0.5f, STRAY_MIDDLE = 0.15f, TURN = 0.007f;
    float value[SV_MAX_SIZE][STATES];
    int8_t came_from[SV_MAX_SIZE][STATES];
    unsigned bands = c->size;
    int middle = (int)lround(sv_canonical_pixel(line));
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
        double at = sv_canonical_cells(middle + state - REACH);
        found[band] = sv_segment_find(c->profile[axis][band], c->side, at, 0.1, SV_UNCAPPED);
        state = band ? came_from[band][state] : state;
    }
}

void sv_segments_track(const sv_canonical *c, sv_strengths typical, sv_segments *found)
{
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= c->size; line++)
            track_line(c, axis, line, typical.of[axis], found->of[axis][line]);
}

sv_strengths sv_segments_typical(const sv_canonical *c, const sv_segments *found,
                                 const unsigned step[2])
{
    float all[2 * SV_MAX_LINES * SV_MAX_SIZE];
    sv_strengths typical;
    size_t n = 0;
    for (unsigned axis = 0; axis < 2; axis++) {
        size_t first = n;
        for (unsigned line = 0; line <= c->size; line += step[axis])
            for (unsigned band = 0; band < c->size; band++)
                all[n++] = (float)found->of[axis][line][band].strength;
        typical.of[axis] = sv_median(all + first, n - first);
    }
    typical.all = sv_median(all, n);
    return typical;
}
