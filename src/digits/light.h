/* What is light on cells that are darker than the others, as apps and magazines set it. */
#ifndef SV_DIGITS_LIGHT_H
#define SV_DIGITS_LIGHT_H

#include "../vision/tiles.h"

/* The ground that a quarter of the cells exceed: their paper, where some are darker. */
float sv_usual_ground(const float *ground, unsigned cells);

/* Whether a cell is as dark as one that an app shows selected. */
bool sv_ground_is_dark(float ground, float usual);

/* How much lighter than its ground what stands in a tile's middle is, where that is dark; 0
 * where it is not. */
float sv_tile_light(const uint8_t *tile, float ground, float usual);

/* Which tiles hold something light on a ground much darker than that of the others. */
typedef struct sv_light {
    bool at[SV_MAX_CELLS];
    bool many; /* more than an app shows selected: the board's own digits are light */
} sv_light;

void sv_tiles_find_light(const sv_tiles *tiles, sv_light *light);

#endif
