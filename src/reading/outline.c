#include "outline.h"

sv_quad sv_puzzle_outline(const sv_puzzle *puzzle, double scale)
{
    sv_quad outline;
    for (int k = 0; k < 4; k++)
        outline.corner[k] = (sv_point){puzzle->corners[k].x * scale, puzzle->corners[k].y * scale};
    return outline;
}

double sv_puzzle_area(const sv_puzzle *puzzle)
{
    const sv_quad outline = sv_puzzle_outline(puzzle, 1);
    return sv_quad_area(&outline);
}
