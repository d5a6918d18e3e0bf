/* The network's weights, built in or from a file. */
#include "../io/bytes.h"
#include "../io/little_endian.h"
#include "builtin.h"
#include "network_layers.h"

#include <stdlib.h>
#include <string.h>

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
