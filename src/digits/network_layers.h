/* The network's layers, as its weights are read into and its forward pass goes through them. */
#ifndef SV_DIGITS_NETWORK_LAYERS_H
#define SV_DIGITS_NETWORK_LAYERS_H

#include "network.h"

enum {
    SIDE_0 = SV_TILE_SIDE,
    SIDE_1 = SIDE_0 / 2,
    SIDE_2 = SIDE_1 / 2,
    SIDE_3 = SIDE_2 / 2,
    INPUT_SIDE = SIDE_0 + 4,
    PIXELS = 5, /* of a row, computed together */
    HEADS = 4,
    MAX_CHANNELS = 64,
    MAX_WIDTH = 128,
    WHOLE = 16,                                            /* numbers: vectors of every kernel */
    LOGITS = (SV_SEEN_CLASSES + WHOLE - 1) / WHOLE * WHOLE /* the last layer's outputs */
};

/* The layers, in the order of the weights. */
enum { CONVOLUTIONS = 3, DESCRIBE = CONVOLUTIONS, FIRST_BLOCK };

/* Those of a block, in which the tiles look at each other. */
enum { QUERY, KEY, VALUE, GATHER, MIX, BLOCK_LAYERS };

enum { MAX_REFINEMENTS = 4 }; /* of a convolution */
enum { MAX_BLOCKS = 4, MAX_LAYERS = FIRST_BLOCK + MAX_BLOCKS * BLOCK_LAYERS + 1 };

typedef struct layer {
    unsigned inputs, outputs; /* inputs: taps by channels */
    float *weights, *bias;
} layer;

struct sv_network {
    unsigned width;  /* of a tile's description */
    unsigned layers; /* the last one makes the logits */
    layer layer[MAX_LAYERS];
    unsigned refinements[CONVOLUTIONS];
    /* Of what each convolution puts out, one after the other. */
    layer refinement[CONVOLUTIONS][MAX_REFINEMENTS];
    float *memory;      /* what the layers point into */
    sv_network *closer; /* or NULL */
};

#endif
