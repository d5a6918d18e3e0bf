#include "inputs.h"

#include "../byte_order_mark.h"
#include "../grown.h"
#include "../io/bytes.h"
#include "../io/file_set.h"
#include "../io/folders.h"
#include "../io/output_name.h"
#include "../io/overwrite.h"
#include "../io/sniff.h"
#include "../io/textlike.h"

#include <glob.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Paths lie together in blocks: a malloc for each would take as much again. */
enum { BLOCK = 1 << 16 };
struct sv_text_block {
    struct sv_text_block *next;
    size_t used;
    char *text; /* BLOCK bytes; or a whole list, which counts as full */
};

/* Takes the text over where that succeeds. */
static struct sv_text_block *add_block(sv_inputs *inputs, char *text, size_t used)
{
    struct sv_text_block *block = text ? malloc(sizeof *block) : NULL;
    if (block)
        *block = (struct sv_text_block){inputs->texts, used, text};
    inputs->texts = block ? block : inputs->texts;
    return block;
}

static char *keep(sv_inputs *inputs, const char *text, size_t size)
{
    struct sv_text_block *block = inputs->texts;
    if (!block || block->used + size + 1 > BLOCK) {
        char *room = malloc(BLOCK);
        block = add_block(inputs, room, 0);
        if (!block) {
            free(room);
            return NULL;
        }
    }
    char *kept = block->text + block->used;
    memcpy(kept, text, size);
    kept[size] = 0;
    block->used += size + 1;
    return kept;
}

/* kept: a path that stays, or NULL where there was no memory for it. */
static sv_status append(sv_inputs *inputs, const char *kept, size_t name, sv_diagnostic *why)
{
    sv_batch_input *of = sv_grown(inputs->of, inputs->count, &inputs->room, sizeof *of);
    if (of)
        inputs->of = of;
    if (!of || !kept)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    of[inputs->count++] = (sv_batch_input){.path = kept, .name = (uint32_t)name};
    return SV_OK;
}

static sv_status fail_long(sv_diagnostic *why)
{
    return sv_fail(why, SV_LIMIT, SV_STAGE_OPEN, "the path is too long");
}

sv_status sv_inputs_put(sv_inputs *inputs, const char *path, size_t name, sv_diagnostic *why)
{
    size_t size = strlen(path);
    return size < PATH_MAX ? append(inputs, keep(inputs, path, size), name, why) : fail_long(why);
}

void sv_inputs_free(sv_inputs *inputs)
{
    while (inputs->texts) {
        struct sv_text_block *next = inputs->texts->next;
        free(inputs->texts->text);
        free(inputs->texts);
        inputs->texts = next;
    }
    free(inputs->lists);
    free(inputs->of);
    *inputs = (sv_inputs){0};
}

/* ----------------------------------------------------------------- arguments */

/* What a folder holds is named from `name` on: behind its slash, where the folder's own name is
 * left out. */
static sv_status add_folder(sv_inputs *inputs, const char *folder, size_t name, sv_inputs_say say,
                            sv_diagnostic *why)
{
    size_t size = strlen(folder);
    bool behind = name == size && size > 0 && folder[size - 1] != '/';
    return sv_inputs_walk(inputs, folder, name + behind, say, why);
}

/* Where the last name of a path begins. */
static size_t last_name(const char *path, size_t before)
{
    while (before > 0 && path[before - 1] != '/')
        before--;
    return before;
}

/* Of a folder that is not there what stands before its slashes: no two have no name. */
static size_t own_name(const char *path)
{
    size_t end = strlen(path);
    while (end > 0 && path[end - 1] == '/')
        end--;
    return last_name(path, end);
}

/* The part of a path that leads to no place outside the output folder. */
static size_t safe_name(const char *path)
{
    size_t name = strspn(path, "/");
    for (size_t i = 0; path[i]; i++)
        if ((i == 0 || path[i - 1] == '/') && path[i] == '.') {
            size_t dots = strspn(path + i, "."), end = i + dots;
            if (dots <= 2 && (path[end] == '/' || !path[end]))
                name = end + strspn(path + end, "/");
        }
    return name;
}

/* Whether the output folder is what a pattern matched from that place in the path on, or a folder
 * on its way: the run before has made it, and it is none of what the pattern is meant for. */
static bool leads_out(const sv_inputs *inputs, const char *path, size_t from)
{
    char above[PATH_MAX];
    for (const char *slash = strchr(path + from, '/'); slash; slash = strchr(slash + 1, '/')) {
        int length = (int)(slash - path);
        if (length > 0 && snprintf(above, sizeof above, "%.*s", length, path) == length &&
            sv_inputs_are_without(inputs, above))
            return true;
    }
    return sv_inputs_are_without(inputs, path);
}

