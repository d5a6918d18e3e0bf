#include "paths.h"

#include <string.h>

enum { PLACES = SV_PATH_PLACES, SLOPES = SV_PATH_SLOPES };

/* Branches are written so that a compiler makes vectors of them. */
static inline float larger(float a, float b)
{
    return a > b ? a : b;
}

/* The best that leads to each place and slope, but for what is seen there. */
static void step_on(const sv_paths *p, const float before[SLOPES][PLACES],
                    float now[SLOPES][PLACES])
{
    float moved[SLOPES][PLACES];
    memcpy(moved, before, sizeof moved);
    for (unsigned by = 1; by <= p->reach; by++) {
        float cost = p->moved * (float)(by * by);
        for (unsigned s = 0; s < SLOPES; s++) {
            for (unsigned i = 0; i + by < PLACES; i++)
                moved[s][i] = larger(moved[s][i], before[s][i + by] - cost);
            for (unsigned i = by; i < PLACES; i++)
                moved[s][i] = larger(moved[s][i], before[s][i - by] - cost);
        }
    }
    for (unsigned s = 0; s < SLOPES; s++) {
        const float *less = moved[s > 0 ? s - 1 : s], *more = moved[s + 1 < SLOPES ? s + 1 : s];
        for (unsigned i = 0; i < PLACES; i++)
            now[s][i] += larger(moved[s][i], larger(less[i] - p->sloped, more[i] - p->sloped));
    }
}

/* From where the best path came to a place and slope. */
static void step_back(const sv_paths *p, unsigned step, int *slope, int *place)
{
    const int reach = (int)p->reach, to_slope = *slope, to_place = *place;
    float best = -1e30f;
    for (int s = to_slope - 1; s <= to_slope + 1; s++)
        for (int i = to_place - reach; i <= to_place + reach; i++) {
            if (s < 0 || s >= SLOPES || i < 0 || i >= PLACES)
                continue;
            int by = i - to_place;
            float here = p->value[step][s][i] - p->moved * (float)(by * by) -
                         (s == to_slope ? 0 : p->sloped);
            if (here > best) {
                best = here;
                *slope = s;
                *place = i;
            }
        }
}

void sv_paths_best(sv_paths *p, sv_path *best)
{
    int slope = SLOPES / 2, place = PLACES / 2;
    for (unsigned step = 1; step < p->steps; step++)
        step_on(p, p->value[step - 1], p->value[step]);
    const float(*last)[PLACES] = p->value[p->steps - 1];
    for (int s = 0; s < SLOPES; s++)
        for (int i = 0; i < PLACES; i++)
            if (last[s][i] > last[slope][place]) {
                slope = s;
                place = i;
            }
    best->value = last[slope][place];
    for (unsigned step = p->steps; step-- > 0;) {
        best->place[step] = (float)(place - PLACES / 2);
        best->slope[step] = (float)(slope - SLOPES / 2);
        if (step > 0)
            step_back(p, step - 1, &slope, &place);
    }
}
