#include "joined.h"

#include "alike.h"
#include "homography.h"

#include <math.h>
#include <stdlib.h>

/* From one box to the next, in its sides (puzzles of a page are farther apart); the same where the
 * board's digits tell whether it is one; as far aslant; and how much their sides differ. */
static const double NEXT_FROM = 0.95, NEXT_TO = 1.17, NEXT_TO_READ = 1.25;
static const double ASLANT = 0.15, ALIKE = 1.15;

/* So much of a board its boxes cover. */
static const double COVERED = 0.65;

static bool is_beside(const sv_quad *a, const sv_quad *b, double next_to)
{
    if (!sv_quads_alike(b, a, ALIKE))
        return false;
    const sv_point way = sv_quad_way_to(a, b);
    const double far = fmax(fabs(way.x), fabs(way.y)), aside = fmin(fabs(way.x), fabs(way.y));
    return far >= NEXT_FROM && far <= next_to && aside <= ASLANT;
}

/* Numbers the outlines by what they hang together with. */
static void group(const sv_candidates *outlines, double next_to, unsigned *of)
{
    for (unsigned i = 0; i < outlines->count; i++)
        of[i] = i;
    for (unsigned i = 0; i < outlines->count; i++)
        for (unsigned k = 0; k < i; k++) {
            const unsigned from = of[i], to = of[k];
            if (from == to || !is_beside(&outlines->quads[i], &outlines->quads[k], next_to))
                continue;
            for (unsigned j = 0; j <= i; j++)
                of[j] = of[j] == from ? to : of[j];
        }
}

static int by_place(const void *a, const void *b)
{
    const sv_point *p = a, *q = b;
    if (p->y != q->y)
        return p->y < q->y ? -1 : 1;
    return (p->x > q->x) - (p->x < q->x);
}

/* Two or three boxes a side, and boards of 6 have both. */
static bool makes_a_board(unsigned boxes)
{
    return boxes == 4 || boxes == 6 || boxes == 9;
}

/* The outline around a group; false where it makes no board. */
static bool join(const sv_candidates *outlines, const unsigned *of, unsigned which, sv_quad *joined)
{
    sv_point corners[4 * SV_MAX_CANDIDATES], hull[4 * SV_MAX_CANDIDATES + 1];
    unsigned boxes = 0;
    double area = 0;
    for (unsigned i = 0; i < outlines->count; i++) {
        if (of[i] != which)
            continue;
        for (int k = 0; k < 4; k++)
            corners[4 * boxes + (unsigned)k] = outlines->quads[i].corner[k];
        area += sv_quad_area(&outlines->quads[i]);
        boxes++;
    }
    if (!makes_a_board(boxes))
        return false;
    qsort(corners, 4 * boxes, sizeof *corners, by_place);
    return sv_quad_around(corners, 4 * boxes, hull, joined) &&
           area >= COVERED * sv_quad_area(joined);
}

void sv_joined_add(sv_candidates *outlines)
{
    unsigned of[SV_MAX_CANDIDATES];
    const sv_candidates boxes = *outlines;
    group(&boxes, NEXT_TO, of);
    for (unsigned i = 0; i < boxes.count; i++) {
        sv_quad joined;
        if (of[i] == i && outlines->count < SV_MAX_CANDIDATES && join(&boxes, of, i, &joined))
            outlines->quads[outlines->count++] = joined;
    }
    sv_quads_sort(outlines->quads, outlines->count);
}

/* ------------------------------------------------------------------ boards */

enum { MOST_A_SIDE = 4, MOST_BOXES = MOST_A_SIDE * MOST_A_SIDE };

/* The boxes of a group, all turned alike, and where they lie among each other. */
typedef struct board {
    sv_quad box[MOST_BOXES];
    int row[MOST_BOXES], column[MOST_BOXES];
    bool placed[MOST_BOXES];
    unsigned count, rows, columns; /* of boxes */
    double gaps[2];                /* between boxes across and down, all that were met, in sides */
    unsigned met[2];
} board;

/* False where there are too many. */
static bool take_boxes(const sv_candidates *outlines, const unsigned *of, unsigned which, board *b)
{
    *b = (board){.count = 0};
    for (unsigned i = 0; i < outlines->count; i++) {
        if (of[i] != which)
            continue;
        if (b->count == MOST_BOXES)
            return false;
        b->box[b->count] =
            b->count ? sv_quad_turned_like(&outlines->quads[i], &b->box[0]) : outlines->quads[i];
        b->count++;
    }
    return true;
}

