#include "places.h"

#include "../io/output_file.h"

#include <stdlib.h>
#include <unistd.h>

struct sv_place {
    dev_t device;
    ino_t inode;
};

static int compare(const void *a, const void *b)
{
    const struct sv_place *one = a, *two = b;
    if (one->device != two->device)
        return one->device < two->device ? -1 : 1;
    return (one->inode > two->inode) - (one->inode < two->inode);
}

static sv_status look_up(sv_input_places *places, const sv_inputs *inputs, sv_diagnostic *why)
{
    struct stat about;
    size_t count = 0;
    struct sv_place *of = malloc((inputs->count + inputs->list_count + 1) * sizeof *of);
    if (!of)
        return sv_fail_memory(why, SV_STAGE_WRITE);
    for (size_t i = 0; i < inputs->count; i++)
        if (sv_inputs_look(&inputs->of[i], &about))
            of[count++] = (struct sv_place){about.st_dev, about.st_ino};
    for (size_t i = 0; i < inputs->list_count; i++)
        if (sv_file_look(inputs->lists[i], STDIN_FILENO, &about))
            of[count++] = (struct sv_place){about.st_dev, about.st_ino};
    qsort(of, count, sizeof *of, compare);
    *places = (sv_input_places){of, count};
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
    sv_status status = places->of ? SV_OK : look_up(places, inputs, why);
    if (status != SV_OK)
        return status;
    struct sv_place taken = {about.st_dev, about.st_ino};
    bool read = places->count > 0 &&
                bsearch(&taken, places->of, places->count, sizeof *places->of, compare);
    return read || sv_places_are_read(reader, path) ? sv_places_fail(path, why) : SV_OK;
}

void sv_places_free(sv_input_places *places)
{
    free(places->of);
    *places = (sv_input_places){0};
}
