#include "printed_entries.h"

#include "../board/givens.h"
#include "../board/usual.h"
#include "cell_shades.h"

#include <math.h>
#include <string.h>

/* With fewer empty cells papers differ by chance. */
enum { FEWEST_EMPTY = 8 };

/* So much darker, or less of a colour, are the givens' papers at least, in three planes together,
 * and nearly all cells have one or the other paper: within such a share of the shade. Cells of
 * another colour, as the one selected, tell nothing. */
static const float CLEAR_SHADE = 0.1f, CLEARLY = 0.25f, OF_CLEAR = 0.95f, OF_KNOWN = 0.6f;

/* A shade of so much of a colour is told by it, too. */
static const float LEAST_HUE = 0.03f;

/* In grey other colours are not seen as such. */
static const float OF_CLEAR_IN_GREY = 0.6f;
enum { BLOCKS = 3, FEWEST_BLOCKS = 7 };

/* The one that most of the cells have that are not plain. */
static bool find_commonest_shade(sv_cell_shades *at)
{
    unsigned most = 0;
    for (unsigned cell = 0; cell < sv_cell_shades_count(at); cell++) {
        float mean[SV_PLANES];
        const float length = sv_cell_shade_length(at, at->off[cell]);
        if (at->kind[cell] != SV_PRINTED || !(length >= CLEAR_SHADE))
            continue;
        const unsigned count = sv_cell_shades_mean(at, at->off[cell], CLEARLY * length, mean);
        if (count > most) {
            most = count;
            memcpy(at->shade, mean, sizeof mean);
        }
    }
    return most >= sv_fewest_givens(at->size);
}

/* Neither of the two papers, nor between them. */
static bool is_of_other_colour(const sv_cell_shades *at, unsigned cell)
{
    float off[SV_PLANES];
    for (unsigned plane = 0; plane < at->planes; plane++)
        off[plane] = at->off[cell][plane] - at->share[cell] * at->shade[plane];
    return !(sv_cell_shade_length(at, off) < CLEARLY * sv_cell_shade_length(at, at->shade) &&
             at->share[cell] < 1 + 2 * CLEARLY);
}

static void take_hue(const float off[SV_PLANES], float hue[SV_PLANES])
{
    const float mean = (off[0] + off[1] + off[2]) / SV_PLANES;
    for (unsigned plane = 0; plane < SV_PLANES; plane++)
        hue[plane] = off[plane] - mean;
}

/* At the edge of a shadow a cell is lighter or darker than those beside it, but of its own hue. */
static bool has_hue_of_shade(const sv_cell_shades *at, unsigned cell)
{
    float own[SV_PLANES], shade[SV_PLANES], along = 0, square = 0;
    if (at->planes < SV_PLANES)
        return false;
    take_hue(at->off[cell], own);
    take_hue(at->shade, shade);
    for (unsigned plane = 0; plane < SV_PLANES; plane++) {
        along += own[plane] * shade[plane];
        square += shade[plane] * shade[plane];
    }
    return square >= LEAST_HUE * LEAST_HUE && along > square / 2;
}

static bool is_plain(const sv_cell_shades *at, unsigned cell)
{
    return fabsf(at->share[cell]) < CLEARLY && !is_of_other_colour(at, cell) &&
           !has_hue_of_shade(at, cell);
}

static bool is_shaded(const sv_cell_shades *at, unsigned cell)
{
    return fabsf(at->share[cell] - 1) < CLEARLY && !is_of_other_colour(at, cell);
}

/* Givens are so many, and so far apart; what an app makes darker since it is like the cell that is
 * selected, or in one house with it, is not. */
static bool may_be_givens(const sv_cell_shades *at)
{
    bool seen[BLOCKS][BLOCKS] = {{false}};
    unsigned blocks = 0, count = 0;
    for (unsigned cell = 0; cell < sv_cell_shades_count(at); cell++) {
        bool *block =
            &seen[cell / at->size * BLOCKS / at->size][cell % at->size * BLOCKS / at->size];
        if (at->kind[cell] != SV_PRINTED || !is_shaded(at, cell))
            continue;
        blocks += !*block;
        *block = true;
        count++;
    }
    return count >= sv_fewest_givens(at->size) && blocks >= FEWEST_BLOCKS;
}

/* Print stands on both papers, nothing is empty on one. Where more is written by hand than is
 * printed on the empty cells' paper, an app has tinted the paper of a few givens. */
static bool has_two_papers(sv_cell_shades *at)
{
    unsigned plain[SV_KINDS] = {0}, shaded[SV_KINDS] = {0}, known[SV_KINDS] = {0},
             all[SV_KINDS] = {0};
    if (at->size % BLOCKS || at->size > SV_USUAL_SIZE || !find_commonest_shade(at))
        return false;
    sv_cell_shades_take_shares(at);
    for (unsigned cell = 0; cell < sv_cell_shades_count(at); cell++) {
        const unsigned of = at->kind[cell];
        all[of]++;
        known[of] += !is_of_other_colour(at, cell);
        plain[of] += is_plain(at, cell);
        shaded[of] += is_shaded(at, cell);
    }
    const float clear = at->planes == SV_PLANES ? OF_CLEAR : OF_CLEAR_IN_GREY;
    return !shaded[SV_WRITTEN] && plain[SV_PRINTED] && plain[SV_PRINTED] >= all[SV_WRITTEN] &&
           may_be_givens(at) && plain[SV_EMPTY] >= FEWEST_EMPTY &&
           (float)plain[SV_EMPTY] >= clear * (float)known[SV_EMPTY] &&
           (float)(plain[SV_PRINTED] + shaded[SV_PRINTED]) >= clear * (float)known[SV_PRINTED] &&
           (float)known[SV_PRINTED] >= OF_KNOWN * (float)all[SV_PRINTED];
}

/* What may be print or hand, too: its paper tells. */
static void take_plain_for_hand(const sv_cell_shades *at, sv_readings *readings)
{
    for (unsigned cell = 0; cell < sv_cell_shades_count(at); cell++)
        if ((at->kind[cell] == SV_PRINTED || at->kind[cell] == SV_OTHER) && is_plain(at, cell))
            sv_print_share(readings->p[cell], 0);
}

bool sv_readings_may_hold_printed_entries(const sv_tiles *tiles, const sv_readings *readings)
{
    sv_cell_shades at;
    sv_cell_shades_look(tiles, 1, readings, SV_BESIDE_MIDDLE, &at);
    return has_two_papers(&at);
}

bool sv_readings_tell_printed_entries(const sv_tiles planes[SV_PLANES], sv_readings *readings)
{
    for (sv_beside beside = SV_BESIDE_MIDDLE; beside <= SV_BESIDE_DARKER; beside++) {
        sv_cell_shades at;
        sv_cell_shades_look(planes, SV_PLANES, readings, beside, &at);
        if (has_two_papers(&at)) {
            take_plain_for_hand(&at, readings);
            return true;
        }
    }
    return false;
}
