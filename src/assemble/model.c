#include "model.h"

#include "../board/usual.h"
#include "../solve/engine.h"
#include "../solve/pair.h"
#include "weigh.h"

#include <math.h>
#include <string.h>

/* A cell may be made at most e^9, some 8,000 times less likely, and the givens together too: noise,
 * which can be turned into some puzzle as well, needs more. Entries are misread and are wrong more
 * often: with 1 digit of 20 misread and 3 entries of 50 wrong they cost 0.4 each on average. */
static const float MOST_OF_CELL = 9.0f, MOST_OF_GIVENS = 9.0f, MOST_AN_ENTRY = 0.6f;
/* Boards of more cells than usual have as many more that are misread. Of a smaller one nearly any
 * digit makes another puzzle if it is taken for another one, so that less is allowed, as its side
 * is smaller: of 200 drawn boards of 4x4 and 6x6 the same are read then, and of 44 crisp ones with
 * two equal digits in a row four less are mended. */
static float most_of_givens(unsigned size)
{
    const float sides = (float)size / SV_USUAL_SIZE;
    return MOST_OF_GIVENS * (sides > 1 ? sides * sides : sides);
}

/* Who has made one mistake makes more: then at least this share of the entries is wrong. */
static const float FURTHER_MISTAKES = 0.04f;

/* What it costs that an entry is wrong, by any of the other digits. */
static float wrong_entry_cost(const sv_model *model, bool first)
{
    float share = first ? model->mistakes : fmaxf(model->mistakes, FURTHER_MISTAKES);
    return logf((1 - share) / share * (float)(model->size - 1));
}

uint8_t sv_cell_likeliest(const float p[SV_CLASSES], unsigned size, bool *printed)
{
    const uint8_t digit = sv_likeliest_digit(p, size);
    const bool filled = sv_cell_probability(p, digit) > sv_cell_probability(p, 0);
    *printed = filled && p[SV_CLASS_PRINTED + digit - 1] >= p[SV_CLASS_HANDWRITTEN + digit - 1];
    return filled ? digit : 0;
}

static float cost_of(float now, float then)
{
    float cost = logf(fmaxf(now, SV_LEAST_PROBABILITY) / fmaxf(then, SV_LEAST_PROBABILITY));
    return cost <= MOST_OF_CELL ? cost : INFINITY;
}

/* A digit is as likely as print and hand together, since what it is is clearer than how it was
 * made; the less likely of the two ways is dearer by their ratio. So the likeliest value costs
 * nothing. */
static void cost_digit(const float p[SV_CLASSES], float likeliest, uint8_t digit,
                       sv_cell_costs *costs)
{
    float print = p[SV_CLASS_PRINTED + digit - 1], hand = p[SV_CLASS_HANDWRITTEN + digit - 1];
    float larger = fmaxf(fmaxf(print, hand), SV_LEAST_PROBABILITY);
    costs->printed[digit] = cost_of(likeliest, (print + hand) * (print / larger));
    costs->written[digit] = cost_of(likeliest, (print + hand) * (hand / larger));
}

/* A reading spreads the probability of a digit over all of them. Where the solution is known only
 * one is possible, so that an empty cell costs the log of their number more. That holds only for
 * what looks more like that digit than like nothing, lest something is read into empty cells, and a
 * scribble is taken for what happens to be right. On larger boards, of whose many symbols each
 * looks less like itself, it is enough that it looks like any. */
static float cost_empty(const float p[SV_CLASSES], float likeliest, uint8_t solution, unsigned size)
{
    float cost = cost_of(likeliest, p[SV_CLASS_EMPTY]);
    float looks = size > SV_USUAL_SIZE ? likeliest : sv_cell_probability(p, solution);
    return p[SV_CLASS_EMPTY] < looks ? cost + logf((float)size) : cost;
}

