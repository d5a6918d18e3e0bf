#include "page_name.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* No document has so many pages; what is longer is a name. */
enum { MOST_DIGITS = 9 };

/* The number behind the last '#', or 0. */
static uint32_t number_after(const char *hash)
{
    size_t digits = strspn(hash + 1, "0123456789");
    if (digits == 0 || digits > MOST_DIGITS || hash[1 + digits] || hash[1] == '0')
        return 0;
    return (uint32_t)strtoul(hash + 1, NULL, 10);
}

static bool exists(const char *name, size_t length)
{
    if (length == 1 && *name == '-')
        return true;
    char path[PATH_MAX];
    if (length >= sizeof path)
        return false;
    memcpy(path, name, length);
    path[length] = 0;
    return access(path, F_OK) == 0;
}

uint32_t sv_page_name_split(const char *name, size_t *length)
{
    *length = strlen(name);
    const char *hash = strrchr(name, '#');
    uint32_t page = hash ? number_after(hash) : 0;
    if (page == 0 || access(name, F_OK) == 0 || !exists(name, (size_t)(hash - name)))
        return 0;
    *length = (size_t)(hash - name);
    return page;
}

bool sv_page_name_is_off(const char *name)
{
    const char *hash = strrchr(name, '#');
    return hash && number_after(hash) == 0 && access(name, F_OK) != 0 &&
           exists(name, (size_t)(hash - name));
}

char *sv_page_name_file(const char *name)
{
    size_t length;
    sv_page_name_split(name, &length);
    return strndup(name, length);
}
