#include "cell_shades.h"

#include "../ascending.h"
#include "../houses/borders.h"

#include <math.h>
#include <stdlib.h>

/* What is print, hand or empty as surely as that shows which papers they have. */
static const float SURE = 0.9f;

/* Papers are compared with those of cells without print so near, in rows and columns, since light
 * changes over a page; where there are fewer than so many, farther, and then a cell tells nothing.
 */
enum { NEAR = 2, FARTHEST = 4, FEWEST_NEAR = 3 };

static sv_cell_kind kind_of(const float *p)
{
    if (p[SV_CLASS_EMPTY] > SURE)
        return SV_EMPTY;
    return sv_print_probability(p) > SURE  ? SV_PRINTED
           : sv_hand_probability(p) > SURE ? SV_WRITTEN
                                           : SV_OTHER;
}

static bool has_no_print(const sv_cell_shades *at, unsigned cell)
{
    return at->kind[cell] == SV_EMPTY || at->kind[cell] == SV_WRITTEN;
}

static float usual_of(float *papers, unsigned count, sv_beside beside)
{
    const unsigned less = beside == SV_BESIDE_MIDDLE ? count / 4 : count / 2;
    const unsigned first = beside == SV_BESIDE_DARKER ? 0 : less;
    const unsigned after = beside == SV_BESIDE_LIGHTER ? count : count - less;
    float sum = 0;
    qsort(papers, count, sizeof *papers, sv_ascending_floats);
    for (unsigned i = first; i < after; i++)
        sum += papers[i];
    return sum / (float)(after - first);
}

/* Those of cells without print in the square about a cell. */
static unsigned papers_about(const sv_cell_shades *at, const float *papers, unsigned cell,
                             unsigned reach, float about[SV_READ_CELLS])
{
    const unsigned row = cell / at->size, column = cell % at->size;
    unsigned count = 0;
    const unsigned top = row > reach ? row - reach : 0;
    const unsigned left = column > reach ? column - reach : 0;
    for (unsigned r = top; r <= row + reach && r < at->size; r++)
        for (unsigned c = left; c <= column + reach && c < at->size; c++)
            if (r * at->size + c != cell && has_no_print(at, r * at->size + c))
                about[count++] = papers[r * at->size + c];
    return count;
}

static float paper_near(const sv_cell_shades *at, const float *papers, unsigned cell,
                        sv_beside beside)
{
    float about[SV_READ_CELLS];
    for (unsigned reach = NEAR; reach <= FARTHEST; reach++) {
        const unsigned count = papers_about(at, papers, cell, reach, about);
        if (count >= FEWEST_NEAR)
            return usual_of(about, count, beside);
    }
    return NAN;
}

void sv_cell_shades_look(const sv_tiles *planes, unsigned count, const sv_readings *readings,
                         sv_beside beside, sv_cell_shades *at)
{
    float papers[SV_MAX_CELLS];
    *at = (sv_cell_shades){.size = readings->size, .planes = count};
    for (unsigned cell = 0; cell < sv_cell_shades_count(at); cell++)
        at->kind[cell] = (uint8_t)kind_of(readings->p[cell]);
    for (unsigned plane = 0; plane < count; plane++) {
        sv_papers_measure(&planes[plane], papers);
        for (unsigned cell = 0; cell < sv_cell_shades_count(at); cell++)
            at->off[cell][plane] = papers[cell] / paper_near(at, papers, cell, beside) - 1;
    }
}

float sv_cell_shade_length(const sv_cell_shades *at, const float off[SV_PLANES])
{
    float sum = 0;
    for (unsigned plane = 0; plane < at->planes; plane++)
        sum += off[plane] * off[plane];
    return sqrtf(sum * SV_PLANES / (float)at->planes);
}

unsigned sv_cell_shades_mean(const sv_cell_shades *at, const float about[SV_PLANES], float within,
                             float mean[SV_PLANES])
{
    float sum[SV_PLANES] = {0};
    unsigned count = 0;
    for (unsigned cell = 0; cell < sv_cell_shades_count(at); cell++) {
        float off[SV_PLANES] = {0};
        for (unsigned plane = 0; plane < at->planes; plane++)
            off[plane] = at->off[cell][plane] - about[plane];
        if (at->kind[cell] != SV_PRINTED || !(sv_cell_shade_length(at, off) <= within))
            continue;
        for (unsigned plane = 0; plane < at->planes; plane++)
            sum[plane] += at->off[cell][plane];
        count++;
    }
    for (unsigned plane = 0; plane < at->planes && count; plane++)
        mean[plane] = sum[plane] / (float)count;
    return count;
}

void sv_cell_shades_take_shares(sv_cell_shades *at)
{
    float length = 0;
    for (unsigned plane = 0; plane < at->planes; plane++)
        length += at->shade[plane] * at->shade[plane];
    for (unsigned cell = 0; cell < sv_cell_shades_count(at); cell++) {
        float along = 0;
        for (unsigned plane = 0; plane < at->planes; plane++)
            along += at->off[cell][plane] * at->shade[plane];
        at->share[cell] = along / length;
    }
}
