#include "remains.h"

#include <stdlib.h>

/* What is less likely to be nothing was written, however hard it is to read: the only entry of a
 * board, in a fat pen, was 0.004. */
static const float MAY_BE_NOTHING = 0.01f;

static bool may_be_remains(const sv_assembly *assembly, const sv_readings *readings, unsigned cell)
{
    return !assembly->board.cells[cell] && assembly->raw[cell] != assembly->entries[cell] &&
           readings->p[cell][SV_CLASS_EMPTY] >= MAY_BE_NOTHING;
}

/* Another digit that fits, or none, is a mended one. Of 1,100 scenes in which somebody has written
 * at most 0.36 were mended, of six in which nobody has, and pale remains or grain were read, 0.71
 * and more. Where givens were mended as well, lines may have gone astray, which the number of
 * repairs tells: then they stay. */
static bool is_mostly_mended(const sv_assembly *assembly, const sv_readings *readings)
{
    unsigned entries = 0, mended = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const bool remains = may_be_remains(assembly, readings, cell);
        entries += assembly->entries[cell] || remains;
        mended += remains;
    }
    return mended > 0 && 3 * mended >= 2 * entries && mended == assembly->repair_count;
}

/* ------------------------------------------------------ by the solution */

/* What was read as an entry; whether it is the solution's. */
typedef struct entry {
    float darkness;
    unsigned cell;
    bool right;
} entry;

typedef struct entries {
    unsigned count, right;
    entry of[SV_READ_CELLS];
} entries;

static void take_entries(const sv_assembly *assembly, const sv_readings *readings, entries *all)
{
    all->count = all->right = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const bool right = assembly->raw[cell] == assembly->solution[cell];
        if (assembly->board.cells[cell] || !assembly->raw[cell])
            continue;
        all->of[all->count++] = (entry){readings->darkness[cell], cell, right};
        all->right += right;
    }
}

/* So many entries, and so many of three, are the solution's where they are entries, however pale:
 * of what an eraser has left one of nine is by chance. Rather pale ones are remains only where
 * fewer than one of four is right. */
enum { FEWEST_RIGHT = 5, FEWEST_WRONG = 4 };

static bool are_mostly_right(const entries *all)
{
    return all->right >= FEWEST_RIGHT && 3 * all->right >= 2 * all->count;
}

static bool are_hardly_right(unsigned right, unsigned of)
{
    return of - right >= FEWEST_WRONG && 4 * right < of;
}

static bool are_pale_remains(const sv_assembly *assembly, const sv_readings *readings,
                             const entries *all)
{
    if (readings->pale == SV_PALE)
        return !assembly->unique || !are_mostly_right(all);
    return readings->pale == SV_RATHER_PALE && assembly->unique &&
           are_hardly_right(all->right, all->count);
}

static int by_darkness(const void *a, const void *b)
{
    const entry *l = a, *r = b;
    return l->darkness != r->darkness ? (l->darkness > r->darkness) - (l->darkness < r->darkness)
                                      : (l->cell > r->cell) - (l->cell < r->cell);
}

/* Beside what is written remains are this much paler than its middle at most. */
static const float PALER = 0.6f;

/* How many of the palest entries are remains: hardly any is the solution's, and nearly all darker
 * ones are. */
static unsigned count_remains(entries *all)
{
    unsigned remains = 0, right = 0;
    qsort(all->of, all->count, sizeof *all->of, by_darkness);
    for (unsigned paler = 1; paler < all->count; paler++) {
        const unsigned darker = all->count - paler;
        right += all->of[paler - 1].right;
        if (all->of[paler - 1].darkness < PALER * all->of[paler + darker / 2].darkness &&
            are_hardly_right(right, paler) && 10 * (all->right - right) >= 9 * darker &&
            darker >= FEWEST_RIGHT)
            remains = paler;
    }
    return remains;
}

/* ---------------------------------------------------------------- forgetting */

static void forget(sv_readings *readings, unsigned cell)
{
    sv_hand_forget(readings->p[cell], readings->spare[cell]);
}

bool sv_remains_forget(const sv_assembly *assembly, sv_readings *readings)
{
    const unsigned cells = sv_reading_count(readings);
    entries all;
    take_entries(assembly, readings, &all);
    const bool pale = are_pale_remains(assembly, readings, &all);
    const unsigned remains = assembly->unique ? count_remains(&all) : 0;
    readings->pale = SV_NOT_PALE;
    for (unsigned i = 0; i < remains; i++)
        forget(readings, all.of[i].cell);
    if (remains)
        return true;
    if (!pale && !(assembly->unique && is_mostly_mended(assembly, readings)))
        return false;
    for (unsigned cell = 0; cell < cells; cell++)
        if (!assembly->board.cells[cell])
            forget(readings, cell);
    return true;
}
