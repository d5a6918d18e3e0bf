#include "cells.h"

#include "../distance.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Two corners are one crossing where they are at most so many cell sides apart: the thickest lines
 * are a fifth of a cell. */
static const double SAME_CORNER = 0.3;

/* A cell reaches at most so much farther than the next: first those are put side by side that are
 * alike, then what a fold parts. Two cells whose border is not seen reach more than twice as far.
 */
static const double LIKENESS[] = {1.35, 1.75};

/* A cell of a board of 4 x 4 takes up to so much of a picture's shorter side. */
static const double LARGEST = 1 / 3.5;

/* A cell is hardly anything but its four sides' inside. */
static const double FULL = 0.75;

/* A board of 4 x 4 has so many boxes; three of them have all corners but one. */
enum { FEWEST_BOXES = 4 };

/* More are text. */
enum { MOST_CELLS = 1500 };

/* --------------------------------------------------------------- of paper */

/* A cell is a compact patch of paper of a plausible size, at most 6 times as long as wide in its
 * bounding box (tilt), filling at least a third of it (turned by 45 degrees: a half, with a digit
 * in it). */
static bool is_cell(const sv_component *c, double least, double most)
{
    double width = c->x1 - c->x0, height = c->y1 - c->y0;
    return c->area >= least * least && c->area <= most * most && width < 6 * height &&
           height < 6 * width && c->area > 0.33 * width * height;
}

double sv_smallest_side(const sv_image *picture)
{
    return 0.09 * fmin(picture->width, picture->height);
}

size_t sv_cells_find(const sv_components *paper, double smallest, double largest,
                     sv_paper_cell *cells)
{
    double least = smallest / 9 * 0.7;
    size_t n = 0;
    for (size_t i = 0; i < paper->count; i++) {
        const sv_component *c = &paper->components[i];
        if (is_cell(c, least, largest)) {
            cells[n] =
                (sv_paper_cell){(c->x0 + c->x1) / 2.0, (c->y0 + c->y1) / 2.0, sqrt(c->area), i, n};
            n++;
        }
    }
    return n;
}

/* ------------------------------------------------------------ with corners */

/* The first cell of a mesh lies anywhere in it, so there is room for a whole one on each side. */
enum { NONE = -1, SIDE = SV_MESH_SIDE, ROOM = 2 * (SIDE - 1) };

/* A cell with its corners, and where it lies in its mesh. */
typedef struct patch {
    sv_quad quad;
    sv_point middle;
    double side;
    int row, column;
    bool taken;
} patch;

typedef struct patches {
    patch *of;
    size_t count;
} patches;

/* The leftmost and rightmost point of each row of each cell; ends[first[i]] are those of the top
 * row of cell i. */
typedef struct outlines {
    int32_t *cell_of; /* by component */
    size_t *first;
    sv_point *ends;
    sv_point *hull;
} outlines;

static void free_outlines(outlines *o)
{
    free(o->cell_of);
    free(o->first);
    free(o->ends);
    free(o->hull);
}

static bool create_outlines(outlines *o, const sv_components *paper, const sv_paper_cell *cells,
                            size_t count)
{
    size_t rows = 0, highest = 0;
    *o = (outlines){.cell_of = malloc((paper->count + 1) * sizeof *o->cell_of),
                    .first = malloc((count + 1) * sizeof *o->first)};
    if (!o->cell_of || !o->first)
        return false;
    for (size_t i = 0; i < paper->count; i++)
        o->cell_of[i] = NONE;
    for (size_t i = 0; i < count; i++) {
        const sv_component *c = &paper->components[cells[i].component];
        size_t height = (size_t)(c->y1 - c->y0);
        o->cell_of[cells[i].component] = (int32_t)i;
        o->first[i] = 2 * rows;
        rows += height;
        highest = height > highest ? height : highest;
    }
    o->ends = malloc((2 * rows + 1) * sizeof *o->ends);
    o->hull = malloc((2 * highest + 1) * sizeof *o->hull);
    return o->ends && o->hull;
}

static void trace(outlines *o, const sv_components *paper, const sv_paper_cell *cells, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const sv_component *c = &paper->components[cells[i].component];
        for (unsigned y = c->y0; y < c->y1; y++) {
            sv_point *row = o->ends + o->first[i] + 2 * (size_t)(y - c->y0);
            row[0] = (sv_point){c->x1, y + 0.5};
            row[1] = (sv_point){c->x0, y + 0.5};
        }
    }
    for (size_t i = 0; i < paper->run_count; i++) {
        const sv_run *run = &paper->runs[i];
        int32_t cell = o->cell_of[run->component];
        if (cell == NONE)
            continue;
        sv_point *row =
            o->ends + o->first[cell] + 2 * (size_t)(run->y - paper->components[run->component].y0);
        row[0].x = fmin(row[0].x, run->x0);
        row[1].x = fmax(row[1].x, run->x1);
    }
}

