#include "cell.h"

#include "../apart.h"

#include <math.h>

sv_cell sv_cell_at(const sv_puzzle *puzzle, const sv_point *crossings, unsigned row,
                   unsigned column)
{
    unsigned across = puzzle->board.size + 1u;
    const sv_point *top = crossings + (size_t)row * across + column, *bottom = top + across;
    sv_cell cell = {{top[0], top[1], bottom[1], bottom[0]}};
    sv_apart_leave_gap(&puzzle->apart, puzzle->board.size, row, column, cell.corner);
    return cell;
}

sv_point sv_cell_map(const sv_cell *cell, double u, double v)
{
    return sv_point_between(sv_point_between(cell->corner[0], cell->corner[1], u),
                            sv_point_between(cell->corner[3], cell->corner[2], u), v);
}

double sv_cell_side(const sv_cell *cell)
{
    double height = sv_distance(cell->corner[0], cell->corner[3]);
    double width = sv_distance(cell->corner[0], cell->corner[1]);
    return height < width ? height : width;
}

bool sv_cell_sane(const sv_cell *cell, const sv_image *image)
{
    double reach = 4.0 * ((double)image->width + image->height);
    for (int i = 0; i < 4; i++)
        if (!(fabs(cell->corner[i].x) < reach && fabs(cell->corner[i].y) < reach))
            return false;
    return sv_cell_side(cell) >= 1;
}
