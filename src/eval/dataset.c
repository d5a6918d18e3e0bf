#include "dataset.h"

#include "../byte_order_mark.h"
#include "../grown.h"
#include "../io/output_name.h"
#include "../report/json_read.h"
#include "../report/message.h"
#include "../status.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

void sv_dataset_free(sv_dataset *dataset)
{
    for (size_t i = 0; i < dataset->count; i++) {
        free(dataset->samples[i].path);
        free(dataset->samples[i].name);
        sv_labels_free(&dataset->samples[i].labels);
    }
    free(dataset->samples);
    sv_file_set_free(&dataset->files);
    *dataset = (sv_dataset){0};
}

/* -------------------------------------------------------------------- paths */

static bool ends_in(const char *name, const char *end)
{
    size_t length = strlen(name), tail = strlen(end);
    return length > tail && strcasecmp(name + length - tail, end) == 0;
}

/* The length of a path up to and with its last slash. */
static size_t folder_length(const char *path)
{
    return (size_t)(sv_name_base(path) - path);
}

/* The name as seen from that folder; NULL without memory. */
static char *join(const char *folder, size_t length, const char *name)
{
    char *path;
    int made = *name == '/' ? asprintf(&path, "%s", name)
                            : asprintf(&path, "%.*s%s%s", (int)length, folder,
                                       length && folder[length - 1] != '/' ? "/" : "", name);
    return made < 0 ? NULL : path;
}

static char *label_path(const char *picture)
{
    int stem = (int)(sv_name_ending(picture) - picture);
    char *path;
    return asprintf(&path, "%.*s.dat", stem, picture) < 0 ? NULL : path;
}

/* ------------------------------------------------------------------ samples */

/* What is measured, and by what, is not overwritten. */
static sv_status note_file(sv_dataset *dataset, const char *path, sv_diagnostic *why)
{
    return sv_file_set_append_input(&dataset->files, path) ? SV_OK
                                                           : sv_fail_memory(why, SV_STAGE_OPEN);
}

static bool make_room(sv_dataset *dataset)
{
    sv_sample *samples =
        sv_grown(dataset->samples, dataset->count, &dataset->room, sizeof *samples);
    if (samples)
        dataset->samples = samples;
    return samples;
}

/* Takes the labels over. */
static sv_status add_sample(sv_dataset *dataset, const char *folder, size_t length,
                            const char *name, sv_labels *labels, sv_diagnostic *why)
{
    char *path = join(folder, length, name), *copy = strdup(name);
    if (!path || !copy || !make_room(dataset) || note_file(dataset, path, why) != SV_OK) {
        free(path);
        free(copy);
        sv_labels_free(labels);
        return sv_fail_memory(why, SV_STAGE_OPEN);
    }
    dataset->samples[dataset->count++] = (sv_sample){path, copy, *labels};
    return SV_OK;
}

/* A label that is not there is the picture's trouble, one that is damaged its own. */
static sv_status load_dat(const char *picture, const char *dat, bool ink_all, sv_labels *labels,
                          sv_diagnostic *why)
{
    sv_diagnostic missing = {SV_UNREADABLE, SV_STAGE_OPEN, "its label is missing"}, trouble = {0};
    bool there = access(dat, F_OK) == 0;
    sv_status status = there ? sv_labels_load_dat(dat, ink_all, labels, &trouble) : SV_UNREADABLE;
    if (status == SV_MEMORY)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    if (status != SV_OK)
        sv_message_failure(there ? dat : picture, there ? &trouble : &missing);
    return status == SV_OK ? SV_OK : SV_UNREADABLE;
}

static sv_status add_with_dat(sv_dataset *dataset, const char *folder, size_t length,
                              const char *name, bool ink_all, sv_diagnostic *why)
{
    char *picture = join(folder, length, name), *dat = picture ? label_path(picture) : NULL;
    sv_labels labels = {0};
    sv_status status = dat ? note_file(dataset, dat, why) : sv_fail_memory(why, SV_STAGE_OPEN);
    if (status == SV_OK)
        status = load_dat(picture, dat, ink_all, &labels, why);
    free(dat);
    free(picture);
    dataset->unlabelled += status == SV_UNREADABLE;
    if (status == SV_UNREADABLE)
        return SV_OK;
    return status == SV_OK ? add_sample(dataset, folder, length, name, &labels, why) : status;
}

/* ------------------------------------------------------------- list, manifest */

static bool is_standard(const char *path)
{
    return strcmp(path, "-") == 0;
}

static sv_status bad_line(sv_diagnostic *why, const char *path, size_t line, const char *reason)
{
    char text[sizeof why->message];
    snprintf(text, sizeof text, "%s", reason); /* which may lie in *why itself */
    return is_standard(path)
               ? sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "line %zu: %s", line, text)
               : sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "line %zu of %.40s: %s", line,
                         path + folder_length(path), text);
}

