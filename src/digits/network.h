/* The convolutional network that tells what a tile shows. */
#ifndef SV_DIGITS_NETWORK_H
#define SV_DIGITS_NETWORK_H

#include "../status.h"
#include "tile_colour.h"
#include "tile_input.h"

/* What a tile may show: nothing, or one of 24 symbols, printed or handwritten: 1 to 9, and on
 * larger boards 10 to 16, A to G, or 0. */
enum {
    SV_SYMBOL_NUMBER = 9,  /* 10 */
    SV_SYMBOL_LETTER = 16, /* A */
    SV_SYMBOL_ZERO = 23,
    SV_SEEN_SYMBOLS = 24,
    SV_SEEN_EMPTY = 0,
    SV_SEEN_PRINTED = 1,
    SV_SEEN_HANDWRITTEN = SV_SEEN_PRINTED + SV_SEEN_SYMBOLS,
    SV_SEEN_CLASSES = SV_SEEN_HANDWRITTEN + SV_SEEN_SYMBOLS
};

/* Three convolutions in steps of 2 pixels (5x5, 3x3, 3x3), in a refined network each followed by
 * others in steps of 1 (3x3, as many channels), and a dense layer, which also takes the colour of
 * the tile's ink where that is known, make a description of each tile. In blocks of
 * attention (Vaswani et al., 2017; four heads) the tiles of a board then look at each other: a
 * digit by itself may be print or hand, but the print of a board is all alike. A last layer makes a
 * logit for each class. ReLU between. The weights say how many channels, refinements and blocks
 * there are. */
typedef struct sv_network sv_network;

/* The weights in a file, or with NULL the built-in ones (models/digits.net, closer.net, wide.net).
 * SV_UNREADABLE, SV_MEMORY. */
SV_CHECKED sv_status sv_network_load(const char *path, sv_network **network, sv_diagnostic *why);

/* One for a glance, and two more for closer looks. */
enum { SV_MOST_NETWORKS = 3 };

/* The same from bytes: "svnet 6\n"; eight little-endian uint32: the channels of the convolutions,
 * how often each is refined, the numbers of a description, and how many blocks; then for each layer
 * (the convolutions, each before its refinements, describe; of each block query, key, value,
 * gather, mix; classify) its weights, [ky][kx][in][out] or [in][out] (a convolution's output counts
 * as [y][x][channel], then comes the colour), and its biases, as little-endian bfloat16, the upper
 * half of a float32: half the size, and as many pictures are right (models/README.md). After them
 * the same of a second network may follow, and of a third. */
SV_CHECKED sv_status sv_network_parse(const uint8_t *bytes, size_t size, sv_network **network,
                                      sv_diagnostic *why);
void sv_network_free(sv_network *network);

/* The next network of the same weights, for closer looks; NULL where there is none. It belongs to
 * the first. */
sv_network *sv_network_closer(const sv_network *network);

/* The tiles are those of one board, at most SV_READ_CELLS; colours may be NULL. Blank tiles are all
 * taken for the middle one, colour included. Fills in logits[count]. SV_MEMORY. */
SV_CHECKED sv_status sv_network_run(const sv_network *network, const sv_tile_input *inputs,
                                    const sv_tile_colour *colours, unsigned count,
                                    float (*logits)[SV_SEEN_CLASSES], sv_diagnostic *why);

typedef enum sv_kernel {
    SV_KERNEL_BEST,  /* what this processor does fastest: AVX-512, AVX2, or plain */
    SV_KERNEL_AVX2,  /* no better than AVX2 */
    SV_KERNEL_PLAIN, /* what every processor does */
} sv_kernel;

/* The same by a kernel of one's choice, to compare them: SV_KERNEL_BEST is what sv_network_run
 * takes. */
SV_CHECKED sv_status sv_network_run_by(sv_kernel kernel, const sv_network *network,
                                       const sv_tile_input *inputs, const sv_tile_colour *colours,
                                       unsigned count, float (*logits)[SV_SEEN_CLASSES],
                                       sv_diagnostic *why);

#endif
