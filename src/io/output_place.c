#include "output_place.h"

#include "output_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One name further down; ".." leads up again, for where nothing is, no link leads elsewhere. */
static bool go_down(char place[PATH_MAX], const char *name, size_t size)
{
    char *end = place + strlen(place), *slash = strrchr(place, '/');
    if (size == 2 && memcmp(name, "..", 2) == 0)
        slash[slash == place] = '\0'; /* of the root its slash stays */
    else if (end + size + 2 > place + PATH_MAX)
        return false;
    else if (size != 1 || *name != '.')
        snprintf(end, size + 2, "%s%.*s", place[1] ? "/" : "", (int)size, name);
    return true;
}

bool sv_output_place(const char *path, char place[PATH_MAX])
{
    if (realpath(path, place))
        return true;
    size_t end = strlen(path);
    if (end >= PATH_MAX) /* no call takes it, and each name of it is a call of this function */
        return false;
    while (end > 1 && path[end - 1] == '/')
        end--;
    size_t last = end;
    while (last > 0 && path[last - 1] != '/')
        last--;
    char *folder = last > 0 ? strndup(path, last) : strdup(".");
    bool found = folder && strcmp(folder, path) != 0 && sv_output_place(folder, place);
    free(folder);
    return found && go_down(place, path + last, end - last);
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
    if (!sv_output_place(folder, here))
        return NULL;
    size_t length = here[1] ? strlen(here) : 0; /* the root ends in a slash */
    return strncmp(place, here, length) == 0 && place[length] == '/' ? place + length + 1 : NULL;
}
