/* The best path through what is seen, step by step (Viterbi's algorithm). */
#ifndef SV_VISION_PATHS_H
#define SV_VISION_PATHS_H

#include "strips.h"

/* At each step a path has a place and a slope, of which the middle ones are 0. */
enum {
    SV_PATH_PLACES = 45,
    SV_PATH_SLOPES = 19,
    SV_PATH_STEPS = SV_STRIPS_MOST + 4 * SV_STRIPS_A_CELL
};

typedef struct sv_paths {
    unsigned steps;
    unsigned reach;      /* a path moves at most so many places a step, and one slope */
    float moved, sloped; /* what a move, squared, and a change of the slope cost */
    /* what is seen; sv_paths_best adds to it what the best path to there has seen */
    float value[SV_PATH_STEPS][SV_PATH_SLOPES][SV_PATH_PLACES];
} sv_paths;

typedef struct sv_path {
    float value;
    float place[SV_PATH_STEPS], slope[SV_PATH_STEPS]; /* off the middle */
} sv_path;

void sv_paths_best(sv_paths *paths, sv_path *best);

#endif
