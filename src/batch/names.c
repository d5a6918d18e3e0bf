#include "names.h"

#include "../io/output_file.h"
#include "../io/output_name.h"
#include "page_count.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void sv_batch_name(const sv_batch_input *input, uint32_t page, char name[PATH_MAX])
{
    const char *own = input->path + input->name;
    char number[16] = "";
    int stem = (int)(sv_name_ending(own) - own);
    bool written = sv_name_is_written(own);
    if (page > 1)
        snprintf(number, sizeof number, "-%u", page);
    if (written)
        snprintf(name, PATH_MAX, "%.*s%s%s", stem, own, number, own + stem);
    else
        snprintf(name, PATH_MAX, "%s%s.png", own, number);
}

/* ------------------------------------------------------- two of one name */

static int compare_names(const void *a, const void *b, void *inputs)
{
    const sv_batch_input *of = ((const sv_inputs *)inputs)->of;
    char first[PATH_MAX], second[PATH_MAX];
    sv_batch_name(&of[*(const uint32_t *)a], 1, first);
    sv_batch_name(&of[*(const uint32_t *)b], 1, second);
    return strcmp(first, second);
}

static sv_status fail_same(const sv_batch_input *one, const sv_batch_input *two, sv_diagnostic *why)
{
    return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                   "'%.80s' and '%.80s' would both go to one name in the output folder; give the "
                   "folder above both",
                   one->path, two->path);
}

/* "scan.tif-3.png" may be of the third page of what "scan.tif.png" is the first of. */
static bool is_like_page(const char *name, char first[PATH_MAX], uint32_t *page)
{
    const char *end = sv_name_ending(name), *digits = end;
    while (digits > name && isdigit((unsigned char)digits[-1]))
        digits--;
    if (digits == end || digits == name || digits[-1] != '-' || *digits == '0' || end - digits > 9)
        return false;
    *page = (uint32_t)strtoul(digits, NULL, 10);
    snprintf(first, PATH_MAX, "%.*s%s", (int)(digits - 1 - name), name, end);
    return *page > 1;
}

bool sv_batch_names_have(const sv_inputs *inputs, const char *name)
{
    char first[PATH_MAX], own[PATH_MAX];
    uint32_t page;
    bool further = is_like_page(name, first, &page);
    for (size_t i = 0; i < inputs->count; i++) {
        sv_batch_name(&inputs->of[i], 1, own);
        if (strcmp(own, name) == 0 || (further && strcmp(own, first) == 0))
            return true;
    }
    return false;
}

typedef struct wanted {
    const sv_inputs *inputs;
    const char *name;
} wanted;

static int compare_with(const void *key, const void *place)
{
    const wanted *name = key;
    char own[PATH_MAX];
    sv_batch_name(&name->inputs->of[*(const uint32_t *)place], 1, own);
    return strcmp(name->name, own);
}

/* Files are opened where the names alone leave it open. */
static sv_status check_pages(const sv_inputs *inputs, const uint32_t *sorted,
                             const sv_limits *limits, sv_diagnostic *why)
{
    for (size_t i = 0; i < inputs->count; i++) {
        const sv_batch_input *input = &inputs->of[sorted[i]];
        char name[PATH_MAX], first[PATH_MAX];
        uint32_t page;
        sv_batch_name(input, 1, name);
        if (!is_like_page(name, first, &page))
            continue;
        wanted key = {inputs, first};
        const uint32_t *found = bsearch(&key, sorted, inputs->count, sizeof *sorted, compare_with);
        if (found && sv_pages_reach(inputs->of[*found].path, limits, page))
            return fail_same(&inputs->of[*found], input, why);
    }
    return SV_OK;
}

