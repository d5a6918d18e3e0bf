/* Any bytes, as the network's weights: as they are; and, because nobody guesses a file of the right
 * length, the header's shape brought into bounds and its numbers drawn from the rest. What is taken
 * is run, by every kernel. */
#include "digits/network.h"
#include "target.h"

#include <string.h>

enum { HEADER = 8 + 8 * 4, TILES = 16 };
enum { MOST = 9 << 18, MOST_REFINEMENTS = 4 }; /* bytes of the largest network: 2.1 MB */

static void put_u32(uint8_t *to, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        to[i] = (uint8_t)(value >> 8 * i);
}

/* As the header has it. */
typedef struct shape {
    unsigned channels[3], refinements[3], width, blocks;
} shape;

/* The numbers that a shape needs, worked out here a second time. */
static size_t count_numbers(const shape *s)
{
    size_t side = SV_TILE_SIDE / 8, width = s->width, refinements = 0;
    for (int i = 0; i < 3; i++)
        refinements += (9 * (size_t)s->channels[i] + 1) * s->channels[i] * s->refinements[i];
    return refinements + (5 * 5 + 1) * (size_t)s->channels[0] +
           (9 * (size_t)s->channels[0] + 1) * s->channels[1] +
           (9 * (size_t)s->channels[1] + 1) * s->channels[2] +
           (side * side * s->channels[2] + SV_COLOURS + 1) * width +
           s->blocks * 5 * (width + 1) * width + (width + 1) * SV_SEEN_CLASSES;
}

/* A network of the shape that the first four bytes tell. */
static size_t fill(const uint8_t *bytes, size_t size, uint8_t *file)
{
    shape s = {.width = bytes[1] & 0x80 ? 128 : 64, .blocks = bytes[3] % 5};
    for (int i = 0; i < 3; i++) {
        s.channels[i] = 16 * (1 + bytes[i] % 4u);
        s.refinements[i] = (bytes[i] & 0x7f) / 4 % (MOST_REFINEMENTS + 1);
    }
    size_t whole = HEADER + 2 * count_numbers(&s);
    memcpy(file, "svnet 6\n", 8);
    for (int i = 0; i < 3; i++) {
        put_u32(file + 8 + 4 * i, s.channels[i]);
        put_u32(file + 20 + 4 * i, s.refinements[i]);
    }
    put_u32(file + 32, s.width);
    put_u32(file + 36, s.blocks);
    for (size_t i = HEADER; i < whole; i++)
        file[i] = bytes[4 + i % (size - 4)];
    return whole;
}

static void run(const sv_network *network, const uint8_t *bytes, size_t size)
{
    sv_tile_input *inputs = calloc(TILES, sizeof *inputs);
    float logits[TILES][SV_SEEN_CLASSES];
    sv_diagnostic why = {0};
    REQUIRE(inputs);
    for (size_t i = 0; i < TILES * (size_t)SV_TILE_PIXELS; i++)
        inputs[i / SV_TILE_PIXELS].value[i % SV_TILE_PIXELS] = (float)bytes[i % size] / 255;
    for (int kernel = SV_KERNEL_BEST; kernel <= SV_KERNEL_PLAIN; kernel++)
        REQUIRE(sv_network_run_by((sv_kernel)kernel, network, inputs, NULL, TILES, logits, &why) ==
                SV_OK);
    free(inputs);
}

static void parse(const uint8_t *bytes, size_t size)
{
    sv_network *network;
    sv_diagnostic why = {0};
    sv_status status = sv_network_parse(bytes, size, &network, &why);
    if (status != SV_OK) {
        require_refusal(status, &why);
        return;
    }
    run(network, bytes, size);
    for (const sv_network *next = sv_network_closer(network); next; next = sv_network_closer(next))
        run(next, bytes, size);
    sv_network_free(network);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    parse(bytes, size);
    if (size < 12)
        return 0;
    uint8_t *file = malloc(SV_MOST_NETWORKS * (size_t)MOST);
    REQUIRE(file);
    size_t whole = 0;
    bool more = true;
    for (unsigned i = 0; i < SV_MOST_NETWORKS && more && size >= 12; i++) {
        whole += fill(bytes, size, file + whole);
        more = bytes[2] & 0x80;
        bytes += 4;
        size -= 4;
    }
    parse(file, whole);
    free(file);
    return 0;
}
