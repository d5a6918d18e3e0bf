/* From a page to its photo. */
#ifndef SCENE_PHOTO_H
#define SCENE_PHOTO_H

#include "scene.h"

/* Draws the ordered page and takes its picture; fills in what the scene's label needs. */
SV_CHECKED sv_status scene_photograph(scene *made, const scene_order *order, sv_random *random,
                                      sv_diagnostic *why);

#endif
