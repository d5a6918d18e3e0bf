/* Pages without a puzzle that look as if they had one. */
#ifndef SCENE_NEGATIVES_H
#define SCENE_NEGATIVES_H

#include "grid.h"

typedef struct scene_negative {
    const char *name;
    void (*draw)(const scene_pen *pen, const scene_style *style, scene_box box);
} scene_negative;

extern const scene_negative scene_negatives[];
extern const unsigned scene_negative_count;

/* NULL where there is none of that name. */
const scene_negative *scene_negative_named(const char *name);

#endif
