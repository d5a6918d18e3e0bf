/* Glyphs of some cells read by themselves, as large as digits mostly are. */
#ifndef SV_DIGITS_ENLARGED_H
#define SV_DIGITS_ENLARGED_H

#include "network.h"
#include "readings.h"
#include "shape.h"
#include "tile_colour.h"

/* One glyph in each of some cells. */
typedef struct sv_chosen_glyphs {
    bool chosen[SV_READ_CELLS];
    sv_box box[SV_READ_CELLS];
    float height[SV_READ_CELLS]; /* of each that was chosen, in pixels, one after the other */
    unsigned count;
} sv_chosen_glyphs;

void sv_chosen_add(sv_chosen_glyphs *glyphs, unsigned cell, const sv_box *box);

/* The median height, in pixels; 0 where none is chosen. */
float sv_chosen_height(const sv_chosen_glyphs *glyphs);

/* As sv_classify_closely, of tiles in which the chosen glyphs stand alone, in the middle, and as
 * high as digits mostly are. `readings` are those of the tiles as they are; only the chosen cells'
 * mean anything afterwards. SV_MEMORY. */
SV_CHECKED sv_status sv_classify_enlarged(const sv_network *network, const sv_tiles *grey,
                                          const sv_tiles *boldest, const sv_tile_colour *colours,
                                          const sv_chosen_glyphs *glyphs, sv_readings *readings,
                                          sv_diagnostic *why);

/* Takes what was seen enlarged for what somebody has written: nobody prints so. */
void sv_cell_take_entry(const float seen[SV_CLASSES], float p[SV_CLASSES]);

#endif
