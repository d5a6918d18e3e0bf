#include "full.h"

#include "../board/usual.h"
#include "fillings.h"
#include "model.h"

#include <math.h>
#include <string.h>

/* A cell that is empty beyond doubt, and so many of them are none but misread. */
static const float EMPTY = 0.9f;
enum { MOST_EMPTY = 2 };

/* So often a digit is taken for another one beyond doubt. */
static const float MISREAD = 0.1f;

/* What nothing is known of fits one of the 6.7e21 grids of 9 x 9 e^0.62 a cell better than chance;
 * this is e^20 times as much in all. */
static const float PROVEN = 0.9f;

/* By how much a second grid must be less likely; what is so faint is rarely searched farther. */
static const float CERTAIN = 1.5f;

/* The probabilities of the digits of a cell that is filled; [0] is unused. */
typedef float digits[SV_DIGITS + 1];

/* Of larger boards there are so many grids that this says little; and none is printed so small. */
static bool may_be_full(const sv_readings *readings)
{
    unsigned empty = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        empty += readings->p[cell][SV_CLASS_EMPTY] > EMPTY;
    return readings->size <= SV_USUAL_SIZE && empty <= MOST_EMPTY;
}

static void take_digits(const float p[SV_CLASSES], unsigned size, digits q)
{
    float sum = 0;
    for (unsigned digit = 1; digit <= size; digit++)
        sum += q[digit] = sv_cell_probability(p, digit);
    for (unsigned digit = 1; digit <= size; digit++) {
        float share = sum > 0 ? q[digit] / sum : 1 / (float)size;
        q[digit] = (1 - MISREAD) * share + MISREAD / (float)size;
    }
}

static uint8_t likeliest(const digits q, unsigned size)
{
    uint8_t best = 1;
    for (uint8_t digit = 2; digit <= size; digit++)
        best = q[digit] > q[best] ? digit : best;
    return best;
}

static void build_model(sv_model *model, digits *q, const sv_readings *readings,
                        const sv_groups *groups)
{
    *model = (sv_model){.groups = groups, .size = readings->size};
    model->cells = sv_reading_count(readings);
    for (unsigned cell = 0; cell < model->cells; cell++) {
        take_digits(readings->p[cell], model->size, q[cell]);
        float best = q[cell][likeliest(q[cell], model->size)];
        for (unsigned digit = 1; digit <= model->size; digit++) {
            model->cost[cell].printed[digit] = logf(best / q[cell][digit]);
            model->cost[cell].open[digit] = INFINITY;
        }
    }
}

/* By how much a grid is likelier than that the cells tell nothing, a cell. */
static float proof(const sv_model *model, digits *q, const uint8_t *grid)
{
    float sum = 0;
    for (unsigned cell = 0; cell < model->cells; cell++)
        sum += logf((float)model->size * q[cell][grid[cell]]);
    return sum / (float)model->cells;
}

/* False where too much has been read wrong. */
static bool take_grid(const sv_model *model, digits *q, const uint8_t *grid, sv_assembly *assembly)
{
    for (unsigned cell = 0; cell < model->cells; cell++) {
        uint8_t read = likeliest(q[cell], model->size);
        if (read != grid[cell] && SV_MEND_EVERY * (assembly->repair_count + 1) > model->cells)
            return false;
        if (read != grid[cell])
            assembly->repairs[assembly->repair_count++] =
                (sv_repair){(uint16_t)cell, read, grid[cell]};
        assembly->raw[cell] = read;
        assembly->confidence[cell] = 1 / (1 + expf(-CERTAIN));
    }
    memcpy(assembly->board.cells, grid, model->cells);
    memcpy(assembly->solution, grid, model->cells);
    return true;
}

sv_status sv_assemble_full(const sv_readings *readings, const sv_board *board,
                           sv_assembly *assembly, bool *found, sv_diagnostic *why)
{
    sv_assembly full = {.board = *board, .unique = true, .cost = 0};
    digits q[SV_READ_CELLS];
    sv_groups groups;
    sv_fillings fillings;
    sv_model model;
    *found = false;
    if (!may_be_full(readings))
        return SV_OK;
    sv_status status = sv_groups_build(&groups, board, why);
    if (status)
        return status;
    build_model(&model, q, readings, &groups);
    status = sv_fillings_find(&model, PROVEN * (float)model.cells, &fillings, why);
    if (status || fillings.count != 1 || fillings.complete_to < fillings.cost[0] + CERTAIN ||
        proof(&model, q, fillings.cells[0]) < PROVEN)
        return status;
    *found = take_grid(&model, q, fillings.cells[0], &full);
    if (*found)
        *assembly = full;
    return SV_OK;
}
