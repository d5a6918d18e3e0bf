#include "candidates.h"

#include "cells.h"

#include <math.h>
#include <stdlib.h>

/* Two cells are neighbours when their centres are at most this many cell sides apart (diagonal
 * neighbours of an ideal grid: 1.41; the side is the root of the area, which the lines' thickness
 * and a digit lessen), ... */
static const double REACH = 1.5;
/* ... and neither is larger than the other by more than this. */
static const double LIKENESS = 2.0;
/* So many cells must hang together: half of a grid's are empty, and lines that are broken join
 * some. */
enum { FEWEST_CELLS = 20 };

enum { NO_GROUP = -1, NO_RUN = -1 };

/* A cell of a board of 9 x 9, tilted, takes up to so much of a picture's shorter side. */
static const double LARGEST_CELL = 1 / 6.0;

/* Components taken together as one thing. */
typedef struct group {
    uint16_t x0, y0, x1, y1;
    unsigned members;
    int32_t number;
} group;

/* The groups of components; one's group is group_of[component], or NO_GROUP. A group's runs are
 * first_run[its number], the next_run of that, and so on until NO_RUN: a picture can be full of
 * groups, and none of them is to look at the runs of all. */
typedef struct grouping {
    const sv_components *all;
    group *groups;
    size_t count;
    int32_t *group_of, *first_run, *next_run;
} grouping;

/* No groups, with room for one a component; free with close_grouping, also where this fails. */
static sv_status open_grouping(const sv_components *all, grouping *g, sv_diagnostic *why)
{
    *g = (grouping){.all = all,
                    .groups = malloc((all->count + 1) * sizeof *g->groups),
                    .group_of = malloc((all->count + 1) * sizeof *g->group_of),
                    .first_run = malloc((all->count + 1) * sizeof *g->first_run),
                    .next_run = malloc((all->run_count + 1) * sizeof *g->next_run)};
    return g->groups && g->group_of && g->first_run && g->next_run
               ? SV_OK
               : sv_fail_memory(why, SV_STAGE_LOCATE);
}

static void close_grouping(grouping *g)
{
    free(g->groups);
    free(g->group_of);
    free(g->first_run);
    free(g->next_run);
}

static double box_area(const group *g)
{
    return (double)(g->x1 - g->x0) * (double)(g->y1 - g->y0);
}

static int by_box_area(const void *a, const void *b)
{
    double l = box_area(a), r = box_area(b);
    return l < r ? 1 : l > r ? -1 : ((const group *)a)->number - ((const group *)b)->number;
}

static void include(group *g, const sv_component *c)
{
    g->x0 = c->x0 < g->x0 ? c->x0 : g->x0;
    g->y0 = c->y0 < g->y0 ? c->y0 : g->y0;
    g->x1 = c->x1 > g->x1 ? c->x1 : g->x1;
    g->y1 = c->y1 > g->y1 ? c->y1 : g->y1;
    g->members++;
}

static void chain_runs(const grouping *g)
{
    for (size_t i = 0; i < g->all->count; i++)
        g->first_run[i] = NO_RUN;
    for (size_t i = g->all->run_count; i-- > 0;) {
        const int32_t number = g->group_of[g->all->runs[i].component];
        if (number == NO_GROUP)
            continue;
        g->next_run[i] = g->first_run[number];
        g->first_run[number] = (int32_t)i;
    }
}

/* The leftmost and rightmost point of each row of a group, from top to bottom; `points` has room
 * for 2 a row. */
static size_t outline(const grouping *in, const group *g, sv_point *points)
{
    size_t rows = (size_t)(g->y1 - g->y0), n = 0;
    for (size_t i = 0; i < rows; i++) {
        points[2 * i] = (sv_point){1e9, g->y0 + (double)i + 0.5};
        points[2 * i + 1] = (sv_point){-1e9, g->y0 + (double)i + 0.5};
    }
    for (int32_t i = in->first_run[g->number]; i != NO_RUN; i = in->next_run[i]) {
        const sv_run *run = &in->all->runs[i];
        sv_point *row = points + 2 * (size_t)(run->y - g->y0);
        row[0].x = fmin(row[0].x, run->x0);
        row[1].x = fmax(row[1].x, run->x1);
    }
    for (size_t i = 0; i < rows; i++)
        if (points[2 * i].x <= points[2 * i + 1].x) {
            points[n++] = points[2 * i];
            points[n++] = points[2 * i + 1];
        }
    return n;
}

