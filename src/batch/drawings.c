#include "drawings.h"

#include "../grown.h"
#include "hash.h"
#include "names.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

struct sv_drawing_line {
    uint64_t name;  /* its hash: there may be a million */
    uint64_t place; /* of the line; or the page */
};

static uint64_t hash(const char *name)
{
    return sv_hash_of_text(name).word[0];
}

static sv_status add(sv_drawing_table *table, const char *name, uint64_t place)
{
    struct sv_drawing_line *of = sv_grown(table->of, table->count, &table->room, sizeof *of);
    if (!of)
        return SV_MEMORY;
    table->of = of;
    of[table->count++] = (struct sv_drawing_line){hash(name), place};
    return SV_OK;
}

sv_status sv_drawings_note(sv_drawings *drawings, const char *name, int64_t page, uint64_t place)
{
    char first[PATH_MAX];
    uint32_t further;
    sv_status status = add(&drawings->last, name, place);
    if (status == SV_OK && page > 1 && sv_batch_name_is_further(name, first, &further))
        status = add(&drawings->further, first, further);
    return status;
}

static int compare_names(const void *a, const void *b)
{
    const struct sv_drawing_line *one = a, *two = b;
    return (one->name > two->name) - (one->name < two->name);
}

static int compare(const void *a, const void *b)
{
    const struct sv_drawing_line *one = a, *two = b;
    int order = compare_names(a, b);
    return order ? order : (one->place > two->place) - (one->place < two->place);
}

static void sort(sv_drawing_table *table)
{
    if (table->count > 0)
        qsort(table->of, table->count, sizeof *table->of, compare);
}

void sv_drawings_sort(sv_drawings *drawings)
{
    sv_drawing_table *last = &drawings->last;
    size_t kept = 0;
    sort(last);
    sort(&drawings->further);
    for (size_t i = 0; i < last->count; i++)
        if (i + 1 == last->count || last->of[i].name != last->of[i + 1].name)
            last->of[kept++] = last->of[i];
    last->count = kept;
}

bool sv_drawings_find(const sv_drawings *drawings, const char *name, uint64_t *place)
{
    const sv_drawing_table *last = &drawings->last;
    const struct sv_drawing_line wanted = {.name = hash(name)}, *found = NULL;
    if (last->count > 0)
        found = bsearch(&wanted, last->of, last->count, sizeof wanted, compare_names);
    if (found)
        *place = found->place;
    return found != NULL;
}

bool sv_drawings_next_page(const sv_drawings *drawings, const char *first, uint32_t *page)
{
    const sv_drawing_table *further = &drawings->further;
    const struct sv_drawing_line before = {hash(first), *page};
    size_t low = 0, high = further->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare(&further->of[middle], &before) <= 0)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == further->count || further->of[low].name != before.name)
        return false;
    *page = (uint32_t)further->of[low].place;
    return true;
}

void sv_drawings_free(sv_drawings *drawings)
{
    free(drawings->last.of);
    free(drawings->further.of);
    *drawings = (sv_drawings){0};
}

/* A power failure leaves drawings that have a name and nothing in them; others were taken away, or
 * something else has their name. */
bool sv_drawing_is_lost(const char *folder, const char *name, bool made)
{
    char path[2 * PATH_MAX];
    struct stat about;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return stat(path, &about) == 0 && S_ISREG(about.st_mode) ? about.st_size == 0 : made;
}
