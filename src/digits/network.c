#include "network.h"

#include "../io/bytes.h"
#include "../io/little_endian.h"
#include "builtin.h"
#include "readings.h"
#include "softmax.h"

#include <stdlib.h>
#include <string.h>

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

/* What the convolutions put out for one tile, with a border of zeros: refinements go from the one
 * to the other and back. */
typedef struct activations {
    float *input; /* rows of INPUT_SIDE */
    float *first[2], *second[2], *third[2];
    float *seen; /* the third without its border, and the ink's colour */
} activations;

/* The tiles of a board, as they look at each other: a row of `width` numbers for each tile. */
typedef struct board {
    unsigned count, padded; /* tiles, and the same up to whole vectors */
    float *description, *next, *value;
    float *keys;     /* `width` rows of `padded`, a column a tile */
    float *share;    /* how much each tile counts for the one that asks */
    float *attended; /* one row */
    float *nothing;  /* zeros, where a layer has no bias */
    const sv_tile_input *tiles;
    unsigned blank; /* for which the other blank tiles are taken; `count` where none is */
} board;

/* The one in the middle of them: at a board's sides the grid may be cut crookedly. */
static unsigned find_middle_blank(const sv_tile_input *tiles, unsigned count)
{
    unsigned blank = 0, at = 0;
    for (unsigned i = 0; i < count; i++)
        blank += tiles[i].blank;
    for (unsigned before = 0; at < count; at++) {
        before += tiles[at].blank;
        if (tiles[at].blank && 2 * before >= blank)
            break;
    }
    return at;
}

static bool is_copy(const board *b, unsigned tile)
{
    return b->tiles[tile].blank && tile != b->blank;
}

/* Once all others of the rows, one of `width` numbers for each tile, are there. */
static void copy_blank(const board *b, float *rows, size_t width)
{
    for (unsigned i = 0; i < b->count; i++)
        if (is_copy(b, i))
            memcpy(rows + i * width, rows + b->blank * width, width * sizeof *rows);
}

/* ------------------------------------------------------------ forward pass */

#define LANES 4
#define NAME(x) plain_##x
#define TARGET
#include "network_kernel.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define HAS_AVX
/* The sanitizers look at the plain kernel, which is the same source: here they would take twice the
 * time of all the rest. */
#define UNCHECKED no_sanitize("address", "undefined")

#define LANES 8
#define NAME(x) avx2_##x
#define TARGET __attribute__((target("avx2,fma"), UNCHECKED))
#include "network_kernel.h"

#define LANES 16
#define NAME(x) avx512_##x
#define TARGET __attribute__((target("avx512f,avx2,fma"), UNCHECKED))
#include "network_kernel.h"
#endif

typedef void forward_fn(const sv_network *network, activations *a, board *b,
                        const sv_tile_colour *colours, float (*logits)[SV_SEEN_CLASSES]);

static forward_fn *choose(sv_kernel kernel)
{
#ifdef HAS_AVX
    if (kernel == SV_KERNEL_BEST && __builtin_cpu_supports("avx512f"))
        return avx512_forward;
    if (kernel != SV_KERNEL_PLAIN && __builtin_cpu_supports("avx2") &&
        __builtin_cpu_supports("fma"))
        return avx2_forward;
#endif
    (void)kernel;
    return plain_forward;
}

static size_t whole(size_t numbers)
{
    return (numbers + WHOLE - 1) / WHOLE * WHOLE;
}

/* A convolution's output with its border; a second one where it is refined. */
static size_t output_numbers(const sv_network *network, unsigned at, size_t side, unsigned which)
{
    const bool needed = which == 0 || network->refinements[at] > 0;
    return needed ? (side + 2) * (side + 2) * network->layer[at].outputs : 0;
}

/* Points all of both into one piece of zeros, which the caller frees; NULL without memory. No
 * larger than these tiles need: it is cleared for each board, and shares the cache with weights. */
static float *make_room(const sv_network *network, unsigned count, activations *a, board *b)
{
    const size_t width = network->width;
    *b = (board){.count = count, .padded = (unsigned)whole(count)};
    const struct {
        float **at;
        size_t numbers;
    } parts[] = {
        {&a->input, (size_t)INPUT_SIDE * INPUT_SIDE},
        {&a->first[0], output_numbers(network, 0, SIDE_1, 0)},
        {&a->first[1], output_numbers(network, 0, SIDE_1, 1)},
        {&a->second[0], output_numbers(network, 1, SIDE_2, 0)},
        {&a->second[1], output_numbers(network, 1, SIDE_2, 1)},
        {&a->third[0], output_numbers(network, 2, SIDE_3, 0)},
        {&a->third[1], output_numbers(network, 2, SIDE_3, 1)},
        {&a->seen, network->layer[DESCRIBE].inputs},
        {&b->description, count * width},
        {&b->next, count * width},
        {&b->value, count * width},
        {&b->keys, width * b->padded},
        {&b->share, b->padded},
        {&b->attended, width},
        {&b->nothing, b->padded > width ? b->padded : width},
    };
    enum { PARTS = sizeof parts / sizeof *parts };
    size_t numbers = 0;
    for (unsigned i = 0; i < PARTS; i++)
        numbers += whole(parts[i].numbers);
    float *memory = calloc(numbers, sizeof *memory), *next = memory;
    for (unsigned i = 0; memory && i < PARTS; i++) {
        *parts[i].at = next;
        next += whole(parts[i].numbers);
    }
    return memory;
}

