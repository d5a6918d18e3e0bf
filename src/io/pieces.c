#include "pieces.h"

#include "../grown.h"

#include <stdlib.h>
#include <string.h>

typedef struct sv_piece {
    uint64_t at, size;
    size_t place; /* of its bytes in memory */
} sv_piece;

struct sv_pieces {
    sv_piece *of; /* in the file's order, apart from each other */
    size_t count;
    uint8_t *bytes;
    uint64_t size;
};

/* -------------------------------------------------------------------- list */

void sv_pieces_need(sv_piece_list *list, uint64_t at, uint64_t size)
{
    uint64_t end = list->source->size;
    if (at >= end || size == 0)
        return;
    sv_piece *of = sv_grown(list->of, list->count, &list->room, sizeof *of);
    list->no_memory = list->no_memory || !of;
    if (!of)
        return;
    list->of = of;
    list->of[list->count++] = (sv_piece){at, size < end - at ? size : end - at, 0};
}

static int compare_pieces(const void *a, const void *b)
{
    const sv_piece *one = a, *two = b;
    return (one->at > two->at) - (one->at < two->at);
}

/* Sorts them and makes one of those that touch; gives the sum of their sizes. */
static uint64_t join(sv_piece_list *list)
{
    size_t count = 0;
    uint64_t sum = 0;
    if (list->count > 0)
        qsort(list->of, list->count, sizeof *list->of, compare_pieces);
    for (size_t i = 0; i < list->count; i++) {
        sv_piece *last = count > 0 ? &list->of[count - 1] : NULL, *next = &list->of[i];
        uint64_t end = next->at + next->size;
        if (!last || next->at > last->at + last->size)
            list->of[count++] = *next;
        else if (end > last->at + last->size)
            last->size = end - last->at;
    }
    list->count = count;
    for (size_t i = 0; i < count; i++) {
        list->of[i].place = (size_t)sum;
        sum += list->of[i].size;
    }
    return sum;
}

/* ----------------------------------------------------------------- reading */

static sv_status fill(sv_pieces *pieces, const sv_source *source, sv_diagnostic *why)
{
    for (size_t i = 0; i < pieces->count; i++) {
        const sv_piece *piece = &pieces->of[i];
        size_t size = (size_t)piece->size;
        if (sv_source_read(source, piece->at, pieces->bytes + piece->place, size) != size)
            return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the file changes while it is read");
    }
    return SV_OK;
}

static sv_status create(sv_piece_list *list, uint64_t memory, sv_pieces **pieces,
                        sv_diagnostic *why)
{
    uint64_t size = join(list);
    if (list->no_memory)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    if (size > memory)
        return sv_fail_max_memory("reading the page", size, memory, SV_STAGE_OPEN, why);
    *pieces = calloc(1, sizeof **pieces);
    uint8_t *bytes = malloc(size > 0 ? (size_t)size : 1);
    if (!*pieces || !bytes) {
        free(bytes);
        return sv_fail_memory(why, SV_STAGE_OPEN);
    }
    **pieces = (sv_pieces){list->of, list->count, bytes, size};
    list->of = NULL;
    return fill(*pieces, list->source, why);
}

sv_status sv_pieces_read(sv_piece_list *list, uint64_t memory, sv_pieces **pieces,
                         sv_diagnostic *why)
{
    *pieces = NULL;
    sv_status status = create(list, memory, pieces, why);
    free(list->of);
    *list = (sv_piece_list){.source = list->source};
    if (status == SV_OK)
        return SV_OK;
    sv_pieces_free(*pieces);
    *pieces = NULL;
    return status;
}

/* The last piece that begins at `at` or before, or NULL. */
static const sv_piece *find(const sv_pieces *pieces, uint64_t at)
{
    size_t first = 0, behind = pieces->count;
    while (first < behind) {
        size_t middle = first + (behind - first) / 2;
        if (pieces->of[middle].at <= at)
            first = middle + 1;
        else
            behind = middle;
    }
    return first > 0 ? &pieces->of[first - 1] : NULL;
}

size_t sv_pieces_copy(const sv_pieces *pieces, uint64_t at, void *to, size_t size)
{
    const sv_piece *piece = find(pieces, at);
    if (!piece || at - piece->at >= piece->size)
        return 0;
    uint64_t left = piece->size - (at - piece->at);
    if (size > left)
        size = (size_t)left;
    memcpy(to, pieces->bytes + piece->place + (size_t)(at - piece->at), size);
    return size;
}

uint64_t sv_pieces_size(const sv_pieces *pieces)
{
    return pieces->size + pieces->count * sizeof *pieces->of;
}

void sv_pieces_free(sv_pieces *pieces)
{
    if (!pieces)
        return;
    free(pieces->of);
    free(pieces->bytes);
    free(pieces);
}
