#include "places.h"

#include "../io/overwrite.h"
#include "../io/page_name.h"
#include "true_name.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Once all files are there; where there was no room for one, none. */
static sv_status conclude(sv_input_places *places, bool room, sv_diagnostic *why)
{
    if (!room) {
        sv_input_places_free(places);
        return sv_fail_memory(why, SV_STAGE_WRITE);
    }
    sv_file_set_sort(&places->files);
    places->looked_up = true;
    return SV_OK;
}

static sv_status look_up(sv_input_places *places, const sv_inputs *inputs, sv_diagnostic *why)
{
    bool room = true;
    for (size_t i = 0; i < inputs->count && room; i++)
        room = sv_file_set_append_input(&places->files, inputs->of[i].path);
    for (size_t i = 0; i < inputs->list_count && room; i++)
        room = sv_file_set_append_input(&places->files, inputs->lists[i]);
    return conclude(places, room, why);
}

/* What a record's file is found as. */
typedef struct found_file {
    sv_file_set *files;
    const char *folder; /* "/", or "./" for where we are: "-" is a file there */
    bool any, room;
} found_file;

static void add_found(const char *name, void *context)
{
    found_file *found = context;
    char path[PATH_MAX + 2];
    snprintf(path, sizeof path, "%s%s", found->folder, name);
    found->any = true;
    found->room = found->room && sv_file_set_append_input(found->files, path);
}

/* Of a record of a page alone, "scan.tif#3", the file is meant. */
static found_file add_written(sv_file_set *files, const char *written)
{
    char *file = sv_page_name_file(written);
    const bool whole = file && file[0] == '/';
    found_file found = {files, whole ? "/" : "./", false, file != NULL};
    if (file)
        sv_true_names(whole ? "/" : ".", file + strspn(file, "/"), add_found, &found);
    free(file);
    return found;
}

/* folder: where the shard ran, or NULL. */
static bool add_recorded(sv_file_set *files, const char *folder, const char *written)
{
    char path[2 * PATH_MAX];
    found_file found = {.room = true};
    if (folder && written[0] != '/' &&
        snprintf(path, sizeof path, "%s/%s", folder, written) < (int)sizeof path)
        found = add_written(files, path);
    if (!found.any && found.room)
        found = add_written(files, written);
    return found.room;
}

static sv_status look_up_recorded(sv_input_places *places, const sv_parts *parts,
                                  const sv_report *report, sv_diagnostic *why)
{
    bool room = true;
    for (size_t i = 0; i < report->count && room; i++) {
        sv_row row;
        const sv_report_line *line = &report->lines[i];
        sv_status status = sv_report_row(report, line, &row, why);
        if (status != SV_OK)
            return status;
        room = add_recorded(&places->files, parts->of[line->part].order.folder, row.file);
        sv_row_free(&row);
    }
    return conclude(places, room, why);
}

bool sv_input_places_are_read(const sv_settings *reader, const char *path)
{
    return (reader->model && sv_output_is_input(path, reader->model)) ||
           (reader->digits_dir && sv_output_folder_holds(reader->digits_dir, path));
}

sv_status sv_input_places_fail(const char *path, sv_diagnostic *why)
{
    return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                   "'%.120s' is an input, which is never overwritten; choose another folder", path);
}

sv_status sv_input_places_spare(sv_input_places *places, const sv_inputs *inputs,
                                const sv_settings *reader, const char *path, sv_diagnostic *why)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return SV_OK;
    sv_status status = places->looked_up ? SV_OK : look_up(places, inputs, why);
    if (status != SV_OK)
        return status;
    return sv_file_set_has(&places->files, &about) || sv_input_places_are_read(reader, path)
               ? sv_input_places_fail(path, why)
               : SV_OK;
}

sv_status sv_input_places_spare_recorded(sv_input_places *places, const sv_parts *parts,
                                         const sv_report *report, const char *path,
                                         sv_diagnostic *why)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return SV_OK;
    sv_status status = places->looked_up ? SV_OK : look_up_recorded(places, parts, report, why);
    if (status != SV_OK)
        return status;
    return sv_file_set_has(&places->files, &about) ? sv_input_places_fail(path, why) : SV_OK;
}

void sv_input_places_free(sv_input_places *places)
{
    sv_file_set_free(&places->files);
    *places = (sv_input_places){0};
}
