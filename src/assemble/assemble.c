#include "assemble.h"

#include "../board/givens.h"
#include "../board/usual.h"
#include "fillings.h"
#include "level.h"
#include "mend.h"
#include "model.h"
#include "repair.h"

#include <math.h>
#include <string.h>

/* What it costs that the givens of a puzzle have several solutions: as much as repairs of them may
 * cost, so that these go first. */
static const float NEEDS_ENTRIES_COST = 9.0f;

/* By how much an explanation with the givens as read is at least likelier than that none is right.
 */
static const float CERTAIN = 9.0f;

/* The reading as it is. */
static void take_raw(const sv_readings *readings, sv_assembly *assembly)
{
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        bool printed;
        uint8_t value = sv_cell_likeliest(readings->p[cell], readings->size, &printed);
        assembly->raw[cell] = value;
        assembly->board.cells[cell] = printed ? value : 0;
        assembly->entries[cell] = printed ? 0 : value;
        assembly->confidence[cell] = sv_cell_probability(readings->p[cell], value);
    }
}

/* ------------------------------------------------------------ explanations */

/* Givens, and the entries that agree with the solution, together. */
static sv_status entries_suffice(const sv_model *model, const sv_explanation *explanation,
                                 bool *suffice, sv_diagnostic *why)
{
    uint8_t known[SV_READ_CELLS], solution[SV_READ_CELLS];
    for (unsigned cell = 0; cell < model->cells; cell++) {
        uint8_t digit = explanation->solution[cell];
        bool agrees = explanation->givens[cell] || explanation->entries[cell] == digit;
        known[cell] = agrees ? digit : 0;
    }
    unsigned count;
    sv_status status = sv_cells_solve(model->groups, known, solution, &count, why);
    *suffice = count == 1;
    return status;
}

/* Whoever has written so few digits has hardly written just those that the givens lack: a pen drawn
 * across a printed digit makes it look written. */
enum { FEW_ENTRIES = 3 };

/* By how much few entries are less likely than their number and givens tell: they might be in any
 * of the other cells. */
static float cost_of_few_entries(const sv_model *model, const sv_explanation *explanation)
{
    unsigned entries = 0, others = 0;
    for (unsigned cell = 0; cell < model->cells; cell++) {
        entries += explanation->entries[cell] != 0;
        others += explanation->givens[cell] == 0;
    }
    return entries <= FEW_ENTRIES ? (float)entries * logf((float)others + 1) : 0;
}

/* A filling explains the reading where givens that have it as their only solution can be told, or
 * else where givens and entries have. */
static sv_status explain_filling(const sv_model *model, const uint8_t *grid,
                                 sv_explanations *explanations, sv_diagnostic *why)
{
    sv_explanation plain, mended;
    sv_model_explain(model, NULL, grid, &plain);
    mended = plain;
    sv_status status = sv_repair_add_givens(model, &mended, &explanations->given_up, why);
    const float by_entries = plain.cost + NEEDS_ENTRIES_COST;
    if (!status && mended.unique &&
        mended.cost <= by_entries + cost_of_few_entries(model, &plain)) {
        mended.cost = fminf(mended.cost, by_entries);
        sv_explanations_add(explanations, model, &mended);
        return SV_OK;
    }
    bool suffice = false;
    if (!status)
        status = entries_suffice(model, &plain, &suffice, why);
    plain.cost = by_entries;
    if (!status && suffice)
        sv_explanations_add(explanations, model, &plain);
    return status;
}

static sv_status explain_by_fillings(const sv_model *model, sv_explanations *explanations,
                                     float *complete_to, sv_diagnostic *why)
{
    sv_fillings fillings;
    sv_status status = sv_fillings_find(model, model->most, &fillings, why);
    if (status)
        return status;
    *complete_to = fillings.complete_to;
    for (unsigned i = 0; i < fillings.count && !status; i++)
        status = explain_filling(model, fillings.cells[i], explanations, why);
    return status;
}

static sv_status explain_by_first_givens(const sv_model *model, sv_explanations *explanations,
                                         sv_diagnostic *why)
{
    uint8_t solution[SV_READ_CELLS];
    unsigned count;
    sv_status status = sv_cells_solve(model->groups, model->first_givens, solution, &count, why);
    if (!status && count == 1)
        sv_explanations_add_unique(explanations, model, model->first_givens, solution);
    return status;
}

