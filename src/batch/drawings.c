#include "drawings.h"

#include "../grown.h"
#include "../report/utf8.h"
#include "hash.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

struct sv_drawing_line {
    uint64_t name; /* its hash: there may be a million */
    uint64_t place;
};

static uint64_t hash(const char *name)
{
    return sv_hash_of_text(name).word[0];
}

bool sv_drawings_know(const char *name)
{
    size_t length = 1;
    if (strstr(name, SV_UTF8_REPLACEMENT))
        return false;
    for (; *name && length > 0; name += length)
        length = sv_utf8_length(name);
    return length > 0;
}

sv_status sv_drawings_note(sv_drawings *drawings, const char *name, uint64_t place,
                           sv_diagnostic *why)
{
    if (!sv_drawings_know(name))
        return SV_OK;
    struct sv_drawing_line *of =
        sv_grown(drawings->of, drawings->count, &drawings->room, sizeof *of);
    if (!of)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    drawings->of = of;
    of[drawings->count++] = (struct sv_drawing_line){hash(name), place};
    return SV_OK;
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

void sv_drawings_sort(sv_drawings *drawings)
{
    struct sv_drawing_line *of = drawings->of;
    size_t kept = 0;
    if (drawings->count == 0)
        return;
    qsort(of, drawings->count, sizeof *of, compare);
    for (size_t i = 0; i < drawings->count; i++)
        if (i + 1 == drawings->count || of[i].name != of[i + 1].name)
            of[kept++] = of[i];
    drawings->count = kept;
}

bool sv_drawings_find(const sv_drawings *drawings, const char *name, uint64_t *place)
{
    const struct sv_drawing_line wanted = {.name = hash(name)}, *found = NULL;
    if (drawings->count > 0)
        found = bsearch(&wanted, drawings->of, drawings->count, sizeof wanted, compare_names);
    if (found)
        *place = found->place;
    return found != NULL;
}

void sv_drawings_free(sv_drawings *drawings)
{
    free(drawings->of);
    *drawings = (sv_drawings){0};
}

/* A power failure leaves drawings that have a name and nothing in them; others were taken away. */
bool sv_drawing_is_lost(const char *folder, const char *name, bool made)
{
    char path[2 * PATH_MAX];
    struct stat about;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return stat(path, &about) == 0 ? about.st_size == 0 : made;
}
