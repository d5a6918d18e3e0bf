#include "copied.h"

#include "../board/givens.h"
#include "../board/usual.h"
#include "../vision/grid.h"
#include "typed.h"

/* A neat hand's digits are like print in part: mostly one digit is taken for written wherever it
 * stands, as a 9 whose tail is bent, or many are not sure. Of digits that seem written so many are
 * such: in 8 of 9 puzzles copied neatly, and in none of 400 printed ones with a few entries, nor
 * of 200 under lamps, whose own digits as read have several solutions. Or print and hand are told
 * apart by chance: then so many digits of all are not sure, 0.37 and more in 26 of 32 drawn boards
 * that are copied out, which the above does not tell, and below 0.07 in printed ones. */
static const float OF_NEAT_HAND = 0.75f, OF_ALL_UNSURE = 0.33f, UNSURE = 0.05f;

/* All that is written, as if it were printed. */
static void print_all(sv_readings *readings)
{
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        sv_print_share(readings->p[cell], 1);
}

/* The few digits of a smaller board are a puzzle too easily, if one of them may be another. */
static bool is_puzzle(const sv_assembly *assembly)
{
    const unsigned givens = sv_count_givens(&assembly->board), size = assembly->board.size;
    const size_t most_mended = size < SV_USUAL_SIZE ? 0 : givens / SV_MEND_EVERY;
    return assembly->unique && givens >= sv_fewest_givens(size) && givens <= sv_most_givens(size) &&
           assembly->repair_count <= most_mended;
}

/* With more givens than any puzzle has this is none until print and hand are told apart, so no
 * other rules are tried, and nothing is mended. */
static sv_status assemble(const sv_settings *settings, sv_meaning *copied, sv_diagnostic *why)
{
    sv_status status = sv_assemble(&copied->readings, &copied->rules, false, settings->mistakes,
                                   &copied->assembly, why);
    if (status || sv_count_givens(&copied->assembly.board) > sv_most_givens(copied->rules.size))
        return status;
    return sv_interpret(settings, copied, why);
}

static bool is_printed(const float *p)
{
    return sv_cell_is_filled(p) && sv_share_of_print(p) > 0.5f;
}

/* Whether a cell's digit is printed anywhere. */
static bool has_printed_twin(const sv_readings *readings, unsigned cell)
{
    const uint8_t digit = sv_likeliest_digit(readings->p[cell], readings->size);
    for (unsigned other = 0; other < sv_reading_count(readings); other++)
        if (is_printed(readings->p[other]) &&
            sv_likeliest_digit(readings->p[other], readings->size) == digit)
            return true;
    return false;
}

static bool may_be_of_neat_hand(const sv_readings *readings)
{
    unsigned filled = 0, unsure = 0, written = 0, neat = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const float *p = readings->p[cell];
        if (!sv_cell_is_filled(p))
            continue;
        const float print = sv_share_of_print(p);
        filled++;
        unsure += print > UNSURE && print < 1 - UNSURE;
        if (is_printed(p))
            continue;
        written++;
        neat += print > UNSURE || !has_printed_twin(readings, cell);
    }
    return written && ((float)neat >= OF_NEAT_HAND * (float)written ||
                       (float)unsure >= OF_ALL_UNSURE * (float)filled);
}

/* Whether what seems printed and what seems written may be of one hand: what is printed, as it was
 * read, has several solutions, and all together one. */
static sv_status find_one_hand(const sv_job *job, const sv_meaning *meaning, bool *found)
{
    const float mistakes = job->reader->settings.mistakes;
    const sv_board *rules = &meaning->rules;
    sv_readings all = meaning->readings;
    sv_assembly assembly;
    *found = false;
    if (!meaning->readings.closely || meaning->readings.typed ||
        !sv_assembly_is_solved(&meaning->assembly) || !may_be_of_neat_hand(&meaning->readings))
        return SV_OK;
    sv_status status = sv_assemble(&meaning->readings, rules, false, mistakes, &assembly, job->why);
    if (status || assembly.unique)
        return status;
    print_all(&all);
    status = sv_assemble(&all, rules, false, mistakes, &assembly, job->why);
    *found = assembly.unique &&
             sv_givens_are_usual(sv_count_givens(&assembly.board), sv_reading_count(&all));
    return status;
}

/* Lines drawn by hand wobble, and prove less: those of 6x6 have 0.43 and more. But of a table's few
 * numbers a board of 4x4 is made too easily. */
enum { EASILY_MADE = 4 };
static const float WOBBLING = 0.4f;

static float least_score(unsigned size)
{
    return size > EASILY_MADE ? WOBBLING : SV_GRID_CERTAIN;
}

sv_status sv_copied_take(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_meaning *meaning)
{
    sv_meaning copied;
    const sv_readings *readings = &meaning->readings;
    const sv_assembly *assembly = &meaning->assembly;
    const unsigned fewest = sv_fewest_givens(readings->size);
    if ((readings->size < SV_USUAL_SIZE && grid->score < least_score(readings->size)) ||
        readings->likeness < sv_recogniser_least_likeness(&job->reader->recogniser) ||
        sv_assembly_count_filled(assembly) < fewest)
        return SV_OK;
    bool is_copied = sv_count_givens(&assembly->board) < fewest;
    sv_status status = sv_job_in_time(job);
    if (!status && !is_copied)
        status = find_one_hand(job, meaning, &is_copied);
    if (status || !is_copied)
        return status;
    copied = *meaning;
    print_all(&copied.readings);
    status = assemble(&job->reader->settings, &copied, job->why);
    if (!status)
        status = sv_typed_part(job, grid, cut, &copied);
    if (!status && is_puzzle(&copied.assembly))
        *meaning = copied;
    return status;
}