static sv_status add_match(sv_inputs *inputs, const char *path, size_t wildcard, sv_inputs_say say,
                           sv_diagnostic *why)
{
    size_t safe = safe_name(path), name = safe > wildcard ? safe : wildcard;
    if (leads_out(inputs, path, wildcard))
        return SV_OK;
    return sv_is_folder(path) ? add_folder(inputs, path, name, say, why)
                              : sv_inputs_put(inputs, path, name, why);
}

static sv_status add_glob(sv_inputs *inputs, const char *pattern, sv_inputs_say say,
                          sv_diagnostic *why)
{
    glob_t found = {0};
    size_t name = last_name(pattern, strcspn(pattern, "*?["));
    int result = glob(pattern, 0, NULL, &found);
    sv_status status = SV_OK;
    if (result == GLOB_NOMATCH)
        status = sv_inputs_put(inputs, pattern, own_name(pattern), why);
    else if (result != 0)
        status = sv_fail(why, result == GLOB_NOSPACE ? SV_MEMORY : SV_UNREADABLE, SV_STAGE_OPEN,
                         "the pattern cannot be followed");
    for (size_t i = 0; result == 0 && i < found.gl_pathc && status == SV_OK; i++)
        status = add_match(inputs, found.gl_pathv[i], name, say, why);
    globfree(&found);
    return status;
}

/* A file may be called as a list is given. */
static sv_status add_named_list(sv_inputs *inputs, const char *argument, sv_inputs_say say,
                                sv_diagnostic *why)
{
    const char *list = argument + 1;
    sv_status status = sv_inputs_add_list(inputs, list, say, why);
    if (status != SV_UNREADABLE || access(list, F_OK) == 0 || access(argument, F_OK) != 0)
        return status;
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                   "the list '%.80s' cannot be opened; for a file of that name give ./%.80s", list,
                   argument);
}

sv_status sv_inputs_add(sv_inputs *inputs, const char *argument, sv_inputs_say say,
                        sv_diagnostic *why)
{
    struct stat about;
    if (argument[0] == '@' && argument[1])
        return add_named_list(inputs, argument, say, why);
    if (stat(argument, &about) != 0 && argument[strcspn(argument, "*?[")])
        return add_glob(inputs, argument, say, why);
    if (sv_is_folder(argument))
        return add_folder(inputs, argument, strlen(argument), say, why);
    return sv_inputs_put(inputs, argument, own_name(argument), why);
}

/* --------------------------------------------------------------------- lists */

/* The line stays where it is. */
static sv_status add_line(sv_inputs *inputs, const char *line, sv_inputs_say say,
                          sv_diagnostic *why)
{
    if (!*line)
        return SV_OK;
    if (strlen(line) >= PATH_MAX)
        return fail_long(why);
    if (sv_is_folder(line))
        return add_folder(inputs, line, safe_name(line), say, why);
    return append(inputs, line, safe_name(line), why);
}

/* What no path can be is said, and the others go on. */
static sv_status try_line(sv_inputs *inputs, const char *list, size_t number, const char *line,
                          sv_inputs_say say, sv_diagnostic *why)
{
    sv_diagnostic trouble = {0};
    sv_status status = add_line(inputs, line, say, why);
    if (status != SV_LIMIT)
        return status;
    inputs->troubled = true;
    (void)sv_fail(&trouble, SV_UNREADABLE, SV_STAGE_OPEN,
                  "line %zu has %zu bytes, and a path has %d at most; it is left out: write one a "
                  "line, or end each with a NUL",
                  number, strlen(line), PATH_MAX - 1);
    say(list, &trouble);
    return SV_OK;
}

/* Cuts the text up at its separators, which become ends. */
static sv_status add_lines(sv_inputs *inputs, const char *list, char *text, size_t size,
                           sv_inputs_say say, sv_diagnostic *why)
{
    const size_t marked = sv_byte_order_mark(text, size);
    text += marked;
    size -= marked;
    char separator = memchr(text, 0, size) ? 0 : '\n';
    sv_status status = SV_OK;
    size_t number = 0;
    for (char *at = text, *end = text + size; at < end && status == SV_OK;) {
        char *stop = memchr(at, separator, (size_t)(end - at));
        stop = stop ? stop : end;
        *stop = 0;
        if (separator == '\n' && stop > at && stop[-1] == '\r')
            stop[-1] = 0;
        status = try_line(inputs, list, ++number, at, say, why);
        at = stop + 1;
    }
    return status;
}

static sv_status note_list(sv_inputs *inputs, const char *list, sv_diagnostic *why)
{
    const char **lists =
        sv_grown(inputs->lists, inputs->list_count, &inputs->list_room, sizeof *lists);
    if (!lists)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    inputs->lists = lists;
    lists[inputs->list_count++] = list;
    return SV_OK;
}

