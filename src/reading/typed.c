#include "typed.h"

#include "../board/givens.h"
#include "../digits/coloured_paper.h"
#include "../digits/own_ink.h"
#include "../digits/same_face.h"
#include "../digits/two_inks.h"
#include "../digits/two_inks_likely.h"

#include <string.h>

/* The colours of the digits, and which cells' paper has a full one. */
typedef struct seen {
    sv_tile_colour colours[SV_READ_CELLS];
    bool marked[SV_READ_CELLS];
} seen;

/* A light digit on a disc shows its own ink no more than one on a dark cell does. */
static sv_status see_colours(sv_job *job, const sv_grid *grid, sv_cut *cut, seen *of)
{
    const unsigned cells = sv_tile_count(&cut->grey);
    sv_light light;
    sv_status status = sv_cut_in_colour(job, grid, cut);
    if (status || !cut->coloured)
        return status;
    sv_tiles_find_light(&cut->grey, &light);
    for (unsigned cell = 0; cell < cells; cell++)
        light.at[cell] |= cut->discs.light[cell];
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
 * may be grey. A plain parting by tint is better than a ragged one by hue. */
typedef struct ink_way {
    sv_ink_by by;
    bool farther;
} ink_way;
static const ink_way WAYS[] = {{SV_INK_BY_TINT, false},
                               {SV_INK_BY_HUE, false},
                               {SV_INK_BY_HUE, true},
                               {SV_INK_BY_DARKNESS, false},
                               {SV_INK_BY_DARKNESS, true}};
enum { WAYS_COUNT = sizeof WAYS / sizeof *WAYS };

/* Of what was surely written by hand so many digits are a puzzle's own at most: what is typed looks
 * printed. Shades of boxes part digits, too: those of a newspaper spoilt 20 cells that were read
 * rightly. */
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

/* The givens are those of one ink, as many solutions as they have, some digits of the other are
 * left, and hardly any mended: a mistake that an app shows in a colour of its own, as dark red on
 * black, may be read with doubts. */
static bool has_stayed(const sv_assembly *as_parted, const sv_meaning *interpreted)
{
    const sv_assembly *after = &interpreted->assembly;
    unsigned typed = 0, left = 0;
    for (unsigned cell = 0; cell < sv_cell_count(&as_parted->board); cell++) {
        typed += as_parted->entries[cell] != 0;
        left += after->entries[cell] != 0;
    }
    return left && givens_stay(&interpreted->readings, as_parted, after) &&
           after->unique >= as_parted->unique && after->repair_count * SV_MEND_EVERY <= typed;
}

/* The givens are those of one ink; of digits that may be of either, those that the rules make so.
 */
static sv_status assemble(sv_job *job, sv_meaning *parted)
{
    const float mistakes = job->reader->settings.mistakes;
    const sv_readings *readings = &parted->readings;
    sv_assembly *assembly = &parted->assembly, mended;
    sv_status status = sv_assemble(readings, &parted->rules, false, mistakes, assembly, job->why);
    if (status || assembly->unique)
        return status;
    status = sv_assemble(readings, &parted->rules, true, mistakes, &mended, job->why);
    if (!status && mended.unique && !mended.repair_count &&
        givens_stay(readings, assembly, &mended))
        *assembly = mended;
    return status;
}

/* The assembly is unique where the givens of one ink make a puzzle, and the readings are as it was
 * assembled of. */
static sv_status assemble_parted(sv_job *job, const seen *of, sv_meaning *parted)
{
    sv_status status = assemble(job, parted);
    if (status || parted->assembly.unique ||
        !sv_two_inks_free_marked(of->colours, of->marked, &parted->readings))
        return status;
    return assemble(job, parted);
}

/* Inks that are far apart need not make a puzzle by themselves; the greyer, or darker, one is the
 * puzzle's own then, for no other evidence tells. A solution that there was is not given up. */
static sv_status part(sv_job *job, const seen *of, const ink_way *way, sv_inks_apart apart,
                      sv_meaning *meaning, bool *parted)
{
    sv_meaning other = *meaning;
    *parted = false;
    sv_status status = sv_job_in_time(job);
    if (status || (way->farther && apart == SV_INKS_FAR_APART) ||
        !sv_two_inks_part(of->colours, way->by, way->farther, apart, &other.readings) ||
        are_written_given(&meaning->readings, &other.readings))
        return status;
    status = assemble_parted(job, of, &other);
    if (status || (!other.assembly.unique && apart != SV_INKS_FAR_APART))
        return status;
    const sv_assembly as_parted = other.assembly;
    other.readings.typed = look_typed(&meaning->readings, &other.readings);
    status = sv_interpret(&job->reader->settings, &other, job->why);
    if (status || !has_stayed(&as_parted, &other) ||
        (meaning->assembly.unique && !sv_assembly_is_solved(&other.assembly)))
        return status;
    *parted = true;
    *meaning = other;
    return SV_OK;
}

/* By the first way that makes a puzzle of them. */
static sv_status part_any(sv_job *job, const seen *of, sv_inks_apart apart, sv_meaning *meaning,
                          bool *parted)
{
    sv_status status = SV_OK;
    for (unsigned way = 0; way < WAYS_COUNT && !*parted && !status; way++)
        status = part(job, of, &WAYS[way], apart, meaning, parted);
    return status;
}

/* As read, or once candidates are forgotten. */
static bool are_legible(const sv_job *job, const sv_readings *readings)
{
    const float least = sv_recogniser_least_likeness(&job->reader->recogniser);
    return readings->likeness >= least || sv_readings_certainty(readings) >= least;
}

/* Where all together make no sense, inks that are far apart are two even if the puzzle's own digits
 * have several solutions, as where something covers some. */
static sv_status part_seen(sv_job *job, const sv_cut *cut, const seen *of, bool plainly,
                           sv_meaning *meaning, bool *parted)
{
    float as_read[SV_READ_CELLS][SV_CLASSES];
    memcpy(as_read, meaning->readings.p, sizeof as_read);
    sv_readings_trust_greyer(&cut->grey, of->colours, &meaning->readings);
    sv_status status =
        part_any(job, of, plainly ? SV_INKS_PLAINLY_APART : SV_INKS_APART, meaning, parted);
    if (!status && !*parted && !plainly)
        status = part_any(job, of, SV_INKS_FAR_APART, meaning, parted);
    if (!*parted)
        memcpy(meaning->readings.p, as_read, sizeof as_read);
    return status;
}

/* Of what is dark on a disc its own ink may be seen or not. Gives whether there is any. */
static bool hide_discs(const sv_discs *discs, unsigned cells, seen *of)
{
    bool any = false;
    for (unsigned cell = 0; cell < cells; cell++) {
        if (!discs->at[cell] || discs->light[cell])
            continue;
        of->colours[cell] = (sv_tile_colour){{0}};
        any = true;
    }
    return any;
}

static bool is_full_without_mistakes(const sv_assembly *assembly)
{
    bool entries = false;
    for (unsigned cell = 0; cell < sv_cell_count(&assembly->board); cell++) {
        const uint8_t digit = assembly->board.cells[cell] | assembly->entries[cell];
        entries |= assembly->entries[cell] != 0;
        if (!digit || digit != assembly->solution[cell])
            return false;
    }
    return entries;
}

/* Printed solutions that set what was not given in a lighter face. */
static void tell_copies(const sv_cut *cut, sv_meaning *meaning)
{
    sv_readings *readings = &meaning->readings;
    if (!readings->typed && is_full_without_mistakes(&meaning->assembly))
        readings->typed = sv_readings_are_copies(&cut->grey, readings);
}

static sv_status part_inks(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_meaning *meaning)
{
    seen of;
    bool parted = false;
    const sv_readings *readings = &meaning->readings;
    if (!are_legible(job, readings) ||
        (sv_assembly_is_as_read(&meaning->assembly) && !sv_two_inks_likely(&cut->grey, readings)))
        return SV_OK;
    const bool plainly = make_sense(&meaning->assembly);
    sv_status status = see_colours(job, grid, cut, &of);
    if (status || !cut->coloured)
        return status;
    status = part_seen(job, cut, &of, plainly, meaning, &parted);
    if (!status && !parted && hide_discs(&cut->discs, sv_tile_count(&cut->grey), &of))
        status = part_seen(job, cut, &of, plainly, meaning, &parted);
    return status;
}

sv_status sv_typed_part(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_meaning *meaning)
{
    sv_status status = part_inks(job, grid, cut, meaning);
    if (!status)
        tell_copies(cut, meaning);
    return status;
}