/* The quadrilaterals around the largest groups. */
static sv_status quads_around(const grouping *g, const sv_image *mask, double side,
                              sv_candidates *candidates, sv_diagnostic *why)
{
    size_t room = 2 * (size_t)mask->height;
    sv_point *points = malloc((2 * room + 1) * sizeof *points);
    if (!points)
        return sv_fail_memory(why, SV_STAGE_LOCATE);
    chain_runs(g);
    qsort(g->groups, g->count, sizeof *g->groups, by_box_area);
    for (size_t i = 0; i < g->count && candidates->count < SV_MAX_CANDIDATES; i++) {
        size_t n = outline(g, &g->groups[i], points);
        sv_quad *quad = &candidates->quads[candidates->count];
        if (sv_quad_around(points, n, points + room, quad) && sv_quad_shortest_side(quad) >= side)
            candidates->count++;
    }
    free(points);
    return SV_OK;
}

/* --------------------------------------------------------------- of lines */

/* Each large component is a group by itself. */
static void group_lines(grouping *g, double smallest)
{
    for (size_t i = 0; i < g->all->count; i++) {
        const sv_component *c = &g->all->components[i];
        bool large = c->x1 - c->x0 >= smallest && c->y1 - c->y0 >= smallest;
        g->group_of[i] = large ? (int32_t)i : NO_GROUP;
        if (large)
            g->groups[g->count++] = (group){c->x0, c->y0, c->x1, c->y1, 1, (int32_t)i};
    }
}

sv_status sv_candidates_of_lines(const sv_ink *ink, double smallest, sv_candidates *candidates,
                                 sv_diagnostic *why)
{
    grouping g;
    candidates->count = 0;
    sv_status status = open_grouping(&ink->marks, &g, why);
    if (!status) {
        group_lines(&g, smallest);
        status = quads_around(&g, &ink->mask, smallest, candidates, why);
    }
    close_grouping(&g);
    return status;
}

/* --------------------------------------------------------------- of cells */

static size_t cell_root(sv_paper_cell *cells, size_t i)
{
    while (cells[i].parent != i)
        i = cells[i].parent = cells[cells[i].parent].parent;
    return i;
}

static bool neighbours(const sv_paper_cell *a, const sv_paper_cell *b)
{
    double larger = fmax(a->side, b->side), smaller = fmin(a->side, b->side);
    return larger * larger < LIKENESS * smaller * smaller &&
           (a->x - b->x) * (a->x - b->x) + (a->y - b->y) * (a->y - b->y) <
               REACH * larger * REACH * larger;
}

/* Unites neighbours. The cells come sorted by the top of their boxes, so the inner loop ends early:
 * a cell's middle is at most 2.1 sides below the top of its box, and a neighbour's 1.5 off. */
static void unite_cells(sv_paper_cell *cells, size_t count, double largest)
{
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count && cells[j].y < cells[i].y + 4 * largest; j++)
            if (neighbours(&cells[i], &cells[j]))
                cells[cell_root(cells, j)].parent = cell_root(cells, i);
}

static void group_cells(sv_paper_cell *cells, size_t count, grouping *g)
{
    double largest = 0;
    for (size_t i = 0; i < count; i++)
        largest = fmax(largest, cells[i].side);
    unite_cells(cells, count, largest);
    for (size_t i = 0; i < g->all->count; i++)
        g->group_of[i] = NO_GROUP;
    for (size_t i = 0; i < count; i++)
        g->groups[i] = (group){UINT16_MAX, UINT16_MAX, 0, 0, 0, (int32_t)i};
    for (size_t i = 0; i < count; i++) {
        size_t root = cell_root(cells, i);
        g->group_of[cells[i].component] = (int32_t)root;
        include(&g->groups[root], &g->all->components[cells[i].component]);
    }
    for (size_t i = 0; i < count; i++)
        if (g->groups[i].members >= FEWEST_CELLS)
            g->groups[g->count++] = g->groups[i];
}

sv_status sv_candidates_of_cells(const sv_ink *ink, const sv_components *paper, double smallest,
                                 sv_candidates *candidates, sv_diagnostic *why)
{
    grouping g;
    candidates->count = 0;
    sv_status status = open_grouping(paper, &g, why);
    sv_paper_cell *cells = malloc((paper->count + 1) * sizeof *cells);
    if (!status && !cells)
        status = sv_fail_memory(why, SV_STAGE_LOCATE);
    if (!status) {
        double largest = LARGEST_CELL * fmin(ink->mask.width, ink->mask.height);
        group_cells(cells, sv_cells_find(paper, smallest, largest, cells), &g);
        status = quads_around(&g, &ink->mask, smallest, candidates, why);
    }
    free(cells);
    close_grouping(&g);
    return status;
}

void sv_candidates_to_level_0(sv_candidates *candidates, unsigned level)
{
    for (size_t i = 0; i < candidates->count; i++)
        sv_quad_scale(&candidates->quads[i], 1u << level);
}