/* In UTF-16 each "/" would be a line of its own: all that the machine has. */
static sv_status check_list(const char *list, const uint8_t *bytes, size_t size, sv_diagnostic *why)
{
    if (sv_name_is_picture(list) && sv_sniff_format(bytes, size)) /* a path may begin with "P1 " */
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "a picture is no list of pictures; give it as it is");
    if (sv_bytes_are_utf16(bytes, size))
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "the list is text in UTF-16; `iconv -f UTF-16 -t UTF-8` makes one that can "
                       "be read");
    return SV_OK;
}

sv_status sv_inputs_add_list(sv_inputs *inputs, const char *list, sv_inputs_say say,
                             sv_diagnostic *why)
{
    static const uint64_t LONGEST = (uint64_t)1 << 32; /* of a million paths as long as may be */
    uint8_t *bytes;
    size_t size;
    int file;
    sv_status status = note_list(inputs, list, why);
    if (status == SV_OK)
        status = sv_bytes_open(list, &file, why);
    if (status != SV_OK)
        return status;
    status = sv_bytes_read_file(file, LONGEST, 0, &bytes, &size, why);
    close(file);
    if (status != SV_OK)
        return status;
    status = check_list(list, bytes, size, why);
    if (status != SV_OK) {
        free(bytes);
        return status;
    }
    char *text = realloc(bytes, size + 1);
    if (text && add_block(inputs, text, BLOCK))
        return add_lines(inputs, list, text, size, say, why);
    free(text ? text : (char *)bytes);
    return sv_fail_memory(why, SV_STAGE_OPEN);
}

/* --------------------------------------------------------------- named twice */

static int compare_paths(const void *a, const void *b, void *inputs)
{
    uint32_t one = *(const uint32_t *)a, two = *(const uint32_t *)b;
    const sv_batch_input *of = ((const sv_inputs *)inputs)->of;
    int order = strcmp(of[one].path, of[two].path);
    return order ? order : one < two ? -1 : 1;
}

uint32_t *sv_inputs_sort(const sv_inputs *inputs, sv_inputs_compare compare)
{
    uint32_t *sorted = malloc((inputs->count + 1) * sizeof *sorted);
    for (size_t i = 0; sorted && i < inputs->count; i++)
        sorted[i] = (uint32_t)i;
    if (sorted)
        qsort_r(sorted, inputs->count, sizeof *sorted, compare, (void *)inputs);
    return sorted;
}

static bool is_same_path(const sv_batch_input *one, const sv_batch_input *two)
{
    return strcmp(one->path, two->path) == 0;
}

static int compare_names(const void *a, const void *b, void *inputs)
{
    uint32_t one = *(const uint32_t *)a, two = *(const uint32_t *)b;
    const sv_batch_input *of = ((const sv_inputs *)inputs)->of;
    int order = strcmp(of[one].path + of[one].name, of[two].path + of[two].name);
    return order ? order : one < two ? -1 : 1;
}

/* "a.jpg" and "./a.jpg": of one name, and one file. */
static bool is_same_file(const sv_batch_input *one, const sv_batch_input *two)
{
    struct stat first, second;
    return strcmp(one->path + one->name, two->path + two->name) == 0 &&
           sv_input_look(one->path, &first) && sv_input_look(two->path, &second) &&
           sv_is_same_file(&first, &second);
}

/* Takes out those that are the same as the one before them in that order. */
static sv_status unite(sv_inputs *inputs, sv_inputs_compare compare,
                       bool (*same)(const sv_batch_input *one, const sv_batch_input *two),
                       sv_diagnostic *why)
{
    uint32_t *sorted = sv_inputs_sort(inputs, compare);
    sv_batch_input *of = inputs->of;
    if (!sorted)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    for (size_t i = 1, first = 0; i < inputs->count; i++) {
        if (same(&of[sorted[first]], &of[sorted[i]]))
            of[sorted[i]].gone = true;
        else
            first = i;
    }
    size_t kept = 0;
    for (size_t i = 0; i < inputs->count; i++)
        if (!of[i].gone)
            of[kept++] = of[i];
    inputs->count = kept;
    free(sorted);
    return SV_OK;
}

sv_status sv_inputs_unite(sv_inputs *inputs, sv_diagnostic *why)
{
    sv_status status = unite(inputs, compare_paths, is_same_path, why);
    return status == SV_OK ? unite(inputs, compare_names, is_same_file, why) : status;
}

/* ------------------------------------------------------------ never overwritten */

bool sv_inputs_have(const sv_inputs *inputs, const char *path)
{
    for (size_t i = 0; i < inputs->list_count; i++)
        if (sv_output_is_input(path, inputs->lists[i]))
            return true;
    for (size_t i = 0; i < inputs->count; i++)
        if (sv_output_is_page_of(path, inputs->of[i].path))
            return true;
    return false;
}
