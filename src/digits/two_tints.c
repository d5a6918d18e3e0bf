#include "two_tints.h"

#include "../sudoku_vision.h"

#include <math.h>
#include <string.h>

/* Groups that still change after so many rounds are no plain ones. */
enum { ROUNDS = 10 };

typedef struct tints {
    const sv_tile_colour *colours;
    const uint16_t *cell;
    unsigned count;
} tints;

typedef struct groups {
    bool second[SV_MAX_CELLS];
    unsigned many[2];
    sv_tile_colour middle[2];
} groups;

static inline float squared(const sv_tile_colour *a, const sv_tile_colour *b)
{
    const float dark = a->value[SV_COLOUR_DARK] - b->value[SV_COLOUR_DARK],
                red = a->value[SV_COLOUR_RED] - b->value[SV_COLOUR_RED],
                blue = a->value[SV_COLOUR_BLUE] - b->value[SV_COLOUR_BLUE];
    return dark * dark + red * red + blue * blue;
}

float sv_tints_apart(const sv_tile_colour *a, const sv_tile_colour *b)
{
    return sqrtf(squared(a, b));
}

static const sv_tile_colour *tint(const tints *of, unsigned i)
{
    return &of->colours[of->cell[i]];
}

static void take_middles(const tints *of, groups *two)
{
    memset(two->many, 0, sizeof two->many);
    memset(two->middle, 0, sizeof two->middle);
    for (unsigned i = 0; i < of->count; i++) {
        two->many[two->second[i]]++;
        for (unsigned f = 0; f < SV_COLOURS; f++)
            two->middle[two->second[i]].value[f] += tint(of, i)->value[f];
    }
    for (unsigned group = 0; group < 2; group++)
        for (unsigned f = 0; f < SV_COLOURS && two->many[group]; f++)
            two->middle[group].value[f] /= (float)two->many[group];
}

/* Whether any digit changes its group. */
static bool take_nearer(const tints *of, groups *two)
{
    bool changed = false;
    for (unsigned i = 0; i < of->count; i++) {
        const bool second =
            squared(tint(of, i), &two->middle[1]) < squared(tint(of, i), &two->middle[0]);
        changed |= second != two->second[i];
        two->second[i] = second;
    }
    return changed;
}

/* Begun with one digit as the second group's middle. */
static void group_from(const tints *of, unsigned seed, groups *two)
{
    memset(two->second, 0, sizeof two->second);
    take_middles(of, two);
    two->middle[1] = *tint(of, seed);
    for (unsigned round = 0; round < ROUNDS && take_nearer(of, two); round++)
        take_middles(of, two);
}

/* How much of what digits differ by is between the two groups. */
static float gain_of(const groups *two)
{
    return squared(&two->middle[0], &two->middle[1]) * (float)two->many[0] * (float)two->many[1];
}

/* From each digit in turn: where one begins may decide what groups are found. */
static void group(const tints *of, groups *best)
{
    *best = (groups){.many = {0}};
    for (unsigned seed = 0; seed < of->count; seed++) {
        groups two;
        group_from(of, seed, &two);
        if (gain_of(&two) > gain_of(best))
            *best = two;
    }
}

static float along(const sv_tile_colour *at, const sv_tile_colour *from, const sv_tile_colour *to)
{
    static const unsigned FEATURES[] = {SV_COLOUR_DARK, SV_COLOUR_RED, SV_COLOUR_BLUE};
    float sum = 0;
    for (unsigned k = 0; k < sizeof FEATURES / sizeof *FEATURES; k++) {
        const unsigned f = FEATURES[k];
        sum += (at->value[f] - from->value[f]) * (to->value[f] - from->value[f]);
    }
    return sum / sv_tints_apart(from, to);
}

float sv_two_tints_place(const sv_tile_colour *colours, const uint16_t *cell, unsigned count,
                         float *from)
{
    const tints of = {colours, cell, count};
    groups two;
    group(&of, &two);
    const unsigned darker =
        two.middle[1].value[SV_COLOUR_DARK] > two.middle[0].value[SV_COLOUR_DARK];
    const sv_tile_colour *start = &two.middle[darker], *end = &two.middle[!darker];
    float farthest = 0;
    memset(from, 0, count * sizeof *from);
    for (unsigned i = 0; i < count && gain_of(&two) > 0; i++) {
        const float away = sv_tints_apart(tint(&of, i), start);
        from[i] = along(tint(&of, i), start, end);
        farthest = fmaxf(farthest, sqrtf(fmaxf(away * away - from[i] * from[i], 0)));
    }
    return farthest;
}
