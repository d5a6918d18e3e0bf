/* What a variant is: a name and a way to list its groups. */
#ifndef SV_BOARD_VARIANTS_H
#define SV_BOARD_VARIANTS_H

#include "groups.h"

/* Appends the groups of the board's boxes and variants to the table. */
void sv_variants_list(const sv_board *board, sv_groups *groups);

/* Every bit that is a variant. */
uint32_t sv_variants_known(void);

/* "classic", or the names joined by '+': "diagonal+windoku". */
#define SV_VARIANTS_NAME_SIZE 64
void sv_variants_name(uint32_t variants, char name[SV_VARIANTS_NAME_SIZE]);

/* The other way; false where a name is not known. */
bool sv_variants_parse(const char *name, uint32_t *variants);

/* The cells of one window of the windoku kind lie between the boxes, one cell away from the edge
 * and from each other: so many fit along a side of `size` cells, each `length` long. */
static inline unsigned sv_windows_along(unsigned size, unsigned length)
{
    return (size - 1) / (length + 1);
}

#endif
