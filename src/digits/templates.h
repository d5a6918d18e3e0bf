/* The template library: how digits look in many faces. */
#ifndef SV_DIGITS_TEMPLATES_H
#define SV_DIGITS_TEMPLATES_H

#include "strip.h"

typedef struct sv_templates {
    const sv_style *styles;
    size_t count;
    sv_style *owned; /* NULL for the built-in ones */
} sv_templates;

/* The library in a folder (its index names the strips, see digits/README.md), or with NULL the
 * built-in one, which costs nothing to load. SV_UNREADABLE, SV_LIMIT for more than 400 faces,
 * SV_MEMORY. */
SV_CHECKED sv_status sv_templates_load(const char *dir, sv_templates **templates,
                                       sv_diagnostic *why);
void sv_templates_free(sv_templates *templates);

/* Every style of a folder's library, in the order of its index; *styles is freed with free. The
 * build makes the built-in library with it. */
SV_CHECKED sv_status sv_styles_read(const char *dir, sv_style **styles, size_t *count,
                                    sv_diagnostic *why);

#endif
