#include "file_set.h"

#include "../grown.h"
#include "overwrite.h"

#include <stdlib.h>
#include <string.h>

typedef struct sv_file_id {
    dev_t device;
    ino_t inode;
} sv_file_id;

static sv_file_id id_of(const struct stat *about)
{
    return (sv_file_id){about->st_dev, about->st_ino};
}

static bool is_kept(const struct stat *about)
{
    return S_ISREG(about->st_mode) || S_ISDIR(about->st_mode);
}

static bool is_before(const sv_file_id *a, const sv_file_id *b)
{
    return a->device != b->device ? a->device < b->device : a->inode < b->inode;
}

/* The place of the first that is not before it. */
static size_t place_of(const sv_file_set *set, const sv_file_id *id)
{
    size_t low = 0, high = set->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (is_before(&set->of[middle], id))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool sv_file_set_make_room(sv_file_set *set)
{
    sv_file_id *of = sv_grown(set->of, set->count, &set->room, sizeof *of);
    set->of = of ? of : set->of;
    return of != NULL;
}

void sv_file_set_add(sv_file_set *set, const struct stat *about)
{
    const sv_file_id id = id_of(about);
    if (!is_kept(about) || sv_file_set_has(set, about))
        return;
    sv_file_id *at = &set->of[place_of(set, &id)];
    memmove(at + 1, at, (size_t)(&set->of[set->count] - at) * sizeof *at);
    *at = id;
    set->count++;
}

void sv_file_set_append(sv_file_set *set, const struct stat *about)
{
    if (is_kept(about))
        set->of[set->count++] = id_of(about);
}

bool sv_file_set_append_input(sv_file_set *set, const char *input)
{
    struct stat about;
    if (!sv_input_look(input, &about))
        return true;
    if (!sv_file_set_make_room(set))
        return false;
    sv_file_set_append(set, &about);
    return true;
}

static int compare(const void *a, const void *b)
{
    return is_before(b, a) - is_before(a, b);
}

void sv_file_set_sort(sv_file_set *set)
{
    if (set->count)
        qsort(set->of, set->count, sizeof *set->of, compare);
}

bool sv_file_set_has(const sv_file_set *set, const struct stat *about)
{
    const sv_file_id id = id_of(about);
    const size_t place = place_of(set, &id);
    return is_kept(about) && place < set->count && !is_before(&id, &set->of[place]);
}

void sv_file_set_free(sv_file_set *set)
{
    free(set->of);
    *set = (sv_file_set){0};
}
