/* A board seen several times, each time cut and toned a little differently: where the network errs
 * by chance, it errs differently each time. */
#ifndef SV_DIGITS_VIEWS_H
#define SV_DIGITS_VIEWS_H

#include "light.h"
#include "tile_input.h"

enum { SV_VIEWS = 3 };

/* What a view is taken from: the tiles in grey, or as sv_tiles_boldest makes them. */
typedef enum sv_view_tone { SV_VIEW_GREY, SV_VIEW_BOLDEST } sv_view_tone;

sv_view_tone sv_view_tone_of(unsigned view);

/* Fills in seen[cells]: the inputs, made of tiles of the view's tone, as that view shows them,
 * enlarged around their middles by `zoom`, at least 1. */
void sv_view_take(unsigned view, float zoom, const sv_tile_input *inputs, unsigned cells,
                  sv_tile_input *seen);

/* Each pixel in that of the tile's planes, grey among them, in which it is darkest beside its
 * paper: red ink in a shadow is no darker than paper but in green and blue. Paper keeps its grey
 * level, and tiles that hold something light stay grey. `boldest` is created. SV_MEMORY. */
SV_CHECKED sv_status sv_tiles_boldest(const sv_tiles *grey, const sv_tiles planes[3],
                                      const sv_light *light, sv_tiles *boldest, sv_diagnostic *why);

#endif
