#include "sight.h"

#include "../status.h"
#include "overlays.h"

#include <math.h>
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

/* What another look guessed may be right still. */
static void find_regions(sv_sight *sight)
{
    const sv_regions before = sight->regions;
    sight->partings.marks = sight->marks;
    sv_regions_find(&sight->partings, &sight->regions);
    sv_regions_add_guesses(&before, sight->board.size, &sight->regions);
}

static bool is_certain(const sv_sight *sight)
{
    return sight->regions.kind == SV_REGIONS_BOXES || sight->regions.kind == SV_REGIONS_IRREGULAR;
}

bool sv_sight_of_grey(const sv_tiles *tiles, const sv_marks *marks, sv_sight *sight)
{
    sv_borders borders;
    float papers[2][SV_MAX_CELLS];
    uint8_t shades[SV_MAX_CELLS];
    sv_board *board = &sight->board;
    memset(sight, 0, sizeof *sight);
    sight->marks = *marks;
    if (sv_board_init(board, tiles->size, 0, 0, SV_CLASSIC, NULL) != SV_OK)
        return true;
    sv_borders_measure(tiles, &borders);
    sv_papers_measure(tiles, papers[0]);
    sv_hatching_measure(tiles, papers[1]);
    const uint32_t outlined = sv_overlays_outlined(board, &borders);
    board->variants = outlined | sv_overlays_shaded(board, 2, papers, shades);
    sv_overlays_level(board, board->variants & ~outlined, &borders);
    sv_overlays_forget(board, outlined, &borders);
    sv_partings_of_lines(&borders, &sight->partings);
    board->variants |= sv_overlays_stroked(board, tiles);
    find_regions(sight);
    settle(sight);
    return is_certain(sight);
}

/* What is tinted may be as light as paper. */
void sv_sight_add_tints(const sv_tiles planes[3], sv_sight *sight)
{
    float papers[3][SV_MAX_CELLS];
    uint8_t shades[SV_MAX_CELLS];
    for (unsigned k = 0; k < 3; k++)
        sv_papers_measure(&planes[k], papers[k]);
    sight->board.variants |= sv_overlays_shaded(&sight->board, 3, papers, shades);
    for (unsigned k = 0; k < 3; k++)
        sight->board.variants |= sv_overlays_stroked(&sight->board, &planes[k]);
}

/* Keeps of each cell's paper what a shadow does not change: by how much its planes differ. */
static void take_hues(unsigned cells, float (*const papers)[SV_MAX_CELLS],
                      float hues[3][SV_MAX_CELLS])
{
    for (unsigned cell = 0; cell < cells; cell++) {
        float level = cbrtf(papers[0][cell] * papers[1][cell] * papers[2][cell]);
        for (unsigned k = 0; k < 3; k++)
            hues[k][cell] = papers[k][cell] / fmaxf(level, 1);
    }
}

/* Colours are asked alone first: thick lines and colours mostly say the same, and each is plain
 * where the other is not; on strong colours lines seem thinner than they are. */
static void ask_papers(const sv_partings *lines, float (*const papers)[SV_MAX_CELLS],
                       const uint8_t *shades, sv_sight *sight)
{
    sv_partings_of_papers(sight->board.size, 3, papers, shades, &sight->partings);
    find_regions(sight);
    if (!is_certain(sight) && lines->trust > 0) {
        sv_partings_add(lines, &sight->partings);
        find_regions(sight);
    }
}

/* Where a shadow's edge runs over colours, hues alone may tell: where no border contradicts them,
 * they are believed rather than papers that are in part shadow. */
static bool is_shadowed(const sv_sight *sight)
{
    return !is_certain(sight) ||
           (sight->regions.kind == SV_REGIONS_IRREGULAR && !sight->regions.plain);
}

void sv_sight_add_colour(const sv_tiles planes[3], sv_sight *sight)
{
    float papers[3][SV_MAX_CELLS], hues[3][SV_MAX_CELLS];
    uint8_t shades[SV_MAX_CELLS];
    unsigned size = sight->board.size;
    for (unsigned k = 0; k < 3; k++)
        sv_papers_measure(&planes[k], papers[k]);
    sight->board.variants |= sv_overlays_shaded(&sight->board, 3, papers, shades);
    const sv_partings lines = sight->partings;
    ask_papers(&lines, papers, shades, sight);
    if (is_shadowed(sight)) {
        const sv_sight before = *sight;
        take_hues(size * size, papers, hues);
        ask_papers(&lines, hues, shades, sight);
        if (sight->regions.kind != SV_REGIONS_IRREGULAR ||
            (is_certain(&before) && !sight->regions.plain)) {
            const sv_regions hued = sight->regions;
            *sight = before;
            sight->regions.guesses = 0;
            sv_regions_add_guesses(&hued, size, &sight->regions);
        }
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