static bool is_perfect(const sv_explanations *explanations)
{
    return explanations->count && explanations->list[0].cost <= 0;
}

/* Lists explanations. First the givens as each cell has them by itself; then the likeliest grids,
 * which is exact where the reading says enough to tell them, as on boards that are filled in; then,
 * where cheaper ones might be missing, as on boards of some givens alone, changes of the givens. */
static sv_status explain(const sv_model *model, sv_explanations *explanations, sv_diagnostic *why)
{
    sv_status status = explain_by_first_givens(model, explanations, why);
    if (status || is_perfect(explanations))
        return status;
    float complete_to;
    status = explain_by_fillings(model, explanations, &complete_to, why);
    float most = NEEDS_ENTRIES_COST;
    if (explanations->count)
        most = fminf(most, explanations->list[0].cost);
    if (!status && most > complete_to)
        status = sv_repair_find(model, most, explanations, why);
    /* on larger boards more cells are misread than these ways mend */
    if (!status && !explanations->count && model->size > SV_USUAL_SIZE)
        status = sv_mend_conflicts(model, explanations, why);
    return status;
}

/* ------------------------------------------------------------- the outcome */

/* All that was read as a given is one: what alone has one solution is no noise. */
static bool has_first_givens(const sv_model *model, const sv_explanation *explanation)
{
    for (unsigned cell = 0; cell < model->cells; cell++)
        if (model->first_givens[cell] && explanation->givens[cell] != model->first_givens[cell])
            return false;
    return explanation->unique;
}

/* What an explanation may cost. Where the givens are as read, a hand that is hard to read, or many
 * mistakes, take nothing from the solution, however dear they are. */
static float most_of(const sv_model *model, const sv_explanation *explanation)
{
    return has_first_givens(model, explanation) ? fmaxf(model->most, explanation->cost + CERTAIN)
                                                : model->most;
}

/* Too dear, or too much changed. */
static bool is_too_much(const sv_model *model, const sv_explanation *explanation,
                        const sv_assembly *assembly)
{
    size_t changed = 0;
    for (unsigned cell = 0; cell < model->cells; cell++)
        changed += (explanation->givens[cell] | explanation->entries[cell]) != assembly->raw[cell];
    return explanation->cost > most_of(model, explanation) || changed > SV_MAX_REPAIRS;
}

static void take_explanation(const sv_model *model, const sv_explanation *explanation,
                             sv_assembly *assembly)
{
    for (unsigned cell = 0; cell < model->cells; cell++) {
        uint8_t raw = assembly->raw[cell];
        uint8_t used = explanation->givens[cell] | explanation->entries[cell];
        if (used != raw)
            assembly->repairs[assembly->repair_count++] = (sv_repair){(uint16_t)cell, raw, used};
    }
    memcpy(assembly->board.cells, explanation->givens, model->cells);
    memcpy(assembly->entries, explanation->entries, model->cells);
    memcpy(assembly->solution, explanation->solution, model->cells);
    assembly->unique = explanation->unique;
    assembly->needs_entries = !explanation->unique;
}

/* The mean over the explanations, each as likely as its cost says, of how probable the cell's value
 * is where the explanation is the true one. That none of them is right counts as one more, at the
 * highest cost allowed, in which the reading alone says how probable the value is. */
static void trust_explanations(const sv_model *model, const sv_explanations *explanations,
                               sv_assembly *assembly)
{
    const sv_explanation *best = &explanations->list[0];
    float none = expf(best->cost - most_of(model, best)), sum = none;
    float weight[SV_MOST_EXPLANATIONS];
    for (unsigned i = 0; i < explanations->count; i++) {
        weight[i] = expf(best->cost - explanations->list[i].cost);
        sum += weight[i];
    }
    for (unsigned cell = 0; cell < model->cells; cell++) {
        uint8_t value = assembly->board.cells[cell] | assembly->entries[cell];
        float p = none * sv_cell_probability(model->p[cell], value);
        for (unsigned i = 0; i < explanations->count; i++)
            p += weight[i] * sv_model_posterior(model, cell, value, &explanations->list[i]);
        assembly->confidence[cell] = p / sum;
    }
}

