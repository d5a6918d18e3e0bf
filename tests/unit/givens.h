/* A puzzle's text, a dot for each empty cell, as numbers. */
#ifndef GIVENS_H
#define GIVENS_H

#include <stdint.h>

static inline void givens_of(const char *text, unsigned cells, uint8_t *givens)
{
    for (unsigned cell = 0; cell < cells; cell++)
        givens[cell] = text[cell] == '.' ? 0 : (uint8_t)(text[cell] - '0');
}

#endif
