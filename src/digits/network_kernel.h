/* The forward pass, included once for each instruction set by network.c. LANES channels are one
 * vector, which the compiler turns into what the target has.
 *
 * Before inclusion: LANES is the floats of a vector, NAME(x) makes the names distinct, TARGET is
 * the function attribute. Vectors never pass between functions, whose targets might differ. */

typedef float NAME(vector) __attribute__((vector_size(LANES * sizeof(float))));
typedef int32_t NAME(mask) __attribute__((vector_size(LANES * sizeof(float))));

#define LOAD(x, from) memcpy(&(x), from, sizeof(x))
#define STORE(to, x) memcpy(to, &(x), sizeof(x))

/* max(0, x), without a branch. */
#define RELU(x) ((NAME(vector))((NAME(mask))(x) & ((x) > 0)))

/* PIXELS neighbouring outputs of a row by VECTORS vectors of channels, kept in registers while the
 * kernel's taps and the input's channels pass by. Steps of 2 pixels. Activations are rows of pixels
 * of channels, with a border of zeros; weights are [ky][kx][in][out]. */
#define CONVOLVE(PIXELS, VECTORS)                                                                  \
    TARGET static void NAME(convolve_##PIXELS##_##VECTORS)(                                        \
        const float *in, size_t in_stride, unsigned in_channels, unsigned kernel,                  \
        const float *weights, const float *bias, unsigned out_channels, float *out)                \
    {                                                                                              \
        NAME(vector) sum[PIXELS][VECTORS];                                                         \
        for (unsigned v = 0; v < VECTORS; v++)                                                     \
            for (unsigned p = 0; p < PIXELS; p++)                                                  \
                LOAD(sum[p][v], bias + LANES * v);                                                 \
        for (unsigned ky = 0; ky < kernel; ky++)                                                   \
            for (unsigned k = 0; k < kernel * in_channels; k++) {                                  \
                const float *x = in + ky * in_stride + k;                                          \
                const float *w = weights + (size_t)(ky * kernel * in_channels + k) * out_channels; \
                for (unsigned v = 0; v < VECTORS; v++) {                                           \
                    NAME(vector) wide;                                                             \
                    LOAD(wide, w + LANES * v);                                                     \
                    for (unsigned p = 0; p < PIXELS; p++)                                          \
                        sum[p][v] += wide * x[2 * p * in_channels];                                \
                }                                                                                  \
            }                                                                                      \
        for (unsigned p = 0; p < PIXELS; p++)                                                      \
            for (unsigned v = 0; v < VECTORS; v++) {                                               \
                NAME(vector) positive = RELU(sum[p][v]);                                           \
                STORE(out + p * out_channels + LANES * v, positive);                               \
            }                                                                                      \
    }

CONVOLVE(10, 1)
CONVOLVE(5, 2)

/* A dense layer with weights as [in][out], rows of which are `stride` apart; `outputs` is a
 * multiple of 8. */
enum { NAME(DENSE_VECTORS) = 8 };

TARGET static void NAME(dense)(const float *in, unsigned inputs, const float *weights,
                               size_t stride, const float *bias, unsigned outputs, bool relu,
                               float *out)
{
    for (unsigned from = 0; from < outputs; from += LANES * NAME(DENSE_VECTORS)) {
        unsigned left = (outputs - from) / LANES;
        unsigned vectors = left < NAME(DENSE_VECTORS) ? left : NAME(DENSE_VECTORS);
        NAME(vector) sum[NAME(DENSE_VECTORS)], wide;
        for (unsigned v = 0; v < vectors; v++)
            LOAD(sum[v], bias + from + LANES * v);
        for (unsigned i = 0; i < inputs; i++)
            for (unsigned v = 0; v < vectors; v++) {
                LOAD(wide, weights + i * stride + from + LANES * v);
                sum[v] += wide * in[i];
            }
        for (unsigned v = 0; v < vectors; v++) {
            if (relu)
                sum[v] = RELU(sum[v]);
            STORE(out + from + LANES * v, sum[v]);
        }
    }
}

