#include "groups.h"
#include "variants.h"

#include <string.h>

/* The most square box, lying rather than standing: 2 rows by 3 columns for 6. */
static unsigned usual_box_rows(unsigned size)
{
    unsigned rows = 1;
    for (unsigned i = 2; i * i <= size; i++)
        if (size % i == 0)
            rows = i;
    return rows;
}

static sv_status check_shape(unsigned size, unsigned box_rows, unsigned box_columns,
                             uint32_t variants, sv_diagnostic *why)
{
    if (size < SV_MIN_SIZE || size > SV_MAX_SIZE)
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE, "a puzzle has %d to %d rows, not %u",
                       SV_MIN_SIZE, SV_MAX_SIZE, size);
    if (box_rows > size || box_columns > size || box_rows * box_columns != size)
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "boxes of %ux%u cells do not fit a %ux%u puzzle", box_rows, box_columns,
                       size, size);
    if (variants & ~sv_variants_known())
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE, "there is no variant 0x%x",
                       (unsigned)(variants & ~sv_variants_known()));
    return SV_OK;
}

sv_status sv_board_init(sv_board *board, unsigned size, unsigned box_rows, unsigned box_columns,
                        uint32_t variants, sv_diagnostic *why)
{
    if (!box_rows && !box_columns && size) {
        box_rows = usual_box_rows(size);
        box_columns = size / box_rows;
    }
    sv_status status = check_shape(size, box_rows, box_columns, variants, why);
    if (status != SV_OK)
        return status;
    memset(board, 0, sizeof *board);
    board->size = (uint8_t)size;
    board->box_rows = (uint8_t)box_rows;
    board->box_columns = (uint8_t)box_columns;
    board->variants = variants;
    unsigned across = size / box_columns;
    for (unsigned i = 0; i < size * size; i++)
        board->regions[i] = (uint8_t)(i / size / box_rows * across + i % size / box_columns);
    const char *misfit = variants ? sv_variants_misfit(board) : NULL;
    if (misfit)
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "a %ux%u puzzle with boxes of %ux%u has no room for what %s adds", size,
                       size, box_rows, box_columns, misfit);
    return SV_OK;
}