static void cost_cell(const sv_model *model, const float p[SV_CLASSES], float likeliest,
                      sv_cell_costs *costs)
{
    unsigned size = model->size;
    float wrong = wrong_entry_cost(model, true);
    for (uint8_t digit = 1; digit <= size; digit++) {
        costs->empty[digit] = cost_empty(p, likeliest, digit, size);
        cost_digit(p, likeliest, digit, costs);
    }
    costs->open_least = INFINITY;
    for (unsigned s = 1; s <= size; s++) {
        float least = fminf(costs->empty[s], costs->written[s]);
        for (unsigned digit = 1; digit <= size; digit++)
            least = fminf(least, costs->written[digit] + (digit == s ? 0 : wrong));
        costs->open[s] = least;
        costs->open_least = fminf(costs->open_least, least);
    }
}

void sv_model_build(sv_model *model, const sv_readings *readings, const sv_groups *groups,
                    float mistakes)
{
    model->mistakes = mistakes;
    model->groups = groups;
    model->size = readings->size;
    model->cells = sv_reading_count(readings);
    model->most = most_of_givens(model->size);
    sv_readings_weigh(readings, model->p);
    for (unsigned cell = 0; cell < model->cells; cell++) {
        const float *p = model->p[cell];
        bool printed;
        uint8_t value = sv_cell_likeliest(p, model->size, &printed);
        model->first_givens[cell] = printed ? value : 0;
        model->most += value && !printed ? MOST_AN_ENTRY : 0;
        cost_cell(model, p, sv_cell_probability(p, value), &model->cost[cell]);
    }
}

/* The cheapest value of a cell that is no given. */
static uint8_t cheapest_entry(const sv_cell_costs *costs, unsigned size, unsigned solution,
                              float wrong)
{
    float least = costs->empty[solution];
    uint8_t best = 0;
    for (uint8_t digit = 1; digit <= size; digit++) {
        float cost = costs->written[digit] + (digit == solution ? 0 : wrong);
        if (cost < least) {
            least = cost;
            best = digit;
        }
    }
    return best;
}

/* Settles the cells that are no givens. */
static void settle_entries(const sv_model *model, bool first, sv_explanation *explanation)
{
    float wrong = wrong_entry_cost(model, first);
    for (unsigned cell = 0; cell < model->cells; cell++) {
        uint8_t digit = explanation->solution[cell];
        if (explanation->givens[cell])
            continue;
        uint8_t entry = cheapest_entry(&model->cost[cell], model->size, digit, wrong);
        explanation->entries[cell] = entry;
        explanation->mistaken |= entry && entry != digit;
    }
}

void sv_model_explain(const sv_model *model, const uint8_t *forced, const uint8_t *solution,
                      sv_explanation *explanation)
{
    memset(explanation, 0, sizeof *explanation);
    memcpy(explanation->solution, solution, model->cells);
    for (unsigned cell = 0; cell < model->cells; cell++) {
        const sv_cell_costs *costs = &model->cost[cell];
        uint8_t digit = solution[cell];
        bool given = (forced && forced[cell]) || costs->printed[digit] <= costs->open[digit];
        explanation->cost += given ? costs->printed[digit] : costs->open[digit];
        explanation->givens[cell] = given ? digit : 0;
    }
    settle_entries(model, true, explanation);
    if (explanation->mistaken)
        settle_entries(model, false, explanation);
}

/* The same solution with further givens, or with no others. */
static bool contains(const sv_model *model, const sv_explanation *whole, const sv_explanation *part)
{
    if (memcmp(whole->solution, part->solution, model->cells) != 0)
        return false;
    for (unsigned cell = 0; cell < model->cells; cell++)
        if (part->givens[cell] && !whole->givens[cell])
            return false;
    return true;
}

