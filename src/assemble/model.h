/* What the assembly maximises, as costs: logs of how many times less likely than the reading.
 *
 * There is a grid S that obeys the rules. Each cell is empty, or printed with its digit of S (a
 * given is never wrong), or handwritten with its digit of S, or, less often, handwritten with
 * another one. The givens alone have S as their only solution. What a cell is tells nothing about
 * the others beyond that (and beyond what weigh.h makes of the board), so an explanation of the
 * whole board, S and what each cell is, costs the sum over the cells; the cheapest is looked for.
 * What a cell is most likely by itself costs nothing. */
#ifndef SV_ASSEMBLE_MODEL_H
#define SV_ASSEMBLE_MODEL_H

#include "../board/groups.h"
#include "../digits/readings.h"

/* Indexed by digit, 0 unused. INFINITY where a cell cannot be that. */
typedef struct sv_cell_costs {
    float empty[SV_DIGITS + 1]; /* where S has the digit */
    float printed[SV_DIGITS + 1];
    float written[SV_DIGITS + 1]; /* as a right entry; a wrong one costs more */
    float open[SV_DIGITS + 1];    /* no given, where S has the digit: the cheapest of the rest */
    float open_least;             /* no given, whatever S */
} sv_cell_costs;

typedef struct sv_model {
    const sv_groups *groups;
    unsigned size, cells;
    float mistakes; /* the share of entries that is expected to be wrong */
    float most;     /* dearer explanations are no better than to say that nothing fits */
    float p[SV_READ_CELLS][SV_CLASSES];  /* the readings, weighed */
    uint8_t first_givens[SV_READ_CELLS]; /* of each cell by itself; 0 none */
    sv_cell_costs cost[SV_READ_CELLS];
} sv_model;

typedef struct sv_explanation {
    float cost;
    bool mistaken; /* some entries are wrong */
    bool unique;   /* the givens alone have one solution; else they have it with the entries */
    uint8_t givens[SV_READ_CELLS], entries[SV_READ_CELLS], solution[SV_READ_CELLS];
} sv_explanation;

/* The cheapest first. Of those of one solution, none has all the givens of another. */
enum { SV_MOST_EXPLANATIONS = 8 };
typedef struct sv_explanations {
    unsigned count;
    sv_explanation list[SV_MOST_EXPLANATIONS];
    unsigned given_up; /* searches, while these were looked for */
} sv_explanations;

/* The readings' size is at most SV_DIGITS. */
void sv_model_build(sv_model *model, const sv_readings *readings, const sv_groups *groups,
                    float mistakes);

/* The cheapest that each cell can be where the solution is known: givens are at least those of
 * `forced` (may be NULL), which agree with the solution. */
void sv_model_explain(const sv_model *model, const uint8_t *forced, const uint8_t *solution,
                      sv_explanation *explanation);

/* Adds one at its place; leaves it out where one of its solution is there that has no other givens,
 * or where the list is full of cheaper ones. */
void sv_explanations_add(sv_explanations *explanations, const sv_model *model,
                         const sv_explanation *explanation);

/* Adds that of givens which have that solution alone. */
void sv_explanations_add_unique(sv_explanations *explanations, const sv_model *model,
                                const uint8_t *givens, const uint8_t *solution);

/* The likeliest value, and whether it is printed. */
uint8_t sv_cell_likeliest(const float p[SV_CLASSES], unsigned size, bool *printed);

/* How probable the value is where the explanation's solution is the true one, and the givens that
 * it has only to be unique are true. */
float sv_model_posterior(const sv_model *model, unsigned cell, uint8_t value,
                         const sv_explanation *explanation);

/* Counts the solutions of the cells, up to two, and keeps the first. Cells for which the search is
 * given up count as having two. */
SV_CHECKED sv_status sv_cells_solve(const sv_groups *groups, const uint8_t *cells,
                                    uint8_t *solution, unsigned *count, sv_diagnostic *why);

/* The same for one of many trials: adds to *given_up, and begins no further search where that has
 * come to be too many. */
SV_CHECKED sv_status sv_cells_try(const sv_groups *groups, const uint8_t *cells, unsigned *given_up,
                                  uint8_t *solution, unsigned *count, sv_diagnostic *why);

#endif
