#include "true_name.h"

#include "../report/utf8.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Whether a record writes this name as the first `length` bytes of `written`. */
static bool is_written_so(const char *name, const char *written, size_t length)
{
    const char *end = written + length;
    while (*name) {
        size_t own = sv_utf8_length(name), other = own ? own : strlen(SV_UTF8_REPLACEMENT);
        if ((size_t)(end - written) < other ||
            memcmp(own ? name : SV_UTF8_REPLACEMENT, written, other) != 0)
            return false;
        name += own ? own : 1;
        written += other;
    }
    return written == end;
}

static bool is_utf8(const char *name)
{
    size_t length = 1;
    for (; *name && length > 0; name += length)
        length = sv_utf8_length(name);
    return length > 0;
}

bool sv_true_name_hex(const char *name, char hex[2 * PATH_MAX])
{
    if (is_utf8(name))
        return false;
    for (size_t i = 0; name[i] && i < PATH_MAX - 1; i++)
        snprintf(hex + 2 * i, 3, "%02x", (unsigned char)name[i]);
    return true;
}

void sv_true_name_read(const char *written, const char *hex, char name[PATH_MAX])
{
    unsigned byte;
    size_t length = 0, count = hex ? strlen(hex) / 2 : 0;
    while (length < count && length < PATH_MAX - 1 && sscanf(hex + 2 * length, "%2x", &byte) == 1)
        name[length++] = (char)byte;
    name[length] = 0;
    if (!sv_true_name_is(name, written))
        snprintf(name, PATH_MAX, "%s", written);
}

bool sv_true_name_is(const char *name, const char *written)
{
    return is_written_so(name, written, strlen(written));
}

bool sv_true_name_is_below(const char *name)
{
    if (name[0] == '/' || !name[0])
        return false;
    for (const char *part = name; *part; part += strspn(part, "/")) {
        size_t length = strcspn(part, "/");
        if (length == 2 && memcmp(part, "..", 2) == 0)
            return false;
        part += length;
    }
    return true;
}

typedef struct sv_name_search {
    const char *folder;
    char at[PATH_MAX]; /* below the folder, as far as it has come */
    sv_true_name_found found;
    void *context;
} sv_name_search;

/* What lies in the folder that at[] names in its first `length` bytes, and is written so. */
static void look(sv_name_search *search, size_t length, const char *written)
{
    char path[2 * PATH_MAX];
    size_t part = strcspn(written, "/");
    snprintf(path, sizeof path, "%s/%.*s", search->folder, (int)length, search->at);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        size_t size = strlen(entry->d_name);
        if (!is_written_so(entry->d_name, written, part) || length + size + 2 > PATH_MAX)
            continue;
        strcpy(search->at + length, entry->d_name);
        if (written[part]) {
            search->at[length + size] = '/';
            look(search, length + size + 1, written + part + strspn(written + part, "/"));
        } else {
            search->found(search->at, search->context);
        }
    }
    if (folder)
        closedir(folder);
}

void sv_true_names(const char *folder, const char *written, sv_true_name_found found, void *context)
{
    char path[2 * PATH_MAX];
    sv_name_search search = {.folder = folder, .found = found, .context = context};
    snprintf(path, sizeof path, "%s/%s", folder, written);
    if (strstr(written, SV_UTF8_REPLACEMENT))
        look(&search, 0, written);
    else if (access(path, F_OK) == 0)
        found(written, context);
}