void sv_explanations_add(sv_explanations *explanations, const sv_model *model,
                         const sv_explanation *explanation)
{
    sv_explanation *list = explanations->list;
    for (unsigned i = 0; i < explanations->count; i++)
        if (contains(model, explanation, &list[i]))
            return;
    unsigned at = explanations->count;
    if (at < SV_MOST_EXPLANATIONS)
        explanations->count++;
    else if (list[--at].cost <= explanation->cost)
        return;
    for (; at > 0 && list[at - 1].cost > explanation->cost; at--)
        list[at] = list[at - 1];
    list[at] = *explanation;
}

void sv_explanations_add_unique(sv_explanations *explanations, const sv_model *model,
                                const uint8_t *givens, const uint8_t *solution)
{
    sv_explanation explanation;
    sv_model_explain(model, givens, solution, &explanation);
    explanation.unique = true;
    sv_explanations_add(explanations, model, &explanation);
}

float sv_model_posterior(const sv_model *model, unsigned cell, uint8_t value,
                         const sv_explanation *explanation)
{
    const float *p = model->p[cell];
    uint8_t solution = explanation->solution[cell];
    const sv_cell_costs *costs = &model->cost[cell];
    if (explanation->givens[cell] && costs->printed[solution] > costs->open[solution])
        return value == solution;
    float wrong = expf(-wrong_entry_cost(model, !explanation->mistaken));
    float sum = p[SV_CLASS_EMPTY];
    float its = value ? 0 : sum;
    for (unsigned digit = 1; digit <= model->size; digit++) {
        float probable = digit == solution ? sv_cell_probability(p, digit)
                                           : wrong * p[SV_CLASS_HANDWRITTEN + digit - 1];
        sum += probable;
        its += digit == value ? probable : 0;
    }
    return sum > 0 ? its / sum : 0;
}

/* Of 49,000 of the hardest puzzles of 9 x 9 cells known one of 40 takes more than 10,000 steps, and
 * none 40,000; of 400 of 12 x 12 none 10,000; of 16 x 16 every second one that is printed takes
 * 10,000 to 20,000, which are 6 ms. A board with too few givens, which a search over changes may
 * come to, must not take much longer: where the steps end, it counts as having several. */
static uint64_t most_steps(unsigned size)
{
    if (size <= SV_USUAL_SIZE)
        return 100000;
    return size > 12 ? 40000 : 10000;
}

static sv_status search(const sv_groups *groups, const uint8_t *cells, uint8_t *solution,
                        unsigned *count, bool *given_up, sv_diagnostic *why)
{
    sv_pair pair;
    pair.size = groups->size;
    pair.count = 0;
    sv_problem problem = {.groups = groups,
                          .givens = cells,
                          .limit = 2,
                          .steps = most_steps(groups->size),
                          .each = sv_pair_keep,
                          .user = &pair};
    uint64_t found = 0;
    sv_status status = sv_problem_solve(&problem, NULL, &found, NULL);
    if (pair.count)
        memcpy(solution, pair.cells[0], (size_t)groups->size * groups->size);
    *given_up = status == SV_LIMIT;
    *count = *given_up ? 2 : (unsigned)found;
    return status == SV_OK || *given_up ? SV_OK : sv_fail_memory(why, SV_STAGE_ASSEMBLE);
}

sv_status sv_cells_solve(const sv_groups *groups, const uint8_t *cells, uint8_t *solution,
                         unsigned *count, sv_diagnostic *why)
{
    bool given_up;
    return search(groups, cells, solution, count, &given_up, why);
}

/* Of a large board each takes 10 ms, and a thousand changes are tried. Of 150 large tuning boards
 * none that was assembled had any; one elsewhere had four. */
enum { MOST_GIVEN_UP = 10 };

sv_status sv_cells_try(const sv_groups *groups, const uint8_t *cells, unsigned *given_up,
                       uint8_t *solution, unsigned *count, sv_diagnostic *why)
{
    bool now;
    *count = 2;
    if (*given_up == MOST_GIVEN_UP)
        return SV_OK;
    sv_status status = search(groups, cells, solution, count, &now, why);
    *given_up += now;
    return status;
}
