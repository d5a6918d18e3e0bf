#include "typed.h"

#include "../board/givens.h"
#include "../digits/own_ink.h"
#include "../digits/same_face.h"
#include "../digits/two_inks.h"
#include "interpret.h"

#include <string.h>

/* A digit on a disc shows its own ink no more than one on a dark cell does. */
static sv_status see_colours(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_tile_colour *colours)
{
    const unsigned cells = cut->grey.size * cut->grey.size;
    sv_light light;
    sv_status status = sv_cut_in_colour(job, grid, cut);
    sv_tiles_find_light(&cut->grey, &light);
    for (unsigned cell = 0; cell < cells && !status; cell++)
        light.at[cell] |= cut->discs.at[cell];
    if (!status)
        status = sv_own_ink_colours(cut->planes, &light, colours, job->why);
    return status;
}

/* Digits that are a puzzle all together, or a printed solution, are of two inks only where that is
 * plain. */
static bool wants_plain(const sv_assembly *assembly)
{
    const unsigned cells = sv_cell_count(&assembly->board);
    const unsigned givens = sv_count_givens(&assembly->board);
    return givens == cells || (assembly->unique && sv_givens_are_usual(givens, cells));
}

/* The puzzle's own digits are mostly black or white, but may have the colour; those that were typed
 * may be grey. */
static const struct {
    sv_ink_by by;
    bool farther;
} WAYS[] = {{SV_INK_BY_HUE, false},
            {SV_INK_BY_HUE, true},
            {SV_INK_BY_DARKNESS, false},
            {SV_INK_BY_DARKNESS, true}};
enum { WAYS_COUNT = sizeof WAYS / sizeof *WAYS };

/* Of what was surely written by hand so many digits are a puzzle's own at most: what is typed looks
 * printed. Shades of boxes part digits, too. */
enum { MOST_WRITTEN = 2 };
static const float SURELY_WRITTEN = 0.95f;

static bool are_written_given(const sv_readings *before, const sv_readings *parted)
{
    unsigned given = 0;
    for (unsigned cell = 0; cell < before->size * before->size; cell++)
        given += sv_hand_probability(before->p[cell]) >= SURELY_WRITTEN &&
                 sv_print_probability(parted->p[cell]) > 0.5f;
    return given > MOST_WRITTEN;
}

/* What counts as written looked printed for the most part, and is no pen's. */
static bool look_typed(const sv_readings *before, const sv_readings *parted)
{
    float printed = 0, all = 0;
    for (unsigned cell = 0; cell < before->size * before->size; cell++)
        if (sv_hand_probability(parted->p[cell]) > 0.5f) {
            printed += sv_print_probability(before->p[cell]);
            all++;
        }
    return printed >= all / 2;
}

/* The givens are those of one ink, and hardly any digits of the other are mended: a mistake that an
 * app shows in a colour of its own, as dark red on black, may be read with doubts. */
static bool has_stayed(const sv_assembly *parted, const sv_assembly *interpreted)
{
    unsigned typed = 0;
    for (unsigned cell = 0; cell < sv_cell_count(&parted->board); cell++) {
        typed += parted->entries[cell] != 0;
        if (parted->board.cells[cell] != interpreted->board.cells[cell])
            return false;
    }
    return interpreted->unique && interpreted->repair_count * SV_MEND_EVERY <= typed;
}

static sv_status part(sv_job *job, const sv_tile_colour *colours, unsigned way, bool plainly,
                      sv_board *rules, sv_readings *readings, sv_assembly *assembly, bool *parted)
{
    sv_readings other = *readings;
    sv_board board = *rules;
    sv_assembly assembled;
    const sv_settings *settings = &job->reader->settings;
    *parted = false;
    if (!sv_two_inks_part(colours, WAYS[way].by, WAYS[way].farther, plainly, &other) ||
        are_written_given(readings, &other))
        return SV_OK;
    sv_status status = sv_assemble(&other, &board, false, settings->mistakes, &assembled, job->why);
    if (status || !assembled.unique)
        return status;
    const sv_assembly as_parted = assembled;
    other.typed = look_typed(readings, &other);
    status = sv_interpret(settings, &other, &board, &assembled, job->why);
    if (status || !has_stayed(&as_parted, &assembled))
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
    sv_tile_colour colours[SV_READ_CELLS];
    float as_read[SV_READ_CELLS][SV_CLASSES];
    bool parted = false;
    if (readings->likeness < sv_recogniser_doubtful(&job->reader->recogniser) ||
        (sv_assembly_is_as_read(assembly) && !sv_two_inks_likely(&cut->grey, readings)))
        return SV_OK;
    const bool plainly = wants_plain(assembly);
    sv_status status = see_colours(job, grid, cut, colours);
    if (status)
        return status;
    memcpy(as_read, readings->p, sizeof as_read);
    sv_readings_trust_greyer(&cut->grey, colours, readings);
    for (unsigned way = 0; way < WAYS_COUNT && !parted && !status; way++)
        status = part(job, colours, way, plainly, rules, readings, assembly, &parted);
    if (!parted)
        memcpy(readings->p, as_read, sizeof as_read);
    return status;
}
