#include "names.h"

#include "../io/folders.h"
#include "../io/output_name.h"
#include "../io/output_place.h"
#include "page_count.h"
#include "places.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Of names that differ, as scan.tif and scan.tif.png, no folder above makes two. */
static sv_status fail_same(const sv_batch_input *one, const sv_batch_input *two, sv_diagnostic *why)
{
    const bool alike = strcmp(one->path + one->name, two->path + two->name) == 0;
    const char *advice =
        alike ? "give the folder above both" : "rename one, or do them in two runs";
    return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                   "'%.80s' and '%.80s' would both go to one name in the output folder; %s",
                   one->path, two->path, advice);
}

/* "scan.tif-3.png" may be of the third page of what "scan.tif.png" is the first of. */
bool sv_batch_name_is_further(const char *name, char first[PATH_MAX], uint32_t *page)
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
    bool further = sv_batch_name_is_further(name, first, &page);
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

typedef struct documents {
    const sv_inputs *inputs;
    const uint32_t *sorted; /* by the names of their drawings */
    const sv_limits *limits;
    const sv_batch_input *asked; /* last */
    uint32_t lacks;              /* a page that it has not */
} documents;

/* The answer takes a process, and a thousand names may be like pages of one document. */
static bool reaches(documents *among, const sv_batch_input *document, uint32_t page)
{
    if (document == among->asked && page >= among->lacks)
        return false;
    if (sv_pages_reach(document->path, among->limits, page))
        return true;
    among->asked = document;
    among->lacks = page;
    return false;
}

/* The input with a page whose drawing gets this name; NULL where there is none. Files are opened
 * where the names alone leave it open. */
static const sv_batch_input *find_page_of(documents *among, const char *name)
{
    char first[PATH_MAX];
    uint32_t page;
    const sv_inputs *inputs = among->inputs;
    if (!sv_batch_name_is_further(name, first, &page))
        return NULL;
    wanted key = {inputs, first};
    const uint32_t *found =
        bsearch(&key, among->sorted, inputs->count, sizeof *among->sorted, compare_with);
    return found && reaches(among, &inputs->of[*found], page) ? &inputs->of[*found] : NULL;
}

/* An input that lies in the output folder where a further page's drawing will go. */
static sv_status check_page_place(documents *among, const char *out, const sv_batch_input *input,
                                  sv_diagnostic *why)
{
    char place[PATH_MAX], first[PATH_MAX];
    uint32_t page;
    if (!sv_batch_name_is_further(input->path, first, &page) ||
        !sv_output_place(input->path, place))
        return SV_OK;
    const char *name = sv_output_place_below(place, out);
    return name && find_page_of(among, name) ? sv_input_places_fail(input->path, why) : SV_OK;
}

static sv_status check_pages(const sv_inputs *inputs, const uint32_t *sorted,
                             const sv_limits *limits, const char *out, sv_diagnostic *why)
{
    bool there = sv_is_folder(out);
    documents among = {.inputs = inputs, .sorted = sorted, .limits = limits};
    for (size_t i = 0; i < inputs->count; i++) {
        const sv_batch_input *input = &inputs->of[sorted[i]];
        char name[PATH_MAX];
        sv_batch_name(input, 1, name);
        const sv_batch_input *other = find_page_of(&among, name);
        if (other)
            return fail_same(other, input, why);
        if (there && check_page_place(&among, out, input, why) != SV_OK)
            return SV_OUTPUT;
    }
    return SV_OK;
}

/* "a" is drawn to "a.png", which cannot be the folder of "a.png/b.jpg", too. */
static sv_status check_folders(const sv_inputs *inputs, const uint32_t *sorted,
                               const sv_batch_input *input, sv_diagnostic *why)
{
    char name[PATH_MAX];
    sv_batch_name(input, 1, name);
    for (char *slash = strchr(name, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        wanted key = {inputs, name};
        const uint32_t *found = NULL;
        if (sv_name_is_written(name)) /* few folders are called so */
            found = bsearch(&key, sorted, inputs->count, sizeof *sorted, compare_with);
        if (found)
            return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                           "the drawing of '%.60s' would take the name of the folder that '%.60s' "
                           "is drawn into; rename one, or do them in two runs",
                           inputs->of[*found].path, input->path);
        *slash = '/';
    }
    return SV_OK;
}

static sv_status check_distinct(const sv_inputs *inputs, const sv_limits *limits, const char *out,
                                sv_diagnostic *why)
{
    uint32_t *sorted = sv_inputs_sort(inputs, compare_names);
    if (!sorted)
        return sv_fail_memory(why, SV_STAGE_NONE);
    sv_status status = SV_OK;
    for (size_t i = 1; i < inputs->count && status == SV_OK; i++)
        if (compare_names(&sorted[i - 1], &sorted[i], (void *)inputs) == 0)
            status = fail_same(&inputs->of[sorted[i - 1]], &inputs->of[sorted[i]], why);
    for (size_t i = 0; i < inputs->count && status == SV_OK; i++)
        status = check_folders(inputs, sorted, &inputs->of[i], why);
    if (status == SV_OK)
        status = check_pages(inputs, sorted, limits, out, why);
    free(sorted);
    return status;
}

/* ----------------------------------------------- never over an input */

bool sv_batch_reads(const sv_inputs *inputs, const sv_settings *reader, const char *path)
{
    return sv_inputs_have(inputs, path) || sv_input_places_are_read(reader, path);
}

static sv_status check_apart(const sv_inputs *inputs, const sv_settings *reader, const char *out,
                             sv_diagnostic *why)
{
    if (!sv_is_folder(out))
        return SV_OK; /* a folder that is still to be made holds no inputs */
    sv_input_places places = {0};
    sv_status status = SV_OK;
    for (size_t i = 0; i < inputs->count && status == SV_OK; i++) {
        char name[PATH_MAX], path[2 * PATH_MAX];
        sv_batch_name(&inputs->of[i], 1, name);
        snprintf(path, sizeof path, "%s/%s", out, name);
        status = sv_input_places_spare(&places, inputs, reader, path, why);
    }
    sv_input_places_free(&places);
    return status;
}

sv_status sv_batch_names_check(const sv_inputs *inputs, const sv_settings *reader, const char *out,
                               sv_diagnostic *why)
{
    sv_status status = check_distinct(inputs, &reader->limits, out, why);
    return status == SV_OK ? check_apart(inputs, reader, out, why) : status;
}

/* The batch's own file cannot be where drawings need a folder. */
static sv_status check_not_below(const sv_inputs *inputs, const char *own, sv_diagnostic *why)
{
    const size_t length = strlen(own);
    for (size_t i = 0; i < inputs->count; i++) {
        const char *name = inputs->of[i].path + inputs->of[i].name;
        if (strncmp(name, own, length) == 0 && name[length] == '/')
            return sv_fail(
                why, SV_USAGE, SV_STAGE_NONE,
                "the drawing of '%.60s' would need a folder '%s', which is the name of a "
                "file of the batch's own; rename the folder",
                inputs->of[i].path, own);
    }
    return SV_OK;
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
            return sv_input_places_fail(path, why);
        sv_status status = check_not_below(inputs, name, why);
        if (status != SV_OK)
            return status;
    }
    return SV_OK;
}