static sv_status check_distinct(const sv_inputs *inputs, const sv_limits *limits,
                                sv_diagnostic *why)
{
    uint32_t *sorted = sv_inputs_sort(inputs, compare_names);
    if (!sorted)
        return sv_fail_memory(why, SV_STAGE_NONE);
    sv_status status = SV_OK;
    for (size_t i = 1; i < inputs->count && status == SV_OK; i++)
        if (compare_names(&sorted[i - 1], &sorted[i], (void *)inputs) == 0)
            status = fail_same(&inputs->of[sorted[i - 1]], &inputs->of[sorted[i]], why);
    if (status == SV_OK)
        status = check_pages(inputs, sorted, limits, why);
    free(sorted);
    return status;
}

/* ----------------------------------------------- never over an input */

/* Weights and templates are read anew by the next run. */
static bool is_read(const sv_settings *reader, const char *path)
{
    return (reader->model && sv_output_is_input(path, reader->model)) ||
           (reader->digits_dir && sv_output_folder_holds(reader->digits_dir, path));
}

bool sv_batch_reads(const sv_inputs *inputs, const sv_settings *reader, const char *path)
{
    return sv_inputs_have(inputs, path) || is_read(reader, path);
}

static sv_status fail_input(const char *path, sv_diagnostic *why)
{
    return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                   "'%.120s' is an input, which is never overwritten; choose another folder", path);
}

typedef struct place {
    dev_t device;
    ino_t inode;
} place;

static int compare_places(const void *a, const void *b)
{
    const place *one = a, *two = b;
    if (one->device != two->device)
        return one->device < two->device ? -1 : 1;
    return (one->inode > two->inode) - (one->inode < two->inode);
}

static size_t list_places(const sv_inputs *inputs, place *places)
{
    size_t count = 0;
    struct stat about;
    for (size_t i = 0; i < inputs->count; i++)
        if (sv_inputs_look(&inputs->of[i], &about))
            places[count++] = (place){about.st_dev, about.st_ino};
    for (size_t i = 0; i < inputs->list_count; i++)
        if (sv_file_look(inputs->lists[i], STDIN_FILENO, &about))
            places[count++] = (place){about.st_dev, about.st_ino};
    qsort(places, count, sizeof *places, compare_places);
    return count;
}

static sv_status check_apart(const sv_inputs *inputs, const sv_settings *reader, const char *out,
                             sv_diagnostic *why)
{
    struct stat about;
    if (stat(out, &about) != 0)
        return SV_OK; /* a folder that is still to be made holds no inputs */
    place *places = malloc((inputs->count + inputs->list_count + 1) * sizeof *places);
    if (!places)
        return sv_fail_memory(why, SV_STAGE_NONE);
    size_t count = list_places(inputs, places);
    sv_status status = SV_OK;
    for (size_t i = 0; i < inputs->count && status == SV_OK; i++) {
        char name[PATH_MAX], path[2 * PATH_MAX];
        sv_batch_name(&inputs->of[i], 1, name);
        snprintf(path, sizeof path, "%s/%s", out, name);
        if (stat(path, &about) != 0)
            continue;
        place taken = {about.st_dev, about.st_ino};
        if (bsearch(&taken, places, count, sizeof *places, compare_places) || is_read(reader, path))
            status = fail_input(path, why);
    }
    free(places);
    return status;
}

sv_status sv_batch_names_check(const sv_inputs *inputs, const sv_settings *reader, const char *out,
                               sv_diagnostic *why)
{
    sv_status status = check_distinct(inputs, &reader->limits, why);
    return status == SV_OK ? check_apart(inputs, reader, out, why) : status;
}

sv_status sv_batch_own_check(const sv_inputs *inputs, const sv_settings *reader,
                             const sv_shard *shard, const char *out, sv_diagnostic *why)
{
    const char *const stems[] = {"results", "thumbnails", shard->of > 0 ? "order" : "report"};
    for (size_t i = 0; i < sizeof stems / sizeof *stems; i++) {
        char name[SV_SHARD_NAME], path[2 * PATH_MAX];
        sv_shard_name(shard, stems[i], ".jsonl", name);
        snprintf(path, sizeof path, "%s/%s", out, name);
        if (sv_batch_reads(inputs, reader, path))
            return fail_input(path, why);
    }
    return SV_OK;
}
