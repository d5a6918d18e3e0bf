/* Which sizes, boxes and variants go together. */
#ifndef SV_BOARD_SHAPE_H
#define SV_BOARD_SHAPE_H

#include "../status.h"

/* SV_USAGE where one is not known. */
SV_CHECKED sv_status sv_shape_check_variants(uint32_t variants, sv_diagnostic *why);

/* SV_USAGE where the size is out of range, the boxes do not fit it, or a variant is not known. */
SV_CHECKED sv_status sv_shape_check(unsigned size, unsigned box_rows, unsigned box_columns,
                                    uint32_t variants, sv_diagnostic *why);

/* SV_USAGE where a board of such a shape has no room for what its variants add. */
SV_CHECKED sv_status sv_shape_check_room(const sv_board *board, sv_diagnostic *why);

#endif
