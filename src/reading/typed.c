#include "typed.h"

#include "../board/givens.h"
#include "../digits/coloured_paper.h"
#include "../digits/own_ink.h"
#include "../digits/same_face.h"
#include "../digits/two_inks.h"
#include "interpret.h"

#include <string.h>

/* The colours of the digits, and which cells' paper has a full one. */
typedef struct seen {
    sv_tile_colour colours[SV_READ_CELLS];
    bool marked[SV_READ_CELLS];
} seen;

/* A digit on a disc shows its own ink no more than one on a dark cell does. */
static sv_status see_colours(sv_job *job, const sv_grid *grid, sv_cut *cut, seen *of)
{
    const unsigned cells = sv_tile_count(&cut->grey);
    sv_light light;
    sv_status status = sv_cut_in_colour(job, grid, cut);
    sv_tiles_find_light(&cut->grey, &light);
    for (unsigned cell = 0; cell < cells && !status; cell++)
        light.at[cell] |= cut->discs.at[cell];
    if (!status)
        status = sv_own_ink_colours(cut->planes, &light, of->colours, job->why);
    if (!status)
        sv_tiles_find_marked(cut->planes, of->marked);
    return status;
}

/* Digits that are a puzzle all together, or a printed solution. They are of two inks only where
 * that is plain. */
static bool make_sense(const sv_assembly *assembly)
{
    const unsigned cells = sv_cell_count(&assembly->board);
    const unsigned givens = sv_count_givens(&assembly->board);
    return givens == cells || (assembly->unique && sv_givens_are_usual(givens, cells));
}

/* The puzzle's own digits are mostly black or white, but may have the colour; those that were typed
 * may be grey. */
typedef struct ink_way {
    sv_ink_by by;
    bool farther;
} ink_way;
static const ink_way WAYS[] = {{SV_INK_BY_HUE, false},
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
    for (unsigned cell = 0; cell < sv_reading_count(before); cell++)
        given += sv_hand_probability(before->p[cell]) >= SURELY_WRITTEN &&
                 sv_print_probability(parted->p[cell]) > 0.5f;
    return given > MOST_WRITTEN;
}

/* What counts as written looked printed for the most part, and is no pen's. */
static bool look_typed(const sv_readings *before, const sv_readings *parted)
{
    float printed = 0, all = 0;
    for (unsigned cell = 0; cell < sv_reading_count(before); cell++)
        if (sv_hand_probability(parted->p[cell]) > 0.5f) {
            printed += sv_print_probability(before->p[cell]);
            all++;
        }
    return printed >= all / 2;
}

/* Whether only digits that may be of either ink are given otherwise. */
static bool givens_stay(const sv_readings *parted, const sv_assembly *before,
                        const sv_assembly *after)
{
    for (unsigned cell = 0; cell < sv_cell_count(&before->board); cell++)
        if (before->board.cells[cell] != after->board.cells[cell] &&
            !sv_is_of_either_ink(parted->p[cell]))
            return false;
    return true;
}

/* The givens are those of one ink, as many solutions as they have, and hardly any digits of the
 * other are mended: a mistake that an app shows in a colour of its own, as dark red on black, may
 * be read with doubts. */
static bool has_stayed(const sv_readings *parted, const sv_assembly *as_parted,
                       const sv_assembly *interpreted)
{
    unsigned typed = 0;
    for (unsigned cell = 0; cell < sv_cell_count(&as_parted->board); cell++)
        typed += as_parted->entries[cell] != 0;
    return givens_stay(parted, as_parted, interpreted) &&
           interpreted->unique >= as_parted->unique &&
           interpreted->repair_count * SV_MEND_EVERY <= typed;
}

/* The givens are those of one ink; of digits that may be of either, those that the rules make so.
 */
