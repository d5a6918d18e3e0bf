#include "no_cells.h"
#include "refuse.h"

void sv_refuse_without_cells(const sv_tiles *tiles, const sv_readings *readings,
                             sv_diagnostic *refusal)
{
    uint8_t digits[SV_READ_CELLS];
    sv_readings_take_seen(readings, digits);
    if (sv_tiles_have_no_cells(tiles, digits))
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_SLICE,
                "a grid was found, but one of its %u rows or columns has no cells, as where a "
                "title's bar lies, or where the paper ends; try a photo of the whole puzzle",
                tiles->size);
}

void sv_refuse_black_cells(const sv_tiles *tiles, const sv_readings *readings,
                           sv_diagnostic *refusal)
{
    uint8_t digits[SV_READ_CELLS];
    sv_readings_take_seen(readings, digits);
    const unsigned black = sv_tiles_count_black(tiles, digits);
    if (black >= tiles->size)
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
                "a grid was found, but %u of its cells are black, and its digits have no single "
                "solution: it looks like a crossword or a kakuro; try a photo of the sudoku alone",
                black);
}
