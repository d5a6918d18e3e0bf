#include "sight.h"

#include "status.h"
#include "vision/overlays.h"

#include <string.h>

/* Takes over the regions where they are certain. */
static void settle(sv_sight *sight)
{
    sv_board *board = &sight->board;
    const sv_regions *regions = &sight->regions;
    sv_board boxes;
    if (regions->kind == SV_REGIONS_IRREGULAR)
        sv_variants_take_regions(board, regions->region);
    else if (regions->kind == SV_REGIONS_BOXES &&
             sv_board_init(&boxes, board->size, regions->box_rows, regions->box_columns,
                           board->variants, NULL) == SV_OK)
        *board = boxes;
}

static bool is_certain(const sv_sight *sight)
{
    return sight->regions.kind == SV_REGIONS_BOXES || sight->regions.kind == SV_REGIONS_IRREGULAR;
}

bool sv_sight_of_grey(const sv_tiles *tiles, sv_sight *sight)
{
    sv_borders borders;
    float papers[1][SV_MAX_CELLS];
    bool shaded[SV_MAX_CELLS];
    sv_board *board = &sight->board;
    memset(sight, 0, sizeof *sight);
    if (sv_board_init(board, tiles->size, 0, 0, SV_CLASSIC, NULL) != SV_OK)
        return true;
    sv_borders_measure(tiles, &borders);
    sv_papers_measure(tiles, papers[0]);
    uint32_t around =
        sv_overlays_outlined(board, &borders) | sv_overlays_shaded(board, 1, papers, shaded);
    sv_overlays_forget(board, around, &borders);
    sv_partings_of_lines(&borders, &sight->partings);
    board->variants = around | sv_overlays_stroked(board, tiles);
    sv_regions_find(&sight->partings, &sight->regions);
    settle(sight);
    return is_certain(sight);
}

/* Thick lines and colours mostly say the same, and each is plain where the other is not: on strong
 * colours lines seem thinner than they are. So colours are asked alone first. */
void sv_sight_add_colour(const sv_tiles planes[3], sv_sight *sight)
{
    float papers[3][SV_MAX_CELLS];
    bool shaded[SV_MAX_CELLS] = {false};
    for (unsigned k = 0; k < 3; k++)
        sv_papers_measure(&planes[k], papers[k]);
    sight->board.variants |= sv_overlays_shaded(&sight->board, 3, papers, shaded);
    sv_partings lines = sight->partings;
    sv_partings_of_papers(sight->board.size, 3, papers, shaded, &sight->partings);
    sv_regions_find(&sight->partings, &sight->regions);
    if (!is_certain(sight)) {
        sv_partings_add(&lines, &sight->partings);
        sv_regions_find(&sight->partings, &sight->regions);
    }
    settle(sight);
}

void sv_sight_refuse(const sv_sight *sight, sv_diagnostic *refusal)
{
    unsigned size = sight->board.size, cell = sight->regions.cell;
    unsigned other = sv_border_other(size, cell, sight->regions.side);
    if (sight->regions.kind != SV_REGIONS_UNCLEAR)
        return;
    sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_SLICE,
            "a puzzle with irregular regions was found, but these are unclear, first of all at the "
            "border between row %u, column %u and row %u, column %u; try a sharper photo, or "
            "--regions",
            cell / size + 1, cell % size + 1, other / size + 1, other % size + 1);
}
