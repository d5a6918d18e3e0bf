#include "even_lines.h"

#include "../ascending.h"
#include "../median.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LINES = SV_SIDES * (SV_MAX_SIZE - 1) };

/* A line has two kinds of pieces where these lie so far apart, and so many times as far as those of
 * one kind are spread. */
static const float LEAST_GAP = 0.25f, PLAIN = 2.5f;

/* So many of the lines, as a share. */
static const float MOSTLY = 0.4f;

/* How far pieces of one kind lie apart, and the thin pieces of two lines. */
static const float PIECES = 0.08f, LINES = 0.4f;

/* By how much more likely, as a log, one of two ways to take a line must be to be sure of it. */
static const float SURE = 6;

typedef struct line {
    unsigned count;
    float piece[SV_MAX_SIZE];
    bool parted;
    float thin, gap; /* where it is parted */
} line;

static unsigned cell_of(unsigned size, unsigned side, unsigned number, unsigned along)
{
    return side == SV_RIGHT ? along * size + number : number * size + along;
}

static float mean_of(const float *values, unsigned count)
{
    float sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += values[i];
    return sum / (float)count;
}

/* Looks for the widest gap between its pieces. */
static void part(line *l)
{
    float sorted[SV_MAX_SIZE], widest = 0;
    unsigned at = 0;
    memcpy(sorted, l->piece, sizeof sorted);
    qsort(sorted, l->count, sizeof *sorted, sv_ascending_floats);
    for (unsigned i = 1; i < l->count; i++)
        if (sorted[i] - sorted[i - 1] > widest) {
            widest = sorted[i] - sorted[i - 1];
            at = i;
        }
    if (widest < LEAST_GAP)
        return;
    const float spread = fmaxf(sorted[at - 1] - sorted[0], sorted[l->count - 1] - sorted[at]);
    l->parted = widest >= PLAIN * spread;
    l->thin = mean_of(sorted, at);
    l->gap = mean_of(sorted + at, l->count - at) - l->thin;
}

static void take_lines(unsigned size, float (*logs)[SV_SIDES], line *lines)
{
    for (unsigned side = 0; side < SV_SIDES; side++)
        for (unsigned number = 0; number + 1 < size; number++) {
            line *l = &lines[side * (size - 1) + number];
            *l = (line){.count = 0};
            for (unsigned along = 0; along < size; along++) {
                const float log = logs[cell_of(size, side, number, along)][side];
                if (!isnan(log))
                    l->piece[l->count++] = log;
            }
            if (l->count)
                part(l);
        }
}

/* How unlikely the line is, as a log, if its thin pieces are so. */
static float cost_of(const line *l, float thin, float gap, float usual)
{
    const float off = (thin - usual) / LINES;
    float cost = off * off / 2;
    for (unsigned i = 0; i < l->count; i++) {
        const float to_thin = (l->piece[i] - thin) / PIECES,
                    to_thick = (l->piece[i] - thin - gap) / PIECES;
        cost += fminf(fminf(to_thin * to_thin, to_thick * to_thick) / 2, SURE);
    }
    return cost;
}

/* The likeliest level of its thin pieces that lies at least so far from `other`. */
static float likeliest(const line *l, float gap, float usual, float other, float far, float *cost)
{
    float best = usual;
    *cost = INFINITY;
    for (unsigned i = 0; i < 2 * l->count; i++) {
        const float thin = l->piece[i / 2] - (i % 2 ? gap : 0);
        const float costs = cost_of(l, thin, gap, usual);
        if (costs < *cost && fabsf(thin - other) >= far) {
            *cost = costs;
            best = thin;
        }
    }
    return best;
}

/* *share: how sure it is, by how much less likely another level is that takes them otherwise. */
static float find_thin(const line *l, float gap, float usual, float *share)
{
    float least, next;
    const float thin = likeliest(l, gap, usual, usual, 0, &least);
    likeliest(l, gap, usual, thin, gap / 2, &next);
    *share = fminf((next - least) / SURE, 1);
    return thin;
}

/* Of the lines that are parted, of the gaps or of the thin pieces; 0 where there are none. */
static float median_of(const line *lines, unsigned count, bool gap)
{
    float values[MOST_LINES];
    unsigned parted = 0;
    for (unsigned i = 0; i < count; i++)
        if (lines[i].parted)
            values[parted++] = gap ? lines[i].gap : lines[i].thin;
    return parted ? (float)sv_median(values, parted) : 0;
}

static unsigned count_parted(const line *lines, unsigned count)
{
    unsigned parted = 0;
    for (unsigned i = 0; i < count; i++)
        parted += lines[i].parted;
    return parted;
}

/* The lines of one direction; usual: their thin pieces' level. */
static void even(unsigned size, unsigned side, const line *lines, float gap, float usual,
                 float (*logs)[SV_SIDES], float (*share)[SV_SIDES])
{
    for (unsigned number = 0; number + 1 < size; number++) {
        const line *l = &lines[number];
        float sure = 1, thin = l->thin;
        if (!l->parted && l->count)
            thin = find_thin(l, gap, usual, &sure);
        for (unsigned along = 0; along < size; along++) {
            const unsigned cell = cell_of(size, side, number, along);
            logs[cell][side] -= thin;
            share[cell][side] = sure;
        }
    }
}

bool sv_lines_even(unsigned size, float (*logs)[SV_SIDES], float (*share)[SV_SIDES])
{
    line lines[MOST_LINES];
    const unsigned all = SV_SIDES * (size - 1);
    take_lines(size, logs, lines);
    if ((float)count_parted(lines, all) < MOSTLY * (float)all)
        return false;
    const float gap = median_of(lines, all, true);
    for (unsigned side = 0; side < SV_SIDES; side++) {
        const line *first = &lines[side * (size - 1)];
        even(size, side, first, gap, median_of(first, size - 1, false), logs, share);
    }
    return true;
}
