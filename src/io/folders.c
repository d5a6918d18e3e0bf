#include "folders.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* Sets errno: what is there already may be no folder. */
static bool make(const char *path)
{
    struct stat about;
    if (mkdir(path, 0777) == 0)
        return true;
    if (errno != EEXIST || stat(path, &about) != 0)
        return false;
    errno = ENOTDIR;
    return S_ISDIR(about.st_mode);
}

bool sv_is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool sv_folders_make(char *path, size_t from)
{
    for (char *at = path + from; (at = strchr(at, '/')); at++) {
        *at = 0;
        if (at != path && !make(path))
            return false;
        *at = '/';
    }
    return true;
}

bool sv_folder_make_deep(const char *folder)
{
    char path[PATH_MAX];
    errno = ENAMETOOLONG;
    return snprintf(path, sizeof path, "%s", folder) < PATH_MAX && sv_folders_make(path, 0) &&
           make(path);
}
