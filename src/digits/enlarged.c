#include "enlarged.h"

#include "../median.h"
#include "centre.h"
#include "classify.h"

#include <math.h>
#include <string.h>

/* As high as digits mostly are, in pixels, but no more than so many times as they were. */
static const float USUAL_HEIGHT = 22, MOST_TIMES = 2;

/* What is left of the probability that they are printed. */
static const float PRINTED = 0.02f;

void sv_chosen_add(sv_chosen_glyphs *glyphs, unsigned cell, const sv_box *box)
{
    glyphs->chosen[cell] = true;
    glyphs->box[cell] = *box;
    glyphs->height[glyphs->count++] = sv_box_height(box);
}

float sv_chosen_height(const sv_chosen_glyphs *glyphs)
{
    float height[SV_READ_CELLS];
    memcpy(height, glyphs->height, glyphs->count * sizeof *height);
    return glyphs->count ? (float)sv_median(height, glyphs->count) : 0;
}

/* `enlarged` is created. */
static sv_status enlarge(const sv_tiles *tiles, const sv_chosen_glyphs *glyphs, sv_tiles *enlarged,
                         sv_diagnostic *why)
{
    const float times = fminf(fmaxf(USUAL_HEIGHT / sv_chosen_height(glyphs), 1), MOST_TIMES);
    sv_status status = sv_tiles_turn(tiles, 0, enlarged, why);
    for (unsigned cell = 0; cell < sv_tile_count(tiles) && !status; cell++)
        if (glyphs->chosen[cell]) {
            sv_tile_centre(&glyphs->box[cell], sv_tile(enlarged, cell));
            sv_tile_enlarge(times, sv_tile(enlarged, cell));
        }
    return status;
}

sv_status sv_classify_enlarged(const sv_network *network, const sv_tiles *grey,
                               const sv_tiles *boldest, const sv_tile_colour *colours,
                               const sv_chosen_glyphs *glyphs, sv_readings *readings,
                               sv_diagnostic *why)
{
    sv_tiles large_grey, large_boldest;
    sv_status status = enlarge(grey, glyphs, &large_grey, why);
    if (status)
        return status;
    status = enlarge(boldest, glyphs, &large_boldest, why);
    if (!status) {
        status = sv_classify_closely(network, &large_grey, &large_boldest, colours, readings, why);
        sv_tiles_free(&large_boldest);
    }
    sv_tiles_free(&large_grey);
    return status;
}

void sv_cell_take_entry(const float seen[SV_CLASSES], float p[SV_CLASSES])
{
    p[SV_CLASS_EMPTY] = seen[SV_CLASS_EMPTY];
    for (unsigned i = 0; i < SV_DIGITS; i++) {
        const float printed = seen[SV_CLASS_PRINTED + i];
        p[SV_CLASS_PRINTED + i] = PRINTED * printed;
        p[SV_CLASS_HANDWRITTEN + i] = seen[SV_CLASS_HANDWRITTEN + i] + (1 - PRINTED) * printed;
    }
}
