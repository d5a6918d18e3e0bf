#include "output_place.h"

#include "output_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As long as a path is without the slashes that a folder's name may end in. */
static size_t length_of(const char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    return length;
}

/* The folder above, for what is not there. */
static char *folder_above(const char *path, const char *last)
{
    return last > path ? strndup(path, (size_t)(last - path)) : strdup(".");
}

bool sv_output_place(const char *path, char place[PATH_MAX])
{
    if (realpath(path, place))
        return true;
    const size_t whole = length_of(path);
    const char *slash = memrchr(path, '/', whole), *last = slash ? slash + 1 : path;
    const size_t named = whole - (size_t)(last - path);
    char *folder = folder_above(path, last);
    const bool found = folder && realpath(folder, place);
    free(folder);
    const size_t length = found ? strlen(place) : 0;
    if (!found || length + named + 2 > PATH_MAX)
        return false;
    snprintf(place + length, PATH_MAX - length, "%s%.*s", length > 1 ? "/" : "", (int)named, last);
    return true;
}

bool sv_output_is_same_place(const char *one, const char *two)
{
    char first[PATH_MAX], second[PATH_MAX];
    if (sv_output_is_stdout(one) && sv_output_is_stdout(two))
        return true;
    return sv_output_place(one, first) && sv_output_place(two, second) &&
           strcmp(first, second) == 0;
}

const char *sv_output_place_below(const char *place, const char *folder)
{
    char here[PATH_MAX];
    if (!realpath(folder, here))
        return NULL;
    size_t length = here[1] ? strlen(here) : 0; /* the root ends in a slash */
    return strncmp(place, here, length) == 0 && place[length] == '/' ? place + length + 1 : NULL;
}