/* Those of the cells that have four corners. */
static void find_corners(outlines *o, const sv_components *paper, const sv_paper_cell *cells,
                         size_t count, patches *all)
{
    all->count = 0;
    for (size_t i = 0; i < count; i++) {
        const sv_component *c = &paper->components[cells[i].component];
        patch *p = &all->of[all->count];
        p->taken = false;
        if (!sv_quad_around(o->ends + o->first[i], 2 * (size_t)(c->y1 - c->y0), o->hull, &p->quad))
            continue;
        p->middle = sv_quad_middle(&p->quad);
        p->side = sv_quad_side(&p->quad);
        all->count += c->area > FULL * FULL * p->side * p->side;
    }
}

/* -------------------------------------------------------------- side by side */

/* How far a cell reaches from one side to the other. */
static double depth(const sv_quad *quad, unsigned side)
{
    const sv_point *c = quad->corner;
    return (sv_distance(c[(side + 1) % 4], c[(side + 2) % 4]) +
            sv_distance(c[side], c[(side + 3) % 4])) /
           2;
}

/* Whether q, turned so, is p's neighbour on that side: they share two corners, and neither reaches
 * much farther from there than the other, as two cells do whose border is not seen. */
static bool meets(const patch *p, unsigned side, const patch *q, unsigned turn, double likeness)
{
    double reach = SAME_CORNER * fmin(p->side, q->side);
    const sv_point *a = p->quad.corner, *b = q->quad.corner;
    if (sv_distance(a[side], b[(side + 3 + turn) % 4]) > reach ||
        sv_distance(a[(side + 1) % 4], b[(side + 2 + turn) % 4]) > reach)
        return false;
    double here = depth(&p->quad, side), there = depth(&q->quad, side + turn);
    return here < likeness * there && there < likeness * here;
}

static bool are_near(const patch *p, const patch *q)
{
    return sv_distance(p->middle, q->middle) < 1.8 * fmax(p->side, q->side);
}

static void turn_by(patch *p, unsigned turn)
{
    sv_quad quad = p->quad;
    for (unsigned i = 0; i < 4; i++)
        p->quad.corner[i] = quad.corner[(i + turn) % 4];
}

/* The cells of one mesh: by row and column, NONE where none is. */
typedef struct board {
    int32_t at[ROOM][ROOM];
    unsigned count;
} board;

static const int DOWN[4] = {-1, 0, 1, 0}, RIGHT[4] = {0, 1, 0, -1};

static int32_t cell_at(const board *b, int row, int column)
{
    return row < 0 || column < 0 || row >= ROOM || column >= ROOM ? NONE : b->at[row][column];
}

/* Whether q, turned so, fits beside all cells that are there around its place. */
static bool fits(const patches *all, const board *b, int row, int column, const patch *q,
                 unsigned turn)
{
    if (row < 0 || column < 0 || row >= ROOM || column >= ROOM || b->at[row][column] >= 0)
        return false;
    for (unsigned side = 0; side < 4; side++) {
        int32_t other = cell_at(b, row + DOWN[side], column + RIGHT[side]);
        if (other >= 0 && !meets(&all->of[other], (side + 2) % 4, q, turn, LIKENESS[1]))
            return false;
    }
    return true;
}

static bool add_beside(patches *all, board *b, size_t from, size_t which, double likeness)
{
    const patch *p = &all->of[from];
    patch *q = &all->of[which];
    for (unsigned side = 0; side < 4; side++)
        for (unsigned turn = 0; turn < 4; turn++) {
            int row = p->row + DOWN[side], column = p->column + RIGHT[side];
            if (!meets(p, side, q, turn, likeness) || !fits(all, b, row, column, q, turn))
                continue;
            turn_by(q, turn);
            q->row = row;
            q->column = column;
            q->taken = true;
            b->at[row][column] = (int32_t)which;
            b->count++;
            return true;
        }
    return false;
}

