#include "around.h"

sv_around sv_around_cell(const sv_partings *partings, unsigned cell)
{
    sv_around a = {.count = 0};
    unsigned size = partings->size, row = cell / size, column = cell % size;
    const float(*odds)[SV_SIDES] = partings->odds;
    if (row > 0) {
        a.cell[a.count] = (uint16_t)(cell - size);
        a.odds[a.count++] = odds[cell - size][SV_BELOW];
    }
    if (column > 0) {
        a.cell[a.count] = (uint16_t)(cell - 1);
        a.odds[a.count++] = odds[cell - 1][SV_RIGHT];
    }
    if (column + 1 < size) {
        a.cell[a.count] = (uint16_t)(cell + 1);
        a.odds[a.count++] = odds[cell][SV_RIGHT];
    }
    if (row + 1 < size) {
        a.cell[a.count] = (uint16_t)(cell + size);
        a.odds[a.count++] = odds[cell][SV_BELOW];
    }
    return a;
}

static unsigned flood(const sv_partings *partings, const uint8_t *region, unsigned from, bool *seen)
{
    uint16_t stack[SV_MAX_CELLS];
    unsigned depth = 0, count = 0;
    stack[depth++] = (uint16_t)from;
    seen[from] = true;
    while (depth > 0) {
        sv_around a = sv_around_cell(partings, stack[--depth]);
        count++;
        for (unsigned i = 0; i < a.count; i++)
            if (region[a.cell[i]] == SV_FREE && !seen[a.cell[i]]) {
                seen[a.cell[i]] = true;
                stack[depth++] = a.cell[i];
            }
    }
    return count;
}

bool sv_free_can_be_filled(const sv_partings *partings, const uint8_t *region)
{
    bool seen[SV_MAX_CELLS] = {false};
    unsigned size = partings->size;
    for (unsigned cell = 0; cell < size * size; cell++)
        if (region[cell] == SV_FREE && !seen[cell] &&
            flood(partings, region, cell, seen) % size != 0)
            return false;
    return true;
}
