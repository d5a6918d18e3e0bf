#include "classify.h"

#include "../board/usual.h"
#include "softmax.h"
#include "tile_level.h"
#include "views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* So many zeros, as sums of probabilities, are no misread letters. */
static const float LEAST_ZEROS = 1.5f;

/* Print lower than this share of a cell is looked at so much larger that it is as high as usual:
 * narrow 10 to 16 of a third of a cell are else taken for letters. Below 0.5 wins no more. */
static const float SMALL_PRINT = 0.42f, USUAL_PRINT = 0.5f, MOST_ZOOM = 1.4f;

/* Numbers of two digits are often printed lower than the others, so that they fit their cells; so
 * many tell how high. Of 136 boards of 12x12 and 16x16 with such numbers 127 are read right, where
 * by the height of all print 115 were. */
enum { FEWEST_NUMBERS = 3 };

/* Of a probability whose log is taken. */
static const float LEAST = 1e-9f;

/* What each network counts for in a closer look, by how many there are. Two: best of 0.3 to 0.7 on
 * 315 scenes and 159 photos. Three: with 0.2, 0.45 and 0.35 of 650 scenes 578 are right, as here
 * 576, but of 180 large boards that are written on 126 where it is 139. */
static const float SHARES[SV_MOST_NETWORKS][SV_MOST_NETWORKS] = {
    {1}, {0.4f, 0.6f}, {0.2f, 0.3f, 0.5f}};

/* How many of the views each looks at. The third is the widest: two more views cost it twice as
 * much again, and of 650 scenes and 180 large boards change seven for the better, six for the
 * worse. */
static const unsigned VIEWS[SV_MOST_NETWORKS] = {SV_VIEWS, SV_VIEWS, 1};

/* The probabilities of what a tile may show. */
typedef float sight[SV_SEEN_CLASSES];

static float either(const float *seen, unsigned symbol)
{
    return seen[SV_SEEN_PRINTED + symbol] + seen[SV_SEEN_HANDWRITTEN + symbol];
}

/* Up to 9x9 the digits are 1 to 9. Of larger boards the cells together tell how 10 and more are
 * written. */
static sv_symbols symbols_of(const sight *seen, unsigned cells, unsigned size)
{
    float numbers = 0, letters = 0, zeros = 0, last = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        for (unsigned k = 0; k < SV_SYMBOL_LETTER - SV_SYMBOL_NUMBER; k++) {
            numbers += either(seen[cell], SV_SYMBOL_NUMBER + k);
            letters += either(seen[cell], SV_SYMBOL_LETTER + k);
        }
        zeros += either(seen[cell], SV_SYMBOL_ZERO);
        last += size > 9 ? either(seen[cell], SV_SYMBOL_LETTER + size - 10) : 0;
    }
    if (size <= 9 || numbers >= letters + zeros)
        return SV_SYMBOLS_NUMBERS;
    /* Hexadecimal has a 0, and lacks the last letter. */
    return zeros >= LEAST_ZEROS && zeros > last ? SV_SYMBOLS_HEX : SV_SYMBOLS_LETTERS;
}

/* The symbol of a digit; in hexadecimal a 0 stands for the 1. */
static unsigned symbol_of(unsigned digit, sv_symbols symbols)
{
    if (symbols == SV_SYMBOLS_HEX)
        digit--;
    if (digit == 0)
        return SV_SYMBOL_ZERO;
    if (digit <= 9)
        return digit - 1;
    return (symbols == SV_SYMBOLS_NUMBERS ? SV_SYMBOL_NUMBER : SV_SYMBOL_LETTER) + digit - 10;
}

