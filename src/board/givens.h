/* How many givens a puzzle has at least. */
#ifndef SV_BOARD_GIVENS_H
#define SV_BOARD_GIVENS_H

/* A puzzle with one solution has at least 17 givens of 81; 4 of 16 and 8 of 36 are the fewest known
 * of the smaller sizes, 30 of 144 and 55 of 256 about those of the larger. */
enum {
    SV_FEWEST_OF_4 = 4,
    SV_FEWEST_OF_6 = 8,
    SV_FEWEST_OF_9 = 17,
    SV_FEWEST_OF_12 = 30,
    SV_FEWEST_OF_16 = 55
};

static inline unsigned sv_fewest_givens(unsigned size)
{
    return size <= 4    ? SV_FEWEST_OF_4
           : size <= 6  ? SV_FEWEST_OF_6
           : size <= 9  ? SV_FEWEST_OF_9
           : size <= 12 ? SV_FEWEST_OF_12
                        : SV_FEWEST_OF_16;
}

#endif
