/* Other tiles of a board whose digits are not legible as it was cut. */
#ifndef SV_DIGITS_TOUCH_H
#define SV_DIGITS_TOUCH_H

#include "../vision/tiles.h"

/* What is made of the tiles. */
typedef enum sv_touch {
    SV_TOUCH_NONE,
    SV_TOUCH_AS_CUT,          /* nothing, but for networks that err otherwise */
    SV_TOUCH_WITHOUT_FILLERS, /* the mark that stands in empty cells, as 0 does, is dropped */
    SV_TOUCH_REVERSED,        /* light digits become dark */
    SV_TOUCH_WITHOUT_RINGS,   /* circles or discs around digits are dropped */
    SV_TOUCH_SMOOTHED,        /* for noise and dots */
    SV_TOUCH_FILLED,          /* outlines are filled */
    SV_TOUCH_WITHOUT_PALE,    /* pale ink, as ruled paper has it in its cells, is dropped */
    SV_TOUCH_LEFT_HALF,       /* about half of wide cells alone, as wide as a cell; */
    SV_TOUCH_RIGHT_HALF,
    SV_TOUCH_MIDDLE_HALF,
    SV_TOUCH_LEFT_THIRD, /* and about a third of very wide ones */
    SV_TOUCH_RIGHT_THIRD,
    SV_TOUCH_MIDDLE_THIRD,
    SV_TOUCH_CENTRED,        /* each cell's glyph alone, moved to its middle */
    SV_TOUCH_ENLARGED,       /* the middle alone, or the glyph in it, twice as large */
    SV_TOUCH_WITHOUT_BLOCKS, /* what is light in a dark block becomes ink, and the block paper */
    SV_TOUCHES
} sv_touch;

/* Whether it shows a part of each cell. */
static inline bool sv_touch_is_part(sv_touch touch)
{
    return touch >= SV_TOUCH_LEFT_HALF && touch <= SV_TOUCH_MIDDLE_THIRD;
}

/* The same of tiles that are turned by half a turn. */
sv_touch sv_touch_upside_down(sv_touch touch);

/* Whether what stands in the cells is lighter than their ground. */
bool sv_tiles_are_light(const sv_tiles *tiles);

/* Whether what stands in the cells encloses paper in nearly all of them, as outlines do. */
bool sv_tiles_are_hollow(const sv_tiles *tiles);

/* Whether what stands in the cells stands in circles or on discs in half of them or more. */
bool sv_tiles_are_ringed(const sv_tiles *tiles);

/* Whether what stands in the cells stands beside their middles in all of them alike, if anywhere.
 */
bool sv_tiles_are_off_alike(const sv_tiles *tiles);

/* Makes them in place. `shown` are the same cells, in grey and as cut, in which glyphs are looked
 * for. */
void sv_tiles_touch(const sv_tiles *shown, sv_touch touch, sv_tiles *tiles);

#endif
