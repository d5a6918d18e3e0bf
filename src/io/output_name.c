#include "output_name.h"

#include <string.h>
#include <strings.h>

const char *sv_name_base(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash ? slash + 1 : name;
}

const char *sv_name_ending(const char *name)
{
    const char *base = sv_name_base(name);
    const char *dot = strrchr(base, '.');
    return dot && dot != base ? dot : base + strlen(base);
}

bool sv_name_is_picture(const char *name)
{
    static const char *const known[] = {".jpg", ".jpeg", ".jpe",  ".jfif", ".png",  ".pnm", ".pbm",
                                        ".pgm", ".ppm",  ".pam",  ".bmp",  ".dib",  ".tif", ".tiff",
                                        ".gif", ".webp", ".heic", ".heif", ".avif", ".pdf", NULL};
    for (size_t i = 0; known[i]; i++)
        if (strcasecmp(sv_name_ending(name), known[i]) == 0)
            return true;
    return false;
}

bool sv_name_is_jpeg(const char *name)
{
    const char *ending = sv_name_ending(name);
    return strcasecmp(ending, ".jpg") == 0 || strcasecmp(ending, ".jpeg") == 0;
}

bool sv_name_is_written(const char *name)
{
    return sv_name_is_jpeg(name) || strcasecmp(sv_name_ending(name), ".png") == 0;
}
