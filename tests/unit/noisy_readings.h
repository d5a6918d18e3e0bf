/* Readings as a good but fallible reader gives them, drawn from a model of it: three noisy
 * observations of each cell, of its ink, its digit and its hand, and from them the exact
 * probabilities of the classes. So they are calibrated. */
#ifndef NOISY_READINGS_H
#define NOISY_READINGS_H

#include "digits/readings.h"
#include "generate/random.h"

#include <math.h>
#include <string.h>

/* How far the means of what is observed lie apart, in deviations of the noise; in each cell between
 * 0.6 and 1.4 times that, and the reader knows which. */
typedef struct noise {
    double print, hand; /* of two digits; 6.3: one of 20 is wrong */
    double kind;        /* of print and hand; 5: one of 50 taken for the other */
    double ink;         /* of a cell with ink and one without; 6: one of 100 missed */
    double boast;       /* the logs of the probabilities are taken so many times; 1: calibrated */
} noise;

typedef struct noisy_board {
    unsigned size;
    uint8_t givens[81], entries[81], solution[81];
} noisy_board;

/* As many of the open cells as wanted get an entry, so many of them a wrong one. */
static inline void write_entries(noisy_board *board, unsigned count, unsigned wrong,
                                 sv_random *random)
{
    uint16_t open[81];
    size_t n = 0;
    for (unsigned cell = 0; cell < board->size * board->size; cell++)
        if (!board->givens[cell])
            open[n++] = (uint16_t)cell;
    sv_random_shuffle(random, open, n);
    memset(board->entries, 0, sizeof board->entries);
    for (unsigned i = 0; i < n && i < count; i++) {
        unsigned digit = board->solution[open[i]];
        if (i < wrong)
            digit = (digit + sv_random_below(random, board->size - 1)) % board->size + 1;
        board->entries[open[i]] = (uint8_t)digit;
    }
}

static inline bool is_class(unsigned k, unsigned size)
{
    return k == SV_CLASS_EMPTY || (k - 1) % (SV_CLASS_HANDWRITTEN - SV_CLASS_PRINTED) < size;
}

static inline void observe_cell(const noisy_board *board, unsigned cell, const noise *of,
                                sv_random *random, float *p)
{
    unsigned given = board->givens[cell], entry = board->entries[cell], digit = given | entry;
    double clear = sv_random_between(random, 0.6, 1.4);
    double apart = clear * (given ? of->print : of->hand) / sqrt(2);
    double full = clear * of->ink, way = clear * of->kind;
    double ink = full * (sv_random_gaussian(random) + (digit ? 1 : -1) * full / 2);
    double side = given ? 0.5 : entry ? -0.5 : 0; /* of what tells print from hand */
    double kind = way / 2 * (sv_random_gaussian(random) + side * way);
    double log_p[SV_CLASSES] = {0}, sum = 0;
    for (unsigned d = 1; d <= board->size; d++) {
        double seen = apart * (sv_random_gaussian(random) + (d == digit ? apart : 0));
        seen += ink - apart * apart / 2 - way * way / 8 - log(2 * board->size);
        log_p[SV_CLASS_PRINTED + d - 1] = seen + kind;
        log_p[SV_CLASS_HANDWRITTEN + d - 1] = seen - kind;
    }
    double most = log_p[0];
    for (unsigned k = 0; k < SV_CLASSES; k++)
        most = fmax(most, log_p[k]);
    for (unsigned k = 0; k < SV_CLASSES; k++)
        sum += p[k] = is_class(k, board->size) ? (float)exp(of->boast * (log_p[k] - most)) : 0;
    for (unsigned k = 0; k < SV_CLASSES; k++)
        p[k] /= (float)sum;
}

static inline void read_noisily(const noisy_board *board, const noise *of, sv_random *random,
                                sv_readings *readings)
{
    memset(readings, 0, sizeof *readings);
    readings->size = board->size;
    for (unsigned cell = 0; cell < board->size * board->size; cell++)
        observe_cell(board, cell, of, random, readings->p[cell]);
}

#endif
