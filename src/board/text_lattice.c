#include "text_lattice.h"

#include "variants.h"

#define PITCH 4 /* characters a cell: "| 5 " */

static size_t indent(const sv_text_line *line)
{
    size_t i = 0;
    while (i < line->length && line->start[i] == ' ')
        i++;
    return i;
}

static char character_at(const sv_text_line *line, size_t place)
{
    return place < line->length ? line->start[place] : ' ';
}

bool sv_text_lattice_is_rule(const sv_text_line *rule, unsigned size)
{
    size_t start = indent(rule);
    for (unsigned i = 0; i <= size; i++)
        if (character_at(rule, start + (size_t)PITCH * i) != '+')
            return false;
    return rule->length == start + (size_t)PITCH * size + 1;
}

void sv_text_lattice_read_row(const sv_text_line *rule, const sv_text_line *row, unsigned size,
                              uint32_t *above, uint32_t *left)
{
    *above = *left = 0;
    for (unsigned i = 0; i < size; i++) {
        size_t place = (size_t)PITCH * i;
        if (rule && character_at(rule, indent(rule) + place + PITCH / 2) == '-')
            *above |= UINT32_C(1) << i;
        if (character_at(row, indent(row) + place) == '|')
            *left |= UINT32_C(1) << i;
    }
}

static bool is_open(const sv_walls *walls, unsigned size, unsigned from, unsigned to)
{
    unsigned later = from > to ? from : to, row = later / size, column = later % size;
    bool beside = from / size == to / size;
    return !((beside ? walls->left[row] : walls->above[row]) >> column & 1);
}

/* Gives `region` to all cells that can be reached from a cell without one; returns how many. */
static unsigned flood(const sv_walls *walls, sv_board *board, bool *done, unsigned start,
                      unsigned region)
{
    uint16_t stack[SV_MAX_CELLS];
    unsigned size = board->size, depth = 0, count = 0;
    stack[depth++] = (uint16_t)start;
    done[start] = true;
    while (depth) {
        unsigned cell = stack[--depth], row = cell / size, column = cell % size;
        const unsigned next[4] = {cell - size, cell + size, cell - 1, cell + 1};
        const bool inside[4] = {row > 0, row + 1 < size, column > 0, column + 1 < size};
        board->regions[cell] = (uint8_t)region;
        count++;
        for (int i = 0; i < 4; i++)
            if (inside[i] && !done[next[i]] && is_open(walls, size, cell, next[i])) {
                done[next[i]] = true;
                stack[depth++] = (uint16_t)next[i];
            }
    }
    return count;
}

sv_status sv_text_lattice_regions(const sv_walls *walls, sv_board *board, size_t line,
                                  sv_diagnostic *why)
{
    bool done[SV_MAX_CELLS] = {false};
    unsigned size = board->size, regions = 0;
    for (unsigned cell = 0; cell < size * size; cell++) {
        if (done[cell])
            continue;
        unsigned count = flood(walls, board, done, cell, regions++);
        if (count != size)
            return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE,
                           "line %zu: the lines of the grid enclose %u cells around row %u, column "
                           "%u, not %u",
                           line, count, cell / size + 1, cell % size + 1, size);
    }
    sv_variants_take_regions(board, board->regions);
    return SV_OK;
}
