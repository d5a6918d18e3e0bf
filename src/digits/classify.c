#include "classify.h"

#include "print_height.h"
#include "seen_symbols.h"
#include "softmax.h"
#include "tile_level.h"
#include "views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What each network counts for in a closer look, by how many there are. Two: best of 0.3 to 0.7 on
 * 315 scenes and 159 photos. Three: with 0.2, 0.45 and 0.35 of 650 scenes 578 are right, as here
 * 576, but of 180 large boards that are written on 126 where it is 139. */
static const float SHARES[SV_MOST_NETWORKS][SV_MOST_NETWORKS] = {
    {1}, {0.4f, 0.6f}, {0.2f, 0.3f, 0.5f}};

/* How many of the views each looks at. The third is the widest: two more views cost it twice as
 * much again, and of 650 scenes and 180 large boards change seven for the better, six for the
 * worse. */
static const unsigned VIEWS[SV_MOST_NETWORKS] = {SV_VIEWS, SV_VIEWS, 1};

static void read_cells(sv_seen *seen, const sv_tile_input *inputs, sv_readings *readings)
{
    unsigned cells = sv_reading_count(readings);
    sv_seen_read(seen, readings->size, readings);
    for (unsigned cell = 0; cell < cells; cell++) {
        sv_cell_normalise(readings->p[cell], readings->spare[cell]);
        readings->blank[cell] = inputs[cell].blank;
    }
    readings->digit_height = sv_print_height(inputs, readings);
}

/* What one reading of a board works with; free with drop. */
typedef struct work {
    unsigned cells;
    sv_tile_input *inputs[2]; /* of the tiles in grey; a closer look has others, see views.h */
    sv_tile_input *view;
    sv_seen *seen, *glance;
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
        sv_seen_read(w.seen, size, &readings);
    *likeness = readings.likeness;
    drop(&w);
    return status;
}

/* The blank tile that all are taken for may be the one that shows something after all: a digit that
 * shines through the paper, by which a whole board was refused. Then each is looked at by itself.
 */
static const float SURELY_EMPTY = 0.9f;

static bool is_blank_in_doubt(const work *w)
{
    float of_blank[SV_SEEN_CLASSES];
    unsigned blank = 0;
    while (blank < w->cells && !w->inputs[SV_VIEW_GREY][blank].blank)
        blank++;
    if (blank == w->cells)
        return false;
    memcpy(of_blank, w->seen[blank], sizeof of_blank);
    sv_softmax(of_blank, SV_SEEN_CLASSES);
    return of_blank[SV_SEEN_EMPTY] < SURELY_EMPTY;
}

static sv_status look_at_each(const sv_network *network, work *w, sv_readings *readings,
                              sv_diagnostic *why)
{
    sv_tile_input *inputs = w->inputs[SV_VIEW_GREY];
    sv_readings each = {.size = readings->size, .zoom = readings->zoom};
    bool blank[SV_READ_CELLS];
    for (unsigned cell = 0; cell < w->cells; cell++) {
        blank[cell] = inputs[cell].blank;
        inputs[cell].blank = false;
    }
    const sv_status status = sv_network_run(network, inputs, NULL, w->cells, w->seen, why);
    for (unsigned cell = 0; cell < w->cells; cell++)
        inputs[cell].blank = blank[cell];
    if (status)
        return status;
    read_cells(w->seen, inputs, &each);
    if (each.likeness > readings->likeness)
        *readings = each;
    return SV_OK;
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
    if (!status) {
        const bool in_doubt = is_blank_in_doubt(&w); /* while what is seen are logits */
        read_cells(w.seen, w.inputs[SV_VIEW_GREY], readings);
        if (in_doubt)
            status = look_at_each(network, &w, readings, why);
        const float zoom = sv_print_zoom(w.inputs[SV_VIEW_GREY], readings);
        if (zoom > 1 && !status)
            status = glance_enlarged(network, zoom, &w, readings, why);
    }
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
            w->seen[cell][k] += weight * logf(fmaxf(w->glance[cell][k], SV_LEAST_PROBABILITY));
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