static sv_status assemble(sv_job *job, const sv_readings *parted, const sv_board *rules,
                          sv_assembly *assembly)
{
    const float mistakes = job->reader->settings.mistakes;
    sv_status status = sv_assemble(parted, rules, false, mistakes, assembly, job->why);
    if (status || assembly->unique)
        return status;
    sv_assembly mended;
    status = sv_assemble(parted, rules, true, mistakes, &mended, job->why);
    if (!status && mended.unique && !mended.repair_count && givens_stay(parted, assembly, &mended))
        *assembly = mended;
    return status;
}

/* *assembly is unique where the givens of one ink make a puzzle, and `parted` as it was assembled.
 */
static sv_status assemble_parted(sv_job *job, const seen *of, const sv_board *rules,
                                 sv_readings *parted, sv_assembly *assembly)
{
    sv_status status = assemble(job, parted, rules, assembly);
    if (status || assembly->unique || !sv_two_inks_free_marked(of->colours, of->marked, parted))
        return status;
    return assemble(job, parted, rules, assembly);
}

/* Inks that are far apart need not make a puzzle by themselves; the greyer, or darker, one is the
 * puzzle's own then, for no other evidence tells. A solution that there was is not given up. */
static sv_status part(sv_job *job, const seen *of, const ink_way *way, sv_inks_apart apart,
                      sv_board *rules, sv_readings *readings, sv_assembly *assembly, bool *parted)
{
    sv_readings other = *readings;
    sv_board board = *rules;
    sv_assembly assembled;
    *parted = false;
    if ((way->farther && apart == SV_INKS_FAR_APART) ||
        !sv_two_inks_part(of->colours, way->by, way->farther, apart, &other) ||
        are_written_given(readings, &other))
        return SV_OK;
    sv_status status = assemble_parted(job, of, &board, &other, &assembled);
    if (status || (!assembled.unique && apart != SV_INKS_FAR_APART))
        return status;
    const sv_assembly as_parted = assembled;
    other.typed = look_typed(readings, &other);
    status = sv_interpret(&job->reader->settings, &other, &board, &assembled, job->why);
    if (status || !has_stayed(&other, &as_parted, &assembled) ||
        (assembly->unique && !sv_assembly_is_solved(&assembled)))
        return status;
    *parted = true;
    *readings = other;
    *rules = board;
    *assembly = assembled;
    return SV_OK;
}

/* By the first way that makes a puzzle of them. */
static sv_status part_any(sv_job *job, const seen *of, sv_inks_apart apart, sv_board *rules,
                          sv_readings *readings, sv_assembly *assembly, bool *parted)
{
    sv_status status = SV_OK;
    for (unsigned way = 0; way < WAYS_COUNT && !*parted && !status; way++)
        status = part(job, of, &WAYS[way], apart, rules, readings, assembly, parted);
    return status;
}

sv_status sv_typed_part(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_board *rules,
                        sv_readings *readings, sv_assembly *assembly)
{
    seen of;
    float as_read[SV_READ_CELLS][SV_CLASSES];
    bool parted = false;
    if (readings->likeness < sv_recogniser_doubtful(&job->reader->recogniser) ||
        (sv_assembly_is_as_read(assembly) && !sv_two_inks_likely(&cut->grey, readings)))
        return SV_OK;
    const bool plainly = make_sense(assembly);
    sv_status status = see_colours(job, grid, cut, &of);
    if (status)
        return status;
    memcpy(as_read, readings->p, sizeof as_read);
    sv_readings_trust_greyer(&cut->grey, of.colours, readings);
    status = part_any(job, &of, plainly ? SV_INKS_PLAINLY_APART : SV_INKS_APART, rules, readings,
                      assembly, &parted);
    /* Where all together make no sense, inks that are far apart are two even if the puzzle's own
     * digits have several solutions, as where something covers some. */
    if (!status && !parted && !plainly)
        status = part_any(job, &of, SV_INKS_FAR_APART, rules, readings, assembly, &parted);
    if (!parted)
        memcpy(readings->p, as_read, sizeof as_read);
    return status;
}