static void read_cell(const float *seen, unsigned size, sv_symbols symbols, float *p,
                      float spare[2])
{
    p[SV_CLASS_EMPTY] = seen[SV_SEEN_EMPTY];
    for (unsigned digit = 1; digit <= size; digit++) {
        unsigned symbol = symbol_of(digit, symbols);
        p[SV_CLASS_PRINTED + digit - 1] = seen[SV_SEEN_PRINTED + symbol];
        p[SV_CLASS_HANDWRITTEN + digit - 1] = seen[SV_SEEN_HANDWRITTEN + symbol];
    }
    if (symbols == SV_SYMBOLS_NUMBERS)
        return;
    unsigned lacking =
        symbols == SV_SYMBOLS_HEX ? symbol_of(size, SV_SYMBOLS_LETTERS) : (unsigned)SV_SYMBOL_ZERO;
    spare[0] = seen[SV_SEEN_PRINTED + lacking];
    spare[1] = seen[SV_SEEN_HANDWRITTEN + lacking];
}

/* From this probability on a cell plainly shows something. */
static const float PLAINLY = 0.9f;

/* The cells that show one of 1 to 9 which a board of that size lacks. */
static unsigned count_beyond(const sight *seen, unsigned cells, unsigned size)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < cells; cell++) {
        float beyond = 0;
        for (unsigned digit = size + 1; digit <= 9; digit++)
            beyond += either(seen[cell], symbol_of(digit, SV_SYMBOLS_NUMBERS));
        count += beyond >= PLAINLY;
    }
    return count;
}

static float mean_certainty(const sv_readings *readings)
{
    float sum = 0;
    unsigned filled = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const float *p = readings->p[cell];
        if (sv_cell_is_filled(p)) {
            sum += sv_cell_probability(p, sv_likeliest_digit(p, SV_DIGITS));
            filled++;
        }
    }
    return filled ? sum / (float)filled : 0;
}

/* Ink at least this dark belongs to a digit's strokes; nearer to a tile's edge than MARGIN lies
 * what is left of the grid's lines. */
static const float STROKE = 0.5f;
enum { MARGIN = 5 };

static bool row_has_ink(const sv_tile_input *input, unsigned y)
{
    for (unsigned x = MARGIN; x < SV_TILE_SIDE - MARGIN; x++)
        if (input->value[y * SV_TILE_SIDE + x] >= STROKE)
            return true;
    return false;
}

static unsigned ink_height(const sv_tile_input *input)
{
    unsigned top = MARGIN, bottom = SV_TILE_SIDE - MARGIN;
    while (top < bottom && !row_has_ink(input, top))
        top++;
    while (bottom > top && !row_has_ink(input, bottom - 1))
        bottom--;
    return bottom - top;
}

/* Of the heights of printed values from `least` on one `part`th is no greater: as a share of the
 * cell, 0 where `fewest` are not there. */
static float printed_height(const sv_tile_input *inputs, const sv_readings *readings,
                            unsigned least, unsigned part, unsigned fewest)
{
    unsigned with_height[SV_TILE_SIDE + 1] = {0}, printed = 0, height = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const float *p = readings->p[cell];
        if (sv_print_probability(p) > 0.5f && sv_likeliest_digit(p, readings->size) >= least) {
            with_height[ink_height(&inputs[cell])]++;
            printed++;
        }
    }
    if (printed < fewest)
        return 0;
    for (unsigned sum = with_height[0]; part * sum < printed; sum += with_height[height])
        height++;
    return (float)height / SV_TILE_SIDE;
}

/* The median over the printed digits. */
static float digit_height(const sv_tile_input *inputs, const sv_readings *readings)
{
    return printed_height(inputs, readings, 1, 2, 1);
}

/* Where values from 10 on are numbers: what a quarter of these are no higher than, for written ones
 * may be taken for print. */
static float number_height(const sv_tile_input *inputs, const sv_readings *readings)
{
    if (readings->size <= SV_USUAL_SIZE || readings->symbols != SV_SYMBOLS_NUMBERS)
        return 0;
    return printed_height(inputs, readings, 10, 4, FEWEST_NUMBERS);
}

