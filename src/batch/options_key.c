#include "options_key.h"

#include "../digits/builtin.h"
#include "../io/bytes.h"

#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

/* What cannot be read is refused by the reader a moment later. */
static sv_hash hash_file(const char *path)
{
    static const uint64_t LARGEST = (uint64_t)1 << 30;
    sv_hash hash = {{0, 0}};
    uint8_t *bytes;
    size_t size;
    if (sv_bytes_read(path, LARGEST, &bytes, &size, NULL) != SV_OK)
        return hash;
    hash = sv_hash_of(bytes, size);
    free(bytes);
    return hash;
}

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static sv_hash hash_folder(const char *folder)
{
    sv_hash hash = {{0, 0}};
    struct dirent **entries;
    int count = scandir(folder, &entries, is_visible, alphasort);
    for (int i = 0; i < count; i++) {
        char path[2 * PATH_MAX];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        sv_hash parts[] = {hash, sv_hash_of_text(entries[i]->d_name), hash_file(path)};
        hash = sv_hash_join(parts, 3);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return hash;
}

static sv_hash hash_weights(const sv_settings *settings)
{
    if (settings->digits_dir)
        return hash_folder(settings->digits_dir);
    if (settings->matcher == SV_MATCHER_TEMPLATE)
        return sv_hash_of(sv_builtin_styles, (size_t)((const char *)sv_builtin_styles_end -
                                                      (const char *)sv_builtin_styles));
    if (settings->model)
        return hash_file(settings->model);
    return sv_hash_of(sv_builtin_network, (size_t)(sv_builtin_network_end - sv_builtin_network));
}

sv_hash sv_options_key(const sv_settings *settings, const sv_draw_options *draw)
{
    char text[200];
    snprintf(text, sizeof text, "%s|%d|%d|%.6f|%u|%d|%d|%u|%u", sv_version(),
             settings->digits_dir != NULL, settings->matcher, (double)settings->mistakes,
             settings->variants, settings->look, settings->repair, draw->what, draw->color);
    sv_hash parts[] = {sv_hash_of_text(text), hash_weights(settings)};
    return sv_hash_join(parts, 2);
}
