#include "moved.h"

/* Lays a line beyond three others: its cells grow or shrink as those between these do, in the
 * mean. */
static void bend_line(sv_grid *grid, unsigned line, unsigned step, unsigned along, int inwards)
{
    const unsigned side = grid->size + 1;
    sv_point *first = &grid->crossings[line * step], change = {0, 0};
    const int far = inwards * (int)step;
    for (unsigned i = 0; i < side; i++) {
        const sv_point *p = first + i * along;
        change.x += (p[far].x - 2 * p[2 * far].x + p[3 * far].x) / side;
        change.y += (p[far].y - 2 * p[2 * far].y + p[3 * far].y) / side;
    }
    for (unsigned i = 0; i < side; i++) {
        sv_point *p = first + i * along;
        p->x = 2 * p[far].x - p[2 * far].x + change.x;
        p->y = 2 * p[far].y - p[2 * far].y + change.y;
    }
}

/* One line beyond the last the page bends on as it does there; further away that is nothing to go
 * by. */
static void bend_last_lines(sv_grid *moved, const int by[2])
{
    const unsigned side = moved->size + 1;
    if (by[1] == 1 || by[1] == -1)
        bend_line(moved, by[1] > 0 ? 0 : side - 1, 1, side, by[1]);
    if (by[0] == 1 || by[0] == -1)
        bend_line(moved, by[0] > 0 ? 0 : side - 1, side, 1, by[0]);
}

sv_grid sv_moved(const sv_grid *grid, const sv_homography *map, const int by[2])
{
    const int side = (int)grid->size + 1;
    sv_grid moved = *grid;
    for (int i = 0; i < side * side; i++) {
        int row = i / side - by[0], column = i % side - by[1];
        bool seen = row >= 0 && row < side && column >= 0 && column < side;
        moved.crossings[i] =
            seen ? grid->crossings[row * side + column] : sv_homography_apply(map, column, row);
    }
    moved.score = SV_GRID_POSSIBLE;
    bend_last_lines(&moved, by);
    return moved;
}
