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
 * kernel's taps and the input's channels pass by. Activations are rows of pixels of channels, with
 * a border of zeros; weights are [ky][kx][in][out]. */
#define CONVOLVE(VECTORS)                                                                          \
    TARGET static void NAME(convolve_##VECTORS)(                                                   \
        const float *in, size_t in_stride, unsigned in_channels, unsigned step, unsigned kernel,   \
        const float *weights, const float *bias, unsigned out_channels, float *out)                \
    {                                                                                              \
        NAME(vector) sum[PIXELS][VECTORS], wide[VECTORS];                                          \
        for (unsigned v = 0; v < VECTORS; v++)                                                     \
            for (unsigned p = 0; p < PIXELS; p++)                                                  \
                LOAD(sum[p][v], bias + LANES * v);                                                 \
        for (unsigned ky = 0; ky < kernel; ky++)                                                   \
            for (unsigned k = 0; k < kernel * in_channels; k++) {                                  \
                const float *x = in + ky * in_stride + k;                                          \
                const float *w = weights + (size_t)(ky * kernel * in_channels + k) * out_channels; \
                for (unsigned v = 0; v < VECTORS; v++)                                             \
                    LOAD(wide[v], w + LANES * v);                                                  \
                for (unsigned p = 0; p < PIXELS; p++)                                              \
                    for (unsigned v = 0; v < VECTORS; v++)                                         \
                        sum[p][v] += wide[v] * x[step * p * in_channels];                          \
            }                                                                                      \
        for (unsigned p = 0; p < PIXELS; p++)                                                      \
            for (unsigned v = 0; v < VECTORS; v++) {                                               \
                NAME(vector) positive = RELU(sum[p][v]);                                           \
                STORE(out + p * out_channels + LANES * v, positive);                               \
            }                                                                                      \
    }

CONVOLVE(1)
CONVOLVE(2)

/* A whole layer: from `in`, with a border, into `out`, rows of which are out_stride apart. */
TARGET static void NAME(convolve_all)(const layer *l, const float *in, size_t in_stride,
                                      unsigned in_channels, unsigned step, unsigned kernel,
                                      float *out, size_t out_stride, unsigned side)
{
    unsigned vectors = l->outputs % (2 * LANES) == 0 ? 2 : 1;
    for (unsigned y = 0; y < side; y++)
        for (unsigned x = 0; x < side; x += PIXELS)
            for (unsigned c = 0; c < l->outputs; c += vectors * LANES)
                (vectors == 2 ? NAME(convolve_2) : NAME(convolve_1))(
                    in + step * y * in_stride + step * x * in_channels, in_stride, in_channels,
                    step, kernel, l->weights + c, l->bias + c, l->outputs,
                    out + y * out_stride + x * l->outputs + c);
}

/* A dense layer with weights as [in][out], rows of which are `stride` apart; `outputs` is a
 * multiple of the lanes of any kernel, 16. */
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

/* The convolution `at`, in steps of 2, and its refinements, to and fro between two outputs with a
 * border: which of them came last, from its first pixel on. */
TARGET static const float *NAME(convolve_refined)(const sv_network *n, unsigned at, const float *in,
                                                  size_t in_stride, unsigned in_channels,
                                                  unsigned kernel, float *out, float *other,
                                                  unsigned side)
{
    unsigned channels = n->layer[at].outputs;
    size_t stride = (size_t)(side + 2) * channels;
    NAME(convolve_all)
    (&n->layer[at], in, in_stride, in_channels, 2, kernel, out + stride + channels, stride, side);
    for (unsigned k = 0; k < n->refinements[at]; k++) {
        NAME(convolve_all)
        (&n->refinement[at][k], out, stride, channels, 1, 3, other + stride + channels, stride,
         side);
        float *last = other;
        other = out;
        out = last;
    }
    return out;
}

