#include "shape.h"

#include "article.h"
#include "variants.h"

sv_status sv_shape_check_variants(uint32_t variants, sv_diagnostic *why)
{
    if (variants & ~sv_variants_known())
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE, "there is no variant 0x%x",
                       (unsigned)(variants & ~sv_variants_known()));
    return SV_OK;
}

sv_status sv_shape_check(unsigned size, unsigned box_rows, unsigned box_columns, uint32_t variants,
                         sv_diagnostic *why)
{
    if (size < SV_MIN_SIZE || size > SV_MAX_SIZE)
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE, "a puzzle has %d to %d rows, not %u",
                       SV_MIN_SIZE, SV_MAX_SIZE, size);
    if (box_rows > size || box_columns > size || box_rows * box_columns != size)
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "boxes of %ux%u cells do not fit %s %ux%u puzzle", box_rows, box_columns,
                       sv_article(size), size, size);
    return sv_shape_check_variants(variants, why);
}

sv_status sv_shape_check_room(const sv_board *board, sv_diagnostic *why)
{
    const char *misfit = board->variants ? sv_variants_misfit(board) : NULL;
    if (misfit)
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "%s %ux%u puzzle with boxes of %ux%u has no room for what %s adds",
                       sv_article(board->size), board->size, board->size, board->box_rows,
                       board->box_columns, misfit);
    return SV_OK;
}
