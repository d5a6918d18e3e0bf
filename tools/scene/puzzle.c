#include "puzzle.h"
#include "generate/generate.h"
#include "regions.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

sv_board scene_puzzle_classic(void)
{
    sv_board board;
    return sv_board_init(&board, 9, 3, 3, SV_CLASSIC, NULL) == SV_OK ? board : (sv_board){0};
}

void scene_puzzle_fill(sv_board *classic, sv_random *random)
{
    uint16_t names[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, rows[3] = {0, 1, 2}, columns[3] = {0, 1, 2};
    sv_random_shuffle(random, names, 9);
    sv_random_shuffle(random, rows, 3);
    sv_random_shuffle(random, columns, 3);
    for (int i = 0; i < 81; i++) {
        int row = i / 27 * 3 + rows[i / 9 % 3], column = i % 9 / 3 * 3 + columns[i % 3];
        classic->cells[i] = (uint8_t)names[(row * 3 + row / 3 + column) % 9];
    }
}

/* The printed sizes; what was drawn stands for the nearest one. */
static double nearest_size(double drawn)
{
    static const double sizes[] = {4, 6, 9, 12, 16};
    int nearest = 0;
    for (int i = 1; i < 5; i++)
        if (fabs(sizes[i] - drawn) <= fabs(sizes[nearest] - drawn))
            nearest = i;
    return sizes[nearest];
}

double scene_least_side(double size)
{
    return scene_ranges[SIDE].lowest * fmax(size, 9) / 9;
}

uint32_t scene_variant_bits(double variant)
{
    static const uint32_t bits[] = {SV_CLASSIC, SV_DIAGONAL, SV_WINDOKU, SV_JIGSAW};
    return bits[(int)variant];
}

/* Windows of 16 x 16 cost minutes; of jigsaws of that size nobody prints any. */
static bool is_made(double size, double variant)
{
    uint32_t bits = scene_variant_bits(variant);
    return size <= 12 || !(bits & (SV_WINDOKU | SV_JIGSAW));
}

void scene_puzzle_settle(double values[CONDITION_COUNT])
{
    double size = values[SIZE] = nearest_size(values[SIZE]), least = scene_least_side(size);
    if (size != 6 && size != 12)
        values[STANDING_BOXES] = 0;
    if (size <= 9)
        values[SYMBOLS] = 0;
    if (!is_made(size, values[VARIANT]))
        values[VARIANT] = 0;
    /* Too small ones become as much larger than the least as they were smaller. */
    if (values[SIDE] < least)
        values[SIDE] = least * least / values[SIDE];
    /* Nobody has room for candidates there. */
    if (size > 9)
        values[NOTES] = 0;
    /* Shades take a part of the contrast only: with less of it nobody would see them. */
    bool only_shades = values[OVERLAY] == 1 && scene_variant_bits(values[VARIANT]) == SV_JIGSAW;
    const double least_contrast = only_shades ? 120 : 80;
    if (values[VARIANT] == 0)
        values[OVERLAY] = 0;
    else
        values[CONTRAST] = fmax(values[CONTRAST], least_contrast);
}

/* The board of the drawn size, boxes and variant. */
static sv_status make_board(sv_board *board, const double values[CONDITION_COUNT], uint64_t seed,
                            sv_diagnostic *why)
{
    unsigned size = (unsigned)values[SIZE], rows = 0;
    uint32_t variants = scene_variant_bits(values[VARIANT]);
    if (values[STANDING_BOXES] > 0)
        rows = size == 6 ? 3 : 4;
    sv_status status = sv_board_init(board, size, rows, rows ? size / rows : 0, variants, why);
    if (status != SV_OK || !(variants & SV_JIGSAW))
        return status;
    sv_random random;
    sv_random_seed(&random, seed);
    return scene_regions_make(board, &random, why);
}

sv_status scene_puzzle_make(scene_place *place, const double values[CONDITION_COUNT],
                            sv_random *random, sv_diagnostic *why)
{
    uint64_t seed = sv_random_bits(random);
    sv_status status = make_board(&place->board, values, seed, why);
    if (status != SV_OK)
        return status;
    /* Of other boards the same share of the cells. */
    double givens = values[GIVENS] * scene_place_cells(place) / 81;
    status = sv_generate(&place->board, (unsigned)lround(givens), seed, place->solution, why);
    if (status == SV_OK && values[SOLVED] > 0)
        memcpy(place->board.cells, place->solution, sizeof place->solution);
    return status;
}

const char *const scene_symbols_names[SYMBOLS_COUNT] = {"numbers", "letters", "hex"};

void scene_symbol(scene_symbols symbols, int digit, char text[4])
{
    if (symbols == SYMBOLS_NUMBERS)
        snprintf(text, 4, "%d", digit % 100);
    else
        snprintf(text, 4, "%c", "0123456789ABCDEFG"[digit - (symbols == SYMBOLS_HEX)]);
}
