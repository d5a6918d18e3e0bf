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

/* A variant that adds groups to the boxes. */
typedef struct sv_overlay {
    const char *name;
    uint32_t bit;
    sv_groups groups; /* those that it adds; cells are not indexed */
} sv_overlay;

/* The overlay in place `index`, from 0, as a board of these boxes has it; false behind the last.
 * groups.count is 0 where the board has no room for it. */
bool sv_overlay_list(unsigned index, const sv_board *board, sv_overlay *overlay);

/* A board with one overlay more, that has room for it: the next from *index on, from 0, which is
 * moved behind it. Gives the overlay's name; NULL behind the last. */
const char *sv_overlay_next(const sv_board *board, unsigned *index, sv_board *with);

/* Every bit of a variant that replaces the boxes by regions, which no name gives. */
uint32_t sv_variants_of_regions(void);

/* Whether one of these is among them. */
bool sv_variants_replace_boxes(uint32_t variants);

/* Makes the board one whose `regions` are not the boxes. */
void sv_variants_take_regions(sv_board *board, const uint8_t *regions);

/* The name of the first of these variants that the board has no room for; NULL where it has. */
const char *sv_variants_misfit(const sv_board *board);

/* The cells of one window of the windoku kind lie between the boxes, one cell away from the edge
 * and from each other: so many fit along a side of `size` cells, each `length` long. */
static inline unsigned sv_windows_along(unsigned size, unsigned length)
{
    return (size - 1) / (length + 1);
}

#endif
