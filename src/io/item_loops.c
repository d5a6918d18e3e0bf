#include "item_loops.h"

#include "../grown.h"
#include "boxes.h"

#include <stdlib.h>
#include <string.h>

/* A picture with a mask, turned, of a grid of tiles is made of items three times over. */
enum { MOST_TIMES = 8 };

/* -------------------------------------------------------------- references */

/* A picture of 48 megapixels has some 200 tiles. No more boxes with references of any kind are
 * taken, either: libheif makes something of each. */
enum { MOST_REFERENCES = 100000 };

/* That an item is made of another one. */
typedef struct reference {
    uint32_t item, of;
    size_t group; /* of the references of `of`, or that there is none: their number */
} reference;

typedef struct references {
    reference *all;
    size_t count, room;
    size_t boxes; /* that tell any, whatever they are for */
} references;

/* False where there are too many, or no memory for it. */
static bool add(references *to, uint32_t item, uint32_t of)
{
    reference *all =
        to->count < MOST_REFERENCES ? sv_grown(to->all, to->count, &to->room, sizeof *all) : NULL;
    if (!all)
        return false;
    to->all = all;
    to->all[to->count++] = (reference){item, of, 0};
    return true;
}

static uint32_t take_id(sv_range *in, size_t bytes)
{
    uint32_t id = bytes == 2 ? sv_big_16(in->bytes) : sv_big_32(in->bytes);
    sv_range_skip(in, bytes);
    return id;
}

/* Of a box within 'iref': an item, and those that it refers to. An item is made of what it is
 * derived from, and a picture of what says that it is auxiliary to it, its mask. */
static bool add_box(references *to, const uint8_t *type, sv_range box, size_t id_bytes)
{
    const bool derived = sv_box_is(type, "dimg"), auxiliary = sv_box_is(type, "auxl");
    if ((!derived && !auxiliary) || box.size < id_bytes + 2)
        return true;
    uint32_t from = take_id(&box, id_bytes);
    size_t count = sv_big_16(box.bytes);
    sv_range_skip(&box, 2);
    for (size_t i = 0; i < count && box.size >= id_bytes; i++) {
        uint32_t other = take_id(&box, id_bytes);
        if (!(derived ? add(to, from, other) : add(to, other, from)))
            return false;
    }
    return true;
}

static bool add_all(references *to, sv_range iref)
{
    sv_range box;
    const uint8_t *type;
    if (iref.size < SV_BOX_VERSION_AND_FLAGS)
        return true;
    const size_t id_bytes = iref.bytes[0] == 0 ? 2 : 4;
    sv_range_skip(&iref, SV_BOX_VERSION_AND_FLAGS);
    while (sv_box_next(&iref, &type, &box))
        if (++to->boxes > MOST_REFERENCES || !add_box(to, type, box, id_bytes))
            return false;
    return true;
}

/* False where there are too many, or no memory for them. */
static bool find_references(references *found, sv_range file)
{
    sv_range meta, box;
    const uint8_t *type;
    while (sv_box_next(&file, &type, &meta)) {
        if (!sv_box_is(type, "meta") || !sv_range_skip(&meta, SV_BOX_VERSION_AND_FLAGS))
            continue;
        while (sv_box_next(&meta, &type, &box))
            if (sv_box_is(type, "iref") && !add_all(found, box))
                return false;
    }
    return true;
}

/* ------------------------------------------------------------------- loops */

static int compare_items(const void *a, const void *b)
{
    const reference *x = a, *y = b;
    return (x->item > y->item) - (x->item < y->item);
}

/* The place of an item's first reference among those that are sorted; their number: it has none. */
static size_t first_of(const references *in, uint32_t item)
{
    size_t from = 0, to = in->count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (in->all[middle].item < item)
            from = middle + 1;
        else
            to = middle;
    }
    return from < in->count && in->all[from].item == item ? from : in->count;
}

/* goes_on[k]: that from the item whose first reference is k so many references lead on, one after
 * the other. Each round makes it one more. */
static bool lead_on(const references *in, bool *goes_on, bool *before)
{
    bool any = false;
    memcpy(before, goes_on, (in->count + 1) * sizeof *before);
    memset(goes_on, 0, (in->count + 1) * sizeof *goes_on);
    for (size_t i = 0, first = 0; i < in->count; i++) {
        if (in->all[i].item != in->all[first].item)
            first = i;
        if (before[in->all[i].group])
            goes_on[first] = any = true;
    }
    return any;
}

static bool has_loop(references *in)
{
    bool *goes_on = calloc(2 * (in->count + 1), sizeof *goes_on), any = true;
    if (!goes_on)
        return true;
    qsort(in->all, in->count, sizeof *in->all, compare_items);
    for (size_t i = 0; i < in->count; i++) {
        in->all[i].group = first_of(in, in->all[i].of);
        goes_on[first_of(in, in->all[i].item)] = true;
    }
    for (unsigned time = 1; time < MOST_TIMES && any; time++)
        any = lead_on(in, goes_on, goes_on + in->count + 1);
    free(goes_on);
    return any;
}

bool sv_items_loop(const uint8_t *bytes, size_t size)
{
    references found = {.count = 0};
    bool loop =
        !find_references(&found, (sv_range){bytes, size}) || (found.count > 0 && has_loop(&found));
    free(found.all);
    return loop;
}