/* Where the givens as read have several solutions one is hidden or was never printed, and many a
 * change of the others gives one, too: of 14 photos with something in the way 12 had changes that
 * cost more than this, and no puzzle of 1,440 scenes that was mended rightly. Nor was any of those
 * less likely than not, as 13 of 21 wrong ones were. */
static const float MOST_OF_SEVERAL = 5, LEAST_TRUST = 0.5f;

/* Whether a cell's digit was printed otherwise, or not at all, by what was read. */
static bool is_changed(const sv_model *model, const sv_assembly *assembly, unsigned cell)
{
    const uint8_t given = assembly->board.cells[cell];
    return given != model->first_givens[cell] && given != assembly->raw[cell];
}

/* *believed: what the explanation made of the givens is neither unsure, nor any digit that would do
 * as well. */
static sv_status weigh_changes(const sv_model *model, const sv_assembly *mended, bool *believed,
                               sv_diagnostic *why)
{
    float dearest = 0;
    *believed = true;
    for (unsigned cell = 0; cell < model->cells; cell++) {
        const uint8_t given = mended->board.cells[cell];
        if (!is_changed(model, mended, cell))
            continue;
        const sv_cell_costs *costs = &model->cost[cell];
        dearest = fmaxf(dearest, given ? costs->printed[given] : costs->open_least);
        *believed = *believed && mended->confidence[cell] >= LEAST_TRUST;
    }
    if (!*believed || dearest <= MOST_OF_SEVERAL)
        return SV_OK;
    uint8_t solution[SV_READ_CELLS];
    unsigned count;
    sv_status status = sv_cells_solve(model->groups, model->first_givens, solution, &count, why);
    *believed = count < 2;
    return status;
}

/* With so many more digits than were read a large board must be a puzzle; else all changes are
 * tried in vain, which takes seconds. */
enum { MOST_ADDED = 16 };

static bool is_hopeless(unsigned size, const sv_assembly *assembly)
{
    const unsigned filled = sv_assembly_count_filled(assembly);
    return size > SV_USUAL_SIZE && filled + MOST_ADDED < sv_fewest_givens(size);
}

/* *taken: the assembly is what explains the reading best. */
static sv_status assemble_by_rules(const sv_readings *readings, const sv_groups *groups,
                                   float mistakes, sv_assembly *assembly, bool *taken,
                                   sv_diagnostic *why)
{
    sv_model model;
    sv_explanations explanations = {0};
    if (is_hopeless(readings->size, assembly))
        return SV_OK;
    sv_model_build(&model, readings, groups, mistakes);
    sv_status status = explain(&model, &explanations, why);
    if (status || !explanations.count)
        return status;
    assembly->cost = explanations.list[0].cost;
    *taken = !is_too_much(&model, &explanations.list[0], assembly);
    if (!*taken)
        return SV_OK;
    sv_assembly mended = *assembly;
    take_explanation(&model, &explanations.list[0], &mended);
    trust_explanations(&model, &explanations, &mended);
    status = weigh_changes(&model, &mended, taken, why);
    if (*taken)
        *assembly = mended;
    return status;
}

/* What the repairs cost by the readings as they were. */
static float cost_of_repairs(const sv_readings *readings, const sv_assembly *assembly)
{
    float cost = 0;
    for (size_t i = 0; i < assembly->repair_count; i++) {
        const sv_repair *repair = &assembly->repairs[i];
        const float *p = readings->p[repair->cell];
        float read = sv_cell_probability(p, repair->read);
        float used = sv_cell_probability(p, repair->used);
        cost += logf(fmaxf(read, SV_LEAST_PROBABILITY) / fmaxf(used, SV_LEAST_PROBABILITY));
    }
    return cost;
}