/* Places what is beside a box that is placed already. */
static void place_beside(board *b, unsigned known)
{
    for (unsigned i = 0; i < b->count; i++) {
        if (b->placed[i] || !is_beside(&b->box[known], &b->box[i], NEXT_TO_READ))
            continue;
        const sv_point way = sv_quad_way_to(&b->box[known], &b->box[i]);
        const bool across = fabs(way.x) > fabs(way.y);
        b->gaps[!across] += fmax(fabs(way.x), fabs(way.y)) - 1;
        b->met[!across]++;
        b->column[i] = b->column[known] + (across ? (way.x > 0 ? 1 : -1) : 0);
        b->row[i] = b->row[known] + (across ? 0 : (way.y > 0 ? 1 : -1));
        b->placed[i] = true;
    }
}

static int least_of(const int *values, unsigned count)
{
    int least = values[0];
    for (unsigned i = 1; i < count; i++)
        least = values[i] < least ? values[i] : least;
    return least;
}

/* Rows and columns from 0 on; their number. */
static unsigned count_from_0(int *values, unsigned count)
{
    const int least = least_of(values, count);
    int most = 0;
    for (unsigned i = 0; i < count; i++) {
        values[i] -= least;
        most = values[i] > most ? values[i] : most;
    }
    return (unsigned)most + 1;
}

/* Two to four boxes a side, about as many down as across. */
static bool has_shape_of_board(unsigned rows, unsigned columns)
{
    return rows >= 2 && columns >= 2 && rows <= MOST_A_SIDE && columns <= MOST_A_SIDE &&
           rows <= columns + 1 && columns <= rows + 1;
}

/* False where the boxes fill no board. */
static bool place_boxes(board *b)
{
    bool taken[MOST_BOXES] = {false};
    b->placed[0] = true;
    for (unsigned round = 0; round < b->count; round++)
        for (unsigned i = 0; i < b->count; i++)
            if (b->placed[i])
                place_beside(b, i);
    b->rows = count_from_0(b->row, b->count);
    b->columns = count_from_0(b->column, b->count);
    if (b->rows * b->columns != b->count || !has_shape_of_board(b->rows, b->columns))
        return false;
    for (unsigned i = 0; i < b->count; i++) {
        bool *place = &taken[(unsigned)b->row[i] * b->columns + (unsigned)b->column[i]];
        if (*place)
            return false;
        *place = true;
    }
    return true;
}

/* A box's outline is the outer edge of its frame, whose middle is so much of a cell within. */
static const double HALF_FRAME = 0.06;

/* Half the gap between boxes, from the middles of their frames, in cells. */
static float half_gap(const board *b)
{
    const double across = b->gaps[0] / b->met[0] * b->rows,
                 down = b->gaps[1] / b->met[1] * b->columns;
    return (float)(fmax((across + down) / 4, 0) + HALF_FRAME);
}

/* Where line `k` of `cells` between the middles of a box's frame is, as a share of its side. */
static double within(unsigned k, unsigned cells)
{
    return (HALF_FRAME + k * (cells - 2 * HALF_FRAME) / cells) / cells;
}

/* The crossings of all boxes; what several boxes have lies in the middle of these. False where a
 * box is degenerate. */
static bool fill_grid(const board *b, sv_grid *grid)
{
    const unsigned across = b->rows, down = b->columns; /* cells of a box */
    unsigned met[SV_MAX_CROSSINGS] = {0};
    *grid = (sv_grid){
        .size = b->count, .apart = {across, down, half_gap(b)}, .score = SV_GRID_POSSIBLE};
    for (unsigned i = 0; i < b->count; i++) {
        sv_homography map;
        if (!sv_homography_from_square(1, b->box[i].corner, &map))
            return false;
        for (unsigned y = 0; y <= down; y++)
            for (unsigned x = 0; x <= across; x++) {
                const unsigned at = ((unsigned)b->row[i] * down + y) * (b->count + 1) +
                                    (unsigned)b->column[i] * across + x;
                const sv_point p = sv_homography_apply(&map, within(x, across), within(y, down));
                grid->crossings[at].x += p.x;
                grid->crossings[at].y += p.y;
                met[at]++;
            }
    }
    for (unsigned at = 0; at < sv_crossing_count(grid); at++) {
        grid->crossings[at].x /= met[at];
        grid->crossings[at].y /= met[at];
    }
    return true;
}

static bool is_taken(const sv_grid *grid, const sv_places *taken)
{
    const sv_quad outline = sv_grid_outline(grid);
    return taken && sv_places_have(taken, &outline);
}

void sv_joined_boards(const sv_candidates *outlines, const sv_places *taken, sv_grids *boards)
{
    unsigned of[SV_MAX_CANDIDATES];
    group(outlines, NEXT_TO_READ, of);
    for (unsigned i = 0; i < outlines->count; i++) {
        board b;
        sv_grid grid;
        if (of[i] == i && take_boxes(outlines, of, i, &b) && place_boxes(&b) &&
            fill_grid(&b, &grid) && !is_taken(&grid, taken))
            sv_grids_add(boards, &grid);
    }
}