/* Reads the cells of a board of `size`, of which the readings may be a part. */
static void read_symbols(sight *seen, unsigned size, sv_readings *readings)
{
    unsigned cells = sv_reading_count(readings);
    for (unsigned cell = 0; cell < cells; cell++)
        sv_softmax(seen[cell], SV_SEEN_CLASSES);
    readings->symbols = symbols_of(seen, cells, size);
    for (unsigned cell = 0; cell < cells; cell++)
        read_cell(seen[cell], size, readings->symbols, readings->p[cell], readings->spare[cell]);
    readings->likeness = mean_certainty(readings);
    readings->beyond = count_beyond(seen, cells, size);
}

static void read_cells(sight *seen, const sv_tile_input *inputs, sv_readings *readings)
{
    unsigned cells = sv_reading_count(readings);
    read_symbols(seen, readings->size, readings);
    for (unsigned cell = 0; cell < cells; cell++)
        sv_cell_normalise(readings->p[cell], readings->spare[cell]);
    readings->digit_height = digit_height(inputs, readings);
}

/* What one reading of a board works with; free with drop. */
typedef struct work {
    unsigned cells;
    sv_tile_input *inputs[2]; /* of the tiles in grey; a closer look has others, see views.h */
    sv_tile_input *view;
    sight *seen, *glance;
} work;

static sv_status prepare(const sv_tiles *grey, work *w, sv_readings *readings, sv_diagnostic *why)
{
    unsigned cells = sv_tile_count(grey);
    *w = (work){.cells = cells, .seen = calloc(cells, sizeof *w->seen)};
    w->inputs[SV_VIEW_GREY] = malloc(cells * sizeof *w->view);
    memset(readings, 0, sizeof *readings);
    readings->size = grey->size;
    readings->zoom = 1;
    if (!w->seen || !w->inputs[SV_VIEW_GREY])
        return sv_fail_memory(why, SV_STAGE_MATCH);
    sv_tile_inputs(grey, w->inputs[SV_VIEW_GREY]);
    return SV_OK;
}

static sv_status prepare_views(const sv_tiles *boldest, work *w, sv_diagnostic *why)
{
    w->inputs[SV_VIEW_BOLDEST] = malloc(w->cells * sizeof *w->view);
    w->view = malloc(w->cells * sizeof *w->view);
    w->glance = malloc(w->cells * sizeof *w->glance);
    if (!w->inputs[SV_VIEW_BOLDEST] || !w->view || !w->glance)
        return sv_fail_memory(why, SV_STAGE_MATCH);
    sv_tile_inputs(boldest, w->inputs[SV_VIEW_BOLDEST]);
    return SV_OK;
}

static void drop(work *w)
{
    free(w->inputs[SV_VIEW_GREY]);
    free(w->inputs[SV_VIEW_BOLDEST]);
    free(w->view);
    free(w->seen);
    free(w->glance);
}

static sv_status glance(const sv_network *network, const sv_tiles *tiles, work *w,
                        sv_readings *readings, sv_diagnostic *why)
{
    sv_status status = prepare(tiles, w, readings, why);
    if (!status)
        status = sv_network_run(network, w->inputs[SV_VIEW_GREY], NULL, w->cells, w->seen, why);
    return status;
}

sv_status sv_classify_likeness(const sv_network *network, const sv_tiles *some, unsigned size,
                               float *likeness, sv_diagnostic *why)
{
    work w;
    sv_readings readings;
    sv_status status = glance(network, some, &w, &readings, why);
    if (!status)
        read_symbols(w.seen, size, &readings);
    *likeness = readings.likeness;
    drop(&w);
    return status;
}

/* How many times larger small print is looked at. */
static float zoom_of(const sv_tile_input *inputs, const sv_readings *readings)
{
    const float numbers = number_height(inputs, readings), digits = readings->digit_height;
    const float height = numbers > 0 ? fminf(numbers, digits) : digits;
    return height > 0 && height < SMALL_PRINT ? fminf(USUAL_PRINT / height, MOST_ZOOM) : 1;
}

