/* Which variants a picture shows that add groups to the boxes: shaded cells, lines through them,
 * thick borders around them. Which these are, and how each may be shown, says board/variants.h. */
#ifndef SV_HOUSES_OVERLAYS_H
#define SV_HOUSES_OVERLAYS_H

#include "partition.h"

#include "../board/variants.h"

/* The variants whose cells are shaded, as bits; `planes` levels of paper a cell. `shades[cell]` is
 * a number for each shade that this explains, 0 for cells without one. */
uint32_t sv_overlays_shaded(const sv_board *board, unsigned planes,
                            float (*const papers)[SV_MAX_CELLS], uint8_t *shades);

/* The variants, besides the board's, through whose cells lines are drawn; those of the board's are
 * passed over, for hatching is lines, too. */
uint32_t sv_overlays_stroked(const sv_board *board, const sv_tiles *tiles);

/* The variants around whose cells lines are drawn, besides those around the boxes. */
uint32_t sv_overlays_outlined(const sv_board *board, const sv_borders *borders);

/* What is shaded by lines or dots adds these to the borders around its cells: takes away by how
 * much the thin ones around the cells of these variants are darker than elsewhere. */
void sv_overlays_level(const sv_board *board, uint32_t bits, sv_borders *borders);

/* Forgets what the borders around the cells of these variants look like: outlined, they say nothing
 * of regions. */
void sv_overlays_forget(const sv_board *board, uint32_t bits, sv_borders *borders);

#endif
