#include "network.h"

#include "network_layers.h"
#include "softmax.h"

#include <stdlib.h>
#include <string.h>

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
