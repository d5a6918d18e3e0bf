/* Other tiles of a board whose digits are not legible as it was cut. */
#ifndef SV_DIGITS_TOUCH_H
#define SV_DIGITS_TOUCH_H

#include "../vision/tiles.h"

/* As cut; as cut for networks that err otherwise; without the mark that stands in empty cells, as 0
 * does; light digits made dark; without the circles or
 * discs around them; smoothed, for noise and dots; outlines filled; without pale ink, as ruled
 * paper has it in its cells; about half of wide cells alone, or a third of very wide ones, as wide
 * as a cell; each cell's glyph alone, moved to its middle; the middle alone, or the glyph in it,
 * twice as large; and what is light in a dark block made ink, and the block paper. */
typedef enum sv_touch {
    SV_TOUCH_NONE,
    SV_TOUCH_AS_CUT,
    SV_TOUCH_WITHOUT_FILLERS,
    SV_TOUCH_REVERSED,
    SV_TOUCH_WITHOUT_RINGS,
    SV_TOUCH_SMOOTHED,
    SV_TOUCH_FILLED,
    SV_TOUCH_WITHOUT_PALE,
    SV_TOUCH_LEFT_HALF,
    SV_TOUCH_RIGHT_HALF,
    SV_TOUCH_MIDDLE_HALF,
    SV_TOUCH_LEFT_THIRD,
    SV_TOUCH_RIGHT_THIRD,
    SV_TOUCH_MIDDLE_THIRD,
    SV_TOUCH_CENTRED,
    SV_TOUCH_ENLARGED,
    SV_TOUCH_WITHOUT_BLOCKS,
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