/* One tile to its description. */
TARGET static void NAME(describe)(const sv_network *n, activations *a, const float *input,
                                  float *description)
{
    const layer *conv = n->layer;
    unsigned c1 = conv[0].outputs, c2 = conv[1].outputs, c3 = conv[2].outputs;
    for (unsigned y = 0; y < SIDE_0; y++)
        memcpy(&a->input[y + 2][2], input + y * SIDE_0, SIDE_0 * sizeof *input);
    for (unsigned y = 0; y < SIDE_1; y++)
        for (unsigned x = 0; x < SIDE_1; x += 10)
            for (unsigned c = 0; c < c1; c += LANES)
                NAME(convolve_10_1)
    (&a->input[2 * y][2 * x], SIDE_0 + 4, 1, 5, conv[0].weights + c, conv[0].bias + c, c1,
     a->first + ((y + 1) * (SIDE_1 + 2) + x + 1) * c1 + c);
    for (unsigned y = 0; y < SIDE_2; y++)
        for (unsigned x = 0; x < SIDE_2; x += 5)
            for (unsigned c = 0; c < c2; c += 2 * LANES)
                NAME(convolve_5_2)
    (a->first + (2 * y * (SIDE_1 + 2) + 2 * x) * c1, (SIDE_1 + 2) * c1, c1, 3, conv[1].weights + c,
     conv[1].bias + c, c2, a->second + ((y + 1) * (SIDE_2 + 2) + x + 1) * c2 + c);
    for (unsigned y = 0; y < SIDE_3; y++)
        for (unsigned c = 0; c < c3; c += 2 * LANES)
            NAME(convolve_5_2)
    (a->second + 2 * y * (SIDE_2 + 2) * c2, (SIDE_2 + 2) * c2, c2, 3, conv[2].weights + c,
     conv[2].bias + c, c3, a->third + y * SIDE_3 * c3 + c);
    const layer *last = &n->layer[DESCRIBE];
    NAME(dense)
    (a->third, last->inputs, last->weights, last->outputs, last->bias, last->outputs, true,
     description);
}

TARGET static void NAME(apply)(const layer *l, const float *in, bool relu, float *out)
{
    NAME(dense)(in, l->inputs, l->weights, l->outputs, l->bias, l->outputs, relu, out);
}

/* What tile `at` gathers from all tiles of its board, those most that its query asks for. */
TARGET static void NAME(attend)(const layer *block, board *b, unsigned at)
{
    unsigned width = block[QUERY].outputs, part = width / HEADS;
    float query[MAX_WIDTH], gathered[MAX_WIDTH];
    NAME(apply)(&block[QUERY], b->description[at], false, query);
    for (unsigned h = 0; h < HEADS; h++) {
        NAME(dense)
        (query + h * part, part, b->keys[h * part], MAX_TILES, b->nothing, b->padded, false,
         b->share);
        softmax(b->share, b->count);
        NAME(dense)
        (b->share, b->count, b->value[0] + h * part, MAX_WIDTH, b->nothing, part, false,
         gathered + h * part);
    }
    NAME(apply)(&block[GATHER], gathered, false, b->attended);
}

/* Each tile's description, after looking at the others. */
TARGET static void NAME(look_around)(const layer *block, board *b)
{
    unsigned width = block[KEY].outputs;
    float key[MAX_WIDTH], mixed[MAX_WIDTH];
    for (unsigned i = 0; i < b->count; i++) {
        NAME(apply)(&block[KEY], b->description[i], false, key);
        NAME(apply)(&block[VALUE], b->description[i], false, b->value[i]);
        for (unsigned k = 0; k < width; k++)
            b->keys[k][i] = key[k];
    }
    for (unsigned i = 0; i < b->count; i++) {
        NAME(attend)(block, b, i);
        for (unsigned k = 0; k < width; k++)
            b->attended[k] += b->description[i][k];
        NAME(apply)(&block[MIX], b->attended, true, mixed);
        for (unsigned k = 0; k < width; k++)
            b->next[i][k] = b->attended[k] + mixed[k];
    }
    memcpy(b->description, b->next, sizeof b->description);
}

TARGET static void NAME(forward)(const sv_network *n, activations *a, board *b,
                                 const sv_tile_input *inputs, float (*logits)[SV_CLASSES])
{
    const layer *last = &n->layer[n->layers - 1];
    for (unsigned i = 0; i < b->count; i++)
        NAME(describe)(n, a, inputs[i].value, b->description[i]);
    for (const layer *block = &n->layer[FIRST_BLOCK]; block < last; block += BLOCK_LAYERS)
        NAME(look_around)(block, b);
    for (unsigned i = 0; i < b->count; i++) {
        float padded[LOGITS];
        NAME(apply)(last, b->description[i], false, padded);
        memcpy(logits[i], padded, sizeof logits[i]);
    }
}

#undef CONVOLVE
#undef RELU
#undef LOAD
#undef STORE
#undef LANES
#undef NAME
#undef TARGET
