#include "assemble.h"

#include "repair.h"

#include <string.h>

static float probability(const sv_readings *readings, unsigned cell, unsigned digit)
{
    const float *p = readings->p[cell];
    return digit ? p[SV_CLASS_PRINTED + digit - 1] + p[SV_CLASS_HANDWRITTEN + digit - 1] : p[0];
}

static uint8_t likeliest(const sv_readings *readings, unsigned cell)
{
    uint8_t best = 0;
    for (uint8_t digit = 1; digit <= readings->size; digit++)
        if (probability(readings, cell, digit) > probability(readings, cell, best))
            best = digit;
    return best;
}

static void record(sv_assembly *assembly, const uint8_t *used, unsigned cells)
{
    for (unsigned cell = 0; cell < cells; cell++) {
        if (assembly->raw[cell] == used[cell] || assembly->repair_count == SV_MAX_REPAIRS)
            continue;
        assembly->repairs[assembly->repair_count++] =
            (sv_repair){(uint16_t)cell, assembly->raw[cell], used[cell]};
        assembly->board.cells[cell] = used[cell];
    }
}

/* What each change of a cell's reading costs: how much less likely it is. */
static size_t list_changes(const sv_readings *readings, const sv_assembly *assembly,
                           sv_change *changes)
{
    size_t n = 0;
    for (unsigned cell = 0; cell < readings->size * readings->size; cell++)
        for (uint8_t digit = 0; digit <= readings->size; digit++)
            if (digit != assembly->raw[cell])
                n += sv_change_make(cell, digit, probability(readings, cell, assembly->raw[cell]),
                                    probability(readings, cell, digit), &changes[n]);
    return n;
}

sv_status sv_assemble(const sv_readings *readings, const sv_board *board, bool repair,
                      sv_assembly *assembly, sv_diagnostic *why)
{
    unsigned cells = readings->size * readings->size;
    *assembly = (sv_assembly){.board = *board};
    for (unsigned cell = 0; cell < cells; cell++)
        assembly->raw[cell] = likeliest(readings, cell);
    memcpy(assembly->board.cells, assembly->raw, cells);
    uint64_t count = 0;
    sv_status status = sv_board_solve(&assembly->board, 2, 0, NULL, NULL, &count, why);
    if (status)
        return status;
    assembly->unique = count == 1;
    if (repair && !assembly->unique) {
        sv_change changes[SV_MAX_CELLS * (SV_CLASS_HANDWRITTEN - 1)];
        uint8_t used[SV_MAX_CELLS];
        size_t n = list_changes(readings, assembly, changes);
        status = sv_repair_find(&assembly->board, changes, n, used, &assembly->unique, why);
        if (status)
            return status;
        if (assembly->unique)
            record(assembly, used, cells);
    }
    for (unsigned cell = 0; cell < cells; cell++)
        assembly->confidence[cell] = probability(readings, cell, assembly->board.cells[cell]);
    return SV_OK;
}