/* Lays out all cells that hang together with the first by their sides. `queue` has room for all. */
static void spread(patches *all, size_t first, size_t *queue, board *b)
{
    size_t count = 1;
    memset(b, NONE, sizeof *b);
    b->count = 1;
    queue[0] = first;
    all->of[first].taken = true;
    all->of[first].row = all->of[first].column = ROOM / 2;
    b->at[ROOM / 2][ROOM / 2] = (int32_t)first;
    for (unsigned pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < count; i++)
            for (size_t j = 0; j < all->count; j++)
                if (!all->of[j].taken && are_near(&all->of[queue[i]], &all->of[j]) &&
                    add_beside(all, b, queue[i], j, LIKENESS[pass]))
                    queue[count++] = j;
}

/* ------------------------------------------------------------------- mesh */

/* Where the cells of a board begin and end. */
static void find_bounds(const board *b, int least[2], int most[2])
{
    least[0] = least[1] = ROOM;
    most[0] = most[1] = 0;
    for (int y = 0; y < ROOM; y++)
        for (int x = 0; x < ROOM; x++) {
            const int at[2] = {y, x};
            for (int k = 0; k < 2 && b->at[y][x] >= 0; k++) {
                least[k] = at[k] < least[k] ? at[k] : least[k];
                most[k] = at[k] > most[k] ? at[k] : most[k];
            }
        }
}

static void add_corner(sv_mesh *m, int y, int x, sv_point corner, unsigned *corners)
{
    double share = 1.0 / ++*corners;
    m->at[y][x].x += share * (corner.x - m->at[y][x].x);
    m->at[y][x].y += share * (corner.y - m->at[y][x].y);
    m->count += !m->filled[y][x];
    m->filled[y][x] = true;
}

/* The crossings, each the mean of the corners that meet there, in the middle of the mesh's room; of
 * more cells than that has room for those in their middle. */
static void collect(const patches *all, const board *b, sv_mesh *m)
{
    unsigned corners[SIDE][SIDE] = {{0}};
    int least[2], most[2];
    memset(m, 0, sizeof *m);
    find_bounds(b, least, most);
    const int down = (SIDE - 1 - (most[0] - least[0] + 1)) / 2 - least[0],
              right = (SIDE - 1 - (most[1] - least[1] + 1)) / 2 - least[1];
    for (int row = least[0]; row <= most[0]; row++)
        for (int column = least[1]; column <= most[1]; column++)
            for (int k = 0; k < 4 && b->at[row][column] >= 0; k++) {
                int y = row + down + (k >= 2), x = column + right + (k == 1 || k == 2);
                if (y >= 0 && x >= 0 && y < SIDE && x < SIDE)
                    add_corner(m, y, x, all->of[b->at[row][column]].quad.corner[k], &corners[y][x]);
            }
}

static void collect_layout(const patches *all, const board *b, sv_layouts *layouts)
{
    sv_mesh mesh;
    if (b->count < FEWEST_BOXES || b->count > SV_MAX_BOXES_A_SIDE * SV_MAX_BOXES_A_SIDE)
        return;
    collect(all, b, &mesh);
    sv_layouts_add(layouts, &mesh);
}

static void find_meshes(patches *all, size_t *queue, sv_mesh *largest, sv_layouts *layouts)
{
    unsigned most = 0;
    for (size_t i = 0; i < all->count; i++) {
        board b;
        if (all->of[i].taken)
            continue;
        spread(all, i, queue, &b);
        collect_layout(all, &b, layouts);
        if (b.count <= most)
            continue;
        most = b.count;
        collect(all, &b, largest);
    }
}

sv_status sv_cells_mesh(const sv_components *paper, const sv_image *mask, sv_mesh *mesh,
                        sv_layouts *layouts, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    patches all = {.count = 0};
    outlines o = {0};
    memset(mesh, 0, sizeof *mesh);
    layouts->count = 0;
    sv_paper_cell *cells = malloc((paper->count + 1) * sizeof *cells);
    double largest = LARGEST * fmin(mask->width, mask->height);
    size_t count = cells ? sv_cells_find(paper, sv_smallest_side(mask), largest, cells) : 0;
    count = count < MOST_CELLS ? count : 0;
    all.of = malloc((count + 1) * sizeof *all.of);
    size_t *queue = malloc((count + 1) * sizeof *queue);
    if (cells && all.of && queue && create_outlines(&o, paper, cells, count)) {
        trace(&o, paper, cells, count);
        find_corners(&o, paper, cells, count, &all);
        find_meshes(&all, queue, mesh, layouts);
    } else {
        status = sv_fail_memory(why, SV_STAGE_LOCATE);
    }
    free_outlines(&o);
    free(queue);
    free(all.of);
    free(cells);
    return status;
}