/* A large board that nothing explains is read once more, with all digits about as frequent. */
static sv_status assemble_large(const sv_readings *readings, const sv_groups *groups,
                                float mistakes, sv_assembly *assembly, bool *taken,
                                sv_diagnostic *why)
{
    sv_readings levelled;
    if (*taken || readings->size <= SV_USUAL_SIZE || !sv_readings_level(readings, &levelled))
        return SV_OK;
    const float cost = assembly->cost;
    sv_status status = assemble_by_rules(&levelled, groups, mistakes, assembly, taken, why);
    assembly->cost = *taken ? cost_of_repairs(readings, assembly) : cost;
    return status;
}

/* Whether somebody has written what is not the solution, which nobody prints. */
static bool has_wrong_entry(const sv_assembly *assembly, unsigned cells)
{
    for (unsigned cell = 0; cell < cells; cell++)
        if (assembly->entries[cell] && assembly->solution[cell] &&
            assembly->entries[cell] != assembly->solution[cell])
            return true;
    return false;
}

/* Whether print or hand is undecided in most cells, as where digits are few pixels high. */
static const float UNDECIDED = 0.1f;

static bool is_undecided(const sv_readings *readings, unsigned cells)
{
    unsigned undecided = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        const float print = sv_print_probability(readings->p[cell]);
        const float hand = sv_hand_probability(readings->p[cell]);
        undecided += fminf(print, hand) > UNDECIDED * (print + hand);
    }
    return 2 * undecided > cells;
}

/* Of larger boards half is given, or more, and of small ones, for children, often as much. Where
 * somebody has filled one in, at least a third is written, and most of that surely. */
enum { LEAST_FILLED_IN = 3 };
static const float SURELY_WRITTEN = 0.95f, MOSTLY = 0.75f;

static bool is_filled_in(const sv_readings *readings, const sv_assembly *assembly, unsigned cells)
{
    unsigned entries = 0, sure = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        entries += assembly->entries[cell] != 0;
        sure += assembly->entries[cell] && sv_hand_probability(readings->p[cell]) >= SURELY_WRITTEN;
    }
    return readings->size != SV_USUAL_SIZE && assembly->unique &&
           LEAST_FILLED_IN * entries >= cells && (float)sure >= MOSTLY * (float)entries;
}

/* Where more cells of a full board are printed than puzzles have, all are, and it is a solution, of
 * which some digits were taken for handwriting; and where that cannot be told. */
static void settle_solution(const sv_readings *readings, sv_assembly *assembly)
{
    const unsigned cells = sv_reading_count(readings);
    unsigned givens = 0, entries = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        givens += assembly->board.cells[cell] != 0;
        entries += assembly->entries[cell] != 0;
    }
    if (givens + entries < cells || has_wrong_entry(assembly, cells) ||
        (sv_givens_are_usual(givens, cells) && !is_undecided(readings, cells)) ||
        is_filled_in(readings, assembly, cells))
        return;
    for (unsigned cell = 0; cell < cells; cell++)
        assembly->board.cells[cell] |= assembly->entries[cell];
    memset(assembly->entries, 0, cells);
    assembly->unique = memcmp(assembly->board.cells, assembly->solution, cells) == 0;
    assembly->needs_entries = false;
}

sv_status sv_assemble(const sv_readings *readings, const sv_board *board, bool repair,
                      float mistakes, sv_assembly *assembly, sv_diagnostic *why)
{
    if (readings->size > SV_DIGITS)
        return sv_fail(why, SV_USAGE, SV_STAGE_ASSEMBLE,
                       "boards larger than %dx%d cannot be read from pictures", SV_DIGITS,
                       SV_DIGITS);
    *assembly = (sv_assembly){.board = *board, .cost = INFINITY};
    memset(assembly->board.cells, 0, sizeof assembly->board.cells);
    sv_groups groups;
    sv_status status = sv_groups_build(&groups, &assembly->board, why);
    if (status)
        return status;
    take_raw(readings, assembly);
    bool taken = false;
    if (repair)
        status = assemble_by_rules(readings, &groups, mistakes, assembly, &taken, why);
    if (repair && !status)
        status = assemble_large(readings, &groups, mistakes, assembly, &taken, why);
    settle_solution(readings, assembly);
    if (status || taken)
        return status;
    unsigned count;
    uint8_t solution[SV_READ_CELLS];
    status = sv_cells_solve(&groups, assembly->board.cells, solution, &count, why);
    assembly->unique = count == 1;
    return status;
}