/* One tile to its description; colour may be NULL. */
TARGET static void NAME(describe)(const sv_network *n, activations *a, const float *input,
                                  const sv_tile_colour *colour, float *description)
{
    unsigned c1 = n->layer[0].outputs, c2 = n->layer[1].outputs, c3 = n->layer[2].outputs;
    size_t row1 = (SIDE_1 + 2) * c1, row2 = (SIDE_2 + 2) * c2, row3 = (SIDE_3 + 2) * c3;
    for (unsigned y = 0; y < SIDE_0; y++)
        memcpy(a->input + (y + 2) * INPUT_SIDE + 2, input + y * SIDE_0, SIDE_0 * sizeof *input);
    const float *first =
        NAME(convolve_refined)(n, 0, a->input, INPUT_SIDE, 1, 5, a->first[0], a->first[1], SIDE_1);
    const float *second =
        NAME(convolve_refined)(n, 1, first, row1, c1, 3, a->second[0], a->second[1], SIDE_2);
    const float *third =
        NAME(convolve_refined)(n, 2, second, row2, c2, 3, a->third[0], a->third[1], SIDE_3);
    for (unsigned y = 0; y < SIDE_3; y++)
        memcpy(a->seen + y * SIDE_3 * c3, third + (y + 1) * row3 + c3, SIDE_3 * c3 * sizeof *third);
    if (colour)
        memcpy(a->seen + SIDE_3 * SIDE_3 * c3, colour->value, sizeof colour->value);
    const layer *last = &n->layer[DESCRIBE];
    NAME(dense)
    (a->seen, last->inputs, last->weights, last->outputs, last->bias, last->outputs, true,
     description);
}

TARGET static void NAME(apply)(const layer *l, const float *in, bool relu, float *out)
{
    NAME(dense)(in, l->inputs, l->weights, l->outputs, l->bias, l->outputs, relu, out);
}

/* What tile `at` gathers from all tiles of its board, those most that its query asks for. */
TARGET static void NAME(attend)(const layer *block, board *b, unsigned at)
{
    size_t width = block[QUERY].outputs;
    unsigned part = (unsigned)width / HEADS;
    float query[MAX_WIDTH], gathered[MAX_WIDTH];
    NAME(apply)(&block[QUERY], b->description + at * width, false, query);
    for (unsigned h = 0; h < HEADS; h++) {
        NAME(dense)
        (query + h * part, part, b->keys + h * part * b->padded, b->padded, b->nothing, b->padded,
         false, b->share);
        sv_softmax(b->share, b->count);
        NAME(dense)
        (b->share, b->count, b->value + h * part, width, b->nothing, part, false,
         gathered + h * part);
    }
    NAME(apply)(&block[GATHER], gathered, false, b->attended);
}

/* What each tile shows of itself to the others. */
TARGET static void NAME(show)(const layer *block, board *b)
{
    size_t width = block[KEY].outputs;
    float key[MAX_WIDTH];
    for (unsigned i = 0; i < b->count; i++) {
        if (is_copy(b, i))
            continue;
        NAME(apply)(&block[KEY], b->description + i * width, false, key);
        NAME(apply)(&block[VALUE], b->description + i * width, false, b->value + i * width);
        for (unsigned k = 0; k < width; k++)
            b->keys[k * b->padded + i] = key[k];
    }
    copy_blank(b, b->value, width);
    for (unsigned i = 0; i < b->count; i++)
        for (unsigned k = 0; is_copy(b, i) && k < width; k++)
            b->keys[k * b->padded + i] = b->keys[k * b->padded + b->blank];
}

/* Each tile's description, after looking at the others. */
TARGET static void NAME(look_around)(const layer *block, board *b)
{
    size_t width = block[KEY].outputs;
    float mixed[MAX_WIDTH];
    NAME(show)(block, b);
    for (unsigned i = 0; i < b->count; i++) {
        if (is_copy(b, i))
            continue;
        NAME(attend)(block, b, i);
        for (unsigned k = 0; k < width; k++)
            b->attended[k] += b->description[i * width + k];
        NAME(apply)(&block[MIX], b->attended, true, mixed);
        for (unsigned k = 0; k < width; k++)
            b->next[i * width + k] = b->attended[k] + mixed[k];
    }
    copy_blank(b, b->next, width);
    float *described = b->next;
    b->next = b->description;
    b->description = described;
}

TARGET static void NAME(forward)(const sv_network *n, activations *a, board *b,
                                 const sv_tile_colour *colours, float (*logits)[SV_SEEN_CLASSES])
{
    const layer *last = &n->layer[n->layers - 1];
    for (unsigned i = 0; i < b->count; i++)
        if (!is_copy(b, i))
            NAME(describe)
    (n, a, b->tiles[i].value, colours ? &colours[i] : NULL, b->description + (size_t)i * n->width);
    copy_blank(b, b->description, n->width);
    for (const layer *block = &n->layer[FIRST_BLOCK]; block < last; block += BLOCK_LAYERS)
        NAME(look_around)(block, b);
    for (unsigned i = 0; i < b->count; i++) {
        float padded[LOGITS];
        NAME(apply)(last, b->description + (size_t)i * n->width, false, padded);
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
