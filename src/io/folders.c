#include "folders.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

bool sv_folders_make(char *path, size_t from)
{
    for (char *at = path + from; (at = strchr(at, '/')); at++) {
        *at = 0;
        if (at != path && mkdir(path, 0777) != 0 && errno != EEXIST)
            return false;
        *at = '/';
    }
    return true;
}
