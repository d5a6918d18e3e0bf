#include "overwrite.h"

#include "file_set.h"
#include "page_name.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool sv_file_look(const char *path, int standard, struct stat *about)
{
    return (strcmp(path, "-") == 0 ? fstat(standard, about) : stat(path, about)) == 0;
}

bool sv_input_look(const char *input, struct stat *about)
{
    char file[PATH_MAX];
    size_t length;
    (void)sv_page_name_split(input, &length);
    return snprintf(file, sizeof file, "%.*s", (int)length, input) < (int)sizeof file &&
           sv_file_look(file, STDIN_FILENO, about);
}

bool sv_output_is_input(const char *output, const char *input)
{
    struct stat out, in;
    return sv_file_look(output, STDOUT_FILENO, &out) && sv_file_look(input, STDIN_FILENO, &in) &&
           S_ISREG(out.st_mode) && sv_is_same_file(&out, &in);
}

bool sv_output_is_page_of(const char *output, const char *input)
{
    char *file = sv_page_name_file(input);
    bool same = !file || sv_output_is_input(output, file);
    free(file);
    return same;
}

bool sv_output_folder_holds(const char *folder, const char *file)
{
    struct stat one, other;
    char *place = realpath(file, NULL), *slash = place ? strrchr(place, '/') : NULL;
    if (slash)
        slash[slash == place] = '\0'; /* of the root its slash stays */
    bool holds = slash && stat(folder, &one) == 0 && stat(place, &other) == 0 &&
                 sv_is_same_file(&one, &other);
    free(place);
    return holds;
}

bool sv_output_folder_holds_page_of(const char *folder, const char *input)
{
    char *file = sv_page_name_file(input);
    bool holds = !file || sv_output_folder_holds(folder, file);
    free(file);
    return holds;
}
