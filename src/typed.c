#include "typed.h"

#include "digits/own_ink.h"
#include "digits/two_inks.h"
#include "interpret.h"

static bool is_as_read(const sv_assembly *assembly)
{
    return assembly->unique && assembly->repair_count == 0;
}

static sv_status see_colours(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_tile_colour *colours)
{
    sv_tiles own[3] = {{0}};
    sv_status status = sv_cut_in_colour(job, grid, cut);
    if (!status)
        status = sv_tiles_own_ink(cut->planes, own, job->why);
    if (!status)
        sv_tile_colours(own, colours);
    for (unsigned plane = 0; plane < 3; plane++)
        sv_tiles_free(&own[plane]);
    return status;
}

/* The easiest puzzles have about 40 givens of 81. */
enum { USUALLY_MOST_OF_81 = 42 };

/* Digits that are a puzzle all together, or a printed solution, are of two inks only where that is
 * plain. */
static bool wants_plain(const sv_assembly *assembly)
{
    const unsigned size = assembly->board.size, cells = size * size;
    unsigned givens = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        givens += assembly->board.cells[cell] != 0;
    return givens == cells || (assembly->unique && givens * 81 <= USUALLY_MOST_OF_81 * cells);
}

/* The puzzle's own digits are mostly black or white, but may have the colour. */
static sv_status part(sv_job *job, const sv_tile_colour *colours, bool coloured, sv_board *rules,
                      sv_readings *readings, sv_assembly *assembly, bool *parted)
{
    sv_readings other = *readings;
    sv_board board = *rules;
    sv_assembly assembled;
    *parted = false;
    if (!sv_two_inks_part(colours, coloured, wants_plain(assembly), &other))
        return SV_OK;
    sv_status status = sv_interpret(&job->reader->settings, &other, &board, &assembled, job->why);
    if (status || !is_as_read(&assembled))
        return status;
    *parted = true;
    *readings = other;
    *rules = board;
    *assembly = assembled;
    return SV_OK;
}

sv_status sv_typed_part(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_board *rules,
                        sv_readings *readings, sv_assembly *assembly)
{
    sv_tile_colour colours[SV_MAX_CELLS];
    bool parted = false;
    if (is_as_read(assembly) && !sv_two_inks_likely(&cut->grey, readings))
        return SV_OK;
    sv_status status = see_colours(job, grid, cut, colours);
    for (int coloured = 0; coloured < 2 && !parted && !status; coloured++)
        status = part(job, colours, coloured, rules, readings, assembly, &parted);
    return status;
}