static sv_status add_entry(sv_dataset *dataset, const char *path, size_t line, const json_t *entry,
                           bool ink_all, sv_diagnostic *why)
{
    const char *name = json_string_value(json_object_get(entry, "file"));
    const json_t *puzzles = json_object_get(entry, "puzzles");
    if (!name)
        return bad_line(why, path, line, "it has no \"file\"");
    if (!puzzles || json_is_null(puzzles))
        return add_with_dat(dataset, path, folder_length(path), name, ink_all, why);
    if (!json_is_array(puzzles))
        return bad_line(why, path, line, "\"puzzles\" is not an array");
    sv_labels labels = {0};
    sv_status status = sv_labels_from_json(puzzles, &labels, why);
    if (status == SV_UNREADABLE)
        return bad_line(why, path, line, why ? why->message : "");
    return status == SV_OK ? add_sample(dataset, path, folder_length(path), name, &labels, why)
                           : status;
}

static sv_status add_json_line(sv_dataset *dataset, const char *path, size_t line, char *text,
                               bool ink_all, sv_diagnostic *why)
{
    json_t *entry;
    sv_diagnostic fault;
    sv_status status = sv_json_read(text, strlen(text), &entry, &fault);
    if (status == SV_UNREADABLE)
        return bad_line(why, path, line, fault.message);
    if (status != SV_OK)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    status = add_entry(dataset, path, line, entry, ink_all, why);
    json_decref(entry);
    return status;
}

static sv_status add_list_line(sv_dataset *dataset, const char *path, size_t line, char *text,
                               bool ink_all, sv_diagnostic *why)
{
    if (strlen(text) >= PATH_MAX || !sv_name_is_picture(text))
        return bad_line(why, path, line, "it does not name a picture");
    return add_with_dat(dataset, path, folder_length(path), text, ink_all, why);
}

/* A line without its end and what surrounds it; NULL for an empty one and a comment. */
static char *trim(char *line)
{
    line += strspn(line, " \t");
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r\n", line[length - 1]))
        line[--length] = 0;
    return *line && *line != '#' ? line : NULL;
}

/* What comes by standard input has no name that tells what it is. */
static sv_status add_line(sv_dataset *dataset, const char *path, size_t number, char *line,
                          bool ink_all, sv_diagnostic *why)
{
    if (number == 1)
        line += sv_byte_order_mark(line, strlen(line));
    char *text = trim(line);
    if (!text)
        return SV_OK;
    bool manifest = is_standard(path) ? *text == '{' : ends_in(path, ".jsonl");
    return manifest ? add_json_line(dataset, path, number, text, ink_all, why)
                    : add_list_line(dataset, path, number, text, ink_all, why);
}

static sv_status fail_set(sv_diagnostic *why)
{
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the data set cannot be read: %s",
                   strerror(errno));
}

static sv_status add_lines(sv_dataset *dataset, const char *path, bool ink_all, sv_diagnostic *why)
{
    if (sv_name_is_picture(path))
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "a picture is no data set; give a folder, a list of pictures or a manifest");
    FILE *file = is_standard(path) ? stdin : fopen(path, "re");
    if (!file)
        return fail_set(why);
    char *line = NULL;
    size_t room = 0, number = 0;
    sv_status status = note_file(dataset, path, why);
    while (status == SV_OK && getline(&line, &room, file) >= 0)
        status = add_line(dataset, path, ++number, line, ink_all, why);
    if (status == SV_OK && !feof(file)) /* an error, or no memory for a line */
        status = fail_set(why);
    free(line);
    if (file != stdin)
        fclose(file);
    return status;
}

/* ------------------------------------------------------------------- folder */

static int is_picture_entry(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && sv_name_is_picture(entry->d_name);
}

static sv_status add_folder(sv_dataset *dataset, const char *path, bool ink_all, sv_diagnostic *why)
{
    struct dirent **entries;
    int count = scandir(path, &entries, is_picture_entry, versionsort);
    if (count < 0)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the folder cannot be read: %s",
                       strerror(errno));
    sv_status status = SV_OK;
    for (int i = 0; i < count; i++) {
        if (status == SV_OK)
            status = add_with_dat(dataset, path, strlen(path), entries[i]->d_name, ink_all, why);
        free(entries[i]);
    }
    free(entries);
    return status;
}

static sv_status add_any(sv_dataset *dataset, const char *path, bool ink_all, sv_diagnostic *why)
{
    struct stat about;
    if (is_standard(path))
        return add_lines(dataset, path, ink_all, why);
    if (stat(path, &about) != 0)
        return fail_set(why);
    if (!S_ISDIR(about.st_mode))
        return add_lines(dataset, path, ink_all, why);
    char *manifest = join(path, strlen(path), "manifest.jsonl");
    if (!manifest)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    bool has_manifest = stat(manifest, &about) == 0;
    sv_status status = has_manifest ? add_lines(dataset, manifest, ink_all, why)
                                    : add_folder(dataset, path, ink_all, why);
    free(manifest);
    return status;
}

sv_status sv_dataset_add(sv_dataset *dataset, const char *path, bool ink_all, sv_diagnostic *why)
{
    size_t before = dataset->count;
    sv_status status = add_any(dataset, path, ink_all, why);
    sv_file_set_sort(&dataset->files);
    if (status == SV_OK && dataset->count == before)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "there is no labelled picture in this data set; labels lie beside pictures "
                       "as x.dat, or in a manifest.jsonl");
    return status;
}