sv_status sv_network_run(const sv_network *network, const sv_tile_input *inputs,
                         const sv_tile_colour *colours, unsigned count,
                         float (*logits)[SV_SEEN_CLASSES], sv_diagnostic *why)
{
    return sv_network_run_by(SV_KERNEL_BEST, network, inputs, colours, count, logits, why);
}

sv_status sv_network_run_by(sv_kernel kernel, const sv_network *network,
                            const sv_tile_input *inputs, const sv_tile_colour *colours,
                            unsigned count, float (*logits)[SV_SEEN_CLASSES], sv_diagnostic *why)
{
    activations a;
    board b;
    float *memory = make_room(network, count, &a, &b);
    if (!memory)
        return sv_fail_memory(why, SV_STAGE_MATCH);
    b.tiles = inputs;
    b.blank = find_middle_blank(inputs, count);
    choose(kernel)(network, &a, &b, colours, logits);
    free(memory);
    return SV_OK;
}

/* ------------------------------------------------------------------ weights */

enum { MOST_BYTES = 13 << 19 }; /* three networks of the largest shape have 6.4 MB */

static const char MAGIC[8] = "svnet 6\n";
enum { HEADER = sizeof MAGIC + (2 * CONVOLUTIONS + 2) * 4, NUMBER = sizeof(uint16_t) };

typedef struct reader {
    const uint8_t *at;
    float *to;
} reader;

static uint32_t read_u32(reader *r)
{
    r->at += 4;
    return sv_little_32(r->at - 4);
}

static uint16_t little_endian(uint16_t value)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap16(value);
#else
    return value;
#endif
}

/* Reads `count` numbers; false where one is not finite. Without branches or single bytes, so that
 * the compiler makes vectors of it: every start of the program reads all weights. */
static bool read_row(const uint8_t *restrict from, unsigned count, float *restrict to)
{
    const uint16_t exponent = 0x7f80;
    uint16_t half, beyond = 0;
    for (unsigned i = 0; i < count; i++) {
        memcpy(&half, from + NUMBER * (size_t)i, sizeof half);
        half = little_endian(half);
        beyond |= (half & exponent) == exponent;
        uint32_t bits = (uint32_t)half << 16;
        memcpy(&to[i], &bits, sizeof bits);
    }
    return !beyond;
}

/* Reads `rows` rows of `columns` numbers into rows of `stride`; false where one is not finite. */
static bool read_floats(reader *r, unsigned rows, unsigned columns, unsigned stride, float **out)
{
    bool finite = true;
    *out = r->to;
    for (unsigned row = 0; row < rows; row++, r->to += stride, r->at += NUMBER * (size_t)columns)
        finite &= read_row(r->at, columns, r->to);
    return finite;
}

/* Channels of the convolutions and how often each is refined, width and blocks; false where such
 * cannot be. */
static bool read_shape(reader *r, sv_network *network, unsigned channels[CONVOLUTIONS],
                       unsigned *blocks)
{
    bool good = true;
    for (unsigned i = 0; i < CONVOLUTIONS; i++) {
        channels[i] = read_u32(r);
        good &= channels[i] > 0 && channels[i] <= MAX_CHANNELS && channels[i] % WHOLE == 0;
    }
    for (unsigned i = 0; i < CONVOLUTIONS; i++) {
        network->refinements[i] = read_u32(r);
        good &= network->refinements[i] <= MAX_REFINEMENTS;
    }
    network->width = read_u32(r);
    *blocks = read_u32(r);
    return good && network->width > 0 && network->width <= MAX_WIDTH &&
           network->width % (WHOLE * HEADS) == 0 && *blocks <= MAX_BLOCKS;
}

/* The layers of the shape that the header tells; false where there are no such. */
static bool read_header(reader *r, sv_network *network)
{
    unsigned channels[CONVOLUTIONS], blocks;
    if (!read_shape(r, network, channels, &blocks))
        return false;
    unsigned width = network->width;
    network->layers = FIRST_BLOCK + blocks * BLOCK_LAYERS + 1;
    network->layer[0] = (layer){.inputs = 5 * 5, .outputs = channels[0]};
    for (unsigned i = 1; i < CONVOLUTIONS; i++)
        network->layer[i] = (layer){.inputs = 3 * 3 * channels[i - 1], .outputs = channels[i]};
    for (unsigned i = 0; i < CONVOLUTIONS; i++)
        for (unsigned k = 0; k < network->refinements[i]; k++)
            network->refinement[i][k] =
                (layer){.inputs = 3 * 3 * channels[i], .outputs = channels[i]};
    network->layer[DESCRIBE] = (layer){
        .inputs = SIDE_3 * SIDE_3 * channels[CONVOLUTIONS - 1] + SV_COLOURS, .outputs = width};
    for (unsigned i = FIRST_BLOCK; i < network->layers; i++)
        network->layer[i] = (layer){.inputs = width, .outputs = width};
    network->layer[network->layers - 1].outputs = SV_SEEN_CLASSES;
    return true;
}

