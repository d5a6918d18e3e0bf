#include "inputs.h"

#include "../io/bytes.h"

#include <glob.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Paths lie together in blocks: a malloc for each would take as much again. */
enum { BLOCK = 1 << 16 };
struct sv_text_block {
    struct sv_text_block *next;
    size_t used;
    char text[BLOCK];
};

static char *keep(sv_inputs *inputs, const char *text, size_t size)
{
    struct sv_text_block *block = inputs->texts;
    if (!block || block->used + size + 1 > BLOCK) {
        block = malloc(sizeof *block);
        if (!block)
            return NULL;
        block->next = inputs->texts;
        block->used = 0;
        inputs->texts = block;
    }
    char *kept = block->text + block->used;
    memcpy(kept, text, size);
    kept[size] = 0;
    block->used += size + 1;
    return kept;
}

sv_status sv_inputs_put(sv_inputs *inputs, const char *path, size_t name, sv_diagnostic *why)
{
    size_t size = strlen(path);
    if (size >= PATH_MAX)
        return sv_fail(why, SV_LIMIT, SV_STAGE_OPEN, "the path is too long");
    if (inputs->count == inputs->room) {
        size_t room = inputs->room ? inputs->room * 2 : 256;
        sv_batch_input *of = realloc(inputs->of, room * sizeof *of);
        if (!of)
            return sv_fail_memory(why, SV_STAGE_OPEN);
        inputs->of = of;
        inputs->room = room;
    }
    char *kept = keep(inputs, path, size);
    if (!kept)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    inputs->of[inputs->count++] = (sv_batch_input){kept, (uint32_t)name, 1};
    return SV_OK;
}

void sv_inputs_free(sv_inputs *inputs)
{
    while (inputs->texts) {
        struct sv_text_block *next = inputs->texts->next;
        free(inputs->texts);
        inputs->texts = next;
    }
    free(inputs->of);
    *inputs = (sv_inputs){0};
}

/* ----------------------------------------------------------------- arguments */

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static sv_status add_path(sv_inputs *inputs, const char *path, size_t name, sv_inputs_say say,
                          sv_diagnostic *why)
{
    return is_folder(path) ? sv_inputs_walk(inputs, path, name, say, why)
                           : sv_inputs_put(inputs, path, name, why);
}

/* Where the last name of a path begins. */
static size_t last_name(const char *path, size_t before)
{
    while (before > 0 && path[before - 1] != '/')
        before--;
    return before;
}

static sv_status add_glob(sv_inputs *inputs, const char *pattern, sv_inputs_say say,
                          sv_diagnostic *why)
{
    glob_t found;
    size_t name = last_name(pattern, strcspn(pattern, "*?["));
    int result = glob(pattern, 0, NULL, &found);
    if (result == GLOB_NOMATCH)
        return sv_inputs_put(inputs, pattern, last_name(pattern, strlen(pattern)), why);
    if (result != 0)
        return sv_fail(why, result == GLOB_NOSPACE ? SV_MEMORY : SV_UNREADABLE, SV_STAGE_OPEN,
                       "the pattern cannot be followed");
    sv_status status = SV_OK;
    for (size_t i = 0; i < found.gl_pathc && status == SV_OK; i++)
        status = add_path(inputs, found.gl_pathv[i], name, say, why);
    globfree(&found);
    return status;
}

sv_status sv_inputs_add(sv_inputs *inputs, const char *argument, sv_inputs_say say,
                        sv_diagnostic *why)
{
    struct stat about;
    if (argument[0] == '@' && argument[1])
        return sv_inputs_add_list(inputs, argument + 1, say, why);
    if (stat(argument, &about) != 0 && argument[strcspn(argument, "*?[")])
        return add_glob(inputs, argument, say, why);
    if (is_folder(argument)) {
        size_t size = strlen(argument);
        bool slash = size > 0 && argument[size - 1] == '/';
        return sv_inputs_walk(inputs, argument, size + !slash, say, why);
    }
    return sv_inputs_put(inputs, argument, last_name(argument, strlen(argument)), why);
}

/* --------------------------------------------------------------------- lists */

/* The part of a path that leads to no place outside the output folder. */
static size_t safe_name(const char *path)
{
    size_t name = strspn(path, "/");
    for (size_t i = 0; path[i]; i++)
        if ((i == 0 || path[i - 1] == '/') && path[i] == '.') {
            size_t dots = strspn(path + i, ".");
            if (dots <= 2 && path[i + dots] == '/')
                name = i + dots + strspn(path + i + dots, "/");
        }
    return name;
}

static sv_status add_line(sv_inputs *inputs, const char *line, sv_inputs_say say,
                          sv_diagnostic *why)
{
    return *line ? add_path(inputs, line, safe_name(line), say, why) : SV_OK;
}

/* Cuts the text up at its separators, which become ends. */
static sv_status add_lines(sv_inputs *inputs, char *text, size_t size, sv_inputs_say say,
                           sv_diagnostic *why)
{
    char separator = memchr(text, 0, size) ? 0 : '\n';
    sv_status status = SV_OK;
    for (char *at = text, *end = text + size; at < end && status == SV_OK;) {
        char *stop = memchr(at, separator, (size_t)(end - at));
        stop = stop ? stop : end;
        *stop = 0;
        if (separator == '\n' && stop > at && stop[-1] == '\r')
            stop[-1] = 0;
        status = add_line(inputs, at, say, why);
        at = stop + 1;
    }
    return status;
}

sv_status sv_inputs_add_list(sv_inputs *inputs, const char *list, sv_inputs_say say,
                             sv_diagnostic *why)
{
    static const uint64_t LONGEST = (uint64_t)1 << 32; /* of a million paths as long as may be */
    uint8_t *bytes;
    size_t size;
    sv_status status = sv_bytes_read(list, LONGEST, &bytes, &size, why);
    if (status != SV_OK)
        return status;
    char *text = realloc(bytes, size + 1);
    if (text)
        status = add_lines(inputs, text, size, say, why);
    else
        status = sv_fail_memory(why, SV_STAGE_OPEN);
    free(text ? text : (char *)bytes);
    return status;
}

/* --------------------------------------------------------------- named twice */

static int compare_paths(const void *a, const void *b)
{
    const sv_batch_input *one = *(sv_batch_input *const *)a, *two = *(sv_batch_input *const *)b;
    int order = strcmp(one->path, two->path);
    return order ? order : one < two ? -1 : 1;
}

sv_status sv_inputs_unite(sv_inputs *inputs, sv_diagnostic *why)
{
    sv_batch_input **sorted = malloc((inputs->count + 1) * sizeof *sorted);
    if (!sorted)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    for (size_t i = 0; i < inputs->count; i++)
        sorted[i] = &inputs->of[i];
    qsort(sorted, inputs->count, sizeof *sorted, compare_paths);
    for (size_t i = 1, first = 0; i < inputs->count; i++) {
        if (strcmp(sorted[first]->path, sorted[i]->path) == 0)
            sorted[i]->pages = 0; /* to be taken out */
        else
            first = i;
    }
    size_t kept = 0;
    for (size_t i = 0; i < inputs->count; i++)
        if (inputs->of[i].pages)
            inputs->of[kept++] = inputs->of[i];
    inputs->count = kept;
    free(sorted);
    return SV_OK;
}
