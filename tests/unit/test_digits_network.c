/* The forward pass against one written as plainly as can be, and the weights' format. */
#include "digits/network.h"
#include "generate/random.h"
#include "unit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHANNELS_1 = 16,
    CHANNELS_2 = 16,
    CHANNELS_3 = 32,
    WIDTH = 64,
    HEADS = 4,
    TILES = 13,
    BLOCKS = 2
};
enum { HEADER = 40, MOST = 150000 };

/* Weights of a network with the channels above, made up; the bytes of its file, which may come
 * four times in a file of one network too many. */
static float numbers[MOST];
static uint8_t file[4 * (HEADER + MOST * 2)];
static size_t file_size;
static unsigned refined[3]; /* how often each convolution is */

static void put_u32(uint8_t *to, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        to[i] = (uint8_t)(value >> 8 * i);
}

/* The weights and biases of a convolution of as many outputs as inputs. */
static size_t refinement(size_t channels)
{
    return (9 * channels + 1) * channels;
}

/* Refined not at all, or once, twice and not at all, or once, twice and thrice. */
static void make_file(int refine)
{
    refined[0] = refine > 0 ? 1 : 0;
    refined[1] = refine > 0 ? 2 : 0;
    refined[2] = refine > 1 ? 3 : 0;
    const unsigned shape[8] = {CHANNELS_1, CHANNELS_2, CHANNELS_3, refined[0],
                               refined[1], refined[2], WIDTH,      BLOCKS};
    size_t count = 26 * CHANNELS_1 + (9 * CHANNELS_1 + 1) * CHANNELS_2 +
                   (9 * CHANNELS_2 + 1) * CHANNELS_3 + (25 * CHANNELS_3 + SV_COLOURS + 1) * WIDTH +
                   BLOCKS * 5 * (WIDTH + 1) * WIDTH + (WIDTH + 1) * SV_SEEN_CLASSES +
                   refined[0] * refinement(CHANNELS_1) + refined[1] * refinement(CHANNELS_2) +
                   refined[2] * refinement(CHANNELS_3);
    memcpy(file, "svnet 6\n", 8);
    for (int i = 0; i < 8; i++)
        put_u32(file + 8 + 4 * i, shape[i]);
    sv_random random;
    sv_random_seed(&random, 3);
    for (size_t i = 0; i < count; i++) {
        float number = ((float)sv_random_below(&random, 2001) / 1000 - 1) * 0.2f;
        uint32_t bits;
        memcpy(&bits, &number, 4);
        bits &= 0xffff0000; /* what the file holds of it */
        memcpy(&numbers[i], &bits, 4);
        file[HEADER + 2 * i] = (uint8_t)(bits >> 16);
        file[HEADER + 2 * i + 1] = (uint8_t)(bits >> 24);
    }
    file_size = HEADER + 2 * count;
}

/* A convolution with zeros around; in and out are [y][x][channel]. */
static const float *convolve(const float *in, int side, int channels, int step, int kernel,
                             int outputs, const float *weights, float *out)
{
    const float *bias = weights + kernel * kernel * channels * outputs;
    for (int y = 0; y < side / step; y++)
        for (int x = 0; x < side / step; x++)
            for (int o = 0; o < outputs; o++) {
                double sum = bias[o];
                for (int ky = 0; ky < kernel; ky++)
                    for (int kx = 0; kx < kernel; kx++)
                        for (int c = 0; c < channels; c++) {
                            int at_y = step * y + ky - kernel / 2,
                                at_x = step * x + kx - kernel / 2;
                            if (at_y >= 0 && at_y < side && at_x >= 0 && at_x < side)
                                sum += (double)in[(at_y * side + at_x) * channels + c] *
                                       weights[((ky * kernel + kx) * channels + c) * outputs + o];
                        }
                out[(y * (side / step) + x) * outputs + o] = sum > 0 ? (float)sum : 0;
            }
    return bias + outputs;
}

/* What a convolution put out, refined in its place so many times. */
static const float *refine(unsigned times, float *x, int side, int channels, const float *weights)
{
    static float rough[20 * 20 * CHANNELS_1];
    for (; times > 0; times--) {
        memcpy(rough, x, sizeof *x * (size_t)(side * side * channels));
        weights = convolve(rough, side, channels, 1, 3, channels, weights, x);
    }
    return weights;
}

static const float *connect(const float *in, int inputs, int outputs, bool relu,
                            const float *weights, float *out)
{
    const float *bias = weights + inputs * outputs;
    for (int o = 0; o < outputs; o++) {
        double sum = bias[o];
        for (int i = 0; i < inputs; i++)
            sum += (double)in[i] * weights[i * outputs + o];
        out[o] = relu && sum < 0 ? 0 : (float)sum;
    }
    return bias + outputs;
}

