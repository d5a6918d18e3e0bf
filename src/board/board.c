#include "shape.h"

/* The most square box, lying rather than standing: 2 rows by 3 columns for 6. */
static unsigned usual_box_rows(unsigned size)
{
    unsigned rows = 1;
    for (unsigned i = 2; i * i <= size; i++)
        if (size % i == 0)
            rows = i;
    return rows;
}

sv_status sv_board_init(sv_board *board, unsigned size, unsigned box_rows, unsigned box_columns,
                        uint32_t variants, sv_diagnostic *why)
{
    if (!box_rows && !box_columns && size <= SV_MAX_SIZE) {
        box_rows = usual_box_rows(size);
        box_columns = size / box_rows;
    }
    sv_status status = sv_shape_check(size, box_rows, box_columns, variants, why);
    if (status != SV_OK)
        return status;
    sv_board made = {.size = (uint8_t)size,
                     .box_rows = (uint8_t)box_rows,
                     .box_columns = (uint8_t)box_columns,
                     .variants = variants};
    unsigned across = size / box_columns;
    for (unsigned i = 0; i < size * size; i++)
        made.regions[i] = (uint8_t)(i / size / box_rows * across + i % size / box_columns);
    status = sv_shape_check_room(&made, why);
    if (status == SV_OK)
        *board = made;
    return status;
}
