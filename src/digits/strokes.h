/* What is written or printed in a tile, made to be compared with another tile's. */
#ifndef SV_DIGITS_STROKES_H
#define SV_DIGITS_STROKES_H

#include "../vision/tiles.h"

/* One is moved over the other by so many pixels at most, so many ways across and down. */
enum { SV_STROKES_REACH = 2, SV_STROKES_WAYS = 2 * SV_STROKES_REACH + 1 };

/* How much darker than paper a tile is, at half its size, in grey levels; and the sum of its middle
 * moved each way, and that of its squares. */
enum { SV_STROKES_SIDE = SV_TILE_SIDE / 2 };
typedef struct sv_strokes {
    uint8_t ink[SV_STROKES_SIDE * SV_STROKES_SIDE];
    int sum[SV_STROKES_WAYS][SV_STROKES_WAYS], squares[SV_STROKES_WAYS][SV_STROKES_WAYS];
} sv_strokes;

void sv_strokes_take(const uint8_t *tile, sv_strokes *strokes);

/* How much alike two tiles' middles are, where the remains of lines do not reach: the highest
 * correlation as one is moved over the other. From -1 to 1; two digits of one face 0.8 to 1. */
float sv_strokes_likeness(const sv_strokes *a, const sv_strokes *b);

/* The mean of the two greatest of what is added: how much something looks like the others of a
 * kind. Starts as zeros. */
typedef struct sv_best_two {
    float first, second;
} sv_best_two;

static inline void sv_best_two_add(sv_best_two *best, float likeness)
{
    if (likeness > best->first) {
        best->second = best->first;
        best->first = likeness;
    } else if (likeness > best->second) {
        best->second = likeness;
    }
}

/* 0 where nothing was added that is alike at all. */
static inline float sv_best_two_mean(const sv_best_two *best)
{
    return best->second > 0 ? (best->first + best->second) / 2 : best->first;
}

#endif
