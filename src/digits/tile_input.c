#include "tile_input.h"

#include "light.h"
#include "tile_level.h"

/* Values outside are clipped: highlights, and lines much darker than digits. */
static const float LOWEST = -0.5f, HIGHEST = 1.5f;

/* Nothing that a tile shows farther from its edge than the grid's lines has so much of the board's
 * ink: half of the tiles of printed photos are blank. Of 411 photos and 140 scenes the network sees
 * a digit in 32 such tiles, most of them of grids that are then refused. */
static const float FAINTEST = 0.15f;
enum { BLANK_MARGIN = 7 };

static bool is_blank(const uint8_t *tile, float paper, float ink)
{
    return paper - (float)sv_tile_darkest(tile, BLANK_MARGIN) < FAINTEST * paper * ink;
}

static void take_input(const uint8_t *tile, float paper, float ink, sv_tile_input *input)
{
    float of_grey[256];
    for (unsigned grey = 0; grey < 256; grey++) {
        float value = (paper - (float)grey) / (paper * ink);
        value = value > LOWEST ? value : LOWEST; /* fmaxf is a call */
        of_grey[grey] = value < HIGHEST ? value : HIGHEST;
    }
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        input->value[i] = of_grey[tile[i]];
    input->blank = is_blank(tile, paper, ink);
}

/* As if it were dark, in ink of its own. */
static void take_light_input(const uint8_t *tile, sv_tile_input *input)
{
    uint8_t reversed[SV_TILE_PIXELS];
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++)
        reversed[i] = (uint8_t)(UINT8_MAX - tile[i]);
    float paper = sv_tile_paper(reversed);
    take_input(reversed, paper, sv_tile_ink(reversed), input);
}

void sv_tile_inputs(const sv_tiles *tiles, sv_tile_input *inputs)
{
    float paper[SV_MAX_CELLS];
    sv_light light;
    const unsigned cells = sv_tile_count(tiles);
    float ink = sv_tiles_ink(tiles, paper);
    sv_tiles_find_light(tiles, &light);
    for (unsigned cell = 0; cell < cells; cell++) {
        if (light.at[cell])
            take_light_input(sv_tile(tiles, cell), &inputs[cell]);
        else
            take_input(sv_tile(tiles, cell), paper[cell], ink, &inputs[cell]);
    }
}