static const float *describe(const sv_tile_input *input, const sv_tile_colour *colour,
                             float *description)
{
    static float first[20 * 20 * CHANNELS_1], second[10 * 10 * CHANNELS_2];
    static float third[5 * 5 * CHANNELS_3 + SV_COLOURS];
    const float *w = numbers;
    w = convolve(input->value, 40, 1, 2, 5, CHANNELS_1, w, first);
    w = refine(refined[0], first, 20, CHANNELS_1, w);
    w = convolve(first, 20, CHANNELS_1, 2, 3, CHANNELS_2, w, second);
    w = refine(refined[1], second, 10, CHANNELS_2, w);
    w = convolve(second, 10, CHANNELS_2, 2, 3, CHANNELS_3, w, third);
    w = refine(refined[2], third, 5, CHANNELS_3, w);
    memcpy(third + 25 * CHANNELS_3, colour->value, sizeof colour->value);
    return connect(third, 25 * CHANNELS_3 + SV_COLOURS, WIDTH, true, w, description);
}

/* What the tile `at` gathers from the others, by its query and their keys. */
static void attend(const float *query, float (*key)[WIDTH], float (*value)[WIDTH], float *gathered)
{
    enum { PART = WIDTH / HEADS };
    for (int from = 0; from < WIDTH; from += PART) {
        double share[TILES], sum = 0;
        for (int i = 0; i < TILES; i++) {
            double alike = 0;
            for (int k = from; k < from + PART; k++)
                alike += (double)query[k] * key[i][k];
            sum += share[i] = exp(alike);
        }
        for (int k = from; k < from + PART; k++) {
            double mean = 0;
            for (int i = 0; i < TILES; i++)
                mean += share[i] / sum * value[i][k];
            gathered[k] = (float)mean;
        }
    }
}

/* The tiles' descriptions after they have looked at each other. */
static const float *look_around(float (*x)[WIDTH], const float *w)
{
    static float query[TILES][WIDTH], key[TILES][WIDTH], value[TILES][WIDTH];
    enum { SQUARE = (WIDTH + 1) * WIDTH };
    for (int i = 0; i < TILES; i++) {
        connect(x[i], WIDTH, WIDTH, false, w, query[i]);
        connect(x[i], WIDTH, WIDTH, false, w + SQUARE, key[i]);
        connect(x[i], WIDTH, WIDTH, false, w + 2 * SQUARE, value[i]);
    }
    for (int i = 0; i < TILES; i++) {
        float gathered[WIDTH], y[WIDTH], mixed[WIDTH];
        attend(query[i], key, value, gathered);
        connect(gathered, WIDTH, WIDTH, false, w + 3 * SQUARE, y);
        for (int k = 0; k < WIDTH; k++)
            y[k] += x[i][k];
        connect(y, WIDTH, WIDTH, true, w + 4 * SQUARE, mixed);
        for (int k = 0; k < WIDTH; k++)
            x[i][k] = y[k] + mixed[k];
    }
    return w + 5 * SQUARE;
}

static void reference(const sv_tile_input *tiles, const sv_tile_colour *colours,
                      float (*logits)[SV_SEEN_CLASSES])
{
    static float x[TILES][WIDTH];
    const float *w = NULL;
    for (int i = 0; i < TILES; i++)
        w = describe(&tiles[i], &colours[i], x[i]);
    for (int block = 0; block < BLOCKS; block++)
        w = look_around(x, w);
    for (int i = 0; i < TILES; i++)
        connect(x[i], WIDTH, SV_SEEN_CLASSES, false, w, logits[i]);
}

static sv_tile_input inputs[TILES];
static sv_tile_colour colours[TILES], unknown[TILES]; /* zeros */

static void make_inputs(void)
{
    sv_random random;
    sv_random_seed(&random, 5);
    for (int i = 0; i < TILES; i++)
        for (int k = 0; k < SV_TILE_PIXELS; k++)
            inputs[i].value[k] = (float)sv_random_below(&random, 2001) / 1000 - 0.5f;
    for (int i = 0; i < TILES; i++)
        for (int k = 0; k < SV_COLOURS; k++)
            colours[i].value[k] = (float)sv_random_below(&random, 2001) / 1000 - 0.5f;
}

static void compare_with_reference(const sv_network *network, sv_kernel kernel, bool coloured)
{
    float logits[TILES][SV_SEEN_CLASSES], wanted[TILES][SV_SEEN_CLASSES];
    ck_assert_int_eq(
        sv_network_run_by(kernel, network, inputs, coloured ? colours : NULL, TILES, logits, NULL),
        SV_OK);
    reference(inputs, coloured ? colours : unknown, wanted);
    for (int i = 0; i < TILES; i++)
        for (int k = 0; k < SV_SEEN_CLASSES; k++)
            ck_assert_float_eq_tol(logits[i][k], wanted[i][k], 1e-4f);
}

