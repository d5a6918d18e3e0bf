#include "output_name.h"

#include <string.h>
#include <strings.h>

const char *sv_name_ending(const char *name)
{
    const char *slash = strrchr(name, '/');
    const char *base = slash ? slash + 1 : name;
    const char *dot = strrchr(base, '.');
    return dot && dot != base ? dot : base + strlen(base);
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