/* Looks once more, at the same tiles enlarged; keeps what is more like digits. */
static sv_status glance_enlarged(const sv_network *network, float zoom, work *w,
                                 sv_readings *readings, sv_diagnostic *why)
{
    sv_readings enlarged = {.size = readings->size, .zoom = zoom};
    w->view = malloc(w->cells * sizeof *w->view);
    if (!w->view)
        return sv_fail_memory(why, SV_STAGE_MATCH);
    sv_view_take(0, zoom, w->inputs[SV_VIEW_GREY], w->cells, w->view);
    sv_status status = sv_network_run(network, w->view, NULL, w->cells, w->seen, why);
    if (status)
        return status;
    read_cells(w->seen, w->inputs[SV_VIEW_GREY], &enlarged);
    if (enlarged.likeness > readings->likeness)
        *readings = enlarged;
    return SV_OK;
}

sv_status sv_classify(const sv_network *network, const sv_tiles *tiles, sv_readings *readings,
                      sv_diagnostic *why)
{
    work w;
    sv_status status = glance(network, tiles, &w, readings, why);
    if (!status)
        read_cells(w.seen, w.inputs[SV_VIEW_GREY], readings);
    float zoom = zoom_of(w.inputs[SV_VIEW_GREY], readings);
    if (!status && zoom > 1)
        status = glance_enlarged(network, zoom, &w, readings, why);
    drop(&w);
    return status;
}

/* Adds the logs of the probabilities that a network sees in w->view. */
static sv_status add_glance(const sv_network *network, const sv_tile_colour *colours, float weight,
                            work *w, sv_diagnostic *why)
{
    sv_status status = sv_network_run(network, w->view, colours, w->cells, w->glance, why);
    for (unsigned cell = 0; cell < w->cells && !status; cell++) {
        sv_softmax(w->glance[cell], SV_SEEN_CLASSES);
        for (unsigned k = 0; k < SV_SEEN_CLASSES; k++)
            w->seen[cell][k] += weight * logf(fmaxf(w->glance[cell][k], LEAST));
    }
    return status;
}

static unsigned count_networks(const sv_network *network)
{
    unsigned count = 0;
    for (; network; network = sv_network_closer(network))
        count++;
    return count;
}

/* Adds what each network sees in a view. */
static sv_status add_view(const sv_network *network, const sv_tile_colour *colours, unsigned view,
                          work *w, sv_diagnostic *why)
{
    const float *share = SHARES[count_networks(network) - 1];
    sv_status status = SV_OK;
    for (unsigned k = 0; network && !status; k++, network = sv_network_closer(network))
        if (view < VIEWS[k])
            status = add_glance(network, colours, share[k] / (float)VIEWS[k], w, why);
    return status;
}

/* Ink that is as light as its paper in grey shows in a plane in which it stands out so many times
 * more: there it is looked at in all views. */
static const float HIDDEN = 2.5f, LEAST_HIDDEN = 0.1f;

static void show_hidden(const sv_tiles *grey, const sv_tiles *boldest, work *w)
{
    for (unsigned cell = 0; cell < w->cells; cell++) {
        const float bold = sv_tile_ink(sv_tile(boldest, cell));
        if (bold >= LEAST_HIDDEN && bold > HIDDEN * sv_tile_ink(sv_tile(grey, cell)))
            w->inputs[SV_VIEW_GREY][cell] = w->inputs[SV_VIEW_BOLDEST][cell];
    }
}

sv_status sv_classify_closely(const sv_network *network, const sv_tiles *grey,
                              const sv_tiles *boldest, const sv_tile_colour *colours,
                              sv_readings *readings, sv_diagnostic *why)
{
    work w;
    const float zoom = readings->zoom;
    sv_status status = prepare(grey, &w, readings, why);
    if (!status)
        status = prepare_views(boldest, &w, why);
    readings->zoom = zoom;
    if (!status)
        show_hidden(grey, boldest, &w);
    for (unsigned view = 0; view < SV_VIEWS && !status; view++) {
        sv_view_take(view, zoom, w.inputs[sv_view_tone_of(view)], w.cells, w.view);
        status = add_view(network, colours, view, &w, why);
    }
    if (!status)
        read_cells(w.seen, w.inputs[SV_VIEW_GREY], readings);
    drop(&w);
    return status;
}
