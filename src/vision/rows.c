#include "rows.h"

#include "../board/usual.h"
#include "../distance.h"
#include "homography.h"
#include "ruling.h"

#include <math.h>

/* Boards stand in so many rows or columns at most. */
enum { MOST_ROWS = 4, MOST_BOARDS = MOST_ROWS * MOST_ROWS };

/* Columns of boards, or rows of them, make an outline longer by less than this (times), or shorter,
 * as it is seen aslant. */
static const double OBLONG = 1.35;

/* Each of several boards is ruled so well at a glance, in both directions. */
static const float RULED = 0.5f;

/* Boards of 9 x 9 in a table, one by one and on average: a board alone, parted into four, has a
 * line in every second place, and 0.51. Of other sizes several are as one larger board. */
static const float RULED_OF_TABLE = 0.4f, RULED_AS_TABLE = 0.6f;

/* What has smaller cells, in pixels, is not looked at for that: most boards that are alone are so
 * spared most of it. */
static const double LEAST_CELL = 12;

/* How many times longer it is from left to right than from top to bottom. */
static double length_of(const sv_quad *quad)
{
    const sv_point *at = quad->corner;
    return (sv_distance(at[0], at[1]) + sv_distance(at[2], at[3])) /
           (sv_distance(at[1], at[2]) + sv_distance(at[3], at[0]));
}

/* So many boards below and beside each other. */
typedef struct table {
    unsigned rows, columns;
} table;

static sv_quad part_of(const sv_homography *map, const table *of, unsigned board)
{
    const double row = board / of->columns, column = board % of->columns;
    sv_quad part;
    for (int k = 0; k < 4; k++)
        part.corner[k] = sv_homography_apply(map, (column + (k == 1 || k == 2)) / of->columns,
                                             (row + (k >= 2)) / of->rows);
    return part;
}

/* For which sizes a quadrilateral is ruled as a board, a bit each. */
static unsigned sizes_ruled(const sv_pyramid *pyramid, const sv_quad *quad)
{
    sv_ruling ruling;
    unsigned sizes = 0;
    sv_ruling_look(pyramid, quad, &ruling);
    for (unsigned i = 0; i < SV_RULINGS; i++)
        if (sv_ruling_both(&ruling, i) >= RULED)
            sizes |= 1u << i;
    return sizes;
}

/* Whether an outline is about as long as these boards. */
static bool has_shape(const sv_quad *outline, const table *of)
{
    const double length = length_of(outline) * of->rows / of->columns;
    return length < OBLONG && length > 1 / OBLONG;
}

static bool is_table(const table *of)
{
    return of->rows > 1 && of->columns > 1;
}

static bool has_room(const sv_quad *outline, const table *of)
{
    const unsigned rows = of->rows > of->columns ? of->rows : of->columns;
    return sv_quad_cell(outline, rows * SV_USUAL_SIZE) >= LEAST_CELL;
}

/* Whether one size of boards is that of all. */
static bool are_a_row(const sv_pyramid *pyramid, const sv_quad *parts, unsigned count)
{
    unsigned sizes = ~0u;
    for (unsigned i = 0; i < count && sizes; i++)
        sizes &= sizes_ruled(pyramid, &parts[i]);
    return sizes;
}

static bool are_a_table(const sv_pyramid *pyramid, const sv_quad *parts, unsigned count)
{
    float sum = 0;
    for (unsigned i = 0; i < count; i++) {
        const float ruled = sv_ruling_of(pyramid, &parts[i], SV_USUAL_SIZE, RULED_OF_TABLE);
        if (ruled < RULED_OF_TABLE)
            return false;
        sum += ruled;
    }
    return sum >= RULED_AS_TABLE * (float)count;
}

/* Parts one into boards, where it is ruled as these, of one size. */
static bool part_into(const sv_pyramid *pyramid, const sv_quad *outline, const table *of,
                      sv_quad parts[MOST_BOARDS])
{
    const unsigned count = of->rows * of->columns;
    sv_homography map;
    if (!has_shape(outline, of) || (is_table(of) && !has_room(outline, of)) ||
        !sv_homography_from_square(1, outline->corner, &map))
        return false;
    for (unsigned i = 0; i < count; i++)
        parts[i] = part_of(&map, of, i);
    return is_table(of) ? are_a_table(pyramid, parts, count) : are_a_row(pyramid, parts, count);
}

/* Gives the number of boards that it is parted into; 0: it is one alone. */
static unsigned part(const sv_pyramid *pyramid, const sv_quad *outline, sv_quad parts[MOST_BOARDS])
{
    for (unsigned i = 1; i < MOST_BOARDS; i++) {
        const table of = {i / MOST_ROWS + 1, i % MOST_ROWS + 1};
        if (part_into(pyramid, outline, &of, parts))
            return of.rows * of.columns;
    }
    return 0;
}

void sv_rows_part(const sv_pyramid *pyramid, sv_candidates *outlines)
{
    const size_t count = outlines->count;
    for (size_t i = 0; i < count; i++) {
        sv_quad parts[MOST_BOARDS];
        const unsigned boards = part(pyramid, &outlines->quads[i], parts);
        if (!boards || outlines->count + boards - 1 > SV_MAX_CANDIDATES)
            continue;
        outlines->quads[i] = parts[0];
        for (unsigned k = 1; k < boards; k++)
            outlines->quads[outlines->count++] = parts[k];
    }
    sv_quads_sort(outlines->quads, outlines->count);
}
