/* The convolutional network that tells what a tile shows. */
#ifndef SV_DIGITS_NETWORK_H
#define SV_DIGITS_NETWORK_H

#include "../status.h"
#include "readings.h"
#include "tile_colour.h"
#include "tile_input.h"

/* Three convolutions in steps of 2 pixels (5x5, 3x3, 3x3) and a dense layer, which also takes the
 * colour of the tile's ink where that is known, make a description of each tile. In blocks of
 * attention (Vaswani et al., 2017; four heads) the tiles of a board then look at each other: a
 * digit by itself may be print or hand, but the print of a board is all alike. A last layer makes a
 * logit for each class. ReLU between. The weights say how many channels and blocks there are. */
typedef struct sv_network sv_network;

/* The weights in a file, or with NULL the built-in ones (models/digits.net). SV_UNREADABLE,
 * SV_MEMORY. */
SV_CHECKED sv_status sv_network_load(const char *path, sv_network **network, sv_diagnostic *why);

/* The same from bytes: "svnet 2\n"; five little-endian uint32: the channels of the convolutions and
 * of a description, and how many blocks; then for each layer (the convolutions, describe; of each
 * block query, key, value, gather, mix; classify) its weights, [ky][kx][in][out] or [in][out] (a
 * convolution's output counts as [y][x][channel], then comes the colour), and its biases, as
 * little-endian float32. */
SV_CHECKED sv_status sv_network_parse(const uint8_t *bytes, size_t size, sv_network **network,
                                      sv_diagnostic *why);
void sv_network_free(sv_network *network);

typedef enum sv_kernel {
    SV_KERNEL_BEST,  /* what this processor does fastest: AVX-512, AVX2, or plain */
    SV_KERNEL_AVX2,  /* no better than AVX2 */
    SV_KERNEL_PLAIN, /* what every processor does */
} sv_kernel;

/* The tiles are those of one board, at most SV_MAX_CELLS; colours may be NULL. Fills in
 * logits[count]. SV_MEMORY. */
SV_CHECKED sv_status sv_network_run(const sv_network *network, const sv_tile_input *inputs,
                                    const sv_tile_colour *colours, unsigned count, sv_kernel kernel,
                                    float (*logits)[SV_CLASSES], sv_diagnostic *why);

#endif