/* Rows of outputs are filled up to `padded` numbers. */
static bool read_layer(reader *r, unsigned padded, layer *l)
{
    bool good = read_floats(r, l->inputs, l->outputs, padded, &l->weights) &&
                read_floats(r, 1, l->outputs, padded, &l->bias);
    l->outputs = padded;
    return good;
}

static bool read_layers(reader *r, sv_network *network)
{
    for (unsigned i = 0; i < network->layers; i++) {
        layer *l = &network->layer[i];
        if (!read_layer(r, i + 1 == network->layers ? LOGITS : l->outputs, l))
            return false;
        for (unsigned k = 0; i < CONVOLUTIONS && k < network->refinements[i]; k++)
            if (!read_layer(r, l->outputs, &network->refinement[i][k]))
                return false;
    }
    return true;
}

static size_t numbers_of(const layer *l)
{
    return ((size_t)l->inputs + 1) * l->outputs;
}

static size_t count_numbers(const sv_network *network)
{
    size_t numbers = 0;
    for (unsigned i = 0; i < network->layers; i++)
        numbers += numbers_of(&network->layer[i]);
    for (unsigned i = 0; i < CONVOLUTIONS; i++)
        for (unsigned k = 0; k < network->refinements[i]; k++)
            numbers += numbers_of(&network->refinement[i][k]);
    return numbers;
}

static sv_status fail_weights(sv_network *network, const char *fault, sv_diagnostic *why)
{
    sv_network_free(network);
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_MATCH, "%s; tools/train makes such a file", fault);
}

/* One network, from where `*bytes` points to; moves that on to what follows. */
static sv_status parse_one(const uint8_t **bytes, const uint8_t *end, sv_network **out,
                           sv_diagnostic *why)
{
    sv_network *network = calloc(1, sizeof *network);
    if (!network)
        return sv_fail_memory(why, SV_STAGE_MATCH);
    size_t size = (size_t)(end - *bytes);
    if (size < HEADER || memcmp(*bytes, MAGIC, sizeof MAGIC) != 0)
        return fail_weights(network, "these are none", why);
    reader r = {.at = *bytes + sizeof MAGIC};
    if (!read_header(&r, network))
        return fail_weights(network, "the header tells a shape that cannot be", why);
    size_t numbers = count_numbers(network);
    if (size - HEADER < numbers * NUMBER)
        return fail_weights(network, "they are not as many as the header tells", why);
    size_t padding = (size_t)(LOGITS - SV_SEEN_CLASSES) * (network->width + 1);
    r.to = network->memory = calloc(numbers + padding, sizeof(float));
    if (!network->memory) {
        sv_network_free(network);
        return sv_fail_memory(why, SV_STAGE_MATCH);
    }
    if (!read_layers(&r, network))
        return fail_weights(network, "one of them is not a number", why);
    *bytes = r.at;
    *out = network;
    return SV_OK;
}

sv_status sv_network_parse(const uint8_t *bytes, size_t size, sv_network **out, sv_diagnostic *why)
{
    sv_network *network = NULL;
    const uint8_t *end = bytes + size;
    sv_network *last;
    sv_status status = parse_one(&bytes, end, &network, why);
    last = network;
    for (unsigned i = 1; i < SV_MOST_NETWORKS && bytes < end && !status; i++) {
        status = parse_one(&bytes, end, &last->closer, why);
        last = last->closer;
    }
    if (!status && bytes < end)
        return fail_weights(network, "more follow than the headers tell", why);
    if (status)
        sv_network_free(network);
    else
        *out = network;
    return status;
}

sv_network *sv_network_closer(const sv_network *network)
{
    return network->closer;
}

/* It happens where a picture is being read, and must not seem to be the picture's fault. */
static sv_status blame_weights(const char *path, sv_diagnostic reason, sv_diagnostic *why)
{
    return sv_fail(why, reason.status, SV_STAGE_MATCH, "the network's weights '%.100s': %s", path,
                   reason.message);
}

sv_status sv_network_load(const char *path, sv_network **network, sv_diagnostic *why)
{
    if (!path)
        return sv_network_parse(sv_builtin_network,
                                (size_t)(sv_builtin_network_end - sv_builtin_network), network,
                                why);
    uint8_t *bytes = NULL;
    size_t size = 0;
    sv_diagnostic reason;
    sv_status status = sv_bytes_read(path, MOST_BYTES, &bytes, &size, &reason);
    if (!status)
        status = sv_network_parse(bytes, size, network, &reason);
    free(bytes);
    return status ? blame_weights(path, reason, why) : SV_OK;
}

void sv_network_free(sv_network *network)
{
    if (!network)
        return;
    sv_network_free(network->closer);
    free(network->memory);
    free(network);
}
