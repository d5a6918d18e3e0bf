/* A hash of all options that decide what comes out. */
#ifndef SV_BATCH_OPTIONS_KEY_H
#define SV_BATCH_OPTIONS_KEY_H

#include "../sudoku_vision.h"
#include "hash.h"

/* Weights and templates count by what is in them, wherever they lie. Limits are left out: they
 * decide only whether something comes out. */
sv_hash sv_options_key(const sv_settings *settings, const sv_draw_options *draw);

#endif
