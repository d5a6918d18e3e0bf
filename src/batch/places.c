#include "places.h"

#include "../io/output_file.h"

#include <unistd.h>

static bool add(sv_file_set *files, bool there, const struct stat *about)
{
    if (!there)
        return true;
    if (!sv_file_set_make_room(files))
        return false;
    sv_file_set_append(files, about);
    return true;
}

static sv_status look_up(sv_input_places *places, const sv_inputs *inputs, sv_diagnostic *why)
{
    struct stat about;
    bool room = true;
    for (size_t i = 0; i < inputs->count && room; i++)
        room = add(&places->files, sv_inputs_look(&inputs->of[i], &about), &about);
    for (size_t i = 0; i < inputs->list_count && room; i++)
        room = add(&places->files, sv_file_look(inputs->lists[i], STDIN_FILENO, &about), &about);
    if (!room) {
        sv_places_free(places);
        return sv_fail_memory(why, SV_STAGE_WRITE);
    }
    sv_file_set_sort(&places->files);
    places->looked_up = true;
    return SV_OK;
}

bool sv_places_are_read(const sv_settings *reader, const char *path)
{
    return (reader->model && sv_output_is_input(path, reader->model)) ||
           (reader->digits_dir && sv_output_folder_holds(reader->digits_dir, path));
}

sv_status sv_places_fail(const char *path, sv_diagnostic *why)
{
    return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                   "'%.120s' is an input, which is never overwritten; choose another folder", path);
}

sv_status sv_places_spare(sv_input_places *places, const sv_inputs *inputs,
                          const sv_settings *reader, const char *path, sv_diagnostic *why)
{
    struct stat about;
    if (stat(path, &about) != 0)
        return SV_OK;
    sv_status status = places->looked_up ? SV_OK : look_up(places, inputs, why);
    if (status != SV_OK)
        return status;
    return sv_file_set_has(&places->files, &about) || sv_places_are_read(reader, path)
               ? sv_places_fail(path, why)
               : SV_OK;
}

void sv_places_free(sv_input_places *places)
{
    sv_file_set_free(&places->files);
    *places = (sv_input_places){0};
}