START_TEST(kernels_agree_with_the_reference)
{
    const sv_kernel kernels[] = {SV_KERNEL_BEST, SV_KERNEL_AVX2, SV_KERNEL_PLAIN};
    make_file(_i / 2 % 3);
    make_inputs();
    sv_network *network = NULL;
    ck_assert_int_eq(sv_network_parse(file, file_size, &network, NULL), SV_OK);
    ck_assert_ptr_null(sv_network_closer(network));
    compare_with_reference(network, kernels[_i / 6], _i % 2);
    sv_network_free(network);
}
END_TEST

/* Whatever else is in them. */
START_TEST(blank_tiles_are_taken_for_the_middle_one)
{
    const sv_kernel kernels[] = {SV_KERNEL_BEST, SV_KERNEL_AVX2, SV_KERNEL_PLAIN};
    float logits[TILES][SV_SEEN_CLASSES], wanted[TILES][SV_SEEN_CLASSES];
    make_file(_i);
    make_inputs();
    sv_network *network = NULL;
    ck_assert_int_eq(sv_network_parse(file, file_size, &network, NULL), SV_OK);
    for (int i = 1; i < TILES; i += 2)
        inputs[i].blank = true;
    ck_assert_int_eq(sv_network_run_by(kernels[_i], network, inputs, NULL, TILES, logits, NULL),
                     SV_OK);
    for (int i = 1; i < TILES; i += 2)
        inputs[i] = inputs[5];
    reference(inputs, unknown, wanted);
    for (int i = 0; i < TILES; i++)
        for (int k = 0; k < SV_SEEN_CLASSES; k++)
            ck_assert_float_eq_tol(logits[i][k], wanted[i][k], 1e-4f);
    sv_network_free(network);
}
END_TEST

/* One after the other in a file; what follows three, or is cut off, is none. */
START_TEST(others_are_for_closer_looks)
{
    make_file(2);
    make_inputs();
    sv_network *network = NULL, *none = NULL;
    memcpy(file + file_size, file, file_size);
    ck_assert_int_eq(sv_network_parse(file, 2 * file_size, &network, NULL), SV_OK);
    compare_with_reference(network, SV_KERNEL_BEST, true);
    compare_with_reference(sv_network_closer(network), SV_KERNEL_BEST, true);
    ck_assert_ptr_null(sv_network_closer(sv_network_closer(network)));
    sv_network_free(network);
    memcpy(file + 2 * file_size, file, file_size);
    ck_assert_int_eq(sv_network_parse(file, 3 * file_size, &network, NULL), SV_OK);
    const sv_network *third = sv_network_closer(sv_network_closer(network));
    compare_with_reference(third, SV_KERNEL_BEST, true);
    ck_assert_ptr_null(sv_network_closer(third));
    sv_network_free(network);
    memcpy(file + 3 * file_size, file, file_size);
    ck_assert_int_eq(sv_network_parse(file, 4 * file_size, &none, NULL), SV_UNREADABLE);
    ck_assert_int_eq(sv_network_parse(file, 2 * file_size - 4, &none, NULL), SV_UNREADABLE);
    ck_assert_int_eq(sv_network_parse(file, 2 * file_size + 4, &none, NULL), SV_UNREADABLE);
    ck_assert_ptr_null(none);
}
END_TEST

START_TEST(damaged_weights_are_refused)
{
    make_file(_i);
    sv_network *network = NULL;
    sv_diagnostic why;
    static uint8_t bytes[sizeof file];
    for (int fault = 0; fault < 7; fault++) {
        memcpy(bytes, file, file_size);
        size_t size = file_size;
        if (fault == 0)
            size = 0;
        else if (fault == 1)
            bytes[6] = '1'; /* another version */
        else if (fault == 2)
            put_u32(bytes + 8, 1u << 31); /* channels */
        else if (fault == 3)
            put_u32(bytes + 12, 0);
        else if (fault == 4)
            put_u32(bytes + 20, 5); /* refinements */
        else if (fault == 5)
            size -= 4;
        else
            put_u32(bytes + HEADER + 40, 0x7f800000); /* infinite */
        ck_assert_int_eq(sv_network_parse(bytes, size, &network, &why), SV_UNREADABLE);
        ck_assert_ptr_null(network);
        ck_assert(strstr(why.message, "tools/train"));
    }
}
END_TEST

START_TEST(builtin_weights_load)
{
    sv_network *network = NULL;
    ck_assert_int_eq(sv_network_load(NULL, &network, NULL), SV_OK);
    ck_assert_ptr_nonnull(sv_network_closer(network));
    sv_network_free(network);
    sv_network_free(NULL);
}
END_TEST

START_TEST(missing_file_is_told)
{
    sv_network *network = NULL;
    sv_diagnostic why;
    ck_assert_int_eq(sv_network_load("no/such/file.net", &network, &why), SV_UNREADABLE);
}
END_TEST

UNIT_LOOPS("digits_network", {kernels_agree_with_the_reference, 18},
           {blank_tiles_are_taken_for_the_middle_one, 3}, {others_are_for_closer_looks, 1},
           {damaged_weights_are_refused, 3}, {builtin_weights_load, 1}, {missing_file_is_told, 1})
